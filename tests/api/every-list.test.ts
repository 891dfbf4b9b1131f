import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { addProof, createCase, createPerson, publishOffice, type Shown, signedIn } from './cases/office.ts';

let service: TestApp;
let client: Client;
/** Some lists are for people alone. */
let somebody: Client;
let places: Record<string, number | string>;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
  const person = await createPerson(client, 'Ada', 'Byron');
  for (const first of ['Grace', 'Edith']) await createPerson(client, first, 'Hopper');
  await client.patch(`/api/1/instances/${person}/force_update`, { fields: { last_name: 'King' } });
  const shown = await createCase(client, { process_key: 'review_copy', outcome_instance_id: person });
  await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  await client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Hello' });
  await client.post('/api/admin/webhook_endpoints', {
    url: 'https://hooks.example.org/one',
    triggers: ['case_created'],
  });
  const { ontologies } = (await client.get('/api/1/configuration')).body.data;
  places = {
    case_pk: shown.id,
    key: 'reviews',
    id: shown.id,
    instance_pk: person,
    instances: person,
    proofs: await addProof(service.alpha, shown.id),
    ontology_id: ontologies.find(({ key }: Shown) => key === 'Person').id,
  };
  for (const path of [`cases/${shown.id}/conversations`, 'configuration_conversations']) {
    const begun = await client.post(`/api/1/${path}`, { name: 'Open points' });
    places[path.split('/').at(-1) ?? ''] = begun.body.data.id;
  }
  const response = await fetch(`${service.baseUrl}/api/1/instances/import?ontology_key=Person`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${service.alpha.key}`, 'Content-Type': 'application/x-ndjson' },
    body: '{"fields":{"first_name":"Eva"}}\n{"fields":{"none":1}}',
  });
  const reader = { email: 'reader@lists.example', name: 'Reader', roles: ['reader'] };
  places.users = (await client.post('/api/admin/users', reader)).body.data.id;
  places.import_id = JSON.parse(await response.text()).data.id;
  ({ client: somebody } = await signedIn(service));
  const bulk = { case_ids: [shown.id], kind: 'tag', target: 'urgent' };
  places.bulk_changes = (await somebody.post('/api/admin/bulk_changes', bulk)).body.data.id;
  const replay = await client.post('/api/admin/configuration/replays', { version: 1 });
  places.replays = replay.body.data.id;
  const shadow = await client.post('/api/admin/configuration/shadows', { version: 1 });
  places.shadows = shadow.body.data.id;
  await service.drainJobs();
});
afterAll(() => service.close());

/**
 * Each read of the request log adds to it, and the rows of an import belong to the import. Both have tests of their
 * own.
 */
const ELSEWHERE: ReadonlySet<string> = new Set(['/api/1/imports/{id}/rows', '/api/admin/requests']);

const LISTS = OPERATIONS.filter(({ list }) => list !== undefined).filter(({ path }) => !ELSEWHERE.has(path));

/** The thing whose id is meant: a conversation, a proof, or whatever else stands before it. */
const placeOf = (path: string, name: string): string => {
  const [, owner] =
    /(\w*conversations|instances|proofs|users|bulk_changes|replays|shadows)\/\{id\}/.exec(path) ?? [];
  return name === 'id' && owner !== undefined ? owner : name;
};

const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(places[placeOf(path, name)] ?? 1));

test.each(
  LISTS.map(({ path, list, forPeople }) => ({ path, list, isForPeople: forPeople !== undefined })),
)('$path orders by each of its fields, both ways, and by nothing else; finds nothing for words that are nowhere [Decisions ordering] [Decisions search]', async ({
  path,
  list,
  isForPeople,
}) => {
  const { get } = isForPeople ? somebody : client;
  const key = list?.key ?? 'data';
  const read = async (query: string) => {
    const reply = await get(`${addressOf(path)}?page_size=100&${query}`);
    expect(reply.status, `${path}?${query} ${reply.text}`).toBe(200);
    return reply.body;
  };
  const all = await read('');
  const idsOf = (body: Shown): unknown[] =>
    body[key].map(({ id, ...rest }: Shown) => id ?? JSON.stringify(rest));
  expect(list?.orderings.length).toBeGreaterThan(0);
  for (const field of list?.orderings ?? []) {
    const [up, down] = [await read(`ordering=${field}`), await read(`ordering=-${field}`)];
    expect(idsOf(up).toSorted()).toEqual(idsOf(all).toSorted());
    expect(idsOf(down).toSorted()).toEqual(idsOf(all).toSorted());
  }
  const wrong = await get(`${addressOf(path)}?ordering=no_such_field`);
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_ordering']);
  const none = await read('search=zzyzx%20quux');
  expect(none).toEqual({ ...none, [key]: [], meta: { pagination: { count: 0, page: 1, pages: 1 } } });
  for (const [query, code] of [
    ['page=x', 'invalid_page'],
    ['page_size=0', 'invalid_page_size'],
  ])
    expect((await get(`${addressOf(path)}?${query}`)).body.code).toBe(code);
  expect((await get(`${addressOf(path)}?page=999`)).body.meta.pagination.page).toBe(
    Math.max(1, Math.ceil(all.meta.pagination.count / 10)),
  );
});
