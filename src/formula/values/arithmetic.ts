// + - * / ** over everything they are defined for (DMN 1.5, table 53 to 58).
import { addDays, addMonths, FeelDate } from './date.ts';
import { DaysDuration, MonthsDuration, makeDays, makeMonths } from './duration.ts';
import { add, divide, type FeelNumber, isNumber, multiply, negate, subtract, toJsNumber } from './number.ts';
import { floor, modulo, power } from './rounding.ts';
import {
  dateTimeAt,
  dateTimeFromLocal,
  FeelDateTime,
  FeelTime,
  instantOf,
  localSeconds,
  offsetOfTime,
  timeOfDay,
} from './time.ts';
import type { Value } from './value.ts';

/** Undefined where the operation is not defined for the two; null where it has no result, as in x / 0. */
type Operation = (a: Value, b: Value) => Value | undefined;

const DAY = 86_400;

const days = (seconds: FeelNumber | null): Value => (seconds === null ? null : makeDays(seconds));

function shift(value: Value, duration: Value): Value | undefined {
  if (duration instanceof MonthsDuration) {
    if (value instanceof FeelDate) return addMonths(value, duration.months);
    if (!(value instanceof FeelDateTime)) return undefined;
    const date = addMonths(value.date, duration.months);
    return date && new FeelDateTime(date, timeOfDay(value.time));
  }
  if (!(duration instanceof DaysDuration)) return undefined;
  const { seconds } = duration;
  if (value instanceof FeelDate) return addDays(value, toJsNumber(floor(divide(seconds, DAY) ?? 0)));
  if (value instanceof FeelTime)
    return new FeelTime(modulo(add(value.second, seconds) ?? 0, DAY) ?? 0, value.offset, value.zone);
  if (value instanceof FeelDateTime) return shiftDateTime(value, seconds);
  return undefined;
}

/** In a named zone an exact duration passes on the time line, not on the wall clock. */
function shiftDateTime(value: FeelDateTime, seconds: FeelNumber): Value {
  const { zone } = value.time;
  const start = zone === null ? localSeconds(value) : instantOf(value);
  const end = start === null ? null : add(start, seconds);
  if (end === null) return null;
  return zone === null ? dateTimeFromLocal(end, value.time) : dateTimeAt(end, zone);
}

const addValues: Operation = (a, b) => {
  if (isNumber(a)) return isNumber(b) ? add(a, b) : undefined;
  if (typeof a === 'string') return typeof b === 'string' ? a + b : undefined;
  if (a instanceof DaysDuration && b instanceof DaysDuration) return days(add(a.seconds, b.seconds));
  if (a instanceof MonthsDuration && b instanceof MonthsDuration) return makeMonths(a.months + b.months);
  return shift(a, b) ?? shift(b, a);
};

/** The instant a value stands for in a difference; a date is its midnight in UTC. */
function pointOf(value: Value): { seconds: FeelNumber; isLocal: boolean } | null {
  if (value instanceof FeelDate) return { seconds: value.epochDay * DAY, isLocal: false };
  if (!(value instanceof FeelDateTime)) return null;
  const instant = instantOf(value);
  return instant === null
    ? { seconds: localSeconds(value), isLocal: true }
    : { seconds: instant, isLocal: false };
}

const subtractValues: Operation = (a, b) => {
  if (isNumber(a)) return isNumber(b) ? subtract(a, b) : undefined;
  if (b instanceof DaysDuration)
    return a instanceof DaysDuration
      ? days(subtract(a.seconds, b.seconds))
      : shift(a, new DaysDuration(negate(b.seconds)));
  if (b instanceof MonthsDuration)
    return a instanceof MonthsDuration
      ? makeMonths(a.months - b.months)
      : shift(a, new MonthsDuration(0 - b.months));
  if (a instanceof FeelTime && b instanceof FeelTime) return timeDifference(a, b);
  const [from, to] = [pointOf(b), pointOf(a)];
  if (!from || !to) return undefined;
  return from.isLocal === to.isLocal ? days(subtract(to.seconds, from.seconds)) : null;
};

function timeDifference(a: FeelTime, b: FeelTime): Value {
  const [oa, ob] = [offsetOfTime(a), offsetOfTime(b)];
  if ((oa === null) !== (ob === null)) return null;
  const difference = subtract(a.second, b.second);
  return days(difference === null ? null : subtract(difference, (oa ?? 0) - (ob ?? 0)));
}

const multiplyValues: Operation = (a, b) => {
  if (isNumber(a) && isNumber(b)) return multiply(a, b);
  if (isNumber(a)) return isNumber(b) ? undefined : scale(b, a);
  return isNumber(b) ? scale(a, b) : undefined;
};

function scale(value: Value, factor: FeelNumber): Value | undefined {
  if (value instanceof DaysDuration) return days(multiply(value.seconds, factor));
  if (!(value instanceof MonthsDuration)) return undefined;
  const months = multiply(value.months, factor);
  return months === null ? null : makeMonths(months);
}

const divideValues: Operation = (a, b) => {
  if (isNumber(b)) {
    if (isNumber(a)) return divide(a, b);
    if (a instanceof DaysDuration) return days(divide(a.seconds, b));
    if (!(a instanceof MonthsDuration)) return undefined;
    const months = divide(a.months, b);
    return months === null ? null : makeMonths(months);
  }
  if (a instanceof DaysDuration && b instanceof DaysDuration) return divide(a.seconds, b.seconds);
  return a instanceof MonthsDuration && b instanceof MonthsDuration ? divide(a.months, b.months) : undefined;
};

const raiseValues: Operation = (a, b) => (isNumber(a) && isNumber(b) ? power(a, b) : undefined);

export const OPERATIONS: Record<'+' | '-' | '*' | '/' | '**', Operation> = {
  '+': addValues,
  '-': subtractValues,
  '*': multiplyValues,
  '/': divideValues,
  '**': raiseValues,
};

/** Undefined where the value has no opposite. */
export function negateValue(value: Value): Value | undefined {
  if (isNumber(value)) return negate(value);
  if (value instanceof DaysDuration) return new DaysDuration(negate(value.seconds));
  return value instanceof MonthsDuration ? new MonthsDuration(0 - value.months) : undefined;
}
