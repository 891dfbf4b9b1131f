// The public holidays of a place. A place is read from the table when it is first asked for.
import { easterOf } from './easter.ts';
import { HOLIDAYS } from './holidays.ts';
import { weekdayIn } from './weekday-rules.ts';

/** Years in which a day is a holiday, from and to. */
type Years = readonly (readonly [number, number])[];

/** The holidays of a place, by rule: days of the year, days counted from Easter, weekdays of a month. */
interface Holidays {
  /** The place whose holidays it has as well. */
  readonly like?: string;
  readonly fixed?: Readonly<Record<string, Years>>;
  readonly easter?: Readonly<Record<string, Years>>;
  readonly weekday?: Readonly<Record<string, Years>>;
  readonly last_weekday?: Readonly<Record<string, Years>>;
  /** Days that follow no rule. */
  readonly days?: readonly string[];
}

const read = new Map<string, Holidays | undefined>();

function holidaysOf(place: string): Holidays | undefined {
  if (!read.has(place)) {
    const line = HOLIDAYS.get(place);
    read.set(place, line === undefined ? undefined : JSON.parse(line));
  }
  return read.get(place);
}

/** Every place whose holidays are known. */
export const holidayPlaces = (): Iterable<string> => HOLIDAYS.keys();

export const isHolidayPlace = (place: string): boolean => HOLIDAYS.has(place);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The public holidays of a place in a year, as dates. */
export function holidaysIn(place: string, year: number): ReadonlySet<string> {
  const holidays = holidaysOf(place);
  if (holidays === undefined) return new Set();
  const { like, fixed = {}, easter = {}, weekday = {}, last_weekday = {}, days = [] } = holidays;
  const namesIn = (rules: Readonly<Record<string, Years>>): string[] =>
    Object.keys(rules).filter((name) => rules[name]?.some(([from, to]) => year >= from && year <= to));
  return new Set([
    ...(like === undefined ? [] : holidaysIn(like, year)),
    ...namesIn(fixed).map((name) => `${year}-${name}`),
    ...namesIn(easter).map((name) => dayOf(new Date(Date.UTC(year, 0, easterOf(year) + Number(name))))),
    ...[...namesIn(weekday), ...namesIn(last_weekday)].map((name) => dayOf(weekdayIn(name, year))),
    ...days.filter((day) => day.startsWith(`${year}-`)),
  ]);
}
