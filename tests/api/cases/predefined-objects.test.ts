import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { createCase, createPerson, getCase, holderOf, publishOffice, type Shown, valueIn } from './office.ts';

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

describe('predefined objects', () => {
  test('fill what the rules build, structures included [Cases 3]', async () => {
    const data = await createCase(client, {
      predefined_objects: {
        holder: {
          fields: { first_name: 'Pia', addresses: [{ street: 'Main', __name: 'Home' }, { street: 'Side' }] },
        },
      },
    });
    const holder = holderOf(data);
    expect(holder).toMatchObject({ name: 'Pia', status: 'draft', entry: 'own' });
    const { occurrences } = data.structures.find(
      ({ instance_id, information_key }: Shown) =>
        instance_id === holder.id && information_key === 'addresses',
    );
    expect(occurrences.map(({ name }: Shown) => name)).toEqual(['Home', 'Address 2']);
    expect(valueIn(data, holder.id, 'street', occurrences[1].id)).toBe('Side');
  });

  test('fill the outcome of every creation process, without being configured [Decisions predefined_objects.outcome]', async () => {
    const reply = await post({
      process_key: 'join',
      predefined_objects: {
        outcome: { fields: { first_name: 'Ada', addresses: [{ street: 'Main' }, { street: 'Side' }] } },
      },
    });
    expect(reply.status, reply.text).toBe(200);
    const { data } = reply.body;
    expect(valueIn(data, data.outcome_instance_id, 'first_name')).toBe('Ada');
    const { occurrences } = data.structures.find(
      ({ information_key }: Shown) => information_key === 'addresses',
    );
    expect(occurrences.map(({ id }: Shown) => valueIn(data, data.outcome_instance_id, 'street', id))).toEqual(
      ['Main', 'Side'],
    );
    expect(await getCase(client, data.id)).toEqual(data);
  });

  test('fill the outcome also where the rules wait, and nothing is stored in a dry run', async () => {
    const body = { process_key: 'join', predefined_objects: { outcome: { fields: { first_name: 'Bea' } } } };
    const { id } = (await post(body, '?keep_dirty=true')).body.data;
    const data = await getCase(client, id);
    expect(valueIn(data, data.outcome_instance_id, 'first_name')).toBe('Bea');
    const count = await countOf();
    const tried = (await post(body, '?dry_run=true')).body.data;
    expect(valueIn(tried, tried.outcome_instance_id, 'first_name')).toBe('Bea');
    expect(await countOf()).toBe(count);
  });

  test('an answer of the outcome in the same request comes before what the rules build from it', async () => {
    const reply = await post({
      process_key: 'sign',
      predefined_objects: {
        helper: { fields: { first_name: 'Hal' } },
        outcome: { fields: { wants_helper: true } },
      },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.data.instances.map(({ name }: Shown) => name)).toContain('Hal');
  });

  test.each([
    [
      'an unknown information',
      { fields: { nmae: 1 } },
      'unknown_field',
      'predefined_objects.outcome.fields.nmae',
    ],
    [
      'a wrong value',
      { fields: { first_name: 1 } },
      'invalid_value',
      'predefined_objects.outcome.fields.first_name',
    ],
    ['an instance', { instance_id: 1 }, 'invalid', 'predefined_objects.outcome.instance_id'],
  ])('an outcome with %s is rejected', async (_name, outcome, code, attr) => {
    const reply = await post({ process_key: 'join', predefined_objects: { outcome } });
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  });

  test('may name instances from outside, also inside structures: they come into the case as copies, at once or when the rules run', async () => {
    const [friend, helper] = [await createPerson(client, 'Fay'), await createPerson(client, 'Hal')];
    const body = {
      process_key: 'sign',
      predefined_objects: {
        outcome: { fields: { helper } },
        holder: { fields: { phones: [{ number: '1', owner_of: friend }] } },
      },
    };
    const waits = (await post(body, '?keep_dirty=true')).body.data;
    for (const { id } of [(await post(body)).body.data, waits]) {
      const data = await getCase(client, id);
      expect(data.instances.map(({ id: each, entry }: Shown) => [each, entry])).toEqual(
        expect.arrayContaining([
          [friend, 'copy'],
          [helper, 'copy'],
        ]),
      );
      expect(valueIn(data, data.outcome_instance_id, 'helper')).toBe(helper);
      const [{ id: phone }] = data.structures.find(
        ({ instance_id, information_key }: Shown) =>
          instance_id === holderOf(data).id && information_key === 'phones',
      ).occurrences;
      expect(valueIn(data, holderOf(data).id, 'owner_of', phone)).toBe(friend);
    }
  });

  test('name no instance of another ontology, also not one that the case begins with', async () => {
    const person = await createPerson(client, 'Ida');
    const count = await countOf();
    const reply = await post({
      process_key: 'sign',
      predefined_objects: { holder: { instance_id: person }, outcome: { fields: { earlier: person } } },
    });
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
      400,
      'invalid_value',
      'predefined_objects.outcome.fields.earlier',
    ]);
    expect(await countOf()).toBe(count);
  });

  test('that name an instance which was deleted before the rules run begin without it', async () => {
    const friend = await createPerson(client, 'Gil');
    const { id } = (
      await post(
        {
          process_key: 'sign',
          predefined_objects: { holder: { fields: { phones: [{ number: '1', owner_of: friend }] } } },
        },
        '?keep_dirty=true',
      )
    ).body.data;
    expect((await client.delete(`/api/1/instances/${friend}`)).status).toBe(204);
    const data = await getCase(client, id);
    expect(data.is_dirty).toBe(false);
    const listed = (await client.get(`/api/1/cases/${id}/values?page_size=-1`)).body.results;
    expect(listed.find((each: Shown) => each.information_key === 'phones').value).toBe('[{"number":"1"}]');
  });

  test('name no instance that was to take a place and is deleted before the rules run', async () => {
    const person = await createPerson(client, 'Eve');
    const { id } = (
      await post(
        {
          process_key: 'sign',
          predefined_objects: { holder: { instance_id: person }, outcome: { fields: { helper: person } } },
        },
        '?keep_dirty=true',
      )
    ).body.data;
    expect((await client.delete(`/api/1/instances/${person}`)).status).toBe(204);
    const data = await getCase(client, id);
    expect([data.is_dirty, holderOf(data).status]).toEqual([false, 'draft']);
    // At its end, the service of a test looks for stored values that name what is not there.
    const listed = (await client.get(`/api/1/cases/${id}/values?page_size=-1`)).body.results;
    expect(listed.find((each: Shown) => each.information_key === 'helper')?.value ?? '').toBe('');
  });

  test('hold no file whose number is that of an instance with which the case begins', async () => {
    const person = await createPerson(client, 'Ina');
    const count = await countOf();
    const reply = await post({
      process_key: 'sign',
      predefined_objects: {
        holder: { fields: { portrait: person } },
        helper: { instance_id: person },
        outcome: { fields: { wants_helper: true } },
      },
    });
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
      400,
      'does_not_exist',
      'predefined_objects.holder.fields.portrait',
    ]);
    expect(await countOf()).toBe(count);
  });

  test('an outcome that exists is not filled, and a lifecycle process has none to fill', async () => {
    const person = await createPerson(client, 'Zoe');
    const filled = { outcome: { fields: { first_name: 'Yve' } } };
    const both = await post({ process_key: 'join', outcome_instance_id: person, predefined_objects: filled });
    expect([both.status, both.body.errors[0].attr]).toEqual([400, 'predefined_objects.outcome.fields']);
    const lifecycle = await post({
      process_key: 'review_copy',
      outcome_instance_id: person,
      predefined_objects: filled,
    });
    expect([lifecycle.status, lifecycle.body.code]).toEqual([400, 'does_not_exist']);
  });

  test('that name an instance and fill it as well are refused, and so is such a row of an import', async () => {
    const person = await createPerson(client, 'Zoe');
    const body = {
      process_key: 'sign',
      predefined_objects: { holder: { instance_id: person, fields: { first_name: 'Yve' } } },
    };
    const attr = 'predefined_objects.holder.fields';
    const count = await countOf();
    const reply = await post(body);
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, 'invalid', attr]);

    const started = await fetch(`${service.baseUrl}/api/1/cases/import`, {
      method: 'POST',
      headers: { Authorization: `Api-Key ${service.alpha.key}`, 'Content-Type': 'application/x-ndjson' },
      body: JSON.stringify(body),
    });
    const { id } = JSON.parse(await started.text()).data;
    await service.drainJobs();
    const [row] = (await client.get(`/api/1/imports/${id}/rows`)).body.results;
    expect([row.status, row.errors[0].code, row.errors[0].attr]).toEqual(['failed', 'invalid', attr]);
    expect(await countOf()).toBe(count);
  });

  test('that the rules do not build are refused [Cases 3]', async () => {
    const reply = await post({ process_key: 'sign', predefined_objects: { helper: { fields: {} } } });
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
      400,
      'does_not_exist',
      'predefined_objects.helper',
    ]);
  });

  test.each([
    ['an unknown object', { nobody: { fields: {} } }, 'does_not_exist', 'predefined_objects.nobody'],
    [
      'an unknown instance',
      { holder: { instance_id: 999_999 } },
      'does_not_exist',
      'predefined_objects.holder.instance_id',
    ],
    [
      'an unknown information',
      { holder: { fields: { nmae: 'x' } } },
      'unknown_field',
      'predefined_objects.holder.fields.nmae',
    ],
    [
      'a value that does not fit',
      { holder: { fields: { born: 'soon' } } },
      'invalid_value',
      'predefined_objects.holder.fields.born',
    ],
    [
      'too many occurrences',
      { holder: { fields: { addresses: [{}, {}, {}] } } },
      'structure_occurrences.max_amount_reached',
      'predefined_objects.holder.fields.addresses',
    ],
    [
      'an instance that is none of the case',
      { holder: { fields: { friend: 999_999 } } },
      'does_not_exist',
      'predefined_objects.holder.fields.friend',
    ],
    [
      'a file that is none of the case',
      { holder: { fields: { addresses: [{ map: 1 }] } } },
      'does_not_exist',
      'predefined_objects.holder.fields.addresses.0.map',
    ],
    ['an unknown key', { holder: { id: 3 } }, 'unknown_field', 'predefined_objects.holder.id'],
  ])('with %s are rejected, and nothing is created', async (_name, predefined_objects, code, attr) => {
    const before = await countOf();
    const reply = await post({ process_key: 'sign', predefined_objects });
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
    expect(await countOf()).toBe(before);
  });
});
