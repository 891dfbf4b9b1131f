import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const list = async (query = '') => (await service.alpha.client.get(`/api/admin/requests?${query}`)).body;

test('a request is found by its X-Request-ID, with caller, status, time and why it was refused', async () => {
  await service.alpha.client.get('/api/1/cases/999?search=secret', { headers: { 'X-Request-ID': 'mine-1' } });
  const { results } = await list('request_id=mine-1');
  expect(results).toEqual([
    {
      id: expect.any(Number),
      request_id: 'mine-1',
      received: expect.any(String),
      method: 'GET',
      path: '/api/1/cases/999',
      status: 404,
      duration_ms: expect.any(Number),
      caller_kind: 'key',
      caller_id: expect.any(Number),
      caller_name: 'key of alpha',
      error_code: 'not_found',
      error_detail: expect.any(String),
    },
  ]);
});

test('requests are filtered by method, caller, success and code, and searched', async () => {
  await service.alpha.client.post('/api/admin/users', {}, { headers: { 'X-Request-ID': 'bad-body' } });
  await service.alpha.client.get('/api/1/meta', { headers: { 'X-Request-ID': 'good' } });
  const idsOf = async (query: string): Promise<string[]> =>
    (await list(`${query}&page_size=100`)).results.map((each: { request_id: string }) => each.request_id);
  expect(await idsOf('method=POST')).toEqual(['bad-body']);
  expect(await idsOf('is_failed=true')).toContain('bad-body');
  expect(await idsOf('is_failed=true')).not.toContain('good');
  expect(await idsOf('is_failed=false')).toContain('good');
  expect(await idsOf('error_code=required')).toContain('bad-body');
  expect(await idsOf('search=admin/users')).toEqual(['bad-body']);
  const [{ caller_id }] = (await list('request_id=good')).results;
  expect(await idsOf(`key_id=${caller_id}`)).toContain('good');
  expect(await idsOf('key_id=999999')).toEqual([]);
  expect(await idsOf(`user_id=${caller_id}`)).toEqual([]);
});

test('of people, what changed something or was refused is kept, and not what they looked at', async () => {
  await service.alpha.client.post('/api/admin/users', {
    email: 'ada@alpha.example',
    name: 'Ada',
    roles: ['reader'],
    password: 'correct horse battery',
  });
  const signed = await service.anonymous.post('/api/admin/session', {
    email: 'ada@alpha.example',
    password: 'correct horse battery',
  });
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ada = openClient(service.baseUrl, { Cookie: cookie });
  await ada.get('/api/1/cases', { headers: { 'X-Request-ID': 'ada-looked' } });
  await ada.get('/api/admin/users', { headers: { 'X-Request-ID': 'ada-refused' } });
  await ada.delete('/api/admin/session', { headers: { 'X-Request-ID': 'ada-left' } });
  expect((await list('request_id=ada-looked')).results).toEqual([]);
  expect((await list('request_id=ada-refused')).results).toMatchObject([
    { caller_kind: 'person', caller_name: 'Ada', status: 403, error_code: 'permission_denied' },
  ]);
  expect((await list('request_id=ada-left')).results).toHaveLength(1);
});

test('a tenant sees its own requests, and only who may see integrations sees them', async () => {
  await service.beta.client.get('/api/1/meta', { headers: { 'X-Request-ID': 'of-beta' } });
  expect((await list('request_id=of-beta')).results).toEqual([]);
  const reader = await service.alpha.clientWith(['cases:read']);
  expect((await reader.get('/api/admin/requests')).status).toBe(403);
});

test('requests go after thirty days', async () => {
  await service.alpha.client.get('/api/1/meta', { headers: { 'X-Request-ID': 'old' } });
  await list();
  service.clock.advance({ days: 29 });
  await service.drainJobs();
  expect((await list('request_id=old')).results).toHaveLength(1);
  service.clock.advance({ days: 2 });
  await service.drainJobs();
  expect((await list('request_id=old')).results).toEqual([]);
});

test('the last ten thousand requests are kept', async () => {
  await service.alpha.inTenant(({ db }) =>
    sql`insert into request_log (request_id, received_at, method, path, status, duration_ms, caller_kind, caller_id, caller_name)
      select 'many-' || n, clock_now(), 'GET', '/', 200, 1, 'key', 1, 'many' from generate_series(1, 10050) n`.execute(
      db,
    ),
  );
  service.clock.advance({ hours: 1 });
  await service.drainJobs();
  // The requests of this query itself came later.
  const { count } = (await list('search=many')).meta.pagination;
  expect(count).toBeLessThanOrEqual(10_000);
  expect((await list('request_id=many-1')).results).toEqual([]);
  expect((await list('request_id=many-10050')).results).toHaveLength(1);
});
