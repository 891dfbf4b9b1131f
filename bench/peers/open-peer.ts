import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outsideEnvironment } from '../../scripts/install-outside.ts';
import type { BenchService } from '../api/open-service.ts';

/** The peer on the PostgreSQL of the service, in a database of its own, with a collection of as many fields as the cases have values. */
interface Peer {
  readonly origin: string;
  readonly token: string;
  readonly items: readonly number[];
  close(): Promise<void>;
}

const TOKEN = 'bench-token-of-the-peer';
const LONGEST_START_MS = 180_000;

export async function openPeer(
  program: string,
  { owner, poolTarget }: BenchService,
  { fields, items }: { readonly fields: readonly string[]; readonly items: number },
): Promise<Peer> {
  const database = 'peer';
  await owner.query(`create database ${database}`);
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-peer-'));
  const env = outsideEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'bench',
    DB_CLIENT: 'pg',
    DB_HOST: String(poolTarget.host),
    DB_PORT: String(poolTarget.port),
    DB_DATABASE: database,
    DB_USER: 'dossier',
    DB_PASSWORD: '',
    ADMIN_EMAIL: 'bench@example.org',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: TOKEN,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  });
  const made = spawnSync('node', [program, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`the peer could not be prepared: ${made.stdout}${made.stderr}`);
  const child = spawn('node', [program, 'start'], { cwd: folder, env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const post = async (place: string, body: unknown): Promise<void> => {
    const response = await fetch(`${origin}${place}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the peer refused ${place}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  await answering(child, `${origin}/server/ping`);
  await post('/collections', {
    collection: 'cases',
    schema: {},
    fields: [
      { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } },
      ...fields.map((field) => ({ field, type: 'decimal', schema: {} })),
    ],
  });
  const item = Object.fromEntries(fields.map((field, n) => [field, n]));
  await post(
    '/items/cases',
    Array.from({ length: items }, () => item),
  );
  return {
    origin,
    token: TOKEN,
    items: Array.from({ length: items }, (_, n) => n + 1),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
      await owner.query(`drop database ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(child: ChildProcess, address: string): Promise<void> {
  const until = performance.now() + LONGEST_START_MS;
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    if (child.exitCode !== null || performance.now() > until) throw new Error('the peer does not start');
    await pause(300);
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
