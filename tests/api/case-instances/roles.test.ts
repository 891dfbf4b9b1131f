import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import {
  type Case,
  eventsOf,
  makeCase,
  newestActivity,
  publishHouseholds,
  rolesIn,
  valueIn,
} from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
  await publishHouseholds(service.beta);
});
afterAll(() => service.close());

const rolesPath = (target: Case, id = target.outcome) => `${target.path}/instances/${id}/roles`;
const give = (target: Case, body: unknown, query = '') =>
  service.alpha.client.post(`${rolesPath(target)}${query}`, body);
const take = (target: Case, role: string | number, query = '') =>
  service.alpha.client.delete(`${rolesPath(target)}/${role}${query}`);
const roleId = async (key: string): Promise<number> => {
  const { body } = await service.alpha.client.get('/api/1/configuration');
  return body.data.roles.find((each: { key: string }) => each.key === key).id;
};

test('gives a role by key or id, and takes it by id or key [Instances 5] [Instances 6]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const byKey = await give(target, { role_key: 'guarantor' });
  expect(byKey.status).toBe(200);
  expect(rolesIn(byKey.body.data, target.outcome)).toEqual(['guarantor']);
  expect(rolesIn((await take(target, await roleId('guarantor'))).body.data, target.outcome)).toEqual([]);
  const byId = await give(target, { role_id: await roleId('guarantor') });
  expect(rolesIn(byId.body.data, target.outcome)).toEqual(['guarantor']);
  expect(rolesIn((await take(target, 'guarantor')).body.data, target.outcome)).toEqual([]);
  expect(await eventsOf(service.alpha, target.id)).toEqual([
    'case_created',
    'case_changed role_added',
    'case_changed role_removed',
    'case_changed role_added',
    'case_changed role_removed',
  ]);
});

test('the activity log says it in the language of the case [Instances 5] [Instances 6]', async () => {
  const target = await makeCase(service.alpha, 'register', undefined, { preferred_language_key: 'de' });
  await target.write({ first_name: 'Ada' });
  await give(target, { role_key: 'spouse' });
  expect((await newestActivity(service.alpha, target.id)).message).toBe(
    'hat „Ada“ die Rolle „Ehegatte“ gegeben',
  );
  await take(target, 'spouse');
  expect((await newestActivity(service.alpha, target.id)).message).toBe(
    'hat „Ada“ die Rolle „Ehegatte“ genommen',
  );
});

test('a role that it holds already changes nothing and tells nobody [Instances 5]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await give(target, { role_key: 'guarantor' });
  const { version } = (await give(target, { role_key: 'guarantor' })).body.data;
  expect(version).toBe(2);
  expect(await eventsOf(service.alpha, target.id)).toHaveLength(2);
});

test.each([
  ['no role', {}, 400, 'required', 'role_key'],
  ['an unknown key', { role_key: 'ghost' }, 400, 'does_not_exist', 'role_key'],
  ['an unknown id', { role_id: 987654 }, 400, 'does_not_exist', 'role_id'],
  ['one its ontology cannot hold', { role_key: 'auditor' }, 400, 'invalid_value', 'role_key'],
])('%s is rejected [Instances 5] [Instance rules 4] [Errors 14]', async (_what, body, status, code, attr) => {
  const target = await makeCase(service.alpha, 'register');
  const reply = await give(target, body);
  expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([status, code, attr]);
  expect(rolesIn(await target.get(), target.outcome)).toEqual([]);
});

test('more holders than a role can have are refused [Instances 5]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.write({ is_married: true });
  const reply = await give(target, { role_key: 'spouse' });
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
});

test('a role that a rule gave stays away once it is taken, and can be given again [Instances 6]', async () => {
  const target = await makeCase(service.alpha, 'register');
  expect(rolesIn((await target.write({ is_vip: true })).body.data, target.outcome)).toEqual(['vip']);
  expect(rolesIn((await take(target, 'vip')).body.data, target.outcome)).toEqual([]);
  await target.write({ is_vip: false });
  expect(rolesIn((await target.write({ is_vip: true })).body.data, target.outcome)).toEqual([]);
  expect(rolesIn((await give(target, { role_key: 'vip' })).body.data, target.outcome)).toEqual(['vip']);
});

test('taken in the middle of a batch it stays away, too, also when the batch goes on elsewhere [Instances 6] [Conventions keep_dirty]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.write({ is_vip: true });
  await target.write({ first_name: 'Batch' }, '?keep_dirty=true');
  const node = await service.openNode();
  try {
    const client = withKey(node.baseUrl, service.alpha.key);
    const reply = await client.delete(`${rolesPath(target)}/vip?keep_dirty=true`);
    expect(reply.body.data.is_dirty).toBe(true);
    expect(rolesIn(await target.through(client).get(), target.outcome)).toEqual([]);
  } finally {
    await node.close();
  }
  expect(rolesIn(await target.get(), target.outcome)).toEqual([]);
});

test('with keep_dirty a role is given at once and the case waits for its rules [Instances 5] [Conventions keep_dirty] [Conventions skip_case_response]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const { data } = (await give(target, { role_key: 'guarantor' }, '?keep_dirty=true')).body;
  expect([data.is_dirty, rolesIn(data, target.outcome)]).toEqual([true, ['guarantor']]);
  const skipped = await take(target, 'guarantor', '?skip_case_response=true');
  expect(skipped.body).toEqual({ data: { id: target.id } });
  const after = await target.get();
  expect([after.is_dirty, rolesIn(after, target.outcome)]).toEqual([false, []]);
});

test('what is not there is not found: roles, holders, instances, cases, another tenant’s [Instances 5] [Instances 6]', async () => {
  const target = await makeCase(service.alpha, 'register');
  expect((await take(target, 'ghost')).status).toBe(404);
  expect((await take(target, 987654)).status).toBe(404);
  expect((await take(target, 'guarantor')).status).toBe(404);
  const { client } = service.alpha;
  expect((await client.post(rolesPath(target, 987654), { role_key: 'vip' })).status).toBe(404);
  const foreign = await makeCase(service.beta, 'register');
  expect((await give(foreign, { role_key: 'vip' })).status).toBe(404);
  const inactive = await makeCase(service.alpha, 'register');
  const partner = valueIn(
    (await inactive.write({ is_married: true })).body.data,
    inactive.outcome,
    'partner',
  );
  await inactive.write({ is_married: false });
  expect((await client.post(rolesPath(inactive, Number(partner)), { role_key: 'vip' })).status).toBe(404);
});

test('a case that has ended keeps its roles [Instances 5] [Instances 6]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await give(target, { role_key: 'guarantor' });
  await target.use('decline');
  expect((await give(target, { role_key: 'vip' })).body.code).toBe('case_not_editable');
  expect((await take(target, 'guarantor')).body.code).toBe('case_not_editable');
});
