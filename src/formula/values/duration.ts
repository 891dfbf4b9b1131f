// The two kinds of durations: exact seconds, and whole months.

import { readIsoDuration, writeIsoDuration } from './iso-duration.ts';
import {
  add,
  compareNumbers,
  divide,
  type FeelNumber,
  multiply,
  negate,
  numberToText,
  parseNumber,
  toSafeInteger,
} from './number.ts';
import { absolute, floor, modulo, round } from './rounding.ts';

/** An exact amount of time, in seconds. */
export class DaysDuration {
  readonly kind = 'days and time duration';
  readonly seconds: FeelNumber;
  constructor(seconds: FeelNumber) {
    this.seconds = seconds;
  }
}

/** An amount of calendar time, in months. */
export class MonthsDuration {
  readonly kind = 'years and months duration';
  readonly months: number;
  constructor(months: number) {
    this.months = months;
  }
}

export type FeelDuration = DaysDuration | MonthsDuration;

/** Reads an ISO 8601 duration that is all of one kind. FEEL knows no weeks. */
export function parseDuration(text: string): FeelDuration | null {
  const read = readIsoDuration(text);
  if (read === null || read.weeks !== undefined) return null;
  const { isNegative, years, months, days, hours, minutes, seconds } = read;
  const isOfMonths = years !== undefined || months !== undefined;
  const isOfDays =
    days !== undefined || hours !== undefined || minutes !== undefined || seconds !== undefined;
  if (isOfMonths === isOfDays) return null;
  const total = isOfMonths
    ? sumTerms([
        [years, 12],
        [months, 1],
      ])
    : sumTerms([
        [days, 86_400],
        [hours, 3600],
        [minutes, 60],
        [seconds, 1],
      ]);
  if (total === null) return null;
  const signed = isNegative ? negate(total) : total;
  return isOfMonths ? makeMonths(signed) : new DaysDuration(signed);
}

function sumTerms(terms: readonly [string | undefined, number][]): FeelNumber | null {
  let total: FeelNumber | null = 0;
  for (const [digits, factor] of terms) {
    if (digits === undefined || total === null) continue;
    const n = parseNumber(digits);
    const product: FeelNumber | null = n === null ? null : multiply(n, factor);
    total = product === null ? null : add(total, product);
  }
  return total;
}

/** Seconds are kept to the nanosecond. */
export const makeDays = (seconds: FeelNumber): DaysDuration =>
  new DaysDuration(round(seconds, 9, 'half-even'));

/** A part of a month is dropped; null where the amount is out of range. */
export function makeMonths(months: FeelNumber): MonthsDuration | null {
  const whole = toSafeInteger(round(months, 0, 'down'));
  return whole === null ? null : new MonthsDuration(whole);
}

export interface DurationParts {
  readonly isNegative: boolean;
  readonly days: FeelNumber;
  readonly hours: FeelNumber;
  readonly minutes: FeelNumber;
  readonly seconds: FeelNumber;
}

/** Magnitudes of the parts of an exact duration. */
export function partsOfDays(duration: DaysDuration): DurationParts {
  const total = absolute(duration.seconds);
  const whole = (n: FeelNumber, unit: number): FeelNumber => floor(divide(n, unit) ?? 0);
  const rest = (n: FeelNumber, unit: number): FeelNumber => modulo(n, unit) ?? 0;
  return {
    isNegative: compareNumbers(duration.seconds, 0) < 0,
    days: whole(total, 86_400),
    hours: whole(rest(total, 86_400), 3600),
    minutes: whole(rest(total, 3600), 60),
    seconds: rest(total, 60),
  };
}

export function durationToText(duration: FeelDuration): string {
  if (duration instanceof MonthsDuration) {
    const total = Math.abs(duration.months);
    const years = Math.floor(total / 12);
    const months = total % 12;
    const parts = { isNegative: duration.months < 0, years: written(years), months: written(months) };
    return writeIsoDuration(parts, '0M');
  }
  const { isNegative, days, hours, minutes, seconds } = partsOfDays(duration);
  return writeIsoDuration(
    {
      isNegative,
      days: written(days),
      hours: written(hours),
      minutes: written(minutes),
      seconds: written(seconds),
    },
    'T0S',
  );
}

/** Parts that are zero are left out. */
const written = (amount: FeelNumber): string | undefined => (amount === 0 ? undefined : numberToText(amount));
