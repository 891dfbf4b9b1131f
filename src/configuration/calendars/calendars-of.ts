// The calendars of a package, ready to count with.
import { addDays, type Calendars, type Hours, makeDate, WorkingCalendar } from '../../formula/index.ts';
import { type Calendar, WEEKDAYS } from '../kinds/calendar.ts';
import type { Deadline } from '../kinds/deadline.ts';
import type { Package } from '../kinds/index.ts';
import { holidaysIn } from './holidays-in.ts';
import { parseHours } from './parse-hours.ts';

/** The calendars of a package. */
export interface PackageCalendars {
  find(key: string): WorkingCalendar | undefined;
  /** The calendars as formulas of a process see them, or as those outside of processes do. */
  seenBy(process: string | null): Calendars;
  /** Counts all years of all calendars step by step, before a formula asks for them. */
  countYears(): Generator<void>;
  /** The key of the calendar that counts in a process where none is named. */
  defaultOf(process: string | null): string | undefined;
  /** The key of the calendar by which a deadline of a process counts: its own, or that of its team, of the process or of the tenant. */
  keyFor(process: string, deadline: Pick<Deadline, 'calendar' | 'team'>): string | undefined;
}

/** Calendars are made when one is first asked for. */
export function calendarsOf(pkg: Package): PackageCalendars {
  const made = new Map<string, WorkingCalendar>();
  const keys = Object.keys(pkg.calendars);
  const find = (key: string): WorkingCalendar | undefined => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const definition = Object.hasOwn(pkg.calendars, key) ? pkg.calendars[key] : undefined;
    if (definition === undefined) return undefined;
    const calendar = new WorkingCalendar(hoursOf(definition, pkg.settings.time_zone ?? 'UTC'));
    made.set(key, calendar);
    return calendar;
  };
  const defaultOf = (process: string | null): string | undefined =>
    (process === null ? undefined : pkg.processes[process]?.calendar) ??
    pkg.settings.calendar ??
    (keys.length === 1 ? keys[0] : undefined);
  const seen = new Map<string | null, Calendars>();
  return {
    find,
    defaultOf,
    keyFor: (process, { calendar, team }) =>
      calendar ?? (team === undefined ? undefined : pkg.teams[team]?.calendar) ?? defaultOf(process),
    *countYears() {
      for (const key of keys) yield* find(key)?.countYears() ?? [];
    },
    seenBy(process) {
      const known = seen.get(process);
      if (known !== undefined) return known;
      const calendars: Calendars = {
        find(key) {
          const named = key ?? defaultOf(process);
          return named === undefined ? undefined : find(named);
        },
      };
      seen.set(process, calendars);
      return calendars;
    },
  };
}

const NO_HOURS: readonly Hours[] = [];
const EPOCH = makeDate(1970, 1, 1);

function hoursOf(calendar: Calendar, timeZone: string): ConstructorParameters<typeof WorkingCalendar>[0] {
  const week = WEEKDAYS.map((day) => parseHours(calendar.week[day]));
  const days = new Map(Object.entries(calendar.days).map(([date, { hours }]) => [date, parseHours(hours)]));
  const free = new Map<number, ReadonlySet<string>>();
  const freeIn = (year: number): ReadonlySet<string> => {
    const known = free.get(year);
    if (known !== undefined) return known;
    const found = new Set(calendar.holidays.flatMap((place) => [...holidaysIn(place, year)]));
    free.set(year, found);
    return found;
  };
  return {
    timeZone: calendar.time_zone ?? timeZone,
    hoursOf(day) {
      // 1970-01-01 was a Thursday, the day with number 3.
      const usual = week[(((day + 3) % 7) + 7) % 7] ?? NO_HOURS;
      if (days.size === 0 && (usual.length === 0 || calendar.holidays.length === 0)) return usual;
      const date = EPOCH === null ? null : addDays(EPOCH, day);
      if (date === null) return NO_HOURS;
      const yearly = `${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
      const name = `${date.year}-${yearly}`;
      const own = days.get(name) ?? days.get(yearly);
      if (own !== undefined) return own;
      if (usual.length === 0) return usual;
      return freeIn(date.year).has(name) ? NO_HOURS : usual;
    },
  };
}
