import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where chance comes from: passed in, so that tests can repeat a run. */
export interface Randomness {
  bytes(length: number): Buffer;
  /** A string of letters and digits. */
  token(length: number): string;
  uuid(): string;
  /** A number from 0 up to 1, for jitter. */
  fraction(): number;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const systemRandomness: Randomness = {
  bytes: randomBytes,
  token: (length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  uuid: randomUUID,
  fraction: () => randomInt(2 ** 32) / 2 ** 32,
};
