// Values as text: the string() of the standard, which is also the canonical form that is stored and shown.
import { Decimal } from 'decimal.js';
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

/** Longer texts are cut: lists that hold each other many times over are short to make and endless to write. */
export const MAX_TEXT = 1_000_000;

/** Text as is; numbers without exponent; dates, times and durations in ISO 8601; the rest as FEEL writes it. */
export function toCanonicalString(value: Value): string {
  return typeof value === 'string' ? value : toFeelText(value);
}

/** The value as a FEEL literal, strings quoted; cut with an ellipsis past the limit. */
export function toFeelText(value: Value, limit = MAX_TEXT): string {
  const writer = { text: '', limit };
  write(value, writer);
  return writer.text.length > limit ? `${writer.text.slice(0, limit)}…` : writer.text;
}

interface Writer {
  text: string;
  readonly limit: number;
}

function write(value: Value, writer: Writer): void {
  if (isList(value)) writeAll('[', value, ']', writer, (item) => write(item, writer));
  else if (value !== null && isContext(value))
    writeAll('{', value, '}', writer, ([key, entry]) => {
      writer.text += `${keyToText(key)}: `;
      write(entry, writer);
    });
  else if (value instanceof Range) writeRange(value, writer);
  else if (value instanceof Decimal && Math.abs(value.e) > writer.limit) writer.text += value.toExponential();
  else writer.text += simpleToText(value);
}

function writeAll<T>(
  open: string,
  items: Iterable<T>,
  close: string,
  writer: Writer,
  writeItem: (item: T) => void,
): void {
  let separator = open;
  for (const item of items) {
    if (writer.text.length > writer.limit) return;
    writer.text += separator;
    separator = ', ';
    writeItem(item);
  }
  writer.text += separator === open ? `${open}${close}` : close;
}

function writeRange(range: Range, writer: Writer): void {
  if (range.operator) {
    writer.text += `(${range.operator} `;
    write(range.operator.startsWith('>') ? range.low : range.high, writer);
    writer.text += ')';
    return;
  }
  writer.text += range.isLowIncluded ? '[' : '(';
  write(range.low, writer);
  writer.text += '..';
  write(range.high, writer);
  writer.text += range.isHighIncluded ? ']' : ')';
}

function simpleToText(value: Value): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberToText(value);
  if (value instanceof FeelDate) return dateToText(value);
  if (value instanceof FeelTime) return timeToText(value);
  if (value instanceof FeelDateTime) return dateTimeToText(value);
  if (value instanceof DaysDuration || value instanceof MonthsDuration) return durationToText(value);
  if (value instanceof FunctionValue) return value.name ?? `function(${value.parameters.join(', ')})`;
  return 'definition' in value ? value.definition.name : '';
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const keyToText = (key: string): string => (/^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(key) ? key : quote(key));

const MAX_SHOWN = 60;

/** The value as a message shows it: cut where it is long. */
export function describeValue(value: Value): string {
  if (typeof value === 'string' && value.length > MAX_SHOWN) return `${quote(value.slice(0, MAX_SHOWN))}…`;
  return toFeelText(value, MAX_SHOWN);
}
