import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { describeSupport } from '../describe-support.ts';
import { createCase, eventsOf, getCase, holderOf, OFFICE, type Shown, signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const processes = JSON.parse(OFFICE['processes.yaml'] ?? '{}');
const { sign } = processes;
const PACKAGE = {
  ...OFFICE,
  'processes.yaml': JSON.stringify({
    ...processes,
    sign: {
      ...sign,
      workflow: {
        ...sign.workflow,
        states: { ...sign.workflow.states, review: { kind: 'open', may_edit: ['clerks', 'owner'] } },
      },
    },
  }),
};

let service: TestApp;
let client: Client;
let clerk: Person;
let stranger: Person;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, PACKAGE);
  clerk = await signedIn(service, { teams: ['clerks'] });
  stranger = await signedIn(service);
});
afterAll(() => service.close());

const path = (id: number) => `/api/1/cases/${id}`;
const outcomeOf = ({ status, body }: Reply) => [status, body?.code];
const DENIED = [403, 'permission_denied'];

/** A case in the state that only some may change. */
async function inReview(more: Record<string, unknown> = {}): Promise<Shown> {
  const { id } = await createCase(client, more);
  await client.patch(path(id), {
    fields: [
      { case_field_key: 'purpose', value: 'Rent' },
      { case_field_key: 'holder_addresses', value: [{ street: 'Main' }] },
    ],
  });
  const moved = await client.post(`${path(id)}/transition`, { transition_key: 'submit' });
  expect(moved.body.data.state_key).toBe('review');
  return moved.body.data;
}

/** Every write that `may_edit` guards, as a client sends it. */
const WRITES: Record<string, (by: Client, shown: Shown) => Promise<Reply>> = {
  'a value': (by, { id }) => by.patch(path(id), { field: { case_field_key: 'purpose', value: 'Buy' } }),
  'a value with keep_dirty': (by, { id }) =>
    by.patch(`${path(id)}?keep_dirty=true`, { field: { case_field_key: 'purpose', value: 'Buy' } }),
  'the owner': (by, { id }) => by.patch(path(id), { owner_email: stranger.email }),
  'the language': (by, { id }) => by.patch(path(id), { preferred_language: 'de' }),
  'the tags': (by, { id }) => by.post(`${path(id)}/set_tags`, { tags: [{ key: 'urgent' }] }),
  'an instance': (by, { id }) => by.post(`${path(id)}/instances`, { ontology_key: 'Person' }),
  'the removal of an instance': (by, shown) => by.delete(`${path(shown.id)}/instances/${holderOf(shown).id}`),
  'a role': (by, shown) =>
    by.post(`${path(shown.id)}/instances/${holderOf(shown).id}/roles`, { role_key: 'helper' }),
  'the removal of a role': (by, shown) =>
    by.delete(`${path(shown.id)}/instances/${holderOf(shown).id}/roles/holder`),
  'a link': (by, shown) =>
    by.post(`${path(shown.id)}/instances/${holderOf(shown).id}/link`, { new_instance_id: 1 }),
  'the removal of a link': (by, shown) => by.delete(`${path(shown.id)}/instances/${holderOf(shown).id}/link`),
  'an occurrence': (by, { id }) => by.post(`${path(id)}/structure_occurrences`, { structure_value_id: 1 }),
  'the name of an occurrence': (by, { id }) => by.patch(`${path(id)}/structure_occurrences/1`, { name: 'X' }),
  'a copy of an occurrence': (by, { id }) => by.post(`${path(id)}/structure_occurrences/1/duplicate`),
  'the removal of an occurrence': (by, { id }) => by.delete(`${path(id)}/structure_occurrences/1`),
  'the end of the case': (by, { id }) => by.delete(path(id)),
};

describe('a state that names who may edit', () => {
  test.each(
    Object.keys(WRITES),
  )('refuses %s of anybody else, and stores nothing [Decisions may_edit]', async (name) => {
    const shown = await inReview();
    const before = await eventsOf(service.alpha, shown.id);
    const write = WRITES[name];
    expect(outcomeOf((await write?.(stranger.client, shown)) as Reply)).toEqual(DENIED);
    const after = await getCase(client, shown.id);
    expect(after.version).toBe(shown.version);
    expect(await eventsOf(service.alpha, shown.id)).toEqual(before);
  });

  test('lets its team, the owner it names and every key change the case [Decisions may_edit]', async () => {
    const owned = await inReview({ owner_email: stranger.email });
    const change = (by: Client, value: string) =>
      by.patch(path(owned.id), { field: { case_field_key: 'purpose', value } });
    for (const [at, by] of [clerk.client, stranger.client, client].entries())
      expect((await change(by, `Change ${at}`)).status).toBe(200);
    const other = await signedIn(service);
    expect(outcomeOf(await change(other.client, 'No'))).toEqual(DENIED);
    const isDeleted = await clerk.client.delete(path(owned.id));
    expect(isDeleted.status).toBe(204);
  });

  test('binds nobody in comments, copies, votes and transitions, which have lists of their own [Decisions may_edit]', async () => {
    const { id } = await inReview();
    const said = await stranger.client.post(`${path(id)}/comments`, { text: 'Seen' });
    expect(said.status).toBe(200);
    const [comment] = said.body.data.comments;
    const resolved = await stranger.client.patch(`${path(id)}/comments/${comment.id}`, { resolved: true });
    expect(resolved.status).toBe(200);
    expect((await stranger.client.post(`${path(id)}/copy`)).body.data.state_key).toBe('draft');
    const approve = { transition_key: 'approve' };
    expect(outcomeOf(await stranger.client.post(`${path(id)}/transition`, approve))).toEqual(DENIED);
    const declined = await stranger.client.post(`${path(id)}/transition`, { transition_key: 'decline' });
    expect(declined.body.data.state_key).toBe('declined');
  });

  test('binds nobody in the other states [Decisions may_edit]', async () => {
    const { id } = await createCase(client);
    const field = { case_field_key: 'purpose', value: 'Mine' };
    expect((await stranger.client.patch(path(id), { field })).status).toBe(200);
  });

  test('is looked at before what the request says [Decisions may_edit]', async () => {
    const { id } = await inReview();
    const wrong = { field: { case_field_key: 'no_such_field', value: 1 } };
    expect(outcomeOf(await stranger.client.patch(path(id), wrong))).toEqual(DENIED);
    expect(outcomeOf(await clerk.client.patch(path(id), wrong))).toEqual([400, 'does_not_exist']);
  });
});

test('who may use a transition also binds the person whose file creates cases [Decisions may_use]', async () => {
  const session = await service.anonymous.post('/api/admin/session', {
    email: stranger.email,
    password: 'correct horse battery',
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const importAs = async (headers: Record<string, string>) => {
    const response = await fetch(`${service.baseUrl}/api/1/cases/import?process_key=sign`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson', ...headers },
      body: JSON.stringify({ transition_with_transition_key: 'approve' }),
    });
    const { data } = JSON.parse(await response.text());
    await service.drainJobs();
    return (await client.get(`/api/1/imports/${data.id}/rows`)).body.results[0];
  };
  expect(await importAs({ Cookie: cookie })).toMatchObject({
    status: 'failed',
    errors: [{ code: 'permission_denied' }],
  });
  expect(await importAs({ Authorization: `Api-Key ${service.alpha.key}` })).toMatchObject({
    status: 'created',
  });
});

describeSupport(() => ({ service, files: PACKAGE, inReview }));
