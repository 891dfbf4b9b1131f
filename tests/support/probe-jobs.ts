import type { JobHandler, JobServices } from '../../src/background/handler.ts';
import { type JobOutcome, runJob } from '../../src/background/run-job.ts';
import { BULK_PLANS } from '../../src/operations/desk/bulk-plans.ts';
import { IMPORT_ROWS } from '../../src/operations/imports/import-rows.ts';
import { openLog } from '../../src/platform/log.ts';
import type { SendMail } from '../../src/platform/mail.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { type ClaimedJob, claimJobs } from '../../src/store/jobs/job-claims.ts';
import { enqueueJob } from '../../src/store/jobs/jobs.ts';
import type { TestApp } from './app.ts';

/** A job that writes down that it ran, and does what the test asks of it. */
interface Probe {
  readonly handler: JobHandler;
  /** Names of those that ran, in order. */
  readonly ran: string[];
  does: (name: string) => void | Promise<void>;
  reset(): void;
}

export function openProbe(): Probe {
  const ran: string[] = [];
  const nothing = (): void => undefined;
  const probe: Probe = {
    ran,
    does: nothing,
    reset() {
      ran.length = 0;
      probe.does = nothing;
    },
    handler: {
      kind: 'probe',
      handle: async (job, context) => {
        const name = String(job.payload.name);
        ran.push(name);
        await context.progress(1, 2);
        await probe.does(name);
        await context.finish(async (tx) => {
          await enqueueJob(tx, { kind: 'noted', payload: { by: name }, runAt: new Date('2100-01-01') });
        });
      },
    },
  };
  return probe;
}

/** The services of jobs, as another node has them. */
export const jobServices = ({ app }: TestApp): JobServices => ({
  ...app.services,
  files: app.storage.files,
  sendMail: undefined,
  rows: IMPORT_ROWS,
  bulk: BULK_PLANS,
});

/** Runs a job that was claimed, as the node that claimed it. */
export function runClaimed(
  service: TestApp,
  job: ClaimedJob | undefined,
  handler: JobHandler,
  sendMail?: SendMail,
): Promise<JobOutcome> {
  if (!job) throw new Error('nothing was claimed');
  return runJob(job, {
    services: { ...jobServices(service), sendMail },
    random: systemRandomness,
    handlers: new Map([[handler.kind, handler]]),
    log: openLog('silent'),
    tenantId: service.alpha.id,
    signal: new AbortController().signal,
  });
}

export async function claimOne({ alpha }: TestApp, node: string): Promise<ClaimedJob | undefined> {
  const [job] = await alpha.inTenant((tx) => claimJobs(tx, { node, limit: 1, leaseSeconds: 60 }));
  return job;
}
