import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { type Case, instanceIn, makeCase, makePerson, openCase, outside, valueIn } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { finish: { from: 'draft', to: 'done' }, reopen: { from: 'done', to: 'draft' } },
};

const rules = {
  questions: { for: 'outcome', ask: ['first_name', 'employer', 'jobs'] },
  firms: { for: 'Firm', ask: ['title', 'city'] },
  abroad: { for: 'outcome', when: 'employer.city != "Bern"', tag: 'abroad' },
};

const caseFields = { employer_title: { path: 'outcome.employer.title' } };

/** People name the firms that they work for; processes about people copy or share them. */
const WORK = {
  'package.yaml': { name: 'Work', settings: { languages: ['en'] } },
  'tags.yaml': { abroad: {} },
  'ontologies.yaml': {
    Firm: {
      name_formula: 'title',
      informations: {
        title: 'text',
        city: 'text',
        label: { type: 'text', formula: 'title + ", " + city' },
        sites: { type: 'structure', components: { place: 'text' } },
      },
    },
    Person: {
      informations: {
        first_name: 'text',
        employer: { type: 'instance', ontology: 'Firm' },
        employer_label: { type: 'text', formula: 'employer.label' },
        employer_sites: { type: 'integer', formula: 'count(employer.sites)' },
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
    Visitor: { informations: { first_name: 'text', host: { type: 'instance', ontology: 'Firm' } } },
  },
  'processes.yaml': {
    visit: {
      kind: 'creation',
      outcome: 'Visitor',
      workflow,
      rules: { abroad: { for: 'outcome', when: 'host.city != "Bern"', tag: 'abroad' } },
    },
    review: { kind: 'creation', outcome: 'Person', workflow, rules, case_fields: caseFields },
    watch: { kind: 'creation', outcome: 'Person', outcome_enters: 'linked', workflow, rules },
  },
};

const filesOf = (files: object) =>
  Object.fromEntries(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)]));

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, filesOf(WORK));
});
afterAll(() => service.close());

const forget = ({ id }: Case) => service.app.services.cases.memory.drop(service.alpha.id, id);
const makeFirm = (title: string, city: string) =>
  makePerson(service.alpha, { title, city, sites: [{ place: 'A' }, { place: 'B' }] }, 'Firm');
const update = async (instance: number, fields: object) => {
  const reply = await service.alpha.client.patch(`/api/1/instances/${instance}/force_update`, { fields });
  expect(reply.status).toBe(200);
};
const begin = async (process: string) => {
  const firm = await makeFirm('Acme', 'Bern');
  const person = await makePerson(service.alpha, {
    first_name: 'Ada',
    employer: firm,
    jobs: [{ task: 'Lead', firm }],
  });
  return { firm, person, target: await makeCase(service.alpha, process, person) };
};
const derived = async (target: Case) => {
  const data = await target.get();
  const of = (information: string) => valueIn(data, target.outcome, information);
  return [of('employer'), of('employer_label'), of('employer_sites')];
};
const tagsOf = async (target: Case) => (await target.get()).tags.map(({ key }: { key: string }) => key);

describe('an instance that the values of a case name without its being in the case [Decisions linked and unlinked]', () => {
  test.each([
    'review',
    'watch',
  ])('is named by them, read by formulas as it is outside, and no part of the case (%s)', async (process) => {
    const { firm, target } = await begin(process);
    for (const isForgotten of [false, true]) {
      if (isForgotten) forget(target);
      const data = await target.get();
      expect(await derived(target)).toEqual([firm, 'Acme, Bern', '2']);
      expect(instanceIn(data, firm)).toBeUndefined();
      const question = data.questions.find(
        (each: { information_key: string }) => each.information_key === 'employer',
      );
      expect(question).toMatchObject({ value: firm, is_answered: true });
      expect(
        data.questions.filter(({ instance_id }: { instance_id: number }) => instance_id === firm),
      ).toEqual([]);
      const city = instanceIn(data, target.outcome).values.find(
        (each: { information_key: string }) => each.information_key === 'city',
      );
      expect(city).toMatchObject({ structure_key: 'jobs', value: 'Bern' });
      expect(await tagsOf(target)).toEqual([]);
    }
    const cases = await service.alpha.client.get(`/api/1/instances/${firm}/case_count`);
    expect(cases.body.data).toMatchObject({ linked_ongoing_case_count: 0, outcome_case_count: 0 });
  });

  test.each([
    'review',
    'watch',
  ])('keeps its place outside when the case ends, and before (%s)', async (process) => {
    const { firm, person, target } = await begin(process);
    const before = (await outside(service.alpha, person)).fields;
    expect(before).toMatchObject({ employer: firm, employer_label: 'Acme, Bern' });
    expect((await target.write({ first_name: 'Eva' })).status).toBe(200);
    expect((await target.use('finish')).status).toBe(200);
    expect((await outside(service.alpha, person)).fields).toEqual({ ...before, first_name: 'Eva' });
    forget(target);
    expect(await derived(target)).toEqual([firm, 'Acme, Bern', '2']);
  });

  test.each(['review', 'watch'])('is read anew once it has changed outside (%s)', async (process) => {
    const { firm, target } = await begin(process);
    await update(firm, { title: 'Apex', city: 'Rome' });
    expect(await derived(target)).toEqual([firm, 'Apex, Rome', '2']);
    expect(await tagsOf(target)).toEqual(['abroad']);
    await update(firm, { city: 'Bern' });
    expect(await tagsOf(target)).toEqual([]);
  });

  test('is read anew in the background, and then nothing changes any more', async () => {
    const firm = await makeFirm('Acme', 'Bern');
    const target = await makeCase(
      service.alpha,
      'visit',
      await makePerson(service.alpha, { host: firm }, 'Visitor'),
    );
    await update(firm, { city: 'Rome' });
    await service.drainJobs();
    // Nobody has asked for the case: lists show what is stored of it.
    const { data } = (await service.alpha.client.get('/api/admin/cases?page_size=100')).body;
    const listed = data.find(({ id }: { id: number }) => id === target.id);
    expect(listed.tags).toMatchObject([{ key: 'abroad' }]);
    const { version } = await target.get();
    await update(firm, { title: 'Apex' });
    await service.drainJobs();
    expect((await target.get()).version).toBe(version);
  });

  test('comes into the case when somebody names it, and leaves it without taking the answer along', async () => {
    const { person, target } = await begin('review');
    const firm = await makeFirm('Apex', 'Bern');
    const written = await target.write({ employer: firm });
    expect(instanceIn(written.body.data, firm)).toMatchObject({ entry: 'copy' });
    expect((await target.writeTo(firm, { city: 'Rome' })).status).toBe(200);
    expect(await derived(target)).toEqual([firm, 'Apex, Rome', '2']);
    const removed = await service.alpha.client.delete(`${target.path}/instances/${firm}`);
    expect(removed.status).toBe(200);
    expect(valueIn(removed.body.data, target.outcome, 'employer_label')).toBe('Apex, Bern');
    for (const isForgotten of [false, true]) {
      if (isForgotten) forget(target);
      expect(instanceIn(await target.get(), firm)).toBeUndefined();
      expect(await derived(target)).toEqual([firm, 'Apex, Bern', '2']);
    }
    await target.use('finish');
    expect((await outside(service.alpha, person)).fields).toMatchObject({ employer: firm });
  });

  test('stays where it is named when a structure is read and written back', async () => {
    const { firm, person, target } = await begin('review');
    const data = await target.get();
    const values = instanceIn(data, target.outcome).values.filter(
      (each: { structure_key: string | null }) => each.structure_key === 'jobs',
    );
    const of = (key: string) =>
      values.find((each: { information_key: string }) => each.information_key === key).value;
    await target.write({ jobs: [{ task: of('task'), firm: of('firm') }] });
    await target.use('finish');
    const { jobs } = (await outside(service.alpha, person)).fields;
    expect(jobs).toMatchObject([{ task: 'Lead', firm, city: 'Bern' }]);
  });

  test('comes along with an instance that a value brings into the case, and with one that is linked', async () => {
    const { firm, person } = await begin('review');
    const target = await makeCase(service.alpha, 'review');
    const linked = await service.alpha.client.post(`${target.path}/instances/${target.outcome}/link`, {
      new_instance_id: person,
    });
    expect(valueIn(linked.body.data, person, 'employer_label')).toBe('Acme, Bern');
    expect(instanceIn(linked.body.data, firm)).toBeUndefined();
  });

  test.each([
    '',
    '?keep_dirty=true',
  ])('is read by a copy of the case, also once it has changed (%s)', async (query) => {
    const { firm, target } = await begin('review');
    const copied = await service.alpha.client.post(`${target.path}/copy${query}`, {});
    expect([200, 201]).toContain(copied.status);
    const copy = openCase(service.alpha.client, copied.body.data.id, target.outcome);
    expect(await derived(copy)).toEqual([firm, 'Acme, Bern', '2']);
    await update(firm, { title: 'Apex' });
    expect(await derived(copy)).toEqual([firm, 'Apex, Bern', '2']);
  });

  test('is written by no case field that leads to it', async () => {
    const { firm, target } = await begin('review');
    const reply = await service.alpha.client.patch(target.path, {
      field: { case_field_key: 'employer_title', value: 'Mine' },
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'does_not_exist']);
    expect((await outside(service.alpha, firm)).fields.title).toBe('Acme');
  });

  test('is read with keep_dirty, too, once the rules run', async () => {
    const firm = await makeFirm('Acme', 'Bern');
    const person = await makePerson(service.alpha, { employer: firm });
    const made = await service.alpha.client.post('/api/1/cases?keep_dirty=true', {
      process_key: 'review',
      outcome_instance_id: person,
    });
    expect(made.status).toBe(200);
    const { data } = (await service.alpha.client.get(`/api/1/cases/${made.body.data.id}`)).body;
    expect(valueIn(data, person, 'employer_label')).toBe('Acme, Bern');
  });

  test('is read by the plan of a configuration', async () => {
    const firm = await makeFirm('Acme', 'Oslo');
    await begin('review');
    await makeCase(service.alpha, 'visit', await makePerson(service.alpha, { host: firm }, 'Visitor'));
    const processes = WORK['processes.yaml'];
    const abroad = { ...processes.visit.rules.abroad, when: 'host.city = "Oslo"' };
    const visit = { ...processes.visit, rules: { abroad, polar: { ...abroad, tag: 'polar' } } };
    const asked = await service.alpha.client.post('/api/admin/configuration/plan', {
      files: filesOf({
        ...WORK,
        'tags.yaml': { abroad: {}, polar: {} },
        'processes.yaml': { ...processes, visit },
      }),
    });
    await service.drainJobs();
    const { data } = (await service.alpha.client.get(asked.headers.get('location') ?? '')).body;
    expect(data).toMatchObject({ state: 'done', last_error: null });
    const plan = (wanted: string) =>
      data.result.processes.find(({ process }: { process: string }) => process === wanted);
    expect(plan('review')).toMatchObject({ changed: 0 });
    expect(plan('visit').effects).toContainEqual(
      expect.objectContaining({ part: 'tags', key: 'polar', appears: expect.objectContaining({ count: 1 }) }),
    );
  });
});
