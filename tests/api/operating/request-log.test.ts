import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

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

describe('what is refused about a value', () => {
  const SECRET = 'Kryptonite';
  let id: number;
  let outcome: number;
  beforeAll(async () => {
    await publishFiles(service.alpha, {
      'package.yaml': 'name: Secrets\nsettings: {languages: [en]}\n',
      'ontologies.yaml': JSON.stringify({
        Thing: {
          identifier: 'number',
          informations: {
            number: { type: 'text' },
            code: { type: 'text', pattern: '[a-z]{2}' },
            colour: { type: 'choice', options: { red: 'Red' } },
            sum: { type: 'decimal', max: '10' },
            word: { type: 'text' },
          },
        },
      }),
      'processes.yaml': JSON.stringify({
        make: {
          kind: 'creation',
          outcome: 'Thing',
          workflow: {
            states: { draft: 'start', done: 'approved' },
            transitions: {
              end: {
                from: 'draft',
                to: 'done',
                condition: 'outcome.word = null',
                condition_message: 'Not with {{outcome.word}}.',
              },
            },
          },
          rules: { asked: { for: 'outcome', ask: ['number', 'code', 'colour', 'sum', 'word'] } },
        },
      }),
    });
    const { client } = service.alpha;
    const number = { number: SECRET };
    await client.post('/api/1/instances/force_create', { ontology_key: 'Thing', fields: number });
    const made = await client.post('/api/1/cases', {
      process_key: 'make',
      predefined_objects: { outcome: { fields: { word: SECRET } } },
    });
    id = made.body.data.id;
    outcome = made.body.data.outcome_instance_id;
  });

  const write = (information_key: string, value: unknown, requestId: string) =>
    service.alpha.client.patch(
      `/api/1/cases/${id}`,
      { field: { information_key, instance_id: outcome, value } },
      { headers: { 'X-Request-ID': requestId } },
    );

  test('is logged with its place and without the value', async () => {
    const { client } = service.alpha;
    const headers = (name: string) => ({ headers: { 'X-Request-ID': name } });
    const replies = {
      pattern: await write('code', SECRET, 'pattern'),
      option: await write('colour', SECRET, 'option'),
      bound: await write('sum', '4711', 'bound'),
      identifier: await client.post(
        '/api/1/instances/force_create',
        { ontology_key: 'Thing', fields: { number: SECRET } },
        headers('identifier'),
      ),
      condition: await client.post(
        `/api/1/cases/${id}/transition`,
        { transition_key: 'end' },
        headers('condition'),
      ),
      digits: await client.send('PATCH', `/api/1/cases/${id}`, {
        raw: '{"field": {"value": 47114711471147114711.4711}}',
        ...headers('digits'),
      }),
    };
    for (const [name, { status, text }] of Object.entries(replies)) {
      expect([name, status]).toEqual([name, name === 'condition' ? 409 : 400]);
      // Whoever sent it reads it in the answer.
      expect(text).toMatch(/Kryptonite|4711/);
      const [{ error_code, error_detail }] = (await list(`request_id=${name}`)).results;
      expect(error_code).toEqual(expect.any(String));
      expect(error_detail).not.toMatch(/Kryptonite|4711/);
    }
    const [{ error_detail }] = (await list('request_id=pattern')).results;
    expect(error_detail).toBe('"field.value": A value is not valid for its information.');
  });

  test('quotes no more than the beginning of a long value', async () => {
    const long = 'x'.repeat(10_000);
    for (const key of ['code', 'colour']) {
      const { status, text, body } = await write(key, long, 'long');
      expect([status, body.code]).toEqual([400, 'invalid_value']);
      expect(text.length).toBeLessThan(2000);
      expect(body.errors[0].detail).toContain(`${'x'.repeat(50)}`);
      expect(body.errors[0].detail).toContain('…');
    }
  });

  test('a request without the form of its operation is logged in the words of the answer', async () => {
    const { body } = await service.alpha.client.post(
      '/api/1/cases',
      { process_key: 7 },
      { headers: { 'X-Request-ID': 'form' } },
    );
    const [{ error_detail }] = (await list('request_id=form')).results;
    expect(error_detail).toBe(body.detail);
  });
});
