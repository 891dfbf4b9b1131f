import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, openApp } from '../../src/app.ts';
import { run } from '../../src/commands/run.ts';
import { openLog } from '../../src/platform/log.ts';
import { readSettings } from '../../src/settings.ts';
import { enqueueJob } from '../../src/store/jobs/jobs.ts';
import { type Client, withKey } from '../support/client.ts';
import { databaseUrl, onServer } from '../support/postgres.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/before-0.2');
/** The key of the demo tenant in the fixture. */
const KEY = 'DSq253Nq.8gmKNuv6U46RL1nfhIJLXZRBnbqnBnQjgTh7OKeB';
const REFUSAL =
  /made by a release before 0\.2 and is left as it is: .*`dossier export before\.ndjson`.*`dossier import before\.ndjson`/;

const OLD = `dossier_old_${process.pid}`;
const NEW = `dossier_new_${process.pid}`;
const server = inject('postgresServer');
const oldUrl = databaseUrl(server, OLD);
const newUrl = databaseUrl(server, NEW);
let folder = '';
let app: App | undefined;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs a command of this release on a database. */
async function dossier(url: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await run(args, {
    environment: { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    print: (line) => void said.push(line),
    note: (line) => void said.push(line),
    readInput: async () => '',
  });
  return { code, said: said.join('\n') };
}

const openService = (url: string): Promise<App> =>
  openApp(
    readSettings({ PORT: '0', DATABASE_URL: url, DATA_DIR: folder, DOSSIER_WORKER: 'off', OVERLOAD_MS: '0' }),
    openLog('silent'),
  );

/** Columns that are not brought over, or that there were not before. */
const OTHER_COLUMNS = [
  'search_text',
  'transaction_id',
  'returned',
  'clock_shift_ms',
  'epoch',
  'message_count',
  'traceparent',
  'audience_id',
  'terms',
  'leads',
  'about_case',
  'team',
];

/** Columns that one table has got since, with names that others have had before. */
const COLUMNS_SINCE: Readonly<Record<string, readonly string[]>> = {
  sessions: ['method', 'remote_address', 'user_agent', 'ends_at', 'awaits'],
  user_invitations: ['is_reset'],
  users: ['provider_subject', 'leads', 'skills', 'capacity'],
  cases: [
    'changed_on',
    'due_at',
    'due_key',
    'due_fact',
    'terms',
    'listing_id',
    'queueing',
    'parent_id',
    'suspended_at',
    'suspended_until',
  ],
  mails: ['unsubscribe_url', 'guarded'],
  tenants: ['bin_days'],
};

/** A digest of the rows of each table, without those columns. */
/** Rows that are made of others, and were not there before. */
const ROWS_SINCE: Readonly<Record<string, string>> = { list_counts: "where list !~ '^drafts[/@]'" };

async function digests(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select relname from pg_class where relnamespace = 'dossier'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'migrations' order by 1`,
  );
  const columns = tables.map(
    ({ relname }) =>
      `(select count(*) || ' ' || md5(string_agg(r.row, ' ' order by r.row)) from (
         select (to_jsonb(t) - array['${[...OTHER_COLUMNS, ...(COLUMNS_SINCE[String(relname)] ?? [])].join("','")}'])::text as row from dossier.${relname} t
         ${ROWS_SINCE[String(relname)] ?? ''}) r) as ${relname}`,
  );
  const [row] = await query(url, `select ${columns.join(', ')}`);
  return row ?? {};
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-before-'));
  await onServer(server, `create database ${OLD}`);
  await onServer(server, `create database ${NEW}`);
  await query(oldUrl, gunzipSync(readFileSync(path.join(FIXTURE, 'database.sql.gz'))).toString());
});
afterAll(async () => {
  await app?.close();
  await onServer(server, `drop database ${OLD} with (force)`);
  await onServer(server, `drop database ${NEW} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('the service and its commands refuse a database from before 0.2 with the way out, and leave it as it is', async () => {
  const before = await digests(oldUrl);
  const steps = await query(oldUrl, 'select * from dossier.migrations order by name');
  await expect(openService(oldUrl)).rejects.toThrow(REFUSAL);
  for (const args of [['migrate'], ['tenants', 'list']]) {
    const { code, said } = await dossier(oldUrl, ...args);
    expect([code, said], args.join(' ')).toEqual([1, expect.stringMatching(REFUSAL)]);
  }
  expect(await digests(oldUrl)).toEqual(before);
  expect(await query(oldUrl, 'select * from dossier.migrations order by name')).toEqual(steps);
});

test('rows of an earlier 0.1 are not taken, since the last one still mends some of them', async () => {
  await query(oldUrl, `update dossier.migrations set name = 'x' where name = '0021-references'`);
  const { code, said } = await dossier(oldUrl, 'export', path.join(folder, 'early.ndjson'));
  await query(oldUrl, `update dossier.migrations set name = '0021-references' where name = 'x'`);
  expect([code, said]).toEqual([1, expect.stringContaining('start the last 0.1 on that database once')]);
});

test('export and import bring every row over', async () => {
  const file = path.join(folder, 'before.ndjson');
  expect(await dossier(oldUrl, 'export', file)).toMatchObject({ code: 0 });
  expect(await dossier(newUrl, 'import', file)).toMatchObject({ code: 0 });
  // The new one has tables that there were not before.
  expect(await digests(newUrl)).toMatchObject(await digests(oldUrl));
  cpSync(path.join(FIXTURE, 'files'), path.join(folder, 'files'), { recursive: true });
  app = await openService(newUrl);
});

const client = (): Client => withKey(app?.baseUrl ?? '', KEY);

test('cases are there and go on: they are found, written, and remember who owned them', async () => {
  const shown = (await client().get('/api/1/cases/16')).body.data;
  expect(shown).toMatchObject({ given_name: 'Before', status: 'ongoing' });
  const found = await client().get('/api/1/cases?search=Brunner');
  expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(16);
  expect((await client().patch('/api/1/cases/16', { owner_email: 'worker@demo.example' })).status).toBe(200);
  const [head] = await query(newUrl, 'select past_owners from dossier.cases where id = 16');
  expect(head).toEqual({ past_owners: ['worker@demo.example', 'approver@demo.example'] });
});

test('proofs and frozen documents have their files', async () => {
  const proof = await client().get('/api/1/cases/31/proofs/70');
  const document = await client().get('/api/1/cases/16/documents/20?language=en');
  expect([proof.status, document.status]).toEqual([200, 200]);
});

test('events and webhooks go on: a new case is delivered to the endpoint that asked for it', async () => {
  const events = await client().get('/api/1/events');
  expect(events.body.data.length).toBeGreaterThan(0);
  const created = await client().post('/api/1/cases', { process_key: 'open_account' });
  expect(created.status).toBe(200);
  const [delivery] = await query(
    newUrl,
    `select endpoint_id::int, trigger, state from dossier.webhook_deliveries order by id desc limit 1`,
  );
  expect(delivery).toEqual({ endpoint_id: 2, trigger: 'case_created', state: 'waiting' });
});

test('the chain of the audit holds, and goes on with what waited for its seal', async () => {
  const waiting = () => query(newUrl, 'select tenant_id::int as tenant, id from dossier.audit_waiting');
  const before = await waiting();
  expect(before).not.toEqual([]);
  await app?.drainJobs();
  // Other jobs that are due write entries too, which wait for the seal of the next minute: only those from before must be gone.
  for (const { tenant } of before)
    await app?.storage.database.inTenant(Number(tenant), (tx) => enqueueJob(tx, { kind: 'seal_audit' }));
  await app?.drainJobs();
  const left = await waiting();
  expect(before.filter(({ id }) => left.some((other) => other.id === id))).toEqual([]);
  expect(await dossier(newUrl, 'audit', 'verify', '--tenant', 'demo')).toMatchObject({ code: 0 });
});
