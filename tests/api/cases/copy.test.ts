import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import {
  addProof,
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

const copy = (id: number, query = '', headers = {}) =>
  client.post(`/api/1/cases/${id}/copy${query}`, undefined, { headers });

const copied = async (id: number, query = ''): Promise<Shown> => {
  const reply = await copy(id, query);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
};

const addressesOf = (shown: Shown, instance: number) =>
  shown.structures.find(
    (each: Shown) => each.instance_id === instance && each.information_key === 'addresses',
  ).occurrences;

/** A case with one of everything. */
async function full(): Promise<Shown> {
  const shown = await createCase(client, { name: 'Original', preferred_language_key: 'de' });
  const holder = holderOf(shown).id;
  const proof = await addProof(service.alpha, shown.id, 'portrait.png');
  const pass = await addProof(service.alpha, shown.id, 'pass.pdf');
  const reply = await client.patch(`/api/1/cases/${shown.id}`, {
    tags: [{ key: 'vip' }],
    fields: [
      { case_field_key: 'purpose', value: 'Rent' },
      { information_key: 'first_name', instance_id: holder, value: 'Ada' },
      { information_key: 'portrait', instance_id: holder, value: proof },
      { information_key: 'friend', instance_id: holder, value: holder },
      {
        information_key: 'addresses',
        instance_id: holder,
        value: [
          { street: 'Main', __name: 'Home' },
          { street: 'Side', map: proof },
        ],
      },
      { needed_document_id: shown.needed_documents[0].id, value: pass },
    ],
  });
  expect(reply.status).toBe(200);
  await client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Stays behind' });
  return getCase(client, shown.id);
}

test('a copy has the values, instances, roles, occurrences, files and tags of the case, as its own [Cases 10]', async () => {
  const source = await full();
  const reply = await copy(source.id);
  expect(reply.status).toBe(200);
  const { data } = reply.body;
  expect(reply.headers.get('location')).toBe(`/api/1/cases/${data.id}`);
  expect(data.id).not.toBe(source.id);
  expect(data.user_readable_id).not.toBe(source.user_readable_id);
  expect(data).toMatchObject({
    name: 'Original',
    given_name: 'Original',
    preferred_language: 'de',
    state_key: 'draft',
    status: 'ongoing',
    is_created: true,
    is_dirty: false,
    comments: [],
  });
  expect(data.tags.map(({ key }: Shown) => key)).toEqual(['vip']);

  const [before, after] = [holderOf(source), holderOf(data)];
  expect(after).toMatchObject({ name: 'Ada', status: 'draft', entry: 'own' });
  expect([after.id, data.outcome_instance_id]).not.toEqual([before.id, source.outcome_instance_id]);
  expect(valueIn(data, data.outcome_instance_id, 'purpose')).toBe('Rent');
  expect(valueIn(data, data.outcome_instance_id, 'holder')).toBe(after.id);
  expect(valueIn(data, after.id, 'friend')).toBe(after.id);

  const [home, side] = addressesOf(data, after.id);
  expect([home.name, side.name]).toEqual(['Home', 'Adresse 2']);
  expect(addressesOf(source, before.id).map(({ id }: Shown) => id)).not.toContain(home.id);
  expect(valueIn(data, after.id, 'street', side.id)).toBe('Side');

  const portrait = data.proofs.find(({ name }: Shown) => name === 'portrait.png').id;
  const pass = data.proofs.find(({ file_name }: Shown) => file_name === 'pass.pdf');
  expect([pass.name, pass.is_custom]).toEqual(['Pass', false]);
  expect(valueIn(data, after.id, 'portrait')).toBe(portrait);
  expect(valueIn(data, after.id, 'map', side.id)).toBe(portrait);
  expect(source.proofs.map(({ id }: Shown) => id)).not.toContain(portrait);
  expect(data.needed_documents).toMatchObject([{ is_provided: true, proof_ids: [pass.id] }]);
  expect(await getCase(client, data.id)).toEqual(data);
  expect(await getCase(client, source.id)).toEqual(source);
});

test('a copy is a case of its own: what happens to one does not touch the other [Cases 10]', async () => {
  const source = await full();
  const data = await copied(source.id);
  await client.patch(`/api/1/cases/${data.id}`, {
    field: { case_field_key: 'holder_first_name', value: 'Bea' },
  });
  expect(holderOf(await getCase(client, source.id)).name).toBe('Ada');
  expect((await client.delete(`/api/1/cases/${source.id}`)).status).toBe(204);
  const left = await getCase(client, data.id);
  expect(holderOf(left).name).toBe('Bea');
  const uses = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('file_uses').select('holder_id').where('holder_id', '=', left.proofs[0].id).execute(),
  );
  expect(uses).toHaveLength(1);
});

test('the event is case_created, the log of the copy begins with it, and lists count it [Cases 10]', async () => {
  const source = await full();
  const counts = async () => (await client.get('/api/1/cases')).body.meta.pagination.count;
  const before = await counts();
  const data = await copied(source.id);
  expect(await triggersOf(service.alpha, data.id)).toEqual(['case_created']);
  const { results } = (await client.get(`/api/1/cases/${data.id}/activity_log`)).body;
  expect(results).toMatchObject([
    { activity: 'case_copied', message: `hat den Fall als Kopie von ${source.user_readable_id} eröffnet` },
  ]);
  expect(await counts()).toBe(before + 1);
  const found = await client.get(`/api/1/cases?search=${data.user_readable_id}`);
  expect(found.body.data.map(({ id }: Shown) => id)).toEqual([data.id]);
});

test('a link stays a link: both cases see what either writes [Cases 10]', async () => {
  const person = await createPerson(client, 'Live');
  const source = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  await client.patch(`/api/1/cases/${source.id}`, {
    field: { information_key: 'addresses', instance_id: person, value: [{ street: 'Shared' }] },
  });
  const data = await copied(source.id);
  expect(data.instances).toMatchObject([{ id: person, entry: 'linked', is_outcome: true }]);
  expect(addressesOf(data, person)).toHaveLength(1);
  await client.patch(`/api/1/cases/${data.id}`, {
    field: { information_key: 'first_name', instance_id: person, value: 'Lively' },
  });
  expect(valueIn(await getCase(client, source.id), person, 'first_name')).toBe('Lively');
});

test('a copy stays a copy: it goes back to its instance only with what was changed [Cases 10]', async () => {
  const person = await createPerson(client, 'First', 'Last');
  const source = await createCase(client, { process_key: 'review_copy', outcome_instance_id: person });
  await client.patch(`/api/1/cases/${source.id}`, {
    fields: [
      { information_key: 'first_name', instance_id: person, value: 'Changed' },
      { information_key: 'addresses', instance_id: person, value: [{ street: 'New' }] },
    ],
  });
  const data = await copied(source.id);
  expect(data.instances).toMatchObject([{ id: person, entry: 'copy' }]);
  // Somebody else changes the instance's last name meanwhile; that change stays.
  const live = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  await client.patch(`/api/1/cases/${live.id}`, {
    field: { information_key: 'last_name', instance_id: person, value: 'Newer' },
  });
  expect((await client.post(`/api/1/cases/${data.id}/transition`, { transition_key: 'finish' })).status).toBe(
    200,
  );
  const after = await getCase(client, live.id);
  expect(after.instances[0].name).toBe('Changed Newer');
  expect(addressesOf(after, person)).toHaveLength(1);
});

test('the copy of an ended case begins anew, about the instances that it made [Cases 10]', async () => {
  const source = await createCase(client, { process_key: 'join' });
  await client.patch(`/api/1/cases/${source.id}`, {
    field: { information_key: 'first_name', instance_id: source.outcome_instance_id, value: 'Once' },
  });
  await client.post(`/api/1/cases/${source.id}/transition`, { transition_key: 'finish' });
  const data = await copied(source.id);
  expect(data).toMatchObject({ state_key: 'draft', status: 'ongoing', is_editable: true });
  expect(data.instances).toMatchObject([{ id: source.outcome_instance_id, entry: 'copy', name: 'Once' }]);
});

test('with keep_dirty the rules wait: the copy shows what the case showed, and is dirty [Cases 10] [Conventions keep_dirty]', async () => {
  const source = await full();
  const data = await copied(source.id, '?keep_dirty=true');
  expect(data).toMatchObject({ is_dirty: true, name: 'Original', state_key: 'draft' });
  const holder = holderOf(data);
  expect(holder).toMatchObject({ name: 'Ada', entry: 'own' });
  expect(valueIn(data, holder.id, 'friend')).toBe(holder.id);
  expect(addressesOf(data, holder.id).map(({ name }: Shown) => name)).toEqual(['Home', 'Adresse 2']);
  expect(data.needed_documents).toMatchObject([{ is_provided: true }]);
  expect((await client.get('/api/1/cases?page_size=1')).body.data[0]).toMatchObject({
    id: data.id,
    is_dirty: true,
  });
  const got = await getCase(client, data.id);
  const { instances, structures, needed_documents, proofs, tags, name } = data;
  expect(got).toMatchObject({ instances, structures, needed_documents, proofs, tags, name, is_dirty: false });
});

test('with keep_dirty a copy that is called by its number is called by its own [Cases 10] [Conventions keep_dirty]', async () => {
  const source = await createCase(client);
  expect(source.name).toContain(source.user_readable_id);
  const data = await copied(source.id, '?keep_dirty=true');
  expect(data.name).toBe(source.name.replace(source.user_readable_id, data.user_readable_id));
  const [listed] = (await client.get('/api/1/cases?page_size=1')).body.data;
  expect(listed).toMatchObject({ id: data.id, name: data.name });
});

test('a case whose rules have never run is created once more [Cases 10]', async () => {
  const person = await createPerson(client, 'Waiting');
  const made = await client.post('/api/1/cases?keep_dirty=true', {
    process_key: 'sign',
    predefined_objects: { holder: { instance_id: person } },
  });
  const { id } = made.body.data;
  await client.post(`/api/1/cases/${id}/set_tags`, { tags: [{ key: 'vip' }] });
  const dirty = await copied(id, '?keep_dirty=true');
  expect(dirty).toMatchObject({ is_created: false, instances: [] });
  for (const shown of [await getCase(client, dirty.id), await copied(id)]) {
    expect(holderOf(shown)).toMatchObject({ id: person, name: 'Waiting Tester' });
    expect(shown.tags.map(({ key }: Shown) => key)).toEqual(['vip']);
  }
  expect((await client.get(`/api/1/cases/${id}/case_history`)).body.data[0].is_created).toBe(false);
});

test('a copy leaves a batch of the case alone, and takes what was written in it [Cases 10]', async () => {
  const source = await createCase(client);
  await client.patch(`/api/1/cases/${source.id}?keep_dirty=true`, {
    field: { information_key: 'amount', instance_id: source.outcome_instance_id, value: '3000' },
  });
  const data = await copied(source.id);
  expect(data).toMatchObject({ is_dirty: false, color: '#ff0000' });
  const history = await client.get(`/api/1/cases/${source.id}/case_history`);
  expect(history.body.data[0]).toMatchObject({ id: source.id, is_dirty: true });
});

test('owner and assignee come along; votes do not [Cases 10]', async () => {
  const user = await signedIn(service);
  const source = await createCase(client, { owner_email: user.email, assignee_email: user.email });
  expect(await copied(source.id)).toMatchObject({ owner_email: user.email, assignee_email: user.email });
});

test('skip_case_response answers the id of the new case; a dry run makes none [Conventions skip_case_response] [Decisions dry run]', async () => {
  const source = await full();
  const skipped = await copy(source.id, '?skip_case_response=true');
  expect(skipped.body.data.id).toBeGreaterThan(source.id);
  expect(Object.keys(skipped.body.data)).toEqual(['id']);
  const before = (await client.get('/api/1/cases')).body.meta.pagination.count;
  const dry = await copy(source.id, '?dry_run=true');
  expect(dry.body.data).toMatchObject({ name: 'Original', dry_run: { triggers: ['case_created'] } });
  expect((await client.get('/api/1/cases')).body.meta.pagination.count).toBe(before);
  expect((await client.get(`/api/1/cases/${dry.body.data.id}`)).status).toBe(404);
});

test("an unknown case, another tenant's, and a stale version: 404, 404, 412", async () => {
  const { id } = await createCase(client);
  expect((await copy(999_999)).status).toBe(404);
  expect((await service.beta.client.post(`/api/1/cases/${id}/copy`)).status).toBe(404);
  await client.patch(`/api/1/cases/${id}`, { given_name: 'x' });
  expect((await copy(id, '', { 'If-Match': '"1"' })).status).toBe(412);
});
