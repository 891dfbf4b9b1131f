import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { makeCase, makeInstance, publishClub } from './club.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
});
afterAll(() => service.close());

const view = async (id: number, language = 'en') =>
  (await service.alpha.client.get(`/api/admin/instances/${id}/view?language=${language}`)).body.data;
const actionOf = async (id: number, key: string, language?: string) =>
  (await view(id, language)).actions.find((each: { key: string }) => each.key === key);

test('the actions of an instance are shown with what they ask for, in a language [Instances 15]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', income: 20 });
  expect((await view(id, 'de')).interaction_log_types).toEqual([{ key: 'call', name: 'Anruf' }]);
  expect(await actionOf(id, 'promote', 'de')).toMatchObject({
    name: 'Befördern',
    is_available: true,
    reasons: [],
    parameters: [
      { key: 'bonus', type: 'integer', may_be_empty: false, default: null },
      { key: 'reason', type: 'text', may_be_empty: true },
      { key: 'partner', type: 'instance', ontology_key: 'Person', may_be_empty: true },
    ],
  });
});

test('an action that its ontology inherits can be run by the id that is shown [Instances 15]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Eve', income: 20 }, 'Member');
  const promote = await actionOf(id, 'promote');
  const run = await service.alpha.client.post(
    `/api/1/instances/${id}/manual_instance_actions/${promote.id}/execute_manual_instance_action`,
    { input_parameters: { bonus: 1 } },
  );
  expect(run.body.data.fields).toMatchObject({ income: '21' });
});

test('a blocked action says why: condition, lock, rights [Instances 15]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', income: 3 });
  expect(await actionOf(id, 'promote')).toMatchObject({ is_available: false, reasons: ['condition'] });
  expect(await actionOf(id, 'greet')).toMatchObject({ is_available: true });
  await service.alpha.client.patch(`/api/1/instances/${id}`, { locked: true });
  expect(await actionOf(id, 'greet')).toMatchObject({ is_available: false, reasons: ['locked'] });
  const reader = await service.alpha.clientWith(['instances:read']);
  const seen = (await reader.get(`/api/admin/instances/${id}/view`)).body.data;
  expect(seen).toMatchObject({ may_write: false });
  expect(seen.actions[0].reasons).toContain('not_allowed');
  expect((await reader.get(`/api/admin/instances/${id}/cases`)).status).toBe(403);
  expect((await service.beta.client.get(`/api/admin/instances/${id}/view`)).status).not.toBe(200);
});

test('instances of every kind are found together, by those who may read them, of their tenant alone [Instances 7]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Zenobia' }, 'Member');
  const found = (client: typeof service.alpha.client) => client.get('/api/admin/instances?search=zenob');
  expect((await found(service.alpha.client)).body.data).toEqual([
    expect.objectContaining({ id, name: expect.stringContaining('Zenobia'), ontology_name: 'Member' }),
  ]);
  // Nothing is published there, which is no mistake of the caller.
  expect(await found(service.beta.client)).toMatchObject({ status: 200, body: { data: [] } });
  expect((await found(await service.alpha.clientWith(['cases:read']))).status).toBe(403);
});

test('the cases of an instance are listed with how they have it [Instances 12]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const first = await makeCase(service.alpha, 'review', id);
  const second = await makeCase(service.alpha, 'audit', id);
  const { results } = (await service.alpha.client.get(`/api/admin/instances/${id}/cases`)).body;
  expect(results).toMatchObject([
    { id: second, is_outcome: true, status: 'ongoing', state_name: 'Draft' },
    { id: first, is_outcome: true, entry: 'linked', process_name: 'Review', roles: [] },
  ]);
});

test('the history names what was changed, with the filters of the public one [Instances 14]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  await service.alpha.client.patch(`/api/1/instances/${id}/force_update`, { fields: { note: 'tall' } });
  const get = async (query: string) =>
    (await service.alpha.client.get(`/api/admin/instances/${id}/history?${query}`)).body.results;
  expect((await get('search=tall'))[0]).toMatchObject({
    information_key: 'note',
    new_value: 'tall',
    reason: 'API',
  });
  expect(await get('reason=CASE')).toEqual([]);
});
