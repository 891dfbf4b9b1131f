import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { CLIENTS } from './clients.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, CLIENTS);
});
afterAll(() => service.close());

const create = async (query = '', process = 'welcome') =>
  (await service.alpha.client.post(`/api/1/cases${query}`, { process_key: process })).body.data;

const patch = (id: number, fields: readonly object[], query = '') =>
  service.alpha.client.patch(`/api/1/cases/${id}${query}`, { fields });

const get = async (id: number) => (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data;

const field = (of: { outcome_instance_id: number }, information_key: string, value: unknown) => ({
  information_key,
  instance_id: of.outcome_instance_id,
  value,
});

/** The value of an information of the outcome as the answer shows it. */
const valueIn = (
  shown: {
    outcome_instance_id: number;
    instances: { id: number; values: { information_key: string; value: unknown }[] }[];
  },
  key: string,
) =>
  shown.instances
    .find(({ id }) => id === shown.outcome_instance_id)
    ?.values.find(({ information_key }) => information_key === key)?.value ?? null;

/** Drops the case from memory, as on another node or after eviction. */
const forget = (id: number) => service.app.services.cases.memory.drop(service.alpha.id, id);

test('a change runs the rules before it is answered [Recalculation 1] [Cases 8.6]', async () => {
  const made = await create();
  const changed = (await patch(made.id, [field(made, 'first_name', 'Ada'), field(made, 'is_married', true)]))
    .body.data;
  expect(valueIn(changed, 'full_name')).toBe('Ada');
  expect(changed.name).toBe('Ada');
  expect(changed.instances).toHaveLength(2);
  expect(changed.is_dirty).toBe(false);
});

test('with keep_dirty the answer is the case before the rules saw the change, and the case is dirty [Conventions keep_dirty] [States 2] [Recalculation 1]', async () => {
  const made = await create();
  const changed = (
    await patch(
      made.id,
      [field(made, 'first_name', 'Ada'), field(made, 'is_married', true)],
      '?keep_dirty=true',
    )
  ).body.data;
  expect(changed.is_dirty).toBe(true);
  expect(valueIn(changed, 'first_name')).toBe('Ada');
  expect(valueIn(changed, 'full_name')).toBe('');
  expect(changed.calculated_name).toBe(made.calculated_name);
  expect(changed.instances).toHaveLength(1);
  expect((await service.alpha.client.get('/api/1/cases')).body.data[0]).toMatchObject({
    id: made.id,
    is_dirty: true,
  });
});

test('a batch goes on where another node has begun it, and the rules still have not seen it [Conventions keep_dirty] [Recalculation 2]', async () => {
  const made = await create();
  await patch(made.id, [field(made, 'first_name', 'Ada')], '?keep_dirty=true');
  forget(made.id);
  const second = (await patch(made.id, [field(made, 'last_name', 'Byron')], '?keep_dirty=true')).body.data;
  expect(second.is_dirty).toBe(true);
  expect(valueIn(second, 'first_name')).toBe('Ada');
  expect(valueIn(second, 'last_name')).toBe('Byron');
  expect(valueIn(second, 'full_name')).toBe('');
  expect(second.questions.map((each: { information_key: string }) => each.information_key)).toContain(
    'first_name',
  );
  forget(made.id);
  const ended = (await patch(made.id, [field(made, 'income', '10')])).body.data;
  expect(ended.is_dirty).toBe(false);
  expect(valueIn(ended, 'full_name')).toBe('Ada Byron');
  expect(ended.name).toBe('Ada Byron');
});

test('the change that ends a batch is told with what it changed itself, and all of the batch is stored [Recalculation 2]', async () => {
  const made = await create();
  forget(made.id);
  await patch(made.id, [field(made, 'first_name', 'Ada')], '?keep_dirty=true');
  await patch(made.id, [field(made, 'last_name', 'Byron')], '?keep_dirty=true');
  const ended = (await patch(made.id, [field(made, 'income', '10')])).body.data;
  const [entry] = (await service.alpha.client.get('/api/admin/audit?page_size=1')).body.results;
  const own = (key: string) => `i${made.outcome_instance_id}/${key}`;
  expect(entry.changed).toEqual(expect.arrayContaining([own('income'), own('full_name')]));
  expect(entry.changed).not.toContain(own('first_name'));
  expect(entry.changed).not.toContain(own('last_name'));
  forget(made.id);
  expect(await get(made.id)).toEqual(ended);
});

test('the next write without the flag recalculates the whole batch once [Recalculation 2] [States 3]', async () => {
  const made = await create();
  await patch(made.id, [field(made, 'first_name', 'Ada')], '?keep_dirty=true');
  await patch(made.id, [field(made, 'is_married', true)], '?keep_dirty=true');
  const ended = (await patch(made.id, [field(made, 'last_name', 'Byron')])).body.data;
  expect(ended).toMatchObject({ is_dirty: false, name: 'Ada Byron', version: 4 });
  expect(ended.instances).toHaveLength(2);
  expect(await get(made.id)).toEqual(ended);
});

test('getting a dirty case recalculates and stores it [Cases 7] [States 3]', async () => {
  const made = await create();
  await patch(made.id, [field(made, 'first_name', 'Ada')], '?keep_dirty=true');
  expect(await get(made.id)).toMatchObject({ is_dirty: false, name: 'Ada' });
  const entry = (await service.alpha.client.get('/api/1/cases')).body.data[0];
  expect(entry).toMatchObject({ id: made.id, is_dirty: false, name: 'Ada' });
});

test('created with keep_dirty, nothing that rules build exists until the case is recalculated [Cases 3.2]', async () => {
  const made = await create('?keep_dirty=true');
  expect(made).toMatchObject({
    is_dirty: true,
    is_created: false,
    outcome_instance_id: null,
    instances: [],
    questions: [],
    state_key: 'draft',
  });
  forget(made.id);
  const later = await get(made.id);
  expect(later).toMatchObject({
    is_dirty: false,
    is_created: true,
    name: `Welcome ${made.user_readable_id}`,
  });
  expect(later.instances).toHaveLength(1);
  expect(later.outcome_instance_id).toBe(later.instances[0].id);
});

test('created without it, the answer holds the questions the case asks [Cases 3.1]', async () => {
  const made = await create();
  expect(made.questions.map((each: { information_key: string }) => each.information_key)).toEqual(
    expect.arrayContaining(['first_name', 'addresses']),
  );
});

test('keep_dirty with a transition on create is refused and creates nothing [Cases 3.3] [Errors 8]', async () => {
  const count = async () => (await service.alpha.client.get('/api/1/cases')).body.meta.pagination.count;
  const before = await count();
  const refused = await service.alpha.client.post('/api/1/cases?keep_dirty=true', {
    process_key: 'welcome',
    transition_with_transition_key: 'submit',
  });
  expect(refused.status).toBe(400);
  expect(refused.body.code).toBe('keep_dirty_with_transition');
  expect(await count()).toBe(before);
});

test('a case whose day has come is recalculated by the next GET [Cases 7]', async () => {
  const made = await create();
  await patch(made.id, [field(made, 'valid_until', '2026-01-16')]);
  expect(valueIn(await get(made.id), 'is_expired')).toBe(false);
  service.clock.advance({ days: 3 });
  const later = await get(made.id);
  expect(valueIn(later, 'is_expired')).toBe(true);
  expect(later.questions.map((each: { information_key: string }) => each.information_key)).toContain(
    'reason',
  );
});

test.each([
  ['loaded', true],
  ['in memory', false],
])('a case whose rules do not come to an end stays readable, dirty and with a warning: %s [Decisions converge]', async (_name, isForgotten) => {
  const made = await create('', 'endless');
  const outcome = { outcome_instance_id: made.outcome_instance_id };
  const refused = await patch(made.id, [field(outcome, 'is_married', true)]);
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('rules_did_not_converge');
  const reason = 'Instances are created for created instances without end: more.';
  expect(refused.body.errors).toMatchObject([{ code: 'rules_did_not_converge', detail: reason }]);
  expect(valueIn(await get(made.id), 'is_married')).toBeNull();
  await patch(made.id, [field(outcome, 'is_married', true)], '?keep_dirty=true');
  if (isForgotten) forget(made.id);
  const stuck = await get(made.id);
  expect(stuck.is_dirty).toBe(true);
  expect(valueIn(stuck, 'is_married')).toBe(true);
  expect(stuck.warnings).toContainEqual(
    expect.objectContaining({ key: 'rules_did_not_converge', message: reason }),
  );
  const explained = await service.alpha.client.get(
    `/api/1/cases/${made.id}/explain?information_key=is_married&instance_id=${made.outcome_instance_id}`,
  );
  expect([explained.status, explained.body.detail]).toEqual([409, reason]);
});
