import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateKey } from '../../src/access/api-key.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openClient, withKey } from '../support/client.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('meta tells the service, the tenant, and the key with its scopes', async () => {
  const reply = await service.alpha.client.get('/api/1/meta');
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({
    service_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    api_version: '1',
    tenant: { id: service.alpha.id, key: 'alpha', name: 'Tenant alpha' },
    key: { name: 'key of alpha' },
    user: null,
  });
  expect(reply.body.data.key.scopes).toContain('cases:read');
});

test('without a key: 401 not_authenticated with the problem body and how to authenticate', async () => {
  const reply = await service.anonymous.get('/api/1/meta', { headers: { 'X-Request-ID': 'r-1' } });
  expect(reply.status).toBe(401);
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(reply.headers.get('www-authenticate')).toBe('Api-Key realm="api"');
  expect(reply.body).toEqual({
    type: 'urn:problem:not_authenticated',
    title: 'Unauthorized',
    status: 401,
    code: 'not_authenticated',
    detail: expect.stringMatching(/Api-Key/),
    request_id: 'r-1',
    errors: [{ code: 'not_authenticated', detail: expect.any(String), attr: null }],
  });
});

test.each([
  ['an unknown key', () => 'Api-Key AAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'],
  ['the right prefix with a wrong secret', () => `Api-Key ${service.alpha.key.slice(0, 9)}${'x'.repeat(40)}`],
  ['a key without a point', () => 'Api-Key nonsense'],
  ['another scheme', () => `Bearer ${service.alpha.key}`],
])('%s: 401 authentication_failed', async (_name, authorization) => {
  const reply = await openClient(service.baseUrl, { Authorization: authorization() }).get('/api/1/meta');
  expect(reply.status).toBe(401);
  expect(reply.body.code).toBe('authentication_failed');
  expect(reply.headers.get('www-authenticate')).toBe('Api-Key realm="api"');
});

test('a key works until it expires', async () => {
  const soon = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const made = await service.alpha.client.post('/api/admin/api_keys', { name: 'short', expires: soon });
  const client = withKey(service.baseUrl, made.body.data.key);
  expect((await client.get('/api/1/meta')).status).toBe(200);
  service.clock.advance({ hours: 1 });
  expect((await client.get('/api/1/meta')).body.code).toBe('authentication_failed');
});

test('revoking a key works on its next request, on every node', async () => {
  const node = await service.openNode();
  try {
    const made = await service.alpha.client.post('/api/admin/api_keys', { name: 'doomed' });
    const here = withKey(service.baseUrl, made.body.data.key);
    const there = withKey(node.baseUrl, made.body.data.key);
    expect((await here.get('/api/1/meta')).status).toBe(200);
    expect((await there.get('/api/1/meta')).status).toBe(200);
    expect((await service.alpha.client.delete(`/api/admin/api_keys/${made.body.data.id}`)).status).toBe(204);
    expect((await here.get('/api/1/meta')).status).toBe(401);
    expect((await there.get('/api/1/meta')).status).toBe(401);
  } finally {
    await node.close();
  }
});

test('of many requests at the same moment each acts with its own key, and a wrong one fails alone', async () => {
  const { alpha, beta } = service;
  const wrong = [
    `${alpha.key.slice(0, 9)}${'x'.repeat(40)}`,
    'AAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB',
  ];
  const keys = Array.from({ length: 50 }, () => [alpha.key, ...wrong, beta.key]).flat();
  const found = await Promise.allSettled(
    keys.map((key) => authenticateKey(service.database, service.clock, key)),
  );
  const tenants = found.map((each) => (each.status === 'fulfilled' ? each.value.tenantId : each.reason.code));
  const failed = 'authentication_failed';
  expect(tenants).toEqual(Array.from({ length: 50 }, () => [alpha.id, failed, failed, beta.id]).flat());
});

test('a key without the scope: 403 permission_denied, which names the scope', async () => {
  const client = await service.alpha.clientWith(['instances:read']);
  const reply = await client.get('/api/1/cases');
  expect(reply.status).toBe(403);
  expect(reply.body.code).toBe('permission_denied');
  expect(reply.body.detail).toContain('cases:read');
});

test('the admin API takes a key with the scope admin and no other', async () => {
  const plain = await service.alpha.clientWith(['cases:read', 'cases:write']);
  expect((await plain.get('/api/admin/users')).status).toBe(403);
  const admin = await service.alpha.clientWith(['admin']);
  expect((await admin.get('/api/admin/users')).status).toBe(200);
  expect((await admin.get('/api/1/cases')).status).toBe(403);
});

test('a key is stored as a hash: the database holds no secret', async () => {
  const secret = service.alpha.key.split('.')[1] ?? '';
  const rows = await service.alpha.inTenant((tx) => tx.db.selectFrom('api_keys').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows[0]?.secret_hash).toHaveLength(32);
});

test('the last use of a key is written down, at most once a minute', async () => {
  const lastUse = async () => {
    const rows = await service.beta.inTenant((tx) => tx.db.selectFrom('api_keys').selectAll().execute());
    return rows[0]?.last_used_at?.toISOString();
  };
  await service.beta.client.get('/api/1/meta');
  const first = await lastUse();
  expect(first).toBe(service.clock.now().toISOString());
  service.clock.advance({ seconds: 30 });
  await service.beta.client.get('/api/1/meta');
  expect(await lastUse()).toBe(first);
  service.clock.advance({ seconds: 40 });
  await service.beta.client.get('/api/1/meta');
  expect(await lastUse()).toBe(service.clock.now().toISOString());
});

test('more requests than the limit of a key: 429 with Retry-After, and others are not affected', async () => {
  const limited = await startApp({ settings: { RATE_LIMIT: '3' } });
  try {
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await limited.alpha.client.get('/api/1/meta')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await limited.alpha.client.get('/api/1/meta');
    expect(refused.body.code).toBe('too_many_requests');
    expect(refused.headers.get('retry-after')).toBe('1');
    const other = await limited.beta.client.get('/api/1/meta');
    expect(other.status).toBe(200);
    expect(other.headers.get('ratelimit-policy')).toBe('"default";q=3;w=1');
    expect(other.headers.get('ratelimit')).toBe('"default";r=2;t=1');
    limited.clock.advance({ seconds: 1 });
    expect((await limited.alpha.client.get('/api/1/meta')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
