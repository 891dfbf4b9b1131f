import { dateFormat } from './formatters.ts';

/** What clocks on the wall of a zone show at a moment, to the second: 2026-10-03T14:30:00. */
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

/** The moment at which the clocks of a zone show this, in UTC. */
export function momentAt(local: string, timeZone: string | undefined): string {
  const wanted = Date.parse(`${local}Z`);
  const offsetAt = (moment: number): number =>
    Date.parse(`${wallClock(moment, timeZone)}Z`) - Math.floor(moment / 1000) * 1000;
  // The offset depends on the moment itself: the second pass has it right also beside a change of the clocks.
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}
