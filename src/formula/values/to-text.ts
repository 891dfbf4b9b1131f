// Values as text: the string() of the standard, which is also the canonical form that is stored and shown.
import { dateToText } from './date.ts';
import { durationToText } from './duration.ts';
import { isNumber, numberToText } from './number.ts';
import { dateTimeToText, timeToText } from './time.ts';
import {
  DaysDuration,
  FeelDate,
  FeelDateTime,
  FeelTime,
  FunctionValue,
  isContext,
  isList,
  MonthsDuration,
  Range,
  type Value,
} from './value.ts';

/** Text as is; numbers without exponent; dates, times and durations in ISO 8601; the rest as FEEL writes it. */
export function toCanonicalString(value: Value): string {
  return typeof value === 'string' ? value : toFeelText(value);
}

/** The value as a FEEL literal, strings quoted. */
export function toFeelText(value: Value): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberToText(value);
  if (value instanceof FeelDate) return dateToText(value);
  if (value instanceof FeelTime) return timeToText(value);
  if (value instanceof FeelDateTime) return dateTimeToText(value);
  if (value instanceof DaysDuration || value instanceof MonthsDuration) return durationToText(value);
  if (value instanceof Range) return rangeToText(value);
  if (value instanceof FunctionValue) return value.name ?? `function(${value.parameters.join(', ')})`;
  if (isList(value)) return `[${value.map(toFeelText).join(', ')}]`;
  if (isContext(value))
    return `{${[...value].map(([key, entry]) => `${keyToText(key)}: ${toFeelText(entry)}`).join(', ')}}`;
  return value.definition.name;
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const keyToText = (key: string): string => (/^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(key) ? key : quote(key));

function rangeToText(range: Range): string {
  if (range.operator) {
    const end = range.operator.startsWith('>') ? range.low : range.high;
    return `(${range.operator} ${toFeelText(end)})`;
  }
  const open = range.isLowIncluded ? '[' : '(';
  return `${open}${toFeelText(range.low)}..${toFeelText(range.high)}${range.isHighIncluded ? ']' : ')'}`;
}

const MAX_SHOWN = 60;

/** The value as a message shows it: with its kind, and cut where it is long. */
export function describeValue(value: Value): string {
  const text = toFeelText(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
