// Values of formulas as JSON, and JSON as values of formulas. Numbers keep every digit both ways.
import { dateToText } from './date.ts';
import { isNumber, numberToText, parseNumber } from './number.ts';
import { toCanonicalString } from './to-text.ts';
import { FeelDate, isContext, isList, isObject, type Value } from './value.ts';

/** JSON that is nested deeper, or has more parts, is not taken: its formulas could hold up everybody. */
const MOST_DEPTH = 64;
const MOST_PARTS = 50_000;

/** JSON that cannot be used. The message is a sentence for people. */
export class UnusableJson extends Error {
  override readonly name = 'UnusableJson';
}

/** Reads JSON; throws `UnusableJson` where it is none, or too large to work with. */
export function valueOfJson(text: string): Value {
  checkSize(text);
  try {
    return JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) =>
      partOf(value, context?.source),
    );
  } catch {
    throw new UnusableJson('The answer is not JSON.');
  }
}

function partOf(value: unknown, source: string | undefined): Value {
  if (typeof value === 'number') return parseNumber(plainNumber(source ?? String(value)));
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value;
  return new Map(Object.entries(value ?? {}));
}

/** Formulas know no exponents. */
const plainNumber = (source: string): string =>
  /e/i.test(source) && Number.isFinite(Number(source)) ? expanded(source) : source;

function expanded(source: string): string {
  const [digits = '0', exponent = '0'] = source.toLowerCase().split('e');
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  const point = whole.length + Number(exponent);
  const all = `${whole}${fraction}`;
  if (Math.abs(point) > 400) return 'NaN';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return point >= all.length
    ? `${sign}${all}${'0'.repeat(point - all.length)}`
    : `${sign}${all.slice(0, point)}.${all.slice(point)}`;
}

/** Goes over the text once: brackets, commas and colons outside of strings tell how much there is. */
function checkSize(text: string): void {
  let depth = 0;
  let parts = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInString) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isInString = false;
    } else if (sign === QUOTE) isInString = true;
    else if (sign === COMMA || sign === COLON) parts++;
    else if (sign === BRACKET || sign === BRACE) depth++;
    else if (sign === CLOSING_BRACKET || sign === CLOSING_BRACE) depth--;
    if (depth > MOST_DEPTH) throw new UnusableJson(`The answer is nested deeper than ${MOST_DEPTH} levels.`);
    if (parts > MOST_PARTS) throw new UnusableJson(`The answer has more than ${MOST_PARTS} parts.`);
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [
  34, 92, 44, 58, 91, 93, 123, 125,
] as const;

/** Writes a value as JSON; null where it is longer than the limit. Dates, times and durations are texts; instances have no form in JSON. */
export function jsonOfValue(value: Value, limit: number): string | null {
  const writer = { text: '' };
  return write(value, writer, limit) ? writer.text : null;
}

function write(value: Value, writer: { text: string }, limit: number): boolean {
  if (isList(value)) {
    writer.text += '[';
    for (const [at, item] of value.entries()) {
      if (at > 0) writer.text += ',';
      if (!write(item, writer, limit)) return false;
    }
    writer.text += ']';
  } else if (value !== null && isContext(value)) {
    writer.text += '{';
    let separator = '';
    for (const [key, item] of value) {
      writer.text += `${separator}${JSON.stringify(key)}:`;
      separator = ',';
      if (!write(item, writer, limit)) return false;
    }
    writer.text += '}';
  } else writer.text += simple(value);
  return writer.text.length <= limit;
}

function simple(value: Value): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value ?? null);
  if (isNumber(value)) return numberToText(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof FeelDate) return JSON.stringify(dateToText(value));
  return isObject(value) ? 'null' : JSON.stringify(toCanonicalString(value));
}
