// Holidays as rules: what comes each year for ten years is a rule, all else is listed.
import { easterOf } from '../src/configuration/calendars/easter.ts';
import { lastWeekdayRule, weekdayRule } from '../src/configuration/calendars/weekday-rules.ts';

const DAY = 86_400_000;
const LEAST_YEARS = 10;

/** Years in which a day is a holiday, from and to. */
type Years = [number, number];

const easterDay = (year: number): number => Date.UTC(year, 0, 1) + (easterOf(year) - 1) * DAY;
const yearOf = (day: string): number => Number(day.slice(0, 4));

function rangesOf(years: readonly number[]): Years[] {
  const ranges: Years[] = [];
  for (const year of years) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges.filter(([from, to]) => to - from >= LEAST_YEARS - 1);
}

/** The names under which days fall: a day of the year, a distance from Easter, a weekday of a month. */
const NAMES = {
  fixed: (day: string) => day.slice(5),
  easter: (day: string) => String((Date.parse(day) - easterDay(yearOf(day))) / DAY),
  weekday: (day: string) => weekdayRule(new Date(day)),
  last_weekday: (day: string) => lastWeekdayRule(new Date(day)),
} as const;

function compress(days: ReadonlySet<string>, like: string | null): string {
  const left = new Set(days);
  const rules: Record<string, Record<string, Years[]>> = {};
  for (const [kind, nameOf] of Object.entries(NAMES)) {
    const found: Record<string, Years[]> = {};
    // A day that another rule has taken already also counts for this one, so that ranges have no holes.
    for (const [name, all] of Map.groupBy([...days].sort(), nameOf)) {
      const ranges = rangesOf(all.map(yearOf));
      const taken = all.filter((day) =>
        ranges.some(([from, to]) => yearOf(day) >= from && yearOf(day) <= to),
      );
      if (!taken.some((day) => left.has(day))) continue;
      found[name] = ranges;
      for (const day of taken) left.delete(day);
    }
    rules[kind] = found;
  }
  const used = Object.entries(rules).filter(([, found]) => Object.keys(found).length > 0);
  return JSON.stringify({
    ...(like !== null && { like }),
    ...Object.fromEntries(used),
    ...(left.size > 0 && { days: [...left].sort() }),
  });
}

/** The module with the holidays of all places. Regions with the holidays of another place share its line. */
export function compressHolidays(places: ReadonlyMap<string, ReadonlySet<string>>, source: string): string {
  const lines = new Map<string, string[]>();
  for (const [place, days] of places) {
    // Most regions have the holidays of their country, and a few more.
    const [country = '', state = ''] = place.split('-');
    const like = [`${country}-${state}`, country].find(
      (each) => each !== place && places.get(each)?.isSubsetOf(days) === true,
    );
    const line = compress(
      like === undefined ? days : days.difference(places.get(like) ?? new Set()),
      like ?? null,
    );
    lines.set(line, [...(lines.get(line) ?? []), place]);
  }
  const text = [...lines].map(([line, named]) => `${named.join(' ')}\t${line}`).join('\n');
  return `// Written by scripts/generate-holidays.ts from ${source}, whose data is under CC BY 3.0 (https://github.com/commenthol/date-holidays).
/** Places, and behind a tab their holidays as JSON. */
const TABLE = \`
${text}
\`;

/** The holidays of each place, as JSON. */
export const HOLIDAYS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\\n')
    .flatMap((line) => {
      const [places = '', holidays = ''] = line.split('\\t');
      return places.split(' ').map((place): [string, string] => [place, holidays]);
    }),
);
`;
}
