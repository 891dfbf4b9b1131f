import { Decimal } from 'decimal.js';
import { shortened } from '../storable.ts';

/** Digits enough to be more than a number of JSON keeps, or an exponent. */
const SUSPECT = /\d[\d.]{15}|\d[eE][-+\d]/;

/** So many digits tell a double from every other; programs that write all of them mean the double. */
const DIGITS_OF_A_DOUBLE = 17;

/**
 * The first number in a text of JSON that would be rounded, and that nobody wrote by printing a double: with more digits than one has, or too
 * large for every whole number to be one. Amounts are decimals, so that rounding one quietly would lose what somebody wrote.
 */
export function findInexactNumber(text: string): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  let found: string | undefined;
  JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value === 'number' && context?.source !== undefined && isInexact(value, context.source))
      found ??= context.source;
    return null;
  });
  return found;
}

/** The sentence about such a number. */
export const tooManyDigits = (number: string): string =>
  `${shortened(number)} has more digits than a number in JSON keeps. Send it as a text.`;

function isInexact(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return true;
  const written = new Decimal(source);
  if (written.equals(new Decimal(value))) return false;
  return written.precision() > DIGITS_OF_A_DOUBLE || Math.abs(value) > Number.MAX_SAFE_INTEGER;
}
