const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;

/** Milliseconds to wait before a repeat: as long as the service asks for, else a random part of a time that doubles. */
export const delayBefore = (
  failures: number,
  retryAfter: number | undefined,
  random: () => number = Math.random,
): number =>
  retryAfter === undefined
    ? Math.round(Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY) * (0.5 + random() / 2))
    : retryAfter * 1000;

/** The seconds of a `Retry-After` header, which is a number or a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
