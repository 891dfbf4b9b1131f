import { createHash, timingSafeEqual } from 'node:crypto';
import type { Randomness } from '../../platform/randomness.ts';

/** The content of a link or a cookie: the tenant's id and a random secret. Only the hash of the secret is stored. */
interface WizardSecret {
  readonly token: string;
  readonly hash: Buffer;
}

const LENGTH = 43;
const TOKEN = /^(\d{1,15})-([A-Za-z0-9]{43})$/;

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function makeSecret(tenantId: number, random: Randomness): WizardSecret {
  const secret = random.token(LENGTH);
  return { token: `${tenantId}-${secret}`, hash: hashSecret(secret) };
}

/** Takes a token apart; undefined for what is none. */
export function readToken(token: string): { readonly tenantId: number; readonly hash: Buffer } | undefined {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  return tenant === undefined || secret === undefined
    ? undefined
    : { tenantId: Number(tenant), hash: hashSecret(secret) };
}

/** A token in the forms of one browser, so that no other site can send them. */
export const formToken = (token: string): string => hashSecret(`form ${token}`).toString('base64url');

export const isSameSecret = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A code is bound to the run it opens. */
export const hashCode = (runId: string, code: string): Buffer => hashSecret(`code ${runId} ${code}`);

const DIGITS = 6;

/** Six digits, all equally likely. */
export function makeCode(random: Randomness): string {
  const number = Math.floor(random.fraction() * 10 ** DIGITS);
  return String(number).padStart(DIGITS, '0');
}
