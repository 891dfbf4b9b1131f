import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import type { TenantTransaction } from '../../../src/store/database/database.ts';
import { claimJobs } from '../../../src/store/jobs/job-claims.ts';
import { enqueueJob, loadJob } from '../../../src/store/jobs/jobs.ts';
import { deleteTenant } from '../../../src/store/people/tenants.ts';
import { listTables } from '../../../src/store/upkeep/list-tables.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, openClient, withKey } from '../../support/client.ts';
import { sayDossier } from '../../support/restore-target.ts';
import { untilItWaits } from '../../support/until-it-waits.ts';

/** Rules that wait for a day, in every way that there is one. */
const FILES: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Days',
    settings: { languages: ['en'], retention: { finished_cases: 'P1M' } },
  }),
  'tags.yaml': JSON.stringify({ late: {}, reminded: {} }),
  'ontologies.yaml': JSON.stringify({
    Client: {
      informations: { opens: { type: 'date' }, level: { type: 'text' } },
      scheduled_rules: { grown: { schedule: { date: 'opens', delay: 'P5D' }, set: { level: '"grown"' } } },
    },
  }),
  'processes.yaml': JSON.stringify({
    visit: {
      kind: 'creation',
      outcome: 'Client',
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: {
        basics: { for: 'outcome', ask: 'opens' },
        late: { for: 'outcome', when: 'today() > opens', tag: 'late' },
      },
      scheduled_rules: {
        reminder: { schedule: { date: 'outcome.opens', delay: 'P7D' }, tag: 'reminded' },
      },
    },
  }),
};

let service: TestApp;
let other: App;
let trial: { readonly client: Client; readonly elsewhere: Client; readonly id: number };
const clientOf = (key: string) => ({
  client: withKey(service.baseUrl, key),
  elsewhere: withKey(other.baseUrl, key),
});
beforeAll(async () => {
  service = await startApp();
  other = await service.openNode();
  const made = await service.alpha.client.post('/api/admin/tenants', {
    key: 'trial',
    name: 'Trial',
    is_sandbox: true,
  });
  expect(made.status, made.text).toBe(201);
  trial = { ...clientOf(made.body.data.api_key), id: made.body.data.id };
  for (const client of [trial.client, service.alpha.client]) await publish(client, FILES);
});
afterAll(async () => {
  await other.close();
  await service.close();
});

async function publish(client: Client, files: Readonly<Record<string, string>>): Promise<void> {
  const reply = await client.post('/api/admin/configuration/publish', { files });
  expect(reply.status, reply.text).toBe(201);
}

const move = (body: unknown, client = trial.client) => client.post('/api/admin/tenant/sandbox/clock', body);
const reset = (to: string, client = trial.client, confirm = 'trial') =>
  client.post('/api/admin/tenant/sandbox/reset', { to, confirm });
const clockOf = async (client: Client): Promise<string | undefined> =>
  (await client.get('/api/admin/tenant')).body.data.sandbox?.now;

async function visit(client: Client) {
  const { id, outcome_instance_id: instance } = (await client.post('/api/1/cases', { process_key: 'visit' }))
    .body.data;
  const field = { information_key: 'opens', instance_id: instance, value: '2026-01-20' };
  expect((await client.patch(`/api/1/cases/${id}`, { field })).status).toBe(200);
  return { id, instance };
}

const tagsOf = async (client: Client, id: number): Promise<string[]> =>
  (await client.get(`/api/1/cases/${id}`)).body.data.tags.map(({ key }: { key: string }) => key);

test('the clock of a sandbox moves on both nodes at once, and rules, schedules and retention follow it; other tenants do not notice', async () => {
  const [mine, theirs] = [await visit(trial.client), await visit(service.alpha.client)];
  const ended = await visit(trial.client);
  const finished = await trial.client.post(`/api/1/cases/${ended.id}/transition`, {
    transition_key: 'finish',
  });
  expect(finished.status, finished.text).toBe(200);
  expect(await clockOf(trial.elsewhere)).toBe('2026-01-15T09:00:00.000Z');

  const moved = await move({ now: '2026-01-21T09:00:00.000Z' });
  expect(moved.body.data).toEqual({ now: '2026-01-21T09:00:00.000Z', ahead_seconds: 6 * 86_400 });
  expect(await clockOf(trial.elsewhere)).toBe('2026-01-21T09:00:00.000Z');
  expect(await tagsOf(trial.elsewhere, mine.id)).toEqual(['late']);
  expect(await tagsOf(service.alpha.client, theirs.id)).toEqual([]);

  expect((await move({ advance: 'P6D' }, trial.elsewhere)).status).toBe(200);
  await service.drainJobs();
  expect((await tagsOf(trial.client, mine.id)).sort()).toEqual(['late', 'reminded']);
  const level = await trial.client.get(`/api/1/instances/${ended.instance}`);
  expect(JSON.stringify(level.body)).toContain('grown');
  const fresh = await visit(trial.client);
  const shown = (await trial.client.get('/api/1/cases?ordering=-id')).body.data[0];
  expect([shown.id, shown.created]).toEqual([fresh.id, '2026-01-27T09:00:00.000Z']);

  expect((await move({ advance: 'P2M' })).status).toBe(200);
  await service.drainJobs();
  expect((await trial.elsewhere.get(`/api/1/cases/${ended.id}`)).status).toBe(404);
  expect(await tagsOf(service.alpha.client, theirs.id)).toEqual([]);
  expect((await service.alpha.client.get('/api/1/cases')).body.data[0].created).toBe(
    '2026-01-15T09:00:00.000Z',
  );
});

test('a job keeps its lease, people stay signed in, and the audit tells by the clock of the node who moved it', async () => {
  const person = { email: 'ada@trial.example', name: 'Ada', password: 'correct horse battery' };
  await trial.client.post('/api/admin/users', { ...person, roles: ['administrator'] });
  const { email, password } = person;
  const signed = await service.anonymous.post('/api/admin/session', { email, password });
  const ada = openClient(service.baseUrl, { Cookie: signed.headers.get('set-cookie')?.split(';')[0] ?? '' });
  const inTrial = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    service.database.inTenant(trial.id, work);
  await service.drainJobs();
  const [job] = await inTrial(async (tx) => {
    await enqueueJob(tx, { kind: 'reindex', payload: {} });
    return claimJobs(tx, { node: 'a third node', limit: 1, leaseSeconds: 60 });
  });
  expect((await move({ advance: 'P1Y' }, ada)).status).toBe(200);
  await service.drainJobs();
  expect(await inTrial((tx) => loadJob(tx, job?.id ?? 0))).toMatchObject({ state: 'running', crashes: 0 });
  expect((await ada.get('/api/admin/session')).status).toBe(200);
  const { results } = (await trial.client.get('/api/admin/audit?action=move_sandbox_clock&ordering=-id'))
    .body;
  expect(results[0]).toMatchObject({ created: '2026-01-15T09:00:00.000Z', author_kind: 'user' });
  expect(JSON.stringify(results[0])).toMatch(/Ada.*P1Y|P1Y.*Ada/s);
});

test.each([
  [{}, 'required'],
  [{ now: '2026-01-30T09:00:00.000Z', advance: 'P1D' }, 'required'],
  [{ now: '2026-01-01T09:00:00.000Z' }, 'invalid'],
  [{ advance: '-P1D' }, 'invalid'],
  [{ advance: 'soon' }, 'invalid'],
  [{ advance: 'P30Y' }, 'invalid'],
])('a clock moved by %j is refused', async (body, code) => {
  const before = await clockOf(trial.client);
  const reply = await move(body);
  expect([reply.status, reply.body.code]).toEqual([400, code]);
  expect(await clockOf(trial.client)).toBe(before);
});

test('a tenant that is no sandbox has no clock and no reset, and never becomes one', async () => {
  const { client, id } = service.alpha;
  expect((await client.get('/api/admin/tenant')).body.data.sandbox).toBeNull();
  const { key } = (await client.get('/api/admin/tenant')).body.data;
  for (const reply of [await move({ advance: 'P1D' }, client), await reset('empty', client, key)])
    expect([reply.status, reply.body.code]).toEqual([409, 'not_a_sandbox']);
  expect((await client.get('/api/1/cases')).body.data.length).toBeGreaterThan(0);
  // The role of the service has no right to change what decides it, in either direction.
  for (const [tenantId, shift] of [
    [id, 0],
    [trial.id, null],
  ] as const)
    await expect(
      service.database.inTenant(tenantId, ({ db }) =>
        sql`update tenants set clock_shift_ms = ${shift}`.execute(db),
      ),
    ).rejects.toThrow('permission denied');
});

test('a reset leaves people, keys, endpoints and the audit, sets the clock right, and every node forgets the rest', async () => {
  const kept = [
    'api_keys',
    'assistant_calls',
    'assistant_settings',
    'audit_entries',
    'audit_heads',
    'audit_waiting',
    'connector_secrets',
    'connector_settings',
    'file_texts',
    'file_words',
    'files',
    'page_code_keys',
    'removed_events',
    'request_log',
    'saved_views',
    'schedules',
    'sessions',
    'signing_keys',
    'tenant_places',
    'tenants',
    'upkeep_records',
    'user_invitations',
    'users',
    'webhook_endpoints',
  ];
  const wrong = await reset('empty', trial.client, 'trail');
  expect([wrong.status, wrong.body.errors[0].attr]).toEqual([400, 'confirm']);
  const { id } = await visit(trial.elsewhere);
  const hosts = { body: { allowed_hosts: ['register.example'] } };
  expect((await trial.client.send('PATCH', '/api/admin/connectors', hosts)).status).toBe(200);
  expect((await reset('empty')).body.data).toEqual({ now: '2026-01-15T09:00:00.000Z', ahead_seconds: 0 });
  const owner = new pg.Client({ connectionString: service.databaseUrl, options: '-c search_path=dossier' });
  await owner.connect();
  try {
    const left: string[] = [];
    for (const { name } of await listTables(owner)) {
      const { rows } = await owner.query(`select from ${name} where tenant_id = $1 limit 1`, [trial.id]);
      if (rows.length > 0) left.push(name);
    }
    // The answer of the reset itself is not kept for repeats, because it had no key for that.
    expect(left.filter((name) => !kept.includes(name))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['users', 'api_keys', 'connector_settings', 'tenants']));
  } finally {
    await owner.end();
  }
  expect((await trial.elsewhere.get(`/api/1/cases/${id}`)).status).toBe(404);
  const plain = { ...FILES, 'tags.yaml': JSON.stringify({ late: {}, reminded: {}, another: {} }) };
  await publish(trial.client, plain);
  expect(JSON.stringify((await trial.elsewhere.get('/api/1/configuration')).body)).toContain('another');
  const again = await visit(trial.elsewhere);
  const shown = (await trial.client.get(`/api/1/cases/${again.id}`)).body.data;
  expect([shown.user_readable_id, shown.created]).toEqual(['CASE-1', '2026-01-15T09:00:00.000Z']);
  const { results } = (await trial.client.get('/api/admin/audit?action=reset_sandbox')).body;
  expect(results).toHaveLength(1);
});

/** A sandbox that a test may delete, with two cases. */
async function makeSandbox(key: string) {
  const made = await service.alpha.client.post('/api/admin/tenants', { key, name: key, is_sandbox: true });
  const { id, api_key } = made.body.data;
  const client = withKey(service.baseUrl, api_key);
  await publish(client, FILES);
  const cases = [(await visit(client)).id, (await visit(client)).id];
  return { id, client, cases };
}

const paint = ({ db }: TenantTransaction, id: number) =>
  db.updateTable('cases').set({ color: '#000000' }).where('id', '=', id).execute();

test('a reset waits for a change of a case that adds a job', async () => {
  const { id, client, cases } = await makeSandbox('busy');
  const { pending } = await service.database.inTenant(id, async (tx) => {
    await paint(tx, cases[0] ?? 0);
    const resetting = await untilItWaits(tx, () => reset('empty', client, 'busy'));
    await enqueueJob(tx, { kind: 'refresh_cases' });
    return resetting;
  });
  expect((await pending).status).toBe(200);
  expect((await client.get('/api/1/cases')).body.data).toEqual([]);
});

test('a sandbox is deleted while it is reset, and the reset finds none', async () => {
  const { id, client, cases } = await makeSandbox('brief');
  const [deletion, resetting] = await service.database.inTenant(id, async (tx) => {
    // The deletion has the first of its cases, and waits for the second.
    await paint(tx, cases[1] ?? 0);
    return [
      await untilItWaits(tx, () => deleteTenant(service.database, id)),
      await untilItWaits(tx, () => reset('empty', client, 'brief'), 2),
    ] as const;
  });
  await deletion.pending;
  expect((await resetting.pending).status).toBe(409);
  expect((await client.get('/api/1/cases')).status).toBe(401);
});

/** Work that takes everything of a sandbox, while a change that has written something comes to need an instance. One of the two is ended by the database. */
async function meetChange<T>(id: number, work: () => Promise<T>): Promise<T> {
  let working: Promise<T> = Promise.reject(new Error('it has not begun'));
  working.catch(() => undefined);
  const changing = service.database.inTenant(id, async (tx) => {
    await enqueueJob(tx, { kind: 'refresh_cases' });
    working = (await untilItWaits(tx, work)).pending;
    await sql`update instances set name = 'Late'`.execute(tx.db);
  });
  await Promise.allSettled([changing]);
  return working;
}

test('a tenant is deleted while a change that has written something comes to need an instance', async () => {
  const { id, client } = await makeSandbox('late');
  await meetChange(id, () => deleteTenant(service.database, id));
  expect((await client.get('/api/1/cases')).status).toBe(401);
});

test('a sandbox is reset while a change that has written something comes to need an instance', async () => {
  const { id, client } = await makeSandbox('later');
  const answer = await meetChange(id, () => reset('empty', client, 'later'));
  expect(answer.status, answer.text).toBe(200);
  expect((await client.get('/api/1/cases')).body.data).toEqual([]);
});

test('a reset keeps the configuration, or brings that of the demo with its people', async () => {
  await visit(trial.client);
  expect((await reset('published')).status).toBe(200);
  expect((await trial.elsewhere.get('/api/1/cases')).body.data).toEqual([]);
  expect((await trial.elsewhere.post('/api/1/cases', { process_key: 'visit' })).status).toBe(200);
  const demo = await reset('demo');
  expect(demo.status, demo.text).toBe(200);
  const begun = await trial.elsewhere.post('/api/1/cases', {
    process_key: 'open_account',
    owner_email: 'worker@demo.example',
  });
  expect(begun.status, begun.text).toBe(200);
});

test('the command line creates and resets sandboxes, and nothing else', async () => {
  const dossier = (...args: string[]) => sayDossier(args, { DATABASE_URL: service.databaseUrl });
  expect((await dossier('tenants', 'create', 'second', '--sandbox')).code).toBe(0);
  expect((await dossier('tenants', 'list')).said).toMatch(/second +second +sandbox/);
  const reset = await dossier('tenants', 'reset', 'second', '--confirm', 'second');
  expect([reset.code, reset.said]).toEqual([0, 'reset second']);
  const refused = await dossier('tenants', 'reset', 'alpha', '--confirm', 'alpha');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('no sandbox')]);
  expect((await dossier('tenants', 'reset', 'second')).code).toBe(2);
});
