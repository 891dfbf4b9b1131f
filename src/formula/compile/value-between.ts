import { compare } from '../values/compare.ts';
import { dateFromEpochDay, FeelDate, makeDate } from '../values/date.ts';
import { makeDays, makeMonths } from '../values/duration.ts';
import { add, divide, type FeelNumber, isNumber, subtract } from '../values/number.ts';
import { DaysDuration, MonthsDuration, type Value } from '../values/value.ts';

type End = Value | undefined;

/** A value of a kind strictly between two others; an end that is undefined is open. Undefined where there is none. */
export function valueBetween(low: End, high: End, kind: string): Value | undefined {
  const candidates = CANDIDATES[kind] ?? CANDIDATES.any;
  return candidates?.(low, high).find(
    (value) =>
      value !== null &&
      (low === undefined || order(value, low) > 0) &&
      (high === undefined || order(value, high) < 0),
  );
}

const order = (a: Value, b: Value): number =>
  typeof a === 'boolean' ? Number(a) - Number(b) : (compare(a, b) ?? 0);

/** Values of which one lies between two ends wherever any does; round ones come first. */
const CANDIDATES: Readonly<Record<string, (low: End, high: End) => readonly Value[]>> = {
  number: (low, high) => numbersBetween(numberIn(low), numberIn(high)),
  boolean: () => [false, true],
  string: textsBetween,
  choice: textsBetween,
  date: (low, high) => datesBetween(low, high),
  'days and time duration': (low, high) =>
    numbersBetween(secondsIn(low), secondsIn(high)).map((seconds) => makeDays(seconds)),
  'years and months duration': (low, high) => monthsBetween(low, high),
  any: () => ['other'],
};

const numberIn = (value: End): FeelNumber | null => (isNumber(value) ? value : null);
const secondsIn = (value: End): FeelNumber | null => (value instanceof DaysDuration ? value.seconds : null);
const isGiven = <T>(value: T | null): value is T => value !== null;

function numbersBetween(low: FeelNumber | null, high: FeelNumber | null): FeelNumber[] {
  if (low === null && high === null) return [1];
  if (low === null) return [0, high === null ? null : subtract(high, 1)].filter(isGiven);
  const next = add(low, 1);
  if (high === null) return [next].filter(isGiven);
  const sum = add(low, high);
  return [next, sum === null ? null : divide(sum, 2)].filter(isGiven);
}

function textsBetween(low: End, high: End): string[] {
  const start = typeof low === 'string' ? low : '';
  return [
    'other',
    ...(typeof high === 'string' ? [high.slice(0, -1)] : []),
    ...['a', 'A', '0', ' ', '\u0000'].map((sign) => `${start}${sign}`),
    '',
  ];
}

function datesBetween(low: End, high: End): Value[] {
  if (low instanceof FeelDate) return [dateFromEpochDay(low.epochDay + 1)];
  if (high instanceof FeelDate) return [dateFromEpochDay(high.epochDay - 1)];
  return [makeDate(2026, 1, 15)];
}

function monthsBetween(low: End, high: End): Value[] {
  if (low instanceof MonthsDuration) return [makeMonths(low.months + 1)];
  return [makeMonths(high instanceof MonthsDuration ? high.months - 1 : 12)];
}
