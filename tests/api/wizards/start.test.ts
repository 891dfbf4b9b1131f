import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishExample } from '../../support/published.ts';
import { readMail } from '../../support/read-mail.ts';
import { CREATION, LIFECYCLE, makeClient } from './retail.ts';
import { openVisitor } from './visitor.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishExample(service.alpha, 'retail-onboarding');
});
afterAll(() => service.close());

const startCreation = (body?: unknown) =>
  client.post(`/api/1/wizard_templates/${CREATION}/start_creation_wizard`, body);
const startLifecycle = (body: unknown) =>
  client.post(`/api/1/wizard_templates/${LIFECYCLE}/start_lifecycle_wizard`, body);

test('a creation wizard creates a case and its instance and gives the link [Wizards 1] [Wizard rules 1]', async () => {
  const { status, body, headers } = await startCreation();
  expect(status).toBe(201);
  expect(body.data).toEqual({
    case_id: expect.any(Number),
    link: expect.stringMatching(/^\/w\/o\/\d+-[A-Za-z0-9]{43}$/),
    url: service.baseUrl + body.data.link,
    wizard_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers.get('location')).toBe(`/api/1/cases/${body.data.case_id}`);
  const { data } = (await client.get(`/api/1/cases/${body.data.case_id}`)).body;
  expect(data).toMatchObject({
    is_created: true,
    is_dirty: false,
    state_key: 'draft',
    outcome_instance_id: expect.any(Number),
  });
  const visitor = openVisitor(service.baseUrl);
  const page = await visitor.open(body.data.url);
  expect(page).toMatchObject({ status: 200, path: `/w/${body.data.wizard_uuid}/s/person` });
  expect(page.text).toContain('About you');
});

test('starting runs the rules: the case asks its questions at once [Wizard rules 5]', async () => {
  const { body } = await startCreation();
  const { data } = (await client.get(`/api/1/cases/${body.data.case_id}`)).body;
  expect(data.questions.map((each: { information_key: string }) => each.information_key)).toContain(
    'first_name',
  );
  expect(data.instances.map((each: { ontology_key: string }) => each.ontology_key)).toContain('Account');
});

test('a form goes out in the language that was chosen, with the mail that was shown before [Issue 21.7]', async () => {
  const { id } = await makeClient(client, '1000777');
  const at = `/api/admin/wizard_templates/${LIFECYCLE}/mail`;
  const shown = (await client.get(`${at}?language=de`)).body.data;
  expect(shown).toMatchObject({ language: 'de', languages: expect.arrayContaining(['en', 'de']) });
  expect((await client.get(at)).body.data).toMatchObject({ language: 'en' });
  expect((await client.get(`${at}?language=xx`)).body.code).toBe('invalid_value');
  const email = 'lena@home.example';
  const refused = await startLifecycle({ instance_id: id, email, language: 'xx' });
  expect(refused.body.code).toBe('invalid_value');
  const { status, body } = await startLifecycle({ instance_id: id, email, language: 'de' });
  expect(status).toBe(201);
  const opened = (await client.get(`/api/1/cases/${body.data.case_id}`)).body.data;
  expect(opened.preferred_language).toBe('de');
  const [mail] = (await client.get(`/api/admin/mails?search=${email}`)).body.results;
  const text = await readMail(service.alpha, mail.id);
  expect(text).toMatch(/\/w\/o\/[\w-]{40}/);
  expect(text.replace(/\/w\/o\/\S+/, '/w/o/…').replace(/\b\d{6}\b/, '••••••')).toBe(shown.text);
  const page = await openVisitor(service.baseUrl).open(body.data.url);
  expect(page.text).toContain('E-Mail-Adresse bestätigen');
});

test('a lifecycle wizard is for one instance, by its id or by the external identifier [Wizards 2] [Wizard rules 2]', async () => {
  const { id } = await makeClient(client, '1000001');
  for (const named of [
    { instance_id: id },
    { instance_identifier: '1000001' },
    { instance_identifier: 1_000_001 },
  ]) {
    const { status, body } = await startLifecycle({ ...named, skip_authentication: true });
    expect(status, JSON.stringify(body)).toBe(201);
    const { data } = (await client.get(`/api/1/cases/${body.data.case_id}`)).body;
    expect(data).toMatchObject({ outcome_instance_id: id, process: { key: 'yearly_review' } });
  }
});

test('with skip_authentication the person lands on the entry step [Wizard rules 3]', async () => {
  const { id } = await makeClient(client, '1000002');
  const { body } = await startLifecycle({ instance_id: id, skip_authentication: true });
  const page = await openVisitor(service.baseUrl).open(body.data.link);
  expect(page).toMatchObject({ status: 200, path: `/w/${body.data.wizard_uuid}/s/changes` });
});

test('otherwise a mail is sent, and the form opens only once the address is confirmed [Wizard rules 4]', async () => {
  const { id } = await makeClient(client, '1000003');
  const { body } = await startLifecycle({ instance_id: id, email: 'anna.muster@example.org' });
  const visitor = openVisitor(service.baseUrl);
  const waiting = await visitor.open(body.data.link);
  expect(waiting.path).toBe(`/w/${body.data.wizard_uuid}/confirm`);
  expect(waiting.text).toContain('an•••@example.org');
  expect(waiting.text).not.toContain('anna.muster');
  for (const path of ['', '/s/changes', '/sent', '/later', '/files/1'])
    expect((await visitor.open(`/w/${body.data.wizard_uuid}${path}`)).path).toContain('/confirm');
  const written = await visitor.post(`/w/${body.data.wizard_uuid}/s/changes`, {
    token: waiting.fields.get('token') ?? '',
  });
  expect(written.path).toContain('/confirm');
  await service.drainJobs();
  const [mail] = (await client.get('/api/admin/mails?search=anna')).body.results;
  const shown = (await client.get(`/api/admin/mails/${mail.id}`)).body.data;
  expect(shown.text).toContain('••••••');
  expect(shown.text).not.toMatch(/http\S*\/w\/o\/[\w-]/);
  const text = await readMail(service.alpha, mail.id);
  const link = /http\S+/.exec(text)?.[0] ?? '';
  // Mail scanners open links as well: only pressing the button confirms.
  const asked = await visitor.open(link);
  expect(asked.text).toContain('Confirm');
  expect((await openVisitor(service.baseUrl).open(link)).text).toContain('Confirm');
  const page = await visitor.press('Confirm and go on');
  expect(page.path).toBe(`/w/${body.data.wizard_uuid}/s/changes`);
  // The link works once: opening it again requires a new one.
  expect((await openVisitor(service.baseUrl).open(link)).path).toContain('/confirm');
});

test('an identifier that matches nothing or several instances is rejected, and nothing is created [Wizard rules 2]', async () => {
  const count = async () => (await client.get('/api/1/cases')).body.meta.pagination.count;
  const before = await count();
  for (const [body, code, attr] of [
    [{ instance_identifier: '9999999', skip_authentication: true }, 'does_not_exist', 'instance_identifier'],
    [
      { instance_identifier: 'no number', skip_authentication: true },
      'does_not_exist',
      'instance_identifier',
    ],
    [{ instance_id: 987_654, skip_authentication: true }, 'does_not_exist', 'instance_id'],
    [{ skip_authentication: true }, 'required', 'instance_id'],
    [{ instance_id: 1, email: 'not an address' }, 'invalid', 'email'],
    [{ instance_id: 1, colour: 'red' }, 'unknown_field', 'colour'],
  ] as const) {
    const answer = await startLifecycle(body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ code, attr });
  }
  expect(await count()).toBe(before);
});

test('without an address and without skipping, the start is rejected [Wizard rules 4]', async () => {
  const { id } = await makeClient(client, '1000004');
  const answer = await startLifecycle({ instance_id: id });
  expect(answer).toMatchObject({ status: 400, body: { code: 'required', errors: [{ attr: 'email' }] } });
});

test('id and identifier that disagree are rejected', async () => {
  const one = await makeClient(client, '1000005');
  await makeClient(client, '1000006');
  const answer = await startLifecycle({
    instance_id: one.id,
    instance_identifier: '1000006',
    skip_authentication: true,
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'identifiers_disagree' } });
});

test('unknown templates, those of another tenant and of the other kind are refused', async () => {
  const { status } = await client.post(
    `/api/1/wizard_templates/7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7aff/start_creation_wizard`,
  );
  expect(status).toBe(404);
  expect((await client.post(`/api/1/wizard_templates/nothing/start_creation_wizard`)).status).toBe(404);
  await publishExample(service.beta, 'loan-application');
  expect(
    (await service.beta.client.post(`/api/1/wizard_templates/${CREATION}/start_creation_wizard`)).status,
  ).toBe(404);
  const wrong = await client.post(`/api/1/wizard_templates/${LIFECYCLE}/start_creation_wizard`);
  expect(wrong).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('an instance of another tenant does not exist [Wizard rules 2]', async () => {
  const { id } = await makeClient(client, '1000007');
  await publishExample(service.beta, 'retail-onboarding');
  const answer = await service.beta.client.post(
    `/api/1/wizard_templates/${LIFECYCLE}/start_lifecycle_wizard`,
    { instance_id: id, skip_authentication: true },
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'does_not_exist' } });
});

test('a key needs the scope to start wizards', async () => {
  const limited = await service.alpha.clientWith(['cases:write']);
  expect((await limited.post(`/api/1/wizard_templates/${CREATION}/start_creation_wizard`)).status).toBe(403);
});

test('a repeat with the same key gets the same case and link', async () => {
  const headers = { 'Idempotency-Key': 'start-once' };
  const first = await client.post(
    `/api/1/wizard_templates/${CREATION}/start_creation_wizard`,
    {},
    { headers },
  );
  const second = await client.post(
    `/api/1/wizard_templates/${CREATION}/start_creation_wizard`,
    {},
    { headers },
  );
  expect(second.body).toEqual(first.body);
});

test('starting is told as case_created [Wizards 1]', async () => {
  const { body } = await startCreation();
  const { data } = (await client.get('/api/1/events?limit=1000')).body;
  const told = data.map(({ payload }: { payload: { case_id: number; trigger: string } }) => payload);
  const own = told.filter((each: { case_id: number }) => each.case_id === body.data.case_id);
  expect(own.map((each: { trigger: string }) => each.trigger)).toEqual(['case_created']);
});

test('wizards cannot be started for one instance without end', async () => {
  const { id } = await makeClient(client, '1000008');
  const statuses: number[] = [];
  for (let at = 0; at < 31; at++)
    statuses.push((await startLifecycle({ instance_id: id, skip_authentication: true })).status);
  expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true);
  expect(statuses[30]).toBe(429);
  const refused = await startLifecycle({ instance_id: id, skip_authentication: true });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('one wizard cannot be started without end, and can again a minute later [Wizards 1]', async () => {
  const busy = await startApp({ settings: { WIZARD_START_LIMIT: '3' } });
  try {
    await publishExample(busy.alpha, 'retail-onboarding');
    const startOne = () =>
      busy.alpha.client.post(`/api/1/wizard_templates/${CREATION}/start_creation_wizard`);
    for (let at = 0; at < 3; at += 1) expect((await startOne()).status).toBe(201);
    const refused = await startOne();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('60');
    const { count } = (await busy.alpha.client.get('/api/1/cases')).body.meta.pagination;
    expect(count).toBe(3);
    busy.clock.advance({ seconds: 61 });
    expect((await startOne()).status).toBe(201);
  } finally {
    await busy.close();
  }
});

test('starting wizards cannot be used to flood a mailbox', async () => {
  const { id } = await makeClient(client, '1000009');
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++)
    statuses.push((await startLifecycle({ instance_id: id, email: 'flooded@example.org' })).status);
  expect(statuses.slice(0, 10).every((status) => status === 201)).toBe(true);
  expect(statuses[10]).toBe(429);
});

test('a review that was started for a client is filled in and sent [Wizards 2]', async () => {
  const { id } = await makeClient(client, '1000010', { identity_expires: '2031-01-01' });
  const { body } = await startLifecycle({ instance_id: id, skip_authentication: true });
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(body.data.link);
  const next = await visitor.press('continue', { has_changes: 'false', is_pep: 'false' });
  expect(next.path, next.text).toContain('/s/check');
  const end = await visitor.press('send');
  expect(end.path, end.text).toBe(`/w/${body.data.wizard_uuid}/sent`);
  const { data } = (await client.get(`/api/1/cases/${body.data.case_id}`)).body;
  expect(data.state_key).not.toBe('open');
  const { results } = (await client.get(`/api/1/cases/${body.data.case_id}/activity_log`)).body;
  expect(results.some((each: { user: string }) => each.user === 'Yearly review online')).toBe(true);
});
