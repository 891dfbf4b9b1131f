import { expect } from 'vitest';
import { newPdf, openPdf } from '../../../src/workshop/pdf/open-pdf.ts';
import type { TestTenant } from '../../support/app.ts';
import type { FileReply } from '../../support/multipart.ts';
import { documentOf, type Office, type Shown } from '../booklets/office.ts';

export const UPLOAD = '/api/1/documents_upload/upload';

/** A document of a case as it is printed. */
export async function print(
  office: Office,
  shown: Shown,
  key = 'form',
  { instance, language }: { readonly instance?: number; readonly language?: string } = {},
): Promise<Buffer> {
  const id = documentOf(shown, key, instance);
  const query = language === undefined ? '' : `?language=${language}`;
  const { status, bytes } = await office.file(`/api/1/cases/${shown.id}/documents/${id}${query}`);
  expect(status).toBe(200);
  return bytes;
}

/** Stacks pages: all pages of these PDFs, or those that are listed by number from 1. */
export async function stack(
  ...sheets: readonly (Uint8Array | readonly [Uint8Array, string])[]
): Promise<Buffer> {
  const all = await newPdf();
  for (const sheet of sheets) {
    const [bytes, range] = sheet instanceof Uint8Array ? [sheet, ''] : sheet;
    const source = await openPdf(bytes);
    expect(all.lib.FPDF_ImportPages(all.document, source.document, range, all.pages)).toBe(true);
    source.close();
  }
  const stacked = Buffer.from(all.save());
  all.close();
  return stacked;
}

/** Uploads a scan and returns the result. */
export async function scan(office: Office, content: Uint8Array, query = ''): Promise<Shown> {
  const { status, body, bytes } = await send(office, content, query);
  expect(status, bytes.toString()).toBe(200);
  return body;
}

export const send = (
  office: Office,
  content: Uint8Array,
  query = '',
  tenant?: TestTenant,
): Promise<FileReply> =>
  office.upload(`${UPLOAD}${query}`, [{ name: 'file', fileName: 'scan.pdf', content }], tenant);
