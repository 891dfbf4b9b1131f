import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import {
  type Case,
  eventsOf,
  historyOf,
  instanceIn,
  makeCase,
  makePerson,
  newestActivity,
  outside,
  publishHouseholds,
  rolesIn,
  streetsIn,
  valueIn,
} from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
  await publishHouseholds(service.beta);
});
afterAll(() => service.close());

const link = (target: Case, id: number, to: unknown, query = '') =>
  service.alpha.client.post(`${target.path}/instances/${id}/link${query}`, { new_instance_id: to });
const unlink = (target: Case, id: number, query = '') =>
  service.alpha.client.delete(`${target.path}/instances/${id}/link${query}`);

/** A case whose rules created a partner. */
async function married(): Promise<{ target: Case; partner: number }> {
  const target = await makeCase(service.alpha, 'register');
  const { data } = (await target.write({ is_married: true })).body;
  return { target, partner: Number(valueIn(data, target.outcome, 'partner')) };
}

test('the instance in the case is replaced: references, roles by rule and by hand move, the draft is gone [Instances 4] [Instance rules 3]', async () => {
  const { target, partner } = await married();
  await service.alpha.client.post(`${target.path}/instances/${partner}/roles`, { role_key: 'guarantor' });
  const person = await makePerson(service.alpha, {
    first_name: 'Eve',
    addresses: [{ street: 'Eve Street' }],
  });
  const reply = await link(target, partner, person);
  expect(reply.status).toBe(200);
  const { data } = reply.body;
  expect(instanceIn(data, person)).toMatchObject({ entry: 'linked', status: 'valid', name: 'Eve' });
  expect(instanceIn(data, partner)).toBeUndefined();
  expect(valueIn(data, target.outcome, 'partner')).toBe(person);
  expect(rolesIn(data, person).sort()).toEqual(['guarantor', 'spouse']);
  expect(streetsIn(data, person)).toEqual(['Eve Street']);
  expect((await service.alpha.client.get(`/api/1/instances/${partner}`)).status).toBe(404);
  expect((await eventsOf(service.alpha, target.id)).at(-1)).toBe('case_changed instance_linked');
  expect(await newestActivity(service.alpha, target.id)).toMatchObject({
    activity: 'instance_linked',
    message: expect.stringMatching(/^linked "Eve" in the place of "Person INS-\d+"$/),
    instance: person,
  });
});

test('linking writes nothing to the instance: its version, values and history stay [Instances 4]', async () => {
  const { target, partner } = await married();
  const person = await makePerson(service.alpha, {
    first_name: 'Same',
    addresses: [{ street: 'A' }, { street: 'B' }],
  });
  const before = await outside(service.alpha, person);
  const history = await historyOf(service.alpha, person);
  await link(target, partner, person);
  await target.get();
  expect(await outside(service.alpha, person)).toEqual(before);
  expect(await historyOf(service.alpha, person)).toEqual(history);
});

test('the outcome moves with its link [Instances 4] [Decisions Link]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const person = await makePerson(service.alpha, { first_name: 'Out', last_name: 'Come' });
  const { data } = (await link(target, target.outcome, person)).body;
  expect(data.outcome_instance_id).toBe(person);
  expect(data.name).toBe('Out Come');
  expect(data.instances).toHaveLength(1);
});

test('the outcome may be one of an ontology below [Instances 4]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const citizen = await makePerson(service.alpha, { first_name: 'Citizen', canton: 'BE' }, 'Citizen');
  const reply = await link(target, target.outcome, citizen);
  expect(reply.status).toBe(200);
  expect((await target.get()).outcome_instance_id).toBe(citizen);
});

test('with keep_dirty the link is there and the rules see its values later [Instances 4] [Conventions keep_dirty]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const person = await makePerson(service.alpha, { income: 200 });
  const reply = await link(target, target.outcome, person, '?keep_dirty=true&skip_case_response=true');
  expect(reply.body).toEqual({ data: { id: target.id } });
  const asks = async () =>
    (await target.get()).questions.some(
      (each: { information_key: string }) => each.information_key === 'reason',
    );
  const stored = await service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('cases')
      .select(['is_dirty', 'outcome_instance_id'])
      .where('id', '=', target.id)
      .executeTakeFirst(),
  );
  expect(stored).toEqual({ is_dirty: true, outcome_instance_id: person });
  expect(await asks()).toBe(true);
});

test.each([
  ['nothing', undefined, 400, 'required'],
  ['an instance that does not exist', 987654, 400, 'does_not_exist'],
  ['text', 'twelve', 400, 'invalid'],
])('linking %s is refused [Instances 4]', async (_what, to, status, code) => {
  const { target, partner } = await married();
  const reply = await link(target, partner, to);
  expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([
    status,
    code,
    'new_instance_id',
  ]);
  expect(valueIn(await target.get(), target.outcome, 'partner')).toBe(partner);
});

test('what does not fit is refused: another ontology, a draft, another tenant’s, one that is in the case [Instances 4]', async () => {
  const { target, partner } = await married();
  const company = await makePerson(service.alpha, {}, 'Company');
  const draft = (await married()).partner;
  const foreign = await makePerson(service.beta);
  const tried = async (to: number) => {
    const { status, body } = await link(target, partner, to);
    return [status, body.code];
  };
  expect(await tried(company)).toEqual([400, 'invalid_value']);
  expect(await tried(draft)).toEqual([400, 'does_not_exist']);
  expect(await tried(foreign)).toEqual([400, 'does_not_exist']);
  expect(await tried(target.outcome)).toEqual([400, 'does_not_exist']);
  const added = await service.alpha.client.post(`${target.path}/instances?skip_case_response=true`, {
    ontology_key: 'Person',
  });
  const person = await makePerson(service.alpha);
  await link(target, added.body.data.created_instance_id, person);
  expect(await tried(person)).toEqual([409, 'conflict']);
  expect((await link(target, person, person)).body.code).toBe('conflict');
});

test('what an instance is named by has to fit, too [Instances 4]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const added = await service.alpha.client.post(`${target.path}/instances?skip_case_response=true`, {
    ontology_key: 'Citizen',
  });
  const citizen = added.body.data.created_instance_id;
  const person = await makePerson(service.alpha);
  const reply = await link(target, citizen, person);
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_value']);
});

test('an ontology that allows no link changes refuses both ways [Instances 3] [Instances 4] [Errors 10]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const { data } = (await target.write({ first_name: 'Registered' })).body;
  const register = data.instances.find(
    (each: { ontology_key: string }) => each.ontology_key === 'Register',
  ).id;
  const other = await makePerson(service.alpha, { code: 'X' }, 'Register');
  for (const reply of [await link(target, register, other), await unlink(target, register)])
    expect([reply.status, reply.body.code]).toEqual([409, 'link_change_not_allowed']);
});

test('unlinked, the case has a copy of its own: later changes stay on each side [Instances 3] [Instance rules 2]', async () => {
  const person = await makePerson(service.alpha, {
    first_name: 'Both',
    addresses: [{ street: 'One' }, { street: 'Two' }],
  });
  const target = await makeCase(service.alpha, 'share', person);
  const reply = await unlink(target, person);
  expect([reply.status, reply.text]).toEqual([204, '']);
  const data = await target.get();
  expect(instanceIn(data, person)).toMatchObject({ id: person, entry: 'copy' });
  expect([valueIn(data, person, 'first_name'), streetsIn(data, person)]).toEqual(['Both', ['One', 'Two']]);
  expect((await eventsOf(service.alpha, target.id)).at(-1)).toBe('case_changed instance_unlinked');
  expect((await newestActivity(service.alpha, target.id)).message).toBe(
    'gave the case its own copy of "Both"',
  );
  await target.write({ first_name: 'Mine', addresses: [{ street: 'Mine' }] });
  expect((await outside(service.alpha, person)).name).toBe('Both');
  await service.alpha.client.patch(`/api/1/instances/${person}/force_update`, {
    fields: { first_name: 'Theirs' },
  });
  const after = await target.get();
  expect([valueIn(after, person, 'first_name'), streetsIn(after, person)]).toEqual(['Mine', ['Mine']]);
  expect((await outside(service.alpha, person)).name).toBe('Theirs');
});

test('a copy made in a batch holds what the instance holds, also after a restart [Instances 3] [Conventions keep_dirty]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Batch', addresses: [{ street: 'One' }] });
  const target = await makeCase(service.alpha, 'share', person);
  await service.alpha.client.patch(`/api/1/instances/${person}/force_update`, { fields: { income: 5 } });
  expect((await unlink(target, person, '?keep_dirty=true')).status).toBe(204);
  const node = await service.openNode();
  try {
    await service.alpha.client.patch(`/api/1/instances/${person}/force_update`, { fields: { income: 6 } });
    const elsewhere = target.through(clientOf(node.baseUrl));
    const data = await elsewhere.get();
    expect([valueIn(data, person, 'income'), streetsIn(data, person)]).toEqual(['5', ['One']]);
  } finally {
    await node.close();
  }
});

const clientOf = (baseUrl: string) => withKey(baseUrl, service.alpha.key);

test('a copy shares its instance again: it sees what the instance holds, and what it changed itself is gone [Instances 4]', async () => {
  const person = await makePerson(service.alpha, {
    first_name: 'Back',
    addresses: [{ street: 'One' }, { street: 'Two' }],
  });
  const target = await makeCase(service.alpha, 'share', person);
  await unlink(target, person);
  await target.write({
    first_name: 'Mine',
    addresses: [{ street: 'Mine' }, { street: 'More' }, { street: 'Most' }],
  });
  const { data } = (await link(target, person, person)).body;
  expect(instanceIn(data, person)).toMatchObject({ entry: 'linked' });
  expect([valueIn(data, person, 'first_name'), streetsIn(data, person)]).toEqual(['Back', ['One', 'Two']]);
  expect((await outside(service.alpha, person)).name).toBe('Back');
  await target.write({ first_name: 'Shared', addresses: [{ street: 'New' }] });
  expect((await outside(service.alpha, person)).name).toBe('Shared');
  const node = await service.openNode();
  try {
    const elsewhere = await target.through(clientOf(node.baseUrl)).get();
    expect([valueIn(elsewhere, person, 'first_name'), streetsIn(elsewhere, person)]).toEqual([
      'Shared',
      ['New'],
    ]);
  } finally {
    await node.close();
  }
});

test('one that is not shared has no link to remove; unknown instances and cases are not found [Instances 3]', async () => {
  const target = await makeCase(service.alpha, 'register');
  expect((await unlink(target, target.outcome)).body.code).toBe('conflict');
  expect((await unlink(target, 987654)).status).toBe(404);
  expect((await link(target, 987654, target.outcome)).status).toBe(404);
  const person = await makePerson(service.beta);
  const foreign = await makeCase(service.beta, 'share', person);
  expect((await unlink(foreign, person)).status).toBe(404);
  expect((await link(foreign, person, person)).status).toBe(404);
});

test('a case that has ended keeps its links [Instances 3] [Instances 4]', async () => {
  const person = await makePerson(service.alpha);
  const target = await makeCase(service.alpha, 'share', person);
  await target.use('decline');
  expect((await unlink(target, person)).body.code).toBe('case_not_editable');
  expect((await link(target, person, await makePerson(service.alpha))).body.code).toBe('case_not_editable');
});

test('every node shows the instances of a case and their roles in the same order, whatever was done last [Cases 7]', async () => {
  const older = await makePerson(service.alpha, { first_name: 'Older' });
  const target = await makeCase(service.alpha, 'register');
  const added = await service.alpha.client.post(`${target.path}/instances?skip_case_response=true`, {
    ontology_key: 'Person',
  });
  const { created_instance_id: id } = added.body.data;
  const roles = `${target.path}/instances/${id}/roles`;
  for (const role_key of ['vip', 'spouse', 'guarantor'])
    expect((await service.alpha.client.post(roles, { role_key })).status).toBe(200);
  await service.alpha.client.post(`${target.path}/instances/${id}/link`, { new_instance_id: older });
  const here = (await target.get()).instances;
  const node = await service.openNode();
  try {
    const there = (await target.through(withKey(node.baseUrl, service.alpha.key)).get()).instances;
    expect(there).toEqual(here);
  } finally {
    await node.close();
  }
});
