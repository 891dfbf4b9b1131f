import { randomBytes } from 'node:crypto';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePageCode } from '../../../src/documents/page-code.ts';
import { openPdf } from '../../../src/workshop/pdf/open-pdf.ts';
import { renderPage } from '../../../src/workshop/pdf/render-page.ts';
import { stampCodes } from '../../../src/workshop/tasks/stamp-codes.ts';
import { bombPdf, lockedPdf, pngHeader, textPdf } from '../../support/sample-files.ts';
import { neededOf, type Office, openOffice, type Shown } from '../booklets/office.ts';
import { print, scan, send, stack, UPLOAD } from './scanner.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

describe('scans of another kind', () => {
  test('of what was frozen stay valid, since it shows what it showed then [Documents 10] [Document rules 3]', async () => {
    const shown = await office.createCase();
    await office.client.post(`/api/1/cases/${shown.id}/transition`, { transition_key: 'freeze' });
    await office.drainJobs();
    const frozen = await office.getCase(shown.id);
    expect(frozen.documents.find(({ key }: Shown) => key === 'form').is_frozen).toBe(true);
    const form = await print(office, frozen);
    await office.set(shown, { full_name: 'Augusta Ada King' });
    expect((await scan(office, form)).analysed_documents[0].status).toBe('stored');
  });

  test('that are pictures are read as well [Documents 10]', async () => {
    const shown = await office.createCase({ full_name: 'Emmy Noether' });
    const printed = await openPdf(await print(office, shown, 'letter'));
    const { data, width, height } = renderPage(printed, 0, 150);
    printed.close();
    const photo = await sharp(data, { raw: { width, height, channels: 4 } })
      .rotate(90)
      .jpeg()
      .toBuffer();
    const report = await scan(office, photo);
    expect(report.analysed_documents).toEqual([
      expect.objectContaining({ case_id: shown.id, pages: [1], status: 'stored' }),
    ]);
    expect((await office.getCase(shown.id)).proofs[0].content_type).toBe('application/pdf');
  });

  test('with codes that somebody made up are unknown, whatever they name [Documents 10] [Decisions analysed_documents]', async () => {
    const shown = await office.createCase();
    const wanted = {
      caseId: shown.id,
      neededDocumentId: neededOf(shown, 'signed_form'),
      version: 1,
      page: 1,
      pages: 1,
    };
    const forged = await stampCodes.run({
      pdf: textPdf('Not from here'),
      codes: [encodePageCode(wanted, randomBytes(32))],
    });
    expect(await scan(office, forged)).toEqual({
      affected_cases: [],
      analysed_documents: [
        { case_id: null, needed_document_id: null, proof_id: null, pages: [1], status: 'unknown' },
      ],
    });
  });

  test('with a code of this case over that of another are unknown [Documents 10]', async () => {
    const one = await office.createCase();
    const key = await office.app.services.pageCodes.keyOf(office.alpha.id);
    const code = (caseId: number) =>
      encodePageCode(
        { caseId, neededDocumentId: neededOf(one, 'signed_form'), version: 1, page: 1, pages: 1 },
        key,
      );
    const pdf = PDF.create();
    pdf.addPage({ width: 900, height: 1200 });
    const first = await stampCodes.run({ pdf: await pdf.save(), codes: [code(one.id)] });
    // The second pair of codes is in the corners of a smaller page.
    const loaded = await PDF.load(first);
    const inner = PDF.create();
    inner.addPage({ width: 500, height: 700 });
    const second = await PDF.load(
      await stampCodes.run({ pdf: await inner.save(), codes: [code(one.id + 1)] }),
    );
    loaded.getPages()[0]?.drawPage(await loaded.embedPage(second, 0), { x: 200, y: 250 });
    const report = await scan(office, await loaded.save());
    expect(report.analysed_documents[0]).toMatchObject({ status: 'unknown', case_id: null });
  });
});

describe('what is no scan', () => {
  test.each([
    ['a locked PDF', async () => lockedPdf(textPdf('x')), 400, 'invalid_scan'],
    ['a PDF that was cut off', async () => textPdf('x').subarray(0, 200), 400, 'invalid_scan'],
    ['a text', async () => Buffer.from('no scan'), 400, 'invalid_scan'],
    ['nothing', async () => Buffer.alloc(0), 400, 'invalid'],
    ['a picture of 50,000 x 50,000 pixels', async () => pngHeader(50_000, 50_000), 400, 'picture_too_large'],
    ['a scan of 5,000 pages', async () => textPdf(...Array(5000).fill('')), 413, 'scan_too_large'],
  ])('is refused with a clear error: %s [Documents 10]', async (_, content, status, code) => {
    const reply = await send(office, await content());
    expect([reply.status, reply.body.code], reply.body.detail).toEqual([status, code]);
    expect(reply.body.errors[0].attr).toBe('file');
  });

  test('does not stop the service when it swells beyond all measure, and the next scan is read [Documents 10]', async () => {
    const report = await scan(office, await bombPdf(700));
    expect(report.analysed_documents).toEqual([
      { case_id: null, needed_document_id: null, proof_id: null, pages: [1], status: 'unreadable' },
    ]);
    const shown = await office.createCase();
    expect((await scan(office, await print(office, shown))).affected_cases).toHaveLength(1);
  });

  test('is a form without a file, and a body that is no form [Documents 10]', async () => {
    const without = await office.upload(UPLOAD, [{ name: 'name', content: 'x' }]);
    expect([without.status, without.body.code]).toEqual([400, 'unknown_field']);
    expect((await office.client.post(UPLOAD, {})).status).toBe(415);
    const reader = await office.alpha.clientWith(['documents:read']);
    expect((await reader.post(UPLOAD, {})).status).toBe(403);
  });

  test('leaves nothing behind but what nobody holds [Documents 10]', async () => {
    const shown = await office.createCase();
    const before = await office.getCase(shown.id);
    await send(office, await stack(textPdf('x'), textPdf('y')));
    const now: Shown = await office.getCase(shown.id);
    expect([now.version, now.proofs]).toEqual([before.version, []]);
  });
});
