import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { type Case, instanceIn, makeCase, makePerson, outside, valueIn } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { finish: { from: 'draft', to: 'done' } },
};

/** A permit refers to people, and to a place in a register that others maintain. */
const TOWN = {
  'package.yaml': { name: 'Town', settings: { languages: ['en'] } },
  'ontologies.yaml': {
    Person: { name_formula: 'first_name', informations: { first_name: 'text', age: 'integer' } },
    Firm: { informations: { title: 'text' } },
    Permit: {
      informations: {
        title: 'text',
        holder: { type: 'instance', ontology: 'Person' },
        builder: { type: 'instance', ontology: 'Person', allow_existing: false },
        warden: { type: 'instance', ontology: 'Person', allow_new: false },
        visits: {
          type: 'structure',
          components: { note: 'text', inspector: { type: 'instance', ontology: 'Person' } },
        },
      },
    },
  },
  'processes.yaml': {
    permit: {
      kind: 'creation',
      outcome: 'Permit',
      workflow,
      rules: {
        questions: { for: 'outcome', ask: ['title', 'holder', 'builder', 'warden', 'visits'] },
        people: { for: 'Person', ask: ['first_name', 'age'] },
      },
    },
    kept: {
      kind: 'creation',
      outcome: 'Permit',
      workflow,
      predefined_objects: { keeper: { rule: 'keeper' } },
      rules: {
        keeper: {
          for: 'outcome',
          when: 'holder != null and title != "Small"',
          create: { ontology: 'Person' },
        },
        grown: { for: 'outcome', when: 'holder.age > 30', warn: 'Grown' },
      },
    },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  for (const tenant of [service.alpha, service.beta])
    await publishFiles(
      tenant,
      Object.fromEntries(Object.entries(TOWN).map(([name, body]) => [name, JSON.stringify(body)])),
    );
});
afterAll(() => service.close());

const begin = (): Promise<Case> => makeCase(service.alpha, 'permit');
const person = (first_name: string) => makePerson(service.alpha, { first_name, age: '40' });

test('an instance that exists outside the case comes into it as a copy when a value names it [Cases 8] [Decisions linked and unlinked]', async () => {
  const [ada, target] = [await person('Ada'), await begin()];
  const reply = await target.write({ holder: ada, title: 'House' });
  expect(reply.status).toBe(200);
  const { data } = reply.body;
  expect(valueIn(data, target.outcome, 'holder')).toBe(ada);
  expect(instanceIn(data, ada)).toMatchObject({ entry: 'copy', name: 'Ada', status: 'valid' });
  expect(valueIn(data, ada, 'age')).toBe('40');
  await target.writeTo(ada, { age: '41' });
  expect((await outside(service.alpha, ada)).fields.age).toBe('40');
  await target.use('finish');
  expect((await outside(service.alpha, ada)).fields.age).toBe('41');
});

test('also in an occurrence, in the first values of an added instance, and with keep_dirty [Cases 8.3] [Instances 1]', async () => {
  const [one, two, three] = [await person('One'), await person('Two'), await person('Three')];
  const target = await begin();
  await target.write({ visits: [{ note: 'first', inspector: one }] }, '?keep_dirty=true');
  expect((await target.get()).is_dirty).toBe(false);
  const index = { structure_occurrence_index: 0, structure_occurrence_information_key: 'inspector' };
  const entry = { information_key: 'visits', instance_id: target.outcome, ...index, value: two };
  expect((await service.alpha.client.patch(target.path, { field: entry })).status).toBe(200);
  const added = await service.alpha.client.post(`${target.path}/instances`, {
    ontology_key: 'Permit',
    fields: { holder: three },
  });
  expect(added.status).toBe(200);
  const data = await target.get();
  for (const id of [one, two, three]) expect(instanceIn(data, id)?.entry).toBe('copy');
});

test('named twice it comes once; one that is there already is named as before [Cases 8]', async () => {
  const [ada, target] = [await person('Ada'), await begin()];
  await target.write({ holder: ada, visits: [{ inspector: ada }, { inspector: ada }] });
  const data = await target.get();
  expect(data.instances.filter(({ id }: { id: number }) => id === ada)).toHaveLength(1);
  expect((await target.write({ holder: null })).status).toBe(200);
  expect((await target.write({ holder: ada })).status).toBe(200);
  // After its removal it can be added again.
  expect((await service.alpha.client.delete(`${target.path}/instances/${ada}`)).status).toBe(200);
  expect(instanceIn(await target.get(), ada)).toBeUndefined();
  const again = await target.write({ holder: ada });
  expect(instanceIn(again.body.data, ada)).toMatchObject({ entry: 'copy', name: 'Ada' });
  expect(valueIn(again.body.data, target.outcome, 'holder')).toBe(ada);
});

test.each([
  ['Small', 2],
  // Nobody but the rule itself has made the place, and only once the value counts.
  ['House', 3],
])('a first value names an instance that no rule makes a place for, which comes as a copy (%s) [Cases 3] [Cases 8]', async (title, count) => {
  const ada = await person('Ada');
  const body = {
    process_key: 'kept',
    predefined_objects: { outcome: { fields: { title, holder: ada } }, keeper: { instance_id: ada } },
  };
  const refused = await service.alpha.client.post('/api/1/cases', body);
  expect([refused.status, refused.body.errors[0].attr]).toEqual([400, 'predefined_objects.keeper']);
  const made = await service.alpha.client.post('/api/1/cases?keep_dirty=true', body);
  const path = `/api/1/cases/${made.body.data.id}`;
  const { data } = (await service.alpha.client.get(path)).body;
  expect(data.instances).toHaveLength(count);
  expect(instanceIn(data, ada)).toMatchObject({ entry: 'copy', name: 'Ada' });
  expect(valueIn(data, data.outcome_instance_id, 'holder')).toBe(ada);
  expect(data.warnings).toMatchObject([{ message: 'Grown' }]);
  service.app.services.cases.memory.drop(service.alpha.id, data.id);
  expect((await service.alpha.client.get(path)).body.data).toEqual(data);
});

test('what the outcome of a new case names is read as it is outside, also where a predefined object stands for it that no rule makes a place for [Cases 3]', async () => {
  const ada = await person('Ada');
  const permit = await makePerson(service.alpha, { title: 'Small', holder: ada }, 'Permit');
  const made = await service.alpha.client.post('/api/1/cases?keep_dirty=true', {
    process_key: 'kept',
    outcome_instance_id: permit,
    predefined_objects: { keeper: { instance_id: ada } },
  });
  const path = `/api/1/cases/${made.body.data.id}`;
  const { data } = (await service.alpha.client.get(path)).body;
  expect(data.warnings).toMatchObject([{ message: 'Grown' }]);
  service.app.services.cases.memory.drop(service.alpha.id, data.id);
  expect((await service.alpha.client.get(path)).body.data).toEqual(data);
});

test('what may not be named is refused, and nothing of the request is stored [Cases 8] [Decisions linked and unlinked]', async () => {
  const [ada, target] = [await person('Ada'), await begin()];
  const firm = await makePerson(service.alpha, { title: 'Acme' }, 'Firm');
  const foreign = await makePerson(service.beta, { first_name: 'Bea' });
  const draft = (
    await service.alpha.client.post(`${(await begin()).path}/instances`, { ontology_key: 'Person' })
  ).body.data.instances;
  const ofAnother = draft.find(({ ontology_key }: { ontology_key: string }) => ontology_key === 'Person').id;
  const before = await target.get();
  for (const [information, id, code] of [
    ['holder', firm, 'invalid_value'],
    ['holder', foreign, 'does_not_exist'],
    ['holder', ofAnother, 'does_not_exist'],
    ['holder', 999_999, 'does_not_exist'],
    ['builder', ada, 'invalid_value'],
  ] as const) {
    const reply = await target.write({ title: 'Half', holder: ada, [information]: id });
    expect([information, id, reply.status, reply.body.code]).toEqual([information, id, 400, code]);
  }
  expect(await target.get()).toEqual(before);
});

test('where new instances are not wanted, one that the case added is refused; the question says what it takes [Cases 8] [Decisions Values in a write]', async () => {
  const [ada, target] = [await person('Ada'), await begin()];
  const added = await service.alpha.client.post(`${target.path}/instances?skip_case_response=true`, {
    ontology_key: 'Person',
  });
  const draft: number = added.body.data.created_instance_id;
  const refused = await target.write({ title: 'Half', warden: draft });
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_value']);
  expect(refused.body.detail).toContain('is new');
  expect((await target.write({ builder: draft, warden: ada })).status).toBe(200);
  const data = await target.get();
  expect([valueIn(data, target.outcome, 'title'), valueIn(data, target.outcome, 'warden')]).toEqual([
    null,
    ada,
  ]);
  const question = (key: string) =>
    data.questions.find(
      (each: { information_key: string; instance_id: number }) =>
        each.information_key === key && each.instance_id === target.outcome,
    );
  expect(['title', 'holder', 'builder', 'warden'].map(question)).toMatchObject([
    { allow_new: null, allow_existing: null },
    { allow_new: true, allow_existing: true },
    { allow_new: true, allow_existing: false },
    { allow_new: false, allow_existing: true },
  ]);
});
