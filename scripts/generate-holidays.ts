// Writes the public holidays of all countries and regions for a hundred years, as date-holidays knows them. The library needs 45 MB, 180 ms to
// load and up to 17 ms for a year of a region, and is therefore no dependency: install it anywhere, and give its folder.
//   node scripts/generate-holidays.ts <folder of date-holidays>
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressHolidays } from './compress-holidays.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const DAY = 86_400_000;

interface FoundHoliday {
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly type: string;
}

interface Library {
  getCountries(): Record<string, string>;
  getStates(country: string): Record<string, string> | undefined;
  getRegions(country: string, state: string): Record<string, string> | undefined;
  getHolidays(year: number): FoundHoliday[];
}

type LibraryConstructor = new (country?: string, state?: string, region?: string) => Library;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days that a holiday takes whole; one that begins at sunset takes the next day. */
function daysOf({ date, start, end, type }: FoundHoliday): string[] {
  if (type !== 'public') return [];
  const count = Math.round((end.getTime() - start.getTime()) / DAY);
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + (Number(date.slice(11, 13)) >= 12 ? DAY : 0);
  return Array.from({ length: count }, (_, i) => isoDay(first + i * DAY));
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Give the folder in which date-holidays is installed.');
const library: { default: LibraryConstructor } = await import(
  pathToFileURL(path.resolve(folder, 'src/index.js')).href
);
const Library = library.default;
const table = new Map<string, ReadonlySet<string>>();
const add = (...place: [string, string?, string?]): void => {
  const own = new Library(...place);
  const days = new Set<string>();
  for (let year = FIRST_YEAR - 1; year <= LAST_YEAR + 1; year++)
    for (const holiday of own.getHolidays(year)) for (const day of daysOf(holiday)) days.add(day);
  const known = [...days].filter(
    (day) => Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR,
  );
  table.set(place.join('-').toUpperCase(), new Set(known));
};
const all = new Library();
for (const country of Object.keys(all.getCountries())) {
  add(country);
  for (const state of Object.keys(all.getStates(country) ?? {})) {
    add(country, state);
    for (const region of Object.keys(all.getRegions(country, state) ?? {})) add(country, state, region);
  }
}
writeFileSync(
  path.join(import.meta.dirname, '../src/configuration/calendars/holidays.ts'),
  compressHolidays(table, 'date-holidays 3.37.0'),
);
