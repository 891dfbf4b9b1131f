// Dates of the proleptic Gregorian calendar, years -999,999,999 to 999,999,999.

const MAX_YEAR = 999_999_999;

/** A calendar date; epochDay counts from 1970-01-01. */
export class FeelDate {
  readonly kind = 'date';
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly epochDay: number;
  constructor(year: number, month: number, day: number) {
    this.year = year;
    this.month = month;
    this.day = day;
    this.epochDay = toEpochDay(year, month, day);
  }
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

// Days are counted in eras of 400 years that start on 1 March, so that the leap day ends a year.
function toEpochDay(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Null where the day lies outside the supported years. */
export function dateFromEpochDay(epochDay: number): FeelDate | null {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return makeDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** Null where no such day exists. */
export function makeDate(year: number, month: number, day: number): FeelDate | null {
  if (!Number.isInteger(year) || Math.abs(year) > MAX_YEAR) return null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return null;
  return new FeelDate(year, month, day);
}

const DATE = /^(-?)(\d{4,9})-(\d\d)-(\d\d)$/;

/** Reads an ISO date; years of more than four digits have no leading zero. */
export function parseDate(text: string): FeelDate | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [, sign = '', digits = '', month, day] = match;
  if (digits.length > 4 && digits.startsWith('0')) return null;
  const year = Number(digits);
  return makeDate(sign === '-' ? 0 - year : year, Number(month), Number(day));
}

export function dateToText(date: FeelDate): string {
  const year = String(Math.abs(date.year)).padStart(4, '0');
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${date.year < 0 ? '-' : ''}${year}-${pad(date.month)}-${pad(date.day)}`;
}

export const addDays = (date: FeelDate, days: number): FeelDate | null =>
  dateFromEpochDay(date.epochDay + days);

/** A day past the end of the month it lands in becomes that month's last day. */
export function addMonths(date: FeelDate, months: number): FeelDate | null {
  const total = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return makeDate(year, month, Math.min(date.day, daysInMonth(year, month)));
}

/** Monday is 1, Sunday 7. */
export const weekday = (date: FeelDate): number => ((((date.epochDay + 3) % 7) + 7) % 7) + 1;

export const dayOfYear = (date: FeelDate): number => date.epochDay - toEpochDay(date.year, 1, 1) + 1;

/** Week number of ISO 8601: week 1 holds the year's first Thursday. */
export function weekOfYear(date: FeelDate): number {
  const thursday = date.epochDay + 4 - weekday(date);
  const year = dateFromEpochDay(thursday)?.year ?? date.year;
  return Math.floor((thursday - toEpochDay(year, 1, 1)) / 7) + 1;
}

/** Whole months from one date to another; negative when the other is earlier. */
export function monthsBetween(from: FeelDate, to: FeelDate): number {
  if (to.epochDay < from.epochDay) return 0 - monthsBetween(to, from);
  const months = (to.year - from.year) * 12 + (to.month - from.month);
  return to.day < from.day ? months - 1 : months;
}
