// Time-based one-time passwords (RFC 6238), with the parameters that every authenticator app knows: SHA-1, 30 seconds, six digits.
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Clocks of phones may be off by as many steps. */
const TOLERANCE = 1;

export const TOTP_SECRET_BYTES = 20;

export const totpStepAt = (time: Date): number => Math.floor(time.getTime() / STEP_MS);

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  // Texts of the same length may differ in bytes, which the comparison does not take.
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The step that a code belongs to, of those around now; undefined for a wrong code. */
export function totpStepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  const middle = totpStepAt(now);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => middle - TOLERANCE + index);
  // Every step is compared, so that the time does not tell which one was near.
  return steps.filter((step) => isSame(totpCode(secret, step), digits)).at(-1);
}

/** RFC 4648, without padding: the form in which people type secrets and recovery codes. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((value >>> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((value << (5 - bits)) & 31) : text;
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parts = { secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' };
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
