import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { deadReferences } from '../../support/dead-references.ts';
import { publishBodies } from '../../support/published.ts';
import { type Case, instanceIn, makeCase, makePerson, outside, valueIn } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { finish: { from: 'draft', to: 'done' }, reopen: { from: 'done', to: 'draft' } },
};

const rules = {
  questions: { for: 'outcome', ask: ['first_name', 'employer', 'bank', 'jobs'] },
  abroad: { for: 'outcome', when: 'employer.city != "Bern"', tag: 'abroad' },
};

/** Firms name each other, and people name firms. */
const FIRMS = {
  'package.yaml': { name: 'Firms', settings: { languages: ['en', 'de'] } },
  'tags.yaml': { abroad: {} },
  'ontologies.yaml': {
    Firm: {
      name_formula: 'title',
      informations: {
        title: 'text',
        city: 'text',
        mother: { type: 'instance', ontology: 'Firm' },
        sites: {
          type: 'structure',
          display_name: { en: 'Site', de: 'Ort' },
          components: { place: 'text' },
        },
      },
    },
    Person: {
      informations: {
        first_name: 'text',
        employer: { type: 'instance', ontology: 'Firm' },
        bank: { type: 'instance', ontology: 'Firm' },
        friend: { type: 'instance', ontology: 'Person' },
        group: { type: 'instance', ontology: 'Firm', formula: 'employer.mother' },
        group_title: { type: 'text', formula: 'employer.mother.title' },
        employer_name: { type: 'text', formula: 'employer.instance_name' },
        first_site: { type: 'text', formula: 'employer.sites[1].occurrence_name' },
        jobs: {
          type: 'structure',
          components: {
            task: 'text',
            firm: { type: 'instance', ontology: 'Firm' },
            city: { type: 'text', formula: 'firm.city' },
          },
        },
      },
    },
  },
  'processes.yaml': {
    review: { kind: 'creation', outcome: 'Person', workflow, rules },
    watch: { kind: 'creation', outcome: 'Person', outcome_enters: 'linked', workflow, rules },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishBodies(service.alpha, FIRMS);
});
afterAll(() => service.close());

const makeFirm = (title: string, more: object = {}) =>
  makePerson(service.alpha, { title, city: 'Bern', sites: [{ place: 'A' }], ...more }, 'Firm');
const update = (instance: number, fields: object) =>
  service.alpha.client.patch(`/api/1/instances/${instance}/force_update`, { fields });

/** So many further instances with the values of one. */
const copiesOf = (instance: number, count: number): Promise<number[]> =>
  service.alpha.inTenant(async ({ db }) => {
    await sql`insert into instances select made.* from instances i, generate_series(1, ${count}::int) n,
      jsonb_populate_record(i, jsonb_build_object('id', i.id * 1000 + n, 'number', i.id * 1000 + n)) made where i.id = ${instance}`.execute(
      db,
    );
    await sql`insert into information_values select made.* from information_values v, generate_series(1, ${count}::int) n,
      jsonb_populate_record(v, jsonb_build_object('id', v.id * 1000000 + n, 'instance_id', v.instance_id * 1000 + n)) made
      where v.instance_id = ${instance} and v.case_id = 0 and v.occurrence_id = 0`.execute(db);
    return Array.from({ length: count }, (_, at) => instance * 1000 + at + 1);
  });

/** The case as it is in memory, which is how it comes out of the store. */
async function everywhere(target: Case) {
  const inMemory = await target.get();
  service.app.services.cases.memory.drop(service.alpha.id, target.id);
  expect(await target.get()).toEqual(inMemory);
  return (information: string) => valueIn(inMemory, target.outcome, information);
}

describe.each([
  'review',
  'watch',
])('what a case (%s) names outside [Decisions linked and unlinked]', (process) => {
  const begin = async (fields: object) =>
    makeCase(service.alpha, process, await makePerson(service.alpha, { first_name: 'Ada', ...fields }));

  test('is called as the language of the case has it, once that is another one', async () => {
    const target = await begin({ employer: await makeFirm('Acme') });
    expect((await everywhere(target))('first_site')).toBe('Site');
    await service.alpha.client.patch(target.path, { preferred_language: 'de' });
    expect((await everywhere(target))('first_site')).toBe('Ort');
  });

  test('has the name that formulas read of it outside, whatever somebody calls it', async () => {
    const made = await service.alpha.client.post('/api/1/instances/force_create', {
      ontology_key: 'Firm',
      name: 'The old mill',
      fields: { title: 'Acme' },
    });
    const target = await begin({ employer: made.body.data.id });
    expect((await outside(service.alpha, target.outcome)).fields.employer_name).toBe('Acme');
    expect((await everywhere(target))('employer_name')).toBe('Acme');
    const untitled = await begin({ employer: await makeFirm('') });
    expect((await everywhere(untitled))('employer_name')).toBeNull();
  });

  test('is no longer named once no answer of the case does, also where another instance outside names it', async () => {
    const mother = await makeFirm('Mother');
    const employer = await makeFirm('Acme', { mother });
    const target = await begin({ employer, bank: mother, jobs: [{ task: 'Lead', firm: mother }] });
    expect((await everywhere(target))('group_title')).toBe('Mother');
    await target.write({ bank: null });
    expect((await everywhere(target))('group')).toBe(mother);
    await target.write({ jobs: [] });
    const shown = await everywhere(target);
    expect([shown('group'), shown('group_title')]).toEqual([null, null]);
    // It comes back with an answer.
    await target.write({ bank: mother });
    expect((await everywhere(target))('group_title')).toBe('Mother');
  });

  test('is no longer named once another instance takes the place of its copy', async () => {
    const mother = await makeFirm('Mother');
    const target = await begin({ employer: await makeFirm('Acme', { mother }), bank: mother });
    await target.write({ bank: mother });
    const linked = await service.alpha.client.post(`${target.path}/instances/${mother}/link`, {
      new_instance_id: await makeFirm('Other'),
    });
    expect(linked.status).toBe(200);
    const shown = await everywhere(target);
    expect([shown('group'), shown('group_title')]).toEqual([null, null]);
  });

  test('leaves nothing in a case that has ended once it is deleted', async () => {
    const employer = await makeFirm('Acme');
    const target = await begin({ employer, jobs: [{ task: 'Lead', firm: employer }] });
    await target.use('finish');
    expect((await everywhere(target))('employer')).toBe(employer);
    expect((await service.alpha.client.delete(`/api/1/instances/${employer}`)).status).toBe(204);
    await service.drainJobs();
    const shown = await everywhere(target);
    expect([shown('employer'), shown('first_site')]).toEqual([null, 'Site']);
    expect(await deadReferences(service.app, service.alpha.id)).toEqual([]);
  });

  test('is followed in the background where the case alone names it', async () => {
    const target = await makeCase(service.alpha, process);
    const employer = await makeFirm('Acme');
    await target.write({ employer });
    await service.alpha.client.delete(`${target.path}/instances/${employer}`);
    await update(employer, { city: 'Rome' });
    await service.drainJobs();
    // Nobody has asked for the case: lists show what is stored of it.
    const { data } = (await service.alpha.client.get('/api/admin/cases?page_size=100')).body;
    const listed = data.find(({ id }: { id: number }) => id === target.id);
    expect(listed.tags).toMatchObject([{ key: 'abroad' }]);
  });
});

test('of more instances than a case reads, those count that count when it is opened', async () => {
  const lowest = await makeFirm('Acme');
  const firms = await copiesOf(await makeFirm('Apex'), 500);
  const person = await makePerson(service.alpha, { jobs: firms.map((firm) => ({ firm })) });
  const target = await makeCase(service.alpha, 'review', person);
  const cities = async () => {
    await everywhere(target);
    const values = instanceIn(await target.get(), target.outcome).values.filter(
      (each: { information_key: string }) => each.information_key === 'city',
    );
    return values.filter(({ value }: { value: string | null }) => value === 'Bern').length;
  };
  expect(await cities()).toBe(500);
  const friend = await makePerson(service.alpha, { employer: lowest });
  expect((await target.write({ friend })).status).toBe(200);
  expect(await target.value(friend, 'employer_name')).toBe('Acme');
  expect(await cities()).toBe(499);
  expect((await service.alpha.client.delete(`${target.path}/instances/${friend}`)).status).toBe(200);
  // Now the friend is one of those that the case names.
  expect(await cities()).toBe(499);
  expect((await target.write({ friend: null })).status).toBe(200);
  expect(await cities()).toBe(500);
});
