/** The pattern of durations in a configuration: ISO 8601, such as P30D, P1Y6M or PT90S. */
export const DURATION_PATTERN =
  '^P(?=.)([0-9]+Y)?([0-9]+M)?([0-9]+W)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$';

/** An amount of calendar time: months and days count dates, the rest counts hours. */
export interface CalendarDuration {
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
}

const PATTERN = new RegExp(DURATION_PATTERN);
/** Longer durations lead beyond the dates that can be represented. */
const MOST_DAYS = 366_000;

/** Parses a duration; null if it is invalid or longer than a thousand years. */
export function parseCalendarDuration(text: string): CalendarDuration | null {
  const match = PATTERN.exec(text);
  if (match === null) return null;
  const part = (at: number): number => Number.parseInt(match[at] ?? '0', 10);
  const months = part(1) * 12 + part(2);
  const days = part(3) * 7 + part(4);
  const seconds = part(6) * 3600 + part(7) * 60 + part(8);
  return months * 30.5 + days + seconds / 86_400 > MOST_DAYS ? null : { months, days, seconds };
}

export const isNoTime = ({ months, days, seconds }: CalendarDuration): boolean =>
  months + days + seconds === 0;
