// The seal of a case file: one line of comment before the last `startxref` of the PDF, where it moves no other byte. It holds a hash over every
// byte of the file beside itself, and a signature, each of a fixed width.
import { fromHex, toHex } from '../audit/hex.ts';
import type { Sha256 } from './tools.ts';

const DIGEST_DIGITS = 64;
const SIGNATURE_DIGITS = 128;
const HEAD = '%dossier-seal-1 ';
const MIDDLE = ' ';
const END = '\n';
const LENGTH = HEAD.length + DIGEST_DIGITS + MIDDLE.length + SIGNATURE_DIGITS + END.length;
const AFTER = 'startxref\n';
/** The last lines of a PDF have at most this many bytes. */
const TAIL = 64;

const encoder = new TextEncoder();
const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const lineWith = (digest: string, signature: string): Uint8Array =>
  encoder.encode(HEAD + digest + MIDDLE + signature + END);
const NO_DIGEST = '0'.repeat(DIGEST_DIGITS);
const NO_SIGNATURE = '0'.repeat(SIGNATURE_DIGITS);

/** Where the last `startxref` begins; -1 if the file does not end as a PDF does. */
function placeOf(pdf: Uint8Array): number {
  const from = Math.max(0, pdf.length - TAIL);
  const at = ascii(pdf.subarray(from)).lastIndexOf(AFTER);
  return at < 0 ? -1 : from + at;
}

/** The text that is signed: it says what it is, so that a signature of something else cannot pass for one of a case file. */
const signedText = (hash: Uint8Array): Uint8Array => encoder.encode(`dossier-case-file-1\n${toHex(hash)}\n`);

/** Puts a seal into a PDF. */
export async function sealPdf(
  pdf: Uint8Array,
  sha256: Sha256,
  sign: (text: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const at = placeOf(pdf);
  if (at < 0) throw new Error('The PDF does not end as expected.');
  const sealed = new Uint8Array(pdf.length + LENGTH);
  sealed.set(pdf.subarray(0, at));
  sealed.set(pdf.subarray(at), at + LENGTH);
  sealed.set(lineWith(NO_DIGEST, NO_SIGNATURE), at);
  const signature = toHex(await sign(signedText(sha256(sealed))));
  if (signature.length !== SIGNATURE_DIGITS) throw new Error('The signature has another length.');
  sealed.set(lineWith(NO_DIGEST, signature), at);
  sealed.set(lineWith(toHex(sha256(sealed)), signature), at);
  return sealed;
}

/** The content of a file's seal. */
interface Seal {
  /** Whether every byte of the file is as it was sealed. */
  readonly isWhole: boolean;
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

/** Reads and checks the seal of a file; null where there is none. */
export function readSeal(pdf: Uint8Array, sha256: Sha256): Seal | null {
  const at = placeOf(pdf) - LENGTH;
  if (at < 0) return null;
  const line = ascii(pdf.subarray(at, at + LENGTH));
  // Digits have one spelling, so that no other byte reads as the same seal.
  const [, digest, signature] = /^%dossier-seal-1 ([0-9a-f]{64}) ([0-9a-f]{128})\n$/.exec(line) ?? [];
  if (digest === undefined || signature === undefined) return null;
  const bare = Uint8Array.from(pdf);
  bare.set(lineWith(NO_DIGEST, signature), at);
  const isWhole = toHex(sha256(bare)) === digest;
  bare.set(lineWith(NO_DIGEST, NO_SIGNATURE), at);
  return {
    isWhole,
    signed: isWhole ? signedText(sha256(bare)) : new Uint8Array(),
    signature: fromHex(signature),
  };
}
