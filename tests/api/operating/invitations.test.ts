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

const askReset = (body: object) => service.anonymous.post('/api/admin/password_resets', body);
/** Mails with a link for a new password; they are prepared after the answer. */
const resets = async (tenant = service.alpha): Promise<{ id: number; recipient: string }[]> =>
  (await tenant.client.get('/api/admin/mails?search=new password&page_size=100')).body.results;

test('a lost password is chosen anew at the link of a mail: once, within 30 minutes, and it ends all sessions', async () => {
  service.clock.advance({ minutes: 10 });
  const signed = await signIn('yet another password');
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await askReset({ email: 'BOB@alpha.example' })).status).toBe(204);
  await expect.poll(async () => (await resets()).length).toBe(1);
  const late = await tokenOf();
  service.clock.advance({ minutes: 31 });
  expect((await choose(late)).status).toBe(400);
  await askReset({ email: 'bob@alpha.example', language: 'de' });
  await expect
    .poll(async () => (await service.alpha.client.get('/api/admin/mails?search=neues Passwort')).body.results)
    .toHaveLength(1);
  const token = await tokenOf();
  expect((await signIn('yet another password')).status).toBe(200);
  expect((await choose(token, 'Password2026!')).body.code).toBe('common_password');
  expect((await choose(token, 'a brand new sentence')).status).toBe(200);
  expect((await choose(token, 'once more a sentence')).status).toBe(400);
  expect((await signIn('a brand new sentence')).status).toBe(200);
  const look = await service.anonymous.get('/api/admin/session', { headers: { Cookie: cookie } });
  expect(look.status).toBe(401);
});

test('asking for a new password tells nothing: unknown, deactivated and without a password are answered alike, and get no mail', async () => {
  service.clock.advance({ minutes: 10 });
  const before = (await resets()).length;
  await service.alpha.client.post('/api/admin/users', {
    email: 'none@alpha.example',
    name: 'N',
    roles: ['reader'],
  });
  const replies = [];
  for (const email of ['nobody@alpha.example', 'none@alpha.example', 'bob@alpha.example'])
    replies.push(await askReset({ email, tenant: 'alpha' }));
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']));
  await expect.poll(async () => (await resets()).length).toBe(before + 1);
  expect((await resets()).map(({ recipient }) => recipient)).not.toContain('none@alpha.example');
  expect(await resets(service.beta)).toEqual([]);
});

test('a reset that anybody can ask for leaves an invitation as it is', async () => {
  service.clock.advance({ minutes: 10 });
  await invite();
  const invitation = await tokenOf();
  const before = (await resets()).length;
  await askReset({ email: 'bob@alpha.example' });
  await expect.poll(async () => (await resets()).length).toBe(before + 1);
  const reset = await tokenOf();
  expect((await choose(invitation, 'a password by invitation')).status).toBe(200);
  // With a new password no link is needed any more.
  expect((await choose(reset)).status).toBe(400);
});

test('asking for new passwords is slowed down, for known and unknown addresses', async () => {
  service.clock.advance({ minutes: 10 });
  const replies = [];
  for (let at = 0; at < 11; at += 1)
    replies.push((await askReset({ email: `nobody-${at}@x.example` })).status);
  expect(replies).toEqual([...Array(10).fill(204), 429]);
  service.clock.advance({ minutes: 10 });
});

test('nobody can fill the mailbox of another: five links for one address in an hour, known or not', async () => {
  for (const email of ['none@alpha.example', 'nobody@x.example']) {
    service.clock.advance({ hours: 1 });
    const replies = [];
    for (let at = 0; at < 6; at += 1) {
      replies.push((await askReset({ email })).status);
      // Other people sign in meanwhile, which forgets only what is over.
      service.clock.advance({ minutes: 6 });
      await signIn('a wrong password');
    }
    expect(replies).toEqual([...Array(5).fill(204), 429]);
  }
  service.clock.advance({ hours: 1 });
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
