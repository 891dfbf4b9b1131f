import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import {
  createCase,
  createPerson,
  eventsOf,
  getCase,
  publishOffice,
  type Shown,
  signedIn,
  triggersOf,
} from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const use = (id: number, body: Record<string, unknown>, query = '', headers = {}, by = client) =>
  by.post(`/api/1/cases/${id}/transition${query}`, body, { headers });

const ready = async (query = '') => {
  const { id } = await createCase(client);
  const reply = await client.patch(`/api/1/cases/${id}${query}`, {
    field: { case_field_key: 'purpose', value: 'Rent' },
  });
  expect(reply.status).toBe(200);
  return { id, version: reply.body.data.version as number };
};

test('a transition moves the case to the state it leads to, and others are told [Cases 13] [States 1]', async () => {
  const { id } = await ready();
  service.clock.advance({ minutes: 1 });
  const reply = await use(id, { transition_key: 'submit' });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({
    state_key: 'review',
    status: 'ongoing',
    last_transition_at: service.clock.now().toISOString(),
  });
  expect(reply.body.data.state_id).toBeGreaterThan(0);
  const event = (await eventsOf(service.alpha, id)).at(-1);
  expect(event?.payload).toMatchObject({
    trigger: 'case_state_changed',
    previous_state_key: 'draft',
    current_state_key: 'review',
    transition_key: 'submit',
  });
  const { results } = (await client.get(`/api/1/cases/${id}/activity_log?page_size=1`)).body;
  expect(results[0]).toMatchObject({ activity: 'transition_used', message: 'used "Submit"' });
});

test('by id; by both where they agree; rejected where they do not, are unknown or missing [Cases 13] [Errors 14]', async () => {
  const { id } = await ready();
  const { processes } = (await client.get('/api/1/configuration')).body.data;
  const idOf = (process: string, key: string) =>
    processes.find((each: Shown) => each.key === process).transitions.find((each: Shown) => each.key === key)
      .id;
  const codeOf = async (body: Record<string, unknown>) => {
    const { status, body: answer } = await use(id, body);
    return [status, answer.code, answer.errors[0].attr];
  };
  expect(await codeOf({})).toEqual([400, 'required', 'transition_key']);
  expect(await codeOf({ transition_key: 'fly' })).toEqual([400, 'does_not_exist', 'transition_key']);
  expect(await codeOf({ transition_id: 999_999 })).toEqual([400, 'does_not_exist', 'transition_id']);
  expect(await codeOf({ transition_id: idOf('join', 'finish') })).toEqual([
    400,
    'does_not_exist',
    'transition_id',
  ]);
  expect(await codeOf({ transition_id: idOf('sign', 'submit'), transition_key: 'decline' })).toEqual([
    400,
    'identifiers_disagree',
    'transition_id',
  ]);
  expect(await codeOf({ transition_key: 'submit', keep_dirty: true })).toEqual([
    400,
    'unknown_field',
    'keep_dirty',
  ]);
  expect((await use(id, { transition_id: idOf('sign', 'touch'), transition_key: 'touch' })).status).toBe(200);
  expect((await use(id, { transition_id: idOf('sign', 'submit') })).body.data.state_key).toBe('review');
});

test('where the condition does not hold the case stays, and the errors say which condition and why [Cases 13] [States 1]', async () => {
  const { id } = await createCase(client);
  const reply = await use(id, { transition_key: 'submit' });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    code: 'transition_condition_not_met',
    detail: 'The purpose is missing.',
  });
  expect(reply.body.errors).toMatchObject([
    { code: 'transition_condition_not_met', detail: 'The purpose is missing.' },
    { detail: 'The condition is: outcome.purpose != null.' },
    { detail: '"Purpose" is not answered.' },
  ]);
  expect(await getCase(client, id)).toMatchObject({ state_key: 'draft' });
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created']);
});

test('a condition that asks for a complete case tells what is missing, in the language of the case [Cases 13]', async () => {
  const { id } = await createCase(client, { preferred_language_key: 'de' });
  const reply = await use(id, { transition_key: 'complete' });
  const details = reply.body.errors.map(({ detail }: Shown) => detail);
  expect(details).toContain('Die Bedingung lautet: case.is_complete.');
  expect(details).toContain('«Zweck» ist nicht beantwortet.');
  expect(details).toContain('Das Dokument «Pass» fehlt.');
});

test('a transition that does not lead from here is refused [Cases 13]', async () => {
  const { id } = await createCase(client);
  const reply = await use(id, { transition_key: 'reopen' });
  expect([reply.status, reply.body.code]).toEqual([409, 'transition_not_available']);
});

test('a dirty case is recalculated first; refused, it keeps its recalculation and its batch has ended [Cases 13] [Decisions refused transition]', async () => {
  const { id, version } = await ready('?keep_dirty=true');
  expect(await use(id, { transition_key: 'submit' }, '', { 'If-Match': `"${version}"` })).toMatchObject({
    status: 200,
  });
  const other = await createCase(client);
  const write = { information_key: 'amount', instance_id: other.outcome_instance_id, value: '9000' };
  await client.patch(`/api/1/cases/${other.id}?keep_dirty=true`, { field: write });
  expect((await use(other.id, { transition_key: 'submit' })).status).toBe(409);
  const listed = (await client.get('/api/1/cases?page_size=1')).body.data[0];
  expect(listed).toMatchObject({ id: other.id, is_dirty: false, color: '#ff0000', state_key: 'draft' });
});

test('a version that is stale is refused with 412 and moves nothing', async () => {
  const { id, version } = await ready();
  const reply = await use(id, { transition_key: 'submit' }, '', { 'If-Match': `"${version - 1}"` });
  expect(reply.status).toBe(412);
  expect((await getCase(client, id)).state_key).toBe('draft');
});

test('to the state the case is in: last_transition_at moves, no case_state_changed [Decisions same state]', async () => {
  const { id } = await createCase(client);
  service.clock.advance({ minutes: 5 });
  const { data } = (await use(id, { transition_key: 'touch' })).body;
  expect(data).toMatchObject({ state_key: 'draft', last_transition_at: service.clock.now().toISOString() });
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created']);
});

test.each([
  ['approve', 'approved', 'case_approved'],
  ['decline', 'declined', 'case_declined'],
  ['archive', 'finished', 'case_finished'],
])('%s ends the case with its own trigger, and it can be opened again [Cases 13]', async (key, status, trigger) => {
  const { id } = await createCase(client);
  const { data } = (await use(id, { transition_key: key })).body;
  expect(data).toMatchObject({ status, is_editable: false });
  expect((await triggersOf(service.alpha, id)).slice(1)).toEqual(
    expect.arrayContaining(['case_state_changed', trigger]),
  );
  expect((await use(id, { transition_key: 'reopen' })).body.data).toMatchObject({
    status: 'ongoing',
    is_editable: true,
  });
});

test('approving makes drafts valid and writes what a copy changed back to its instance [Decisions status]', async () => {
  const person = await createPerson(client, 'Before');
  const { id } = await createCase(client, { process_key: 'review_copy', outcome_instance_id: person });
  await client.patch(`/api/1/cases/${id}`, {
    field: { information_key: 'first_name', instance_id: person, value: 'After' },
  });
  expect((await use(id, { transition_key: 'finish' })).status).toBe(200);
  const next = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  expect(next.instances[0].name).toBe('After Tester');
});

test('a locked target refuses the transition: 409 instance_locked, and nothing moves [Decisions status]', async () => {
  const person = await createPerson(client, 'Locked');
  const { id } = await createCase(client, { process_key: 'review_copy', outcome_instance_id: person });
  await client.patch(`/api/1/cases/${id}`, {
    field: { information_key: 'first_name', instance_id: person, value: 'Other' },
  });
  await service.alpha.inTenant(({ db }) =>
    db
      .updateTable('instances')
      .set((column) => ({ locked: true, version: column('version', '+', 1) }))
      .where('id', '=', person)
      .execute(),
  );
  const reply = await use(id, { transition_key: 'finish' });
  expect([reply.status, reply.body.code]).toEqual([409, 'instance_locked']);
  expect(await getCase(client, id)).toMatchObject({ state_key: 'draft', status: 'ongoing' });
});

test('keep_dirty is ignored: the rules always run [Cases 13]', async () => {
  const { id } = await ready();
  expect((await use(id, { transition_key: 'submit' }, '?keep_dirty=true')).body.data.is_dirty).toBe(false);
});

test('a dry run says whether it would move, and moves nothing [Decisions dry run]', async () => {
  const { id } = await ready();
  const dry = await use(id, { transition_key: 'submit' }, '?dry_run=true');
  expect(dry.body.data).toMatchObject({
    state_key: 'review',
    dry_run: { is_changed: true, triggers: ['case_state_changed'] },
  });
  expect((await getCase(client, id)).state_key).toBe('draft');
});

test('skip_case_response answers the id alone [Conventions skip_case_response]', async () => {
  const { id } = await ready();
  expect((await use(id, { transition_key: 'submit' }, '?skip_case_response=true')).body).toEqual({
    data: { id },
  });
});

test("another tenant's case is not found", async () => {
  const { id } = await ready();
  expect((await use(id, { transition_key: 'submit' }, '', {}, service.beta.client)).status).toBe(404);
});

describe('who may use a transition', () => {
  test('a person outside its teams may not; the owner and a member may; a key is bound by none', async () => {
    const [stranger, clerk, owner] = [
      await signedIn(service),
      await signedIn(service, { teams: ['clerks'] }),
      await signedIn(service),
    ];
    const approve = async (by: Client) => {
      const { id } = await createCase(client, { owner_email: owner.email });
      return (await use(id, { transition_key: 'approve' }, '', {}, by)).status;
    };
    expect(await approve(stranger.client)).toBe(403);
    expect(await approve(clerk.client)).toBe(200);
    expect(await approve(owner.client)).toBe(200);
    expect(await approve(client)).toBe(200);
    const create = (by: Client, owner_email: string) =>
      by.post('/api/1/cases', {
        process_key: 'sign',
        owner_email,
        transition_with_transition_key: 'approve',
      });
    expect((await create(stranger.client, owner.email)).status).toBe(403);
    expect((await create(owner.client, owner.email)).status).toBe(200);
  });
});
