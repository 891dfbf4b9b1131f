import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { triggersOf } from '../cases/office.ts';
import { documentOf, openCase, publishBank, type ShownCase, set, shown } from './bank.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishBank(service.alpha);
});
afterAll(() => service.close());

const overview = (of: ShownCase, query = '') =>
  client.get(`/api/1/cases/${of.id}/documents_overview${query}`);
const names = async (of: ShownCase, query = ''): Promise<string[]> =>
  (await overview(of, query)).body.results.map(({ name }: { name: string }) => name);

test('the overview lists the documents of a case with what a client needs of them [Decisions Documents overview]', async () => {
  const made = await openCase(client, { full_name: 'Anna', wants_statement: true });
  const reply = await overview(made);
  expect(reply.status).toBe(200);
  expect(reply.body.meta.pagination).toEqual({ count: 4, page: 1, pages: 1 });
  const { documents } = (await client.get('/api/1/configuration')).body.data;
  const idOf = (key: string): number => documents.find((each: { key: string }) => each.key === key).id;
  expect(reply.body.results).toEqual([
    {
      id: documentOf(made, 'application').id,
      document_id: String(idOf('application')),
      name: 'Application',
      languages: 'en,de,fr',
      ordering: 0,
      user_readable_id: expect.stringMatching(/^DOC-\d+$/),
    },
    expect.objectContaining({ name: 'Report' }),
    expect.objectContaining({ name: 'Faulty' }),
    {
      id: documentOf(made, 'statement').id,
      document_id: `${idOf('statement')}-${made.outcome}`,
      name: 'Statement, Anna',
      languages: 'de,fr',
      ordering: 0,
      user_readable_id: expect.stringMatching(/^DOC-\d+$/),
    },
  ]);
});

test('it is a list like others: ordered, searched, in pages [Decisions Documents overview]', async () => {
  const made = await openCase(client, { full_name: 'Zoë', wants_statement: true });
  expect(await names(made, '?ordering=-name')).toEqual(['Statement, Zoë', 'Report', 'Faulty', 'Application']);
  expect(await names(made, '?search=zoe%20stat')).toEqual(['Statement, Zoë']);
  expect(await names(made, '?page_size=3&page=9')).toEqual(['Statement, Zoë']);
  expect((await overview(made, '?ordering=size')).body.code).toBe('invalid_ordering');
});

test('a document has its place in the overview, a 32-bit number [Limits 8] [Decisions Documents overview]', async () => {
  const made = await openCase(client, { wants_statement: true });
  const path = (key: string): string =>
    `/api/1/cases/${made.id}/documents_overview/${documentOf(made, key).id}`;
  const before = await triggersOf(service.alpha, made.id);
  const reply = await client.patch(path('application'), { ordering: 2_147_483_647 });
  expect(reply.status).toBe(200);
  const { results } = (await overview(made)).body;
  expect(results.at(-1)).toMatchObject({ name: 'Application', ordering: 2_147_483_647 });
  expect(reply.body).toEqual({ data: results.at(-1) });
  expect((await client.patch(path('statement'), { ordering: -2_147_483_648 })).status).toBe(200);
  expect((await names(made)).at(0)).toMatch(/^Statement/);
  expect((await names(made)).at(-1)).toBe('Application');
  const fresh = shown(await client.get(`/api/1/cases/${made.id}`));
  expect(fresh.documents.map(({ key }) => key)).toEqual(['statement', 'report', 'faulty', 'application']);
  expect(await triggersOf(service.alpha, made.id)).toEqual(before);
  for (const ordering of [2_147_483_648, -2_147_483_649, 1.5, 'first', null])
    expect((await client.patch(path('application'), { ordering })).status, String(ordering)).toBe(400);
  expect((await client.patch(path('application'), { ordering: 1, name: 'Mine' })).body.code).toBe(
    'unknown_field',
  );
  expect((await client.patch(path('application'), {})).status).toBe(400);
});

test('documents of other cases and tenants are not found [Decisions Documents overview]', async () => {
  const [made, other] = [await openCase(client), await openCase(client)];
  const { id } = documentOf(other, 'application');
  expect(
    (await client.patch(`/api/1/cases/${made.id}/documents_overview/${id}`, { ordering: 1 })).status,
  ).toBe(404);
  expect((await client.get('/api/1/cases/999999/documents_overview')).status).toBe(404);
  expect((await service.beta.client.get(`/api/1/cases/${made.id}/documents_overview`)).status).toBe(404);
  const reader = await service.alpha.clientWith(['documents:read']);
  expect((await reader.get(`/api/1/cases/${made.id}/documents_overview`)).status).toBe(200);
  expect(
    (await reader.patch(`/api/1/cases/${other.id}/documents_overview/${id}`, { ordering: 1 })).status,
  ).toBe(403);
});

test('the case shows its documents with their ids: one for each instance where they are per instance, gone when the rules let them go [Cases 7]', async () => {
  const made = await openCase(client, { full_name: 'Anna' });
  expect(made.documents).toMatchObject([
    { key: 'application', instance_id: null, is_frozen: false },
    { key: 'report', instance_id: null },
    { key: 'faulty', instance_id: null },
  ]);
  const both = await set(client, made, { wants_statement: true, wants_partner: true });
  const statements = both.documents.filter(({ key }) => key === 'statement');
  expect(statements).toHaveLength(2);
  expect(statements.map(({ instance_id: instance }) => instance)).toContain(made.outcome);
  expect(documentOf(both, 'application').id).toBe(documentOf(made, 'application').id);
  const alone = await set(client, made, { wants_partner: false });
  expect(alone.documents.filter(({ key }) => key === 'statement')).toEqual([
    statements.find(({ instance_id: instance }) => instance === made.outcome),
  ]);
  const none = await set(client, made, { wants_statement: false });
  expect(none.documents.map(({ key }) => key)).toEqual(['application', 'report', 'faulty']);
  const again = await service.openNode();
  await again.close();
  expect(shown(await client.get(`/api/1/cases/${made.id}`)).documents).toEqual(none.documents);
});

test('a copy of a case gets documents of its own [Cases 10]', async () => {
  const made = await openCase(client, { wants_statement: true });
  const copy = shown(await client.post(`/api/1/cases/${made.id}/copy`));
  const keysOf = ({ documents }: ShownCase): string[] => documents.map(({ key }) => key).sort();
  expect(keysOf(copy)).toEqual(keysOf(made));
  const ids = new Set([...made.documents, ...copy.documents].map(({ id }) => id));
  expect(ids.size).toBe(made.documents.length * 2);
});
