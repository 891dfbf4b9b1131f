import { addMonths, makeDate } from '../../formula/index.ts';

const known = new Map<number, { readonly least: number; readonly most: number }>();

/** How many days so many months have at least and at most. Within a century, every fourth year is a leap year. */
export function daysOfMonths(months: number): { readonly least: number; readonly most: number } {
  const found = known.get(months);
  if (found !== undefined) return found;
  if (known.size > 1000) known.clear();
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let month = 0; month < 48; month += 1)
    for (const day of [1, 28, 29, 30, 31]) {
      const from = makeDate(2020 + Math.floor(month / 12), 1 + (month % 12), day);
      const to = from && addMonths(from, months);
      if (from === null || to === null) continue;
      const days = Math.abs(to.epochDay - from.epochDay);
      least = Math.min(least, days);
      most = Math.max(most, days);
    }
  // Beyond the century a year may have a day less.
  const centuries = Math.ceil(months / 1200);
  const result = { least: Math.max(0, least - centuries * (months > 12 ? 1 : 0)), most };
  known.set(months, result);
  return result;
}
