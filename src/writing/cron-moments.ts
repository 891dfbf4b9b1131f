import { Cron } from 'croner';

/** The newest moment of a cron expression that has come, this very one included. */
export function lastMoment(cron: string, now: Date, timeZone: string): Date | null {
  const [moment] = new Cron(cron, { timezone: timeZone }).previousRuns(1, new Date(now.getTime() + 1));
  return moment ?? null;
}

/** The next moment after another one. */
export const nextMoment = (cron: string, after: Date, timeZone: string): Date | null =>
  new Cron(cron, { timezone: timeZone }).nextRun(after);
