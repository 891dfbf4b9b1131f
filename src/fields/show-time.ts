import type { Audience } from './audience.ts';
import { dateFormat, listFormat, numberFormat } from './formatters.ts';

/** Formats a time of day: `14:30:00+01:00` is shown as 14:30, in its own zone. */
export function showTime(iso: string, { locale }: Audience): string {
  const at = Date.parse(`2000-01-01T${iso.slice(0, 8)}Z`);
  return Number.isNaN(at) ? iso : dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const OF_SECONDS: readonly (readonly [Unit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];
const OF_MONTHS: readonly (readonly [Unit, number])[] = [
  ['year', 12],
  ['month', 1],
];

type Duration = { readonly seconds: number } | { readonly months: number };

/** A duration in words: 2 hours, 30 minutes. */
export function showDuration(duration: Duration, { locale }: Audience): string {
  const [all, units] =
    'months' in duration ? [duration.months, OF_MONTHS] : [Math.trunc(duration.seconds), OF_SECONDS];
  const counts: (readonly [Unit, number])[] = [];
  let rest = Math.abs(all);
  for (const [unit, size] of units) {
    if (rest >= size) counts.push([unit, Math.floor(rest / size)]);
    rest %= size;
  }
  if (counts.length === 0) counts.push(['months' in duration ? 'month' : 'day', 0]);
  const words = counts.map(([unit, count]) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  const text = listFormat(locale, { type: 'unit', style: 'long' }).format(words);
  return all < 0 ? `−${text}` : text;
}
