import { compareDecimals, decimalText, precisionOf, scaleOf } from '../../fields/decimal-text.ts';
import { shortened } from '../../storable.ts';
import { decimal, optional, whole } from '../schema/builders.ts';
import type { Parsed } from './information-type.ts';

/** Options of the types that hold a number. */
export const rangeOptions = {
  min: optional(decimal('Smallest value allowed.')),
  max: optional(decimal('Largest value allowed.')),
};

/** Options of the types that hold a number with digits after the point. */
export const decimalOptions = {
  ...rangeOptions,
  decimals: optional(whole('Maximum number of digits after the point.', { minimum: 0, maximum: 30 })),
};

/** Whether each number, or each day, is taken. */
export const hasNoRange = ({ min, max }: { readonly min?: string; readonly max?: string }): boolean =>
  min === undefined && max === undefined;

interface NumberLimits {
  min?: string;
  max?: string;
  decimals?: number;
}

const MAX_DIGITS = 34;

/** Reads a number exactly; JSON numbers and decimal text are both accepted. */
export function parseNumber(written: unknown, limits: NumberLimits): Parsed {
  const value = decimalText(written);
  if (value === null) return { problem: 'Expected a number.' };
  if (precisionOf(value) > MAX_DIGITS) return { problem: `Expected at most ${MAX_DIGITS} digits.` };
  if (limits.decimals !== undefined && scaleOf(value) > limits.decimals)
    return {
      problem:
        limits.decimals === 0
          ? 'Expected a whole number.'
          : `Expected at most ${limits.decimals} digits after the point, got ${shortened(value)}.`,
    };
  if (limits.min !== undefined && compareDecimals(value, limits.min) < 0)
    return { problem: `Expected at least ${limits.min}, got ${shortened(value)}.` };
  if (limits.max !== undefined && compareDecimals(value, limits.max) > 0)
    return { problem: `Expected at most ${limits.max}, got ${shortened(value)}.` };
  return { value };
}
