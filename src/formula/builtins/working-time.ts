// Functions over working time: hours, days and holidays of the calendars of a package. The standard has none of them.
import type { Calendar } from '../calendar.ts';
import { charge, type Run, type Span, warn } from '../run.ts';
import { BOOLEAN, DATE, DATE_TIME, DAYS_DURATION, NUMBER, STRING } from '../types/feel-type.ts';
import { dateFromEpochDay } from '../values/date.ts';
import { DaysDuration, makeDays } from '../values/duration.ts';
import { fromJsNumber, isNumber, toJsNumber } from '../values/number.ts';
import { dateTimeAt, instantOf, inZone } from '../values/time.ts';
import { FeelDate, FeelDateTime, FeelTime, type Value } from '../values/value.ts';
import { STEPS } from '../weights.ts';
import {
  addWorkingDays,
  addWorkingTime,
  isWorkingDay,
  momentAfterWorkingDays,
  workingTimeBetween,
} from '../working-time/count.ts';
import { FIRST_YEAR, LAST_YEAR } from '../working-time/working-calendar.ts';
import { type Builtin, type BuiltinParameter, builtin, optional, required, signature } from './builtin.ts';

const CALENDAR: BuiltinParameter = { ...optional('calendar', STRING), isCalendar: true };

/** The calendar that is named, or the one that counts. */
function calendarOf(name: Value, run: Run, at: Span): Calendar | null {
  const found = run.clock?.calendars?.find(typeof name === 'string' ? name : null);
  if (found !== undefined) return found;
  return warn(
    run,
    at,
    'invalid_value',
    typeof name === 'string' ? `there is no calendar "${name}"` : 'no calendar is given',
  );
}

/** Milliseconds since 1970; a date begins at midnight, and a time without a zone is one of the calendar's clocks. */
function momentOf(value: Value, calendar: Calendar): number | null {
  const moment =
    value instanceof FeelDate
      ? new FeelDateTime(value, new FeelTime(0, null, calendar.timeZone))
      : value instanceof FeelDateTime
        ? inZone(value, calendar.timeZone)
        : null;
  const seconds = moment === null ? null : instantOf(moment);
  return seconds === null ? null : Math.round(toJsNumber(seconds) * 1000);
}

function dateTimeOf(moment: number | null, calendar: Calendar): Value {
  const seconds = moment === null ? null : fromJsNumber(moment / 1000);
  return seconds === null ? null : dateTimeAt(seconds, calendar.timeZone);
}

const beyond = (run: Run, at: Span): null =>
  warn(run, at, 'out_of_range', `calendars know the years ${FIRST_YEAR} to ${LAST_YEAR}`);

/** Runs a function with its calendar; a result that is null lies beyond the years that are known. */
const withCalendar =
  (work: (calendar: Calendar, first: Value, second: Value) => Value) =>
  ([first = null, second = null, name = null]: readonly Value[], run: Run, at: Span): Value => {
    charge(run, STEPS.workingTime);
    const calendar = calendarOf(name, run, at);
    return calendar && (work(calendar, first, second) ?? beyond(run, at));
  };

const MOMENT = [DATE, DATE_TIME];

export const WORKING_TIME: readonly Builtin[] = [
  builtin(
    'add working time',
    'The first moment at which so much working time has passed since `from`; a negative time counts back. A day is 24 working hours: for working days see `add working days`. Without `calendar`, that of the process counts, else that of the tenant.',
    signature(
      [required('from', MOMENT), required('duration', DAYS_DURATION), CALENDAR],
      DATE_TIME,
      withCalendar((calendar, from, duration) => {
        const start = momentOf(from, calendar);
        if (start === null || !(duration instanceof DaysDuration)) return null;
        const time = Math.round(toJsNumber(duration.seconds) * 1000);
        return dateTimeOf(addWorkingTime(calendar, start, time), calendar);
      }),
    ),
  ),
  builtin(
    'working time between',
    'The working time from `a` to `b`, negative if `b` is earlier.',
    signature(
      [required('a', MOMENT), required('b', MOMENT), CALENDAR],
      DAYS_DURATION,
      withCalendar((calendar, a, b) => {
        const from = momentOf(a, calendar);
        const to = momentOf(b, calendar);
        const time = from === null || to === null ? null : workingTimeBetween(calendar, from, to);
        const seconds = time === null ? null : fromJsNumber(time / 1000);
        return seconds === null ? null : makeDays(seconds);
      }),
    ),
  ),
  builtin(
    'add working days',
    'The day so many working days after `from`, or before it; of a date and time, the same time of that day. A moment outside of working hours counts as the next one within them.',
    signature(
      [required('from', DATE), required('days', NUMBER), CALENDAR],
      DATE,
      withCalendar((calendar, from, days) => {
        if (!(from instanceof FeelDate) || !isNumber(days)) return null;
        const day = addWorkingDays(calendar, from.epochDay, Math.trunc(toJsNumber(days)));
        return day === null ? null : dateFromEpochDay(day);
      }),
    ),
    signature(
      [required('from', DATE_TIME), required('days', NUMBER), CALENDAR],
      DATE_TIME,
      withCalendar((calendar, from, days) => {
        const start = momentOf(from, calendar);
        if (start === null || !isNumber(days)) return null;
        return dateTimeOf(momentAfterWorkingDays(calendar, start, Math.trunc(toJsNumber(days))), calendar);
      }),
    ),
  ),
  builtin(
    'is working day',
    'Whether anybody works on a day.',
    signature([required('date', MOMENT), CALENDAR], BOOLEAN, ([date = null, name = null], run, at) => {
      charge(run, STEPS.workingTime);
      const calendar = calendarOf(name, run, at);
      if (calendar === null) return null;
      if (date instanceof FeelDate) return isWorkingDay(calendar, date.epochDay);
      return date instanceof FeelDateTime
        ? isWorkingDay(calendar, inZone(date, calendar.timeZone).date.epochDay)
        : null;
    }),
  ),
];
