import { fork } from 'node:child_process';
import path from 'node:path';

/** One received request: the server, the event and its case. */
export interface Arrival {
  readonly place: number;
  readonly id: string;
  readonly caseId: number;
  readonly version: number;
  readonly at: number;
}

export type ReceiverOrder =
  | { readonly kind: 'listen'; readonly count: number }
  | { readonly kind: 'hang'; readonly count: number }
  | { readonly kind: 'note'; readonly isWanted: boolean }
  | { readonly kind: 'counts' }
  | { readonly kind: 'take' };

export interface ReceiverAnswer {
  readonly ports?: readonly number[];
  readonly counts?: readonly number[];
  readonly arrivals?: readonly Arrival[];
}

/** Servers in a separate process, so that receiving costs the service only processor cores. */
export interface Receiver {
  readonly urls: readonly string[];
  /** The number of requests at each server. */
  counts(): Promise<readonly number[]>;
  /** The requests since the last call. */
  take(): Promise<readonly Arrival[]>;
  /** Whether each request is recorded, or only counted. */
  note(isWanted: boolean): Promise<void>;
  /** From now on the first `count` servers never answer. */
  hang(count: number): Promise<void>;
  close(): void;
}

export async function openReceiver(count: number): Promise<Receiver> {
  const child = fork(path.join(import.meta.dirname, 'receiver-worker.ts'), { serialization: 'advanced' });
  const ask = (order: ReceiverOrder): Promise<ReceiverAnswer> =>
    new Promise((resolve) => {
      child.once('message', (message) => resolve(message as ReceiverAnswer));
      child.send(order);
    });
  const { ports = [] } = await ask({ kind: 'listen', count });
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}/`),
    counts: async () => (await ask({ kind: 'counts' })).counts ?? [],
    take: async () => (await ask({ kind: 'take' })).arrivals ?? [],
    note: async (isWanted) => void (await ask({ kind: 'note', isWanted })),
    hang: async (hanging) => void (await ask({ kind: 'hang', count: hanging })),
    close: () => child.disconnect(),
  };
}
