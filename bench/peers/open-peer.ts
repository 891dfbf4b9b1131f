import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outsideEnvironment } from '../../scripts/install-outside.ts';
import type { BenchService } from '../api/open-service.ts';

/**
 * The peer on the PostgreSQL of the service, in a database of its own. It has cases in two shapes: with their values as related items, of which each has a
 * history as values of a case have, and as items with a field for each value.
 */
export interface Peer {
  readonly origin: string;
  readonly token: string;
  /** The ids of cases, from 1 on in both shapes. */
  readonly cases: readonly number[];
  /** The ids of the related values, those of a case one after the other. */
  readonly values: readonly number[];
  close(): Promise<void>;
}

/** What a list shows of a case of the peer, beside its id and two times. */
export const LISTED = ['name', 'color', 'status', 'state', 'language'];

const TOKEN = 'bench-token-of-the-peer';
const LONGEST_START_MS = 180_000;

export async function openPeer(
  program: string,
  { owner, poolTarget }: BenchService,
  { fields, cases }: { readonly fields: readonly string[]; readonly cases: number },
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
  const id = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } };
  await post('/collections', {
    collection: 'cases',
    schema: {},
    fields: [
      id,
      ...LISTED.map((field) => ({ field, type: 'string', schema: {} })),
      { field: 'created', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
      { field: 'last_modified', type: 'timestamp', schema: {}, meta: { special: ['date-updated'] } },
    ],
  });
  await post('/collections', {
    collection: 'case_values',
    schema: {},
    fields: [
      id,
      { field: 'case_id', type: 'integer', schema: {}, meta: { special: ['m2o'] } },
      { field: 'key', type: 'string', schema: {} },
      { field: 'value', type: 'decimal', schema: {} },
    ],
  });
  await post('/fields/cases', { field: 'values', type: 'alias', meta: { special: ['o2m'] } });
  await post('/relations', {
    collection: 'case_values',
    field: 'case_id',
    related_collection: 'cases',
    meta: { one_field: 'values' },
    schema: { on_delete: 'CASCADE' },
  });
  await post('/collections', {
    collection: 'flat_cases',
    schema: {},
    fields: [id, ...fields.map((field) => ({ field, type: 'decimal', schema: {} }))],
  });
  const many = Array.from({ length: cases }, () => caseOf(fields));
  await post('/items/cases', many);
  const flat = Array.from({ length: cases }, () => flatCaseOf(fields));
  await post('/items/flat_cases', flat);
  const idsTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);
  return {
    origin,
    token: TOKEN,
    cases: idsTo(cases),
    values: idsTo(cases * fields.length),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
      await owner.query(`drop database ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A case of the peer with its values. */
export const caseOf = (fields: readonly string[]) => ({
  ...Object.fromEntries(LISTED.map((field) => [field, `the ${field} of a case`])),
  values: fields.map((key, value) => ({ key, value })),
});

/** The same as one item. */
export const flatCaseOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field, value) => [field, value]));

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
