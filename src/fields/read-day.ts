import type { Audience } from './audience.ts';
import { plainText } from './find-option.ts';
import { dateFormat } from './formatters.ts';
import { isIsoDate } from './iso-date.ts';
import { plainDigits } from './plain-digits.ts';

/** The parts of a date as they were typed; the month as a number or a name. */
interface TypedDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The date of three parts in its stored form; null if it does not exist. The year must have all its digits. */
function dayOf({ day, month, year }: TypedDay, audience: Audience): string | null {
  const iso = `${year}-${monthNumber(month, audience)}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** The date that a text means: 2026-10-03, 3.10.2026, 10/3/2026 where the month comes first, 3. Oktober 2026. */
export function readDay(typed: string, audience: Audience): string | null {
  const parts = plainDigits(typed)
    .split(/[\s.,/-]+/)
    .filter((part) => part !== '');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return null;
  if (/^\d{4}$/.test(first)) return dayOf({ year: first, month: second, day: third }, audience);
  const isNamed = parts.findIndex((part) => !/^\d/.test(part));
  const isMonthFirst = isNamed === 0 || (isNamed < 0 && monthComesFirst(audience));
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  // For ordinals such as "1er mai" and "3rd October".
  return dayOf({ day: day.replace(/^(\d+)\p{L}+$/u, '$1'), month, year: third }, audience);
}

const SOME_DAY = Date.UTC(2000, 10, 22);

function monthComesFirst({ locale }: Audience): boolean {
  const parts = dateFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(SOME_DAY);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** The number of a month, from its number or the beginning of its name in the language. */
function monthNumber(typed: string, { locale }: Audience): string {
  if (/^\d{1,2}$/.test(typed)) return typed.padStart(2, '0');
  const wanted = plainText(typed);
  if (wanted.length < 3) return '';
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, at) => plainText(format.format(Date.UTC(2000, at, 1))));
  const found = names.findIndex((name) => name.startsWith(wanted));
  return found < 0 ? '' : String(found + 1).padStart(2, '0');
}
