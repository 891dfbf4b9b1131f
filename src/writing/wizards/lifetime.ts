const PARTS = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** When a link ends that begins now: years and months by the calendar. */
export function lifetimeEnd(now: Date, duration: string): Date {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (
    PARTS.exec(duration) ?? []
  )
    .slice(1)
    .map((part) => Number(part ?? 0));
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + years, end.getUTCMonth() + months);
  // The 31st of a month that has 30 days is its last day, not the first of the next one.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  const rest = ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds;
  return new Date(end.getTime() + rest * 1000);
}

export const DEFAULT_LIFETIME = 'P30D';

/** How long a code, and a link that confirms an address, can be used. */
export const CONFIRM_MINUTES = 30;

/** How long a browser stays in without opening a link anew. */
export const SESSION_HOURS = 24;

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
