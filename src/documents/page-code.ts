import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The content of the codes on a page. */
export interface PageCode {
  readonly caseId: number;
  /** The needed document that the returned page fills; null for none. */
  readonly neededDocumentId: number | null;
  /** The version of what the document shows: 32 bits, see `pageCodeVersion`. */
  readonly version: number;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

/** A code in our format without this tenant's seal: invented, altered, or another tenant's. */
export const FORGED = 'forged';

// The characters of QR's alphanumeric mode, which takes 5.5 bits for each: 29 of them fit 25 modules at a quarter of
// redundancy.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const DIGITS = new Map([...ALPHABET].map((character, digit) => [character, BigInt(digit)]));
const BASE = BigInt(ALPHABET.length);

/** Distinguishes our codes from others on the page, and this format from later ones. */
const FORMAT = 'D1';
const LONGEST = 48;
const SEAL_BITS = 48n;
const LENGTH_BITS = 4n;
const VERSION_BITS = 32n;
/** Limits ids to those that are exact as numbers. */
const MOST_NIBBLES = 14;

/** The text of the codes on a page. */
export function encodePageCode(code: PageCode, key: Uint8Array): string {
  const nibbles = Math.max(nibblesOf(code.page), nibblesOf(code.pages));
  const width = BigInt(nibbles) * 4n;
  let bits = 1n;
  const push = (value: number, size: bigint) => {
    bits = (bits << size) | BigInt(value);
  };
  const pushId = (id: number) => {
    push(nibblesOf(id), LENGTH_BITS);
    push(id, BigInt(nibblesOf(id)) * 4n);
  };
  pushId(code.caseId);
  pushId(code.neededDocumentId ?? 0);
  push(code.version, VERSION_BITS);
  push(nibbles, LENGTH_BITS);
  push(code.page, width);
  push(code.pages, width);
  const seal = sealOf(bits, key);
  return FORMAT + toText((bits << SEAL_BITS) | seal);
}

/** The content of a text that was read from a page; undefined if it is not one of our codes. */
export function decodePageCode(text: string, key: Uint8Array): PageCode | typeof FORGED | undefined {
  if (!isPageCode(text)) return undefined;
  const all = fromText(text.slice(FORMAT.length));
  const bits = all >> SEAL_BITS;
  if (bits < 1n || !isSame(all & mask(SEAL_BITS), sealOf(bits, key))) return FORGED;
  const code = readFields(bits);
  // A valid code is exactly what `encodePageCode` writes; anything else is not trusted, even with a valid seal.
  return code !== undefined && encodePageCode(code, key) === text ? code : FORGED;
}

/** Whether a text has the format of our codes, whoever made it. */
export const isPageCode = (text: string): boolean =>
  text.startsWith(FORMAT) &&
  text.length > FORMAT.length &&
  text.length <= LONGEST &&
  [...text].every((character) => DIGITS.has(character));

/** The bits of a document's shown version that are in its codes. */
export const pageCodeVersion = (versionShown: string): number =>
  createHash('sha256').update(versionShown).digest().readUInt32BE(0);

const nibblesOf = (value: number): number => Math.max(1, Math.ceil(value.toString(2).length / 4));

const mask = (size: bigint): bigint => (1n << size) - 1n;

function readFields(bits: bigint): PageCode | undefined {
  let left = BigInt(bits.toString(2).length - 1);
  const take = (size: bigint): number => {
    left -= size;
    return left < 0n ? Number.NaN : Number((bits >> left) & mask(size));
  };
  const takeId = (): number => {
    const nibbles = take(LENGTH_BITS);
    return nibbles >= 1 && nibbles <= MOST_NIBBLES ? take(BigInt(nibbles) * 4n) : Number.NaN;
  };
  const caseId = takeId();
  const neededDocumentId = takeId();
  const version = take(VERSION_BITS);
  const nibbles = take(LENGTH_BITS);
  const width = Number.isNaN(nibbles) ? 0n : BigInt(nibbles) * 4n;
  const page = take(width);
  const pages = take(width);
  if (left !== 0n || [caseId, neededDocumentId, version, page, pages].some(Number.isNaN)) return undefined;
  return { caseId, neededDocumentId: neededDocumentId === 0 ? null : neededDocumentId, version, page, pages };
}

function sealOf(bits: bigint, key: Uint8Array): bigint {
  const digest = createHmac('sha256', key)
    .update(`page code ${FORMAT} ${bits.toString(16)}`)
    .digest();
  return BigInt(`0x${digest.subarray(0, Number(SEAL_BITS) / 8).toString('hex')}`);
}

const isSame = (a: bigint, b: bigint): boolean => timingSafeEqual(sealBytes(a), sealBytes(b));

const sealBytes = (seal: bigint): Buffer =>
  Buffer.from(seal.toString(16).padStart(Number(SEAL_BITS) / 4, '0'), 'hex');

function toText(value: bigint): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= BASE) text = ALPHABET[Number(rest % BASE)] + text;
  return text;
}

const fromText = (text: string): bigint =>
  [...text].reduce((value, character) => value * BASE + (DIGITS.get(character) ?? 0n), 0n);
