// Date and time functions (DMN 1.5, 10.3.4.6 and 10.3.4.8), today and now.

import { type Run, warn } from '../run.ts';
import { ANY, BOOLEAN, DATE, DATE_TIME, NUMBER, STRING } from '../types/feel-type.ts';
import { equals } from '../values/compare.ts';
import { dayOfYear, weekday, weekOfYear } from '../values/date.ts';
import { equalNumbers } from '../values/number.ts';
import { FeelDate, FeelDateTime, FeelTime, kindOf, type Value } from '../values/value.ts';
import { type Builtin, builtin, nullable, required, signature } from './builtin.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The same value of the same kind, zone and offset included: stricter than equality. */
function isSame(a: Value, b: Value, run: Run): boolean {
  if (kindOf(a) !== kindOf(b)) return false;
  if (a instanceof FeelTime && b instanceof FeelTime) return isSameTime(a, b);
  if (a instanceof FeelDateTime && b instanceof FeelDateTime)
    return a.date.epochDay === b.date.epochDay && isSameTime(a.time, b.time);
  return equals(a, b, run) === true;
}

const isSameTime = (a: FeelTime, b: FeelTime): boolean =>
  equalNumbers(a.second, b.second) && a.offset === b.offset && a.zone === b.zone;

const ofDate = (
  name: string,
  summary: string,
  result: typeof NUMBER,
  read: (date: FeelDate) => Value,
): Builtin =>
  builtin(
    name,
    summary,
    signature([required('date', [DATE, DATE_TIME])], result, ([value]) => {
      if (value instanceof FeelDateTime) return read(value.date);
      return value instanceof FeelDate ? read(value) : null;
    }),
  );

export const DATE_AND_TIME: readonly Builtin[] = [
  builtin(
    'is',
    'Whether two values are the same, time zones included.',
    signature(
      [
        { ...nullable('value1', ANY), isOptional: true },
        { ...nullable('value2', ANY), isOptional: true },
      ],
      BOOLEAN,
      ([a = null, b = null], run) => isSame(a, b, run),
    ),
  ),
  builtin(
    'today',
    'The date of the recalculation, in the tenant’s time zone.',
    signature(
      [],
      DATE,
      (_args, run, at) => run.clock?.today ?? warn(run, at, 'invalid_value', 'no date is given'),
    ),
  ),
  builtin(
    'now',
    'The moment of the recalculation, in the tenant’s time zone.',
    signature(
      [],
      DATE_TIME,
      (_args, run, at) => run.clock?.now ?? warn(run, at, 'invalid_value', 'no time is given'),
    ),
  ),
];

export const TEMPORAL: readonly Builtin[] = [
  ofDate('day of year', 'The number of the day, from 1.', NUMBER, dayOfYear),
  ofDate(
    'day of week',
    'The name of the weekday, in English.',
    STRING,
    (date) => DAYS[weekday(date) - 1] ?? null,
  ),
  ofDate(
    'month of year',
    'The name of the month, in English.',
    STRING,
    (date) => MONTHS[date.month - 1] ?? null,
  ),
  ofDate('week of year', 'The number of the week, as in ISO 8601.', NUMBER, weekOfYear),
];
