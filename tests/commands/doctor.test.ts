import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPooler } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckContext } from '../../src/doctor/check.ts';
import { ok } from '../../src/doctor/finding.ts';
import { runChecks } from '../../src/doctor/run-checks.ts';
import { readSettings } from '../../src/settings.ts';
import { cloneDatabase, startApp, type TestApp } from '../support/app.ts';
import { openMailSink } from '../support/mail-sink.ts';
import { sayDossier } from '../support/restore-target.ts';

interface Found {
  readonly check: string;
  readonly status: string;
  readonly figure: string;
  readonly advice?: string;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-doctor-'));
let service: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  service = await startApp();
  owner = new pg.Client({ connectionString: service.databaseUrl, options: '-c search_path=dossier' });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const dossier = (args: readonly string[], environment = {}) =>
  sayDossier(args, {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: folder,
    BASE_URL: service.baseUrl,
    ...environment,
  });

/** The findings by their check. */
async function examine(environment = {}, ...args: string[]): Promise<Map<string, Found>> {
  const { said } = await dossier(['doctor', '--json', ...args], environment);
  const found: Found[] = JSON.parse(said.split('\n', 1)[0] ?? '');
  return new Map(found.map((each) => [each.check, each]));
}

/** Runs a statement, examines, and undoes it. */
async function afterwards(statement: string, undo: string): Promise<Map<string, Found>> {
  await owner.query(statement);
  try {
    return await examine();
  } finally {
    await owner.query(undo);
  }
}

test('a running service is found in order, but for the durability that tests go without', async () => {
  const { code, said } = await dossier(['doctor']);
  const lines = said.split('\n');
  expect(lines.find((line) => line.includes('base URL'))).toBe(
    `ok       base URL      ${service.baseUrl} is this service`,
  );
  for (const check of ['settings', 'database', 'roles', 'row security', 'migrations', 'clock', 'files'])
    expect(
      lines.find((line) => line.slice(9).startsWith(`${check} `)),
      check,
    ).toMatch(/^ok /);
  expect(said).toMatch(/^warning {2}backups .*never backed up by dossier backup\. Run `dossier backup/m);
  const { rows } = await owner.query(`select current_setting('fsync') as fsync`);
  const isOff = rows[0].fsync === 'off';
  if (isOff)
    expect(said).toMatch(/^failure {2}durability .*fsync off.*Set .*fsync.* to on in postgresql\.conf/m);
  expect(code).toBe(isOff ? 1 : 0);
});

test('backups and verifications of the audit are known by their age', async () => {
  expect((await dossier(['backup', path.join(folder, 'backups')])).code).toBe(0);
  expect((await dossier(['audit', 'verify'])).code).toBe(0);
  const found = await examine();
  expect(found.get('backups')).toMatchObject({
    status: 'ok',
    figure: expect.stringContaining('0 hours old'),
  });
  // The clock of the test runs behind that of the database.
  expect(found.get('audit')?.figure).toMatch(/verified \d+ days ago/);
  const old = await afterwards(
    `update upkeep_records set facts = facts || '{"taken_at": "2026-01-01T00:00:00Z"}' where kind = 'backup' and tenant_id = 2`,
    `delete from upkeep_records where kind = 'backup'`,
  );
  expect(old.get('backups')).toMatchObject({ status: 'failure', figure: expect.stringContaining('"beta"') });
});

test.each([
  [
    'files',
    'warning',
    /^the stored files were not looked for: relation "file_uses" does not exist/,
    'alter table file_uses rename to file_uses_elsewhere',
    'alter table file_uses_elsewhere rename to file_uses',
  ],
  [
    'row security',
    'failure',
    /not in force for cases/,
    'alter table cases disable row level security',
    'alter table cases enable row level security',
  ],
  [
    'migrations',
    'failure',
    /functions are gone: take_ids/,
    'alter function take_ids rename to taken_ids',
    'alter function taken_ids rename to take_ids',
  ],
  [
    'migrations',
    'warning',
    /1 of a newer release/,
    `insert into migrations values ('0099-later', 'x')`,
    `delete from migrations where name = '0099-later'`,
  ],
  [
    'migrations',
    'failure',
    /not applied: 0001-16-upkeep/,
    `update migrations set name = 'away' where name = '0001-16-upkeep'`,
    `update migrations set name = '0001-16-upkeep' where name = 'away'`,
  ],
  [
    'keys',
    'warning',
    /1 expire within 30 days: \w{8} "key of alpha" of alpha in 9 days/,
    `update api_keys set expires_at = now() + interval '9 days 1 hour' where tenant_id = 1`,
    'update api_keys set expires_at = null',
  ],
  [
    'jobs',
    'warning',
    /2 failed, 1 of them set aside after crashes \(alpha\).*one is due for \d+ minutes/,
    `insert into jobs (tenant_id, kind, state, crashes, run_at) values (1, 'probe', 'failed', 0, now()), (1, 'probe', 'failed', 2, now()),
       (1, 'probe', 'waiting', 0, now() - interval '1 hour')`,
    `delete from jobs where kind = 'probe'`,
  ],
  [
    'outbox',
    'warning',
    /failed: 1 of beta/,
    `insert into mails (tenant_id, recipient, subject, text_body, state) values (2, 'a@b.example', 's', 't', 'failed')`,
    'delete from mails',
  ],
  [
    'webhooks',
    'warning',
    /^endpoint \d+ of alpha has failed for 3 hours$/,
    `insert into webhook_endpoints (tenant_id, url, triggers, secret, created_by, failing_since)
       values (1, 'https://x.example', '{}', 's', 'tests', now() - interval '3 hours')`,
    'delete from webhook_endpoints',
  ],
  [
    'connectors',
    'warning',
    /^register of alpha has no secret "key", register of alpha is left alone because its system fails$/,
    `insert into configuration_versions (tenant_id, version, files, package, published_by)
       values (1, 1, '{}', '{"connectors": {"register": {"headers": {"A": {"secret": "key"}, "B": {"text": "x"}}}}}', 'tests');
     insert into connector_circuits (tenant_id, connector, failures, open_until)
       values (1, 'register', 5, now()), (1, 'gone', 5, now())`,
    'delete from configuration_versions; delete from connector_circuits',
  ],
])('%s: %s %s', async (check, status, figure, statement, undo) => {
  const found = (await afterwards(statement, undo)).get(check);
  expect(found).toMatchObject({ status, figure: expect.stringMatching(figure) });
  expect(found?.advice).toMatch(/^[A-Z].*\.$/);
});

test('a mail server is greeted, and no mail is sent; one that is not there is a failure', async () => {
  const sink = await openMailSink();
  const SMTP_URL = sink.url;
  expect((await examine({ SMTP_URL, MAIL_FROM: 'Bank <no-reply@bank.example>' })).get('mail')).toMatchObject({
    status: 'ok',
    figure: `${new URL(SMTP_URL).host} answers`,
  });
  expect(sink.mails).toEqual([]);
  await sink.close();
  expect((await examine({ SMTP_URL })).get('mail')).toMatchObject({ status: 'failure' });
});

test('an address that leads to another service, or to none, is found out', async () => {
  const stranger = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const BASE_URL = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  expect((await examine({ BASE_URL })).get('base URL')).toMatchObject({
    status: 'failure',
    figure: expect.stringContaining('is another service'),
  });
  stranger.close();
  expect((await examine({ BASE_URL })).get('base URL')).toMatchObject({ status: 'warning' });
  const other = await cloneDatabase();
  expect((await examine({ DATABASE_URL: other.url })).get('base URL')).toMatchObject({
    status: 'failure',
    figure: expect.stringContaining('is a Dossier with another database'),
  });
  await other.drop();
  const outside = await examine({
    BASE_URL: 'http://dossier.invalid',
    DOSSIER_DEMO_API_KEY: `AAAAAAAA.${'b'.repeat(40)}`,
  });
  expect(outside.get('base URL')?.advice).toContain('https://');
  expect(outside.get('demo')).toMatchObject({ status: 'failure' });
});

test('a place of files that is not the one where files were stored is noticed, though it can be written', async () => {
  const hash = 'a1'.repeat(32);
  const { rows } = await owner.query(`select min(tenant_id) as tenant from tenants`);
  const missing = await afterwards(
    `insert into files (tenant_id, hash, size, content_type) values (${rows[0].tenant}, '${hash}', 1, 'text/plain');
     insert into file_uses (tenant_id, hash, holder_kind, holder_id) values (${rows[0].tenant}, '${hash}', 'proof', 1)`,
    `delete from file_uses where hash = '${hash}'; delete from files where hash = '${hash}'`,
  );
  expect(missing.get('files')).toMatchObject({
    status: 'failure',
    figure: expect.stringMatching(/^1 of \d+ files that were looked for are not there$/),
    advice: expect.stringContaining('FILES_URL'),
  });
  expect((await examine()).get('files')?.status).toBe('ok');
});

test('without a database the rest is still checked, nothing is made, and no secret is shown', async () => {
  const environment = {
    DATABASE_URL: 'postgresql://bank:hunter2@127.0.0.1:1/dossier',
    SMTP_URL: 'smtp://mailer:hunter3@127.0.0.1:1',
    DOSSIER_TYPO: 'x',
  };
  const found = await examine(environment);
  expect(found.get('database')).toMatchObject({
    status: 'failure',
    figure: expect.stringContaining('ECONNREFUSED'),
  });
  expect(found.get('migrations')?.status).toBe('skipped');
  expect(found.get('files')?.status).toBe('ok');
  expect(found.get('settings')).toMatchObject({ status: 'warning', figure: 'unknown: DOSSIER_TYPO' });
  expect(found.get('secrets')?.figure).toContain('easy to guess: DATABASE_URL, SMTP_URL');
  expect(JSON.stringify([...found.values()])).not.toMatch(/hunter/);
  const { code, said } = await dossier(['doctor'], {
    ...environment,
    DATABASE_URL: '',
    DATA_DIR: path.join(folder, 'none'),
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^failure {2}database +There is no database in .*none yet\. Start the service once/m);
});

test('a pooler in place of PostgreSQL is named as the cause', async () => {
  const pooler = createPooler((socket) => {
    const error = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(error.length + 4, 1);
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(error)])));
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const { port } = pooler.address() as AddressInfo;
  const found = await examine({ DATABASE_URL: `postgresql://bank@127.0.0.1:${port}/dossier` });
  pooler.close();
  expect(found.get('database')).toMatchObject({
    status: 'failure',
    figure: expect.stringContaining('unsupported startup parameter'),
    advice: expect.stringContaining('PgBouncer'),
  });
});

test('the models of the assistant are listed, and asked only when the operator says so', async () => {
  const calls: string[] = [];
  const models = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [{ id: 'small' }] }));
  });
  await new Promise<void>((resolve) => models.listen(0, '127.0.0.1', resolve));
  const AI_URL = `http://127.0.0.1:${(models.address() as AddressInfo).port}/v1`;
  expect((await examine({ AI_URL, AI_MODEL: 'small' })).get('assistant')).toMatchObject({ status: 'ok' });
  expect((await examine({ AI_URL, AI_MODEL: 'large' })).get('assistant')).toMatchObject({
    status: 'warning',
  });
  expect(calls).toEqual(['GET /v1/models', 'GET /v1/models']);
  const keyed = await examine({ AI_URL: `${AI_URL}?key=hunter4`, AI_MODEL: 'small' });
  expect(calls.at(-1)).toBe('GET /v1/models?key=hunter4');
  expect(keyed.get('assistant')?.figure).toBe(`${AI_URL} has small`);
  await examine({ AI_URL, AI_MODEL: 'small' }, '--ask');
  expect(calls.at(-1)).toBe('POST /v1/chat/completions');
  models.close();
});

test('a check that hangs or throws stops no other, and no password in an address of the settings is told', async () => {
  const ask: CheckContext['asOwner'] = () => Promise.reject(new Error('not asked'));
  const context = {
    settings: readSettings({
      SMTP_URL: 'smtp://u:topsecret@127.0.0.1:1',
      DATABASE_URL: 'postgresql://u:deepsecret@127.0.0.1:1/dossier',
      DATABASE_MIGRATION_URL: 'postgresql://u:darksecret@127.0.0.1:1/dossier',
      DATABASE_REPLICA_URL: 'postgresql://u:oldsecret@127.0.0.1:1/dossier',
    }),
    environment: {},
    asOwner: ask,
    asPool: ask,
    isEmbedded: true,
    mayCost: false,
  };
  const results = await runChecks(
    [
      { name: 'hangs', run: () => new Promise(() => undefined) },
      {
        name: 'throws',
        run: () => Promise.reject(new Error('topsecret, deepsecret, darksecret and oldsecret were refused')),
      },
      { name: 'fine', run: async () => ok('yes') },
    ],
    context,
    50,
  );
  expect(results.map(({ check, status, figure }) => [check, status, figure])).toEqual([
    ['hangs', 'failure', 'no answer within 0.05 s'],
    ['throws', 'failure', '…, …, … and … were refused'],
    ['fine', 'ok', 'yes'],
  ]);
});
