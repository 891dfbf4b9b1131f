import {
  addDays,
  addMonths,
  type FeelDate,
  FeelDateTime,
  FeelTime,
  instantOf,
  toJsNumber,
} from '../formula/index.ts';

const PARTS = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * So long after the beginning of a day in a time zone, in milliseconds since 1970: months and days by the calendar,
 * hours and less by the clock. Null where there is no such moment.
 */
export function momentAfter(day: FeelDate, delay: string, timeZone: string): number | null {
  const match = PARTS.exec(delay);
  if (match === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const month = addMonths(day, years * 12 + months);
  const date = month === null ? null : addDays(month, weeks * 7 + days);
  const start = date === null ? null : instantOf(new FeelDateTime(date, new FeelTime(0, null, timeZone)));
  return start === null ? null : (toJsNumber(start) + hours * 3600 + minutes * 60 + seconds) * 1000;
}
