// Sends requests from a separate process, so that clients and service do not share a thread. Requests are prepared
// before the clock starts, and answers are read only as far as needed to find their end: on two cores, the client's
// work would slow the service down.
import net from 'node:net';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { LoadOrder, LoadRequest, LoadResult } from './load.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: *(\d+)/i;

const bytesOf = ({ method, path, body }: LoadRequest, host: string, authorization: string): Buffer => {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, `authorization: ${authorization}`];
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
};

/**
 * A connection that sends one request at a time and returns the head of its answer, and the number of bytes that
 * follow.
 */
async function connect(origin: URL): Promise<{ ask(request: Buffer): Promise<string>; close(): void }> {
  const socket = net.connect(Number(origin.port), origin.hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let answered: (head: string) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  let parts: Buffer[] = [];
  let missing = -1;
  let head = '';
  socket.on('data', (part: Buffer) => {
    if (missing < 0) {
      parts.push(part);
      const known = parts.length === 1 ? part : Buffer.concat(parts);
      const end = known.indexOf(HEAD_END);
      if (end < 0) return;
      head = known.toString('latin1', 0, Math.min(known.length, end + 400));
      missing = Number(LENGTH.exec(head)?.[1] ?? 0) - (known.length - end - HEAD_END.length);
      parts = [];
    } else missing -= part.length;
    if (missing > 0) return;
    missing = -1;
    answered(head);
  });
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('the connection was closed')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

async function run({ origin, key, authorization, requests, clients }: LoadOrder): Promise<LoadResult> {
  const url = new URL(origin);
  const ready = requests.map((request) => bytesOf(request, url.host, authorization ?? `Api-Key ${key}`));
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)));
  const latencies: number[] = [];
  const failures: string[] = [];
  let next = 0;
  const client = async ({ ask }: { ask(request: Buffer): Promise<string> }): Promise<void> => {
    for (;;) {
      const request = ready[next++];
      if (request === undefined) return;
      const start = performance.now();
      const head = await ask(request);
      latencies.push(performance.now() - start);
      if (!head.startsWith('HTTP/1.1 2')) failures.push(head);
    }
  };
  const start = performance.now();
  await Promise.all(connections.map(client));
  const milliseconds = performance.now() - start;
  for (const connection of connections) connection.close();
  return { milliseconds, latencies, failures };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ milliseconds: 0, latencies: [], failures: [String(error)] }),
  );
});
