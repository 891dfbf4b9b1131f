import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { readMail } from '../../support/read-mail.ts';

let service: TestApp;
let id = 0;
beforeAll(async () => {
  service = await startApp();
  const made = await service.alpha.client.post('/api/admin/users', {
    email: 'bob@alpha.example',
    name: 'Bob',
    roles: ['reader'],
  });
  id = made.body.data.id;
});
afterAll(() => service.close());

const invite = (body = {}) => service.alpha.client.post(`/api/admin/users/${id}/invite`, body);
/** The token of the newest mail. */
const tokenOf = async (): Promise<string> => {
  const [mail] = (await service.alpha.client.get('/api/admin/mails?page_size=1')).body.results;
  const text = await readMail(service.alpha, mail.id);
  return /choose-password#(\S+)/.exec(text)?.[1] ?? '';
};
const choose = (token: string, password = 'a long enough password') =>
  service.anonymous.post('/api/admin/password', { token, password });
const signIn = (password: string) =>
  service.anonymous.post('/api/admin/session', { email: 'bob@alpha.example', password });

test('an invited person chooses a password with the link, once', async () => {
  const reply = await invite({ language: 'de' });
  expect([reply.status, reply.body.data.email]).toEqual([201, 'bob@alpha.example']);
  const [mail] = (await service.alpha.client.get('/api/admin/mails?page_size=1')).body.results;
  expect(mail).toMatchObject({ recipient: 'bob@alpha.example', subject: 'Ihr Zugang zu Tenant alpha' });
  const token = await tokenOf();
  expect((await choose(token, 'short')).body).toMatchObject({ code: 'weak_password' });
  expect((await choose(token)).body.data).toEqual({ email: 'bob@alpha.example' });
  expect((await signIn('a long enough password')).status).toBe(200);
  expect((await choose(token, 'another long password')).body.errors[0]).toMatchObject({
    code: 'invalid',
    attr: 'token',
  });
  expect((await signIn('another long password')).status).toBe(401);
});

test('a link ends with the next one, after three days, and with the person', async () => {
  await invite();
  const first = await tokenOf();
  await invite();
  const second = await tokenOf();
  expect((await choose(first)).status).toBe(400);
  service.clock.advance({ days: 3, seconds: 1 });
  expect((await choose(second)).status).toBe(400);
  await invite();
  const third = await tokenOf();
  await service.alpha.client.patch(`/api/admin/users/${id}`, { is_disabled: true });
  expect((await choose(third)).status).toBe(400);
  expect((await invite()).body).toMatchObject({ code: 'conflict' });
  await service.alpha.client.patch(`/api/admin/users/${id}`, { is_disabled: false });
});

test('a token of nobody, of another tenant, or none at all says the same', async () => {
  service.clock.advance({ minutes: 10 });
  await invite();
  const token = await tokenOf();
  for (const wrong of ['x', `999999.${'a'.repeat(43)}`, token.replace(/^\d+/, String(service.beta.id))])
    expect((await choose(wrong)).body.errors[0]).toMatchObject({ code: 'invalid', attr: 'token' });
  expect((await service.beta.client.post(`/api/admin/users/${id}/invite`, {})).status).toBe(404);
});

test('choosing ends the sessions of the person, and the audit tells of it', async () => {
  service.clock.advance({ minutes: 10 });
  const signed = await signIn('a long enough password');
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? '';
  const look = () => service.anonymous.get('/api/admin/session', { headers: { Cookie: cookie } });
  expect((await look()).status).toBe(200);
  await invite();
  expect((await look()).status).toBe(200);
  expect((await choose(await tokenOf(), 'yet another password')).status).toBe(200);
  expect((await look()).status).toBe(401);
  const { results } = (await service.alpha.client.get('/api/admin/audit?action=password_chosen')).body;
  expect(results[0]).toMatchObject({ author_kind: 'user', author_id: id, who: { name: 'Bob' } });
});

test('guessing is slowed down', async () => {
  service.clock.advance({ minutes: 10 });
  const replies = [];
  for (let at = 0; at < 12; at += 1) replies.push((await choose(`1.${'b'.repeat(43)}`)).status);
  expect(replies).toContain(429);
  service.clock.advance({ minutes: 10 });
});

test('expired invitations are removed', async () => {
  await invite();
  const count = () =>
    service.alpha.inTenant(
      async ({ db }) => (await db.selectFrom('user_invitations').select('id').execute()).length,
    );
  // The first run of jobs creates the tenant's schedules.
  await service.drainJobs();
  expect(await count()).toBe(1);
  service.clock.advance({ days: 4 });
  await service.drainJobs();
  expect(await count()).toBe(0);
});

test('the ways to sign in are told to administrators', async () => {
  expect((await service.alpha.client.get('/api/admin/sign_in_methods')).body.data).toEqual({
    methods: [{ kind: 'password', name: null }],
    session_hours: 12,
  });
});
