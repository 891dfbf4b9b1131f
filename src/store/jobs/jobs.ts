import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import { withTrace } from '../../trace-context.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { JobLane, JobState } from '../tables/job-tables.ts';
import { laneOf } from './lane-of.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly lane: JobLane;
  readonly payload: Record<string, unknown>;
  readonly state: JobState;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** How often the process that ran it ended while it ran. */
  readonly crashes: number;
  readonly caseId: number | null;
  readonly instanceId: number | null;
  readonly progressDone: number | null;
  readonly progressTotal: number | null;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export const JOB_ORDERINGS = {
  id: 'id',
  kind: 'kind',
  state: 'state',
  run_at: 'run_at',
  created: 'created_at',
  finished: 'finished_at',
} as const satisfies Orderings;

export const JOB_COLUMNS = [
  'id',
  'kind',
  'lane',
  'payload',
  'state',
  'attempts',
  'run_at as runAt',
  'max_attempts as maxAttempts',
  'crashes',
  'case_id as caseId',
  'instance_id as instanceId',
  'progress_done as progressDone',
  'progress_total as progressTotal',
  'last_error as lastError',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

export interface NewJob {
  readonly kind: string;
  readonly payload?: Record<string, unknown>;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** At most one job with this key waits at a time; a second one is the same job. */
  readonly uniqueKey?: string;
  readonly caseId?: number;
  readonly instanceId?: number;
}

/** Adds a job in the caller's transaction: it exists when the change it belongs to does. Undefined when it waits already. */
export async function enqueueJob(tx: TenantTransaction, job: NewJob): Promise<number | undefined> {
  tx.noteJob();
  const row = await tx.db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      lane: laneOf(job.kind),
      payload: storableJson(withTrace(job.payload ?? {})),
      run_at: job.runAt ?? sql<Date>`clock_now()`,
      max_attempts: job.maxAttempts ?? 10,
      unique_key: job.uniqueKey ?? null,
      case_id: job.caseId ?? null,
      instance_id: job.instanceId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface JobFilter {
  readonly state?: JobState | undefined;
  readonly kind?: string | undefined;
}

export function listJobs(tx: TenantTransaction, list: ListRequest, filter: JobFilter): Promise<Page<Job>> {
  let query = tx.db.selectFrom('jobs').select(JOB_COLUMNS).where(holdsWords(sql`kind`, list.search));
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  return listPage(query, list, { orderings: JOB_ORDERINGS, lastly: 'id' });
}

export const loadJob = ({ db }: TenantTransaction, id: number): Promise<Job | undefined> =>
  db.selectFrom('jobs').select(JOB_COLUMNS).where('id', '=', id).executeTakeFirst();

/** The newest job with this unique key, also one that is over. */
export const loadJobByKey = ({ db }: TenantTransaction, uniqueKey: string): Promise<Job | undefined> =>
  db
    .selectFrom('jobs')
    .select(JOB_COLUMNS)
    .where('unique_key', '=', uniqueKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The job that waits under a unique key. */
export async function findWaitingJob(
  { db }: TenantTransaction,
  uniqueKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id;
}

/** Marks a job that waits as done, since somebody has done its work already; its id, where there was one. */
export async function settleWaitingJob(
  { db }: TenantTransaction,
  uniqueKey: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('jobs')
    .set({ state: 'done', finished_at: sql<Date>`clock_now()` })
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether work on a case or an instance waits or runs. */
export async function hasOngoingJobs(
  { db }: TenantTransaction,
  subject: { readonly caseId: number } | { readonly instanceId: number },
): Promise<boolean> {
  const [column, id] =
    'caseId' in subject
      ? (['case_id', subject.caseId] as const)
      : (['instance_id', subject.instanceId] as const);
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where(column, '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Jobs of a kind that wait or run for a case, the oldest first. */
export const listOngoingJobs = (
  { db }: TenantTransaction,
  { caseId, kind }: { readonly caseId: number; readonly kind: string },
): Promise<Job[]> =>
  db
    .selectFrom('jobs')
    .select(JOB_COLUMNS)
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute();

/** Whether another job with the same unique key waits. */
export async function isWaitingAgain({ db }: TenantTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobs as other')
    .innerJoin('jobs as own', (join) =>
      join.onRef('own.tenant_id', '=', 'other.tenant_id').onRef('own.unique_key', '=', 'other.unique_key'),
    )
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.id', '!=', id)
    .where('other.state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs a failed or cancelled job again from its first attempt; false when it is neither. */
export async function retryJob({ db }: TenantTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, crashes: 0, run_at: sql<Date>`clock_now()`, finished_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a job that has not ended well, also one that runs: its node finds its claim gone, and commits nothing more of it. */
export async function cancelJob({ db }: TenantTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: sql<Date>`clock_now()`, claimed_until: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a job that is done, where one follows the other for days. */
export async function removeDoneJob({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'done').execute();
}

export async function removeFinishedJobs({ db }: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('finished_at', '<', before).where('state', '!=', 'failed').execute();
}
