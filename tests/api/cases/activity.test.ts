import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { createCase, publishOffice, type Shown, signedIn } from './office.ts';

let service: TestApp;
let client: Client;
let one: Shown;
let two: Shown;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
  one = await createCase(client);
  service.clock.advance({ minutes: 1 });
  two = await createCase(client, { preferred_language_key: 'de' });
  service.clock.advance({ minutes: 1 });
  await client.post(`/api/1/cases/${one.id}/comments`, { text: 'Grüezi mitenand', title: 'Hello' });
});
afterAll(() => service.close());

const list = async (path: string) => (await client.get(path)).body;

test('all activity of the tenant, newest first, with the fields of the contract [Cases 1]', async () => {
  const { results, meta } = await list('/api/1/case_activity_log');
  expect(meta.pagination).toEqual({ count: 3, page: 1, pages: 1 });
  expect(results[0]).toEqual({
    _created: service.clock.now().toISOString(),
    activity: 'comment_added',
    case_id: one.id,
    content: 'Grüezi mitenand',
    id: expect.any(Number),
    instance: null,
    message: 'commented: Hello',
    needed_document: null,
    user: 'key of alpha',
    user_readable_id: one.user_readable_id,
  });
  expect(results.map((each: Shown) => each.case_id)).toEqual([one.id, two.id, one.id]);
});

test('the activity of one case alone, in its language [Cases 4]', async () => {
  expect((await list(`/api/1/cases/${two.id}/activity_log`)).results).toMatchObject([
    { activity: 'case_created', message: 'hat den Fall eröffnet' },
  ]);
  const { meta } = await list(`/api/1/cases/${one.id}/activity_log`);
  expect(meta.pagination.count).toBe(2);
});

test('pages, page sizes, ordering and search as in every list [Cases 1] [Limits 2]', async () => {
  const ids = async (query: string) =>
    (await list(`/api/1/case_activity_log?${query}`)).results.map((each: Shown) => each.activity);
  expect(await ids('page_size=1&page=2')).toEqual(['case_created']);
  expect(await ids('page_size=2&page=9')).toHaveLength(1);
  expect(await ids('ordering=-activity')).toEqual(['comment_added', 'case_created', 'case_created']);
  expect(await ids('search=gruezi')).toEqual(['comment_added']);
  expect(await ids(`search=${two.user_readable_id}`)).toEqual(['case_created']);
  expect(await ids('page_size=-1')).toHaveLength(3);
  for (const [query, code] of [
    ['page_size=1001', 'invalid_page_size'],
    ['ordering=colour', 'invalid_ordering'],
    ['page=x', 'invalid_page'],
  ])
    expect((await client.get(`/api/1/case_activity_log?${query}`)).body.code).toBe(code);
});

test('a text of ten thousand characters is written, and the case is found by its words [Cases 1]', async () => {
  const value = Array.from({ length: 1500 }, (_, at) => `w${at}x`).join(' ');
  const written = await client.patch(`/api/1/cases/${two.id}?skip_case_response=true`, {
    fields: [{ case_field_key: 'purpose', value }],
  });
  expect([written.status, written.body.code]).toEqual([200, undefined]);
  const { results } = await list('/api/1/case_activity_log?search=w77x&page_size=1');
  expect(results[0].case_id).toBe(two.id);
});

test('the signed-in person is named as the author', async () => {
  const person = await signedIn(service);
  const shown = await createCase(client);
  await person.client.post(`/api/1/cases/${shown.id}/comments`, { text: 'By hand' });
  const [entry] = (await list(`/api/1/cases/${shown.id}/activity_log`)).results;
  expect(entry.user).toMatch(/^Person \d+$/);
});

test('nothing of another tenant is there; an unknown case is not found [Cases 1] [Cases 4]', async () => {
  expect((await service.beta.client.get('/api/1/case_activity_log')).body).toEqual({
    results: [],
    meta: { pagination: { count: 0, page: 1, pages: 1 } },
  });
  expect((await service.beta.client.get(`/api/1/cases/${one.id}/activity_log`)).status).toBe(404);
  expect((await client.get('/api/1/cases/999999/activity_log')).status).toBe(404);
});

test('a write that is refused, changes nothing or is tried is not logged', async () => {
  const shown = await createCase(client);
  await client.patch(`/api/1/cases/${shown.id}`, { field: { case_field_key: 'none', value: 1 } });
  await client.patch(`/api/1/cases/${shown.id}`, {});
  await client.patch(`/api/1/cases/${shown.id}?dry_run=true`, { given_name: 'x' });
  expect((await list(`/api/1/cases/${shown.id}/activity_log`)).meta.pagination.count).toBe(1);
});

test('an instance that a value names is told of by its name, also where it comes into the case with it or was merely named', async () => {
  const [eve, joe] = await Promise.all(
    ['Eve', 'Joe'].map(async (name) => {
      const made = await client.post('/api/1/instances/force_create', {
        ontology_key: 'Person',
        fields: { first_name: name },
      });
      return made.body.data.id;
    }),
  );
  await client.patch(`/api/1/instances/${eve}/force_update`, { fields: { friend: joe } });
  const { id, outcome_instance_id } = await createCase(client);
  const set = async (information_key: string, instance_id: number, value: number | null) => {
    const reply = await client.patch(`/api/1/cases/${id}`, {
      field: { information_key, instance_id, value },
    });
    expect(reply.status, reply.text).toBe(200);
    return (await list(`/api/1/cases/${id}/activity_log`)).results[0].content;
  };
  expect(await set('helper', outcome_instance_id, eve)).toBe('Helper: – → Eve');
  expect(await set('friend', eve, null)).toBe('Friend: Joe → –');
});
