import { Worker } from 'node:worker_threads';

/** Threads that work on batches of cases beside this one, so that requests are answered meanwhile. */
export interface BatchThreads<Item, Result> {
  readonly count: number;
  run(items: readonly Item[]): Promise<Result>;
  close(): Promise<void>;
}

/** A batch for a thread. */
export interface BatchRequest<Item> {
  readonly id: number;
  readonly items: readonly Item[];
}

/** The answer of a thread. */
export type BatchReply<Result> = { readonly id: number } & (
  | { readonly result: Result }
  | { readonly error: string }
);

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Thread<Result> {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting<Result>>;
}

/** Starts threads of a script; each is given the same data. */
export function openBatchThreads<Item, Result>(
  script: URL,
  data: object,
  count: number,
): BatchThreads<Item, Result> {
  let next = 0;
  const threads = Array.from({ length: count }, () => openThread<Result>(script, data));
  return {
    count,
    run: (items) => {
      // The one with the least to do; batches are of the same size.
      const thread = threads.reduce((least, each) => (each.waiting.size < least.waiting.size ? each : least));
      const id = next++;
      return new Promise((resolve, reject) => {
        thread.waiting.set(id, { resolve, reject });
        thread.worker.postMessage({ id, items } satisfies BatchRequest<Item>);
      });
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function openThread<Result>(script: URL, data: object): Thread<Result> {
  const waiting: Thread<Result>['waiting'] = new Map();
  const worker = new Worker(script, { workerData: data });
  const fail = (error: Error): void => {
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: BatchReply<Result>) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.result);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the thread for batches of cases ended')));
  return { worker, waiting };
}
