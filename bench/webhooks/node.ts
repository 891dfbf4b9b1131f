import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_PROGRAM } from '../../scripts/build-service.ts';
import type { BenchService } from '../api/open-service.ts';

/** `dossier serve` in a separate process, on the database of the benchmark. */
interface Node {
  readonly origin: string;
  /** Its present memory in megabytes; null if the system does not report it. */
  memory(): number | null;
  /** The megabytes in use after a garbage collection. */
  liveMemory(): Promise<number>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The owner's connection as a URL: the embedded PostgreSQL listens on a socket. */
function urlOf({ app }: BenchService): string {
  const { owner } = app.storage.connection;
  if ('connectionString' in owner) return owner.connectionString;
  const { host, port, user, database } = owner;
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}

export async function startNode(service: BenchService): Promise<Node> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-bench-node-'));
  const told = ['--expose-gc', '--import', path.join(import.meta.dirname, 'live-memory.ts')];
  const child = spawn(process.execPath, [...told, SERVICE_PROGRAM, 'serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(service),
      DOSSIER_DEMO: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      OVERLOAD_MS: '0',
      WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  const isUp = async (): Promise<void> => {
    while (!output.includes('Ctrl-C stops it.')) await pause(5);
  };
  await Promise.race([
    isUp(),
    ended.then(([code]) => {
      throw new Error(`the service ended with ${code} before it was up:\n${output}`);
    }),
  ]);
  return {
    origin: /Dossier +(http\S+)/.exec(output)?.[1] ?? '',
    memory: () => memoryOf(child.pid),
    async liveMemory() {
      child.send('live memory');
      const [answer] = await once(child, 'message');
      return answer.liveMegabytes;
    },
    async end(signal) {
      child.kill(signal);
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function memoryOf(pid: number | undefined): number | null {
  try {
    const [, resident] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return resident === undefined ? null : Math.round(Number(resident) / 1024);
  } catch {
    return null;
  }
}
