import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import type { Randomness } from '../platform/randomness.ts';
import { NO_TRACES, type Traces } from '../platform/traces.ts';
import { type ClaimedJob, claimJobs, dueLanes, tenantsWithDueJobs } from '../store/jobs/job-claims.ts';
import { JOB_LANES, type JobLane } from '../store/tables/job-tables.ts';
import { traceOf } from '../trace-context.ts';
import type { JobHandler, JobServices } from './handler.ts';
import { roomIn } from './lanes.ts';
import { type JobOutcome, LEASE_SECONDS, runJob } from './run-job.ts';
import { enqueueDueSchedules, openOwnSchedules } from './schedules.ts';

interface WorkerOptions {
  readonly services: JobServices;
  readonly random: Randomness;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  /** The name of this node in claims. */
  readonly node: string;
  readonly concurrency: number;
  /** Told of each run of a job on this node. */
  readonly runs?: JobRuns;
  readonly traces?: Traces;
}

interface JobRuns {
  begun(job: Pick<ClaimedJob, 'kind' | 'lane'>): void;
  ended(
    job: Pick<ClaimedJob, 'kind' | 'lane'> & { readonly outcome: JobOutcome; readonly seconds: number },
  ): void;
}

interface Worker {
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

/** How much may be claimed now. */
interface Room {
  /** Of all tenants and lanes together. */
  readonly total: number;
  /** Of a lane, beside what was claimed already. */
  of(lane: JobLane, claimed: readonly Claimed[]): number;
  /** Whether a suspect may begin: of each lane one at a time, so that the one that ends its process is told from those beside it. */
  takesSuspect(lane: JobLane, claimed: readonly Claimed[]): boolean;
}

const POLL_MS = 1000;

/** Nothing runs beside anything else, so that nothing has to be kept free. */
const ONE_AFTER_THE_OTHER: Room = { total: 100, of: () => 100, takesSuspect: () => true };

export function openWorker(options: WorkerOptions): Worker {
  const { services, log, traces = NO_TRACES } = options;
  const handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
  const giveOwnSchedules = openOwnSchedules(services);
  const stopping = new AbortController();
  const running = new Map<Claimed, Promise<void>>();
  let wakeUp = (): void => undefined;
  let loop: Promise<void> | undefined;

  let round = 0;
  /** Takes due jobs of one tenant after the other, each time from another one on, so that none has to wait for all. */
  const claimDue = async (room: Room): Promise<Claimed[]> => {
    const claimed: Claimed[] = [];
    const tenants = (await tenantsWithDueJobs(services.database)).sort((a, b) => a - b);
    round += 1;
    const share = Math.max(1, Math.floor(room.total / tenants.length));
    for (const offset of tenants.keys()) {
      const tenantId = tenants[(round + offset) % tenants.length] ?? 0;
      const most = Math.min(share, room.total - claimed.length);
      if (most > 0) await claimOf(tenantId, most, room, claimed);
    }
    return claimed;
  };

  /** Takes a tenant's share, lane by lane. */
  const claimOf = async (tenantId: number, most: number, room: Room, claimed: Claimed[]): Promise<void> => {
    const open = JOB_LANES.filter((lane) => room.of(lane, claimed) > 0);
    const before = claimed.length;
    const left = (lane: JobLane) => Math.min(most - (claimed.length - before), room.of(lane, claimed));
    await services.database.inTenant(tenantId, async (tx) => {
      const claim = async (lane: JobLane, limit: number, isSuspect: boolean): Promise<void> => {
        if (limit <= 0) return;
        const asked = { node: options.node, limit, leaseSeconds: LEASE_SECONDS, lane, isSuspect };
        claimed.push(...(await claimJobs(tx, asked)).map((job) => ({ tenantId, job })));
      };
      for (const { lane, hasOrdinary, hasSuspect } of await dueLanes(tx, open)) {
        if (hasSuspect && room.takesSuspect(lane, claimed)) await claim(lane, Math.min(1, left(lane)), true);
        if (hasOrdinary) await claim(lane, left(lane), false);
      }
    });
  };

  const runOne = async ({ tenantId, job }: Claimed): Promise<void> => {
    const { kind, lane } = job;
    const started = performance.now();
    options.runs?.begun({ kind, lane });
    const facts = { 'dossier.job.kind': kind, 'dossier.job.id': job.id, 'dossier.job.attempt': job.attempts };
    const outcome = await traces.span(
      `job ${kind}`,
      { kind: 'consumer', parent: traceOf(job.payload), facts },
      async (span) => {
        const ended = await runJob(job, { ...options, handlers, tenantId, signal: stopping.signal });
        if (ended !== 'done') span.failed(ended);
        return ended;
      },
    );
    options.runs?.ended({ kind, lane, outcome, seconds: (performance.now() - started) / 1000 });
  };

  /** Schedules that fail are somebody's; jobs that wait are everybody's. */
  const keepSchedules = async (): Promise<void> => {
    for (const keep of [giveOwnSchedules, () => enqueueDueSchedules({ ...services, log })])
      try {
        await keep();
      } catch (error) {
        log.error({ err: error }, 'schedules could not be kept');
      }
  };

  /** Runs what is due, as far as there is room; true when something was found. */
  const turn = async (): Promise<boolean> => {
    await keepSchedules();
    const claimed = await claimDue(roomNow());
    for (const each of claimed) {
      const run = runOne(each).finally(() => {
        running.delete(each);
        wakeUp();
      });
      running.set(each, run);
    }
    return claimed.length > 0;
  };

  const roomNow = (): Room => {
    const taken = (claimed: readonly Claimed[]) => [...running.keys(), ...claimed].map(({ job }) => job);
    return {
      total: options.concurrency - running.size,
      of: (lane, claimed) => {
        const lanes = taken(claimed).map((job) => job.lane);
        return roomIn(lane, lanes, options.concurrency);
      },
      takesSuspect: (lane, claimed) => !taken(claimed).some((job) => job.lane === lane && job.crashes > 0),
    };
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
        const claimed = await claimDue(ONE_AFTER_THE_OTHER);
        if (claimed.length === 0) return count;
        for (const each of claimed) await runOne(each);
        count += claimed.length;
      }
    },
    stop: async (deadlineMs) => {
      const patience = new AbortController();
      const deadline = pause(deadlineMs, undefined, { signal: patience.signal }).catch(() => undefined);
      stopping.abort();
      wakeUp();
      const allDone = Promise.resolve(loop).then(() => Promise.all(running.values()));
      await Promise.race([allDone, deadline]);
      patience.abort();
    },
  };
}
