import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type OidcProvider, openOidcProvider } from '../support/oidc-provider.ts';

let service: TestApp;
let provider: OidcProvider;
beforeAll(async () => {
  provider = await openOidcProvider('dossier', 'a secret');
  service = await startApp({
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'dossier',
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_NAME: 'Our directory',
    },
  });
  for (const tenant of [service.alpha, service.beta])
    await tenant.client.post('/api/admin/users', {
      email: 'both@example.org',
      name: 'Both',
      roles: ['reader'],
    });
  await service.alpha.client.post('/api/admin/users', {
    email: 'ada@example.org',
    name: 'Ada',
    roles: ['case_worker'],
  });
});
afterAll(async () => {
  await service?.close();
  await provider?.close();
});

/** Follows the redirect to the provider and back. */
async function goAround(
  claims: object,
  { query = '', change = (url: string) => url, keepsTicket = true } = {},
) {
  provider.claims = { ...claims };
  const start = await service.anonymous.get(`/api/admin/oidc/start${query}`);
  expect(start.status).toBe(303);
  const ticket = start.headers.get('set-cookie') ?? '';
  const back = new URL(change(provider.approve(start.headers.get('location') ?? '')));
  const reply = await service.anonymous.get(`${back.pathname}${back.search}`, {
    headers: keepsTicket ? { Cookie: ticket.split(';')[0] ?? '' } : {},
  });
  const session = reply.headers.getSetCookie().find((each) => each.startsWith('__Host-dossier_session'));
  return { reply, ticket, to: reply.headers.get('location'), session, start };
}

const ADA = { email: 'ada@example.org', email_verified: true };

// Before anybody has signed in: what the provider once said of itself is kept.
test.each([
  'hangs up',
  'has an error',
] as const)('a provider that %s is a 503 that names it', async (failure) => {
  provider.failure = failure;
  const { status, body, headers } = await service.anonymous.get('/api/admin/oidc/start');
  provider.failure = null;
  expect([status, body.code, headers.get('retry-after'), headers.get('set-cookie')]).toEqual([
    503,
    'unavailable',
    '5',
    null,
  ]);
  expect(body.detail).toContain('Our directory');
});

test('a person whom the provider vouches for is signed in and comes to the page they wanted', async () => {
  const { to, session, ticket } = await goAround(ADA, { query: '?from=%2Fcases%2F12' });
  expect(to).toBe('/app/cases/12');
  expect(ticket).toMatch(/HttpOnly.*SameSite=Lax.*Secure/);
  const reply = await service.anonymous.get('/api/admin/session', {
    headers: { Cookie: session?.split(';')[0] ?? '' },
  });
  expect(reply.body.data).toMatchObject({ name: 'Ada', email: 'ada@example.org', tenant: { key: 'alpha' } });
});

test.each([
  ['an address that the provider has not verified', { email: 'ada@example.org' }],
  ['an address that nobody has', { email: 'stranger@example.org', email_verified: true }],
  ['no address at all', {}],
  ['a token of another issuer', { ...ADA, iss: 'https://elsewhere.example' }],
  ['a token for somebody else', { ...ADA, aud: 'another' }],
  ['a token that is over', { ...ADA, exp: 1 }],
  ['a token of another sign-in', { ...ADA, nonce: 'another' }],
])('%s signs nobody in', async (_name, claims) => {
  const { to, session } = await goAround(claims);
  expect([to, session]).toEqual(['/app/sign-in?problem=oidc', undefined]);
});

test('a provider that fails while somebody comes back signs nobody in, and the next attempt does', async () => {
  const change = (url: string): string => {
    provider.failure = 'hangs up';
    return url;
  };
  const { to, session } = await goAround(ADA, { change });
  provider.failure = null;
  expect([to, session]).toEqual(['/app/sign-in?problem=oidc', undefined]);
  expect((await goAround(ADA)).session).toBeDefined();
});

test('a callback that did not begin in this browser signs nobody in', async () => {
  expect((await goAround(ADA, { keepsTicket: false })).to).toBe('/app/sign-in?problem=oidc');
  const change = (url: string): string => url.replace(/state=[^&]+/, 'state=another');
  expect((await goAround(ADA, { change })).to).toBe('/app/sign-in?problem=oidc');
});

test('an address of two tenants needs the tenant', async () => {
  const both = { email: 'both@example.org', email_verified: true };
  expect((await goAround(both)).to).toBe('/app/sign-in?problem=tenant');
  const { to, session } = await goAround(both, { query: '?tenant=beta' });
  expect(to).toBe('/app/cases');
  expect(session).toBeDefined();
});

test('an address of elsewhere is not followed', async () => {
  expect((await goAround(ADA, { query: '?from=//evil.example' })).to).toBe('/app/cases');
});

test('the sign-in page learns whether there is a provider', async () => {
  expect((await service.anonymous.get('/api/admin/oidc')).body).toEqual({
    data: { name: 'Our directory', start: '/api/admin/oidc/start' },
  });
});

test('another site of the same domain cannot plant the ticket of its own sign-in', async () => {
  provider.claims = { ...ADA };
  const start = await service.anonymous.get('/api/admin/oidc/start');
  const ticket = start.headers.get('set-cookie') ?? '';
  // Browsers let only this very host set a cookie of such a name.
  expect(ticket).toMatch(/^__Host-dossier_oidc=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
  const back = new URL(provider.approve(start.headers.get('location') ?? ''));
  const planted = ticket.split(';')[0]?.replace('__Host-', '') ?? '';
  const reply = await service.anonymous.get(`${back.pathname}${back.search}`, {
    headers: { Cookie: planted },
  });
  expect(reply.headers.get('location')).toBe('/app/sign-in?problem=oidc');
  expect(reply.headers.getSetCookie().join()).not.toContain('dossier_session');
});
