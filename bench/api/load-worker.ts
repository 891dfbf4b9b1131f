// Sends requests from a process of its own, so that clients and service do not share a thread.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { Pool } from 'undici';
import type { LoadOrder, LoadResult } from './load.ts';

async function run({ origin, key, requests, clients }: LoadOrder): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: clients, pipelining: 1 });
  const headers = { authorization: `Api-Key ${key}`, 'content-type': 'application/json' };
  const latencies: number[] = [];
  const failures: string[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const request = requests[next++];
      if (request === undefined) return;
      const { method, path, body } = request;
      const start = performance.now();
      const response = await pool.request({
        path,
        method,
        headers: body === undefined ? { authorization: headers.authorization } : headers,
        ...(body !== undefined && { body }),
      });
      const text = await response.body.text();
      latencies.push(performance.now() - start);
      if (response.statusCode >= 300) failures.push(`${response.statusCode} ${text.slice(0, 300)}`);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const milliseconds = performance.now() - start;
  await pool.close();
  return { milliseconds, latencies, failures };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ milliseconds: 0, latencies: [], failures: [String(error)] }),
  );
});
