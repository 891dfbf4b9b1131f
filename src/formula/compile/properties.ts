// Properties of values while a formula runs (DMN 1.5, table 65 and 66).
import { charge, type Run, type Span, warn } from '../run.ts';
import { ANY, BOOLEAN, DAYS_DURATION, type FeelType, NUMBER, STRING } from '../types/feel-type.ts';
import { weekday } from '../values/date.ts';
import { type DurationParts, partsOfDays } from '../values/duration.ts';
import { type FeelNumber, negate } from '../values/number.ts';
import { hourOf, minuteOf, offsetOfDateTime, offsetOfTime, secondOf } from '../values/time.ts';
import { describeValue } from '../values/to-text.ts';
import {
  DaysDuration,
  FeelDate,
  FeelDateTime,
  FeelTime,
  isContext,
  isList,
  isObject,
  kindOf,
  MonthsDuration,
  Range,
  type Value,
} from '../values/value.ts';
import { STEPS } from '../weights.ts';

type Readers<T> = Record<string, { readonly type: FeelType; readonly read: (value: T) => Value }>;

const number = <T>(read: (value: T) => FeelNumber) => ({ type: NUMBER, read });

const signed =
  (pick: (parts: DurationParts) => FeelNumber) =>
  (duration: DaysDuration): FeelNumber => {
    const parts = partsOfDays(duration);
    return parts.isNegative ? negate(pick(parts)) : pick(parts);
  };

const OF_DATE: Readers<FeelDate> = {
  year: number((date) => date.year),
  month: number((date) => date.month),
  day: number((date) => date.day),
  weekday: number(weekday),
};

const offsetValue = (seconds: number | null): Value => (seconds === null ? null : new DaysDuration(seconds));

const OF_TIME: Readers<FeelTime> = {
  hour: number(hourOf),
  minute: number(minuteOf),
  second: number(secondOf),
  'time offset': { type: DAYS_DURATION, read: (time) => offsetValue(offsetOfTime(time)) },
  timezone: { type: STRING, read: (time) => time.zone },
};

const OF_DATE_TIME: Readers<FeelDateTime> = {
  ...Object.fromEntries(
    Object.entries(OF_DATE).map(([name, { type, read }]) => [
      name,
      { type, read: (value: FeelDateTime) => read(value.date) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(OF_TIME).map(([name, { type, read }]) => [
      name,
      { type, read: (value: FeelDateTime) => read(value.time) },
    ]),
  ),
  'time offset': { type: DAYS_DURATION, read: (value) => offsetValue(offsetOfDateTime(value)) },
};

const OF_DAYS: Readers<DaysDuration> = {
  days: number(signed((parts) => parts.days)),
  hours: number(signed((parts) => parts.hours)),
  minutes: number(signed((parts) => parts.minutes)),
  seconds: number(signed((parts) => parts.seconds)),
};

const OF_MONTHS: Readers<MonthsDuration> = {
  years: number((duration) => Math.trunc(duration.months / 12) + 0),
  months: number((duration) => (duration.months % 12) + 0),
};

const OF_RANGE: Readers<Range> = {
  start: { type: ANY, read: (range) => range.low },
  end: { type: ANY, read: (range) => range.high },
  'start included': { type: BOOLEAN, read: (range) => range.isLowIncluded },
  'end included': { type: BOOLEAN, read: (range) => range.isHighIncluded },
};

const TYPES: Partial<Record<FeelType['kind'], Record<string, { readonly type: FeelType }>>> = {
  date: OF_DATE,
  time: OF_TIME,
  'date and time': OF_DATE_TIME,
  'days and time duration': OF_DAYS,
  'years and months duration': OF_MONTHS,
  range: OF_RANGE,
};

/** The properties a type of value has by itself, with their types; undefined where it has none. */
export const propertiesOfType = (type: FeelType): Record<string, { readonly type: FeelType }> | undefined =>
  TYPES[type.kind];

/** Reads a property of whatever the value is; of a list, that of each item. */
export function readProperty(value: Value, name: string, env: unknown, run: Run, at: Span): Value {
  if (value === null) return null;
  if (isContext(value)) return value.get(name) ?? null;
  if (isList(value)) {
    charge(run, value.length + 1);
    return value.map((item) => readProperty(item, name, env, run, at));
  }
  if (isObject(value)) {
    const property = value.definition.property(name);
    return property
      ? property.read(value, env)
      : warn(run, at, 'unknown_name', `${value.definition.name} has no property \`${name}\``);
  }
  if (name === 'time offset') charge(run, STEPS.zone);
  const read = readBuiltin(value, name);
  return read === undefined
    ? warn(run, at, 'unknown_name', `${describeValue(value)} (${kindOf(value)}) has no property \`${name}\``)
    : read;
}

function readBuiltin(value: Value, name: string): Value | undefined {
  if (value instanceof FeelDate) return OF_DATE[name]?.read(value);
  if (value instanceof FeelDateTime) return OF_DATE_TIME[name]?.read(value);
  if (value instanceof FeelTime) return OF_TIME[name]?.read(value);
  if (value instanceof DaysDuration) return OF_DAYS[name]?.read(value);
  if (value instanceof MonthsDuration) return OF_MONTHS[name]?.read(value);
  return value instanceof Range ? OF_RANGE[name]?.read(value) : undefined;
}
