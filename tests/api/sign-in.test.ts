import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { PASSWORD } from '../support/application.ts';
import { type Client, openClient } from '../support/client.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let number = 0;

async function addUser(roles: readonly string[] = ['reader']): Promise<{ id: number; email: string }> {
  number += 1;
  const body = { email: `person-${number}@alpha.example`, name: 'A Person', roles, password: PASSWORD };
  return (await service.alpha.client.post('/api/admin/users', body)).body.data;
}

const trySignIn = (email: string, password = PASSWORD) =>
  service.anonymous.post('/api/admin/session', { email, password }, { headers: { 'User-Agent': FIREFOX } });

async function signIn(email: string, password = PASSWORD): Promise<Client> {
  const reply = await trySignIn(email, password);
  expect(reply.status, reply.text).toBe(200);
  return openClient(service.baseUrl, { Cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' });
}

const isIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/admin/session')).status === 200;
const setPolicy = (policy: object, client = service.alpha.client) =>
  client.patch('/api/admin/sign_in_policy', policy);

test('a person changes their own password with the present one; other sessions end, this one stays', async () => {
  const { email, id } = await addUser();
  const here = await signIn(email);
  const there = await signIn(email);
  const change = (old_password: string, new_password: string) =>
    here.post('/api/admin/session/password', { old_password, new_password });
  const wrong = await change('wrong horse battery', 'another good password');
  expect([wrong.status, wrong.body.code, wrong.body.errors[0].attr]).toEqual([
    400,
    'wrong_password',
    'old_password',
  ]);
  for (const [weak, code] of [
    ['short', 'weak_password'],
    ['Password2026!', 'common_password'],
    [`${email.split('@')[0]}-2026`, 'common_password'],
  ] as const)
    expect((await change(PASSWORD, weak)).body.code).toBe(code);
  expect(await isIn(there)).toBe(true);
  expect((await change(PASSWORD, 'another good password')).status).toBe(200);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await trySignIn(email)).status).toBe(401);
  await signIn(email, 'another good password');
  await service.drainJobs();
  const { results } = (await service.alpha.client.get('/api/admin/audit?action=change_password')).body;
  expect(results[0]).toMatchObject({ author_kind: 'user', author_id: id });
  expect(JSON.stringify(results)).not.toContain('good password');
});

test('guessing the present password from an open window is slowed down', async () => {
  const { email } = await addUser();
  const client = await signIn(email);
  const guess = (old_password: string) =>
    client.post('/api/admin/session/password', { old_password, new_password: 'another good password' });
  for (let count = 0; count < 10; count += 1) await guess('wrong horse battery');
  expect((await guess(PASSWORD)).status).toBe(429);
  service.clock.advance({ minutes: 6 });
  expect((await guess(PASSWORD)).status).toBe(200);
});

test('a key is nobody: it has no password and no sessions', async () => {
  const { client } = service.alpha;
  for (const reply of [
    await client.get('/api/admin/sessions'),
    await client.delete('/api/admin/sessions'),
    await client.post('/api/admin/session/password', { old_password: 'x', new_password: 'y' }),
  ])
    expect([reply.status, reply.body.code]).toEqual([403, 'permission_denied']);
});

test('a person sees where they are signed in, and ends one session or all others', async () => {
  const { email } = await addUser();
  const other = await signIn((await addUser()).email);
  const [first, second, third] = [await signIn(email), await signIn(email), await signIn(email)];
  const { data } = (await first.get('/api/admin/sessions')).body;
  expect(data).toHaveLength(3);
  expect(data.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1);
  expect(data[0]).toMatchObject({ method: 'password', address: '127.0.0.1', browser: 'Firefox, Linux' });
  const { id } = (await second.get('/api/admin/sessions')).body.data.find(
    (each: { is_current: boolean }) => each.is_current,
  );
  // Nobody ends the session of somebody else.
  expect((await other.delete(`/api/admin/sessions/${id}`)).status).toBe(404);
  expect((await first.delete(`/api/admin/sessions/${id}`)).status).toBe(204);
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  expect((await first.delete('/api/admin/sessions')).status).toBe(204);
  expect([await isIn(first), await isIn(third), await isIn(other)]).toEqual([true, false, true]);
});

test('the rules of a tenant are its own, have a version, and are checked', async () => {
  const before = await service.beta.client.get('/api/admin/sign_in_policy');
  expect(before.body.data).toEqual({
    password_length: 12,
    is_password_allowed: true,
    second_factor_roles: [],
    session_hours: null,
    idle_minutes: null,
    operator: { idle_minutes: 720 },
  });
  for (const wrong of [
    { password_length: 11 },
    { session_hours: 0 },
    { idle_minutes: 4 },
    { second_factor_roles: ['king'] },
  ])
    expect((await setPolicy(wrong, service.beta.client)).body.code).toBe('invalid');
  const changed = await setPolicy({ password_length: 30 }, service.beta.client);
  expect(changed.body.data.password_length).toBe(30);
  const stale = await service.beta.client.patch(
    '/api/admin/sign_in_policy',
    { password_length: 12 },
    { headers: { 'If-Match': before.headers.get('etag') ?? '' } },
  );
  expect(stale.status).toBe(412);
  const add = (client: Client) =>
    client.post('/api/admin/users', {
      email: 'long@x.example',
      name: 'L',
      roles: [],
      password: 'twenty characters and more',
    });
  const refused = await add(service.beta.client);
  expect([refused.body.code, refused.body.detail]).toEqual([
    'weak_password',
    'A password has at least 30 characters and at most 256.',
  ]);
  expect((await add(service.alpha.client)).status).toBe(201);
  expect((await service.beta.client.get('/api/admin/users?search=long')).body.results).toEqual([]);
});

test('a tenant shortens sessions: without use, and in all; open ones as well', async () => {
  const client = await signIn((await addUser()).email);
  expect((await setPolicy({ idle_minutes: 30, session_hours: 2 })).status).toBe(200);
  service.clock.advance({ minutes: 25 });
  expect(await isIn(client)).toBe(true);
  service.clock.advance({ minutes: 31 });
  expect(await isIn(client)).toBe(false);
  const busy = await signIn((await addUser()).email);
  for (let minutes = 0; minutes < 100; minutes += 20) {
    service.clock.advance({ minutes: 20 });
    expect(await isIn(busy)).toBe(true);
  }
  service.clock.advance({ minutes: 21 });
  expect(await isIn(busy)).toBe(false);
  // The operator's limit of twelve hours cannot be exceeded.
  await setPolicy({ idle_minutes: 1440, session_hours: null });
  const idle = await signIn((await addUser()).email);
  service.clock.advance({ hours: 13 });
  expect(await isIn(idle)).toBe(false);
  await setPolicy({ idle_minutes: null });
});

test('passwords cannot be switched off while there is no other way to sign in', async () => {
  const refused = await setPolicy({ is_password_allowed: false });
  expect([refused.status, refused.body.code]).toEqual([409, 'no_other_sign_in']);
  expect((await service.alpha.client.get('/api/admin/sign_in_policy')).body.data.is_password_allowed).toBe(
    true,
  );
});
