import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { addProof, openTestCase, publishPeople, type TestCase } from './people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
});
afterAll(() => service.close());

const list = (it: TestCase, query = '') => service.alpha.client.get(`/api/1/cases/${it.id}/values${query}`);

const informationId = async (key: string): Promise<number> => {
  const { body } = await service.alpha.client.get('/api/1/configuration');
  const person = body.data.ontologies.find((each: { key: string }) => each.key === 'Person');
  return person.informations.find((each: { key: string }) => each.key === key).id;
};

describe('an entry', () => {
  test('has exactly the fields and types of the table [Values 5]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('name', 'Ada');
    const information = await informationId('name');
    expect(await it.entry('name')).toEqual({
      case_id: it.id,
      ensured_by: null,
      id: expect.any(Number),
      information,
      information_key: 'name',
      information_user_readable_id: `INF-${information}`,
      instance_id: String(it.outcome),
      is_touched: true,
      needed_document_id: null,
      value: 'Ada',
    });
  });

  test('shows each kind of value as its canonical string [Values 5] [Decisions value]', async () => {
    const it = await openTestCase(service.alpha);
    const scan = await addProof(service.alpha, it.id, { file: 'scan 1.pdf' });
    await it.write('income', '1e3');
    await it.write('colours', ['blue', 'red']);
    await it.write('has_pets', true);
    await it.write('scan', scan);
    await it.write('addresses', [{ street: 'A', since: '2024-02-29' }]);
    const values = Object.fromEntries(
      (await it.values())
        .filter(({ instance_id }) => instance_id === String(it.outcome))
        .map(({ information_key, value }) => [information_key, value]),
    );
    expect(values).toMatchObject({
      income: '1000',
      tax: '100',
      colours: '["red","blue"]',
      has_pets: 'true',
      scan: 'scan 1.pdf',
      addresses: '[{"street":"A","since":"2024-02-29"}]',
      since: '2024-02-29',
      name: '',
    });
  });

  test('says whether a person or client wrote it [Values 5] [Decisions is_touched]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('income', '100');
    const touched = async (key: string) => (await it.entry(key)).is_touched;
    expect([await touched('income'), await touched('tax'), await touched('has_pets')]).toEqual([
      true,
      false,
      false,
    ]);
    await it.write('has_pets', false);
    expect(await touched('has_pets')).toBe(true);
    await it.write('income', null);
    expect(await touched('income')).toBe(false);
  });

  test('a structure is touched once somebody wrote something into it [Values 5] [Cases 8.3] [Decisions is_touched]', async () => {
    const it = await openTestCase(service.alpha);
    const touched = async () => (await it.entry('addresses')).is_touched;
    expect(await touched()).toBe(false);
    // An empty occurrence holds no written values.
    await it.add();
    expect(await touched()).toBe(false);
    await it.write('addresses', [{ street: 'A' }]);
    expect(await touched()).toBe(true);
    const first = (await list(it, '?page_size=-1&ordering=is_touched')).body.results;
    const flags = first.map(({ is_touched }: { is_touched: boolean }) => is_touched);
    expect(flags).toEqual(flags.toSorted());
    await it.write('addresses', []);
    expect(await touched()).toBe(false);
    await it.write('addresses', [{ __name: 'Home' }]);
    expect(await touched()).toBe(true);
    await it.write('addresses', []);
    await it.add();
    await it.writeIn(0, 'street', 'B');
    expect(await touched()).toBe(true);
  });

  test('names the needed document and the proof that ensures the value [Values 5] [Decisions ensured_by]', async () => {
    const it = await openTestCase(service.alpha);
    const [needed] = (await it.get()).needed_documents;
    expect(await it.entry('passport_number')).toMatchObject({
      needed_document_id: needed.id,
      ensured_by: null,
    });
    await addProof(service.alpha, it.id, { name: 'Other', document: 'passport', instance: it.outcome + 1 });
    expect((await it.entry('passport_number')).ensured_by).toBeNull();
    await addProof(service.alpha, it.id, { name: 'Passport', document: 'passport', instance: it.outcome });
    expect((await it.entry('passport_number')).ensured_by).toBe('Travel paper');
    expect((await it.entry('name')).ensured_by).toBeNull();
  });
});

describe('which values are listed', () => {
  test('a structure once it is asked, with [] while it is empty, and its id adds an occurrence [Values 5] [Values 1] [Decisions structures]', async () => {
    const it = await openTestCase(service.alpha);
    expect(await it.valueOf('addresses')).toBe('[]');
    expect(await it.entry('pets')).toBeUndefined();
    await it.write('has_pets', true);
    const { id, value } = await it.entry('pets');
    expect(value).toBe('[]');
    const reply = await service.alpha.client.post(`/api/1/cases/${it.id}/structure_occurrences`, {
      structure_value_id: id,
    });
    expect(reply.status).toBe(200);
    expect(await it.names('pets')).toEqual(['Pet']);
    for (const occurrence of await it.occurrences('pets')) await it.remove(occurrence.id);
    expect(await it.entry('pets')).toMatchObject({ id, value: '[]' });
  });

  test('an answer to a question that is not there is left out, and is back when it is asked [Values 5] [Decisions values]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('has_pets', true);
    await it.write('pets', [{ animal: 'cat' }]);
    expect(await it.valueOf('pets')).toBe('[{"animal":"cat"}]');
    await it.write('has_pets', false);
    expect(await it.entry('pets')).toBeUndefined();
    expect((await it.values()).some(({ information_key }) => information_key === 'animal')).toBe(false);
    await it.write('has_pets', true);
    expect(await it.valueOf('pets')).toBe('[{"animal":"cat"}]');
  });

  test('a question is listed while it is open, a computed value once it has one [Values 5]', async () => {
    const it = await openTestCase(service.alpha);
    expect(await it.valueOf('income')).toBe('');
    expect(await it.entry('tax')).toBeUndefined();
    await it.write('income', '50');
    expect(await it.valueOf('tax')).toBe('5');
  });

  test('stored rows: a postponed write shows at once, what follows from it does not, and nothing is recalculated [Values 5] [Recalculation 3]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('income', '10');
    await it.write('income', '20', '?keep_dirty=true');
    expect([await it.valueOf('income'), await it.valueOf('tax')]).toEqual(['20', '1']);
    const row = await service.alpha.client.get('/api/1/cases');
    expect(row.body.data.find((each: { id: number }) => each.id === it.id).is_dirty).toBe(true);
    await it.get();
    expect(await it.valueOf('tax')).toBe('2');
  });

  test('a case whose rules have not run has no values yet [Values 5] [Cases 3.2]', async () => {
    const made = await service.alpha.client.post('/api/1/cases?keep_dirty=true', { process_key: 'admit' });
    const { body } = await service.alpha.client.get(`/api/1/cases/${made.body.data.id}/values`);
    expect(body).toEqual({ results: [], meta: { pagination: { count: 0, page: 1, pages: 1 } } });
  });

  test('a structure that a copy has is listed, also where the process asks nothing about it [Values 5]', async () => {
    const made = await service.alpha.client.post('/api/1/instances/force_create', {
      ontology_key: 'Person',
      fields: { name: 'Ada', addresses: [{ street: 'A' }, { street: 'B' }] },
    });
    const it = await openTestCase(service.alpha, 'glance', { outcome_instance_id: made.body.data.id });
    expect(await it.valueOf('addresses')).toBe('[{"street":"A"},{"street":"B"}]');
    expect(await it.valueOf('jobs')).toBeUndefined();
    expect((await it.add()).status).toBe(200);
    expect(JSON.parse(String(await it.valueOf('addresses')))).toHaveLength(3);
  });
});

describe('list parameters', () => {
  test('ten a page by default, in the order of ids, no entry on two pages [Values 5] [Limits 1]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('addresses', [{}, {}]);
    const all = (await it.values()).map(({ id }) => id);
    const first = await list(it);
    expect(first.body.results).toHaveLength(10);
    expect(first.body.meta.pagination).toEqual({
      count: all.length,
      page: 1,
      pages: Math.ceil(all.length / 10),
    });
    for (const ordering of ['id', '-id', 'value', '-is_touched', 'information_key,-id']) {
      const seen: number[] = [];
      for (let page = 1; page <= first.body.meta.pagination.pages; page++) {
        const { body } = await list(it, `?page=${page}&ordering=${ordering}`);
        seen.push(...body.results.map(({ id }: { id: number }) => id));
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(all);
      if (ordering === 'id') expect(seen).toEqual(all);
      if (ordering === '-id') expect(seen).toEqual(all.toReversed());
    }
  });

  test('a page past the last is the last, below 1 the first; page_size -1 is the maximum, others are rejected [Values 5] [Errors 5] [Errors 12] [Errors 13] [Limits 2]', async () => {
    const it = await openTestCase(service.alpha);
    const { pages } = (await list(it)).body.meta.pagination;
    for (const query of ['', '&ordering=value'])
      expect((await list(it, `?page=99${query}`)).body.meta.pagination.page).toBe(pages);
    expect((await list(it, '?page=0')).body.meta.pagination.page).toBe(1);
    expect((await list(it, '?page_size=-1')).body.meta.pagination.pages).toBe(1);
    for (const size of ['0', '1001', '-2'])
      expect((await list(it, `?page_size=${size}`)).body.code).toBe('invalid_page_size');
  });

  test('orders by every field of an entry, both ways, and by nothing else [Values 5] [Decisions ordering]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('name', 'Ada');
    await it.write('income', '20');
    const fields = Object.keys(await it.entry('name'));
    for (const field of fields) {
      const up = (await list(it, `?page_size=-1&ordering=${field}`)).body.results;
      const down = (await list(it, `?page_size=-1&ordering=-${field}`)).body.results;
      expect(down).toEqual(up.toReversed());
      const known = up.map((entry: Record<string, unknown>) => entry[field]);
      expect(new Set(known)).toEqual(new Set((await it.values()).map((entry) => entry[field])));
    }
    const keys = (await list(it, '?page_size=-1&ordering=information_key')).body.results.map(
      ({ information_key }: { information_key: string }) => information_key,
    );
    expect(keys).toEqual([...keys].sort());
    const touched = (await list(it, '?page_size=2&ordering=-is_touched')).body.results;
    expect(touched.every(({ is_touched }: { is_touched: boolean }) => is_touched)).toBe(true);
    const reply = await list(it, '?ordering=version');
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_ordering']);
    expect(reply.body.detail).toContain('information_user_readable_id');
  });

  test('searches values, keys, readable ids and proofs: every word, prefixes, without accents and case [Values 5] [Decisions search]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('name', 'Zoë Müller');
    await it.write('addresses', [{ street: 'Rue de Genève' }]);
    await addProof(service.alpha, it.id, { name: 'Given name', document: 'passport', instance: it.outcome });
    const found = async (search: string) =>
      (await list(it, `?page_size=-1&search=${encodeURIComponent(search)}`)).body.results.map(
        ({ information_key }: { information_key: string }) => information_key,
      );
    expect(await found('zoe mull')).toEqual(['name']);
    expect(await found('MÜLLER')).toEqual(['name']);
    expect(await found('uller')).toEqual([]);
    expect(await found('zoe geneve')).toEqual([]);
    expect(await found('genev')).toEqual(['addresses', 'street', 'label']);
    expect(await found('passport_num')).toEqual(['passport_number']);
    expect(await found('travel pap')).toEqual(['passport_number']);
    const { information_user_readable_id } = await it.entry('scan');
    expect(await found(information_user_readable_id)).toContain('scan');
    const page = (await list(it, '?search=gen&page_size=1&ordering=-id')).body;
    expect([page.meta.pagination.count, page.results[0].information_key]).toEqual([3, 'label']);
  });
});

test('a structure of 200 occurrences is listed whole, beside its components [Values 5]', async () => {
  const it = await openTestCase(service.alpha);
  await it.write('has_pets', true);
  await it.write(
    'pets',
    Array.from({ length: 200 }, (_, at) => ({ animal: `cat ${at}` })),
  );
  const { body } = await list(it, '?page_size=-1');
  expect(body.meta.pagination.count).toBeGreaterThan(200);
  const pets = body.results.find((each: { information_key: string }) => each.information_key === 'pets');
  expect(JSON.parse(pets.value).at(-1)).toEqual({ animal: 'cat 199' });
});

test('another tenant sees nothing of the case, and an unknown id is the same [Values 5]', async () => {
  const it = await openTestCase(service.alpha);
  await publishPeople(service.beta);
  for (const path of [`/api/1/cases/${it.id}/values`, '/api/1/cases/999999/values']) {
    const reply = await service.beta.client.get(path);
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  }
  const keyless = await service.alpha.clientWith(['instances:read']);
  expect((await keyless.get(`/api/1/cases/${it.id}/values`)).status).toBe(403);
});
