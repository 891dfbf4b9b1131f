import { dateFormat } from './formatters.ts';
import { offsetOfLocal } from './offset-of-local.ts';

/** The local time of a zone at a moment, to the second: 2026-10-03T14:30:00. */
export function wallClock(moment: number, timeZone: string | undefined): string {
  const parts = Object.fromEntries(
    dateFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** The moment of a local time in a zone, in UTC: of a time that occurs twice the first. */
export function momentAt(local: string, timeZone: string | undefined): string {
  const shown = Date.parse(`${local}Z`) / 1000;
  const offsetAt = (moment: number): number =>
    Date.parse(`${wallClock(moment * 1000, timeZone)}Z`) / 1000 - moment;
  return new Date((shown - offsetOfLocal(offsetAt, shown)) * 1000).toISOString();
}
