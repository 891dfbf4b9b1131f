import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { deadReferences } from '../../support/dead-references.ts';
import {
  type Case,
  historyOf,
  makeCase,
  makePerson,
  newestActivity,
  openCase,
  outside,
} from './households.ts';
import { publishLedger } from './ledger.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishLedger(service.alpha);
});
afterAll(() => service.close());

const forget = ({ id }: Case) => service.app.services.cases.memory.drop(service.alpha.id, id);
const fieldsOf = async (client: number) => (await outside(service.alpha, client)).fields;
const isClean = async () => expect(await deadReferences(service.app, service.alpha.id)).toEqual([]);
const makeAdviser = () => makePerson(service.alpha, { title: 'Known' }, 'Adviser');
const makeClient = (fields: Record<string, unknown>) =>
  makePerson(service.alpha, { title: 'Ltd', ...fields }, 'Client');
const remove = async (instance: number) =>
  expect((await service.alpha.client.delete(`/api/1/instances/${instance}`)).status).toBe(204);

test('the check finds what names nothing, in a case and outside, also in components [Decisions references to drafts]', async () => {
  const adviser = await makeAdviser();
  const client = await makeClient({ adviser, accounts: [{ keeper: adviser }] });
  const target = await makeCase(service.alpha, 'borrow', client);
  await service.alpha.inTenant(({ db }) => db.deleteFrom('instances').where('id', '=', adviser).execute());
  const found = await deadReferences(service.app, service.alpha.id);
  expect(found.filter((each) => each.includes('keeper'))).not.toEqual([]);
  expect(found.filter((each) => each.startsWith(`case ${target.id} `))).not.toEqual([]);
  expect(found.filter((each) => each.startsWith('case 0 '))).not.toEqual([]);
  await service.alpha.client.delete(target.path);
  await remove(client);
  await isClean();
});

test('a case that has ended loses what it named with a deleted instance, and its log says so [Instance rules 6]', async () => {
  const adviser = await makeAdviser();
  const client = await makeClient({});
  const target = await makeCase(service.alpha, 'borrow', client);
  await target.write({ adviser, accounts: [{ balance: 1, keeper: adviser }] });
  await target.use('finish');
  expect((await fieldsOf(client)).adviser).toBe(adviser);
  await remove(adviser);
  await isClean();
  for (const isForgotten of [false, true]) {
    if (isForgotten) forget(target);
    const data = await target.get();
    expect([data.status, await target.value(client, 'adviser')]).toEqual(['finished', null]);
  }
  expect(await newestActivity(service.alpha, target.id)).toMatchObject({ activity: 'instance_removed' });
  await service.drainJobs();
  expect((await fieldsOf(client)).adviser ?? null).toBeNull();
  expect((await historyOf(service.alpha, client)).at(-1)).toMatchObject({ new_value: '' });
  await isClean();
});

test('a copy that names an instance which the case does not have forgets it, and does not bring it back [Instance rules 6]', async () => {
  const adviser = await makeAdviser();
  const client = await makeClient({ adviser, accounts: [{ keeper: adviser }] });
  const target = await makeCase(service.alpha, 'borrow', client);
  await target.write({ title: 'Renamed' });
  await remove(adviser);
  await isClean();
  await service.drainJobs();
  await target.write({ accounts: [{ balance: 4 }, { balance: 5 }] });
  expect((await target.use('finish')).status).toBe(200);
  const { title, adviser: named } = await fieldsOf(client);
  expect([title, named ?? null]).toEqual(['Renamed', null]);
  await isClean();
});

test('an event rule that names what a rule made, and gave up in the same change, names nothing [Decisions references to drafts]', async () => {
  const adviser = await makeAdviser();
  const client = await makeClient({ is_advised: true, backup: adviser });
  const target = await makeCase(service.alpha, 'hasty', client);
  await isClean();
  const { is_advised, backup } = await fieldsOf(client);
  expect([is_advised, backup]).toEqual([false, adviser]);
  await target.use('finish');
  expect((await fieldsOf(client)).backup).toBe(adviser);
  await isClean();
});

test('a case that another one starts names what is valid, which comes into it, and no draft of the first [Decisions references to drafts]', async () => {
  const adviser = await makeAdviser();
  const first = await makeCase(service.alpha, 'pass_on');
  const added = await service.alpha.client.post(`${first.path}/instances`, { ontology_key: 'Adviser' });
  expect(added.status).toBe(200);
  const draft = Math.max(...(await first.get()).instances.map(({ id }: { id: number }) => id));
  await first.write({ title: 'First', adviser: draft, backup: adviser });
  await first.use('decline');
  await service.drainJobs();
  const { id } = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('cases').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  const data = (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data;
  expect(id).not.toBe(first.id);
  const second = openCase(service.alpha.client, id, data.outcome_instance_id);
  expect(await second.value(second.outcome, 'title')).toBe('Passed on');
  expect([
    await second.value(second.outcome, 'adviser'),
    await second.value(second.outcome, 'backup'),
  ]).toEqual([null, adviser]);
  await service.alpha.client.delete(first.path);
  await isClean();
});

test('who names an instance while it is deleted is refused, or it is forgotten [Instance rules 6]', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const adviser = await makeAdviser();
      const client = await makeClient({});
      const [written, made, removed] = await Promise.all([
        service.alpha.client.patch(`/api/1/instances/${client}/force_update`, { fields: { adviser } }),
        service.alpha.client.post('/api/1/instances/force_create', {
          ontology_key: 'Client',
          fields: { title: 'New', accounts: [{ keeper: adviser }] },
        }),
        service.alpha.client.delete(`/api/1/instances/${adviser}`),
      ]);
      return [written.status, made.status, removed.status];
    }),
  );
  for (const [written, made, removed] of replies) {
    expect([200, 400]).toContain(written);
    expect([200, 400]).toContain(made);
    expect(removed).toBe(204);
  }
  await service.drainJobs();
  await isClean();
});
