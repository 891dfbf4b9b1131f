import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { admitPerson, openTestCase, publishPeople } from './people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
});
afterAll(() => service.close());

const list = (id: number, query = '?page_size=-1') =>
  service.alpha.client.get(`/api/1/instances/${id}/values${query}`);

const entries = async (id: number, query?: string) => (await list(id, query)).body.results;

const byKey = async (id: number): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await entries(id)).map(({ information_key, value }: Record<string, string>) => [information_key, value]),
  );

const FIELDS = {
  name: 'Ada',
  income: '100',
  colours: ['red'],
  addresses: [{ street: 'A', rent: '12.50' }, { __name: 'Home' }],
};

test('the values of an instance outside cases, without a case [Values 6]', async () => {
  const id = await admitPerson(service.alpha, FIELDS);
  const all = await entries(id);
  const name = all.find((each: { information_key: string }) => each.information_key === 'name');
  expect(name).toEqual({
    case_id: null,
    ensured_by: null,
    id: expect.any(Number),
    information: expect.any(Number),
    information_key: 'name',
    information_user_readable_id: `INF-${name.information}`,
    instance_id: String(id),
    is_touched: true,
    needed_document_id: null,
    value: 'Ada',
  });
  expect(await byKey(id)).toMatchObject({
    income: '100',
    colours: '["red"]',
    addresses: '[{"street":"A","rent":"12.5"},{"__name":"Home"}]',
    street: 'A',
  });
});

test('an instance that was made without a case, too [Values 6]', async () => {
  const made = await service.alpha.client.post('/api/1/instances/force_create', {
    ontology_key: 'Person',
    fields: FIELDS,
  });
  const { id } = made.body.data;
  expect(await byKey(id)).toMatchObject({
    name: 'Ada',
    tax: '10',
    addresses: '[{"street":"A","rent":"12.5"},{"__name":"Home"}]',
  });
  await service.alpha.client.patch(`/api/1/instances/${id}/force_update`, {
    fields: { name: null, addresses: [] },
  });
  const left = await byKey(id);
  expect([left.name, left.addresses, left.street]).toEqual([undefined, undefined, undefined]);
});

test('a draft has the values of its case, with the id of the case [Values 6]', async () => {
  const it = await openTestCase(service.alpha);
  await it.write('name', 'Ada');
  await it.write('addresses', [{ street: 'A' }]);
  const all = await entries(it.outcome);
  expect(all).toEqual((await it.values()).filter(({ instance_id }) => instance_id === String(it.outcome)));
  expect(all[0].case_id).toBe(it.id);
});

test('a copy in a case leaves the list of its instance alone, a linked one writes it [Values 6]', async () => {
  const id = await admitPerson(service.alpha, { name: 'Ada' });
  const copy = await openTestCase(service.alpha, 'revise', { outcome_instance_id: id });
  await copy.write('name', 'Grace');
  expect((await byKey(id)).name).toBe('Ada');
  const linked = await openTestCase(service.alpha, 'review', { outcome_instance_id: id });
  await linked.write('name', 'Joan');
  expect((await byKey(id)).name).toBe('Joan');
});

test('takes the list parameters [Values 6] [Limits 1] [Limits 2] [Errors 12] [Errors 13]', async () => {
  const id = await admitPerson(service.alpha, FIELDS);
  const { count } = (await list(id, '')).body.meta.pagination;
  expect((await list(id, '?page_size=2&page=99')).body.meta.pagination).toEqual({
    count,
    page: Math.ceil(count / 2),
    pages: Math.ceil(count / 2),
  });
  expect((await list(id, '?page=-1')).body.meta.pagination.page).toBe(1);
  expect(
    (await entries(id, '?search=hom')).map((each: Record<string, string>) => each.information_key),
  ).toEqual(['label', 'addresses']);
  const values = (await entries(id, '?page_size=-1&ordering=-value')).map(
    (each: { value: string }) => each.value,
  );
  expect(values.indexOf('100')).toBeLessThan(values.indexOf('12.5'));
  expect((await list(id, '?ordering=name')).body.code).toBe('invalid_ordering');
});

test("another tenant's instance is not found, and an unknown one is the same [Values 6]", async () => {
  const id = await admitPerson(service.alpha, FIELDS);
  for (const unknown of [id, 999_999]) {
    const reply = await service.beta.client.get(`/api/1/instances/${unknown}/values`);
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  }
  const keyless = await service.alpha.clientWith(['cases:read']);
  expect((await keyless.get(`/api/1/instances/${id}/values`)).status).toBe(403);
});
