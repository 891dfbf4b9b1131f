import { parseCalendarDuration } from '../../configuration/calendar-duration.ts';
import {
  addDays,
  addMonths,
  dateTimeAt,
  type FeelDate,
  FeelDateTime,
  FeelTime,
  fromJsNumber,
  instantOf,
  toJsNumber,
} from '../../formula/index.ts';
import { storableMoment } from '../../storable.ts';

/**
 * So long after the beginning of a day in a time zone, in milliseconds since 1970: months and days by the calendar,
 * hours and less by the clock. Null where there is no such moment.
 */
export const momentAfter = (day: FeelDate, delay: string, timeZone: string): number | null =>
  passed(new FeelDateTime(day, new FeelTime(0, null, timeZone)), delay, 1);

/**
 * A moment so much later, or with -1 earlier, as people in the time zone count: a month after 31 January is the last day of
 * February, and a day is the same time on the next day, also where the clocks change. Null where there is no such moment.
 */
export function movedBy(now: Date, duration: string, timeZone: string, sign: 1 | -1 = 1): Date | null {
  const seconds = fromJsNumber(now.getTime() / 1000);
  const local = seconds === null ? null : dateTimeAt(seconds, timeZone);
  const moment = local === null ? null : passed(local, duration, sign);
  return moment === null ? null : new Date(moment);
}

function passed(from: FeelDateTime, text: string, sign: 1 | -1): number | null {
  const duration = parseCalendarDuration(text);
  if (duration === null) return null;
  const { months, days, seconds } = duration;
  const month = addMonths(from.date, sign * months);
  const date = month === null ? null : addDays(month, sign * days);
  if (date === null) return null;
  const { second, zone, offset } = from.time;
  // On the same day the clock is known; on another one the zone says which it is.
  const isSameDay = months + days === 0;
  const start = instantOf(new FeelDateTime(date, new FeelTime(second, isSameDay ? offset : null, zone)));
  return start === null ? null : storableMoment(Math.round((toJsNumber(start) + sign * seconds) * 1000));
}
