import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { fieldsOf, historyOf, makeInstance, publishClub } from './club.ts';

let service: TestApp;
let id: number;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  id = await makeInstance(service.alpha, { first_name: 'Ada' });
});
afterAll(() => service.close());

const path = (rest = '', instance = id) => `/api/1/instances/${instance}/interaction_logs${rest}`;
const add = (body: Record<string, unknown>, instance = id) =>
  service.alpha.client.post(path('', instance), {
    interaction_log_type: 'call',
    interaction_time: '2026-01-10T10:00:00Z',
    ...body,
  });

test('a log is added, and what follows from the logs is set, with its history reason [Decisions interaction logs]', async () => {
  const reply = await add({ description: 'About the rent' });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    data: {
      id: expect.any(Number),
      description: 'About the rent',
      interaction_log_type: 'call',
      interaction_time: '2026-01-10T10:00:00.000Z',
    },
  });
  expect(reply.headers.get('location')).toBe(path(`/${reply.body.data.id}`));
  expect((await service.alpha.client.get(path(`/${reply.body.data.id}`))).body).toEqual(reply.body);
  expect(await fieldsOf(service.alpha, id)).toMatchObject({ last_call: '2026-01-10', calls: '1' });
  const entries = await historyOf(service.alpha, id, 'reason=INTERACTION_LOG_ADDED&source_key=call');
  expect(entries.map((each) => each.new_value).sort()).toEqual(['1', '2026-01-10']);
  expect(entries[0].source_name).toBe('Telephone call');
});

test('an edited log changes what follows from it, in the order of time and the zone of the tenant [Decisions interaction logs]', async () => {
  const { data } = (await add({ interaction_time: '2026-01-05T12:00:00+01:00' })).body;
  expect(await fieldsOf(service.alpha, id)).toMatchObject({ last_call: '2026-01-10', calls: '2' });
  const edited = await service.alpha.client.patch(path(`/${data.id}`), {
    interaction_time: '2026-01-11T23:30:00Z',
  });
  expect(edited.body.data).toMatchObject({ interaction_time: '2026-01-11T23:30:00.000Z', description: null });
  expect(await fieldsOf(service.alpha, id)).toMatchObject({ last_call: '2026-01-12', calls: '2' });
  const [entry] = await historyOf(service.alpha, id, 'reason=INTERACTION_LOG_EDITED');
  expect(entry).toMatchObject({ old_value: '2026-01-10', new_value: '2026-01-12' });
});

test('a deleted log no longer counts [Decisions interaction logs]', async () => {
  const { body } = await service.alpha.client.get(path('?ordering=-interaction_time'));
  const [latest] = body.results;
  expect((await service.alpha.client.delete(path(`/${latest.id}`))).status).toBe(204);
  expect((await service.alpha.client.get(path(`/${latest.id}`))).status).toBe(404);
  expect((await service.alpha.client.delete(path(`/${latest.id}`))).status).toBe(404);
  expect(await fieldsOf(service.alpha, id)).toMatchObject({ last_call: '2026-01-10', calls: '1' });
  const reasons = await historyOf(service.alpha, id, 'reason=INTERACTION_LOG_DELETED');
  expect(reasons.map((each) => each.new_value).sort()).toEqual(['1', '2026-01-10']);
});

test('logs are a result list: latest first, searched and ordered [Decisions interaction logs]', async () => {
  const instance = await makeInstance(service.alpha);
  for (const day of ['03', '01', '02'])
    await add({ interaction_time: `2026-01-${day}T10:00:00Z`, description: `day ${day}` }, instance);
  const days = async (query: string) =>
    (await service.alpha.client.get(path(query, instance))).body.results.map(
      (each: { description: string }) => each.description,
    );
  expect(await days('')).toEqual(['day 03', 'day 02', 'day 01']);
  expect(await days('?ordering=interaction_time&page_size=-1')).toEqual(['day 01', 'day 02', 'day 03']);
  expect(await days('?search=02')).toEqual(['day 02']);
  expect((await service.alpha.client.get(path('?ordering=created', instance))).body.code).toBe(
    'invalid_ordering',
  );
});

test('logs and history are searched whatever accents and case; every word has to be there [Decisions search]', async () => {
  const instance = await makeInstance(service.alpha, { first_name: 'Zoë Größe Øst' });
  await add({ interaction_time: '2026-01-03T10:00:00Z', description: 'Rückruf, déjà vu, Łódź' }, instance);
  const count = async (list: string, words: string) =>
    (
      await service.alpha.client.get(
        `/api/1/instances/${instance}/${list}?search=${encodeURIComponent(words)}`,
      )
    ).body.meta.pagination.count;
  for (const words of ['ruckruf', 'RÜCKRUF', 'deja ruck', 'Déjà', 'lodz', 'łÓDŹ'])
    expect(await count('interaction_logs', words)).toBe(1);
  expect(await count('interaction_logs', 'ruckruf zoe')).toBe(0);
  for (const words of [
    'zoe grosse first_name',
    'ZOË GRÖSSE first_name',
    'größe first_name',
    'ØST first_name',
    'ost first_name',
  ])
    expect(await count('history', words)).toBe(1);
});

test('wrong types, times and fields are rejected and nothing is logged [Decisions interaction logs]', async () => {
  const before = (await service.alpha.client.get(path())).body.meta.pagination.count;
  for (const [body, code] of [
    [{ interaction_log_type: 'letter' }, 'does_not_exist'],
    [{ interaction_log_type: 'visit' }, 'invalid_value'],
    [{ interaction_log_type: undefined }, 'required'],
    [{ interaction_time: undefined }, 'required'],
    [{ interaction_time: 'noon' }, 'invalid'],
    [{ interaction_time: '2026-01-10' }, 'invalid'],
    [{ author: 'me' }, 'unknown_field'],
  ] as const) {
    const reply = await add({ ...body });
    expect([reply.status, reply.body.code]).toEqual([400, code]);
  }
  expect((await service.alpha.client.get(path())).body.meta.pagination.count).toBe(before);
});

test('another tenant sees and writes nothing of it, nor does the path of another instance [Decisions interaction logs]', async () => {
  const [log] = (await service.alpha.client.get(path())).body.results;
  const other = await makeInstance(service.alpha);
  const { client } = service.beta;
  expect((await client.get(path())).status).toBe(404);
  expect((await client.get(path(`/${log.id}`))).status).toBe(404);
  expect((await client.patch(path(`/${log.id}`), { description: 'x' })).status).toBe(404);
  expect((await client.delete(path(`/${log.id}`))).status).toBe(404);
  expect(
    (await client.post(path(), { interaction_log_type: 'call', interaction_time: '2026-01-10T10:00:00Z' }))
      .status,
  ).toBe(404);
  expect((await service.alpha.client.get(path(`/${log.id}`, other))).status).toBe(404);
  const reader = await service.alpha.clientWith(['instances:read']);
  expect((await reader.delete(path(`/${log.id}`))).status).toBe(403);
});

test('a log that would change a locked instance is refused, one that would not is taken [Decisions locked]', async () => {
  const instance = await makeInstance(service.alpha);
  const { data } = (await add({}, instance)).body;
  await service.alpha.client.patch(`/api/1/instances/${instance}`, { locked: true });
  const refused = await add({ interaction_time: '2026-01-12T10:00:00Z' }, instance);
  expect([refused.status, refused.body.code]).toEqual([409, 'instance_locked']);
  expect((await service.alpha.client.get(path('', instance))).body.meta.pagination.count).toBe(1);
  const described = await service.alpha.client.patch(path(`/${data.id}`, instance), { description: 'short' });
  expect(described.body.data.description).toBe('short');
});
