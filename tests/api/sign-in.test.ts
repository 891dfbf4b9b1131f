import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '../../src/access/totp.ts';
import { run } from '../../src/commands/run.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { PASSWORD } from '../support/application.ts';
import { type Client, openClient } from '../support/client.ts';
import { fromBase32 } from '../support/from-base32.ts';
import { describeLimits } from './describe-limits.ts';

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

test('a page that was opened for one person neither reads nor writes as another who has signed in since', async () => {
  const [mine, other] = [await addUser(['case_worker']), await addUser(['administrator'])];
  const Cookie = (await trySignIn(other.email)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const pageOf = (of: string) => openClient(service.baseUrl, { Cookie, 'Dossier-Page-Of': of });
  const people = async () => (await service.alpha.client.get('/api/admin/users?page_size=1')).body.meta;
  const { id: tenant } = service.alpha;
  const before = await people();
  for (const of of [`${tenant}/person:${mine.id}`, `${tenant + 1}/person:${other.id}`, `${other.id}`, '']) {
    const page = pageOf(of);
    const body = { email: 'x@alpha.example', name: 'X', roles: ['reader'] };
    const refused = [
      await page.get('/api/admin/users'),
      await page.post('/api/admin/users', body),
      await page.delete('/api/admin/session'),
    ];
    for (const { status, body: told } of refused)
      expect([status, told.code]).toEqual([403, 'page_of_another']);
  }
  expect(await people()).toEqual(before);
  expect((await pageOf(`${tenant}/person:${other.id}`).delete('/api/admin/session')).status).toBe(204);
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

const codeOf = (secret: string): string => totpCode(fromBase32(secret), totpStepAt(service.clock.now()));
const clientOf = (reply: { headers: Headers }): Client =>
  openClient(service.baseUrl, { Cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' });

/** Sets up an app of codes; the code of the present time step is used up. */
async function setUp(client: Client, password: string | undefined = PASSWORD) {
  const { secret } = (await client.post('/api/admin/session/totp', { password })).body.data;
  const confirmed = await client.post('/api/admin/session/totp/confirm', { code: codeOf(secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  const codes: string[] = confirmed.body.data.recovery_codes;
  return { secret: String(secret), codes, confirmed };
}

test('an app of codes is set up with the password and a first code, and asked for after the password from then on', async () => {
  const { email } = await addUser(['administrator']);
  const client = await signIn(email);
  expect((await client.post('/api/admin/session/totp', {})).body.code).toBe('required');
  expect((await client.post('/api/admin/session/totp', { password: 'wrong horse battery' })).body.code).toBe(
    'wrong_password',
  );
  const begun = (await client.post('/api/admin/session/totp', { password: PASSWORD })).body.data;
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  const wrong = await client.post('/api/admin/session/totp/confirm', { code: '000000' });
  expect(wrong.body.code).toBe('wrong_code');
  // Until a code confirms it, the password alone signs in.
  expect((await trySignIn(email)).body.data.awaits).toBeNull();
  const { secret, codes } = await setUp(client);
  expect(new Set(codes).size).toBe(10);
  const first = await trySignIn(email);
  expect(first.body.data.awaits).toBe('second_factor');
  const half = clientOf(first);
  const own = await half.get('/api/admin/session');
  expect(own.body.data).toMatchObject({ awaits: 'second_factor', permissions: [] });
  // Half a sign-in can do nothing: neither read, nor write, nor set up another factor.
  for (const [method, path] of [
    ['GET', '/api/1/cases'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/sessions'],
    ['GET', '/api/admin/cases/1/live'],
    ['DELETE', '/api/admin/sessions'],
    ['POST', '/api/admin/session/totp'],
    ['POST', '/api/admin/session/totp/confirm'],
    ['POST', '/api/admin/session/totp/remove'],
    ['POST', '/api/admin/session/passkeys/challenge'],
    ['POST', '/api/admin/session/password'],
  ] as const) {
    const reply = await half.send(method, path, method === 'POST' ? { body: {} } : {});
    expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'second_factor_required']);
  }
  const give = (code: string, by = half) => by.post('/api/admin/session/second_factor', { code });
  // The code that confirmed the app is used up.
  expect((await give(codeOf(secret))).body.code).toBe('wrong_code');
  service.clock.advance({ seconds: 30 });
  const code = codeOf(secret);
  const done = await give(code);
  expect(done.status, done.text).toBe(200);
  expect((await clientOf(done).get('/api/admin/users')).status).toBe(200);
  // The half session has ended, and nobody else comes in with the same code.
  expect((await half.get('/api/admin/session')).status).toBe(401);
  expect((await give(code, clientOf(await trySignIn(email)))).body.code).toBe('wrong_code');
  const [session] = (await clientOf(done).get('/api/admin/sessions')).body.data;
  expect(session).toMatchObject({ method: 'password_and_code' });
});

test('half a sign-in ends after ten minutes', async () => {
  const { email } = await addUser();
  await setUp(await signIn(email));
  const half = clientOf(await trySignIn(email));
  service.clock.advance({ minutes: 9 });
  expect(await isIn(half)).toBe(true);
  service.clock.advance({ minutes: 2 });
  expect(await isIn(half)).toBe(false);
});

test('wrong codes in a row make the next one wait, on every node; a recovery code still works, once', async () => {
  const { email } = await addUser();
  const { secret, codes } = await setUp(await signIn(email));
  service.clock.advance({ minutes: 1 });
  const half = clientOf(await trySignIn(email));
  for (let count = 0; count < 5; count += 1)
    expect((await half.post('/api/admin/session/second_factor', { code: '12' })).status).toBe(400);
  const node = await service.openNode();
  const elsewhere = openClient(node.baseUrl, {
    Cookie: (await trySignIn(email)).headers.get('set-cookie')?.split(';')[0] ?? '',
  });
  const early = await elsewhere.post('/api/admin/session/second_factor', { code: codeOf(secret) });
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
  const [recovery = ''] = codes;
  const use = (client: Client) =>
    client.post('/api/admin/session/second_factor', {
      recovery_code: recovery.toUpperCase().replace('-', ' '),
    });
  const done = await use(elsewhere);
  expect(done.status, done.text).toBe(200);
  expect((await use(half)).body.code).toBe('wrong_code');
  await node.close();
  service.clock.advance({ seconds: 31 });
  const late = await half.post('/api/admin/session/second_factor', { code: codeOf(secret) });
  expect(late.status, late.text).toBe(200);
  const left = await clientOf(late).get('/api/admin/session/second_factor');
  expect(left.body.data).toMatchObject({ recovery_codes: 9, is_demanded: false, has_password: true });
});

test('recovery codes are renewed, and the app is removed, with the password', async () => {
  const { email } = await addUser();
  const client = await signIn(email);
  const { codes } = await setUp(client);
  expect((await client.post('/api/admin/session/recovery_codes', {})).body.code).toBe('required');
  const renewed = await client.post('/api/admin/session/recovery_codes', { password: PASSWORD });
  const half = clientOf(await trySignIn(email));
  const give = (recovery_code: string) => half.post('/api/admin/session/second_factor', { recovery_code });
  expect((await give(codes[0] ?? '')).body.code).toBe('wrong_code');
  expect((await give(renewed.body.data.recovery_codes[0])).status).toBe(200);
  expect((await client.post('/api/admin/session/totp/remove', { password: PASSWORD })).status).toBe(204);
  expect((await trySignIn(email)).body.data.awaits).toBeNull();
});

test('a tenant demands a second factor by role: sessions without one end, and the next sign-in sets one up', async () => {
  const worker = await addUser(['case_worker']);
  const reader = await addUser(['reader']);
  const [before, other] = [await signIn(worker.email), await signIn(reader.email)];
  await setPolicy({ second_factor_roles: ['case_worker'] });
  expect([await isIn(before), await isIn(other)]).toEqual([false, true]);
  const first = await trySignIn(worker.email);
  expect(first.body.data.awaits).toBe('enrolment');
  const half = clientOf(first);
  expect((await half.get('/api/1/cases')).body.code).toBe('second_factor_required');
  expect((await half.post('/api/admin/session/second_factor', { code: '1' })).body.code).toBe(
    'second_factor_required',
  );
  const { confirmed } = await setUp(half, undefined);
  const whole = clientOf(confirmed);
  expect((await whole.get('/api/1/cases')).status).toBe(200);
  expect((await half.get('/api/admin/session')).status).toBe(401);
  const kept = await whole.post('/api/admin/session/totp/remove', { password: PASSWORD });
  expect([kept.status, kept.body.code]).toEqual([409, 'second_factor_demanded']);
  // An administrator helps somebody who has lost the app.
  const removed = await service.alpha.client.delete(`/api/admin/users/${worker.id}/second_factor`);
  expect(removed.status).toBe(204);
  expect(await isIn(whole)).toBe(false);
  expect((await trySignIn(worker.email)).body.data.awaits).toBe('enrolment');
  await setPolicy({ second_factor_roles: [] });
});

test('no secret and no recovery code is stored readably where it need not be, and the audit keeps none', async () => {
  const { email } = await addUser();
  const { secret, codes } = await setUp(await signIn(email));
  await service.drainJobs();
  const { results } = (await service.alpha.client.get('/api/admin/audit?page_size=200')).body;
  for (const text of [secret, ...codes]) expect(JSON.stringify(results)).not.toContain(text);
  const hashes = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('recovery_codes').select('code_hash').execute(),
  );
  for (const { code_hash } of hashes) expect(code_hash).toHaveLength(32);
});

test('at a number instead of a name there are no passkeys, and the words say why', async () => {
  const refused = await service.anonymous.post('/api/admin/session/passkey/challenge', {});
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('BASE_URL')]);
});

test('somebody who has lost every way is let in by the operator, and the audit tells of it', async () => {
  const { email, id } = await addUser(['reader']);
  await setUp(await signIn(email));
  await service.alpha.inTenant(({ db }) =>
    db
      .insertInto('sign_in_policies')
      .values({ is_password_allowed: false })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ is_password_allowed: false }))
      .execute(),
  );
  expect((await trySignIn(email)).body.code).toBe('sign_in_failed');
  await service.alpha.client.patch(`/api/admin/users/${id}`, { is_disabled: true });
  const printed: string[] = [];
  const notes: string[] = [];
  const code = await run(['users', 'rescue', email, '--tenant', 'alpha'], {
    environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' },
    print: (line) => void printed.push(line),
    note: (line) => void notes.push(line),
    readInput: async () => '',
  });
  expect([code, notes]).toEqual([
    0,
    [`${email} was deactivated, and is active again.`, `Done for ${email}.`],
  ]);
  service.clock.advance({ minutes: 10 });
  expect((await trySignIn(email, printed[0])).body.data).toMatchObject({ awaits: null });
  await service.drainJobs();
  const { results } = (await service.alpha.client.get('/api/admin/audit?action=rescue_user')).body;
  expect(results[0]).toMatchObject({ author_kind: 'command', subject: `user:${id}` });
});

describeLimits(() => ({ service, addUser, trySignIn, signIn }));
