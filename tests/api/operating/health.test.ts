import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const health = async () => (await service.alpha.client.get('/api/admin/health')).body.data;

test('health says how database, files, mail, jobs, webhooks and audit stand, and which versions run', async () => {
  expect(await health()).toMatchObject({
    // Without a mail server people should know that nothing is sent.
    status: 'warning',
    database: { status: 'ok', schema: expect.stringMatching(/^\d{4}-/), is_embedded: false },
    files: { status: 'ok', kind: 'disk', error: null },
    mail: { status: 'warning', has_server: false },
    worker: { status: 'ok', is_on: false },
    webhooks: { status: 'ok', endpoints: 0 },
    connectors: { status: 'ok', count: 0, failing: [], without_secret: [] },
    versions: { node: process.versions.node, configuration: null },
  });
});

test('a job that nobody takes for minutes is a failure', async () => {
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'reindex' }));
  expect((await health()).worker).toMatchObject({ status: 'ok', waiting: 1 });
  service.clock.advance({ minutes: 6 });
  expect(await health()).toMatchObject({ status: 'failed', worker: { status: 'failed' } });
  await service.drainJobs();
  expect((await health()).worker).toMatchObject({ status: 'ok', oldest_due: null });
});

test('only who operates sees it', async () => {
  const reader = await service.alpha.clientWith(['cases:read']);
  expect((await reader.get('/api/admin/health')).status).toBe(403);
  expect((await service.anonymous.get('/api/admin/health')).status).toBe(401);
});

test('without a token, metrics are for the machine itself, and not for what a proxy forwards', async () => {
  const own = await service.anonymous.get('/metrics');
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toContain('text/plain');
  expect(own.text).toMatch(/^dossier_build_info\{.*\} 1$/m);
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    const forwarded = await service.anonymous.get('/metrics', { headers: { [name]: '127.0.0.1' } });
    expect([forwarded.status, forwarded.body.code]).toEqual([403, 'permission_denied']);
    expect(forwarded.body.detail).toContain('DOSSIER_METRICS_TOKEN');
  }
});

test('the triggers of webhooks are listed with a sample of what is sent', async () => {
  const { data } = (await service.alpha.client.get('/api/admin/webhook_triggers')).body;
  expect(data.map(({ key }: { key: string }) => key)).toContain('case_state_changed');
  expect(data.find(({ key }: { key: string }) => key === 'case_state_changed').sample).toMatchObject({
    trigger: 'case_state_changed',
    case_url: expect.stringContaining('/app/cases/'),
    transition_key: expect.any(String),
  });
});

test('the audit is checked from the administration, also against a head that was noted', async () => {
  const verify = async (query = '') =>
    (await service.alpha.client.get(`/api/admin/audit/verify${query}`)).body.data;
  await service.alpha.client.post('/api/admin/users', { email: 'a@a.example', name: 'A', roles: [] });
  service.clock.advance({ minutes: 2 });
  await service.drainJobs();
  const { head } = (await service.alpha.client.get('/api/admin/audit/head')).body.data;
  expect(await verify()).toMatchObject({
    is_intact: true,
    count: Number(head.split(':')[0]),
    head,
    problems: [],
  });
  expect(await verify(`?head=${head}`)).toMatchObject({ is_intact: true });
  expect(await verify(`?head=1:${'0'.repeat(64)}`)).toMatchObject({ is_intact: false, problem_count: 1 });
  expect((await service.alpha.client.get('/api/admin/audit/verify?head=nonsense')).body).toMatchObject({
    code: 'invalid',
  });
});

test('people are found by role and by whether they are active, and show when they were here', async () => {
  const { client } = service.alpha;
  const made = await client.post('/api/admin/users', {
    email: 'b@a.example',
    name: 'B',
    roles: ['reader'],
    password: 'correct horse battery',
  });
  expect(made.body.data).toMatchObject({ has_password: true, last_seen: null });
  const namesOf = async (query: string) =>
    (await client.get(`/api/admin/users?${query}`)).body.results.map(({ name }: { name: string }) => name);
  expect(await namesOf('role=reader')).toEqual(['B']);
  await client.patch(`/api/admin/users/${made.body.data.id}`, { is_disabled: true });
  expect(await namesOf('is_active=false')).toEqual(['B']);
  expect(await namesOf('is_active=true')).toEqual(['A']);
});
