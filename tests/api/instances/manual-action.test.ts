import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type ClubIds, fieldsOf, historyOf, makeCase, makeInstance, publishClub, readIds } from './club.ts';

let service: TestApp;
let ids: ClubIds;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  ids = await readIds(service.alpha);
});
afterAll(() => service.close());

const execute = (instance: number, action: number, parameters?: unknown, headers = {}) =>
  service.alpha.client.post(
    `/api/1/instances/${instance}/manual_instance_actions/${action}/execute_manual_instance_action`,
    parameters === undefined ? {} : { input_parameters: parameters },
    { headers },
  );
const promote = (instance: number, parameters?: unknown, headers = {}) =>
  execute(instance, ids.action('Person', 'promote'), parameters, headers);
const caseCount = async () => (await service.alpha.client.get('/api/1/cases')).body.meta.pagination.count;
const mailCount = async () => (await service.alpha.client.get('/api/admin/mails')).body.meta.pagination.count;

test('the rules of the action run against the instance, with its parameters, history and mails [Instances 15] [Instance rules 9]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', last_name: 'Byron', income: 20 });
  const mails = await mailCount();
  const reply = await promote(id, { bonus: 30, reason: 'good work' });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({
    id,
    name: 'Ada Byron',
    fields: { income: '50', household: '50', note: 'good work' },
  });
  expect(reply.body.data).not.toHaveProperty('case_ids');
  expect(await fieldsOf(service.alpha, id)).toEqual(reply.body.data.fields);
  const [entry] = await historyOf(service.alpha, id, 'reason=MANUAL_INSTANCE_ACTION&search=note');
  expect(entry).toMatchObject({
    manual_instance_action_title: 'Promote',
    source_name: 'Promote',
    changed_by: 'key of alpha',
    old_value: '',
    new_value: 'good work',
    case_reference: null,
  });
  expect(await mailCount()).toBe(mails + 2);
  const [mail] = (
    await service.alpha.client.get('/api/admin/mails?ordering=id&page_size=-1')
  ).body.results.slice(-2);
  expect(mail).toMatchObject({ recipient: 'a@club.example', subject: 'For Ada Byron' });
});

test('the configuration lists the actions that an ontology inherits, less those it replaces [Instances 15]', async () => {
  const { ontologies } = (await service.alpha.client.get('/api/1/configuration')).body.data;
  const actionsOf = (key: string) =>
    ontologies.find((each: { key: string }) => each.key === key).manual_instance_actions;
  const own = actionsOf('Member').filter(({ key }: { key: string }) => key === 'greet');
  expect(own).toHaveLength(1);
  const inherited = actionsOf('Person').filter(({ key }: { key: string }) => key !== 'greet');
  expect(inherited).toContainEqual(expect.objectContaining({ key: 'promote' }));
  expect(actionsOf('Member')).toEqual(expect.arrayContaining([...inherited, ...own]));
  expect(actionsOf('Member')).toHaveLength(inherited.length + own.length);
});

test('case_ids is there when lifecycle cases were created, which see what the action wrote [Instance rules 9]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', income: 20 });
  const before = await caseCount();
  const reply = await promote(id, { bonus: 60, reason: 'great' });
  const [created] = reply.body.data.case_ids;
  expect(reply.body.data.case_ids).toEqual([expect.any(Number)]);
  expect(reply.body.data.fields).toMatchObject({ income: '80', note: 'reviewed' });
  expect(await caseCount()).toBe(before + 1);
  const made = (await service.alpha.client.get(`/api/1/cases/${created}`)).body.data;
  expect(made).toMatchObject({ outcome_instance_id: id, status: 'ongoing', process: { key: 'review' } });
  const { values } = made.instances[0];
  expect(values.find((each: { information_key: string }) => each.information_key === 'income').value).toBe(
    '80',
  );
  expect((await fieldsOf(service.alpha, id)).note).toBe('reviewed');
});

test('an action that starts a creation case answers its id, too [Instances 15]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const reply = await execute(id, ids.action('Person', 'marry'));
  const made = (await service.alpha.client.get(`/api/1/cases/${reply.body.data.case_ids[0]}`)).body.data;
  expect(made.process.key).toBe('admit');
  const outcome = await fieldsOf(service.alpha, made.outcome_instance_id);
  expect(outcome.first_name).toBe('Partner of Ada');
});

test('once its condition stopped holding the action is refused and the instance left untouched [Instance rules 9] [Errors 1]', async () => {
  const id = await makeInstance(service.alpha, { income: 5 });
  const before = (await service.alpha.client.get(`/api/1/instances/${id}`)).body;
  const [cases, mails] = [await caseCount(), await mailCount()];
  const reply = await promote(id, { bonus: 60, reason: 'great' });
  expect([reply.status, reply.body.code]).toEqual([409, 'manual_instance_action_condition_not_met']);
  expect((await service.alpha.client.get(`/api/1/instances/${id}`)).body).toEqual(before);
  expect([await caseCount(), await mailCount()]).toEqual([cases, mails]);
});

test('while a job that touches the instance waits or runs, the action is refused [Instance rules 9] [Errors 2] [Decisions ongoing tasks]', async () => {
  const id = await makeInstance(service.alpha, { income: 20 });
  const later = new Date(service.clock.now().getTime() + 86_400_000);
  const job = await service.alpha.inTenant((tx) =>
    enqueueJob(tx, { kind: 'held', instanceId: id, runAt: later }),
  );
  const state = (to: 'waiting' | 'running' | 'done') =>
    service.alpha.inTenant((tx) =>
      tx.db
        .updateTable('jobs')
        .set({ state: to })
        .where('id', '=', job ?? 0)
        .execute(),
    );
  for (const each of ['waiting', 'running'] as const) {
    await state(each);
    const reply = await promote(id, { bonus: 1 });
    expect([reply.status, reply.body.code]).toEqual([409, 'instance_has_ongoing_tasks']);
  }
  expect((await fieldsOf(service.alpha, id)).income).toBe('20');
  await state('done');
  expect((await promote(id, { bonus: 1 })).status).toBe(200);
});

test('that cases are refreshed after a write is no task of the instance [Errors 2]', async () => {
  const id = await makeInstance(service.alpha, { income: 20 });
  await makeCase(service.alpha, 'review', id);
  expect((await promote(id, { bonus: 1 })).status).toBe(200);
  expect((await promote(id, { bonus: 1 })).status).toBe(200);
});

test('every parameter has to be there and fit, and nothing else; optional ones may be left out [Instance rules 9]', async () => {
  const id = await makeInstance(service.alpha, { income: 20 });
  const club = await makeInstance(service.alpha, {}, 'Club');
  const foreign = await makeInstance(service.beta);
  for (const [parameters, code, attr] of [
    [undefined, 'required', 'input_parameters.bonus'],
    [{ bonus: 60 }, 'required', 'input_parameters.reason'],
    [{ bonus: 'lots' }, 'invalid_value', 'input_parameters.bonus'],
    [{ bonus: -1 }, 'invalid_value', 'input_parameters.bonus'],
    [{ bonus: 2000, reason: 'x' }, 'invalid_value', 'input_parameters.bonus'],
    [{ bonus: 1, extra: true }, 'unknown_field', 'input_parameters.extra'],
    [{ bonus: 1, partner: club }, 'invalid_value', 'input_parameters.partner'],
    [{ bonus: 1, partner: foreign }, 'does_not_exist', 'input_parameters.partner'],
  ] as const) {
    const reply = await promote(id, parameters);
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  }
  expect((await promote(id, 7)).body.code).toBe('invalid');
  expect((await fieldsOf(service.alpha, id)).income).toBe('20');
  expect((await promote(id, { bonus: 1 })).status).toBe(200);
});

test('a locked instance refuses the action [Decisions locked]', async () => {
  const id = await makeInstance(service.alpha, { income: 20 });
  await service.alpha.client.patch(`/api/1/instances/${id}`, { locked: true });
  const reply = await promote(id, { bonus: 1 });
  expect([reply.status, reply.body.code]).toEqual([409, 'instance_locked']);
});

test('inherited actions run, an own one of the same key replaces them; those of other kinds are not found [Instances 15]', async () => {
  const member = await makeInstance(service.alpha, { income: 20 }, 'Member');
  expect((await promote(member, { bonus: 1 })).body.data.fields.income).toBe('21');
  const greet = await execute(member, ids.action('Person', 'greet'));
  expect(greet.body.data.fields.note).toBe('welcome back');
  expect((await execute(member, ids.action('Member', 'greet'))).body.data.fields.note).toBe('welcome back');
  const person = await makeInstance(service.alpha);
  expect((await execute(person, ids.action('Member', 'greet'))).status).toBe(404);
  expect((await execute(person, 999_999)).status).toBe(404);
  expect((await execute(await makeInstance(service.beta), ids.action('Person', 'greet'))).status).toBe(404);
  const club = await makeInstance(service.alpha, {}, 'Club');
  expect((await execute(club, ids.action('Person', 'greet'))).status).toBe(404);
});

test('a repeat with the same Idempotency-Key pays once and creates one case [Instances 15]', async () => {
  const id = await makeInstance(service.alpha, { income: 20 });
  const headers = { 'Idempotency-Key': `promote-${id}` };
  const first = await promote(id, { bonus: 60, reason: 'x' }, headers);
  const second = await promote(id, { bonus: 60, reason: 'x' }, headers);
  expect(second.body).toEqual(first.body);
  expect((await fieldsOf(service.alpha, id)).income).toBe('80');
});

test('several at once: all land and none fails [Instances 15]', async () => {
  const id = await makeInstance(service.alpha, { income: 20 });
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => promote(id, { bonus: 60, reason: 'x' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await fieldsOf(service.alpha, id)).income).toBe('320');
  const count = (await service.alpha.client.get(`/api/1/instances/${id}/case_count`)).body.data;
  expect(count.outcome_case_count).toBe(5);
});
