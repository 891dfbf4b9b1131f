import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  type Case,
  countRows,
  eventsOf,
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

const add = (target: Case, body: unknown, query = '') =>
  service.alpha.client.post(`${target.path}/instances${query}`, body);
const remove = (target: Case, id: number, query = '') =>
  service.alpha.client.delete(`${target.path}/instances/${id}${query}`);
const ontologyId = async (key: string): Promise<number> => {
  const { body } = await service.alpha.client.get('/api/1/configuration');
  return body.data.ontologies.find((each: { key: string }) => each.key === key).id;
};

test('adds a draft with its values and structures, which the rules see before the answer [Instances 1] [Recalculation 1]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const fields = { first_name: 'Ada', is_vip: true, addresses: [{ street: 'Lane 1', __name: 'Home' }] };
  const reply = await add(target, { ontology_key: 'Person', fields });
  expect(reply.status).toBe(200);
  const [added] = reply.body.data.instances.filter((each: { id: number }) => each.id !== target.outcome);
  expect(added).toMatchObject({ ontology_key: 'Person', entry: 'own', status: 'draft', name: 'Ada' });
  expect(rolesIn(reply.body.data, added.id)).toEqual(['vip']);
  expect(streetsIn(reply.body.data, added.id)).toEqual(['Lane 1']);
  expect(reply.headers.get('location')).toBe(`${target.path}/instances/${added.id}`);
  expect(await eventsOf(service.alpha, target.id)).toEqual(['case_created', 'case_changed instance_added']);
  expect(await newestActivity(service.alpha, target.id)).toMatchObject({
    activity: 'instance_added',
    message: 'added "Person"',
  });
});

test('the ontology is named by id, by key or by both; skipped, the answer has both ids [Instances 1] [Conventions skip_case_response] [Conventions Location]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const id = await ontologyId('Company');
  const body = { ontology_id: id, ontology_key: 'Company', fields: { title: 'Works' } };
  const reply = await add(target, body, '?skip_case_response=true');
  const created = reply.body.data.created_instance_id;
  expect(reply.body).toEqual({ data: { id: target.id, created_instance_id: created } });
  expect(reply.headers.get('location')).toBe(`${target.path}/instances/${created}`);
  expect(instanceIn(await target.get(), created)).toMatchObject({ ontology_key: 'Company', name: 'Works' });
});

test('with keep_dirty the instance is there at once and the rules see it later [Instances 1] [Conventions keep_dirty]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const fields = { first_name: 'Late', is_vip: true };
  const reply = await add(target, { ontology_key: 'Person', fields }, '?keep_dirty=true');
  const [added] = reply.body.data.instances.filter((each: { id: number }) => each.id !== target.outcome);
  expect(reply.body.data.is_dirty).toBe(true);
  expect(rolesIn(reply.body.data, added.id)).toEqual([]);
  const data = await target.get();
  expect(rolesIn(data, added.id)).toEqual(['vip']);
  expect(valueIn(data, added.id, 'first_name')).toBe('Late');
  expect(data.is_dirty).toBe(false);
});

test.each([
  ['nothing that names the ontology', {}, 400, 'required', 'ontology_key'],
  ['an unknown key', { ontology_key: 'Ghost' }, 400, 'does_not_exist', 'ontology_key'],
  ['an unknown id', { ontology_id: 987654 }, 400, 'does_not_exist', 'ontology_id'],
  ['an abstract ontology', { ontology_key: 'Party' }, 409, 'conflict', null],
  [
    'an unknown field',
    { ontology_key: 'Person', fields: { height: 3 } },
    400,
    'unknown_field',
    'fields.height',
  ],
  [
    'a wrong type',
    { ontology_key: 'Person', fields: { income: 'lots' } },
    400,
    'invalid_value',
    'fields.income',
  ],
  [
    'a computed one',
    { ontology_key: 'Person', fields: { full_name: 'X' } },
    400,
    'invalid_value',
    'fields.full_name',
  ],
  [
    'an instance that is not in the case',
    { ontology_key: 'Person', fields: { partner: 987654 } },
    400,
    'does_not_exist',
    'fields.partner',
  ],
  ['a body field that does not exist', { ontology_key: 'Person', name: 'X' }, 400, 'unknown_field', 'name'],
])('adding with %s is refused and stores nothing [Instances 1] [Errors 14]', async (_what, body, status, code, attr) => {
  const target = await makeCase(service.alpha, 'register');
  const reply = await add(target, body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(reply.body.errors[0].attr).toBe(attr);
  expect((await target.get()).instances).toHaveLength(1);
  expect(await eventsOf(service.alpha, target.id)).toEqual(['case_created']);
});

test('a managed ontology is refused [Instances 1] [Errors 9]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const reply = await add(target, { ontology_key: 'Country' });
  expect([reply.status, reply.body.code]).toEqual([409, 'ontology_managed']);
});

test('two identifiers that disagree are refused [Instances 1]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const reply = await add(target, { ontology_id: await ontologyId('Company'), ontology_key: 'Person' });
  expect([reply.status, reply.body.code]).toEqual([400, 'identifiers_disagree']);
});

test('an instance information takes instances of its ontology alone [Instances 1]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const fields = { employer: target.outcome };
  const reply = await add(target, { ontology_key: 'Person', fields });
  expect([reply.status, reply.body.errors[0]]).toMatchObject([
    400,
    { code: 'invalid_value', attr: 'fields.employer' },
  ]);
});

test('and so it does when it is written later [Cases 8]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const added = await add(target, { ontology_key: 'Company' }, '?skip_case_response=true');
  const company = added.body.data.created_instance_id;
  const wrong = await target.write({ partner: company });
  expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
    400,
    { code: 'invalid_value', attr: 'fields.0.value' },
  ]);
  const { data } = (await target.write({ employer: company })).body;
  expect(valueIn(data, target.outcome, 'employer')).toBe(company);
});

test('a case that has ended, one that does not exist and one of another tenant take no instances [Instances 1]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.use('finish');
  expect((await add(target, { ontology_key: 'Person' })).body.code).toBe('case_not_editable');
  expect((await remove(target, target.outcome)).body.code).toBe('case_not_editable');
  const foreign = await makeCase(service.beta, 'register');
  expect((await add(foreign, { ontology_key: 'Person' })).status).toBe(404);
  expect((await remove(foreign, foreign.outcome)).status).toBe(404);
});

test('removing a draft deletes it with its values [Instances 2] [Instance rules 1]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const before = await countRows(service.alpha, 'information_values', target.id);
  const added = await add(target, {
    ontology_key: 'Person',
    fields: { first_name: 'Gone', addresses: [{ street: 'S' }] },
  });
  const id = Number(added.headers.get('location')?.split('/').at(-1));
  const reply = await remove(target, id);
  expect(reply.status).toBe(200);
  expect(instanceIn(reply.body.data, id)).toBeUndefined();
  expect((await service.alpha.client.get(`/api/1/instances/${id}`)).status).toBe(404);
  expect(await countRows(service.alpha, 'information_values', target.id)).toBe(before);
  expect(await countRows(service.alpha, 'occurrences', target.id)).toBe(0);
  expect((await eventsOf(service.alpha, target.id)).at(-1)).toBe('case_changed instance_removed');
  expect(await newestActivity(service.alpha, target.id)).toMatchObject({
    message: 'removed "Gone" from the case',
    instance: id,
  });
  expect((await remove(target, id)).status).toBe(404);
});

test('a draft that a rule still wants comes back empty and with a new id [Instances 2] [Decisions Delete a rule-made draft]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const married = (await target.write({ is_married: true })).body.data;
  const first = valueIn(married, target.outcome, 'partner');
  await target.writeTo(Number(first), { first_name: 'Eve' });
  const { data } = (await remove(target, Number(first))).body;
  const second = valueIn(data, target.outcome, 'partner');
  expect(second).not.toBe(first);
  expect(valueIn(data, Number(second), 'first_name')).toBeNull();
  expect(rolesIn(data, Number(second))).toEqual(['spouse']);
});

test('with keep_dirty the draft is gone at once and comes back with the rules [Instances 2] [Conventions keep_dirty]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const first = Number(
    valueIn((await target.write({ is_married: true })).body.data, target.outcome, 'partner'),
  );
  const { data } = (await remove(target, first, '?keep_dirty=true')).body;
  expect(data.instances).toHaveLength(1);
  expect((await target.get()).instances).toHaveLength(2);
});

test('an instance that exists outside leaves the case with its values there, and stays as it is [Instances 2] [Instance rules 1]', async () => {
  const person = await makePerson(service.alpha, {
    first_name: 'Stays',
    addresses: [{ street: 'One' }, { street: 'Two' }],
  });
  const target = await makeCase(service.alpha, 'register');
  const married = Number(
    valueIn((await target.write({ is_married: true })).body.data, target.outcome, 'partner'),
  );
  await service.alpha.client.post(`${target.path}/instances/${married}/link`, { new_instance_id: person });
  const before = await outside(service.alpha, person);
  const reply = await remove(target, person);
  expect(reply.status).toBe(200);
  expect(instanceIn(reply.body.data, person)).toBeUndefined();
  expect(await outside(service.alpha, person)).toEqual(before);
  const rows = await service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('information_values')
      .select('id')
      .where('case_id', '=', target.id)
      .where('instance_id', '=', person)
      .execute(),
  );
  expect(rows).toEqual([]);
});

test('an instance of a managed ontology is not removed, nor is the one the case is about [Instances 2] [Errors 9]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const { data } = (await target.write({ first_name: 'Abroad' })).body;
  const country = data.instances.find((each: { ontology_key: string }) => each.ontology_key === 'Country');
  const managed = await remove(target, country.id);
  expect([managed.status, managed.body.code]).toEqual([409, 'ontology_managed']);
  const outcome = await remove(target, target.outcome);
  expect([outcome.status, outcome.body.code]).toEqual([409, 'conflict']);
  expect((await target.get()).instances).toHaveLength(2);
});

test('skip_case_response on removing answers the case id alone [Instances 2] [Conventions skip_case_response]', async () => {
  const target = await makeCase(service.alpha, 'register');
  const added = await add(target, { ontology_key: 'Person' }, '?skip_case_response=true');
  const reply = await remove(target, added.body.data.created_instance_id, '?skip_case_response=true');
  expect(reply.body).toEqual({ data: { id: target.id } });
});
