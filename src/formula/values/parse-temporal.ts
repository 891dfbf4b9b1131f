import { type FeelDate, parseDate } from './date.ts';
import { type FeelDuration, parseDuration } from './duration.ts';
import { type FeelDateTime, type FeelTime, parseDateTime, parseTime } from './time.ts';

/** Reads what may stand in `@"…"`: a date, a date and time, a time or a duration; null where it is none. */
export function parseTemporal(text: string): FeelDate | FeelDateTime | FeelTime | FeelDuration | null {
  if (/^-?P/.test(text)) return parseDuration(text);
  return text.includes('T') ? parseDateTime(text) : (parseDate(text) ?? parseTime(text));
}
