import {
  dateTimeAt,
  dateTimeToText,
  fromJsNumber,
  instantOf,
  inZone,
  parseDateTime,
  toJsNumber,
} from '../formula/index.ts';

/** Moments as scenarios write them: on the clocks of the tenant, to the minute. Null where there is no such moment. */
export const clockText = {
  /** `2026-03-16T17:00` as RFC 3339. */
  read(text: string, timeZone: string): string | null {
    const local = parseDateTime(`${text}:00`);
    const seconds = local === null ? null : instantOf(inZone(local, timeZone));
    return seconds === null ? null : new Date(toJsNumber(seconds) * 1000).toISOString();
  },
  /** Milliseconds since 1970 as `2026-03-16T17:00`. */
  write(moment: number, timeZone: string): string | null {
    const seconds = fromJsNumber(moment / 1000);
    const local = seconds === null ? null : dateTimeAt(seconds, timeZone);
    return local === null ? null : dateTimeToText(local).slice(0, 16);
  },
};
