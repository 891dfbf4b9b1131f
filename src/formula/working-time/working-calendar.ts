// A calendar of working hours, with sums by year, so that a span of years costs no more than one of hours.
import type { Calendar, Hours, Stretch, WorkingYear } from '../calendar.ts';
import { FeelDate } from '../values/date.ts';
import { offsetAt } from '../values/zone.ts';
import { instantOfLocal, localDay } from './local-time.ts';

/** The hours of every day, by the day's number since 1970. */
interface WorkingHours {
  readonly timeZone: string;
  hoursOf(epochDay: number): readonly Hours[];
}

/** Years that calendars know: those of the public holidays. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2099;

const DAY = 86_400;
const FORTNIGHT = 14;

const firstDayOf = (year: number): number => new FeelDate(year, 1, 1).epochDay;

/** A calendar that keeps the sums of the years that were asked for. */
export class WorkingCalendar implements Calendar {
  readonly timeZone: string;
  readonly #hours: WorkingHours;
  readonly #years = new Map<number, WorkingYear>();

  constructor(hours: WorkingHours) {
    this.timeZone = hours.timeZone;
    this.#hours = hours;
  }

  hoursOf(day: number): readonly Hours[] {
    return this.#hours.hoursOf(day);
  }

  dayAt(moment: number): number {
    return localDay(this.timeZone, moment);
  }

  yearOf(day: number): number | null {
    const year = new Date(day * DAY * 1000).getUTCFullYear();
    return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
  }

  stretchesOf(day: number): Stretch[] {
    return this.hoursOf(day).map(({ from, to }) => ({
      from: instantOfLocal(this.timeZone, day * DAY + from) * 1000,
      to: instantOfLocal(this.timeZone, day * DAY + to) * 1000,
    }));
  }

  /** Counts all years, one at a step: a formula that asks for all of them at once would take a tenth of a second. */
  *countYears(): Generator<void> {
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
      this.year(year);
      yield;
    }
  }

  year(year: number): WorkingYear {
    const known = this.#years.get(year);
    if (known !== undefined) return known;
    const made = this.#count(year);
    this.#years.set(year, made);
    return made;
  }

  #count(year: number): WorkingYear {
    const firstDay = firstDayOf(year);
    const length = firstDayOf(year + 1) - firstDay;
    const time = new Float64Array(length + 1);
    const days = new Int32Array(length + 1);
    const offsetOn = (day: number): number => offsetAt(this.timeZone, (firstDay + day) * DAY);
    for (let start = 0; start < length; start += FORTNIGHT) {
      // No offset is changed for less than two weeks: one that is the same before and after them was the same in between.
      const isSteady = offsetOn(start - 2) === offsetOn(start + FORTNIGHT + 2);
      for (let i = start; i < Math.min(start + FORTNIGHT, length); i++) {
        const hours = this.hoursOf(firstDay + i);
        let sum = 0;
        if (isSteady || offsetOn(i - 1) === offsetOn(i + 2))
          for (const { from, to } of hours) sum += (to - from) * 1000;
        else for (const { from, to } of this.stretchesOf(firstDay + i)) sum += to - from;
        time[i + 1] = (time[i] ?? 0) + sum;
        days[i + 1] = (days[i] ?? 0) + (hours.length > 0 ? 1 : 0);
      }
    }
    return { firstDay, length, time, days };
  }
}
