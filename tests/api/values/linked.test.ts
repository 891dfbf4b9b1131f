import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { addProof, admitPerson, openTestCase, publishPeople, type TestCase } from './people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
});
afterAll(() => service.close());

const valueOutside = async (person: number, key = 'addresses'): Promise<string | undefined> => {
  const { body } = await service.alpha.client.get(`/api/1/instances/${person}/values?page_size=-1`);
  return body.results.find((each: { information_key: string }) => each.information_key === key)?.value;
};

/** The history entries of a person since a moment, oldest first. */
const historyOf = (person: number, after = 0) =>
  service.alpha.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('instance_value_changes')
      .select(['id', 'information_key', 'old_value', 'new_value', 'reason', 'case_id'])
      .where('instance_id', '=', person)
      .where('id', '>', after)
      .orderBy('id')
      .execute();
    return rows;
  });

const newest = async (person: number): Promise<number> => (await historyOf(person)).at(-1)?.id ?? 0;

/** Where the occurrences of a person are stored: with the instance (0) or with a case. */
const placesOf = (person: number) =>
  service.alpha.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('occurrences')
      .select(['case_id', 'position'])
      .where('instance_id', '=', person)
      .orderBy('case_id')
      .orderBy('position')
      .execute();
    return rows.map(({ case_id, position }) => [case_id, position]);
  });

describe('a linked instance', () => {
  const STREETS = [{ street: 'A' }, { __name: 'Home', street: 'B' }];
  let person: number;
  let one: TestCase;
  let other: TestCase;
  const opened = async (): Promise<void> => {
    person = await admitPerson(service.alpha, { name: 'Ada', addresses: STREETS });
    one = await openTestCase(service.alpha, 'review', { outcome_instance_id: person });
    other = await openTestCase(service.alpha, 'review', { outcome_instance_id: person });
  };

  test('is seen in each case with its occurrences, their names and ids [Values 1]', async () => {
    await opened();
    expect(await one.names()).toEqual(['Address', 'Home']);
    expect(await other.occurrences()).toEqual(await one.occurrences());
    expect(await one.valueOf('addresses')).toBe('[{"street":"A"},{"__name":"Home","street":"B"}]');
  });

  test('gets an added occurrence itself, and the other case sees it [Values 1] [Occurrences 1]', async () => {
    await opened();
    const before = (await placesOf(person)).filter(([place]) => place === 0);
    expect((await one.add()).status).toBe(200);
    expect((await placesOf(person)).filter(([place]) => place === 0)).toEqual([...before, [0, 2]]);
    expect((await placesOf(person)).some(([place]) => place === one.id)).toBe(false);
    expect(await other.names()).toEqual(['Address', 'Home', 'Address 3']);
    expect(await valueOutside(person)).toBe('[{"street":"A"},{"__name":"Home","street":"B"},{}]');
  });

  test('refuses an occurrence past the maximum that another case has filled [Occurrences 3]', async () => {
    await opened();
    await one.add();
    const reply = await other.add();
    expect([reply.status, reply.body.code]).toEqual([400, 'structure_occurrences.max_amount_reached']);
  });

  test('is renamed for everybody [Values 3]', async () => {
    await opened();
    const [first] = await one.occurrences();
    expect((await one.rename(first?.id ?? 0, 'Office')).status).toBe(200);
    expect(await other.names()).toEqual(['Office', 'Home']);
    expect(await valueOutside(person)).toBe(
      '[{"__name":"Office","street":"A"},{"__name":"Home","street":"B"}]',
    );
  });

  test('loses a removed occurrence with its values, in every case and in the value lists; its history says so [Values 2] [Occurrences 4]', async () => {
    await opened();
    await other.get();
    const since = await newest(person);
    const [first, second] = await one.occurrences();
    expect((await one.remove(first?.id ?? 0)).status).toBe(200);
    const left = (it: TestCase) =>
      it.values().then((all) => all.filter(({ information_key }) => information_key === 'street'));
    expect((await left(one)).map(({ value }) => value)).toEqual(['B']);
    // The other case has not been recalculated: its list reads stored rows, and shows nothing that was deleted.
    expect((await left(other)).map(({ value }) => value)).toEqual(['B']);
    expect(await valueOutside(person)).toBe('[{"__name":"Home","street":"B"}]');
    expect(await other.occurrences()).toMatchObject([{ id: second?.id, name: 'Home', index: 0 }]);
    expect(await historyOf(person, since)).toMatchObject([
      {
        information_key: 'addresses.0.street',
        old_value: 'A',
        new_value: '',
        reason: 'CASE',
        case_id: one.id,
      },
      { information_key: 'address_count', old_value: '2', new_value: '1' },
    ]);
    const orphans = await service.alpha.inTenant(({ db }) =>
      db
        .selectFrom('information_values')
        .select(['id', 'case_id'])
        .where('occurrence_id', '=', first?.id ?? 0)
        .where('case_id', 'in', [0, one.id, other.id])
        .execute(),
    );
    expect(orphans).toEqual([]);
  });

  test('gets a duplicate with its values and files, and its history says so [Values 4] [Occurrences 6]', async () => {
    await opened();
    const lease = await addProof(service.alpha, one.id);
    await one.writeIn(1, 'contract', lease);
    const since = await newest(person);
    const [, home] = await one.occurrences();
    expect((await one.duplicate(home?.id ?? 0)).status).toBe(200);
    expect(await other.names()).toEqual(['Address', 'Home', 'Address 3']);
    const listed = JSON.parse((await valueOutside(person)) ?? '');
    expect(listed[2].street).toBe('B');
    expect(listed[2].contract).not.toBe(lease);
    const history = await historyOf(person, since);
    expect(history.map(({ information_key, new_value }) => [information_key, new_value])).toEqual([
      ['addresses.2.street', 'B'],
      ['addresses.2.contract', String(listed[2].contract)],
      ['address_count', '3'],
      ['addresses.2.label', 'Address 3: B'],
    ]);
  });

  test('that is locked refuses all four, and nothing is stored [Values 1] [Values 2] [Values 3] [Values 4]', async () => {
    await opened();
    const [first] = await one.occurrences();
    const id = first?.id ?? 0;
    await service.alpha.client.patch(`/api/1/instances/${person}`, { locked: true });
    for (const attempt of [
      () => one.add(),
      () => one.remove(id),
      () => one.rename(id, 'X'),
      () => one.duplicate(id),
    ]) {
      const reply = await attempt();
      expect([reply.status, reply.body.code]).toEqual([409, 'instance_locked']);
    }
    expect(await one.names()).toEqual(['Address', 'Home']);
  });
});

describe('a copied instance', () => {
  let person: number;
  let it: TestCase;
  const opened = async (): Promise<void> => {
    person = await admitPerson(service.alpha, { addresses: [{ street: 'A' }, { street: 'B' }] });
    it = await openTestCase(service.alpha, 'revise', { outcome_instance_id: person });
  };
  const BEFORE = '[{"street":"A"},{"street":"B"}]';

  test('is changed in the case alone [Values 1] [Values 2] [Values 3] [Values 4]', async () => {
    await opened();
    const since = await newest(person);
    const [first, second] = await it.occurrences();
    await it.rename(second?.id ?? 0, 'Home');
    await it.duplicate(second?.id ?? 0);
    await it.remove(first?.id ?? 0);
    await it.add();
    expect(await it.names()).toEqual(['Home', 'Address 2', 'Address 3']);
    expect(await it.valueOf('addresses')).toBe('[{"__name":"Home","street":"B"},{"street":"B"},{}]');
    expect(await valueOutside(person)).toBe(BEFORE);
    expect(await historyOf(person, since)).toEqual([]);
  });

  test('takes its occurrences back to the instance when the case is approved [Values 2] [Values 4] [States 1]', async () => {
    await opened();
    const [first, second] = await it.occurrences();
    await it.rename(second?.id ?? 0, 'Home');
    await it.duplicate(second?.id ?? 0);
    await it.remove(first?.id ?? 0);
    const since = await newest(person);
    const done = await service.alpha.client.post(`/api/1/cases/${it.id}/transition`, {
      transition_key: 'finish',
    });
    expect(done.status).toBe(200);
    expect(await valueOutside(person)).toBe('[{"__name":"Home","street":"B"},{"street":"B"}]');
    const history = await historyOf(person, since);
    expect(
      history.map(({ information_key, old_value, new_value }) => [information_key, old_value, new_value]),
    ).toEqual(
      expect.arrayContaining([
        ['addresses.0.street', 'A', ''],
        ['addresses.1.street', '', 'B'],
      ]),
    );
    const orphans = await service.alpha.inTenant(({ db }) =>
      db
        .selectFrom('information_values')
        .select('id')
        .where('occurrence_id', '=', first?.id ?? 0)
        .where('case_id', '=', 0)
        .execute(),
    );
    expect(orphans).toEqual([]);
  });

  test('never brings more occurrences back than there can be: the transition is refused until some are removed [Limits 9]', async () => {
    await opened();
    const { client } = service.alpha;
    const finish = () => client.post(`/api/1/cases/${it.id}/transition`, { transition_key: 'finish' });
    await it.add();
    await it.writeIn(2, 'street', 'C');
    const added = [{ street: 'A' }, { street: 'B' }, { street: 'D' }];
    await client.patch(`/api/1/instances/${person}/force_update`, { fields: { addresses: added } });
    const outside = await valueOutside(person);
    const { user_readable_id: number } = (await client.get(`/api/1/instances/${person}`)).body.data;
    const refused = await finish();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain(`${number} can have at most 3 of "Address", and would have 4`);
    expect(await valueOutside(person)).toBe(outside);
    expect((await it.get()).state_key).toBe('draft');
    expect(await it.names()).toHaveLength(3);

    await it.remove((await it.occurrences())[0]?.id ?? 0);
    expect((await finish()).status).toBe(200);
    expect(await valueOutside(person)).toBe('[{"street":"B"},{"street":"C"},{"street":"D"}]');
  });
});

test('a copy that is linked again keeps the ids of its values, in memory and in the store [Instances 4] [Values 5]', async () => {
  const { client } = service.alpha;
  const person = await admitPerson(service.alpha, {
    name: 'Ada',
    addresses: [{ street: 'A' }, { street: 'B' }],
  });
  const it = await openTestCase(service.alpha, 'revise', { outcome_instance_id: person });
  await it.write('addresses', [{ street: 'A' }, { street: 'C' }, { street: 'D' }]);
  await client.post(`/api/1/cases/${it.id}/instances/${person}/link`, { new_instance_id: person });
  const linked = await client.get(`/api/1/cases/${it.id}`);
  const listed = new Set((await it.values()).map(({ id }) => id));
  const asked = linked.body.data.questions.map(({ value_id }: { value_id: number }) => value_id);
  expect(asked.filter((id: number) => !listed.has(id))).toEqual([]);
  service.app.services.cases.memory.drop(service.alpha.id, it.id);
  expect((await client.get(`/api/1/cases/${it.id}`)).text).toBe(linked.text);
});

test('an instance with files, computed components and names takes back what it shows [Instances 13]', async () => {
  const { client } = service.alpha;
  const it = await openTestCase(service.alpha);
  await it.write('scan', await addProof(service.alpha, it.id));
  await it.write('addresses', [{ street: 'A' }, { street: 'B' }]);
  await it.writeIn(1, 'contract', await addProof(service.alpha, it.id));
  await client.post(`/api/1/cases/${it.id}/transition`, { transition_key: 'finish' });
  const { fields } = (await client.get(`/api/1/instances/${it.outcome}`)).body.data;
  expect(fields).toMatchObject({
    scan: expect.any(Number),
    addresses: [{}, { contract: expect.any(Number) }],
  });
  const since = await newest(it.outcome);
  const reply = await client.patch(`/api/1/instances/${it.outcome}/force_update`, { fields });
  expect([reply.status, reply.body.data?.fields]).toEqual([200, fields]);
  expect(await historyOf(it.outcome, since)).toEqual([]);
});
