import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import {
  createCase,
  createPerson,
  getCase,
  holderOf,
  publishOffice,
  type Shown,
  signedIn,
  triggersOf,
  valueIn,
} from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const countOf = async () => (await client.get('/api/1/cases')).body.meta.pagination.count;

const post = (body: Record<string, unknown>, query = '') => client.post(`/api/1/cases${query}`, body);

test('a case is created by the key of its process, and Location names it [Cases 3] [Conventions Location]', async () => {
  const reply = await post({ process_key: 'sign' });
  expect(reply.status).toBe(200);
  const { data } = reply.body;
  expect(reply.headers.get('location')).toBe(`/api/1/cases/${data.id}`);
  expect(reply.headers.get('etag')).toBe('"1"');
  expect(data).toMatchObject({
    calculated_name: null,
    given_name: null,
    is_created: true,
    is_dirty: false,
    is_editable: true,
    name: `Sign ${data.user_readable_id}`,
    color: '#868e96',
    preferred_language: 'en',
    state_key: 'draft',
    status: 'ongoing',
    use_given_name: false,
  });
  expect(data.user_readable_id).toMatch(/^CASE-\d+$/);
  expect(await triggersOf(service.alpha, data.id)).toEqual(['case_created']);
});

test('every field of the body is taken [Cases 3]', async () => {
  const configuration = (await client.get('/api/1/configuration')).body.data;
  const process = configuration.processes.find(({ key }: Shown) => key === 'sign');
  const owner = await signedIn(service);
  const assignee = await signedIn(service);
  const existing = await createPerson(client, 'Hanna');
  const data = await createCase(client, {
    process_id: process.id,
    process_key: 'sign',
    name: 'Mine',
    owner_email: owner.email.toUpperCase(),
    assignee_email: assignee.email,
    preferred_language_key: 'de',
    predefined_objects: { holder: { instance_id: existing } },
    transition_with_transition_key: 'touch',
  });
  expect(data).toMatchObject({
    name: 'Mine',
    given_name: 'Mine',
    use_given_name: true,
    owner_email: owner.email,
    assignee_email: assignee.email,
    preferred_language: 'de',
  });
  expect(data.workflow.state.name).toBe('Entwurf');
  expect(holderOf(data)).toMatchObject({ id: existing, entry: 'copy', name: 'Hanna Tester' });
  expect(await getCase(client, data.id)).toEqual(data);
});

test('the rules have run before the answer: it holds the questions and the instances they build [Cases 3.1]', async () => {
  const data = await createCase(client);
  expect(data.questions.map((question: Shown) => question.information_key)).toContain('purpose');
  expect(holderOf(data)).toMatchObject({ ontology_key: 'Person', status: 'draft', entry: 'own' });
  expect(data.outcome_instance_id).toBeGreaterThan(0);
});

test('with keep_dirty the creation rules have not run: no instances, no outcome, until the next GET [Cases 3.2] [Conventions keep_dirty]', async () => {
  const person = await createPerson(client, 'Later');
  const reply = await post(
    { process_key: 'sign', predefined_objects: { holder: { instance_id: person } } },
    '?keep_dirty=true',
  );
  expect(reply.status).toBe(200);
  const { data } = reply.body;
  expect(data).toMatchObject({
    is_created: false,
    is_dirty: true,
    outcome_instance_id: null,
    state_key: 'draft',
    instances: [],
    questions: [],
  });
  const got = await getCase(client, data.id);
  expect(got).toMatchObject({ is_created: true, is_dirty: false });
  expect(holderOf(got)).toMatchObject({ id: person, name: 'Later Tester' });
});

test('keep_dirty together with a transition is refused and creates nothing [Cases 3.3] [Errors 8]', async () => {
  const before = await countOf();
  const reply = await post(
    { process_key: 'sign', transition_with_transition_key: 'touch' },
    '?keep_dirty=true',
  );
  expect([reply.status, reply.body.code]).toEqual([400, 'keep_dirty_with_transition']);
  expect(await countOf()).toBe(before);
});

test('a transition on create moves the new case [Cases 3]', async () => {
  const data = await createCase(client, { transition_with_transition_key: 'decline' });
  expect(data).toMatchObject({ state_key: 'declined', status: 'declined', is_editable: false });
  expect(await triggersOf(service.alpha, data.id)).toEqual([
    'case_created',
    'case_state_changed',
    'case_declined',
  ]);
});

test.each([
  ['whose condition does not hold', 'submit', 'transition_condition_not_met'],
  ['that does not lead from the start', 'reopen', 'transition_not_available'],
  ['that needs votes', 'fast_track', 'transition_requires_votes'],
])('a transition on create %s is refused and creates nothing [Cases 3] [Decisions refused transition]', async (_name, key, code) => {
  const before = await countOf();
  const reply = await post({ process_key: 'sign', transition_with_transition_key: key });
  expect([reply.status, reply.body.code]).toEqual([409, code]);
  expect(await countOf()).toBe(before);
});

test('skip_case_response answers the id of the new case, as JSON and as text [Conventions skip_case_response] [Conventions format]', async () => {
  const reply = await post({ process_key: 'sign' }, '?skip_case_response=true');
  expect(reply.body).toEqual({ data: { id: expect.any(Number) } });
  expect(reply.headers.get('location')).toBe(`/api/1/cases/${reply.body.data.id}`);
  const text = await post({ process_key: 'sign' }, '?skip_case_response=true&format=text');
  expect(text.text).toMatch(/^\d+$/);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('a name is ignored where the process allows none [Cases 3]', async () => {
  const data = await createCase(client, { process_key: 'join', name: 'Mine' });
  expect(data).toMatchObject({ given_name: null, use_given_name: false });
  expect(data.name).not.toBe('Mine');
});

describe('the outcome instance of a lifecycle case', () => {
  test('is needed', async () => {
    const reply = await post({ process_key: 'review_copy' });
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
      400,
      'required',
      'outcome_instance_id',
    ]);
  });

  test('enters as a copy: what the case writes stays in the case [Cases 3] [Decisions linked and unlinked]', async () => {
    const person = await createPerson(client, 'Carl');
    const data = await createCase(client, { process_key: 'review_copy', outcome_instance_id: person });
    expect(data.outcome_instance_id).toBe(person);
    expect(data.instances).toMatchObject([{ id: person, entry: 'copy', is_linked: false }]);
    await client.patch(`/api/1/cases/${data.id}`, {
      field: { information_key: 'first_name', instance_id: person, value: 'Karl' },
    });
    expect(valueIn(await getCase(client, data.id), person, 'first_name')).toBe('Karl');
    const other = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
    expect(valueIn(other, person, 'first_name')).toBe('Carl');
  });

  test('enters linked where the process says so: what one case writes, all see [Cases 3] [Decisions linked and unlinked]', async () => {
    const person = await createPerson(client, 'Lina');
    const one = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
    expect(one.instances).toMatchObject([{ id: person, entry: 'linked', is_linked: true }]);
    const two = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
    await client.patch(`/api/1/cases/${one.id}`, {
      field: { information_key: 'first_name', instance_id: person, value: 'Line' },
    });
    expect(valueIn(await getCase(client, two.id), person, 'first_name')).toBe('Line');
  });

  test('has to exist, be of the tenant, be valid and fit the process [Cases 3]', async () => {
    const draft = holderOf(await createCase(client)).id;
    const contract = (await createCase(client)).outcome_instance_id;
    for (const [outcome_instance_id, code] of [
      [999_999, 'does_not_exist'],
      [draft, 'does_not_exist'],
      [contract, 'does_not_exist'],
    ] as const) {
      const reply = await post({ process_key: 'review_copy', outcome_instance_id });
      expect([reply.status, reply.body.code]).toEqual([400, code]);
    }
  });
});

test.each([
  ['no process', {}, 'required', 'process_key'],
  ['an unknown process', { process_key: 'none' }, 'does_not_exist', 'process_key'],
  ['an unknown process id', { process_id: 999_999 }, 'does_not_exist', 'process_id'],
  [
    'an unknown owner',
    { process_key: 'sign', owner_email: 'no@office.example' },
    'does_not_exist',
    'owner_email',
  ],
  [
    'an unknown assignee',
    { process_key: 'sign', assignee_email: 'no@office.example' },
    'does_not_exist',
    'assignee_email',
  ],
  ['an address that is none', { process_key: 'sign', owner_email: 'nope' }, 'invalid', 'owner_email'],
  [
    'an unknown language',
    { process_key: 'sign', preferred_language_key: 'xx' },
    'does_not_exist',
    'preferred_language_key',
  ],
  [
    'an unknown transition',
    { process_key: 'sign', transition_with_transition_key: 'fly' },
    'does_not_exist',
    'transition_with_transition_key',
  ],
  ['an unknown field', { process_key: 'sign', colour: 'red' }, 'unknown_field', 'colour'],
  ['a name of the wrong type', { process_key: 'sign', name: 3 }, 'invalid', 'name'],
])('%s is rejected with its code and creates nothing [Cases 3] [Errors 14]', async (_name, body, code, attr) => {
  const before = await countOf();
  const reply = await post(body);
  expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  expect(await countOf()).toBe(before);
});

test('a process id and a process key that disagree are rejected [Cases 3]', async () => {
  const configuration = (await client.get('/api/1/configuration')).body.data;
  const join = configuration.processes.find(({ key }: Shown) => key === 'join');
  const reply = await post({ process_key: 'sign', process_id: join.id });
  expect([reply.status, reply.body.code]).toEqual([400, 'identifiers_disagree']);
});

test("another tenant's ids name nothing here", async () => {
  await publishOffice(service.beta);
  const theirs = await createPerson(service.beta.client, 'Beta');
  const reply = await post({ process_key: 'review_copy', outcome_instance_id: theirs });
  expect([reply.status, reply.body.code]).toEqual([400, 'does_not_exist']);
  const { processes } = (await service.beta.client.get('/api/1/configuration')).body.data;
  const process = await post({ process_id: processes[0].id });
  expect([process.status, process.body.code]).toEqual([400, 'does_not_exist']);
});

test('a dry run shows the case that would be, takes no number and stores nothing [Decisions dry run]', async () => {
  const before = await countOf();
  const dry = await post({ process_key: 'sign', name: 'Maybe' }, '?dry_run=true');
  expect(dry.status).toBe(200);
  expect(dry.body.data).toMatchObject({
    name: 'Maybe',
    state_key: 'draft',
    dry_run: { is_changed: true, triggers: ['case_created'] },
  });
  expect(dry.headers.get('location')).toBeNull();
  expect(await countOf()).toBe(before);
  expect((await client.get(`/api/1/cases/${dry.body.data.id}`)).status).toBe(404);
  expect(await triggersOf(service.alpha, dry.body.data.id)).toEqual([]);
});
