import { afterAll, beforeAll, expect, test } from 'vitest';
import { isIdentifierTaken } from '../../../src/store/instances/instances.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { untilItWaits } from '../../support/until-it-waits.ts';
import { type ClubIds, fieldsOf, makeInstance, publishClub, readIds } from './club.ts';

let service: TestApp;
let ids: ClubIds;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  ids = await readIds(service.alpha);
});
afterAll(() => service.close());

const create = (body: unknown) => service.alpha.client.post('/api/1/instances/force_create', body);
const count = async () => {
  const reply = await service.alpha.client.get(`/api/1/instances-for-ontology-${ids.ontology('Party')}`);
  return reply.body.meta.pagination.count;
};

test('an instance whose name formula finds nothing to say is called by its kind and number, in a case and outside [Instances 8]', async () => {
  const outside = (await create({ ontology_key: 'Person' })).body.data;
  expect(outside.name).toBe(`Person ${outside.user_readable_id}`);
  const named = await makeInstance(service.alpha, { first_name: 'Ada' });
  const cleared = await service.alpha.client.patch(`/api/1/instances/${named}/force_update`, {
    fields: { first_name: ' ' },
  });
  expect(cleared.body.data.name).toBe(`Person ${cleared.body.data.user_readable_id}`);
  const { body } = await service.alpha.client.post('/api/1/cases', { process_key: 'admit' });
  const [inside] = body.data.instances;
  expect(inside.name).toBe(`Person ${inside.user_readable_id}`);
});

test('a valid instance is created without a case, with its fields, defaults and what is computed [Instances 8] [Instance rules 5]', async () => {
  const reply = await create({
    ontology_key: 'Member',
    fields: {
      first_name: 'Ada',
      last_name: 'Byron',
      colours: ['blue'],
      born: '1990-02-01',
      addresses: [{ street: 'Marktgasse 1', __name: 'Home' }, { city: 'Thun' }],
    },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('location')).toBe(`/api/1/instances/${reply.body.data.id}`);
  expect(reply.body.data).toMatchObject({
    id: expect.any(Number),
    locked: false,
    name: 'Ada Byron',
    ontology_id: ids.ontology('Member'),
    owner_id: null,
    status: 'valid',
    user_readable_id: expect.stringMatching(/^INS-\d+$/),
    fields: {
      first_name: 'Ada',
      full_name: 'Ada Byron',
      income: '10',
      household: '10',
      level: 'one',
      colours: ['blue'],
      born: '1990-02-01',
      note: null,
    },
  });
  const stored = await service.alpha.client.get(`/api/1/instances/${reply.body.data.id}`);
  expect(stored.body).toEqual(reply.body);
  expect(stored.body.data.fields.addresses).toEqual([
    { __name: 'Home', street: 'Marktgasse 1', city: 'Bern' },
    { __name: 'Address 2', street: null, city: 'Thun' },
  ]);
});

test('the name that is given counts before the computed one; without any, the kind and the number do [Instances 8]', async () => {
  const named = await create({ ontology_key: 'Person', name: 'The boss', fields: { first_name: 'Ada' } });
  expect(named.body.data).toMatchObject({ name: 'The boss', given_name: 'The boss' });
  const bare = await create({ ontology_key: 'Club' });
  expect(bare.body.data.name).toBe(`Club ${bare.body.data.user_readable_id}`);
});

test('an ontology is named by id or key; neither, both apart or unknown ones are rejected [Instances 8] [Errors 14]', async () => {
  const person = ids.ontology('Person');
  expect((await create({ ontology_id: person })).body.data.ontology_id).toBe(person);
  expect((await create({ ontology_id: person, ontology_key: 'Person' })).status).toBe(200);
  const before = await count();
  for (const [body, code] of [
    [{ fields: {} }, 'required'],
    [{ ontology_id: person, ontology_key: 'Club' }, 'identifiers_disagree'],
    [{ ontology_key: 'Nobody' }, 'does_not_exist'],
    [{ ontology_id: 999_999 }, 'does_not_exist'],
  ] as const) {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe(code);
  }
  expect(await count()).toBe(before);
});

test('managed and abstract ontologies are refused [Instance rules 5] [Errors 9]', async () => {
  const managed = await create({ ontology_key: 'Country', fields: { code: 'CH' } });
  expect([managed.status, managed.body.code]).toEqual([409, 'ontology_managed']);
  const abstract = await create({ ontology_key: 'Party' });
  expect([abstract.status, abstract.body.code]).toEqual([409, 'conflict']);
});

test('every mistake in the fields is named and nothing is stored [Instances 8] [Decisions values in a write]', async () => {
  const club = await makeInstance(service.alpha, {}, 'Club');
  const foreign = await makeInstance(service.beta);
  const before = await count();
  const reply = await create({
    ontology_key: 'Person',
    fields: {
      first_name: 7,
      full_name: 'Computed',
      born: '1990-13-01',
      colours: ['green'],
      nonsense: 1,
      spouse: club,
      club: foreign,
      passport: 12,
      addresses: [{ street: 'A' }, { street: 'B' }, { street: 'C' }],
    },
  });
  expect(reply.status).toBe(400);
  const errors = Object.fromEntries(
    reply.body.errors.map((each: { attr: string; code: string }) => [each.attr, each.code]),
  );
  expect(errors).toEqual({
    'fields.first_name': 'invalid_value',
    'fields.full_name': 'invalid_value',
    'fields.born': 'invalid_value',
    'fields.colours': 'invalid_value',
    'fields.nonsense': 'unknown_field',
    'fields.spouse': 'invalid_value',
    'fields.club': 'does_not_exist',
    'fields.passport': 'does_not_exist',
    'fields.addresses': 'structure_occurrences.max_amount_reached',
  });
  expect(await count()).toBe(before);
  expect((await create({ ontology_key: 'Person', fields: [] })).body.code).toBe('invalid');
  expect((await create({ ontology_key: 'Person', colour: 'red' })).body.code).toBe('unknown_field');
});

test('a read-only information may be written directly [Instances 8]', async () => {
  const id = await makeInstance(service.alpha, { grade: 'A' });
  expect((await fieldsOf(service.alpha, id)).grade).toBe('A');
});

test('an identifier is unique among the kinds that share it, also for two at once [Instances 8]', async () => {
  const first = await makeInstance(service.alpha, { party_number: 'P-1' });
  const again = await create({ ontology_key: 'Member', fields: { party_number: 'P-1' } });
  expect([again.status, again.body.code]).toEqual([400, 'invalid_value']);
  expect(again.body.errors[0].attr).toBe('fields.party_number');
  const update = (id: number, number: string | null) =>
    service.alpha.client.patch(`/api/1/instances/${id}/force_update`, { fields: { party_number: number } });
  const second = await makeInstance(service.alpha, { party_number: 'P-2' });
  expect((await update(second, 'P-1')).body.code).toBe('invalid_value');
  expect((await update(first, 'P-1')).status).toBe(200);
  expect((await update(first, null)).body.data.identifier).toBeNull();
  expect((await update(second, 'P-1')).body.data.identifier).toBe('P-1');
  const both = await Promise.all(
    Array.from({ length: 12 }, () => create({ ontology_key: 'Person', fields: { party_number: 'P-3' } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 400)]);
  expect(
    (
      await service.beta.client.post('/api/1/instances/force_create', {
        ontology_key: 'Person',
        fields: { party_number: 'P-1' },
      })
    ).status,
  ).toBe(200);
});

test('a repeat with the same Idempotency-Key makes one instance [Instances 8]', async () => {
  const headers = { 'Idempotency-Key': 'one-person' };
  const send = () =>
    service.alpha.client.post('/api/1/instances/force_create', { ontology_key: 'Person' }, { headers });
  const [first, second] = [await send(), await send()];
  expect(second.body.data.id).toBe(first.body.data.id);
});

test('a key without the scope may not; reading takes the other one [Instances 8]', async () => {
  const reader = await service.alpha.clientWith(['instances:read']);
  const refused = await reader.post('/api/1/instances/force_create', { ontology_key: 'Person' });
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
  const writer = await service.alpha.clientWith(['instances:write']);
  const made = await writer.post('/api/1/instances/force_create', { ontology_key: 'Person' });
  expect(made.status).toBe(200);
  expect((await writer.get(`/api/1/instances/${made.body.data.id}`)).status).toBe(403);
  expect((await reader.get(`/api/1/instances/${made.body.data.id}`)).status).toBe(200);
});

test('what another tenant has, and what nobody has, is not found [Instances 10]', async () => {
  const foreign = await makeInstance(service.beta);
  for (const id of [foreign, 999_999_999, 'x', 0])
    expect((await service.alpha.client.get(`/api/1/instances/${id}`)).status).toBe(404);
});

test('a draft shows the values of the case that builds it, and is written there alone [Instances 10]', async () => {
  const made = await service.alpha.client.post('/api/1/cases', { process_key: 'admit' });
  const draft = made.body.data.outcome_instance_id;
  await service.alpha.client.patch(`/api/1/cases/${made.body.data.id}`, {
    field: { information_key: 'first_name', instance_id: draft, value: 'Eve' },
  });
  const reply = await service.alpha.client.get(`/api/1/instances/${draft}`);
  expect(reply.body.data).toMatchObject({ status: 'draft', fields: { first_name: 'Eve' } });
  const update = await service.alpha.client.patch(`/api/1/instances/${draft}/force_update`, {
    fields: { first_name: 'Mallory' },
  });
  expect([update.status, update.body.code]).toEqual([409, 'conflict']);
});

test('an identifier that another transaction is giving away is waited for [Instances 8]', async () => {
  const ontologies = ['Party', 'Person', 'Member'];
  const { pending } = await service.alpha.inTenant(async (tx) => {
    await isIdentifierTaken(tx.call, ontologies, 'P-9', 0);
    const waiting = await untilItWaits(tx, () =>
      create({ ontology_key: 'Person', fields: { party_number: 'P-9' } }),
    );
    await tx.db
      .insertInto('instances')
      .values({
        number: 9_999,
        ontology_key: 'Person',
        name: 'First',
        status: 'valid',
        identifier: 'P-9',
        given_name: null,
        owner_id: null,
      })
      .execute();
    return waiting;
  });
  expect((await pending).body.code).toBe('invalid_value');
});
