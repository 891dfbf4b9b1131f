import { Cron } from 'croner';
import { refuse } from '../errors.ts';
import type { TenantClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../store/database/database.ts';
import { enqueueJob } from '../store/jobs/jobs.ts';
import {
  ensureSchedule,
  lockDueSchedules,
  moveScheduleOn,
  type Schedule,
  tenantsWithDueSchedules,
} from '../store/jobs/schedules.ts';
import { listTenants } from '../store/people/tenants.ts';

/** The next time a cron expression names, after a moment. */
export function nextRun(cron: string, after: Date, timeZone = 'UTC'): Date {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw refuse('invalid', `"${cron}" names no time that is still to come.`);
  return next;
}

interface ScheduleServices {
  readonly database: Database;
  readonly clock: TenantClock;
}

/** A schedule that cannot be kept is tried again after this long; it may wait for a release that knows it. */
const LATER_MS = 3_600_000;

/** Turns due schedules into jobs. A service that was down runs each of them once, not once for every time missed. */
export async function enqueueDueSchedules({
  database,
  clock,
  log,
}: ScheduleServices & { readonly log: Log }): Promise<void> {
  for (const tenantId of await tenantsWithDueSchedules(database))
    await database.inTenant(tenantId, async (tx) => {
      for (const schedule of await lockDueSchedules(tx)) {
        await enqueueJob(tx, {
          kind: schedule.kind,
          payload: schedule.payload,
          uniqueKey: `schedule:${schedule.key}`,
        });
        await moveScheduleOn(tx, schedule.key, nextAfter(schedule, clock.nowIn(tenantId), log));
      }
    });
}

/** The jobs that the service schedules for each tenant. */
const OWN_SCHEDULES = [
  { key: 'collect_files', kind: 'collect_files', cron: '17 2 * * *' },
  { key: 'refresh_cases', kind: 'refresh_cases', cron: '* * * * *' },
  { key: 'refresh_instances', kind: 'refresh_instances', cron: '*/10 * * * *' },
  { key: 'seal_audit', kind: 'seal_audit', cron: '* * * * *' },
  { key: 'expire_signatory_requests', kind: 'expire_signatory_requests', cron: '*/5 * * * *' },
  { key: 'remove_expired', kind: 'remove_expired', cron: '47 * * * *' },
  { key: 'run_scheduled_rules', kind: 'run_scheduled_rules', cron: '* * * * *' },
  { key: 'empty_bin', kind: 'empty_bin', cron: '27 * * * *' },
  { key: 'tell_people', kind: 'tell_people', cron: '*/15 * * * *' },
  { key: 'apply_retention', kind: 'apply_retention', cron: '7 3 * * *' },
  { key: 'remove_old_events', kind: 'remove_old_events', cron: '37 3 * * *' },
];

/** Counted from its own time where that is later than ours: the clock of the database may be ahead. */
function nextAfter({ key, cron, nextRunAt }: Schedule, now: Date, log: Log): Date {
  const from = new Date(Math.max(now.getTime(), nextRunAt.getTime()));
  try {
    return nextRun(cron, from);
  } catch (error) {
    log.error({ err: error, schedule: key }, 'a schedule has no next time');
    return new Date(from.getTime() + LATER_MS);
  }
}

const LOOK_AGAIN_MS = 60_000;

/** Gives every tenant the schedules of the service; tenants made since, on whichever node, within a minute. */
export function openOwnSchedules({ database, clock }: ScheduleServices): () => Promise<void> {
  const served = new Set<number>();
  database.standings.whenReplaced((tenantId) => void served.delete(tenantId));
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (Math.abs(now.getTime() - lookedAt) < LOOK_AGAIN_MS) return;
    const giveTo = async (id: number): Promise<void> => {
      await database.inTenant(id, async (tx) => {
        for (const schedule of OWN_SCHEDULES)
          await ensureSchedule(tx, {
            ...schedule,
            payload: {},
            nextRunAt: nextRun(schedule.cron, clock.nowIn(id)),
          });
      });
      served.add(id);
    };
    const failures: unknown[] = [];
    for (const { id } of await database.beforeTenant(listTenants)) {
      // A tenant whose server is away holds up no other.
      if (!served.has(id)) await giveTo(id).catch((error) => failures.push(error));
    }
    lookedAt = now.getTime();
    if (failures.length > 0) throw failures[0];
  };
}
