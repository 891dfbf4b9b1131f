// Working time between moments, moments after so much of it, and the same for working days. Moments are milliseconds since 1970.
import { offsetAt } from '../values/zone.ts';
import { instantOfLocal } from './local-time.ts';
import { FIRST_YEAR, LAST_YEAR, type WorkingCalendar, type WorkingYear } from './working-calendar.ts';

/** The working time of a year before a moment of it. */
function timeBefore(calendar: WorkingCalendar, year: WorkingYear, moment: number): number {
  const day = calendar.dayAt(moment);
  let sum = year.time[day - year.firstDay] ?? 0;
  for (const { from, to } of calendar.stretchesOf(day)) if (moment > from) sum += Math.min(moment, to) - from;
  return sum;
}

const LONGEST_YEAR = 366 * 86_400_000;

const totalOf = (year: WorkingYear): number => year.time[year.length] ?? 0;

/** Milliseconds of working time from one moment to another, negative backwards; null outside of the years that are known. */
export function workingTimeBetween(calendar: WorkingCalendar, from: number, to: number): number | null {
  if (to < from) {
    const back = workingTimeBetween(calendar, to, from);
    return back === null ? null : 0 - back;
  }
  const first = calendar.yearOf(calendar.dayAt(from));
  const last = calendar.yearOf(calendar.dayAt(to));
  if (first === null || last === null) return null;
  let sum = timeBefore(calendar, calendar.year(last), to) - timeBefore(calendar, calendar.year(first), from);
  for (let year = first; year < last; year++) sum += totalOf(calendar.year(year));
  return sum;
}

/**
 * The first moment at which so much working time has passed; of a negative time, the last moment before which so much had to pass. No time is
 * the moment itself. Null where the known years do not have so much.
 */
export function addWorkingTime(calendar: WorkingCalendar, from: number, time: number): number | null {
  let year = calendar.yearOf(calendar.dayAt(from));
  if (year === null || time === 0) return year === null ? null : from;
  // Nobody works longer than the years that are left; they need not be counted to know that.
  if (Math.abs(time) > (time > 0 ? LAST_YEAR - year + 1 : year - FIRST_YEAR + 1) * LONGEST_YEAR) return null;
  let target = timeBefore(calendar, calendar.year(year), from) + time;
  while (time > 0 && target > totalOf(calendar.year(year))) {
    target -= totalOf(calendar.year(year));
    if (++year > LAST_YEAR) return null;
  }
  while (time < 0 && target < 0) {
    if (--year < FIRST_YEAR) return null;
    target += totalOf(calendar.year(year));
  }
  const counted = calendar.year(year);
  const index = time > 0 ? lastBelow(counted.time, target) : lastAtMost(counted.time, target);
  let left = target - (counted.time[index] ?? 0);
  for (const stretch of calendar.stretchesOf(counted.firstDay + index)) {
    const length = stretch.to - stretch.from;
    if (time > 0 ? left <= length : left < length) return stretch.from + left;
    left -= length;
  }
  return null;
}

/** The last place whose sum is below a target, and so the day in which the target is reached. */
const lastBelow = (sums: Float64Array | Int32Array, target: number): number =>
  lastWhere(sums, (sum) => sum < target);

const lastAtMost = (sums: Float64Array | Int32Array, target: number): number =>
  lastWhere(sums, (sum) => sum <= target);

function lastWhere(sums: Float64Array | Int32Array, isBefore: (sum: number) => boolean): number {
  let low = 0;
  let high = sums.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isBefore(sums[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return low;
}

export const isWorkingDay = (calendar: WorkingCalendar, day: number): boolean =>
  calendar.hoursOf(day).length > 0;

/** The working day so many working days after a day, or before it; null where the known years do not have it. */
export function addWorkingDays(calendar: WorkingCalendar, day: number, count: number): number | null {
  let year = calendar.yearOf(day);
  if (year === null || count === 0) return year === null ? null : day;
  const start = calendar.year(year);
  const before = start.days[day - start.firstDay] ?? 0;
  // The day itself is passed over, whether people work on it or not.
  let target = count > 0 ? before + (isWorkingDay(calendar, day) ? 1 : 0) + count : before + 1 + count;
  while (target > daysIn(calendar.year(year))) {
    target -= daysIn(calendar.year(year));
    if (++year > LAST_YEAR) return null;
  }
  while (target < 1) {
    if (--year < FIRST_YEAR) return null;
    target += daysIn(calendar.year(year));
  }
  const counted = calendar.year(year);
  return counted.firstDay + lastBelow(counted.days, target);
}

const daysIn = (year: WorkingYear): number => year.days[year.length] ?? 0;

/**
 * The same time of day so many working days later, or earlier. A moment outside of working hours counts as the next one within them, or backwards as
 * the last one; a time before or after the hours of the day that is reached becomes their beginning or end.
 */
export function momentAfterWorkingDays(
  calendar: WorkingCalendar,
  from: number,
  count: number,
): number | null {
  if (count === 0) return from;
  const step = count > 0 ? 1 : -1;
  const reached = addWorkingTime(calendar, from, step);
  if (reached === null) return null;
  const start = reached - step;
  const startDay = calendar.dayAt(count > 0 ? start : start - 1);
  const day = addWorkingDays(calendar, startDay, count);
  if (day === null) return null;
  const hours = calendar.hoursOf(day);
  const { timeZone } = calendar;
  const onClock = (start / 1000 + offsetAt(timeZone, Math.floor(start / 1000)) - startDay * 86_400) * 1000;
  const first = (hours[0]?.from ?? 0) * 1000;
  const last = (hours.at(-1)?.to ?? 86_400) * 1000;
  const time = Math.max(first, Math.min(last, onClock));
  return instantOfLocal(timeZone, day * 86_400 + Math.floor(time / 1000)) * 1000 + (time % 1000);
}
