import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { createCase, eventsOf, getCase, publishOffice, type Shown, triggersOf } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const set = (id: number, tags: unknown, query = '') =>
  client.post(`/api/1/cases/${id}/set_tags${query}`, { tags });

const tagsOf = async (id: number) => (await getCase(client, id)).tags.map(({ key }: Shown) => key).sort();

test('the tags of the case are exactly the ones given, by id or key: 204 [Cases 12]', async () => {
  const { id } = await createCase(client);
  const { tags } = (await client.get('/api/1/configuration')).body.data;
  const vip = tags.find(({ key }: Shown) => key === 'vip');
  const reply = await set(id, [{ key: 'urgent' }, { id: vip.id, key: 'vip' }]);
  expect([reply.status, reply.text]).toEqual([204, '']);
  expect(await tagsOf(id)).toEqual(['urgent', 'vip']);
  await set(id, [{ id: vip.id }]);
  expect(await tagsOf(id)).toEqual(['vip']);
  await set(id, []);
  expect(await tagsOf(id)).toEqual([]);
});

test('others are told that tags were updated, once and only where they were [Cases 12]', async () => {
  const { id } = await createCase(client);
  await set(id, [{ key: 'vip' }]);
  await set(id, [{ key: 'vip' }]);
  const events = await eventsOf(service.alpha, id);
  expect(events.map(({ trigger, payload }) => [trigger, payload.action])).toEqual([
    ['case_created', undefined],
    ['case_changed', 'tags_updated'],
  ]);
});

test('a tag that a rule gives and a client takes away stays away [Cases 12]', async () => {
  const shown = await createCase(client);
  await client.patch(`/api/1/cases/${shown.id}`, {
    field: { information_key: 'amount', instance_id: shown.outcome_instance_id, value: '2000' },
  });
  expect(await tagsOf(shown.id)).toEqual(['risky']);
  await set(shown.id, []);
  await client.patch(`/api/1/cases/${shown.id}`, { given_name: 'x' });
  expect(await tagsOf(shown.id)).toEqual([]);
});

test('and comes back once the rule has stopped giving it and begins again, on every node [Cases 12]', async () => {
  const shown = await createCase(client);
  const write = (value: string) =>
    client.patch(`/api/1/cases/${shown.id}`, {
      field: { information_key: 'amount', instance_id: shown.outcome_instance_id, value },
    });
  const forget = () => service.app.services.cases.memory.drop(service.alpha.id, shown.id);
  await write('2000');
  await set(shown.id, []);
  await write('3000');
  expect(await tagsOf(shown.id)).toEqual([]);
  await write('1');
  forget();
  await write('2000');
  expect(await tagsOf(shown.id)).toEqual(['risky']);
  forget();
  expect(await tagsOf(shown.id)).toEqual(['risky']);
  // Taken away again, it stays away again.
  await set(shown.id, []);
  forget();
  expect(await tagsOf(shown.id)).toEqual([]);
});

test('the rules never run: a dirty case stays dirty, and keep_dirty is ignored [Cases 12] [Recalculation 4]', async () => {
  const shown = await createCase(client);
  await client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
    field: { information_key: 'amount', instance_id: shown.outcome_instance_id, value: '2000' },
  });
  expect((await set(shown.id, [{ key: 'vip' }])).status).toBe(204);
  const listed = (await client.get('/api/1/cases?page_size=1')).body.data[0];
  expect(listed).toMatchObject({ id: shown.id, is_dirty: true, color: '#868e96' });
  const clean = await createCase(client);
  await set(clean.id, [{ key: 'vip' }], '?keep_dirty=true');
  expect((await client.get('/api/1/cases?page_size=1')).body.data[0]).toMatchObject({
    id: clean.id,
    is_dirty: false,
  });
});

test('tags go on in a final state [Decisions is_editable]', async () => {
  const { id } = await createCase(client, { transition_with_transition_key: 'decline' });
  expect((await set(id, [{ key: 'vip' }])).status).toBe(204);
});

test('what is wrong is rejected and sets nothing [Cases 12]', async () => {
  const { id } = await createCase(client);
  const { tags } = (await client.get('/api/1/configuration')).body.data;
  const vip = tags.find(({ key }: Shown) => key === 'vip');
  for (const [given, code, attr] of [
    [undefined, 'required', 'tags'],
    [[{ key: 'vip' }, { key: 'none' }], 'does_not_exist', 'tags.1.key'],
    [[{ id: 999_999 }], 'does_not_exist', 'tags.0.id'],
    [[{ id: vip.id, key: 'urgent' }], 'identifiers_disagree', 'tags.0.id'],
    [[{}], 'required', 'tags.0.key'],
    [[{ key: 'vip', color: 'red' }], 'unknown_field', 'tags.0.color'],
    ['vip', 'invalid', 'tags'],
  ] as const) {
    const reply = await set(id, given);
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  }
  expect(await tagsOf(id)).toEqual([]);
  expect((await set(999_999, [])).status).toBe(404);
  expect((await service.beta.client.post(`/api/1/cases/${id}/set_tags`, { tags: [] })).status).toBe(404);
});

test('a dry run sets nothing [Decisions dry run]', async () => {
  const { id } = await createCase(client);
  expect((await set(id, [{ key: 'vip' }], '?dry_run=true')).status).toBe(204);
  expect(await tagsOf(id)).toEqual([]);
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created']);
});
