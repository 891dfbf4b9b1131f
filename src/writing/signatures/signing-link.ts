import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a link: the tenant, and a secret of 256 bits that opens one request. */
export interface SigningLink {
  readonly tenantId: number;
  readonly secret: string;
}

const FORM = /^([1-9]\d{0,14})-([A-Za-z0-9_-]{43})$/;

/** The secret of a request as it was sent the last time; it is stored nowhere. */
export const secretOf = (
  linkKey: Buffer,
  { id, sendings }: { readonly id: number; readonly sendings: number },
): string => createHmac('sha256', linkKey).update(`signatory_request/${id}/${sendings}`).digest('base64url');

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const linkText = ({ tenantId, secret }: SigningLink): string => `${tenantId}-${secret}`;

export const linkUrl = (baseUrl: string, link: SigningLink): string => `${baseUrl}/sign/${linkText(link)}`;

/** Reads a link or a cookie; undefined where it has not the form of one. */
export function readLink(text: string | undefined): SigningLink | undefined {
  const [, tenant, secret] = FORM.exec(text ?? '') ?? [];
  return tenant === undefined || secret === undefined ? undefined : { tenantId: Number(tenant), secret };
}

/** Stands in every form of a page and shows that it was ours; of no use without the cookie. */
export const formTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('signing form').digest('base64url');

export function isFormToken(secret: string, sent: string | undefined): boolean {
  const [expected, given] = [Buffer.from(formTokenOf(secret)), Buffer.from(sent ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
