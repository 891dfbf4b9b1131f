import { Cron } from 'croner';
import { refuse } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../store/database.ts';
import { enqueueJob } from '../store/jobs.ts';
import {
  ensureSchedule,
  lockDueSchedules,
  moveScheduleOn,
  tenantsWithDueSchedules,
} from '../store/schedules.ts';
import { listTenants } from '../store/tenants.ts';

/** The next time a cron expression names, after a moment. */
export function nextRun(cron: string, after: Date, timeZone = 'UTC'): Date {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw refuse('invalid', `"${cron}" names no time that is still to come.`);
  return next;
}

export interface ScheduleServices {
  readonly database: Database;
  readonly clock: Clock;
}

/** Turns due schedules into jobs. A service that was down runs each of them once, not once for every time missed. */
export async function enqueueDueSchedules({ database, clock }: ScheduleServices): Promise<void> {
  for (const tenantId of await tenantsWithDueSchedules(database))
    await database.inTenant(tenantId, async (tx) => {
      for (const schedule of await lockDueSchedules(tx)) {
        await enqueueJob(tx, {
          kind: schedule.kind,
          payload: schedule.payload,
          uniqueKey: `schedule:${schedule.key}`,
        });
        await moveScheduleOn(tx, schedule.key, nextRun(schedule.cron, clock.now()));
      }
    });
}

/** What the service itself does for each tenant, and when. */
const OWN_SCHEDULES = [
  { key: 'collect_files', kind: 'collect_files', cron: '17 2 * * *' },
  { key: 'remove_expired', kind: 'remove_expired', cron: '47 * * * *' },
];

const LOOK_AGAIN_MS = 60_000;

/** Gives every tenant the schedules of the service; tenants made since, on whichever node, within a minute. */
export function openOwnSchedules({ database, clock }: ScheduleServices): () => Promise<void> {
  const served = new Set<number>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (Math.abs(now.getTime() - lookedAt) < LOOK_AGAIN_MS) return;
    for (const { id } of await database.beforeTenant(listTenants)) {
      if (served.has(id)) continue;
      await database.inTenant(id, async (tx) => {
        for (const schedule of OWN_SCHEDULES)
          await ensureSchedule(tx, { ...schedule, payload: {}, nextRunAt: nextRun(schedule.cron, now) });
      });
      served.add(id);
    }
    lookedAt = now.getTime();
  };
}
