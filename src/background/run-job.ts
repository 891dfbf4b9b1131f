import { Refusal } from '../errors.ts';
import type { Log } from '../platform/log.ts';
import type { Randomness } from '../platform/randomness.ts';
import { loadCaseHead } from '../store/cases/cases.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import {
  type ClaimedJob,
  extendClaim,
  failJob,
  finishJob,
  holdsClaim,
  saveJobProgress,
} from '../store/jobs/job-claims.ts';
import { Hopeless, type JobContext, type JobHandler, type JobServices, Later } from './handler.ts';

/** After this long without a sign of life, another node takes the job over. */
export const LEASE_SECONDS = 60;

/** So often a node looks whether a job of its own was cancelled. */
const LOOK_MS = 1000;

/** A job whose process ended this often while it ran is set aside. */
const MOST_CRASHES = 2;

interface RunOptions {
  readonly services: JobServices;
  readonly random: Randomness;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  readonly log: Log;
  readonly tenantId: number;
  readonly signal: AbortSignal;
}

/**
 * How one run of a job ended. `retried` means that it waits for another attempt, `lost` that it was cancelled, or taken
 * over by another node.
 */
export type JobOutcome = 'done' | 'retried' | 'failed' | 'set_aside' | 'lost';

class ClaimLost extends Error {}

class SetAside extends Hopeless {}

const LOST = 'the job was cancelled, or another node has taken it over';

/** Runs one claimed job to its end: done, put back for later, or given up. Never throws. */
export async function runJob(job: ClaimedJob, options: RunOptions): Promise<JobOutcome> {
  const { services, tenantId } = options;
  const log = options.log.child({ job: job.id, kind: job.kind, tenant_id: tenantId });
  const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    services.database.inTenant(tenantId, work);
  const handler = options.handlers.get(job.kind);
  const lost = new AbortController();
  let isFinished = false;
  const noteClaim = (isOurs: boolean): void => {
    if (!isOurs && !isFinished) lost.abort(new ClaimLost(LOST));
  };
  const heartbeat = setInterval(
    () => {
      inTenant((tx) => extendClaim(tx, job, LEASE_SECONDS)).then(noteClaim, (error) =>
        log.warn({ err: error }, 'a sign of life could not be given'),
      );
    },
    (LEASE_SECONDS * 1000) / 3,
  );
  let isLooking = false;
  const look = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    inTenant((tx) => holdsClaim(tx, job))
      .then(noteClaim)
      .catch(() => undefined) // The signs of life tell of a database that does not answer.
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  const finish: JobContext['finish'] = async (work) => {
    await inTenant(async (tx) => {
      await work(tx);
      if (!(await finishJob(tx, job))) throw new ClaimLost(LOST);
    });
    isFinished = true;
  };
  const effect: JobContext['effect'] = (work) =>
    inTenant(async (tx) => {
      if (!(await holdsClaim(tx, job))) throw new ClaimLost(LOST);
      return work(tx);
    });
  try {
    // A job that ends its process never comes to its own failure: whoever takes it over counts.
    if (job.crashes >= MOST_CRASHES || job.attempts > job.maxAttempts) {
      const reason = `Set aside: the process that ran this job ended while it ran (${job.crashes} of at most ${MOST_CRASHES} times).`;
      await handler?.setAside?.(job, { services, tenantId }, reason);
      throw new SetAside(reason);
    }
    if (!handler) throw new Hopeless(`This version of the service knows no job "${job.kind}".`);
    await handler.handle(job, {
      services,
      tenantId,
      log,
      signal: AbortSignal.any([options.signal, lost.signal]),
      read: inTenant,
      effect,
      finish,
      progress: (done, total) => inTenant((tx) => saveJobProgress(tx, job, { done, total })),
    });
    if (!isFinished) await finish(async () => undefined);
    return 'done';
  } catch (error) {
    const failed = (why: unknown) => settleFailure(job, why, { ...options, log, handler });
    if (error instanceof ClaimLost || lost.signal.aborted) {
      log.warn(LOST);
      return 'lost';
    }
    if (!(await isMootNow(job, error, inTenant))) return await failed(error);
    log.info('the case of the job has been deleted: there is nothing left to do');
    return await finish(async () => undefined).then(() => 'done' as const, failed);
  } finally {
    clearInterval(heartbeat);
    clearInterval(look);
  }
}

/** Whether a job failed because its case was deleted under it. */
async function isMootNow(
  { caseId }: ClaimedJob,
  error: unknown,
  inTenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
): Promise<boolean> {
  if (caseId === null || !(error instanceof Refusal) || error.code !== 'not_found') return false;
  return inTenant(async (tx) => (await loadCaseHead(tx, caseId)) === undefined).catch(() => false);
}

async function settleFailure(
  job: ClaimedJob,
  error: unknown,
  options: RunOptions & { readonly handler: JobHandler | undefined },
): Promise<JobOutcome> {
  const { services, tenantId, handler, log } = options;
  const reason = error instanceof Error ? error.message : String(error);
  const isUncounted = error instanceof Later && !error.isCounted;
  const isLast = error instanceof Hopeless || (job.attempts >= job.maxAttempts && !isUncounted);
  const wasStopped = options.signal.aborted;
  const delay = wasStopped ? 0 : backoffMs(job.attempts, options.random);
  const later = new Date(services.clock.nowIn(tenantId).getTime() + delay);
  const retryAt = isLast && !wasStopped ? null : error instanceof Later && !wasStopped ? error.at : later;
  // The end of the service is no fault of the job.
  if (wasStopped) log.info({ attempt: job.attempts }, 'the job was interrupted by the end of the service');
  else
    log[retryAt ? 'warn' : 'error'](
      { err: error, attempt: job.attempts, retry_at: retryAt },
      'the job failed',
    );
  try {
    await services.database.inTenant(tenantId, async (tx) => {
      const isOurs = await failJob(tx, job, { error: reason, retryAt, isUncounted });
      if (isOurs) await handler?.failed?.(tx, job, { error: reason, isLast: retryAt === null });
      else log.warn(LOST);
    });
  } catch (failure) {
    // The lease runs out, and the job is taken up again then.
    log.error({ err: failure }, 'the failure of the job could not be written down');
  }
  if (retryAt !== null) return 'retried';
  return error instanceof SetAside ? 'set_aside' : 'failed';
}

/** 5 s, then twice as long each time up to an hour, with a tenth of chance so that failures do not march in step. */
const backoffMs = (attempts: number, random: Randomness): number =>
  Math.min(3_600_000, 5000 * 2 ** (attempts - 1)) * (1 + random.fraction() / 10);
