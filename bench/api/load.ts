import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
}

/** Requests that several clients share: each takes the next one after its answer. */
export interface LoadOrder {
  readonly origin: string;
  /** The API key, unless `authorization` says something else. */
  readonly key?: string;
  readonly authorization?: string;
  readonly requests: readonly LoadRequest[];
  readonly clients: number;
}

export interface LoadResult {
  readonly milliseconds: number;
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
}

/** A process that sends requests. */
export interface Load {
  send(order: LoadOrder): Promise<LoadResult>;
  close(): void;
}

/** Starts the process; an unsuccessful answer ends the benchmark. */
export function openLoad(): Load {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load-worker.ts'), {
    serialization: 'advanced',
  });
  return {
    send: (order) =>
      new Promise((resolve, reject) => {
        child.once('message', (result: LoadResult) => {
          if (result.failures.length > 0)
            reject(new Error(`${result.failures.length} failed: ${result.failures[0]}`));
          else resolve(result);
        });
        child.send(order);
      }),
    close: () => child.disconnect(),
  };
}
