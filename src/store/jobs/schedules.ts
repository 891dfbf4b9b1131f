import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Database, TenantTransaction } from '../database/database.ts';
import { type FoundTenant, STANDING_COLUMNS, withStanding } from '../database/tenant-standings.ts';

export interface Schedule {
  readonly key: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly cron: string;
  readonly nextRunAt: Date;
}

export async function tenantsWithDueSchedules(database: Database): Promise<number[]> {
  const { rows } = await database.askEach(
    sql<FoundTenant>`select due.id, ${STANDING_COLUMNS} from tenants_with_due_schedules() due(id) ${withStanding('due.id')}`,
  );
  return database.standings.noteAll(rows);
}

/** The due schedules of one tenant, locked until the caller has moved them on. */
export const lockDueSchedules = ({ db }: TenantTransaction): Promise<Schedule[]> =>
  db
    .selectFrom('schedules')
    .select(['key', 'kind', 'payload', 'cron', 'next_run_at as nextRunAt'])
    .where('next_run_at', '<=', sql<Date>`clock_now()`)
    .orderBy('next_run_at')
    .forUpdate()
    .skipLocked()
    .execute();

export async function moveScheduleOn({ db }: TenantTransaction, key: string, next: Date): Promise<void> {
  await db
    .updateTable('schedules')
    .set({ next_run_at: next, last_run_at: sql<Date>`clock_now()` })
    .where('key', '=', key)
    .execute();
}

/** Adds the schedule, or changes one that runs at other times; one that is right keeps its next run. */
export async function ensureSchedule({ db }: TenantTransaction, schedule: Schedule): Promise<void> {
  await db
    .insertInto('schedules')
    .values({
      key: schedule.key,
      kind: schedule.kind,
      payload: storableJson(schedule.payload),
      cron: schedule.cron,
      next_run_at: schedule.nextRunAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'key'])
        .doUpdateSet({ cron: schedule.cron, kind: schedule.kind, next_run_at: schedule.nextRunAt })
        .where('schedules.cron', '!=', schedule.cron),
    )
    .execute();
}
