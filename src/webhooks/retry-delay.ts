const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after the attempt before it each attempt is made: 13 in about 100 hours. */
export const DELAYS_MS = [
  0,
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

/** After so many failures a delivery no longer holds up the later ones of its case. */
export const FAILURES_TO_PASS = 5;

/** A receiver may ask for a pause, though not for ever. */
const LONGEST_PAUSE_MS = 24 * HOUR;

/** How long to wait after so many failures, with up to a tenth by chance; null when there is no further attempt. */
export function retryDelay(
  failures: number,
  { fraction, retryAfterMs }: { readonly fraction: number; readonly retryAfterMs: number | null },
): number | null {
  const delay = DELAYS_MS[failures];
  if (delay === undefined) return null;
  const pause = Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS);
  return Math.round(Math.max(delay * (1 + fraction / 10), pause));
}

/** The delay of a Retry-After header, which is in seconds or a date; null if it is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
