import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestTenant } from '../support/app.ts';
import { type OidcProvider, openOidcProvider } from '../support/oidc-provider.ts';
import { openRealOidcProvider, type RealOidcProvider } from '../support/real-oidc-provider.ts';

let service: TestApp;
let real: RealOidcProvider;
let fake: OidcProvider;
const CLIENT = { client_id: 'dossier', client_secret: 'a secret of the provider' };
beforeAll(async () => {
  service = await startApp({ settings: { OIDC_ALLOW_PRIVATE: '127.0.0.0/8' } });
  real = await openRealOidcProvider({
    id: CLIENT.client_id,
    secret: CLIENT.client_secret,
    callback: `${service.baseUrl}/api/admin/oidc/callback`,
  });
  fake = await openOidcProvider(CLIENT.client_id, CLIENT.client_secret);
});
afterAll(async () => {
  await service?.close();
  await real?.close();
  await fake?.close();
});

const PATH = '/api/admin/sign_in_provider';
const MAPPING = [
  { group: 'staff', roles: ['case_worker'], teams: ['credit'] },
  { group: 'bosses', roles: ['administrator'], teams: [] },
];
const put = (body: object, tenant: TestTenant = service.alpha) =>
  tenant.client.send('PUT', PATH, {
    body: { issuer: real.issuer, name: 'Our directory', ...CLIENT, ...body },
  });
const useReal = (body: object = {}) =>
  put({
    scopes: 'openid email profile groups',
    groups_claim: 'groups',
    group_mapping: MAPPING,
    creates_people: true,
    ...body,
  });

/** Signs in at the provider of a tenant, as a browser does. */
async function goAround(
  approve: (address: string) => string | Promise<string>,
  { tenant = 'alpha', change = (kept: string) => kept } = {},
) {
  const start = await service.anonymous.get(`/api/admin/oidc/start?tenant=${tenant}`);
  expect(start.status, start.text).toBe(303);
  const ticket = start.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = new URL(await approve(start.headers.get('location') ?? ''));
  const reply = await service.anonymous.get(`${back.pathname}${back.search}`, {
    headers: { Cookie: change(ticket) },
  });
  const session = reply.headers.getSetCookie().find((each) => each.startsWith('__Host-dossier_session'));
  const cookie = session?.split(';')[0] ?? '';
  const own = await service.anonymous.get('/api/admin/session', { headers: { Cookie: cookie } });
  return { to: reply.headers.get('location'), cookie, status: own.status, data: own.body.data };
}
const signInAs = (subject: string) => {
  real.signsIn = subject;
  return goAround(real.visit);
};
const show = async (id: number) => (await service.alpha.client.get(`/api/admin/users/${id}`)).body.data;

test('a provider is set by an administrator, is asked at once, and never shows its secret', async () => {
  expect((await service.alpha.client.get(PATH)).body.data).toBeNull();
  const nowhere = await put({ issuer: `${service.baseUrl}/nothing` });
  expect([nowhere.status, nowhere.body.errors[0].attr]).toEqual([400, 'issuer']);
  const made = await useReal();
  expect(made.status, made.text).toBe(200);
  expect(made.body.data).toMatchObject({
    issuer: real.issuer,
    client_id: 'dossier',
    group_mapping: MAPPING,
    callback: `${service.baseUrl}/api/admin/oidc/callback`,
    sign_in: `${service.baseUrl}/app/sign-in?tenant=alpha`,
  });
  await service.drainJobs();
  const { text: audit } = await service.alpha.client.get('/api/admin/audit?action=put_sign_in_provider');
  for (const text of [made.text, (await service.alpha.client.get(PATH)).text, audit])
    expect(text).not.toContain(CLIENT.client_secret);
  const { client_secret: _gone, ...withoutSecret } = CLIENT;
  const keep = await service.alpha.client.send('PUT', PATH, {
    body: { ...withoutSecret, issuer: real.issuer, name: 'Our directory' },
  });
  expect(keep.status).toBe(200);
  // The stored secret goes to nobody but the one it was given for.
  const other = await service.alpha.client.send('PUT', PATH, {
    body: { ...withoutSecret, issuer: fake.issuer, name: 'Theirs' },
  });
  expect([other.status, other.body.errors[0].attr]).toEqual([400, 'client_secret']);
  expect((await service.beta.client.get(PATH)).body.data).toBeNull();
  expect((await service.anonymous.get('/api/admin/oidc?tenant=alpha')).body.data.name).toBe('Our directory');
  expect((await service.anonymous.get('/api/admin/oidc?tenant=beta')).body.data).toBeNull();
  expect((await service.anonymous.get('/api/admin/oidc')).body.data).toBeNull();
});

test.each([
  ['a private address', 'https://10.1.2.3'],
  ['an address of a cloud', 'http://169.254.169.254'],
  ['plain HTTP elsewhere', 'http://login.example.com'],
  ['a user name inside', 'https://a:b@login.example.com'],
  ['no address at all', 'login'],
])('%s is refused as an issuer', async (_name, issuer) => {
  const reply = await put({ issuer });
  expect([reply.status, reply.body.errors[0].attr]).toEqual([400, 'issuer']);
});

test('groups of the provider give roles and teams at the first sign-in, and take them at a later one', async () => {
  await useReal();
  real.people.set('s-1', {
    email: 'gina@alpha.example',
    email_verified: true,
    name: 'Gina Group',
    groups: ['staff', 'others'],
  });
  const first = await signInAs('s-1');
  expect([first.to, first.data.name]).toEqual(['/app/cases', 'Gina Group']);
  expect(await show(first.data.id)).toMatchObject({
    roles: ['case_worker'],
    teams: ['credit'],
    has_password: false,
  });
  // Given by hand: the provider does not take it.
  await service.alpha.client.patch(`/api/admin/users/${first.data.id}`, { roles: ['case_worker', 'reader'] });
  const second = await signInAs('s-1');
  expect((await show(first.data.id)).roles.toSorted()).toEqual(['case_worker', 'reader']);
  real.people.set('s-1', { ...real.people.get('s-1'), email: 'married@alpha.example', groups: [] });
  const third = await signInAs('s-1');
  // The same person, whatever the address is now; the session with the lost role has ended.
  expect(third.data.id).toBe(first.data.id);
  expect(await show(first.data.id)).toMatchObject({ roles: ['reader'], teams: [] });
  const former = await service.anonymous.get('/api/admin/session', { headers: { Cookie: second.cookie } });
  expect(former.status).toBe(401);
  expect(third.data.permissions).not.toContain('cases:write');
});

test('groups that the directory keeps over SCIM and groups that the provider tells add up, by one mapping', async () => {
  await useReal();
  const directory = await service.alpha.clientWith(['people:provision']);
  const userName = 'sam@alpha.example';
  const { id } = (await directory.post('/scim/v2/Users', { userName })).body;
  // The mapping knows the group by its name here, and by its id in the directory below.
  const members = [{ value: id }];
  const staff = await directory.post('/scim/v2/Groups', { displayName: 'staff', members });
  expect(await show(id)).toMatchObject({ roles: ['case_worker'], teams: ['credit'] });
  const night = await directory.post('/scim/v2/Groups', { displayName: 'Night', members });
  await service.alpha.client.patch(`/api/admin/directory_groups/${night.body.id}`, { roles: ['reader'] });
  real.people.set('s-9', { email: userName, email_verified: true, groups: [] });
  expect((await signInAs('s-9')).data.id).toBe(Number(id));
  expect((await show(id)).roles.toSorted()).toEqual(['case_worker', 'reader']);
  await directory.delete(`/scim/v2/Groups/${staff.body.id}`);
  expect((await show(id)).roles).toEqual(['reader']);
  real.people.set('s-9', { email: userName, email_verified: true, groups: ['staff'] });
  await signInAs('s-9');
  expect((await show(id)).roles.toSorted()).toEqual(['case_worker', 'reader']);
  await directory.patch(`/scim/v2/Groups/${night.body.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'externalId', value: 'id-of-night' }],
  });
  await useReal({
    group_mapping: [...MAPPING, { group: 'id-of-night', roles: ['configurator'], teams: [] }],
  });
  expect((await show(id)).roles.toSorted()).toEqual(['case_worker', 'configurator', 'reader']);
  await useReal();
  expect((await show(id)).roles.toSorted()).toEqual(['case_worker', 'reader']);
});

test('somebody known is found by a verified address, and by nobody else with that address later', async () => {
  await useReal({ creates_people: false });
  const made = await service.alpha.client.post('/api/admin/users', {
    email: 'known@alpha.example',
    name: 'Known',
    roles: ['reader'],
  });
  const claims = { email: 'KNOWN@alpha.example', email_verified: true, groups: [] };
  real.people.set('s-2', { ...claims, email_verified: false });
  expect((await signInAs('s-2')).status).toBe(401);
  real.people.set('s-2', claims);
  expect((await signInAs('s-2')).data.id).toBe(made.body.data.id);
  real.people.set('s-3', claims);
  expect((await signInAs('s-3')).to).toBe('/app/sign-in?problem=oidc');
  real.people.set('s-4', { email: 'stranger@alpha.example', email_verified: true });
  expect((await signInAs('s-4')).to).toBe('/app/sign-in?problem=oidc');
  await service.alpha.client.patch(`/api/admin/users/${made.body.data.id}`, { is_disabled: true });
  expect((await signInAs('s-2')).status).toBe(401);
});

test('a provider of one tenant signs nobody in to another', async () => {
  await service.beta.client.post('/api/admin/users', {
    email: 'both@x.example',
    name: 'B',
    roles: ['administrator'],
  });
  await useReal();
  real.people.set('s-5', { email: 'both@x.example', email_verified: true, groups: ['bosses'] });
  expect((await signInAs('s-5')).data.tenant.key).toBe('alpha');
  // A ticket that claims another tenant leads to the provider of that tenant, which there is not.
  real.signsIn = 's-5';
  const moved = await goAround(real.visit, {
    change: (ticket) => ticket.replace(/=\d+\./, `=${service.beta.id}.`),
  });
  expect([moved.to, moved.status]).toEqual(['/app/sign-in?problem=oidc', 401]);
  const operators = await goAround(real.visit, { change: (ticket) => ticket.replace(/=\d+\./, '=0.') });
  expect(operators.status).toBe(401);
  expect((await service.anonymous.get('/api/admin/oidc/start?tenant=beta')).status).toBe(404);
});

test.each([
  ['a token of another issuer', { iss: 'https://elsewhere.example' }],
  ['a token for somebody else', { aud: 'another' }],
  ['a token that is over', { exp: 1 }],
  ['a token of another sign-in', { nonce: 'another' }],
])('%s signs nobody in', async (_name, claims) => {
  await put({ issuer: fake.issuer, creates_people: true });
  const approve = (address: string) => fake.approve(address);
  fake.claims = { email: 'gina@alpha.example', email_verified: true, ...claims };
  expect((await goAround(approve)).to).toBe('/app/sign-in?problem=oidc');
  fake.claims = { email: 'gina@alpha.example', email_verified: true };
  // Known to another issuer by another name, which no longer counts.
  expect((await goAround(approve)).data.email).toBe('gina@alpha.example');
});

test('the last administrator stays one, and a provider that is the only way in stays', async () => {
  await useReal();
  real.people.set('s-6', { email: 'boss@alpha.example', email_verified: true, groups: ['bosses'] });
  const boss = await signInAs('s-6');
  for (const { id, roles } of (await service.alpha.client.get('/api/admin/users?page_size=100')).body.results)
    if (id !== boss.data.id && roles.includes('administrator'))
      await service.alpha.client.patch(`/api/admin/users/${id}`, { roles: [] });
  real.people.set('s-6', { email: 'boss@alpha.example', email_verified: true, groups: [] });
  expect((await show((await signInAs('s-6')).data.id)).roles).toEqual(['administrator']);
  await service.alpha.client.patch('/api/admin/sign_in_policy', { is_password_allowed: false });
  const refused = await service.alpha.client.delete(PATH);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_other_sign_in']);
  await service.alpha.client.patch('/api/admin/sign_in_policy', { is_password_allowed: true });
  expect((await service.alpha.client.delete(PATH)).status).toBe(204);
  expect((await service.alpha.client.delete(PATH)).status).toBe(404);
});
