import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { addProof, eventsOf, openTestCase, publishPeople, type TestCase } from './people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
});
afterAll(() => service.close());

/** A case with addresses in these streets. */
async function withStreets(...streets: string[]): Promise<TestCase> {
  const it = await openTestCase(service.alpha);
  await it.write(
    'addresses',
    streets.map((street) => ({ street })),
  );
  return it;
}

const idsOf = async (it: TestCase): Promise<number[]> => (await it.occurrences()).map(({ id }) => id);

const activityOf = (it: TestCase) =>
  service.alpha.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('case_activity')
      .select(['activity', 'message'])
      .where('activity', '!=', 'case_recalculated')
      .where('case_id', '=', it.id)
      .orderBy('id')
      .execute();
    return rows.at(-1);
  });

describe('adding', () => {
  test('appends an empty occurrence and answers the recalculated case [Values 1] [Occurrences 1]', async () => {
    const it = await withStreets('Main Street');
    const reply = await it.add();
    expect(reply.status).toBe(200);
    expect(reply.body.data.id).toBe(it.id);
    expect(await it.names()).toEqual(['Address', 'Address 2']);
    expect(await it.valueOf('addresses')).toBe('[{"street":"Main Street"},{}]');
    expect(await it.valueOf('address_count')).toBe('2');
  });

  test('names the new id and where it is, in the skipped and in the full answer [Values 1] [Conventions skip_case_response] [Conventions Location]', async () => {
    const it = await withStreets('Main Street');
    const skipped = await it.add('?skip_case_response=true');
    const id = (await idsOf(it))[1];
    expect(skipped.body).toEqual({ data: { id: it.id, trigger_object: id } });
    expect(skipped.headers.get('location')).toBe(`/api/1/cases/${it.id}/structure_occurrences/${id}`);
    const full = await it.add();
    expect(full.headers.get('location')).toBe(
      `/api/1/cases/${it.id}/structure_occurrences/${(await idsOf(it))[2]}`,
    );
  });

  test('with keep_dirty shows the occurrence, and leaves the rules for later [Values 1] [Conventions keep_dirty]', async () => {
    const it = await openTestCase(service.alpha);
    const reply = await it.add('?keep_dirty=true');
    expect(reply.body.data.is_dirty).toBe(true);
    expect(await it.valueOf('addresses')).toBe('[{}]');
    expect(await it.valueOf('address_count')).toBe('0');
    expect((await it.get()).is_dirty).toBe(false);
    expect(await it.valueOf('address_count')).toBe('1');
  });

  test('twice in a batch takes two ids [Values 1] [Recalculation 2]', async () => {
    const it = await openTestCase(service.alpha);
    const query = '?keep_dirty=true&skip_case_response=true';
    const first = (await it.add(query)).body.data.trigger_object;
    const second = (await it.add(query)).body.data.trigger_object;
    expect(await idsOf(it)).toEqual([first, second]);
    expect(await it.names()).toEqual(['Address', 'Address 2']);
  });

  test('is told as occurrence_added, once, and logged in the language of the case [Values 1] [Decisions events]', async () => {
    const it = await openTestCase(service.alpha, 'admit', { preferred_language_key: 'de' });
    await it.add();
    const told = await eventsOf(service.alpha, it.id);
    expect(told.map(({ trigger, action }) => [trigger, action])).toEqual([
      ['case_created', undefined],
      ['case_changed', 'occurrence_added'],
    ]);
    expect(await activityOf(it)).toEqual({
      activity: 'occurrence_added',
      message: 'hat „Adresse“ hinzugefügt',
    });
  });
});

describe('removing', () => {
  test('deletes the occurrence with its values, and the later ones move up [Values 2] [Occurrences 4]', async () => {
    const it = await withStreets('First', 'Second', 'Third');
    const [first, second, third] = await idsOf(it);
    const reply = await it.remove(first ?? 0);
    expect(reply.status).toBe(200);
    expect(await it.occurrences()).toMatchObject([
      { id: second, name: 'Address', index: 0 },
      { id: third, name: 'Address 2', index: 1 },
    ]);
    expect(await it.valueOf('addresses')).toBe('[{"street":"Second"},{"street":"Third"}]');
    const streets = (await it.values()).filter(({ information_key }) => information_key === 'street');
    expect(streets.map(({ value }) => value)).toEqual(['Second', 'Third']);
    expect(await storedOf(first ?? 0)).toEqual({ occurrences: 0, values: 0 });
  });

  test('a renamed occurrence keeps its name when it moves up [Values 2] [Occurrences 4]', async () => {
    const it = await withStreets('First', 'Second', 'Third');
    const [first, , third] = await idsOf(it);
    await it.rename(third ?? 0, 'Holiday home');
    await it.remove(first ?? 0);
    expect(await it.names()).toEqual(['Address', 'Holiday home']);
  });

  test('with keep_dirty the values are gone at once, and what follows from them waits [Values 2] [Conventions keep_dirty] [Conventions skip_case_response]', async () => {
    const it = await withStreets('First', 'Second');
    const reply = await it.remove((await idsOf(it))[0] ?? 0, '?keep_dirty=true&skip_case_response=true');
    expect(reply.body).toEqual({ data: { id: it.id } });
    expect(await it.valueOf('addresses')).toBe('[{"street":"Second"}]');
    expect(await it.valueOf('address_count')).toBe('2');
    await it.get();
    expect(await it.valueOf('address_count')).toBe('1');
  });

  test('is told as occurrence_removed and logged by the name it had [Values 2] [Decisions events]', async () => {
    const it = await withStreets('First', 'Second');
    await it.remove((await idsOf(it))[1] ?? 0);
    expect((await eventsOf(service.alpha, it.id)).at(-1)).toMatchObject({ action: 'occurrence_removed' });
    expect(await activityOf(it)).toEqual({
      activity: 'occurrence_removed',
      message: 'removed "Address 2" with its values',
    });
  });

  const storedOf = (occurrence: number) =>
    service.alpha.inTenant(async ({ db }) => ({
      occurrences: (await db.selectFrom('occurrences').select('id').where('id', '=', occurrence).execute())
        .length,
      values: (
        await db
          .selectFrom('information_values')
          .select('id')
          .where('occurrence_id', '=', occurrence)
          .execute()
      ).length,
    }));
});

describe('renaming', () => {
  test('gives the occurrence a name that it keeps [Values 3] [Occurrences 2]', async () => {
    const it = await withStreets('First', 'Second');
    const [, second] = await idsOf(it);
    const reply = await it.rename(second ?? 0, 'Holiday home');
    expect(reply.status).toBe(200);
    expect(await it.occurrences()).toMatchObject([
      { name: 'Address', is_renamed: false },
      { id: second, name: 'Holiday home', is_renamed: true },
    ]);
    expect(await it.valueOf('addresses')).toBe(
      '[{"street":"First"},{"__name":"Holiday home","street":"Second"}]',
    );
    const labels = (await it.values()).filter(({ information_key }) => information_key === 'label');
    expect(labels.map(({ value }) => value)).toEqual(['Address: First', 'Holiday home: Second']);
  });

  test('is refused where names cannot be edited [Values 3] [Occurrences 5] [Errors 4]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('jobs', [{ employer: 'Acme' }]);
    const [job] = await it.occurrences('jobs');
    const reply = await it.rename(job?.id ?? 0, 'Main job');
    expect([reply.status, reply.body.code]).toEqual([400, 'structure_occurrences.editable_name_disabled']);
    expect(reply.body.errors[0].attr).toBe('name');
    expect(await it.names('jobs')).toEqual(['Jobs']);
  });

  test('needs a name [Values 3]', async () => {
    const it = await withStreets('First');
    const [id = 0] = await idsOf(it);
    for (const [name, code] of [
      [undefined, 'required'],
      ['', 'invalid'],
      ['   ', 'invalid_value'],
      [null, 'invalid'],
      [7, 'invalid'],
      ['x'.repeat(1001), 'invalid'],
    ])
      expect([name, (await it.rename(id, name)).body.code]).toEqual([name, code]);
    expect(await it.names()).toEqual(['Address']);
  });

  test('the same name again changes nothing and tells nobody [Values 3] [Decisions events]', async () => {
    const it = await withStreets('First');
    const [id = 0] = await idsOf(it);
    await it.rename(id, 'Home');
    const { version } = await it.get();
    const told = (await eventsOf(service.alpha, it.id)).length;
    expect((await it.rename(id, 'Home')).body.data.version).toBe(version);
    expect((await eventsOf(service.alpha, it.id)).length).toBe(told);
  });

  test('takes keep_dirty and skip_case_response, and is told as occurrence_renamed [Values 3] [Conventions keep_dirty] [Conventions skip_case_response]', async () => {
    const it = await withStreets('First');
    const [id = 0] = await idsOf(it);
    const reply = await it.rename(id, 'Home', '?keep_dirty=true&skip_case_response=true');
    expect(reply.body).toEqual({ data: { id: it.id } });
    expect((await eventsOf(service.alpha, it.id)).at(-1)).toMatchObject({
      trigger: 'case_changed',
      action: 'occurrence_renamed',
    });
    expect(await it.valueOf('label')).toBe('Address: First');
    expect(await it.valueOf('addresses')).toBe('[{"__name":"Home","street":"First"}]');
    expect(await it.names()).toEqual(['Home']);
    expect(await it.valueOf('label')).toBe('Home: First');
    expect(await activityOf(it)).toEqual({
      activity: 'occurrence_renamed',
      message: 'renamed "Address" to "Home"',
    });
  });
});

describe('duplicating', () => {
  test('appends a copy of every value, named as a new occurrence [Values 4] [Occurrences 6]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('addresses', [
      { __name: 'Home', street: 'Main Street', since: '2020-02-01', rent: '1200.50' },
      { street: 'Side Street' },
    ]);
    const [home, side] = await idsOf(it);
    const reply = await it.duplicate(home ?? 0);
    expect(reply.status).toBe(200);
    const [, , copy] = await idsOf(it);
    expect(await it.names()).toEqual(['Home', 'Address 2', 'Address 3']);
    expect(reply.headers.get('location')).toBe(`/api/1/cases/${it.id}/structure_occurrences/${copy}`);
    expect([home, side]).not.toContain(copy);
    expect(JSON.parse(String(await it.valueOf('addresses')))[2]).toEqual({
      street: 'Main Street',
      since: '2020-02-01',
      rent: '1200.5',
    });
    expect((await it.entry('addresses')).is_touched).toBe(true);
    await it.writeIn(2, 'street', 'Elsewhere');
    expect(
      JSON.parse(String(await it.valueOf('addresses'))).map((each: { street: string }) => each.street),
    ).toEqual(['Main Street', 'Side Street', 'Elsewhere']);
  });

  test('copies the files attached, each as a proof of its own with the same content [Values 4] [Occurrences 6]', async () => {
    const it = await withStreets('Main Street');
    const lease = await addProof(service.alpha, it.id, { file: 'lease.pdf', name: 'Lease' });
    expect((await it.writeIn(0, 'contract', lease)).status).toBe(200);
    const [source = 0] = await idsOf(it);
    const reply = await it.duplicate(source);
    const [{ contract }, { contract: copied }] = JSON.parse(String(await it.valueOf('addresses')));
    expect(contract).toBe(lease);
    expect(copied).not.toBe(lease);
    const proofs: { id: number }[] = reply.body.data.proofs;
    expect(proofs).toHaveLength(2);
    expect(proofs.find(({ id }) => id === lease)).toMatchObject({ name: 'Lease', file_name: 'lease.pdf' });
    expect(proofs.find(({ id }) => id === copied)).toMatchObject({
      name: 'Lease',
      file_name: 'lease.pdf',
      is_custom: true,
    });
    const held = await service.alpha.inTenant(({ db }) =>
      db.selectFrom('file_uses').select('holder_id').where('holder_id', 'in', [lease, copied]).execute(),
    );
    expect(held).toHaveLength(2);
    await it.remove(source);
    expect((await it.entry('contract')).value).toBe('lease.pdf');
  });

  test('takes keep_dirty and skip_case_response, and is told as occurrence_added [Values 4] [Conventions keep_dirty] [Conventions skip_case_response] [Conventions Location]', async () => {
    const it = await withStreets('Main Street');
    const [source = 0] = await idsOf(it);
    const reply = await it.duplicate(source, '?keep_dirty=true&skip_case_response=true');
    expect((await eventsOf(service.alpha, it.id)).at(-1)).toMatchObject({ action: 'occurrence_added' });
    expect(await it.valueOf('address_count')).toBe('1');
    const [, copy] = await idsOf(it);
    expect(reply.body).toEqual({ data: { id: it.id, trigger_object: copy } });
    expect(reply.headers.get('location')).toBe(`/api/1/cases/${it.id}/structure_occurrences/${copy}`);
    expect(await activityOf(it)).toEqual({
      activity: 'occurrence_duplicated',
      message: 'duplicated "Address" as "Address 2"',
    });
  });

  test('a duplicate of an occurrence whose values were cleared is empty [Values 4] [Occurrences 6]', async () => {
    const it = await withStreets('Main Street');
    await it.writeIn(0, 'street', null);
    await it.duplicate((await idsOf(it))[0] ?? 0);
    expect(await it.valueOf('addresses')).toBe('[{},{}]');
  });
});
