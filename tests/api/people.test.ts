import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveUser } from '../../src/store/people/users.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openClient } from '../support/client.ts';
import { describeClients } from './scim/describe-clients.ts';
import { describeGroups } from './scim/describe-groups.ts';
import { describePeople } from './scim/describe-people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const PASSWORD = 'correct horse battery';
let number = 0;

async function createUser(roles: readonly string[], tenant = service.alpha) {
  number += 1;
  const email = `person-${number}@alpha.example`;
  const reply = await tenant.client.post('/api/admin/users', {
    email,
    name: 'A Person',
    roles,
    password: PASSWORD,
  });
  expect(reply.status).toBe(201);
  return { email, ...reply.body.data } as { id: number; email: string };
}

async function signIn(email: string, password = PASSWORD) {
  const reply = await service.anonymous.post('/api/admin/session', { email, password });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { reply, cookie, client: openClient(service.baseUrl, { Cookie: cookie }) };
}

test('a user is created with Location, shown, and listed', async () => {
  const reply = await service.alpha.client.post('/api/admin/users', {
    email: 'first@alpha.example',
    name: 'First',
    roles: ['reader'],
  });
  expect(reply.status).toBe(201);
  expect(reply.headers.get('location')).toBe(`/api/admin/users/${reply.body.data.id}`);
  expect((await service.alpha.client.get(reply.headers.get('location') ?? '')).body).toEqual(reply.body);
  const list = await service.alpha.client.get('/api/admin/users?search=first');
  expect(list.body.results).toEqual([reply.body.data]);
  expect((await service.beta.client.get('/api/admin/users')).body.results).toEqual([]);
});

test('the same address twice, whatever its case: 409 already_exists', async () => {
  const user = await createUser(['reader']);
  const reply = await service.alpha.client.post('/api/admin/users', {
    email: user.email.toUpperCase(),
    name: 'Again',
    roles: [],
  });
  expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
    409,
    'already_exists',
    'email',
  ]);
});

test.each([
  ['an address that is none', { email: 'nope' }, 'email'],
  ['a role that does not exist', { roles: ['king'] }, 'roles.0'],
  ['a name of spaces', { name: '  ' }, 'name'],
])('%s is rejected', async (_name, part, attr) => {
  const body = { email: 'x@alpha.example', name: 'X', roles: [], ...part };
  const reply = await service.alpha.client.post('/api/admin/users', body);
  expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, 'invalid', attr]);
});

test('a short password is rejected', async () => {
  const body = { email: 'short@alpha.example', name: 'S', roles: [], password: 'short' };
  expect((await service.alpha.client.post('/api/admin/users', body)).body.code).toBe('weak_password');
});

test('signing in sets a safe cookie, which signs in to the admin API and the public one', async () => {
  const user = await createUser(['administrator']);
  const { reply, client } = await signIn(user.email);
  expect(reply.status).toBe(200);
  const cookie = reply.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-dossier_session=\d+\.\w{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/,
  );
  const session = await client.get('/api/admin/session');
  expect(session.body.data).toMatchObject({ kind: 'person', id: user.id, tenant: { key: 'alpha' } });
  expect((await client.get('/api/admin/users')).status).toBe(200);
  expect((await client.get('/api/1/cases')).status).toBe(200);
});

test.each([
  ['a wrong password', (email: string) => ({ email, password: 'wrong horse battery' })],
  ['an unknown address', () => ({ email: 'nobody@alpha.example', password: PASSWORD })],
])('%s: the same 401 sign_in_failed', async (_name, attempt) => {
  const user = await createUser(['reader']);
  const reply = await service.anonymous.post('/api/admin/session', attempt(user.email));
  expect([reply.status, reply.body.code]).toEqual([401, 'sign_in_failed']);
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('guessing passwords is slowed down', async () => {
  const user = await createUser(['reader']);
  for (let count = 0; count < 10; count += 1) await signIn(user.email, 'wrong horse battery');
  const { reply } = await signIn(user.email);
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  service.clock.advance({ minutes: 6 });
  expect((await signIn(user.email)).reply.status).toBe(200);
});

test('the right password clears the count of wrong ones', async () => {
  const user = await createUser(['reader']);
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 9; count += 1) await signIn(user.email, 'wrong horse battery');
    expect((await signIn(user.email)).reply.status).toBe(200);
  }
});

test('roles are checked on the server', async () => {
  const reader = (await signIn((await createUser(['reader'])).email)).client;
  expect((await reader.get('/api/1/cases')).status).toBe(200);
  expect((await reader.get('/api/admin/users')).status).toBe(403);
  const configurator = (await signIn((await createUser(['configurator'])).email)).client;
  expect((await configurator.get('/api/admin/users')).status).toBe(403);
});

test('a change with the cookie from another site is refused', async () => {
  const { client } = await signIn((await createUser(['administrator'])).email);
  const body = { email: 'x1@alpha.example', name: 'X', roles: [] };
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
  ] as const) {
    const reply = await client.post('/api/admin/users', body, { headers: { ...headers } });
    expect([reply.status, reply.body.code]).toEqual([403, 'cross_site_request']);
  }
  const ours = { headers: { Origin: service.baseUrl } };
  expect((await client.post('/api/admin/users', body, ours)).status).toBe(201);
});

test('signing in from another site is refused, so that nobody works in the name of somebody else unawares', async () => {
  const { email } = await createUser(['reader']);
  const signInFrom = (headers: Record<string, string>) =>
    service.anonymous.post('/api/admin/session', { email, password: PASSWORD }, { headers });
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const reply = await signInFrom(headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'cross_site_request']);
    expect(reply.headers.get('set-cookie')).toBeNull();
  }
  expect((await signInFrom({ Origin: service.baseUrl })).status).toBe(200);
  expect((await signInFrom({})).status).toBe(200);
});

test('signing out ends this session, or every one', async () => {
  const user = await createUser(['reader']);
  const first = await signIn(user.email);
  const second = await signIn(user.email);
  expect((await first.client.delete('/api/admin/session')).status).toBe(204);
  expect((await first.client.get('/api/admin/session')).status).toBe(401);
  expect((await second.client.get('/api/admin/session')).status).toBe(200);
  const third = await signIn(user.email);
  expect((await third.client.delete('/api/admin/session?everywhere=true')).status).toBe(204);
  expect((await second.client.get('/api/admin/session')).status).toBe(401);
});

test('a session ends when it is not used for its hours, and lasts while it is', async () => {
  const { client } = await signIn((await createUser(['reader'])).email);
  service.clock.advance({ hours: 8 });
  expect((await client.get('/api/admin/session')).status).toBe(200);
  service.clock.advance({ hours: 8 });
  expect((await client.get('/api/admin/session')).status).toBe(200);
  service.clock.advance({ hours: 13 });
  expect((await client.get('/api/admin/session')).status).toBe(401);
});

test.each([
  ['disabling a person', { is_disabled: true }],
  ['a new password', { password: 'another good password' }],
  ['other roles', { roles: ['case_worker'] }],
])('%s ends their sessions', async (_name, change) => {
  const user = await createUser(['reader']);
  const { client } = await signIn(user.email);
  expect((await service.alpha.client.patch(`/api/admin/users/${user.id}`, change)).status).toBe(200);
  expect((await client.get('/api/admin/session')).status).toBe(401);
});

test('a disabled person cannot sign in, and can again when enabled', async () => {
  const user = await createUser(['reader']);
  await service.alpha.client.patch(`/api/admin/users/${user.id}`, { is_disabled: true });
  expect((await signIn(user.email)).reply.status).toBe(401);
  await service.alpha.client.patch(`/api/admin/users/${user.id}`, { is_disabled: false });
  expect((await signIn(user.email)).reply.status).toBe(200);
});

test('a session of a person who is disabled by any way opens nothing', async () => {
  const user = await createUser(['reader']);
  const { client } = await signIn(user.email);
  await service.alpha.inTenant((tx) => saveUser(tx, user.id, { disabledAt: service.clock.now() }));
  expect((await client.get('/api/admin/session')).status).toBe(401);
});

test('If-Match: a stale change is 412 and changes nothing; the current one goes through', async () => {
  const user = await createUser(['reader']);
  const path = `/api/admin/users/${user.id}`;
  const etag = (await service.alpha.client.get(path)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"\d+"$/);
  const first = await service.alpha.client.patch(path, { name: 'One' }, { headers: { 'If-Match': etag } });
  expect(first.status).toBe(200);
  const stale = await service.alpha.client.patch(path, { name: 'Two' }, { headers: { 'If-Match': etag } });
  expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
  expect((await service.alpha.client.get(path)).body.data.name).toBe('One');
  const listed = { 'If-Match': `"0", ${first.headers.get('etag')}` };
  expect((await service.alpha.client.patch(path, {}, { headers: listed })).status).toBe(200);
  expect((await service.alpha.client.patch(path, {}, { headers: { 'If-Match': '*' } })).status).toBe(200);
  const weird = await service.alpha.client.patch(path, {}, { headers: { 'If-Match': '1' } });
  expect(weird.body.code).toBe('invalid_if_match');
});

test('the last administrator of a tenant stays', async () => {
  const made = await service.alpha.client.post('/api/admin/tenants', {
    key: 'gamma',
    name: 'Gamma',
    administrator: { email: 'admin@gamma.example', name: 'G', password: PASSWORD },
  });
  expect(made.status).toBe(201);
  const gamma = openClient(service.baseUrl, { Authorization: `Api-Key ${made.body.data.api_key}` });
  const [{ id }] = (await gamma.get('/api/admin/users')).body.results;
  for (const change of [{ is_disabled: true }, { roles: ['reader'] }]) {
    const reply = await gamma.patch(`/api/admin/users/${id}`, change);
    expect([reply.status, reply.body.code]).toEqual([409, 'last_administrator']);
  }
});

test('tenants are made by an operator alone', async () => {
  const admin = await service.alpha.clientWith(['admin']);
  const body = { key: 'delta', name: 'Delta' };
  expect((await admin.post('/api/admin/tenants', body)).status).toBe(403);
  expect((await admin.get('/api/admin/tenants')).status).toBe(403);
  expect((await service.alpha.client.post('/api/admin/tenants', body)).status).toBe(201);
  const again = await service.alpha.client.post('/api/admin/tenants', body);
  expect([again.status, again.body.code]).toEqual([409, 'already_exists']);
  const keys = (await service.alpha.client.get('/api/admin/tenants')).body.results;
  expect(keys.map((tenant: { key: string }) => tenant.key)).toContain('delta');
});

test('an administrator cannot make a key of an operator', async () => {
  const admin = await service.alpha.clientWith(['admin']);
  const reply = await admin.post('/api/admin/api_keys', { name: 'up', scopes: ['operator'] });
  expect([reply.status, reply.body.code]).toEqual([403, 'permission_denied']);
});

test('an address in two tenants with one password needs the tenant; with two passwords it does not', async () => {
  const make = (tenant: TestApp['alpha'], password: string) =>
    tenant.client.post('/api/admin/users', {
      email: 'both@x.example',
      name: 'B',
      roles: ['reader'],
      password,
    });
  await make(service.alpha, PASSWORD);
  await make(service.beta, PASSWORD);
  const vague = await service.anonymous.post('/api/admin/session', {
    email: 'both@x.example',
    password: PASSWORD,
  });
  expect([vague.status, vague.body.code]).toEqual([400, 'tenant_required']);
  const clear = await service.anonymous.post('/api/admin/session', {
    email: 'both@x.example',
    password: PASSWORD,
    tenant: 'beta',
  });
  expect(clear.status).toBe(200);
});

test('GET /api/1/users lists whom a case can be assigned to, without the disabled', async () => {
  const user = await createUser(['case_worker']);
  const gone = await createUser(['case_worker']);
  await service.alpha.client.patch(`/api/admin/users/${gone.id}`, { is_disabled: true });
  const { body } = await service.alpha.client.get('/api/1/users?page_size=-1');
  const ids = body.results.map((entry: { id: number }) => entry.id);
  expect(ids).toContain(user.id);
  expect(ids).not.toContain(gone.id);
  expect(Object.keys(body.results[0]).sort()).toEqual(['email', 'id', 'name']);
});

test('rolling a key: the old one is refused, the new one has its name and scopes', async () => {
  const old = await service.alpha.client.post('/api/admin/api_keys', {
    name: 'roller',
    scopes: ['cases:read'],
  });
  const rolled = await service.alpha.client.post(`/api/admin/api_keys/${old.body.data.id}/roll`);
  expect(rolled.status).toBe(201);
  expect(rolled.body.data).toMatchObject({ name: 'roller', scopes: ['cases:read'] });
  const as = (key: string) =>
    openClient(service.baseUrl, { Authorization: `Api-Key ${key}` }).get('/api/1/cases');
  expect((await as(old.body.data.key)).status).toBe(401);
  expect((await as(rolled.body.data.key)).status).toBe(200);
  const again = await service.alpha.client.post(`/api/admin/api_keys/${old.body.data.id}/roll`);
  expect(again.status).toBe(409);
});

test('an administrator signs somebody out everywhere; the person can sign in again', async () => {
  const { id, email } = await createUser(['reader']);
  const sessions = [await signIn(email), await signIn(email)];
  expect((await service.alpha.client.delete(`/api/admin/users/${id}/sessions`)).status).toBe(204);
  for (const { client } of sessions) expect((await client.get('/api/admin/session')).status).toBe(401);
  expect((await service.beta.client.delete(`/api/admin/users/${id}/sessions`)).status).toBe(404);
  expect((await signIn(email)).reply.status).toBe(200);
});

test('a key is shown without its secret, to its tenant alone', async () => {
  const made = await service.alpha.client.post('/api/admin/api_keys', {
    name: 'shown',
    scopes: ['cases:read'],
  });
  const { id, key } = made.body.data;
  const shown = await service.alpha.client.get(`/api/admin/api_keys/${id}`);
  expect([shown.status, shown.body.data.name, shown.text.includes(key)]).toEqual([200, 'shown', false]);
  expect((await service.beta.client.get(`/api/admin/api_keys/${id}`)).status).toBe(404);
});

test('a tenant without a configuration has no teams, and a service without a demo no people of one', async () => {
  expect((await service.alpha.client.get('/api/admin/teams')).body).toEqual({ data: [] });
  expect((await service.anonymous.get('/api/admin/demo_people')).body).toEqual({ data: [] });
});

describePeople(() => service);
describeGroups(() => service);
describeClients(() => service);
