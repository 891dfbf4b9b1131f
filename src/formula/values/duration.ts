// The two kinds of durations: exact seconds, and whole months.

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

const DAYS = /^(-?)P(?=\d|T\d)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d*)?|\.\d+)S)?)?$/;
const MONTHS = /^(-?)P(?=\d)(?:(\d+)Y)?(?:(\d+)M)?$/;

/** Reads an ISO 8601 duration that is all of one kind. */
export function parseDuration(text: string): FeelDuration | null {
  const days = DAYS.exec(text);
  if (days) {
    const [, sign, d, h, m, s] = days;
    const seconds = sumTerms([
      [d, 86_400],
      [h, 3600],
      [m, 60],
      [s, 1],
    ]);
    return seconds === null ? null : new DaysDuration(sign ? negate(seconds) : seconds);
  }
  const months = MONTHS.exec(text);
  if (!months) return null;
  const [, sign, y, m] = months;
  const total = sumTerms([
    [y, 12],
    [m, 1],
  ]);
  return total === null ? null : makeMonths(sign ? negate(total) : total);
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
    const text = `${years ? `${years}Y` : ''}${months ? `${months}M` : ''}`;
    return `${duration.months < 0 ? '-' : ''}P${text || '0M'}`;
  }
  const parts = partsOfDays(duration);
  const part = (n: FeelNumber, unit: string): string => (n === 0 ? '' : `${numberToText(n)}${unit}`);
  const time = `${part(parts.hours, 'H')}${part(parts.minutes, 'M')}${part(parts.seconds, 'S')}`;
  const text = `${part(parts.days, 'D')}${time ? `T${time}` : ''}`;
  return `${parts.isNegative ? '-' : ''}P${text || 'T0S'}`;
}
