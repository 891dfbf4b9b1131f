// A calendar of working hours, with sums by year, so that a span of years costs no more than one of hours.
import { FeelDate } from '../values/date.ts';
import { offsetAt } from '../values/zone.ts';
import { instantOfLocal, localDay } from './local-time.ts';

/** Working hours of a day on its clocks, in seconds since midnight; to is at most 86,400. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Who works when: the hours of every day, by the day's number since 1970. */
export interface WorkingHours {
  readonly timeZone: string;
  hoursOf(epochDay: number): readonly Hours[];
}

/** The calendars that formulas can name; null stands for the one that counts where none is named. */
export interface Calendars {
  find(key: string | null): WorkingCalendar | undefined;
}

/** Hours as moments, in milliseconds since 1970. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The working time of one year: sums before each of its days, in milliseconds and in working days. */
export interface WorkingYear {
  readonly firstDay: number;
  readonly length: number;
  readonly time: Float64Array;
  readonly days: Int32Array;
}

/** Years that calendars know: beyond them nobody can say what the clocks will show. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const DAY = 86_400;
const FORTNIGHT = 14;

const firstDayOf = (year: number): number => new FeelDate(year, 1, 1).epochDay;

export class WorkingCalendar {
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

  /** The day that the clocks show at a moment. */
  dayAt(moment: number): number {
    return localDay(this.timeZone, moment);
  }

  /** The year of a moment or day that is known; null for others. */
  yearOf(day: number): number | null {
    const year = new Date(day * DAY * 1000).getUTCFullYear();
    return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
  }

  /** The hours of a day as moments: those that the clocks skip are no time, those that they show twice are twice as long. */
  stretchesOf(day: number): Stretch[] {
    return this.hoursOf(day).map(({ from, to }) => ({
      from: instantOfLocal(this.timeZone, day * DAY + from) * 1000,
      to: instantOfLocal(this.timeZone, day * DAY + to) * 1000,
    }));
  }

  /** The sums of a year, counted when they are first needed. */
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
