import { fork } from 'node:child_process';
import path from 'node:path';

/** One request as it came: to which server, and which event of which case. */
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

/** Servers in a process of their own, so that receiving costs the service nothing but cores. */
export interface Receiver {
  readonly urls: readonly string[];
  /** How many requests each has got. */
  counts(): Promise<readonly number[]>;
  /** What came since the last time. */
  take(): Promise<readonly Arrival[]>;
  /** Whether each request is noted, or counted alone. */
  note(isWanted: boolean): Promise<void>;
  /** From now on the first so many never answer. */
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
