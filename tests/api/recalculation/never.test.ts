import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { CLUB, makeInstance, publishClub } from '../instances/club.ts';

let service: TestApp;
let client: Client;
let person: number;
let action: number;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishClub(service.alpha, CLUB);
  person = await makeInstance(service.alpha, { first_name: 'Ada' });
  const { ontologies } = (await client.get('/api/1/configuration')).body.data;
  const { manual_instance_actions } = ontologies.find(({ key }: { key: string }) => key === 'Person');
  action = manual_instance_actions.find(({ key }: { key: string }) => key === 'greet').id;
});
afterAll(() => service.close());

interface Row {
  readonly is_dirty: boolean;
  readonly version: number;
  readonly values: string;
}

/** A case as it is stored, read without recalculating it. */
async function stored(id: number): Promise<Row> {
  return service.alpha.inTenant(async ({ db }) => {
    const head = await db
      .selectFrom('cases')
      .select(['is_dirty', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const values = (await client.get(`/api/1/cases/${id}/values?page_size=-1&ordering=id`)).text;
    return { ...head, values };
  });
}

/** Operations on an instance outside a case, which do not have the parameter `keep_dirty`. */
const OUTSIDE: Record<string, (query: string) => Promise<Reply>> = {
  force_update: (query) =>
    client.patch(`/api/1/instances/${person}/force_update${query}`, { fields: { note: `At ${query}` } }),
  force_create: (query) =>
    client.post(`/api/1/instances/force_create${query}`, {
      ontology_key: 'Person',
      fields: { spouse: person },
    }),
  'a lock': (query) => client.patch(`/api/1/instances/${person}${query}`, { locked: false }),
  'a manual action': (query) =>
    client.post(
      `/api/1/instances/${person}/manual_instance_actions/${action}/execute_manual_instance_action${query}`,
      { input_parameters: {} },
    ),
  'an interaction log': (query) =>
    client.post(`/api/1/instances/${person}/interaction_logs${query}`, {
      interaction_log_type: 'call',
      interaction_time: service.clock.now().toISOString(),
    }),
};

test.each(
  Object.keys(OUTSIDE),
)('%s outside a case runs no rules of the cases that have the instance: a batch goes on, and keep_dirty is ignored [Recalculation 4]', async (name) => {
  const made = await client.post('/api/1/cases', { process_key: 'audit', outcome_instance_id: person });
  const { id } = made.body.data;
  const field = { information_key: 'income', instance_id: person, value: 77 };
  expect((await client.patch(`/api/1/cases/${id}?keep_dirty=true`, { field })).status).toBe(200);
  const before = await stored(id);
  expect(before.is_dirty).toBe(true);
  for (const query of ['', '?keep_dirty=true']) {
    const reply = await OUTSIDE[name]?.(query);
    expect(reply?.status, reply?.text).toBeLessThan(300);
    expect(await stored(id)).toEqual(before);
  }
  await service.drainJobs();
  expect(await stored(id)).toEqual(before);
  expect((await client.get(`/api/1/cases/${id}`)).body.data.is_dirty).toBe(false);
});

test('deleting a case runs no rules: one whose rules have never run goes all the same [Recalculation 4] [Cases 6]', async () => {
  const made = await client.post('/api/1/cases?keep_dirty=true', { process_key: 'admit' });
  const { id } = made.body.data;
  const { next } = (await client.get('/api/1/events?after=latest')).body;
  expect((await client.delete(`/api/1/cases/${id}?keep_dirty=true`)).status).toBe(204);
  expect((await client.get(`/api/1/events?after=${next}`)).body.data).toEqual([]);
  expect((await client.get(`/api/1/cases/${id}`)).status).toBe(404);
});
