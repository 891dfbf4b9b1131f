import type { OpenedRequest } from '../../writing/signatures/decide.ts';
import type { SignatureServices } from '../../writing/signatures/signature-services.ts';
import { readBytes } from '../../writing/signatures/stored-bytes.ts';
import { PAGE_HEADERS } from './frame.ts';
import type { SigningAnswer } from './signing-request.ts';

const WIDTHS = { normal: 1000, large: 2000 } as const;
const MOST_KEPT = 40;

/** Recently requested pictures: the same page is often looked at several times, and by several people. */
const kept = new Map<string, Promise<Uint8Array>>();

/** One page of the document as a picture. */
export async function givePicture(
  { files, workshop }: SignatureServices,
  tenantId: number,
  { round }: OpenedRequest,
  page: number,
  isLarge: boolean,
): Promise<SigningAnswer | undefined> {
  if (!round || page > round.pages.length) return undefined;
  const width = isLarge ? WIDTHS.large : WIDTHS.normal;
  const name = `${tenantId}/${round.frozenHash}/${page}/${width}`;
  const running =
    kept.get(name) ??
    readBytes(files, tenantId, round.frozenHash).then((pdf) =>
      workshop.run('pagePicture', { pdf, page: page - 1, width }),
    );
  kept.delete(name);
  kept.set(name, running);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  try {
    return {
      status: 200,
      headers: { ...PAGE_HEADERS, 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=3600' },
      body: await running,
    };
  } catch (error) {
    kept.delete(name);
    throw error;
  }
}

/** The document to sign, as a file. */
export const giveDocument = async (
  services: SignatureServices,
  tenantId: number,
  { round }: OpenedRequest,
): Promise<SigningAnswer | undefined> =>
  round && givePdf(services, tenantId, round.frozenHash, round.fileName);

/** The signed document with the signatures so far; undefined until the person's own is included. */
export const giveCopy = async (
  services: SignatureServices,
  tenantId: number,
  { request, round }: OpenedRequest,
): Promise<SigningAnswer | undefined> =>
  round && request.sealedAt !== null
    ? givePdf(services, tenantId, round.currentHash, round.fileName)
    : undefined;

async function givePdf(
  { files }: SignatureServices,
  tenantId: number,
  hash: string,
  fileName: string,
): Promise<SigningAnswer> {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  return {
    status: 200,
    headers: {
      ...PAGE_HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
    body: await files.open(tenantId, hash),
  };
}
