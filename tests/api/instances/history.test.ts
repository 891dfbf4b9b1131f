import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { historyOf, makeInstance, publishClub, readIds } from './club.ts';

let service: TestApp;
let id: number;
let user: number;
let key: number;

/** One day for each kind of change, from 15 January on. */
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  const ids = await readIds(service.alpha);
  const { client } = service.alpha;
  id = await makeInstance(service.alpha, { first_name: 'Ada' });
  service.clock.advance({ days: 1 });
  const action = ids.action('Person', 'greet');
  await client.post(
    `/api/1/instances/${id}/manual_instance_actions/${action}/execute_manual_instance_action`,
    {},
  );
  service.clock.advance({ days: 1 });
  const made = await client.post('/api/1/cases', { process_key: 'review', outcome_instance_id: id });
  await client.patch(`/api/1/cases/${made.body.data.id}`, {
    field: { information_key: 'note', instance_id: id, value: 'from the case' },
  });
  service.clock.advance({ days: 1 });
  const ann = await client.post('/api/admin/users', {
    email: 'ann@club.example',
    name: 'Ann Álvarez',
    password: 'correct horse battery',
    roles: ['case_worker'],
  });
  user = ann.body.data.id;
  const signedIn = await service.anonymous.post('/api/admin/session', {
    email: 'ann@club.example',
    password: 'correct horse battery',
    tenant: 'alpha',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const byAnn = await service.anonymous.patch(
    `/api/1/instances/${id}/force_update`,
    { fields: { note: 'by a person' } },
    { headers: { Cookie: cookie, Origin: service.baseUrl } },
  );
  if (byAnn.status !== 200) throw new Error(byAnn.text);
  key = (await client.get('/api/admin/api_keys')).body.results[0].id;
});
afterAll(() => service.close());

const values = async (query: string) =>
  (await historyOf(service.alpha, id, query)).map((each) => each.new_value);

test('an entry has the shape of the specification, newest first [Instances 14]', async () => {
  const entries = await historyOf(service.alpha, id);
  expect(entries[0]).toEqual({
    case_reference: null,
    changed_by: 'Ann Álvarez',
    id: expect.any(Number),
    manual_instance_action_title: '',
    new_value: 'by a person',
    old_value: 'from the case',
    reason: 'API',
    source_name: 'Ann Álvarez',
    timestamp: '2026-01-18T09:00:00.000Z',
  });
  expect(entries[1]).toMatchObject({
    case_reference: expect.any(Number),
    changed_by: 'key of alpha',
    reason: 'CASE',
    old_value: 'hello',
    timestamp: '2026-01-17T09:00:00.000Z',
  });
  expect(entries[2]).toMatchObject({
    reason: 'MANUAL_INSTANCE_ACTION',
    manual_instance_action_title: 'Greet',
  });
  expect(entries.slice(3).map((each) => each.reason)).toEqual(['API', 'API', 'API', 'API', 'API']);
});

test.each([
  ['reason=CASE', ['from the case']],
  ['reason=MANUAL_INSTANCE_ACTION', ['hello']],
  ['reason=SCHEDULED_RULE', []],
  ['manual_instance_action_key=greet', ['hello']],
  ['manual_instance_action_key=promote', []],
  ['source_key=greet', ['hello']],
  ['source_key=CASE-1', ['from the case']],
  ['_created=2026-01-16', ['hello']],
  ['_updated=2026-01-16', ['hello']],
  ['_created=2026-01-16,2026-01-17', ['from the case', 'hello']],
  ['_created=2026-01-17,', ['by a person', 'from the case']],
  ['_updated=2026-01-16T09:00:00Z', ['hello']],
  ['_created=2026-01-19', []],
  ['_created_by_starts=ann', ['by a person']],
  ['_updated_by_starts=Ann', ['by a person']],
  ['_created_by_starts=lvarez', []],
  ['search=case%20ann', ['by a person']],
  ['reason=API&_created=2026-01-18', ['by a person']],
])('filter %s [Instance rules 8] [Decisions history filters]', async (query, expected) => {
  expect((await values(query)).filter((value) => value !== 'Ada')).toEqual(expected);
});

test('filters by who changed it: users by id, users and keys by changed_by [Instance rules 8] [Decisions history filters]', async () => {
  expect(await values(`_created_by_includes=${user}`)).toEqual(['by a person']);
  expect(await values(`_updated_by_includes=999,${user}`)).toEqual(['by a person']);
  expect(await values('_created_by_includes=999')).toEqual([]);
  expect(await values(`changed_by=${user}`)).toContain('by a person');
  expect(await values(`changed_by=${key}&_created=2026-01-17`)).toEqual(['from the case']);
  expect(await values(`source_key=person:${user}`)).toEqual(['by a person']);
});

test.each([
  'reason=NOBODY',
  '_created=yesterday',
  '_created=2026-02-30',
  '_created=2026-01-01,2026-01-02,2026-01-03',
  '_updated=,',
  '_created_by_includes=ann',
  'changed_by=ann',
])('filter %s is rejected [Instance rules 8]', async (query) => {
  const reply = await service.alpha.client.get(`/api/1/instances/${id}/history?${query}`);
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid']);
});

test('ordering and page sizes are those of result lists [Instances 14] [Limits 2]', async () => {
  const get = (query: string) => service.alpha.client.get(`/api/1/instances/${id}/history?${query}`);
  expect((await get('ordering=timestamp&page_size=1')).body.results[0].timestamp).toBe(
    '2026-01-15T09:00:00.000Z',
  );
  expect((await get('ordering=-changed_by')).status).toBe(200);
  expect((await get('ordering=information_key')).body.code).toBe('invalid_ordering');
  expect((await get('page_size=1001')).body.code).toBe('invalid_page_size');
  expect((await get('page_size=2&page=99')).body.meta.pagination).toEqual({ count: 8, page: 4, pages: 4 });
});

test('the history of what is not there, or of another tenant, is not found [Instances 14]', async () => {
  expect((await service.beta.client.get(`/api/1/instances/${id}/history`)).status).toBe(404);
  expect((await service.alpha.client.get('/api/1/instances/999999/history')).status).toBe(404);
});
