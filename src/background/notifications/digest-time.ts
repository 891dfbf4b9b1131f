import { nextRun } from '../schedules.ts';

/** Longer than any day, also one on which clocks are set back. */
const MORE_THAN_A_DAY_MS = 26 * 3_600_000;

/** The last moment before now at which the daily mail goes out, for a time of day such as 07:00. */
export function lastDigestBefore(now: Date, timeOfDay: string, timeZone: string): Date {
  const [hour, minute] = timeOfDay.split(':').map(Number);
  const cron = `${minute} ${hour} * * *`;
  let last = nextRun(cron, new Date(now.getTime() - MORE_THAN_A_DAY_MS), timeZone);
  for (;;) {
    const next = nextRun(cron, last, timeZone);
    if (next > now) return last;
    last = next;
  }
}
