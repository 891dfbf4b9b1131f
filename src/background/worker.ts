import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import type { Randomness } from '../platform/randomness.ts';
import { type ClaimedJob, claimJobs, tenantsWithDueJobs } from '../store/jobs.ts';
import type { JobHandler, JobServices } from './handler.ts';
import { LEASE_SECONDS, runJob } from './run-job.ts';
import { enqueueDueSchedules, openOwnSchedules } from './schedules.ts';

export interface WorkerOptions {
  readonly services: JobServices;
  readonly random: Randomness;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  /** The name of this node in claims. */
  readonly node: string;
  readonly concurrency: number;
}

export interface Worker {
  /** Begins to look for work, at once when a job commits on this node and every second for those of others. */
  start(): void;
  /** Runs everything that is due, in order, and returns when nothing is left; for tests and commands. */
  drain(): Promise<number>;
  /** Takes no more jobs, and waits for the running ones up to the deadline; what is cut off runs again elsewhere. */
  stop(deadlineMs: number): Promise<void>;
}

interface Claimed {
  readonly tenantId: number;
  readonly job: ClaimedJob;
}

const POLL_MS = 1000;

export function openWorker(options: WorkerOptions): Worker {
  const { services, log } = options;
  const handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
  const giveOwnSchedules = openOwnSchedules(services);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let wakeUp = (): void => undefined;
  let loop: Promise<void> | undefined;

  let round = 0;
  /** Takes due jobs of one tenant after the other, each time from another one on, so that none has to wait for all. */
  const claimDue = async (limit: number): Promise<Claimed[]> => {
    const claimed: Claimed[] = [];
    const tenants = (await tenantsWithDueJobs(services.database)).sort((a, b) => a - b);
    round += 1;
    for (const offset of tenants.keys()) {
      const tenantId = tenants[(round + offset) % tenants.length] ?? 0;
      const room = limit - claimed.length;
      if (room <= 0) break;
      const share = Math.max(1, Math.floor(limit / tenants.length));
      const jobs = await services.database.inTenant(tenantId, (tx) =>
        claimJobs(tx, { node: options.node, limit: Math.min(room, share), leaseSeconds: LEASE_SECONDS }),
      );
      claimed.push(...jobs.map((job) => ({ tenantId, job })));
    }
    return claimed;
  };

  /** Schedules that fail are somebody's; jobs that wait are everybody's. */
  const keepSchedules = async (): Promise<void> => {
    try {
      await giveOwnSchedules();
      await enqueueDueSchedules({ ...services, log });
    } catch (error) {
      log.error({ err: error }, 'schedules could not be kept');
    }
  };

  /** Runs what is due, as far as there is room; true when something was found. */
  const turn = async (): Promise<boolean> => {
    await keepSchedules();
    const claimed = await claimDue(options.concurrency - running.size);
    for (const { tenantId, job } of claimed) {
      const run = runJob(job, { ...options, handlers, tenantId, signal: stopping.signal }).finally(() => {
        running.delete(run);
        wakeUp();
      });
      running.add(run);
    }
    return claimed.length > 0;
  };

  const untilWoken = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const woken = untilWoken(POLL_MS);
      try {
        if (running.size < options.concurrency && (await turn())) wakeUp();
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'looking for jobs failed');
      }
      await woken;
    }
  };

  return {
    start: () => {
      services.database.whenJobsCommit(() => wakeUp());
      loop ??= run();
    },
    drain: async () => {
      let count = 0;
      for (;;) {
        await keepSchedules();
        const claimed = await claimDue(100);
        if (claimed.length === 0) return count;
        for (const { tenantId, job } of claimed)
          await runJob(job, { ...options, handlers, tenantId, signal: stopping.signal });
        count += claimed.length;
      }
    },
    stop: async (deadlineMs) => {
      const patience = new AbortController();
      const deadline = pause(deadlineMs, undefined, { signal: patience.signal }).catch(() => undefined);
      stopping.abort();
      wakeUp();
      const allDone = Promise.resolve(loop).then(() => Promise.all(running));
      await Promise.race([allDone, deadline]);
      patience.abort();
    },
  };
}
