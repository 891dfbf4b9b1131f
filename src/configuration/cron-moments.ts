import { Cron } from 'croner';

/** The latest moment of a cron expression that is not after `now`. */
export function lastMoment(cron: string, now: Date, timeZone: string): Date | null {
  // Moments are whole seconds, and the library searches before the second it is given.
  const nextSecond = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  const [moment] = new Cron(cron, { timezone: timeZone }).previousRuns(1, nextSecond);
  return moment ?? null;
}

/** The next moment after `after`. */
export const nextMoment = (cron: string, after: Date, timeZone: string): Date | null =>
  new Cron(cron, { timezone: timeZone }).nextRun(after);
