import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { createCase, createPerson, publishOffice, type Shown } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const historyOf = async (id: number, query = '') =>
  (await client.get(`/api/1/cases/${id}/case_history${query}`)).body;
const ids = ({ data }: Shown) => data.map(({ id }: Shown) => id);

test('every case with the outcome instance, as outcome, copy, link or related, newest first, this one included [Cases 9]', async () => {
  const person = await createPerson(client, 'Vera');
  service.clock.advance({ minutes: 1 });
  const copy = await createCase(client, { process_key: 'review_copy', outcome_instance_id: person });
  service.clock.advance({ minutes: 1 });
  const live = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  service.clock.advance({ minutes: 1 });
  const related = await createCase(client, { predefined_objects: { holder: { instance_id: person } } });
  const created = ids(await historyOf(copy.id)).at(-1);
  expect(ids(await historyOf(copy.id))).toEqual([related.id, live.id, copy.id, created]);
  expect(await historyOf(live.id)).toMatchObject({ meta: { pagination: { count: 4, page: 1, pages: 1 } } });
  expect((await historyOf(created)).data).toEqual((await historyOf(copy.id)).data);
  // A case that only relates the person is about its own contract.
  expect(ids(await historyOf(related.id))).toEqual([related.id]);
  const entry = (await client.get('/api/1/cases?page_size=1')).body.data[0];
  expect((await historyOf(related.id)).data).toEqual([entry]);
});

test('a case without an outcome lists itself [Cases 9]', async () => {
  const reply = await client.post('/api/1/cases?keep_dirty=true', { process_key: 'sign' });
  const { id } = reply.body.data;
  expect(ids(await historyOf(id))).toEqual([id]);
  expect((await client.get('/api/1/cases?page_size=1')).body.data[0]).toMatchObject({ id, is_dirty: true });
});

test('it is a list with pages, ordering and search, in both formats [Cases 9] [Conventions format]', async () => {
  const person = await createPerson(client, 'Page');
  for (const name of ['Apple', 'Pear']) {
    service.clock.advance({ minutes: 1 });
    await createCase(client, { process_key: 'review_copy', outcome_instance_id: person, name });
  }
  const [newest] = (await client.get('/api/1/cases?page_size=1')).body.data;
  expect((await historyOf(newest.id, '?page_size=2&page=2')).meta.pagination).toEqual({
    count: 3,
    page: 2,
    pages: 2,
  });
  expect(ids(await historyOf(newest.id, '?ordering=created')).at(-1)).toBe(newest.id);
  expect((await historyOf(newest.id, '?search=apple')).data.map(({ name }: Shown) => name)).toEqual([
    'Apple',
  ]);
  const text = await client.get(`/api/1/cases/${newest.id}/case_history?format=text`);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.text).toContain('name: Pear');
});

test("an unknown case and another tenant's are not found", async () => {
  const { id } = await createCase(client);
  expect((await client.get('/api/1/cases/999999/case_history')).status).toBe(404);
  expect((await service.beta.client.get(`/api/1/cases/${id}/case_history`)).status).toBe(404);
});
