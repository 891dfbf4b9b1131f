// Working time by days, from 2000 to 2099, and how long an amount of it takes by the clock. Bounds are those of whole days: they hold
// for every moment at which somebody can start.
import type { PackageIndex } from '../../configuration/index-package.ts';
import { type Calendar, offsetSpread } from '../../formula/index.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const DAY = 86_400_000;

interface WorkingSums {
  /** How long working days, and working time after them, take at least and at most; infinity where they never pass. */
  leastElapsed(days: number, milliseconds: number): number;
  mostElapsed(days: number, milliseconds: number): number;
}

const known = new WeakMap<Calendar, WorkingSums>();

/** The sums of a calendar of a package. */
export function workingSums(key: string, index: PackageIndex): WorkingSums {
  const calendar = index.calendars.find(key);
  if (calendar === undefined) return NO_CALENDAR;
  const made = known.get(calendar) ?? sumsOf(calendar);
  known.set(calendar, made);
  return made;
}

const NO_CALENDAR: WorkingSums = { leastElapsed: () => 0, mostElapsed: () => Number.POSITIVE_INFINITY };

function sumsOf(calendar: Calendar): WorkingSums {
  const time = [0];
  const days = [0];
  for (let number = FIRST_YEAR; number <= LAST_YEAR; number += 1) {
    const year = calendar.year(number);
    const [timeBefore, daysBefore] = [time.at(-1) ?? 0, days.at(-1) ?? 0];
    for (let i = 1; i <= year.length; i += 1) {
      time.push(timeBefore + (year.time[i] ?? 0));
      days.push(daysBefore + (year.days[i] ?? 0));
    }
  }
  const moved = offsetSpread(calendar.timeZone) * 1000;
  const length = time.length - 1;
  const bounds = new Map<string, number>();
  const bound = (key: string, find: () => number): number => {
    const found = bounds.get(key) ?? find();
    bounds.set(key, found);
    return found;
  };
  return {
    leastElapsed: (count, milliseconds) =>
      bound(`least ${count} ${milliseconds}`, () => {
        const least = { days: Number.POSITIVE_INFINITY };
        // The day of the start may be nearly over, and that of the end may just have begun.
        let end = 0;
        for (let start = 0; start < length && end < length; start += 1) {
          while (end < length && (time[end + 1] ?? 0) - (time[start] ?? 0) < milliseconds) end += 1;
          if (end < length) least.days = Math.min(least.days, end - start - 1);
        }
        const whole = Math.max(0, count - 1) + Math.max(0, least.days);
        return Math.max(whole * DAY - (whole > 0 ? moved : 0), milliseconds);
      }),
    mostElapsed: (count, milliseconds) =>
      bound(`most ${count} ${milliseconds}`, () => {
        let most = 0;
        // A start after the hours of its day counts as the next working day.
        let [reached, end] = [0, 0];
        for (let start = 0; start < length; start += 1) {
          const wanted = count === 0 ? 0 : count + 1;
          reached = Math.max(reached, start);
          while (reached < length && (days[reached + 1] ?? 0) - (days[start + 1] ?? 0) < wanted) reached += 1;
          end = Math.max(end, reached);
          while (end < length && (time[end + 1] ?? 0) - (time[reached + 1] ?? 0) < milliseconds) end += 1;
          // Of what starts at the end of the century, nothing is known.
          if (end >= length) break;
          most = Math.max(most, (end - start + 1) * DAY);
        }
        return most === 0 ? Number.POSITIVE_INFINITY : most + moved;
      }),
  };
}
