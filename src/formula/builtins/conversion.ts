// Conversion functions (DMN 1.5, 10.3.4.1).

import { charge, warn } from '../run.ts';
import {
  ANY,
  DATE,
  DATE_TIME,
  DAYS_DURATION,
  MONTHS_DURATION,
  NUMBER,
  rangeOf,
  STRING,
  TIME,
} from '../types/feel-type.ts';
import { makeDate, monthsBetween, parseDate } from '../values/date.ts';
import { MonthsDuration, parseDuration } from '../values/duration.ts';
import { type FeelNumber, isNumber, parseNumber, toSafeInteger } from '../values/number.ts';
import { makeTime, parseDateTime, parseTime, timeOfDay } from '../values/time.ts';
import { MAX_TEXT, toCanonicalString } from '../values/to-text.ts';
import { DaysDuration, FeelDate, FeelDateTime, FeelTime, type Value } from '../values/value.ts';
import { isKnownZone } from '../values/zone.ts';
import { STEPS } from '../weights.ts';
import {
  type Builtin,
  type BuiltinCall,
  builtin,
  nullable,
  optionalOrNull,
  required,
  signature,
} from './builtin.ts';
import { parseRange } from './parse-range.ts';

const integer = (value: Value | undefined): number =>
  (isNumber(value) ? toSafeInteger(value) : null) ?? Number.NaN;

const dateOf = (value: Value): FeelDate | null =>
  value instanceof FeelDate ? value : value instanceof FeelDateTime ? value.date : null;

/** Reads text with one of the parsers; anything else is turned as the function says. */
function reading(what: string, parse: (text: string) => Value, turn: (value: Value) => Value): BuiltinCall {
  return ([from = null], run, at) => {
    charge(run, typeof from === 'string' && from.includes('@') ? STEPS.zoneName : STEPS.temporal);
    const value = typeof from === 'string' ? parse(from) : turn(from);
    return value ?? warn(run, at, 'invalid_value', `"${toCanonicalString(from)}" is no ${what}`);
  };
}

const dateFromParts: BuiltinCall = ([year, month, day], run, at) =>
  makeDate(integer(year), integer(month), integer(day)) ??
  warn(run, at, 'invalid_value', 'there is no such day in the calendar');

const UTC_MIDNIGHT = new FeelTime(0, 0, null);

const toTime = (value: Value): Value => {
  if (value instanceof FeelDate) return UTC_MIDNIGHT;
  return value instanceof FeelDateTime ? timeOfDay(value.time) : value;
};

const toDateTime = (value: Value): Value =>
  value instanceof FeelDate ? new FeelDateTime(value, UTC_MIDNIGHT) : value;

const offsetSeconds = (value: Value | undefined): number | null =>
  value instanceof DaysDuration ? integer(value.seconds) : null;

const timeFromParts: BuiltinCall = ([hour, minute, second, offset], run, at) => {
  const time = isNumber(second)
    ? makeTime(integer(hour), integer(minute), second, offsetSeconds(offset))
    : null;
  return time ?? warn(run, at, 'invalid_value', 'there is no such time of day');
};

const dateTimeFromParts: BuiltinCall = (args, run, at) => {
  const [year, month, day, hour, minute, second, place] = args;
  charge(run, typeof place === 'string' ? STEPS.zoneName : STEPS.temporal);
  const date = makeDate(integer(year), integer(month), integer(day));
  const time = isNumber(second)
    ? makeTime(integer(hour), integer(minute), second, offsetSeconds(place))
    : null;
  if (!date || !time || (typeof place === 'string' && !isKnownZone(place)))
    return warn(run, at, 'invalid_value', 'there is no such date and time');
  const zoned = typeof place === 'string' ? new FeelTime(time.second, null, place) : time;
  return new FeelDateTime(date, zoned);
};

const dateTimeFromDateAndTime: BuiltinCall = ([day = null, time = null]) => {
  const date = dateOf(day);
  return date && time instanceof FeelTime ? new FeelDateTime(date, timeOfDay(time)) : null;
};

const GROUPING = [' ', ',', '.'];

const numberFromText: BuiltinCall = ([from, grouping = null, decimal = null], run, at) => {
  if (typeof from !== 'string') return null;
  const isGrouping = grouping === null || GROUPING.some((known) => known === grouping);
  const isDecimal = decimal === null || decimal === ',' || decimal === '.';
  if (!isGrouping || !isDecimal || (grouping !== null && grouping === decimal))
    return warn(run, at, 'invalid_value', 'the separators must differ, and be a space, a comma or a period');
  let text = from;
  if (typeof grouping === 'string') text = text.replaceAll(grouping, '');
  if (decimal === ',') text = text.includes('.') ? '' : text.replace(',', '.');
  const value: FeelNumber | null = parseNumber(text);
  return value ?? warn(run, at, 'invalid_value', `"${from}" is no number`);
};

const toText: BuiltinCall = ([from = null], run, at) => {
  const text = toCanonicalString(from);
  // A text was paid for as an argument.
  if (typeof from !== 'string') charge(run, text.length >> 3);
  return text.length > MAX_TEXT ? warn(run, at, 'out_of_range', 'the text would be too long') : text;
};

const monthsDuration: BuiltinCall = ([from = null, to = null]) => {
  const [first, second] = [dateOf(from), dateOf(to)];
  return first && second ? new MonthsDuration(monthsBetween(first, second)) : null;
};

const FROM = [STRING, DATE, DATE_TIME];
const dateParts = ['year', 'month', 'day'].map((name) => required(name, NUMBER));
const timeParts = ['hour', 'minute', 'second'].map((name) => required(name, NUMBER));

export const CONVERSION: readonly Builtin[] = [
  builtin(
    'date',
    'A date from text, from a date and time, or from its parts.',
    signature(
      [required('from', FROM)],
      DATE,
      reading('date', parseDate, (value) => dateOf(value)),
    ),
    signature(dateParts, DATE, dateFromParts),
  ),
  builtin(
    'date and time',
    'A date and time from text, from a date and a time, or from its parts.',
    signature([required('from', FROM)], DATE_TIME, reading('date and time', parseDateTime, toDateTime)),
    signature(
      [required('date', [DATE, DATE_TIME]), required('time', TIME)],
      DATE_TIME,
      dateTimeFromDateAndTime,
    ),
    signature(
      [...dateParts, ...timeParts, optionalOrNull('offset', DAYS_DURATION)],
      DATE_TIME,
      dateTimeFromParts,
    ),
    signature([...dateParts, ...timeParts, required('timezone', STRING)], DATE_TIME, dateTimeFromParts),
  ),
  builtin(
    'time',
    'A time of day from text, from a date and time, or from its parts.',
    signature([required('from', [STRING, TIME, DATE_TIME, DATE])], TIME, reading('time', parseTime, toTime)),
    signature([...timeParts, optionalOrNull('offset', DAYS_DURATION)], TIME, timeFromParts),
  ),
  builtin(
    'number',
    'A number from text, with the separators the text uses.',
    signature(
      [
        required('from', STRING),
        nullable('grouping separator', STRING),
        nullable('decimal separator', STRING),
      ],
      NUMBER,
      numberFromText,
    ),
    signature([required('from', STRING)], NUMBER, numberFromText),
  ),
  builtin('string', 'A value as text.', signature([required('from', ANY)], STRING, toText)),
  builtin(
    'duration',
    'A duration from text such as "P3DT4H" or "P1Y6M".',
    signature(
      [required('from', [STRING, DAYS_DURATION, MONTHS_DURATION])],
      ANY,
      reading('duration', parseDuration, (value) => value),
    ),
  ),
  builtin(
    'years and months duration',
    'Whole months from one date to another.',
    signature(
      [required('from', [DATE, DATE_TIME]), required('to', [DATE, DATE_TIME])],
      MONTHS_DURATION,
      monthsDuration,
    ),
  ),
  builtin(
    'range',
    'A range from text such as "[18..21]".',
    signature(
      [required('from', STRING)],
      rangeOf(ANY),
      reading('range', parseRange, (value) => value),
    ),
  ),
];
