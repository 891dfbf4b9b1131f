import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestTenant } from '../support/app.ts';
import { publishFiles } from '../support/published.ts';
import { untilItWaits } from '../support/until-it-waits.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

/** People who owe a tax; a household shows that of its head. */
const people = (rate: string, name = 'first_name', level = 'low') => ({
  'package.yaml': 'name: People\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    // Sorted and created before the people that they read from.
    Household: {
      name_formula: 'head.first_name',
      informations: {
        head: { type: 'instance', ontology: 'Person' },
        due: { type: 'integer', formula: 'head.tax' },
      },
    },
    Person: {
      name_formula: name,
      informations: {
        first_name: { type: 'text' },
        income: { type: 'integer' },
        tax: { type: 'integer', formula: `income / ${rate}` },
        risk: { type: 'text', default: level },
      },
    },
  }),
});

const create = async (ontology_key: string, fields: object, tenant: TestTenant = service.alpha) => {
  const reply = await tenant.client.post('/api/1/instances/force_create', { ontology_key, fields });
  if (reply.status >= 300) throw new Error(reply.text);
  return reply.body.data;
};

const history = async (id: number, tenant = service.alpha) =>
  (await tenant.client.get(`/api/1/instances/${id}/history?ordering=id`)).body.results.filter(
    ({ reason }: { reason: string }) => reason === 'CONFIGURATION_CHANGE',
  );

const get = async (id: number, tenant = service.alpha) =>
  (await tenant.client.get(`/api/1/instances/${id}`)).body.data;

test('computed values, defaults and names of instances follow a publication, with its reason in the history', async () => {
  await publishFiles(service.alpha, people('10'));
  await publishFiles(service.beta, people('10'));
  const ada = await create('Person', { first_name: 'Ada', income: '200' });
  const other = await create('Person', { first_name: 'Bea', income: '200' }, service.beta);
  await publishFiles(service.alpha, people('5', 'upper case(first_name)', 'high'));
  await service.drainJobs();
  expect(await history(ada.id)).toEqual([
    expect.objectContaining({ old_value: '20', new_value: '40', source_name: 'Version 2' }),
    expect.objectContaining({ old_value: 'low', new_value: 'high' }),
  ]);
  expect((await get(ada.id)).name).toBe('ADA');
  const { body } = await service.alpha.client.get('/api/admin/configuration/versions/2/move');
  expect(body.data.result).toMatchObject({ instances: 1 });
  expect(await history(other.id, service.beta)).toEqual([]);
});

test('unchanged instances are not written: publishing the same again leaves versions and history alone', async () => {
  const before = await create('Person', { first_name: 'Ida', income: '50' });
  const version = (await get(before.id)).version;
  await publishFiles(service.alpha, people('5', 'upper case(first_name)', 'high'));
  await service.drainJobs();
  expect(await history(before.id)).toEqual([]);
  expect((await get(before.id)).version).toBe(version);
});

test('a value that follows from another instance follows it, whichever is looked at first', async () => {
  const ada = await create('Person', { first_name: 'Ada', income: '200' });
  const home = await create('Household', { head: ada.id });
  const late = await create('Person', { first_name: 'Zoe', income: '100' });
  const moved = await service.alpha.client.patch(`/api/1/instances/${home.id}/force_update`, {
    fields: { head: late.id },
  });
  expect(moved.status).toBe(200);
  await publishFiles(service.alpha, people('2', 'first_name', 'high'));
  await service.drainJobs();
  expect(
    (await history(home.id)).map((each: { old_value: string; new_value: string }) => [
      each.old_value,
      each.new_value,
    ]),
  ).toEqual([['20', '50']]);
});

test('many instances follow at once, and one that somebody changes at that moment follows what it was given', async () => {
  const made: { readonly id: number }[] = [];
  for (let n = 0; n < 30; n++) made.push(await create('Person', { first_name: `P${n}`, income: '100' }));
  const contested = made[17]?.id ?? 0;
  await publishFiles(service.alpha, people('4', 'first_name', 'high'));
  const followed = await service.alpha.inTenant(async (tx) => {
    const { db } = tx;
    await sql`update instances set version = version + 1 where id = ${contested}`.execute(db);
    await sql`update information_values set answer = '"60"', value = '"60"'
      where instance_id = ${contested} and case_id = 0 and information_key = 'income'`.execute(db);
    return untilItWaits(tx, () => service.drainJobs());
  });
  await followed.pending;
  for (const { id } of made) {
    const lines = (await history(id)).map((each: { new_value: string }) => each.new_value);
    expect([id, lines]).toEqual([id, [id === contested ? '15' : '25']]);
  }
});

test('a plan foretells what publishing would write to instances outside of cases, and writes nothing', async () => {
  await publishFiles(service.beta, people('10'));
  await service.drainJobs();
  const [poor, rich] = [
    await create('Person', { first_name: 'Cy' }, service.beta),
    await create('Person', { first_name: 'Dee', income: '200', risk: 'none' }, service.beta),
  ];
  const home = await create('Household', { head: rich.id }, service.beta);
  const plan = async (files: object) => {
    const asked = await service.beta.client.post('/api/admin/configuration/plan', { files });
    await service.drainJobs();
    return (await service.beta.client.get(asked.headers.get('location') ?? '')).body.data;
  };
  const before = await Promise.all([poor, rich, home].map(({ id }) => get(id, service.beta)));
  const { result, progress } = await plan(people('5', 'upper case(first_name)', 'high'));
  expect(progress.done).toBe(progress.total);
  const effect = (ontology: string, part: string, key: string) =>
    result.ontologies
      .find((each: { ontology: string }) => each.ontology === ontology)
      ?.effects.find((each: { part: string; key: string }) => each.part === part && each.key === key);
  expect(effect('Person', 'values', 'Person.tax').changes.examples).toContain(rich.id);
  expect(effect('Person', 'values', 'Person.tax').changes.examples).not.toContain(poor.id);
  expect(effect('Person', 'values', 'Person.risk').changes.examples).toContain(poor.id);
  expect(effect('Person', 'values', 'Person.risk').changes.examples).not.toContain(rich.id);
  expect(effect('Person', 'names', 'Person').changes.examples).toEqual(
    expect.arrayContaining([poor.id, rich.id]),
  );
  // Values of related instances count as they would be after the change.
  expect(effect('Household', 'values', 'Household.due').changes.examples).toContain(home.id);
  expect(await Promise.all([poor, rich, home].map(({ id }) => get(id, service.beta)))).toEqual(before);
  // Publishing has the effect that the plan predicted.
  await publishFiles(service.beta, people('5', 'upper case(first_name)', 'high'));
  await service.drainJobs();
  expect((await get(home.id, service.beta)).fields.due).toBe('40');
  expect((await plan(people('5', 'upper case(first_name)', 'high'))).result.ontologies).toEqual([]);
});
