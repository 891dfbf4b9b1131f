import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BACKUP_LOCK } from '../../src/store/files/files.ts';
import { enqueueJob } from '../../src/store/jobs/jobs.ts';
import { NOT_EXPORTED } from '../../src/store/upkeep/list-tables.ts';
import { sendMail } from '../../src/writing/send-mail.ts';
import {
  documentOf,
  download,
  openCase,
  publishBank,
  type ShownCase,
  set,
  textOf,
} from '../api/documents/bank.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { withKey } from '../support/client.ts';
import { spawnDossier } from '../support/process.ts';
import { newRestoreTarget, type RestoreTarget, sayDossier } from '../support/restore-target.ts';
import { textPdf } from '../support/sample-files.ts';
import { untilSomebodyReads } from '../support/until-somebody-reads.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-backup-'));
const filesFolder = path.join(folder, 'files');
let service: TestApp;
let owner: pg.Client;
let shown: ShownCase;
const PROOF = textPdf('A passport of Anna');

beforeAll(async () => {
  service = await startApp({ settings: { FILES_URL: filesFolder, WEBHOOK_ALLOW_PRIVATE: 'all' } });
  owner = new pg.Client({ connectionString: service.databaseUrl, options: '-c search_path=dossier' });
  await owner.connect();
  await publishBank(service.alpha);
  await publishBank(service.beta);
  shown = await openCase(service.alpha.client, { full_name: 'Anna', born: '1990-02-03' });
  const form = new FormData();
  form.set('file', new File([PROOF], 'passport.pdf', { type: 'application/pdf' }));
  const uploaded = await fetch(`${service.baseUrl}/api/1/cases/${shown.id}/proofs`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${service.alpha.key}` },
    body: form,
  });
  expect(uploaded.status).toBe(200);
  await service.drainJobs();
});
afterAll(async () => {
  await owner.end();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const targets: RestoreTarget[] = [];
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
});
async function newTarget(): Promise<RestoreTarget> {
  const target = await newRestoreTarget(folder);
  targets.push(target);
  return target;
}

/** Runs a command on the service that is backed up. */
const dossier = (args: readonly string[], environment = {}) =>
  sayDossier(args, {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: folder,
    FILES_URL: filesFolder,
    ...environment,
  });

let places = 0;
const newPlace = (): string => {
  places += 1;
  return path.join(folder, `place-${places}`);
};

/** Takes a backup at a new place. */
async function backUp(...args: readonly string[]): Promise<string> {
  const place = newPlace();
  const { code, said } = await dossier(['backup', place, ...args]);
  expect([code, said]).toEqual([0, expect.stringContaining('verified')]);
  return place;
}

const TABLES = `select relname as name from pg_class
  where relnamespace = 'dossier'::regnamespace and relkind in ('r', 'p', 'm', 'f') and not relispartition order by 1`;

/** The rows of each table in text form. Numbers of transactions belong to a server, and each restore makes an epoch. */
async function everyRow(query: RestoreTarget['query']): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const { name } of await query(TABLES)) {
    const [row] = await query(
      `select string_agg(r.row, E'\\n' order by r.row) as rows from (
         select (to_jsonb(t) - 'transaction_id' - 'applied_at' - 'epoch')::text as row from ${name} t) r`,
    );
    rows.set(String(name), String(row?.rows));
  }
  return rows;
}

const ofSource = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await owner.query(statement)).rows;

/** Tables in which the backup and the restore write about themselves. */
const OWN_TRACES = ['audit_waiting', 'upkeep_records', ...NOT_EXPORTED];

test('a service under writes is backed up; every write that was answered before is restored, with files, papers and audit', async () => {
  const acknowledged: { readonly value: string; readonly at: number }[] = [];
  let isDone = false;
  const writing = (async () => {
    for (let at = 1; at <= 400 && !isDone; at += 1) {
      await set(service.alpha.client, shown, { full_name: `Anna ${at}` });
      acknowledged.push({ value: `Anna ${at}`, at: Date.now() });
    }
  })();
  while (acknowledged.length < 5) await new Promise(setImmediate);
  const place = await backUp();
  isDone = true;
  await writing;
  const target = await newTarget();
  const restored = await target.dossier('restore', place);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('rows restored from')]);

  const manifest = manifestIn(place);
  const before = acknowledged.filter(({ at }) => at < Date.parse(manifest.taken_at));
  expect(before.length).toBeGreaterThanOrEqual(5);
  expect(before.length).toBeLessThan(acknowledged.length);
  const app = await target.open(service.clock);
  const client = withKey(app.baseUrl, service.alpha.key);
  const { instances } = (await client.get(`/api/1/cases/${shown.id}`)).body.data;
  const found = /Anna (\d+)/.exec(JSON.stringify(instances))?.[1];
  expect(Number(found)).toBeGreaterThanOrEqual(before.length);
  expect(Number(found)).toBeLessThan(acknowledged.length);

  const onTarget = { ...service, baseUrl: app.baseUrl };
  const pdf = await download(
    onTarget,
    `/api/1/cases/${shown.id}/documents/${documentOf(shown, 'report').id}`,
  );
  expect(await textOf(pdf.bytes)).toContain(`Anna ${found}`);
  const { proofs } = (await client.get(`/api/1/cases/${shown.id}`)).body.data;
  const proof = await download(onTarget, `/api/1/cases/${shown.id}/proofs/${proofs[0].id}`);
  expect([proof.status, Buffer.from(proof.bytes)]).toEqual([200, PROOF]);

  expect((await target.dossier('audit', 'verify')).code).toBe(0);
  const changed = await set(client, shown, { full_name: 'Berta' });
  expect(changed.id).toBe(shown.id);
  const created = await openCase(client, { full_name: 'Carla' });
  expect(created.id).toBeGreaterThan(shown.id);
});

test('every table is in the backup, and every row of it comes back as it was', async () => {
  // A null of JSON is no missing value, digits past those of a double count, and the order of keys is kept.
  await owner.query(
    `update information_values set answer = 'null' where id = (select min(id) from information_values);
     insert into jobs (tenant_id, kind, payload, state) values (1, 'probe', '{"n": 12345678901234567890.123456789}', 'done')`,
  );
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'seal_audit' }));
  await service.drainJobs();
  const place = await backUp();
  const target = await newTarget();
  expect((await target.dossier('restore', place, '--resume')).code).toBe(0);
  expect(NOT_EXPORTED.join()).toBe(
    'migrations,api_key_directory,sign_in_challenges,guesses,node_demands,keys_aside,not_null_aside,spreading_due,sight_aside,views_aside',
  );
  const tables = (await ofSource(TABLES)).map(({ name }) => String(name));
  expect(Object.keys(manifestIn(place).rows).toSorted()).toEqual(
    tables.filter((name) => !NOT_EXPORTED.includes(name)),
  );
  const [from, to] = [await everyRow(ofSource), await everyRow(target.query)];
  for (const name of tables) if (!OWN_TRACES.includes(name)) expect(to.get(name), name).toBe(from.get(name));
});

test('a new table that the code does not know of is backed up, too', async () => {
  await owner.query(
    `create table brand_new (tenant_id bigint not null references tenants on delete cascade, word text not null);
     insert into brand_new values (${service.alpha.id}, 'kept')`,
  );
  try {
    expect(manifestIn(await backUp()).rows.brand_new).toBe(1);
  } finally {
    await owner.query('drop table brand_new');
  }
});

test.each([
  ['a plain backup', {}],
  ['an encrypted backup', { BACKUP_PASSPHRASE: 'correct horse battery' }],
])('one flipped byte in any part of %s: verify and restore refuse, and nothing is written', async (_name, secret) => {
  const place = newPlace();
  expect((await dossier(['backup', place], secret)).code).toBe(0);
  const [name = ''] = readdirSync(place);
  const objects = readdirSync(path.join(place, name));
  expect(objects.toSorted()).toEqual(['files-000001', 'manifest.json', 'rows-000001']);
  const target = await newTarget();
  for (const object of objects) {
    const file = path.join(place, name, object);
    const good = readFileSync(file);
    const bad = Buffer.from(good);
    // Of the manifest a digit, so that it stays JSON.
    const at = object === 'manifest.json' ? bad.lastIndexOf('"count": ') + 9 : Math.floor(bad.length / 2);
    bad[at] = (bad[at] ?? 0) ^ 1;
    writeFileSync(file, bad);
    const verified = await dossier(['backup', 'verify', place], secret);
    expect([object, verified.code, verified.said]).toEqual([object, 1, expect.stringMatching(/damaged/)]);
    const refused = await sayDossier(['restore', place], { ...target.environment, ...secret });
    expect([object, refused.code]).toEqual([object, 1]);
    writeFileSync(file, good);
  }
  expect(await target.query('select count(*)::int as count from tenants')).toEqual([{ count: 0 }]);
  expect(readdirSync(target.files).filter((each) => each !== 'incoming')).toEqual([]);
  expect((await dossier(['backup', 'verify', path.join(place, name)], secret)).code).toBe(0);
});

test('an encrypted backup shows no data, and opens with its passphrase alone', async () => {
  const secret = { BACKUP_PASSPHRASE: 'correct horse battery' };
  const place = newPlace();
  await dossier(['backup', place, '--encrypt'], secret);
  const [name = ''] = readdirSync(place);
  for (const object of ['rows-000001', 'files-000001'])
    expect(readFileSync(path.join(place, name, object)).includes('passport')).toBe(false);
  const verify = (environment: object) => dossier(['backup', 'verify', place], environment);
  expect((await verify(secret)).code).toBe(0);
  const strange = await verify({ BACKUP_PASSPHRASE: 'another one altogether' });
  expect(strange.said).toContain('the key is another');
  expect((await verify({})).said).toContain('set BACKUP_PASSPHRASE');
  const keyless = await dossier(['backup', place, '--encrypt']);
  expect([keyless.code, keyless.said]).toEqual([2, expect.stringContaining('--encrypt needs a key')]);
});

test('a backup that is killed in the middle is no backup, and the next one is not in its way', async () => {
  const hash = String((await ofSource('select hash from files order by hash limit 1'))[0]?.hash);
  const file = path.join(filesFolder, String(service.alpha.id), hash.slice(0, 2), hash);
  const bytes = readFileSync(file);
  const place = newPlace();
  rmSync(file);
  execFileSync('mkfifo', [file]); // The copy of this file waits for ever.
  const child = spawnDossier(['backup', place], {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: folder,
    FILES_URL: filesFolder,
  });
  const writer = await untilSomebodyReads(file);
  const [begun = ''] = readdirSync(place);
  expect(readdirSync(path.join(place, begun))).toEqual(['rows-000001']);
  child.kill('SIGKILL');
  await child.ended;
  closeSync(writer);
  rmSync(file);
  writeFileSync(file, bytes);
  const listed = await dossier(['backup', 'list', place]);
  expect(listed.said).toMatch(/^There is no complete backup at .*\.\nNot finished, and no backups: \S+\.$/);
  const target = await newTarget();
  expect((await target.dossier('restore', place)).said).toContain('no complete backup');
  const [name = ''] = readdirSync(place);
  expect((await target.dossier('restore', path.join(place, name))).said).toContain('was not finished');
  const again = await dossier(['backup', place]);
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('verified')]);
});

test('a file that is gone or damaged fails the backup, unless the operator accepts it', async () => {
  const hash = String(
    (await ofSource('select f.hash from files f join file_uses u using (tenant_id, hash) limit 1'))[0]?.hash,
  );
  const file = path.join(filesFolder, String(service.alpha.id), hash.slice(0, 2), hash);
  const good = readFileSync(file);
  const whole = await backUp();
  const place = newPlace();
  try {
    for (const [bytes, reason] of [
      [undefined, 'gone'],
      [Buffer.from('short'), 'damaged'],
    ] as const) {
      rmSync(file);
      if (bytes) writeFileSync(file, bytes);
      const failed = await dossier(['backup', place]);
      expect([failed.code, failed.said]).toEqual([
        1,
        expect.stringContaining(`File ${hash} of tenant 1 is ${reason}`),
      ]);
      const accepted = await dossier(['backup', place, '--without-missing-files']);
      expect([accepted.code, accepted.said]).toEqual([
        0,
        expect.stringContaining('1 files are gone or damaged'),
      ]);
      if (!bytes) writeFileSync(file, good);
    }
  } finally {
    writeFileSync(file, good);
  }
  const target = await newTarget();
  expect((await target.dossier('restore', place)).code).toBe(0);
  writeFileSync(file, 'damaged again');
  const mend = async () => (await dossier(['restore', whole, '--files-only'])).said;
  for (const stored of [1, 0]) expect(await mend()).toContain(` files looked at, ${stored} stored from `);
  expect(readFileSync(file)).toEqual(good);
});

test('while a backup is taken a tenant cannot be deleted', async () => {
  await owner.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  try {
    const { code, said } = await dossier(['tenants', 'delete', 'beta', '--confirm', 'beta']);
    expect([code, said]).toEqual([1, expect.stringContaining('A backup is being taken')]);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
  }
});

test('one tenant is restored beside others, under its own number, and after its deletion; a running node notices', async () => {
  const whole = await backUp();
  const single = await backUp('--tenant', 'alpha');
  expect(manifestIn(single).tenants.map(({ key }: { key: string }) => key)).toEqual(['alpha']);
  const target = await newTarget();
  expect((await target.dossier('restore', whole, '--tenant', 'beta')).code).toBe(0);
  expect((await target.dossier('restore', whole)).said).toContain('This database has tenants');
  expect((await target.dossier('restore', whole, '--tenant', 'beta', '--as', 'other')).said).toContain(
    'bound to its number',
  );
  expect((await target.dossier('restore', whole, '--tenant', 'alpha', '--as', 'beta')).said).toContain(
    'choose another key',
  );
  expect((await target.dossier('restore', single, '--tenant', 'alpha', '--as', 'first')).code).toBe(0);
  const keys = await target.query('select tenant_id::int as id, key from tenants order by 1');
  expect(keys).toEqual([
    { id: service.alpha.id, key: 'first' },
    { id: service.beta.id, key: 'beta' },
  ]);
  const app = await target.open(service.clock);
  const client = withKey(app.baseUrl, service.alpha.key);
  const text = async () => (await client.get(`/api/1/cases/${shown.id}`)).text;
  const before = await text();
  await set(client, shown, { full_name: 'Written later' });
  expect(await text()).toContain('Written later');
  await target.dossier('tenants', 'delete', 'first', '--confirm', 'first');
  expect((await target.dossier('restore', whole, '--tenant', 'alpha')).code).toBe(0);
  expect((await target.dossier('audit', 'verify')).code).toBe(0);
  // The node that was running has a later version of the case in memory, and notices that it is none of the restored tenant.
  expect(await text()).toBe(before);
  for (const { key } of [service.alpha, service.beta])
    expect((await withKey(app.baseUrl, key).get('/api/1/meta')).status).toBe(200);
  const made = await openCase(withKey(app.baseUrl, service.alpha.key), { full_name: 'Dora' });
  expect(made.id).toBeGreaterThan(shown.id);
});

test('mail and webhooks that waited are held by a restore; other jobs wait again', async () => {
  const endpoint = { url: 'http://127.0.0.1:9/hook', triggers: ['case_created'] };
  expect((await service.alpha.client.post('/api/admin/webhook_endpoints', endpoint)).status).toBe(201);
  await openCase(service.alpha.client);
  const mailId = await service.alpha.inTenant((tx) =>
    sendMail(tx, { caseId: null, recipient: 'client@example.org', subject: 'Offer', textBody: 'Guten Tag' }),
  );
  await owner.query(
    `insert into jobs (tenant_id, kind, state, claimed_by, claimed_until) values (1, 'probe', 'running', 'node', now())`,
  );
  const place = await backUp();
  const states = (target: RestoreTarget) =>
    target.query(
      `select (select state from mails where id = ${mailId}) as mail,
         (select state from jobs where kind = 'send_mail' order by id desc limit 1) as sending,
         (select state from jobs where kind = 'probe' order by id desc limit 1) as other,
         (select string_agg(distinct state, ',') from webhook_deliveries) as deliveries`,
    );
  const held = await newTarget();
  expect((await held.dossier('restore', place)).said).toContain('are held');
  expect(await states(held)).toEqual([
    { mail: 'failed', sending: 'cancelled', other: 'waiting', deliveries: 'cancelled' },
  ]);
  const resumed = await newTarget();
  expect((await resumed.dossier('restore', place, '--resume')).said).not.toContain('are held');
  expect(await states(resumed)).toEqual([
    { mail: 'waiting', sending: 'waiting', other: 'running', deliveries: 'waiting' },
  ]);
});

test('of the backups of one kind so many are kept; the last one is on record for each tenant', async () => {
  const place = newPlace();
  const backup = (...args: string[]) => dossier(['backup', place, '--json', ...args]);
  const names: string[] = [];
  for (const args of [[], ['--tenant', 'beta'], [], ['--keep', '2']])
    names.push(JSON.parse((await backup(...args)).said).name);
  const listed = JSON.parse((await dossier(['backup', 'list', place, '--json'])).said);
  expect(listed.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.slice(1).toSorted());
  const { rows } = await service.alpha.inTenant(({ db }) =>
    sql<{ name: string }>`select facts ->> 'name' as name from upkeep_records where kind = 'backup'`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ name: names[3] }]);
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into the manifest as it is stored.
const manifestIn = (place: string): any =>
  JSON.parse(readFileSync(path.join(place, readdirSync(place)[0] ?? '', 'manifest.json'), 'utf8')).manifest;
