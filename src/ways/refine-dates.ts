import type { CanonicalValue } from '../fields/canonical-value.ts';

const DAY = 86_400_000;

/** The day of a date, counted from 1970; undefined for another value. */
export function dayOf(value: CanonicalValue | undefined): number | undefined {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.round(moment / DAY);
}

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/**
 * Looks for the first and the last day that do, between days of which it is known whether they do: a rule of age gives no constant to compare with.
 * The days that were tried are added to both lists.
 */
export function* refineDates(
  yes: CanonicalValue[],
  no: CanonicalValue[],
  does: (date: string) => Generator<void, boolean>,
): Generator<void> {
  const days = (values: readonly CanonicalValue[]): number[] =>
    values.flatMap((each) => dayOf(each) ?? []).sort((a, b) => a - b);
  const good = days(yes);
  const bad = days(no);
  const [least, most] = [good[0], good.at(-1)];
  if (least === undefined || most === undefined) return;
  if (bad.some((day) => day > least && day < most)) return;
  const bounds = [
    [least, bad.findLast((day) => day < least)],
    [most, bad.find((day) => day > most)],
  ] as const;
  for (const [inside, outside] of bounds) {
    if (outside === undefined) continue;
    let [last, first] = [inside, outside];
    while (Math.abs(last - first) > 1) {
      const middle = Math.round((last + first) / 2);
      const isGood = yield* does(dateOf(middle));
      (isGood ? yes : no).push(dateOf(middle));
      if (isGood) last = middle;
      else first = middle;
    }
  }
}
