import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import {
  eventsOf,
  historyOf,
  instanceIn,
  makeCase,
  makePerson,
  outside,
  publishHouseholds,
  streetsIn,
  valueIn,
} from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
});
afterAll(() => service.close());

const update = (person: number, fields: Record<string, unknown>) =>
  service.alpha.client.patch(`/api/1/instances/${person}/force_update`, { fields });
const streets = async (person: number): Promise<unknown[]> =>
  ((await outside(service.alpha, person)).fields.addresses ?? []).map(
    (each: { street: unknown }) => each.street,
  );
const fieldsOf = async (person: number) => (await outside(service.alpha, person)).fields;
const warnings = (data: { warnings: { key: string; information_key: string }[] }): string[] =>
  data.warnings
    .filter(({ key }) => key === 'changed_in_source')
    .map(({ information_key }) => information_key);

test('a draft exists outside once its case is finished, with everything that counts [Decisions Case status]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.write({
    first_name: 'New',
    last_name: 'Born',
    income: 150,
    is_married: true,
    addresses: [{ street: 'A' }],
  });
  const partner = Number(await target.value(target.outcome, 'partner'));
  await target.writeTo(partner, { first_name: 'Partner' });
  expect((await target.use('finish')).status).toBe(200);
  const born = await outside(service.alpha, target.outcome);
  expect(born).toMatchObject({ status: 'valid', name: 'New Born' });
  expect(born.fields).toMatchObject({
    first_name: 'New',
    full_name: 'New Born',
    income: '150',
    grade: 'high',
    partner,
  });
  expect(await streets(target.outcome)).toEqual(['A']);
  expect(await outside(service.alpha, partner)).toMatchObject({ status: 'valid', name: 'Partner' });
  expect((await historyOf(service.alpha, target.outcome)).every(({ reason }) => reason === 'CASE')).toBe(
    true,
  );
  expect(instanceIn(await target.get(), partner)).toMatchObject({ status: 'valid' });
});

test('an answer that no rule asks any more is not applied [Decisions Case status]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.write({ income: 150 });
  await target.write({ reason: 'rich' });
  await target.write({ income: 10 });
  await target.use('approve');
  const fields = await fieldsOf(target.outcome);
  expect([fields.reason ?? null, fields.grade ?? null, fields.income]).toEqual([null, null, '10']);
});

test('created straight into a final state, it is applied as well [Decisions Case status]', async () => {
  const made = await makeCase(service.alpha, 'register', undefined, {
    transition_with_transition_key: 'approve',
  });
  expect(await outside(service.alpha, made.outcome)).toMatchObject({ status: 'valid' });
  const person = await makePerson(service.alpha, { first_name: 'Was' });
  await makeCase(service.alpha, 'borrow', person, { transition_with_transition_key: 'finish' });
  expect(await fieldsOf(person)).toMatchObject({ first_name: 'Was', reviewed_on: '2026-01-15' });
});

test('declined, nothing is applied [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Before' });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ first_name: 'After', is_married: true });
  const partner = Number(await target.value(person, 'partner'));
  await target.use('decline');
  expect((await outside(service.alpha, person)).name).toBe('Before');
  expect((await outside(service.alpha, partner)).status).toBe('draft');
});

test.each([
  ['approve'],
  ['finish'],
])('%s writes back what the case changed of its copy, with reason CASE [Decisions Case status]', async (transition) => {
  const person = await makePerson(service.alpha, {
    first_name: 'Old',
    last_name: 'Name',
    nickname: 'Nick',
    income: 5,
  });
  const target = await makeCase(service.alpha, 'borrow', person);
  expect(instanceIn(await target.get(), person)).toMatchObject({ entry: 'copy' });
  await target.write({ first_name: 'New', nickname: null });
  expect((await outside(service.alpha, person)).name).toBe('Old Name');
  await target.use(transition);
  const after = await outside(service.alpha, person);
  expect(after).toMatchObject({
    name: 'New Name',
    fields: { first_name: 'New', full_name: 'New Name', income: '5' },
  });
  expect(after.fields.nickname ?? null).toBeNull();
  const written = (await historyOf(service.alpha, person)).filter(({ reason }) => reason === 'CASE');
  expect(written.map(({ old_value, new_value }) => `${old_value} → ${new_value}`)).toEqual(
    expect.arrayContaining(['Old → New', 'Nick → ', 'Old Name → New Name']),
  );
  expect(new Set(written.map(({ case_reference }) => case_reference))).toEqual(new Set([target.id]));
});

test('what rules give a copy is applied, too: values they set, instances they made, events [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { income: 5 });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ income: 300, is_married: true });
  const partner = Number(await target.value(person, 'partner'));
  await target.use('finish');
  expect(await fieldsOf(person)).toMatchObject({
    income: '300',
    grade: 'high',
    partner,
    reviewed_on: '2026-01-15',
  });
});

test('others’ newer edits stay, and what the case changed itself wins [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A', last_name: 'B', nickname: 'C' });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ first_name: 'Case' });
  await update(person, { first_name: 'Other', last_name: 'Newer' });
  await target.use('finish');
  expect(await outside(service.alpha, person)).toMatchObject({
    name: 'Case Newer',
    fields: { first_name: 'Case', last_name: 'Newer', nickname: 'C', full_name: 'Case Newer' },
  });
});

test('what rules give a copy is no reason to undo others’ newer edits [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { income: 5 });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ income: 300 });
  expect(await target.value(person, 'grade')).toBe('high');
  await update(person, { grade: 'low' });
  await target.use('finish');
  expect(await fieldsOf(person)).toMatchObject({ income: '300', grade: 'low' });
});

test('a structure goes back occurrence by occurrence: others’ edits and additions in it stay [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, {
    addresses: [
      { street: 'One', city: 'X' },
      { street: 'Two', city: 'Y' },
    ],
  });
  const target = await makeCase(service.alpha, 'borrow', person);
  const { client } = service.alpha;
  const component = (index: number, value: string) =>
    client.patch(target.path, {
      field: {
        instance_id: person,
        information_key: 'addresses',
        structure_occurrence_index: index,
        structure_occurrence_information_key: 'street',
        value,
      },
    });
  await component(1, 'Deux');
  await update(person, {
    addresses: [{ street: 'Uno', city: 'X' }, { street: 'Two', city: 'Z' }, { street: 'Tres' }],
  });
  await target.use('finish');
  expect((await fieldsOf(person)).addresses).toMatchObject([
    { street: 'Uno', city: 'X' },
    { street: 'Deux', city: 'Z' },
    { street: 'Tres' },
  ]);
});

test('occurrences that a case added or removed are added and removed outside [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { addresses: [{ street: 'One' }, { street: 'Two' }] });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ addresses: [{ street: 'One' }] });
  await target.write({ addresses: [{ street: 'One' }, { street: 'Fresh' }] });
  await target.use('finish');
  expect(await streets(person)).toEqual(['One', 'Fresh']);
});

test('a locked target refuses the transition and leaves everything as it is [Decisions Case status] [Decisions locked]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Locked' });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ first_name: 'Open', is_married: true });
  const partner = Number(await target.value(person, 'partner'));
  await service.alpha.client.patch(`/api/1/instances/${person}`, { locked: true });
  const reply = await target.use('approve');
  expect([reply.status, reply.body.code]).toEqual([409, 'instance_locked']);
  expect(await target.get()).toMatchObject({ state_key: 'draft', status: 'ongoing', is_editable: true });
  expect((await outside(service.alpha, person)).name).toBe('Locked');
  expect((await outside(service.alpha, partner)).status).toBe('draft');
  expect(await eventsOf(service.alpha, target.id)).not.toContain('case_approved');
  await service.alpha.client.patch(`/api/1/instances/${person}`, { locked: false });
  expect((await target.use('approve')).status).toBe(200);
  expect((await outside(service.alpha, person)).name).toBe('Open');
});

test('after leaving a final state, approving again applies what changed since [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'One', last_name: 'Keep' });
  const target = await makeCase(service.alpha, 'borrow', person);
  await target.write({ first_name: 'Two', last_name: 'Case' });
  await target.use('approve');
  await update(person, { last_name: 'Others' });
  expect((await target.use('reopen')).status).toBe(200);
  await target.write({ first_name: 'Three' });
  expect((await outside(service.alpha, person)).name).toBe('Two Others');
  await target.use('approve');
  expect((await outside(service.alpha, person)).name).toBe('Three Others');
});

test('what a case created itself is its working copy after it was reopened [Decisions Case status]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.write({ first_name: 'First' });
  await target.use('finish');
  await target.use('reopen');
  await target.write({ first_name: 'Second', addresses: [{ street: 'New' }] });
  expect((await outside(service.alpha, target.outcome)).name).toBe('First');
  await target.use('finish');
  expect((await outside(service.alpha, target.outcome)).name).toBe('Second');
  expect(await streets(target.outcome)).toEqual(['New']);
});

test('a case with a copy warns of each value that differs once the instance has changed [Decisions Unlinked] [Instance rules 7]', async () => {
  const person = await makePerson(service.alpha, {
    first_name: 'A',
    last_name: 'B',
    addresses: [{ street: 'S', city: 'T' }],
  });
  const target = await makeCase(service.alpha, 'borrow', person);
  expect(warnings(await target.get())).toEqual([]);
  await update(person, { first_name: 'Changed', addresses: [{ street: 'S', city: 'Moved' }] });
  const data = await target.get();
  expect(warnings(data).sort()).toEqual(['city', 'first_name']);
  expect([valueIn(data, person, 'first_name'), streetsIn(data, person)]).toEqual(['A', ['S']]);
  const node = await service.openNode();
  try {
    expect(warnings(await target.through(withKey(node.baseUrl, service.alpha.key)).get())).toHaveLength(2);
  } finally {
    await node.close();
  }
  await target.write({ first_name: 'Changed' });
  expect(warnings(await target.get())).toEqual(['city']);
});

test('the warning says when the value was cleared outside, not that it became nothing [Decisions Unlinked]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A', last_name: 'B' });
  const target = await makeCase(service.alpha, 'borrow', person);
  await update(person, { first_name: null });
  expect((await target.get()).warnings.map(({ message }: { message: string }) => message)).toEqual([
    '"First name" was cleared outside of this case.',
  ]);
});

test('a copy is as old as its unlinking: what the instance was given before is no difference [Decisions Unlinked] [Instances 3]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A' });
  const target = await makeCase(service.alpha, 'share', person);
  await update(person, { first_name: 'B' });
  await service.alpha.client.delete(`${target.path}/instances/${person}/link`);
  await target.write({ first_name: 'C' });
  await update(person, { last_name: 'D' });
  expect(warnings(await target.get())).toEqual(['last_name']);
});

test('a case warns of what another case wrote to the instance of its copy [Decisions Unlinked]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A' });
  const copy = await makeCase(service.alpha, 'borrow', person);
  const shared = await makeCase(service.alpha, 'share', person);
  await shared.write({ first_name: 'B' });
  await service.drainJobs();
  expect(warnings(await copy.get())).toEqual(['first_name']);
});

test('two cases with copies apply at once, through two nodes: both land [Decisions Case status]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A', last_name: 'B' });
  const one = await makeCase(service.alpha, 'borrow', person);
  const two = await makeCase(service.alpha, 'borrow', person);
  await one.write({ first_name: 'One' });
  await two.write({ last_name: 'Two' });
  const node = await service.openNode();
  try {
    const replies = await Promise.all([
      one.use('finish'),
      two.through(withKey(node.baseUrl, service.alpha.key)).use('finish'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await outside(service.alpha, person)).name).toBe('One Two');
  } finally {
    await node.close();
  }
});
