import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type ClubIds, fieldsOf, historyOf, makeCase, makeInstance, publishClub, readIds } from './club.ts';

let service: TestApp;
let ids: ClubIds;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  ids = await readIds(service.alpha);
});
afterAll(() => service.close());

const update = (id: number, body: unknown, query = '') =>
  service.alpha.client.patch(`/api/1/instances/${id}/force_update${query}`, body);
const getCase = async (id: number) => (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data;
const valuesIn = async (id: number) => {
  const [instance] = (await getCase(id)).instances;
  return Object.fromEntries(
    instance.values.map((each: { information_key: string; value: unknown }) => [
      each.information_key,
      each.value,
    ]),
  );
};

test('writes only what is sent; computed values, name and history follow [Instances 13] [Instance rules 7]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', last_name: 'Byron' });
  const reply = await update(id, { fields: { last_name: 'Lovelace', addresses: [{ street: 'High St' }] } });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({
    name: 'Ada Lovelace',
    fields: { first_name: 'Ada', last_name: 'Lovelace', full_name: 'Ada Lovelace' },
  });
  expect((await service.alpha.client.get(`/api/1/instances/${id}`)).body).toEqual(reply.body);
  const changes = (await historyOf(service.alpha, id)).map((each) => [each.old_value, each.new_value]);
  expect(changes).toEqual(
    expect.arrayContaining([
      ['Byron', 'Lovelace'],
      ['Ada Byron', 'Ada Lovelace'],
      ['', 'High St'],
      ['', 'Bern'],
    ]),
  );
});

test('null clears, a whole structure replaces, the same again changes nothing [Instances 13]', async () => {
  const id = await makeInstance(service.alpha, {
    note: 'x',
    addresses: [{ street: 'A', __name: 'Home' }, { street: 'B' }],
  });
  await update(id, { fields: { note: null, addresses: [{ street: 'C', city: null }] } });
  expect(await fieldsOf(service.alpha, id)).toMatchObject({
    note: null,
    addresses: [{ __name: 'Home', street: 'C' }],
  });
  const before = await historyOf(service.alpha, id);
  const version = (await service.alpha.client.get(`/api/1/instances/${id}`)).body.data.version;
  const again = await update(id, { fields: { note: null, addresses: [{ street: 'C', city: null }] } });
  expect(again.body.data.version).toBe(version);
  expect(await historyOf(service.alpha, id)).toEqual(before);
  // Writing the default by hand changes nothing.
  await update(id, { fields: { income: 10 } });
  expect(await historyOf(service.alpha, id)).toEqual(before);
  await update(id, { fields: { addresses: [] } });
  expect((await fieldsOf(service.alpha, id)).addresses).toEqual([]);
});

test('what an answer shows can be sent back as it is: names that nobody gave stay none, computed values stay [Instances 13]', async () => {
  const spouse = await makeInstance(service.alpha, { income: 3 });
  const id = await makeInstance(service.alpha, {
    first_name: 'Ada',
    income: 7,
    spouse,
    addresses: [
      { street: 'A', city: 'Basel', __name: 'Home' },
      { street: 'B', city: 'Zug' },
    ],
    landlords: [{ landlord: spouse, rent: 1 }, { rent: 2 }],
  });
  const before = (await service.alpha.client.get(`/api/1/instances/${id}`)).body.data;
  const history = await historyOf(service.alpha, id);
  const reply = await update(id, { fields: before.fields });
  expect([reply.status, reply.body.data]).toEqual([200, before]);
  expect(await historyOf(service.alpha, id)).toEqual(history);

  // Occurrences that move up are numbered anew, so no name was stored.
  const { addresses, landlords } = before.fields;
  expect(landlords.map((each: { __name: string }) => each.__name)).toEqual(['Landlords', 'Landlords 2']);
  const moved = await update(id, {
    fields: { ...before.fields, addresses: addresses.slice(1), landlords: landlords.slice(1) },
  });
  expect(moved.body.data.fields).toMatchObject({
    addresses: [{ __name: 'Address', street: 'B', city: 'Zug' }],
    landlords: [{ __name: 'Landlords', landlord: null, rent: '2' }],
  });

  const computed = await update(id, { fields: { ...before.fields, household: 99 } });
  expect([computed.status, computed.body.errors[0].attr]).toEqual([400, 'fields.household']);
  const named = await update(id, { fields: { landlords: [{ __name: 'Mine' }] } });
  expect(named.body.code).toBe('structure_occurrences.editable_name_disabled');
});

test('the name sets the given name, an empty one gives way to the computed name [Instances 13]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', last_name: 'Byron' });
  expect((await update(id, { name: 'The countess' })).body.data.name).toBe('The countess');
  expect((await update(id, { fields: { first_name: 'Augusta' } })).body.data.name).toBe('The countess');
  expect((await update(id, { name: '' })).body.data.name).toBe('Augusta Byron');
});

test('a mistake stores nothing of the request [Instances 13]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const reply = await update(id, { name: 'New', fields: { first_name: 'Eve', income: 'much' } });
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_value']);
  expect(reply.body.errors[0].attr).toBe('fields.income');
  const { body } = await service.alpha.client.get(`/api/1/instances/${id}`);
  expect(body.data).toMatchObject({ name: 'Ada', given_name: null, fields: { first_name: 'Ada' } });
  expect((await update(id, { fields: { full_name: 'No' } })).body.code).toBe('invalid_value');
  expect((await update(id, { field: {} })).body.code).toBe('unknown_field');
});

test('another tenant cannot write it, nor name it [Instances 13]', async () => {
  const own = await makeInstance(service.alpha);
  const foreign = await makeInstance(service.beta, { first_name: 'Beta' });
  expect((await update(foreign, { fields: { first_name: 'Eve' } })).status).toBe(404);
  expect((await fieldsOf(service.beta, foreign)).first_name).toBe('Beta');
  const reply = await update(own, { fields: { spouse: foreign } });
  expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
    400,
    'does_not_exist',
    'fields.spouse',
  ]);
});

test('formulas see the instance that is named [Instances 13]', async () => {
  const spouse = await makeInstance(service.alpha, { income: 70 });
  const id = await makeInstance(service.alpha, { income: 30, spouse });
  expect((await fieldsOf(service.alpha, id)).household).toBe('100');
});

test('reindex=false leaves the search index, any other word is rejected [Instances 13] [Instance rules 7]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Findme' });
  const found = async (word: string) => {
    const path = `/api/1/instances-for-ontology-${ids.ontology('Person')}?search=${word}`;
    return (await service.alpha.client.get(path)).body.data.map((each: { id: number }) => each.id);
  };
  await update(id, { fields: { first_name: 'Elsewhere' } }, '?reindex=false');
  expect((await fieldsOf(service.alpha, id)).first_name).toBe('Elsewhere');
  expect([await found('findme'), await found('elsewhere')]).toEqual([[id], []]);
  await update(id, { fields: { last_name: 'Again' } }, '?reindex=true');
  expect([await found('findme'), await found('elsewhere')]).toEqual([[], [id]]);
  expect((await update(id, {}, '?reindex=maybe')).body.code).toBe('invalid');
});

test('an ongoing case with a copy is warned where the changed value differs; a linked case sees it [Instance rules 7] [Decisions linked]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', income: 5 });
  const linked = await makeCase(service.alpha, 'review', id);
  const copy = await makeCase(service.alpha, 'audit', id);
  expect((await getCase(copy)).warnings).toEqual([]);
  await update(id, { fields: { income: 6 } });
  expect((await valuesIn(linked)).income).toBe('6');
  expect((await valuesIn(copy)).income).toBe('5');
  const { warnings } = await getCase(copy);
  expect(warnings).toEqual([
    expect.objectContaining({
      instance_id: id,
      information_key: 'income',
      message: expect.stringContaining('6'),
    }),
  ]);
  expect((await getCase(linked)).warnings).toEqual([]);
  await update(id, { fields: { income: 5 } });
  expect((await getCase(copy)).warnings).toEqual([]);
});

test('a write enqueues one job for the cases that have the instance, none where no case has it [Decisions linked]', async () => {
  const waiting = async () =>
    (await service.alpha.client.get('/api/admin/jobs?kind=refresh_cases&state=waiting')).body.results;
  const id = await makeInstance(service.alpha, { income: 5 });
  await update(id, { fields: { income: 6 } });
  const before = (await waiting()).length;
  await makeCase(service.alpha, 'review', id);
  await update(id, { fields: { income: 7 } });
  await update(id, { fields: { income: 8 } });
  const jobs = await waiting();
  expect(jobs).toHaveLength(before + 1);
  expect(jobs[0].instance_id).toBeNull();
});

test('a locked instance refuses writes until it is unlocked [Instances 11] [Decisions locked]', async () => {
  const id = await makeInstance(service.alpha, { income: 5 });
  const patch = (body: unknown) => service.alpha.client.patch(`/api/1/instances/${id}`, body);
  expect((await patch({ locked: true })).body.data.locked).toBe(true);
  const refused = await update(id, { fields: { income: 6 } });
  expect([refused.status, refused.body.code]).toEqual([409, 'instance_locked']);
  expect((await fieldsOf(service.alpha, id)).income).toBe('5');
  expect((await patch({ locked: false })).body.data.locked).toBe(false);
  expect((await update(id, { fields: { income: 6 } })).status).toBe(200);
});

test('an owner is a user of the tenant, by id or address [Instances 11] [Decisions owner]', async () => {
  const user = async (tenant: TestApp['alpha'], email: string) => {
    const made = await tenant.client.post('/api/admin/users', {
      email,
      name: 'Somebody',
      roles: ['case_worker'],
    });
    return made.body.data.id;
  };
  const ann = await user(service.alpha, 'ann@club.example');
  const bob = await user(service.alpha, 'bob@club.example');
  const foreign = await user(service.beta, 'eve@club.example');
  const id = await makeInstance(service.alpha);
  const patch = (body: unknown) => service.alpha.client.patch(`/api/1/instances/${id}`, body);
  expect((await patch({ owner_email: 'ANN@club.example' })).body.data.owner_id).toBe(ann);
  expect((await patch({ owner_id: bob })).body.data.owner_id).toBe(bob);
  for (const [body, code] of [
    [{ owner_id: foreign }, 'does_not_exist'],
    [{ owner_email: 'eve@club.example' }, 'does_not_exist'],
    [{ owner_id: ann, owner_email: 'bob@club.example' }, 'identifiers_disagree'],
    [{ owner_email: 'nobody' }, 'invalid'],
    [{ locked: 'yes' }, 'invalid'],
    [{ name: 'x' }, 'unknown_field'],
  ] as const) {
    const reply = await patch({ ...body });
    expect([reply.status, reply.body.code]).toEqual([400, code]);
  }
  const { data } = (await service.alpha.client.get(`/api/1/instances/${id}`)).body;
  expect([data.owner_id, data.locked]).toEqual([bob, false]);
});

test('an empty address takes the owner away, and nothing else does [Instances 11] [Decisions owner]', async () => {
  const made = await service.alpha.client.post('/api/admin/users', {
    email: 'cleo@club.example',
    name: 'Cleo',
    roles: ['case_worker'],
  });
  const id = await makeInstance(service.alpha);
  const patch = async (body: unknown) => {
    const { status, body: answer } = await service.alpha.client.patch(`/api/1/instances/${id}`, body);
    const { data } = (await service.alpha.client.get(`/api/1/instances/${id}`)).body;
    return [status, answer.code ?? answer.data.owner_id, data.owner_id];
  };
  const cleo = made.body.data.id;
  expect(await patch({ owner_id: cleo })).toEqual([200, cleo, cleo]);
  expect(await patch({ locked: true })).toEqual([200, cleo, cleo]);
  expect(await patch({ owner_email: '', owner_id: cleo })).toEqual([400, 'identifiers_disagree', cleo]);
  expect(await patch({ owner_email: ' ' })).toEqual([400, 'invalid', cleo]);
  expect(await patch({ owner_email: '' })).toEqual([200, null, null]);
  expect(await patch({ owner_email: '' })).toEqual([200, null, null]);
});

test('If-Match refuses to write what has changed since it was read [Instances 13]', async () => {
  const id = await makeInstance(service.alpha);
  const etag = (await service.alpha.client.get(`/api/1/instances/${id}`)).headers.get('etag') ?? '';
  const send = () =>
    service.alpha.client.patch(
      `/api/1/instances/${id}/force_update`,
      { fields: { note: 'once' } },
      { headers: { 'If-Match': etag } },
    );
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(412);
});

test('many writers on one instance at once, also on two nodes: all land, none fails [Instances 13]', async () => {
  const id = await makeInstance(service.alpha);
  const other = await service.openNode();
  const keys = ['note', 'first_name', 'last_name', 'grade', 'income', 'born'];
  const values: Record<string, unknown> = { income: 3, born: '2000-01-01' };
  const replies = await Promise.all(
    keys.map((key, at) =>
      fetch(`${at % 2 === 0 ? service.baseUrl : other.baseUrl}/api/1/instances/${id}/force_update`, {
        method: 'PATCH',
        headers: { Authorization: `Api-Key ${service.alpha.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ fields: { [key]: values[key] ?? key } }),
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect(await fieldsOf(service.alpha, id)).toMatchObject({
    note: 'note',
    first_name: 'first_name',
    last_name: 'last_name',
    grade: 'grade',
    income: '3',
    born: '2000-01-01',
  });
  await other.close();
});

test('cases are counted: those about it, and those that merely have it, ongoing or not [Instances 12] [Decisions case_count]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const count = async () => (await service.alpha.client.get(`/api/1/instances/${id}/case_count`)).body;
  expect(await count()).toEqual({
    data: { linked_finished_case_count: 0, linked_ongoing_case_count: 0, outcome_case_count: 0 },
  });
  await makeCase(service.alpha, 'review', id);
  await makeCase(service.alpha, 'audit', id);
  const [ongoing, declined] = await Promise.all(
    [1, 2].map(async () => {
      const made = await service.alpha.client.post('/api/1/cases', {
        process_key: 'introduce',
        predefined_objects: { friend: { instance_id: id } },
      });
      expect(made.status).toBe(200);
      return made.body.data.id;
    }),
  );
  expect(ongoing).not.toBe(declined);
  await service.alpha.client.post(`/api/1/cases/${declined}/transition`, { transition_key: 'decline' });
  expect((await count()).data).toEqual({
    linked_finished_case_count: 1,
    linked_ongoing_case_count: 1,
    outcome_case_count: 2,
  });
  expect((await service.beta.client.get(`/api/1/instances/${id}/case_count`)).status).toBe(404);
});

test('what other instances compute from one follows when it changes, with the history of that change [Instances 13]', async () => {
  const spouse = await makeInstance(service.alpha, { first_name: 'Bob', income: 70 });
  const id = await makeInstance(service.alpha, { first_name: 'Ada', income: 30, spouse });
  const stranger = await makeInstance(service.alpha, { income: 1 });
  await update(spouse, { fields: { income: 80, spouse: id } });
  await service.drainJobs();
  expect((await fieldsOf(service.alpha, id)).household).toBe('110');
  expect((await fieldsOf(service.alpha, spouse)).household).toBe('110');
  const [entry] = await historyOf(service.alpha, id);
  expect(entry).toMatchObject({
    reason: 'API',
    changed_by: 'key of alpha',
    old_value: '100',
    new_value: '110',
  });
  expect((await historyOf(service.alpha, stranger))[0].new_value).not.toBe('110');
  // A case that writes the instance has the same effect.
  const about = await makeCase(service.alpha, 'review', spouse);
  await service.alpha.client.patch(`/api/1/cases/${about}`, {
    field: { information_key: 'income', instance_id: spouse, value: 90 },
  });
  await service.drainJobs();
  expect((await fieldsOf(service.alpha, id)).household).toBe('120');
  expect((await historyOf(service.alpha, id))[0]).toMatchObject({ reason: 'CASE', case_reference: about });
});

test('formulas that never settle between two instances end after a few steps [Instances 13]', async () => {
  const first = await makeInstance(service.alpha, { first_name: 'A' });
  const second = await makeInstance(service.alpha, { first_name: 'B', rival: first });
  await update(first, { fields: { rival: second } });
  await service.drainJobs();
  const [a, b] = [await fieldsOf(service.alpha, first), await fieldsOf(service.alpha, second)];
  expect(Math.abs(Number(a.height) - Number(b.height))).toBe(1);
  expect(Number(a.height)).toBeLessThan(20);
});
