import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { FORM_PACKAGE, FORM_UUID, KEEP_UUID } from './form-package.ts';
import { newestMail } from './retail.ts';
import { openVisitor, type Visitor } from './visitor.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, FORM_PACKAGE);
  await publishFiles(service.beta, FORM_PACKAGE);
});
afterAll(() => service.close());
beforeEach(() => service.clock.advance({ hours: 2 }));

async function start(from: Client = client) {
  const { body } = await from.post(`/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`);
  return {
    caseId: body.data.case_id,
    uuid: body.data.wizard_uuid,
    link: body.data.link,
    base: `/w/${body.data.wizard_uuid}`,
  };
}

async function enter(from: Client = client) {
  const started = await start(from);
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(started.link);
  return { ...started, visitor };
}

async function startLifecycle(email: string) {
  const made = await client.post('/api/1/instances/force_create', {
    ontology_key: 'Thing',
    fields: { title: email },
  });
  const { body } = await client.post(`/api/1/wizard_templates/${KEEP_UUID}/start_lifecycle_wizard`, {
    instance_id: made.body.data.id,
    email,
  });
  return {
    uuid: body.data.wizard_uuid,
    link: body.data.link,
    base: `/w/${body.data.wizard_uuid}`,
    caseId: body.data.case_id,
  };
}

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(service.baseUrl + path, { redirect: 'manual', headers, ...init });

/** All fields of a form, to be submitted again with changes. */
const formOf = (visitor: Visitor) =>
  Object.fromEntries([...visitor.page().fields].map(([name, value]) => [name, [...value]]));

test('the link sets a cookie for its own run alone and leads to an address without the secret', async () => {
  const { link, base } = await start();
  const answer = await ask(link);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${base}/s/about`);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toContain(`Path=${base};`);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('of secrets only their hashes are stored, and no log line holds one', async () => {
  const { link } = await enter();
  const secret = link.split('-').at(-1) ?? 'none';
  const rows = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('wizard_links').select('secret_hash').execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(service.logLines())).not.toContain(secret);
});

test('without the cookie, with one of another run or of another tenant, nothing is there', async () => {
  const one = await enter();
  const two = await enter();
  const other = await enter(service.beta.client);
  const gone = await ask(`${one.base}/s/about`);
  expect(gone.status).toBe(404);
  for (const { visitor } of [two, other]) {
    const [cookie = ''] = visitor.cookies.keys();
    for (const path of ['', '/s/about', '/sent', '/logo', '/files/1', '/later'])
      expect((await ask(one.base + path, { cookie })).status).toBe(404);
  }
  const [mine = ''] = one.visitor.cookies.keys();
  const elsewhere = mine.replace(/=\d+-/, `=${service.beta.id}-`);
  expect((await ask(`${one.base}/s/about`, { cookie: elsewhere })).status).toBe(404);
  expect((await ask(`${one.base}/s/about`, { cookie: mine })).status).toBe(200);
});

test('files of the case that the wizard does not show cannot be had', async () => {
  const { visitor, base, caseId } = await enter();
  const body = new FormData();
  body.append('file', new Blob([Buffer.from('%PDF-1.4 internal')]), 'internal.pdf');
  const uploaded = await fetch(`${service.baseUrl}/api/1/cases/${caseId}/proofs`, {
    method: 'POST',
    body,
    headers: { Authorization: `Api-Key ${service.alpha.key}` },
  });
  const { data } = (await client.get(`/api/1/cases/${caseId}`)).body;
  expect(uploaded.status, JSON.stringify(data.proofs)).toBeLessThan(300);
  expect((await visitor.open(`${base}/files/${data.proofs[0].id}`)).status).toBe(404);
});

test('links that were guessed open nothing, and guessing is slowed down', async () => {
  const { link } = await start();
  const wrong = `${link.slice(0, -1)}${link.endsWith('a') ? 'b' : 'a'}`;
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await ask(wrong)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(link)).status).toBe(303);
});

test('a form without its token, or sent by another site, changes nothing', async () => {
  const { visitor, base, caseId } = await enter();
  const form = formOf(visitor);
  const title = Object.keys(form).find((name) => /^f\..*title$/.test(name)) ?? '';
  const other = await enter();
  for (const token of ['', 'wrong', other.visitor.page().fields.get('token')?.[0] ?? ''])
    expect((await visitor.post(`${base}/s/about`, { ...form, [title]: 'forged', token })).status).toBe(403);
  const [cookie = ''] = visitor.cookies.keys();
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries({ ...form, [title]: ['forged'] }))
    for (const value of values) body.append(name, value);
  const sent = await ask(
    `${base}/s/about`,
    { cookie, 'Sec-Fetch-Site': 'cross-site' },
    { method: 'POST', body },
  );
  expect(sent.status).toBe(403);
  expect((await client.get(`/api/1/cases/${caseId}`)).text).not.toContain('forged');
});

test('pages allow no script inline, their own stylesheet alone, and nothing from elsewhere, and frames only where the tenant allows them', async () => {
  const { visitor } = await enter();
  const policy = visitor.page().headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(visitor.page().html) ?? [];
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
  expect(policy).toContain('frame-ancestors https://www.office.example');
  expect(visitor.page().html).not.toMatch(/<script(?![^>]*src=)|\sstyle="|\son\w+="/);
  expect((await ask('/w/nothing')).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  );
});

test('typed text is never markup', async () => {
  const { visitor, base } = await enter();
  await visitor.press('continue', {
    title: '<b>"&\'</b>',
    is_new: 'false',
    pieces: '1',
    'made_on.d': '1',
    'made_on.m': '1',
    'made_on.y': '2000',
  });
  const page = await visitor.open(`${base}/s/check`);
  expect(page.html).toContain('&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;');
  expect(page.html).not.toContain('<b>');
});

test('a link ends after its lifetime, and what was typed stays in the case', async () => {
  const { visitor, link, base, caseId } = await enter();
  await visitor.press('continue', {
    title: 'Kept',
    is_new: 'false',
    pieces: '1',
    'made_on.d': '1',
    'made_on.m': '1',
    'made_on.y': '2000',
  });
  service.clock.advance({ days: 1, hours: 23 });
  expect((await openVisitor(service.baseUrl).open(link)).status).toBe(200);
  service.clock.advance({ hours: 2 });
  expect((await ask(link)).status).toBe(404);
  expect((await visitor.open(base)).status).toBe(404);
  expect((await client.get(`/api/1/cases/${caseId}`)).text).toContain('Kept');
});

test('a run can be revoked by the administration: links and browsers are turned away, the case stays', async () => {
  const { visitor, link, base, uuid, caseId } = await enter();
  const listed = (await client.get('/api/admin/wizards')).body.results;
  expect(listed[0]).toMatchObject({
    uuid,
    case_id: caseId,
    wizard_template_uuid: FORM_UUID,
    revoked: null,
    submitted: null,
    created_by: 'key of alpha',
  });
  expect((await service.beta.client.post(`/api/admin/wizards/${uuid}/revoke`)).status).toBe(404);
  expect((await client.post('/api/admin/wizards/nothing/revoke')).status).toBe(404);
  const limited = await service.alpha.clientWith(['wizards:start']);
  expect((await limited.post(`/api/admin/wizards/${uuid}/revoke`)).status).toBe(403);
  expect((await client.post(`/api/admin/wizards/${uuid}/revoke`)).status).toBe(204);
  expect((await ask(link)).status).toBe(404);
  expect((await visitor.open(base)).status).toBe(404);
  expect((await client.get(`/api/1/cases/${caseId}`)).status).toBe(200);
  const [entry] = (await client.get('/api/admin/wizards')).body.results;
  expect(entry.revoked).not.toBeNull();
});

test('the wizards of one tenant are not in the list of another', async () => {
  const { uuid } = await start();
  expect(JSON.stringify((await service.beta.client.get('/api/admin/wizards')).body)).not.toContain(uuid);
});

test('a deleted case takes its wizard along', async () => {
  const { visitor, base, caseId, uuid } = await enter();
  await client.delete(`/api/1/cases/${caseId}`);
  expect((await visitor.open(base)).status).toBe(404);
  expect(JSON.stringify((await client.get('/api/admin/wizards')).body)).not.toContain(uuid);
});

test('a code opens the form once, in the browser that gives it [Wizard rules 4]', async () => {
  const { link, base } = await startLifecycle('code@example.org');
  const visitor = openVisitor(service.baseUrl);
  const asked = await visitor.open(link);
  expect(asked.path).toBe(`${base}/confirm`);
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'code@example.org')) ?? [];
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const page = await visitor.press('check', { code: spaced });
  expect(page.path).toBe(`${base}/s/one?confirmed`);
  // Another person with the link has to confirm as well, and the code is used up.
  const second = openVisitor(service.baseUrl);
  expect((await second.open(link)).path).toBe(`${base}/confirm`);
  expect(second.page().text).toContain('Send me a code');
  await second.press('send');
  expect((await second.press('check', { code })).status).toBe(422);
  const [fresh = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'code@example.org')) ?? [];
  expect((await second.press('check', { code: fresh })).path).toBe(`${base}/s/one?confirmed`);
});

test('a code has five tries, then a new one is needed [Wizard rules 4]', async () => {
  const { link } = await startLifecycle('tries@example.org');
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'tries@example.org')) ?? [];
  const wrong = code === '000000' ? '000001' : '000000';
  for (let left = 4; left >= 0; left--) {
    const page = await visitor.press('check', { code: wrong });
    expect(page).toMatchObject({ status: 422 });
    expect(page.text).toContain(`You have ${left} ${left === 1 ? 'try' : 'tries'} left.`);
  }
  const over = await visitor.press('check', { code });
  expect(over.status).toBe(422);
  expect(over.text).toContain('can no longer be used');
});

test('a code ends after half an hour [Wizard rules 4]', async () => {
  const { link } = await startLifecycle('slow@example.org');
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'slow@example.org')) ?? [];
  service.clock.advance({ minutes: 31 });
  expect((await visitor.press('check', { code })).text).toContain('can no longer be used');
});

test('a code of one run does not open another [Wizard rules 4]', async () => {
  const one = await startLifecycle('one@example.org');
  await startLifecycle('two@example.org');
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(one.link);
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'two@example.org')) ?? [];
  expect((await visitor.press('check', { code })).status).toBe(422);
});

test('mails to one person are limited', async () => {
  const { link } = await startLifecycle('often@example.org');
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push((await visitor.press('send')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 422]);
  expect(visitor.page().text).toContain('Too many tries');
});

test('save and come back later mails a fresh link, which goes on where the person stopped, on another device', async () => {
  const { visitor, base } = await enter();
  await visitor.press('de');
  await visitor.press('continue', {
    title: 'Sofa',
    is_new: 'false',
    pieces: '1',
    'made_on.d': '1',
    'made_on.m': '1',
    'made_on.y': '2000',
  });
  const ask = await visitor.press('later');
  expect(ask.path).toBe(`${base}/later`);
  const wrong = await visitor.press('Link senden', { email: 'nobody' });
  expect(wrong.status).toBe(422);
  const sent = await visitor.press('Link senden', { email: 'sofa@example.org' });
  expect(sent.text).toContain('sofa@example.org');
  const mail = await newestMail(service.alpha, 'sofa@example.org');
  const phone = openVisitor(service.baseUrl, { 'Accept-Language': 'en' });
  const page = await phone.open(/http\S+/.exec(mail)?.[0] ?? '');
  expect(page.path).toBe(`${base}/s/numbers`);
  expect(page.html).toContain('<html lang="de">');
});

test('a wizard with an address that has to be confirmed sends its link there alone, and asks again [Wizard rules 4]', async () => {
  const { link, base } = await startLifecycle('anna@example.org');
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, 'anna@example.org')) ?? [];
  await visitor.press('check', { code });
  const later = await visitor.press('later', { mail: 'anna@example.org' });
  expect(later.names).not.toContain('email');
  await visitor.post(`${base}/later`, { token: later.fields.get('token') ?? '', email: 'thief@example.org' });
  expect(await newestMail(service.alpha, 'thief@example.org')).toBe('');
  const mailed = /http\S+/.exec(await newestMail(service.alpha, 'anna@example.org'))?.[0] ?? '';
  expect((await openVisitor(service.baseUrl).open(mailed)).path).toBe(`${base}/confirm`);
});

test('two nodes serve the same run', async () => {
  const { visitor, base } = await enter();
  const node = await service.openNode();
  try {
    const [cookie = ''] = visitor.cookies.keys();
    const answer = await fetch(`${node.baseUrl}${base}/s/about`, { headers: { cookie } });
    expect(answer.status).toBe(200);
  } finally {
    await node.close();
  }
});

test('expired links and sessions are deleted each night; the run stays in the list', async () => {
  const { uuid, caseId } = await enter();
  await service.drainJobs();
  service.clock.advance({ days: 4 });
  await service.drainJobs();
  const left = await service.alpha.inTenant(async ({ db }) => [
    ...(await db.selectFrom('wizard_sessions').select('run_id').where('run_id', '=', uuid).execute()),
    ...(await db.selectFrom('wizard_links').select('run_id').where('run_id', '=', uuid).execute()),
  ]);
  expect(left).toEqual([]);
  expect((await client.get('/api/admin/wizards')).body.results).toContainEqual(
    expect.objectContaining({ uuid, case_id: caseId }),
  );
});
