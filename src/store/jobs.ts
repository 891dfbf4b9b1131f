import { sql } from 'kysely';
import { storableJson } from '../storable.ts';
import type { Database, TenantTransaction } from './database.ts';
import type { JobState } from './job-tables.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from './page.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly state: JobState;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
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

const COLUMNS = [
  'id',
  'kind',
  'payload',
  'state',
  'attempts',
  'run_at as runAt',
  'max_attempts as maxAttempts',
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
      payload: storableJson(job.payload ?? {}),
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

export interface JobFilter {
  readonly state?: JobState | undefined;
  readonly kind?: string | undefined;
}

export function listJobs(tx: TenantTransaction, list: ListRequest, filter: JobFilter): Promise<Page<Job>> {
  let query = tx.db.selectFrom('jobs').select(COLUMNS).where(holdsWords(sql`kind`, list.search));
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  return listPage(query, list, { orderings: JOB_ORDERINGS, lastly: 'id' });
}

export const loadJob = ({ db }: TenantTransaction, id: number): Promise<Job | undefined> =>
  db.selectFrom('jobs').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The newest job with this unique key, also one that is over. */
export const loadJobByKey = ({ db }: TenantTransaction, uniqueKey: string): Promise<Job | undefined> =>
  db
    .selectFrom('jobs')
    .select(COLUMNS)
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

export async function tenantsWithDueJobs(database: Database): Promise<number[]> {
  const rows = await database.ask(sql<{ id: number }>`select tenants_with_due_jobs() as id`);
  return rows.map((row) => row.id);
}

/** A claim on a job: only the node that holds it, in this attempt, may finish it. */
export interface ClaimedJob extends Job {
  readonly claimedBy: string;
}

/** Takes due jobs of one tenant for this node; also those whose node has not been heard of since its lease ran out. */
export async function claimJobs(
  { db }: TenantTransaction,
  claim: { readonly node: string; readonly limit: number; readonly leaseSeconds: number },
): Promise<ClaimedJob[]> {
  const rows = await db
    .updateTable('jobs')
    .set({
      state: 'running',
      attempts: sql<number>`attempts + 1`,
      claimed_by: claim.node,
      claimed_until: sql<Date>`clock_now() + make_interval(secs => ${claim.leaseSeconds})`,
    })
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('jobs')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'waiting'), where('run_at', '<=', sql<Date>`clock_now()`)]),
            where.and([where('state', '=', 'running'), where('claimed_until', '<', sql<Date>`clock_now()`)]),
          ]),
        )
        .orderBy('run_at')
        .orderBy('id')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute();
  return rows
    .map((row) => ({ ...row, claimedBy: claim.node }))
    .sort((a, b) => +a.runAt - +b.runAt || a.id - b.id);
}

const claimed = ({ db }: TenantTransaction, job: ClaimedJob) =>
  db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('state', '=', 'running')
    .where('claimed_by', '=', job.claimedBy)
    .where('attempts', '=', job.attempts);

/** Lengthens the lease of a job that is still running; false when another node has taken it over. */
export async function extendClaim(
  tx: TenantTransaction,
  job: ClaimedJob,
  leaseSeconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await claimed(tx, job)
    .set({ claimed_until: sql<Date>`clock_now() + make_interval(secs => ${leaseSeconds})` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job well; false when the claim was lost, and then the transaction must not commit. */
export async function finishJob(tx: TenantTransaction, job: ClaimedJob): Promise<boolean> {
  const { numUpdatedRows } = await claimed(tx, job)
    .set({ state: 'done', finished_at: sql<Date>`clock_now()`, claimed_until: null, last_error: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Puts a job back for a later attempt, or gives it up when `retryAt` is null; false when the claim was lost. One
 * that the same job waits behind already is given up too: the other one does its work.
 */
export async function failJob(
  tx: TenantTransaction,
  job: ClaimedJob,
  failure: { readonly error: string; readonly retryAt: Date | null },
): Promise<boolean> {
  const isBack = failure.retryAt !== null && !(await isWaitingAgain(tx, job.id));
  const { numUpdatedRows } = await claimed(tx, job)
    .set(
      isBack && failure.retryAt
        ? { state: 'waiting', run_at: failure.retryAt, claimed_until: null, last_error: failure.error }
        : {
            state: 'failed',
            finished_at: sql<Date>`clock_now()`,
            claimed_until: null,
            last_error: failure.error,
          },
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

export async function saveJobProgress(
  tx: TenantTransaction,
  job: ClaimedJob,
  progress: { readonly done: number; readonly total: number },
): Promise<void> {
  await claimed(tx, job).set({ progress_done: progress.done, progress_total: progress.total }).execute();
}

/** Runs a failed or cancelled job again from its first attempt; false when it is neither. */
export async function retryJob({ db }: TenantTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: sql<Date>`clock_now()`, finished_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function cancelJob({ db }: TenantTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeFinishedJobs({ db }: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('finished_at', '<', before).where('state', '!=', 'failed').execute();
}
