import { movedBy } from '../../engine/index.ts';

/** When a link ends that begins now, by the calendar of the tenant. */
export function lifetimeEnd(now: Date, duration: string, timeZone: string): Date {
  const end = movedBy(now, duration, timeZone);
  if (end === null) throw new Error(`"${duration}" is no duration that a link can have.`);
  return end;
}

export const DEFAULT_LIFETIME = 'P30D';

/** How long a code, and a link that confirms an address, can be used. */
export const CONFIRM_MINUTES = 30;

/** How long a browser stays in without opening a link anew. */
export const SESSION_HOURS = 24;

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
