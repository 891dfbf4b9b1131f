import { audience } from './audience.ts';

const locale = (): string => audience().locale;

/** Caches one formatter for each language, because creating one takes longer than rendering a row. */
function kept<Format>(make: (locale: string) => Format): () => Format {
  const known = new Map<string, Format>();
  return () => {
    const asked = locale();
    const format = known.get(asked) ?? make(asked);
    known.set(asked, format);
    return format;
  };
}

const dateTimes = kept((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
const dates = kept((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const months = kept(
  (tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const numbers = kept((tag) => new Intl.NumberFormat(tag));
const ages = kept((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }));

export const formatDateTime = (time: string): string => dateTimes().format(new Date(time));

export const formatDate = (time: string): string => dates().format(new Date(time));

/** A month of UTC such as `2026-11`. */
export const formatMonth = (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`));

export const formatNumber = (value: number): string => numbers().format(value);

/** A time in hours, because a day of working time is no day. */
export const formatHours = (seconds: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(seconds / 3600);

export function formatSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const at = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'narrow' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** at);
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The relative time: "3 days ago". */
export function formatAge(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const format = ages();
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(0, 'second');
}
