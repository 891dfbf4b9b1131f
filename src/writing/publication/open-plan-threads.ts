import { Worker } from 'node:worker_threads';
import type { ProcessEffects } from '../../planning/tally.ts';
import type { PlanReply, PlanRequest, PlanThreadData } from './plan-messages.ts';

/** Threads that plan cases beside this one, so that requests are answered meanwhile. */
interface PlanThreads {
  readonly count: number;
  plan(records: readonly string[]): Promise<ProcessEffects[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(tallies: ProcessEffects[]): void;
  reject(error: Error): void;
}

export function openPlanThreads(data: PlanThreadData, count: number): PlanThreads {
  let next = 0;
  const threads = Array.from({ length: count }, () => openThread(data));
  return {
    count,
    plan: (records) => {
      // The one with the least to do; batches are of the same size.
      const thread = threads.reduce((least, each) => (each.waiting.size < least.waiting.size ? each : least));
      const id = next++;
      return new Promise((resolve, reject) => {
        thread.waiting.set(id, { resolve, reject });
        thread.worker.postMessage({ id, records } satisfies PlanRequest);
      });
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function openThread(data: PlanThreadData): {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
} {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(new URL('./plan-thread.ts', import.meta.url), { workerData: data });
  const fail = (error: Error): void => {
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: PlanReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.tallies);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the planning thread ended')));
  return { worker, waiting };
}
