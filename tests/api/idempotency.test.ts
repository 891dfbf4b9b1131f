import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueueJob, listJobs } from '../../src/store/jobs/jobs.ts';
import { lockIdempotencyKey } from '../../src/store/requests/idempotency-answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { PROBES } from '../support/probe.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ operations: PROBES });
});
afterAll(() => service.close());

let key = '';
let number = 0;
beforeEach(() => {
  number += 1;
  key = `key-${number}`;
});

const post = (body: unknown, path = '/api/1/probe/case') =>
  service.alpha.client.post(path, body, { headers: { 'Idempotency-Key': key } });

const countJobs = () =>
  service.alpha.inTenant(async (tx) => {
    const all = { page: 1, pageSize: 1, ordering: [], search: undefined };
    return (await listJobs(tx, all, {})).count;
  });

test('a repeat gets the first answer, byte for byte, and does nothing', async () => {
  const first = await post({ note: 'once' });
  const jobs = await countJobs();
  const second = await post({ note: 'once' });
  expect(second.status).toBe(first.status);
  expect(second.text).toBe(first.text);
  for (const header of ['location', 'etag', 'content-type'])
    expect(second.headers.get(header)).toBe(first.headers.get(header));
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(await countJobs()).toBe(jobs);
});

test('the same key with another body: 422 idempotency_key_reused', async () => {
  await post({ note: 'one' });
  const reply = await post({ note: 'two' });
  expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('the same key on another path: 422', async () => {
  await post({ note: 'one' });
  expect((await post({ note: 'one' }, '/api/1/probe/case?skip_case_response=true')).status).toBe(422);
});

test('the same key of another caller is another key', async () => {
  await post({ note: 'one' });
  const other = await service.alpha.clientWith(['cases:write']);
  const call = { headers: { 'Idempotency-Key': key } };
  expect((await other.post('/api/1/probe/case', { note: 'two' }, call)).status).toBe(200);
  expect((await service.beta.client.post('/api/1/probe/case', { note: 'three' }, call)).status).toBe(200);
});

test('after 24 hours the key is free again', async () => {
  await post({ note: 'one' });
  service.clock.advance({ hours: 23 });
  expect((await post({ note: 'two' })).status).toBe(422);
  service.clock.advance({ hours: 2 });
  expect((await post({ note: 'two' })).status).toBe(200);
});

test('a failed request is not kept: the repeat runs', async () => {
  expect((await post({ fail: true })).status).toBe(500);
  expect((await post({ note: 'fine' })).status).toBe(200);
});

test('one still in flight: 409', async () => {
  const keyOfAlpha = await service.alpha.inTenant((tx) =>
    tx.db.selectFrom('api_keys').select('id').orderBy('id').executeTakeFirstOrThrow(),
  );
  const reply = await service.alpha.inTenant(async (tx) => {
    await lockIdempotencyKey(tx, { caller: `key:${keyOfAlpha.id}`, key });
    return post({ note: 'x' });
  });
  expect([reply.status, reply.body.code]).toEqual([409, 'idempotency_key_in_flight']);
});

test('twenty repeats at once do the work once', async () => {
  const before = await countJobs();
  const replies = await Promise.all(Array.from({ length: 20 }, () => post({ note: 'storm' })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(
    new Set([200, 409]).intersection(new Set(replies.map(({ status }) => status))),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await countJobs()).toBe(before + 1);
});

test('a malformed key is rejected', async () => {
  key = 'x'.repeat(256);
  expect((await post({})).body.code).toBe('invalid_idempotency_key');
});

test('a secret that is shown once is not shown by the repeat, nor kept', async () => {
  const first = await post({ name: 'mine' }, '/api/admin/api_keys');
  const second = await post({ name: 'mine' }, '/api/admin/api_keys');
  expect(first.body.data.key).toMatch(/^\w{8}\.\w{40}$/);
  expect(second.body.data).toEqual({ ...first.body.data, key: null });
  const kept = await service.alpha.inTenant((tx) =>
    tx.db.selectFrom('idempotency_answers').selectAll().execute(),
  );
  expect(JSON.stringify(kept)).not.toContain(first.body.data.key);
});

test('a PATCH does not take the key', async () => {
  const before = await countJobs();
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'probe' }));
  expect(await countJobs()).toBe(before + 1);
  const call = { headers: { 'Idempotency-Key': key } };
  expect((await service.alpha.client.patch('/api/admin/tenant', { name: 'One' }, call)).status).toBe(200);
  expect((await service.alpha.client.patch('/api/admin/tenant', { name: 'Two' }, call)).body.data.name).toBe(
    'Two',
  );
});
