import { runSteps, type Steps } from '../run-steps.ts';
import { shortened } from '../storable.ts';
import { BRACE, BRACKET, COLON, END_BRACE, END_BRACKET, endOfText, QUOTE, STEP_BYTES } from './json-bytes.ts';

/** Digits enough to be more than a number of JSON keeps, or an exponent. */
const SUSPECT = /\d[\d.]{15}|\d[eE][-+\d]/;

/** Numbers with so many digits are all told apart by doubles. */
const DIGITS_ALWAYS_KEPT = 15;
/** Doubles reach a little further than to so many digits before the point. */
const COMMON_SIZE = 300;
/** So many digits tell a double from every other; programs that write all of them mean the double. */
const DIGITS_OF_A_DOUBLE = 17;

/** Whether a text of JSON may have such a number, so that each of its numbers has to be looked at. */
export const isSuspectOfRounding = (text: string): boolean => SUSPECT.test(text);

/**
 * The first number in a text of JSON that would be rounded, and that nobody wrote by printing a double: with more digits than one has, or too
 * large for every whole number to be one. Amounts are decimals, so that rounding one quietly would lose what somebody wrote.
 */
export const findInexactNumber = (text: string): string | undefined =>
  isSuspectOfRounding(text) ? runSteps(seekInexactNumber(Buffer.from(text))) : undefined;

/** The sentence about such a number. */
export const tooManyDigits = (number: string): string =>
  `${shortened(number)} has more digits than a number in JSON keeps. Send it as a text.`;

/** A list or an object that has begun. */
interface Opened {
  /** Where the name of each field begins; null for a list. */
  readonly names: number[] | null;
  /** The first inexact number of each field that has one, by the place of the field; a list has one place. */
  found: Map<number, string> | undefined;
}

/** The same in steps, for the bytes of valid JSON. Reading it again with a function for each value would take fifty times as long. */
export function* seekInexactNumber(json: Buffer): Steps<string | undefined> {
  const around: Opened[] = [];
  let inner: Opened = { names: null, found: undefined };
  let text = 0;
  let step = STEP_BYTES;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      text = at;
      at = endOfText(json, at);
    } else if (byte === COLON) inner.names?.push(text);
    else if (byte === BRACE || byte === BRACKET) {
      around.push(inner);
      inner = { names: byte === BRACE ? [] : null, found: undefined };
    } else if (byte === END_BRACE || byte === END_BRACKET) {
      const found = firstIn(json, inner);
      inner = around.pop() ?? inner;
      if (found !== undefined) keep(inner, found);
    } else if (byte === MINUS || isDigit(byte)) {
      const end = endOfNumber(json, at);
      if (!hasFound(inner) && !isPlain(json, at, end)) {
        const number = json.toString('latin1', at, end);
        if (isInexact(number)) keep(inner, number);
      }
      at = end - 1;
    }
    if (at < step) continue;
    step = at + STEP_BYTES;
    yield;
  }
  return firstIn(json, inner);
}

const placeIn = ({ names }: Opened): number => names?.length ?? 0;

/** In a list, only the first number is told, and further ones are not looked at. */
const hasFound = (opened: Opened): boolean => opened.found?.has(placeIn(opened)) === true;

function keep(opened: Opened, number: string): void {
  if (hasFound(opened)) return;
  opened.found ??= new Map();
  opened.found.set(placeIn(opened), number);
}

/** Of fields with the same name JSON keeps the last, and it has an order of its own for names that are numbers. */
function firstIn(json: Buffer, { names, found }: Opened): string | undefined {
  if (found === undefined || names === null) return found?.get(0);
  const fields = names.map((start, at) => [nameAt(json, start), found.get(at + 1)] as const);
  return Object.values(Object.fromEntries(fields)).find((each) => each !== undefined);
}

const nameAt = (json: Buffer, start: number): string =>
  String(JSON.parse(json.toString('utf8', start, endOfText(json, start) + 1)));

const [PLUS, MINUS, POINT, ZERO, NINE, LARGE_E, SMALL_E] = [0x2b, 0x2d, 0x2e, 0x30, 0x39, 0x45, 0x65];

const isDigit = (byte = 0): boolean => byte >= ZERO && byte <= NINE;
const isExponent = (byte = 0): boolean => byte === SMALL_E || byte === LARGE_E;

function endOfNumber(json: Buffer, start: number): number {
  let end = start + 1;
  for (; ; end++) {
    const byte = json[end];
    if (!isDigit(byte) && byte !== POINT && !isExponent(byte) && byte !== MINUS && byte !== PLUS) return end;
  }
}

/** Most numbers have few digits and a common size, so that nothing can be wrong with them. Telling this from their bytes makes no text of each. */
function isPlain(json: Buffer, start: number, end: number): boolean {
  let digits = 0;
  let wholeDigits = 0;
  let isWhole = true;
  for (let at = start; at < end; at++) {
    const byte = json[at];
    if (isExponent(byte)) {
      wholeDigits += exponentAt(json, at + 1, end);
      break;
    }
    if (byte === POINT) isWhole = false;
    if (!isDigit(byte)) continue;
    if (digits > 0 || byte !== ZERO) digits += 1;
    if (isWhole) wholeDigits += 1;
  }
  return digits <= DIGITS_ALWAYS_KEPT
    ? wholeDigits < COMMON_SIZE
    : digits <= DIGITS_OF_A_DOUBLE && wholeDigits <= DIGITS_ALWAYS_KEPT;
}

/** How many digits an exponent adds to the whole ones. */
function exponentAt(json: Buffer, start: number, end: number): number {
  let exponent = 0;
  for (let at = start; at < end; at++) {
    const byte = json[at] ?? 0;
    if (byte === MINUS) return 0;
    if (byte !== PLUS) exponent = exponent * 10 + byte - ZERO;
  }
  return exponent;
}

function isInexact(number: string): boolean {
  const digits = digitsOf(number);
  if (digits === undefined) return true;
  const value = Number(number);
  if (!Number.isFinite(value)) return true;
  if (digits.length <= DIGITS_ALWAYS_KEPT || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return false;
  return digits !== digitsOf(String(value));
}

/** The digits of a number without the zeros around them; undefined if there are more than a double has. */
function digitsOf(number: string): string | undefined {
  let digits = '';
  let zeros = 0;
  for (const each of number) {
    if (each === 'e' || each === 'E') break;
    if (each === '0') zeros += digits === '' ? 0 : 1;
    else if (each >= '1' && each <= '9') {
      if (digits.length + zeros >= DIGITS_OF_A_DOUBLE) return undefined;
      digits += '0'.repeat(zeros) + each;
      zeros = 0;
    }
  }
  return digits;
}
