import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import {
  createCase,
  createPerson,
  eventsOf,
  getCase,
  holderOf,
  publishOffice,
  type Shown,
  signedIn,
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

const patch = (id: number, body: unknown, query = '') => client.patch(`/api/1/cases/${id}${query}`, body);

const structureOf = (shown: Shown, instance: number, key = 'addresses') =>
  shown.structures.find((each: Shown) => each.instance_id === instance && each.information_key === key);

const errorOf = ({ status, body }: { status: number; body: Shown }) => [
  status,
  body.code,
  body.errors?.[0].attr,
];

describe('addressing a value', () => {
  test('by its case field, or by information and instance [Cases 8] [Cases 8.1]', async () => {
    const shown = await createCase(client);
    const holder = holderOf(shown).id;
    const reply = await patch(shown.id, {
      field: { case_field_key: 'purpose', value: 'Rent' },
      fields: [
        { case_field_key: 'holder_first_name', value: 'Ada' },
        { information_key: 'last_name', instance_id: holder, value: 'Byron' },
      ],
    });
    expect(reply.status).toBe(200);
    const { data } = reply.body;
    expect(valueIn(data, shown.outcome_instance_id, 'purpose')).toBe('Rent');
    expect(holderOf(data).name).toBe('Ada Byron');
    expect(data.name).toBe('Rent');
    expect(await getCase(client, shown.id)).toEqual(data);
  });

  test.each([
    ['nothing', { value: 1 }, 'required', 'field.information_key'],
    [
      'an information without its instance',
      { information_key: 'born', value: null },
      'required',
      'field.instance_id',
    ],
    ['an unknown case field', { case_field_key: 'none', value: 1 }, 'does_not_exist', 'field.case_field_key'],
    [
      'an unknown instance',
      { information_key: 'born', instance_id: 999_999, value: null },
      'does_not_exist',
      'field.instance_id',
    ],
    ['no value', { case_field_key: 'purpose' }, 'required', 'field.value'],
    ['an unknown key', { case_field_key: 'purpose', val: 1 }, 'unknown_field', 'field.val'],
  ])('by %s is rejected [Cases 8.1]', async (_name, field, code, attr) => {
    const { id } = await createCase(client);
    expect(errorOf(await patch(id, { field }))).toEqual([400, code, attr]);
  });

  test('by a case field and an information that disagree is rejected [Cases 8.1]', async () => {
    const shown = await createCase(client);
    const field = {
      case_field_key: 'purpose',
      information_key: 'amount',
      instance_id: shown.outcome_instance_id,
      value: 1,
    };
    expect(errorOf(await patch(shown.id, { field }))).toEqual([
      400,
      'identifiers_disagree',
      'field.case_field_key',
    ]);
  });

  test('a request that writes a structure as a whole can go on with the occurrences it makes [Cases 8.2] [Cases 8.3]', async () => {
    const shown = await createCase(client);
    const holder = holderOf(shown).id;
    const component = (structure_occurrence_index: number) => ({
      information_key: 'addresses',
      instance_id: holder,
      structure_occurrence_index,
      structure_occurrence_information_key: 'city',
      value: 'Bern',
    });
    const whole = { case_field_key: 'holder_addresses', value: [{ street: 'A' }, { street: 'B' }] };
    const { data } = (await patch(shown.id, { fields: [whole, component(1)] })).body;
    const [first, second] = structureOf(data, holder).occurrences;
    expect(valueIn(data, holder, 'city', first.id)).toBeNull();
    expect(valueIn(data, holder, 'city', second.id)).toBe('Bern');
    expect(valueIn(data, holder, 'street', second.id)).toBe('B');
    const shorter = { ...whole, value: [{ street: 'A' }] };
    expect(errorOf(await patch(shown.id, { fields: [shorter, component(1)] }))).toEqual([
      400,
      'does_not_exist',
      'fields.1.structure_occurrence_index',
    ]);
  });

  test('inside a structure by occurrence and component; past the end it does not exist [Cases 8.2]', async () => {
    const shown = await createCase(client);
    const holder = holderOf(shown).id;
    await patch(shown.id, {
      field: { case_field_key: 'holder_addresses', value: [{ street: 'A' }, { street: 'B' }] },
    });
    const component = (structure_occurrence_index: number, key = 'city') => ({
      information_key: 'addresses',
      instance_id: holder,
      structure_occurrence_index,
      structure_occurrence_information_key: key,
      value: 'Bern',
    });
    const { data } = (await patch(shown.id, { field: component(1) })).body;
    const [first, second] = structureOf(data, holder).occurrences;
    expect(valueIn(data, holder, 'city', second.id)).toBe('Bern');
    expect(valueIn(data, holder, 'city', first.id)).toBeNull();
    expect(errorOf(await patch(shown.id, { field: component(2) }))).toEqual([
      400,
      'does_not_exist',
      'field.structure_occurrence_index',
    ]);
    expect(errorOf(await patch(shown.id, { field: component(0, 'none') }))).toEqual([
      400,
      'does_not_exist',
      'field.structure_occurrence_information_key',
    ]);
    expect((await patch(shown.id, { field: component(-1) })).status).toBe(400);
  });
});

describe('a structure without an occurrence index', () => {
  test('is written as a whole, with names [Cases 8.3]', async () => {
    const shown = await createCase(client);
    const { data } = (
      await patch(shown.id, {
        field: {
          case_field_key: 'holder_addresses',
          value: [{ street: 'A', __name: 'Home' }, { city: 'Bern' }],
        },
      })
    ).body;
    const holder = holderOf(data).id;
    const { occurrences } = structureOf(data, holder);
    expect(occurrences.map(({ name }: Shown) => name)).toEqual(['Home', 'Address 2']);
    expect(valueIn(data, holder, 'street', occurrences[0].id)).toBe('A');
    expect(valueIn(data, holder, 'city', occurrences[1].id)).toBe('Bern');
  });

  test('replaces the occurrences: kept by position, added, deleted past the end with their values [Cases 8.4]', async () => {
    const shown = await createCase(client);
    const holder = holderOf(shown).id;
    const write = async (value: unknown) =>
      (await patch(shown.id, { field: { information_key: 'addresses', instance_id: holder, value } })).body
        .data;
    const one = structureOf(await write([{ street: 'A', city: 'Bern', __name: 'Home' }]), holder).occurrences;
    const data = await write([{ street: 'A2' }, { street: 'B' }]);
    const two = structureOf(data, holder).occurrences;
    expect(two[0]).toMatchObject({ id: one[0].id, name: 'Home' });
    expect(valueIn(data, holder, 'city', one[0].id)).toBeNull();
    const less = await write([{ street: 'C' }]);
    expect(structureOf(less, holder).occurrences.map(({ id }: Shown) => id)).toEqual([one[0].id]);
    const rows = await service.alpha.inTenant(({ db }) =>
      db.selectFrom('information_values').select('id').where('occurrence_id', '=', two[1].id).execute(),
    );
    expect(rows).toEqual([]);
    expect(structureOf(await write([]), holder).occurrences).toEqual([]);
  });

  test('longer than its maximum is rejected, and nothing is stored [Cases 8.5] [Errors 6] [Limits 9]', async () => {
    const shown = await createCase(client);
    const field = { case_field_key: 'holder_addresses', value: [{}, {}, {}] };
    expect(errorOf(await patch(shown.id, { field }))).toEqual([
      400,
      'structure_occurrences.max_amount_reached',
      'field.value',
    ]);
    expect(structureOf(await getCase(client, shown.id), holderOf(shown).id).occurrences).toEqual([]);
  });

  test('that is no list, or names an unknown component, or names what cannot be named, is rejected [Cases 8.3] [Errors 4]', async () => {
    const shown = await createCase(client);
    const write = (information_key: string, value: unknown) =>
      patch(shown.id, { field: { information_key, instance_id: holderOf(shown).id, value } });
    expect((await write('addresses', 'x')).body.code).toBe('invalid_value');
    expect(errorOf(await write('addresses', [{ strete: 'x' }]))).toEqual([
      400,
      'unknown_field',
      'field.value.0.strete',
    ]);
    expect((await write('phones', [{ __name: 'x' }])).body.code).toBe(
      'structure_occurrences.editable_name_disabled',
    );
  });
});

test('the rules run afterwards: questions, tags, colour and documents follow; with keep_dirty they wait [Cases 8.6] [Conventions keep_dirty]', async () => {
  const shown = await createCase(client);
  const field = { information_key: 'amount', instance_id: shown.outcome_instance_id, value: '1500' };
  const dirty = (await patch(shown.id, { field }, '?keep_dirty=true')).body.data;
  expect(dirty).toMatchObject({ is_dirty: true, tags: [], color: '#868e96', documents: [] });
  expect(valueIn(dirty, shown.outcome_instance_id, 'amount')).toBe('1500');
  const { data } = (await patch(shown.id, { given_name: 'Big' })).body;
  expect(data).toMatchObject({ is_dirty: false, color: '#ff0000' });
  expect(data.tags.map(({ key }: Shown) => key)).toEqual(['risky']);
  expect(data.documents.map(({ key }: Shown) => key)).toEqual(['risk_sheet']);
  expect(data.questions.map((question: Shown) => question.information_key)).toContain('reason');
});

test('keep_dirty marks the case also where the write changes nothing [Conventions keep_dirty] [States 2]', async () => {
  const { id } = await createCase(client);
  expect((await patch(id, {}, '?keep_dirty=true')).body.data.is_dirty).toBe(true);
  expect((await getCase(client, id)).is_dirty).toBe(false);
});

describe('the head of the case', () => {
  test('owner and assignee by address or id, language and names [Cases 8]', async () => {
    const [one, two] = [await signedIn(service), await signedIn(service)];
    const { id } = await createCase(client);
    const first = (await patch(id, { owner_email: one.email, assignee_id: two.id, preferred_language: 'de' }))
      .body.data;
    expect(first).toMatchObject({
      owner_email: one.email,
      assignee_email: two.email,
      preferred_language: 'de',
    });
    expect(first.workflow.state.name).toBe('Entwurf');
    const second = (await patch(id, { owner_id: two.id, assignee_email: one.email })).body.data;
    expect(second).toMatchObject({ owner_email: two.email, assignee_email: one.email });
    const disagree = await patch(id, { owner_id: one.id, owner_email: two.email });
    expect(disagree.body.code).toBe('identifiers_disagree');
  });

  test('an empty address takes owner and assignee away; null is no address [Cases 8] [Decisions Field types]', async () => {
    const person = await signedIn(service);
    const { id } = await createCase(client, { owner_email: person.email, assignee_email: person.email });
    const nobody = (await patch(id, { assignee_email: '' })).body.data;
    expect(nobody).toMatchObject({ owner_email: person.email, assignee_email: null });
    expect((await patch(id, { owner_email: '' })).body.data.owner_email).toBeNull();
    expect(await getCase(client, id)).toMatchObject({ owner_email: null, assignee_email: null });
    for (const [body, code] of [
      [{ assignee_email: null }, 'invalid'],
      [{ owner_id: null }, 'invalid'],
      [{ assignee_email: 'nobody' }, 'invalid'],
      [{ assignee_email: '', assignee_id: person.id }, 'identifiers_disagree'],
    ] as const) {
      const reply = await patch(id, body);
      expect([body, reply.status, reply.body.code]).toEqual([body, 400, code]);
    }
    expect((await patch(id, { assignee_email: 'nobody' })).body.detail).toContain('name@example.org');
  });

  test.each([
    '',
    '  ',
    '\t',
  ])('a blank name, %j, is none: the case is called what its process calls it [Cases 8] [Cases 3] [Decisions name]', async (blank) => {
    const shown = await createCase(client, { name: blank });
    expect(shown).toMatchObject({ given_name: null });
    await patch(shown.id, { given_name: 'Mine', use_given_name: true });
    const { data } = (await patch(shown.id, { given_name: blank })).body;
    expect(data).toMatchObject({ given_name: null, name: shown.name });
    expect(data.name.trim()).not.toBe('');
  });

  test('a given name alone does not show; use_given_name shows it [Cases 8] [Decisions name]', async () => {
    const { id } = await createCase(client);
    const named = (await patch(id, { given_name: 'Mine' })).body.data;
    expect(named).toMatchObject({ given_name: 'Mine', use_given_name: false });
    expect(named.name).not.toBe('Mine');
    expect((await patch(id, { use_given_name: true })).body.data.name).toBe('Mine');
    expect((await patch(id, { given_name: '' })).body.data.given_name).toBeNull();
  });

  test('a given name is ignored where the process allows none [Cases 8]', async () => {
    const { id } = await createCase(client, { process_key: 'join' });
    expect((await patch(id, { given_name: 'Mine', use_given_name: true })).body.data).toMatchObject({
      given_name: null,
      use_given_name: false,
    });
  });

  test('tags replace the tags, by id or key [Cases 8] [Decisions tags]', async () => {
    const { id } = await createCase(client);
    const { tags } = (await client.get('/api/1/configuration')).body.data;
    const vip = tags.find(({ key }: Shown) => key === 'vip');
    await patch(id, { tags: [{ key: 'urgent' }] });
    const { data } = (await patch(id, { tags: [{ id: vip.id }] })).body;
    expect(data.tags.map(({ key }: Shown) => key)).toEqual(['vip']);
    expect(errorOf(await patch(id, { tags: [{ key: 'none' }] }))).toEqual([
      400,
      'does_not_exist',
      'tags.0.key',
    ]);
    expect(errorOf(await patch(id, { tags: [{}] }))).toEqual([400, 'required', 'tags.0.key']);
  });
});

test('one event for a request, called updated; a write that changes nothing emits none [Decisions case_changed]', async () => {
  const shown = await createCase(client);
  const body = {
    given_name: 'One',
    tags: [{ key: 'vip' }],
    field: { case_field_key: 'purpose', value: 'x' },
  };
  await patch(shown.id, body);
  await patch(shown.id, body);
  const events = await eventsOf(service.alpha, shown.id);
  expect(events.map(({ trigger, payload }) => [trigger, payload.action ?? null])).toEqual([
    ['case_created', null],
    ['case_changed', 'updated'],
  ]);
});

test('the activity log names what changed, with what it was before and after, in the language of the case [Cases 4]', async () => {
  const person = await createPerson(client, 'Fritz');
  const shown = await createCase(client, {
    preferred_language_key: 'de',
    predefined_objects: { holder: { instance_id: person } },
  });
  await patch(shown.id, {
    fields: [
      { case_field_key: 'purpose', value: 'Miete' },
      { case_field_key: 'holder_first_name', value: 'Friedrich' },
    ],
  });
  const { results } = (await client.get(`/api/1/cases/${shown.id}/activity_log?page_size=1`)).body;
  expect(results[0]).toMatchObject({
    activity: 'case_updated',
    message: 'hat geändert: Zweck, Vorname',
    content: 'Zweck: – → Miete\nVorname: Fritz → Friedrich',
    user: 'key of alpha',
  });
});

test('a dry run of a write shows what would be and leaves everything as it was [Decisions dry run]', async () => {
  const shown = await createCase(client);
  const before = await getCase(client, shown.id);
  const dry = await patch(
    shown.id,
    {
      fields: [
        { case_field_key: 'purpose', value: 'Maybe' },
        { case_field_key: 'holder_addresses', value: [{}] },
      ],
    },
    '?dry_run=true',
  );
  expect(dry.body.data).toMatchObject({
    name: 'Maybe',
    dry_run: { is_changed: true, triggers: ['case_changed'] },
  });
  const [occurrence] = structureOf(dry.body.data, holderOf(shown).id).occurrences;
  expect(await getCase(client, shown.id)).toEqual(before);
  expect(
    (await client.delete(`/api/1/cases/${shown.id}/structure_occurrences/${occurrence.id}`)).status,
  ).toBe(404);
  expect((await eventsOf(service.alpha, shown.id)).map(({ trigger }) => trigger)).toEqual(['case_created']);
});
