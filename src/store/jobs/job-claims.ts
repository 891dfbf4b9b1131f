import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { type FoundTenant, STANDING_COLUMNS, withStanding } from '../database/tenant-standings.ts';
import type { JobLane } from '../tables/job-tables.ts';
import { isWaitingAgain, JOB_COLUMNS, type Job } from './jobs.ts';

export async function tenantsWithDueJobs(database: Database): Promise<number[]> {
  const { rows } = await database.askEach(
    sql<FoundTenant>`select due.id, ${STANDING_COLUMNS} from tenants_with_due_jobs() due(id) ${withStanding('due.id')}`,
  );
  return database.standings.noteAll(rows);
}

/** A claim on a job: only the node that holds it, in this attempt, may finish it. */
export interface ClaimedJob extends Job {
  readonly claimedBy: string;
}

/** The due work of one lane of a tenant. */
interface DueLane {
  readonly lane: JobLane;
  readonly hasOrdinary: boolean;
  readonly hasSuspect: boolean;
}

const WAITS = sql<boolean>`state = 'waiting' and run_at <= clock_now()`;
/** Its node has not been heard of since its lease ran out, now or before: it may be the job that ended it. */
const IS_SUSPECT = sql<boolean>`((${WAITS} and crashes > 0) or (state = 'running' and claimed_until < node_now()))`;
const IS_ORDINARY = sql<boolean>`(${WAITS} and crashes = 0)`;

export async function dueLanes({ db }: TenantTransaction, lanes: readonly JobLane[]): Promise<DueLane[]> {
  const { rows } = await sql<DueLane>`
    select lane, exists (select from jobs j where j.lane = l.lane and ${IS_ORDINARY}) as "hasOrdinary",
      exists (select from jobs j where j.lane = l.lane and ${IS_SUSPECT}) as "hasSuspect"
    from unnest(${lanes}::text[]) with ordinality l(lane, place) order by place`.execute(db);
  return rows;
}

interface Claim {
  readonly node: string;
  readonly limit: number;
  readonly leaseSeconds: number;
  /** All of them, where it is left out. */
  readonly lane?: JobLane;
  /** Either kind, where it is left out. */
  readonly isSuspect?: boolean;
}

/** Takes due jobs of one tenant for this node; also those whose node has not been heard of since its lease ran out. */
export async function claimJobs(
  { db }: TenantTransaction,
  { node, limit, leaseSeconds, lane, isSuspect }: Claim,
): Promise<ClaimedJob[]> {
  const rows = await db
    // Materialised: as a part of the update it would be asked again for each row, and its limit would hold for none of them.
    .with(
      (cte) => cte('due').materialized(),
      (query) => {
        let due = query.selectFrom('jobs').select('jobs.id');
        if (lane !== undefined) due = due.where('lane', '=', lane);
        if (isSuspect === undefined) due = due.where(sql<boolean>`(${IS_ORDINARY} or ${IS_SUSPECT})`);
        else due = due.where(isSuspect ? IS_SUSPECT : IS_ORDINARY);
        return due.orderBy('run_at').orderBy('jobs.id').limit(limit).forUpdate().skipLocked();
      },
    )
    .updateTable('jobs')
    .from('due')
    .set({
      crashes: sql<number>`crashes + (state = 'running')::int`,
      state: 'running',
      attempts: sql<number>`attempts + 1`,
      claimed_by: node,
      claimed_until: sql<Date>`node_now() + make_interval(secs => ${leaseSeconds})`,
    })
    .whereRef('jobs.id', '=', 'due.id')
    .returning(JOB_COLUMNS.map((column) => (column === 'id' ? 'jobs.id' : column)))
    .execute();
  return rows.map((row) => ({ ...row, claimedBy: node })).sort((a, b) => +a.runAt - +b.runAt || a.id - b.id);
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
    .set({ claimed_until: sql<Date>`node_now() + make_interval(secs => ${leaseSeconds})` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a job is still this node's; until the transaction ends, nobody can cancel it or take it over. */
export async function holdsClaim({ db }: TenantTransaction, job: ClaimedJob): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('state', '=', 'running')
    .where('claimed_by', '=', job.claimedBy)
    .where('attempts', '=', job.attempts)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
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
 * that the same job waits behind already is given up too: the other one does its work. An attempt that is not counted
 * leaves their number as it was.
 */
export async function failJob(
  tx: TenantTransaction,
  job: ClaimedJob,
  failure: { readonly error: string; readonly retryAt: Date | null; readonly isUncounted?: boolean },
): Promise<boolean> {
  const isBack = failure.retryAt !== null && !(await isWaitingAgain(tx, job.id));
  const { numUpdatedRows } = await claimed(tx, job)
    .set(
      isBack && failure.retryAt
        ? {
            state: 'waiting',
            run_at: failure.retryAt,
            claimed_until: null,
            last_error: failure.error,
            ...(failure.isUncounted === true && { attempts: sql<number>`attempts - 1` }),
          }
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

export async function saveJobProgress(
  tx: TenantTransaction,
  job: ClaimedJob,
  progress: { readonly done: number; readonly total: number },
): Promise<void> {
  await claimed(tx, job).set({ progress_done: progress.done, progress_total: progress.total }).execute();
}
