import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { exchangeDemands } from '../../../src/store/requests/demands.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { openClient, withKey } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { CLIENTS } from './clients.ts';

let service: TestApp;
let second: App;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, CLIENTS);
  second = await service.openNode();
});
afterAll(async () => {
  await second.close();
  await service.close();
});

const create = async () =>
  (await service.alpha.client.post('/api/1/cases', { process_key: 'welcome' })).body.data;

const other = () => withKey(second.baseUrl, service.alpha.key);

const written = (shown: { instances: { values: { information_key: string; value: unknown }[] }[] }) =>
  Object.fromEntries(
    (shown.instances[0]?.values ?? []).map(({ information_key, value }) => [information_key, value]),
  );

test('writers on one case at once, through two nodes: all land, none answers 500', async () => {
  const { id, outcome_instance_id: instance_id } = await create();
  const fields = [
    ['first_name', 'Ada'],
    ['last_name', 'Byron'],
    ['income', '10'],
    ['valid_until', '2030-01-01'],
    ['note', 'short'],
    ['colours', ['red']],
  ] as const;
  const replies = await Promise.all(
    fields.flatMap(([information_key, value], at) => {
      const client = at % 2 === 0 ? service.alpha.client : other();
      return client.patch(`/api/1/cases/${id}`, { field: { information_key, instance_id, value } });
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual(fields.map(() => 200));
  for (const client of [service.alpha.client, other()]) {
    const { data } = (await client.get(`/api/1/cases/${id}`)).body;
    expect(written(data)).toMatchObject({ ...Object.fromEntries(fields), full_name: 'Ada Byron' });
    expect(data.version).toBe(7);
  }
});

test.each([
  ['last_name', 'which names the case'],
  ['note', 'which changes nothing else of the case'],
])('many writers of %s, %s: every write is one version', async (information_key) => {
  const { id, outcome_instance_id: instance_id } = await create();
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      (at % 2 === 0 ? service.alpha.client : other()).patch(`/api/1/cases/${id}`, {
        field: { information_key, instance_id, value: `N${at}` },
      }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const versions = replies.map(({ body }) => body.data.version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: 24 }, (_, at) => at + 2));
});

test('a write on one node is visible on the other at once', async () => {
  const { id, outcome_instance_id: instance_id } = await create();
  await other().get(`/api/1/cases/${id}`);
  await service.alpha.client.patch(`/api/1/cases/${id}`, {
    field: { information_key: 'last_name', instance_id, value: 'Byron' },
  });
  expect(written((await other().get(`/api/1/cases/${id}`)).body.data)).toMatchObject({ last_name: 'Byron' });
});

test('a write with the version it was made from is refused with 412 when that is stale, and stores nothing', async () => {
  const { id, outcome_instance_id: instance_id } = await create();
  const write = (value: string, tag: string) =>
    service.alpha.client.patch(
      `/api/1/cases/${id}`,
      { field: { information_key: 'last_name', instance_id, value } },
      { headers: { 'If-Match': tag } },
    );
  const first = await write('Byron', '"1"');
  expect(first.status).toBe(200);
  expect(first.headers.get('etag')).toBe('"2"');
  const stale = await write('King', '"1"');
  expect(stale.status).toBe(412);
  const now = await service.alpha.client.get(`/api/1/cases/${id}`);
  expect(now.headers.get('etag')).toBe('"2"');
  expect(written(now.body.data)).toMatchObject({ last_name: 'Byron' });
});

test('a repeated create by Idempotency-Key makes one case, also on another node', async () => {
  const headers = { 'Idempotency-Key': 'create-once' };
  const body = { process_key: 'welcome', name: 'Once' };
  const first = await service.alpha.client.post('/api/1/cases', body, { headers });
  const again = await other().post('/api/1/cases', body, { headers });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  const reused = await other().post('/api/1/cases', { ...body, name: 'Twice' }, { headers });
  expect(reused.status).toBe(422);
  const found = await service.alpha.client.get('/api/1/cases?search=Once');
  expect(found.body.meta.pagination.count).toBe(1);
});

test('a dry run shows what would be, and stores nothing', async () => {
  const { id, outcome_instance_id: instance_id } = await create();
  const before = (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data;
  const dry = await service.alpha.client.patch(`/api/1/cases/${id}?dry_run=true`, {
    fields: [
      { information_key: 'last_name', instance_id, value: 'Byron' },
      { information_key: 'is_married', instance_id, value: true },
    ],
  });
  expect(dry.body.data.name).toBe('Byron');
  expect(dry.body.data.instances).toHaveLength(2);
  expect(dry.body.data.dry_run.is_changed).toBe(true);
  expect((await service.alpha.client.get(`/api/1/cases/${id}`)).body.data).toEqual(before);
  expect((await other().get(`/api/1/cases/${id}`)).body.data).toEqual(before);
});

test('guesses of a password count over all nodes', async () => {
  const guess = { email: 'nobody@bank.example', password: 'not the password' };
  const tries = [service.baseUrl, second.baseUrl].map((baseUrl) => openClient(baseUrl));
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await tries[count % 2]?.post('/api/admin/session', guess))?.status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  // Of many that arrive at once, no more are tried either.
  const other = { ...guess, email: 'somebody@bank.example' };
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, at) => tries[at % 2]?.post('/api/admin/session', other)),
  );
  expect(replies.filter((reply) => reply?.status === 401)).toHaveLength(10);
});

test('nodes learn how often a caller asks the others, until those fall silent', async () => {
  const tell = (node: string, callers: Record<string, number>) =>
    exchangeDemands(service.database, node, new Map(Object.entries(callers)));
  await tell('north', { 'key:1': 30, 'key:2': 5 });
  await tell('south', { 'key:1': 12.5 });
  expect([...(await tell('west', { 'key:1': 1, 'key:3': 1 }))]).toEqual([['key:1', 42.5]]);
  await tell('north', { 'key:2': 5 });
  expect([...(await tell('west', { 'key:1': 1 }))]).toEqual([['key:1', 12.5]]);
  service.clock.advance({ seconds: 4 });
  expect([...(await tell('west', { 'key:1': 1 }))]).toEqual([]);
});
