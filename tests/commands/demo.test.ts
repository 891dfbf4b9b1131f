import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from '../../src/app.ts';
import { openDemo } from '../../src/demo/open-demo.ts';
import { sampleProof } from '../../src/demo/sample-proof.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { sampleAnswer } from '../../src/operations/sample-answers.ts';
import { NEEDS_MODEL } from '../../src/operations/sample-calls.ts';
import { readReference } from '../../src/pages/reference/read-reference.ts';
import { codeSamples } from '../../src/pages/reference/samples/code-samples.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { readSettings } from '../../src/settings.ts';
import { openStorage } from '../../src/storage.ts';
import { addTenant, listTenants } from '../../src/store/people/tenants.ts';
import { cloneDatabase } from '../support/app.ts';
import { type Client, openClient, withKey } from '../support/client.ts';
import { readPostman } from '../support/read-postman.ts';
import { tryJson } from '../support/samples/json-samples.ts';
import { pagesWithSamples } from '../support/samples/read-samples.ts';
import { commandsOf, runPage } from '../support/samples/run-page.ts';
import { runInShell } from '../support/samples/shell-session.ts';

let app: App;
let client: Client;
let key = '';
let databaseUrl = '';
let landmarks: object = {};
let dropDatabase: () => Promise<void>;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-demo-'));
const log = openLog('silent');

beforeAll(async () => {
  const database = await cloneDatabase();
  databaseUrl = database.url;
  dropDatabase = database.drop;
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '5',
    DATA_DIR: dataDir,
    PORT: '0',
    DOSSIER_DEMO: 'on',
    DOSSIER_WORKER: 'off',
    OVERLOAD_MS: '0',
  });
  const storage = await openStorage({ settings, clock: systemClock, log, as: 'service' });
  // The state after an interrupted start.
  await addTenant(storage.database, { key: 'demo', name: 'Demo (being made)' }, async () => undefined);
  // Nobody else uses the database, as with the embedded one.
  const demo = await openDemo({ storage: { ...storage, isEmbedded: true }, settings, log });
  const again = await openDemo({ storage, settings, log });
  expect(again).toMatchObject({ tenantId: demo?.tenantId, key: undefined });
  app = await openApp(settings, log, { storage, ...(demo && { demo }) });
  key = demo?.key ?? '';
  landmarks = demo?.landmarks ?? {};
  client = withKey(app.baseUrl, key);
});

afterAll(async () => {
  await app?.close();
  await dropDatabase?.();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Case {
  readonly id: number;
  readonly state_key: string;
  readonly created: string;
}

test('the demo has some forty cases over three months, in every state of every process', async () => {
  const { body: configuration } = await client.get('/api/1/configuration');
  const { body: page } = await client.get('/api/1/cases?page_size=200');
  const cases: Case[] = page.data;
  expect(cases.length).toBeGreaterThanOrEqual(38);
  const states = new Map<string, number>();
  for (const { id } of cases) {
    const { data } = (await client.get(`/api/1/cases/${id}`)).body;
    const at = `${data.process.key} ${data.state_key}`;
    states.set(at, (states.get(at) ?? 0) + 1);
  }
  const wanted = configuration.data.processes.flatMap(
    ({ key, states: each }: { key: string; states: { key: string }[] }) =>
      each.map((state) => `${key} ${state.key}`),
  );
  expect([...states.keys()].sort()).toEqual(wanted.sort());
  const days = cases.map(({ created }) => (Date.now() - Date.parse(created)) / 86_400_000);
  expect(Math.max(...days)).toBeGreaterThan(80);
  expect(Math.min(...days)).toBeLessThan(2);
});

test('it has proofs, comments, tasks with deadlines, frozen papers, mails, and deliveries that failed', async () => {
  const count = async (address: string): Promise<number> =>
    (await client.get(`${address}${address.includes('?') ? '&' : '?'}page_size=1`)).body.meta.pagination
      .count;
  expect(await count('/api/admin/webhook_deliveries?state=delivered')).toBeGreaterThan(20);
  const failing = (await client.get('/api/admin/webhook_deliveries?state=waiting')).body.results;
  expect(failing.length).toBeGreaterThan(0);
  expect(failing[0]).toMatchObject({ response_status: null, failures: expect.any(Number) });
  expect(await count('/api/admin/mails')).toBeGreaterThan(3);
  expect(await count('/api/1/case_activity_log')).toBeGreaterThan(200);
  const { data } = (await client.get('/api/1/cases?page_size=200&search=Jonas')).body;
  const found = (await client.get(`/api/1/cases/${data[0].id}`)).body.data;
  expect(found.proofs.length).toBeGreaterThan(2);
  expect(found.comments).toContainEqual(
    expect.objectContaining({ is_issue: true, deadline: expect.any(String) }),
  );
});

test('each person of the demo can sign in, is named on the sign-in page, and finds work', async () => {
  const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
  const { body: people } = await openClient(app.baseUrl).get('/api/admin/demo_people');
  expect(people.data.map(({ email }: { email: string }) => email)).toEqual([
    'admin@demo.example',
    'worker@demo.example',
    'approver@demo.example',
    'lead@demo.example',
    'configurator@demo.example',
  ]);
  for (const { email, shows } of people.data) {
    expect(Object.keys(shows)).toEqual(['en', 'de', 'fr']);
    const signIn = await openClient(app.baseUrl).post('/api/admin/session', { email, password });
    expect(signIn.status).toBe(200);
  }
  const seenBy = async (who: string, address: string) => {
    const email = `${who}@demo.example`;
    const signIn = await openClient(app.baseUrl).post('/api/admin/session', { email, password });
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    return (await openClient(app.baseUrl, { Cookie: cookie }).get(address)).body.data;
  };
  expect(JSON.stringify(await seenBy('approver', '/api/admin/my_tasks'))).toContain('approve');
  // A working day: something of each kind for the one who works, and for the one who leads.
  const day = await seenBy('worker', '/api/admin/my_day');
  const codes = ['due', 'at_risk', 'for_me', 'for_others'].flatMap((part) =>
    day[part].flatMap(({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)),
  );
  for (const code of [
    'task_due',
    'deadline_at_risk',
    'assigned',
    'mentioned',
    'form_with_client',
    'suspended',
  ])
    expect(codes).toContain(code);
  expect(day.queues.map(({ waiting }: { waiting: number }) => waiting > 0)).toEqual([true]);
  const board = await seenBy('lead', '/api/admin/board?team=underwriters');
  const held = board.columns.filter(({ count }: { count: number }) => count > 0);
  expect(held.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Demo team lead',
    'Lukas Weber',
    'Marco Bianchi',
  ]);
  const away = board.people.filter(({ away_until }: { away_until: string | null }) => away_until !== null);
  expect(away).toMatchObject([{ name: 'Lukas Weber', stand_in: 'Demo approver' }]);
  const queues = await seenBy('approver', '/api/admin/queues');
  expect(queues.queues[0]).toMatchObject({ key: 'underwriting', waiting: 2 });
});

describe('every command of the documentation works as it is pasted into a shell', () => {
  test.each(pagesWithSamples().filter((page) => commandsOf(page).length > 0))('%s', async (page) => {
    const drops: (() => Promise<void>)[] = [];
    const failed = await runPage(page, {
      baseUrl: app.baseUrl,
      key,
      settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BASE_URL: app.baseUrl },
      settle: () => app.drainJobs(),
      emptyPlace: async () => {
        const empty = await cloneDatabase();
        drops.push(empty.drop);
        return { DATABASE_URL: empty.url, FILES_URL: mkdtempSync(path.join(dataDir, 'empty-')) };
      },
    });
    for (const drop of drops) await drop();
    expect(failed).toEqual([]);
  });

  test('and every JSON is what the service takes, answers or refuses', async () => {
    const failed: string[] = [];
    for (const page of pagesWithSamples()) failed.push(...(await tryJson(page, client)));
    expect(failed).toEqual([]);
  });
});

test('a case becomes a scenario of the draft that ends where the case did, and holds none of its texts, days and amounts', async () => {
  const { body: page } = await client.get('/api/1/cases?page_size=200');
  const { body: published } = await client.get('/api/admin/configuration');
  const named = Object.entries<string>(published.data.files)
    .map(([file, text]) => (file.startsWith('tests/') ? '' : text.toLowerCase()))
    .join();
  const told = ['opened', 'clarification', 'paid_out', 'active', 'done'].map((state) =>
    page.data.find((each: Case) => each.state_key === state),
  );
  const names = new Set<string>();
  let replacedMeasures = 0;
  const { status, body: before } = await client.get('/api/admin/configuration/draft');
  for (const { id, state_key: state } of told) {
    const made = await client.post('/api/admin/configuration/scenarios/from_case', { case_id: id });
    const left = made.body.data?.left_out;
    expect([made.status, state, left]).toEqual([201, state, []]);
    const { name, file, text, kept } = made.body.data;
    names.add(name);
    expect(text.match(/ {2}state: \w+/g).at(-1)).toBe(`  state: ${state}`);
    const { body: draft } = await client.get('/api/admin/configuration/draft');
    expect(draft.data.files[file]).toBe(text);
    const { body: shown } = await client.get(`/api/1/cases/${id}`);
    const texts = answersIn(shown).filter((each) => each.length > 3 && !named.includes(each.toLowerCase()));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((each) => text.includes(each))).toEqual([]);
    const measures = measuresIn(shown).filter(({ key }) => !kept.includes(key));
    expect(measures.filter(({ key, value }) => text.includes(`.${key}: ${value}\n`))).toEqual([]);
    replacedMeasures += measures.length;
  }
  expect(replacedMeasures).toBeGreaterThan(3);
  expect(names.size).toBe(told.length);
  const { body: run } = await client.post('/api/admin/configuration/scenarios', { only: 'a case of' });
  expect(new Set(run.data.scenarios.map((each: { name: string }) => each.name))).toEqual(names);
  expect(run.data.scenarios.filter((each: { has_passed: boolean }) => !each.has_passed)).toEqual([]);
  const again = { case_id: told[0].id, name: [...names][0] };
  expect((await client.post('/api/admin/configuration/scenarios/from_case', again)).status).toBe(409);
  if (status === 200)
    await client.send('PUT', '/api/admin/configuration/draft', { body: { files: before.data.files } });
  else await client.delete('/api/admin/configuration/draft');
});

/** Days and amounts that people have written into a case, with the key of their information. */
function measuresIn(part: unknown): { readonly key: string; readonly value: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { information_key: key, value, is_computed: isComputed } = part as Record<string, unknown>;
  const isMeasure = typeof value === 'string' && /^\d{4}-\d\d-\d\d$|^\d{3,}(\.\d+)?$/.test(value);
  const own = typeof key === 'string' && isMeasure && isComputed !== true ? [{ key, value }] : [];
  return [...own, ...Object.values(part).flatMap(measuresIn)];
}

/** Texts that people have written into a case: everything but days and numbers. */
function answersIn(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return key === 'value' && !/^[\d.-]+$/.test(part) ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([each, value]) => answersIn(value, Array.isArray(part) ? key : each));
}

test('only the demo is filled, and only it may send webhooks to this machine', async () => {
  const tenants = await app.storage.database.beforeTenant(listTenants);
  expect(tenants.filter(({ key }) => key === 'demo')).toMatchObject([{ name: 'Demo' }]);
  const local = { url: 'http://127.0.0.1:4999/hook', triggers: ['case_created'] };
  expect((await client.post('/api/admin/webhook_endpoints', local)).status).toBe(201);
  const made = await client.post('/api/admin/tenants', {
    key: 'real',
    name: 'Real',
    administrator: { email: 'a@real.example', name: 'A', password: 'long enough to be taken' },
  });
  expect(made.status).toBe(201);
  const signIn = await openClient(app.baseUrl).post('/api/admin/session', {
    email: 'a@real.example',
    password: 'long enough to be taken',
  });
  const real = openClient(app.baseUrl, { Cookie: signIn.headers.get('set-cookie')?.split(';')[0] ?? '' });
  expect((await real.get('/api/1/cases')).body.meta.pagination.count).toBe(0);
  expect((await real.post('/api/admin/webhook_endpoints', local)).status).toBe(400);
});

/** Requests that are refused until another one has been made, which a trial does not do. */
const NEEDS_ANOTHER: ReadonlySet<string> = new Set(['resume_case', 'reopen_case']);

/** Reads come first, deletions last. */
const ORDER = ['GET', 'POST', 'PATCH', 'DELETE'];

test('every request of the collection for Postman works with the ids of the demo', async () => {
  const variables = { ...landmarks, base_url: app.baseUrl, key };
  const file = new File([sampleProof('Sample', ['Sent by a collection'])], 'file.pdf');
  const requests = readPostman({ variables, file }).filter(
    ({ id }) => !NEEDS_MODEL.has(id) && !NEEDS_ANOTHER.has(id),
  );
  expect(requests.length).toBeGreaterThan(68);
  // Writes are tried, so that the samples of the reference find everything as it was.
  const failed = await Promise.all(
    requests.map(async ({ id, send }) => {
      const response = await send({ dry_run: 'true' });
      return response.ok ? [] : [`${id} ${response.status} ${(await response.text()).slice(0, 300)}`];
    }),
  );
  expect(failed.flat()).toEqual([]);
});

test('every sample of the reference works as it is pasted into a shell', async () => {
  const { body: document } = await client.get('/api/1/openapi.json');
  const operations = (await readReference(document)).sections
    .flatMap((section) => section.operations)
    // No model answers the demo.
    .filter(({ id }) => !NEEDS_MODEL.has(id))
    .sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));
  expect(operations.length).toBeGreaterThan(68);
  const paste = (pasted: typeof operations, before: string): Promise<string[]> =>
    runInShell(
      pasted.map((operation) => ({
        sample: { page: `reference#${operation.id}`, line: 1, language: 'sh', code: '' },
        lines: [{ text: codeSamples(operation, app.baseUrl)[0]?.code ?? 'false', before, failure: 'none' }],
      })),
      {
        variables: { DOSSIER_KEY: key },
        settings: {},
        settle: () => app.drainJobs(),
        areApart: true,
        files: { 'file.pdf': sampleProof('Sample', ['Sent by a sample']) },
      },
    );
  // Reads do not disturb each other; a write is done before the next one begins.
  const reads = operations.filter(({ method }) => method === 'GET');
  const shells = [0, 1, 2, 3].map((shell) => reads.filter((_, index) => index % 4 === shell));
  const failed = (await Promise.all(shells.map((shell) => paste(shell, '')))).flat();
  failed.push(
    ...(await paste(
      operations.filter(({ method }) => method !== 'GET'),
      'settle',
    )),
  );
  expect(failed).toEqual([]);
});

test('the reference shows an answer for each operation that answers JSON, of the form that it has now', async () => {
  const isShown = ({ id, path: at }: (typeof OPERATIONS)[number]): boolean =>
    at.startsWith('/api/1/') || sampleAnswer(id) !== undefined;
  for (const operation of OPERATIONS.filter(isShown)) {
    if (operation.answer === undefined || operation.produces !== undefined) continue;
    const example = sampleAnswer(operation.id);
    expect([operation.id, typeof example]).toEqual([operation.id, 'object']);
    expect([operation.id, ...Value.Errors(operation.answer, example)]).toEqual([operation.id]);
  }
});
