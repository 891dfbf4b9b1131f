import { Refusal } from '../errors.ts';
import type { Log } from '../platform/log.ts';
import type { Randomness } from '../platform/randomness.ts';
import { loadCaseHead } from '../store/cases.ts';
import type { TenantTransaction } from '../store/database.ts';
import { type ClaimedJob, extendClaim, failJob, finishJob, saveJobProgress } from '../store/jobs.ts';
import { Hopeless, type JobContext, type JobHandler, type JobServices } from './handler.ts';

/** After this long without a sign of life, another node takes the job over. */
export const LEASE_SECONDS = 60;

export interface RunOptions {
  readonly services: JobServices;
  readonly random: Randomness;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  readonly log: Log;
  readonly tenantId: number;
  readonly signal: AbortSignal;
}

class ClaimLost extends Error {}

/** Runs one claimed job to its end: done, put back for later, or given up. Never throws. */
export async function runJob(job: ClaimedJob, options: RunOptions): Promise<void> {
  const { services, tenantId } = options;
  const log = options.log.child({ job: job.id, kind: job.kind, tenant_id: tenantId });
  const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    services.database.inTenant(tenantId, work);
  const handler = options.handlers.get(job.kind);
  const lost = new AbortController();
  const heartbeat = setInterval(
    () => {
      inTenant((tx) => extendClaim(tx, job, LEASE_SECONDS)).then(
        (isOurs) => isOurs || lost.abort(new ClaimLost('another node has taken the job over')),
        (error) => log.warn({ err: error }, 'a sign of life could not be given'),
      );
    },
    (LEASE_SECONDS * 1000) / 3,
  );
  let isFinished = false;
  const finish: JobContext['finish'] = async (work) => {
    await inTenant(async (tx) => {
      await work(tx);
      if (!(await finishJob(tx, job))) throw new ClaimLost('another node has taken the job over');
    });
    isFinished = true;
  };
  try {
    // A job that ends its node never comes to its own failure: the attempts themselves are counted.
    if (job.attempts > job.maxAttempts)
      throw new Hopeless('The node that ran this job ended, time and again.');
    if (!handler) throw new Hopeless(`This version of the service knows no job "${job.kind}".`);
    await handler.handle(job, {
      services,
      tenantId,
      log,
      signal: AbortSignal.any([options.signal, lost.signal]),
      read: inTenant,
      finish,
      progress: (done, total) => inTenant((tx) => saveJobProgress(tx, job, { done, total })),
    });
    if (!isFinished) await finish(async () => undefined);
  } catch (error) {
    if (error instanceof ClaimLost) log.warn('the job was taken over by another node');
    else if (await isMootNow(job, error, inTenant)) {
      log.info('the case of the job has been deleted: there is nothing left to do');
      await finish(async () => undefined).catch((failure) =>
        settleFailure(job, failure, { ...options, log, handler }),
      );
    } else await settleFailure(job, error, { ...options, log, handler });
  } finally {
    clearInterval(heartbeat);
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
): Promise<void> {
  const { services, tenantId, handler, log } = options;
  const reason = error instanceof Error ? error.message : String(error);
  const isLast = error instanceof Hopeless || job.attempts >= job.maxAttempts;
  const wasStopped = options.signal.aborted;
  const delay = wasStopped ? 0 : backoffMs(job.attempts, options.random);
  const retryAt = isLast && !wasStopped ? null : new Date(services.clock.now().getTime() + delay);
  log[retryAt ? 'warn' : 'error']({ err: error, attempt: job.attempts, retry_at: retryAt }, 'the job failed');
  try {
    await services.database.inTenant(tenantId, async (tx) => {
      const isOurs = await failJob(tx, job, { error: reason, retryAt });
      if (isOurs) await handler?.failed?.(tx, job, { error: reason, isLast: retryAt === null });
      else log.warn('the job was taken over by another node');
    });
  } catch (failure) {
    // The lease runs out, and the job is taken up again then.
    log.error({ err: failure }, 'the failure of the job could not be written down');
  }
}

/** 5 s, then twice as long each time up to an hour, with a tenth of chance so that failures do not march in step. */
const backoffMs = (attempts: number, random: Randomness): number =>
  Math.min(3_600_000, 5000 * 2 ** (attempts - 1)) * (1 + random.fraction() / 10);
