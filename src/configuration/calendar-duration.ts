import { readIsoDuration } from '../formula/index.ts';

/** An amount of calendar time: months and days count dates, the rest counts hours. */
interface CalendarDuration {
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
}

/** Longer durations lead beyond the dates that can be represented. */
const MOST_DAYS = 366_000;

/** Parses a duration; null if it is invalid or longer than a thousand years. */
export function parseCalendarDuration(text: string): CalendarDuration | null {
  const read = readIsoDuration(text);
  if (read === null || read.isNegative || read.seconds?.includes('.')) return null;
  const amount = (part: string | undefined): number => Number.parseInt(part ?? '0', 10);
  const months = amount(read.years) * 12 + amount(read.months);
  const days = amount(read.weeks) * 7 + amount(read.days);
  const seconds = amount(read.hours) * 3600 + amount(read.minutes) * 60 + amount(read.seconds);
  return months * 30.5 + days + seconds / 86_400 > MOST_DAYS ? null : { months, days, seconds };
}

export const isNoTime = ({ months, days, seconds }: CalendarDuration): boolean =>
  months + days + seconds === 0;
