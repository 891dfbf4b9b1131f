import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { type Case, instanceIn, makeCase, outside } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { end: { from: 'draft', to: 'done' } },
};
const rules = { basics: { for: 'outcome', ask: 'title' } };
const ofLines = { workflow, rules: { basics: { for: 'outcome', ask: 'line_name' } } };

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, {
    'package.yaml': 'name: Names\nsettings: {languages: [en, de]}\n',
    'ontologies.yaml': JSON.stringify({
      Thing: {
        name: { en: 'Thing', de: 'Ding' },
        informations: { title: { type: 'text', question: { en: 'Title', de: 'Titel' } } },
      },
      Line: {
        name: { en: 'Line', de: 'Linie' },
        name_formula: 'line_name',
        informations: { line_name: 'text' },
      },
      Route: {
        name: { en: 'Route', de: 'Strecke' },
        name_formula: 'line_name + case.language',
        informations: { line_name: 'text' },
      },
    }),
    'processes.yaml': JSON.stringify({
      make: { kind: 'creation', outcome: 'Thing', workflow, rules },
      keep: { kind: 'lifecycle', outcome: 'Thing', workflow, rules },
      keep_line: { kind: 'lifecycle', outcome: 'Line', ...ofLines },
      link_line: {
        kind: 'lifecycle',
        outcome: 'Line',
        outcome_enters: 'linked',
        name_formula: 'outcome.instance_name',
        workflow,
        rules: { ...ofLines.rules, told: { warn: 'About {{ outcome }}' } },
      },
      keep_route: { kind: 'lifecycle', outcome: 'Route', ...ofLines },
      link_route: { kind: 'lifecycle', outcome: 'Route', outcome_enters: 'linked', ...ofLines },
      link: { kind: 'lifecycle', outcome: 'Thing', outcome_enters: 'linked', workflow, rules },
    }),
  });
});
afterAll(() => service.close());

/** An instance that its formula calls Alpha. */
const makeLine = async (ontology_key = 'Line', more: Record<string, unknown> = {}) => {
  const fields = { line_name: 'Alpha' };
  const made = await service.alpha.client.post('/api/1/instances/force_create', {
    ontology_key,
    fields,
    ...more,
  });
  const { id, user_readable_id } = made.body.data;
  return { id: Number(id), plain: `${ontology_key} ${user_readable_id}` };
};

const namesIn = ({ instances }: { instances: { name: string }[] }) =>
  instances.map(({ name }) => name.replace(/\d+/, '1'));

test('an instance without a name is called by its kind in the language of the case, also after that has changed', async () => {
  const { client } = service.alpha;
  const made = (await client.post('/api/1/cases', { process_key: 'make', preferred_language_key: 'de' })).body
    .data;
  expect(namesIn(made)).toEqual(['Ding INS-1']);
  const changed = await client.patch(`/api/1/cases/${made.id}`, { preferred_language: 'en' });
  expect(namesIn(changed.body.data)).toEqual(['Thing INS-1']);
  expect(namesIn((await client.get(`/api/1/cases/${made.id}`)).body.data)).toEqual(['Thing INS-1']);
});

test.each(['keep', 'link'])('and so is one that comes from outside: %s', async (process_key) => {
  const { client } = service.alpha;
  const make = async (name?: string) =>
    (
      await client.post('/api/1/instances/force_create', {
        ontology_key: 'Thing',
        fields: {},
        ...(name && { name }),
      })
    ).body.data;
  const thing = await make();
  expect(thing.name).toBe(`Thing INS-${thing.user_readable_id.slice(4)}`);
  const begin = async (outcome_instance_id: number) =>
    (await client.post('/api/1/cases', { process_key, outcome_instance_id, preferred_language_key: 'de' }))
      .body.data;
  expect(namesIn(await begin(thing.id))).toEqual(['Ding INS-1']);
  // A name that somebody gave stays as it is.
  expect(namesIn(await begin((await make('Thing of mine')).id))).toEqual(['Thing of mine']);
});

/** How an instance is called: in a case here and on another node, outside, and which searches find it. */
async function calledIn(target: Case, instance: number) {
  const { client, key } = service.alpha;
  const nameIn = async (by: Case): Promise<string> => instanceIn(await by.get(), instance).name;
  const node = await service.openNode();
  try {
    const { name, ontology_id } = await outside(service.alpha, instance);
    const found = await client.get(`/api/1/instances-for-ontology-${ontology_id}?search=alpha&page_size=200`);
    return {
      here: await nameIn(target),
      there: await nameIn(target.through(withKey(node.baseUrl, key))),
      outside: name,
      isFoundAsAlpha: found.body.data.some(({ id }: { id: number }) => id === instance),
    };
  } finally {
    await node.close();
  }
}

test('a linked instance whose name is cleared is called by its kind and number at once, also after the case has ended', async () => {
  for (const [ontology, process] of [
    ['Line', 'link_line'],
    ['Route', 'link_route'],
  ] as const) {
    const line = await makeLine(ontology);
    const target = await makeCase(service.alpha, process, line.id);
    await target.write({ line_name: 'Alpha 2' });
    expect(instanceIn(await target.get(), line.id).name).toMatch(/^Alpha 2/);
    await target.write({ line_name: null });
    const plain = { here: line.plain, there: line.plain, outside: line.plain, isFoundAsAlpha: false };
    expect(await calledIn(target, line.id)).toEqual(plain);
    await service.drainJobs();
    expect((await target.use('end')).status).toBe(200);
    expect(await calledIn(target, line.id)).toEqual(plain);
  }
});

test('and so is the instance of a copy once the case has ended', async () => {
  const line = await makeLine();
  const target = await makeCase(service.alpha, 'keep_line', line.id);
  await target.write({ line_name: null });
  expect(await calledIn(target, line.id)).toEqual({
    here: line.plain,
    there: line.plain,
    outside: 'Alpha',
    isFoundAsAlpha: true,
  });
  expect((await target.use('end')).status).toBe(200);
  expect(await calledIn(target, line.id)).toEqual({
    here: line.plain,
    there: line.plain,
    outside: line.plain,
    isFoundAsAlpha: false,
  });
});

test.each([
  ['keep_line', 'Line'],
  ['keep_route', 'Route'],
])('before the rules have seen it, an instance is called in the case as it is outside: %s', async (process, ontology) => {
  const [first, second] = [await makeLine(ontology), await makeLine(ontology)];
  const { name } = await outside(service.alpha, second.id);
  const target = await makeCase(service.alpha, process, first.id);
  const linked = await service.alpha.client.post(
    `${target.path}/instances/${first.id}/link?keep_dirty=true`,
    { new_instance_id: second.id },
  );
  expect(instanceIn(linked.body.data, second.id).name).toBe(name);
  await target.writeTo(second.id, { line_name: 'Beta' }, '?keep_dirty=true');
  expect((await outside(service.alpha, second.id)).name).toBe(ontology === 'Line' ? 'Beta' : name);
  const seen = instanceIn(await target.get(), second.id).name;
  expect(seen).toMatch(/^Beta/);
  await target.writeTo(second.id, { line_name: 'Gamma' });
  expect((await outside(service.alpha, second.id)).name).toMatch(/^Gamma/);
});

test.each([
  'keep_line',
  'link_line',
])('a name that somebody gave outside counts in a case, too, also when it is given or taken away later: %s', async (process) => {
  const line = await makeLine('Line', { name: 'Given' });
  const target = await makeCase(service.alpha, process, line.id);
  const called = async (name: string) => {
    const { here, there, outside: name_outside } = await calledIn(target, line.id);
    expect([here, there, name_outside]).toEqual([name, name, name]);
  };
  const give = (name: string) =>
    service.alpha.client.patch(`/api/1/instances/${line.id}/force_update`, { name });
  await called('Given');
  await target.write({ line_name: 'Alpha 2' });
  await called('Given');
  await give('Given again');
  await called('Given again');
  await target.write({ line_name: null });
  await called('Given again');
  if (process === 'link_line') {
    expect((await service.alpha.client.delete(`${target.path}/instances/${line.id}/link`)).status).toBe(204);
    await called('Given again');
    const again = { new_instance_id: line.id };
    await service.alpha.client.post(`${target.path}/instances/${line.id}/link`, again);
    await called('Given again');
    await give('');
    await called(line.plain);
    await give('At last');
  }
  expect((await target.use('end')).status).toBe(200);
  await called(process === 'link_line' ? 'At last' : 'Given again');
});

test('messages and documents call an instance as people do; formulas read the name of its own formula', async () => {
  const line = await makeLine('Line', { name: 'Given' });
  const target = await makeCase(service.alpha, 'link_line', line.id);
  const { warnings, calculated_name } = await target.get();
  expect(warnings.map(({ message }: { message: string }) => message)).toContain('About Given');
  expect(calculated_name).toBe('Alpha');
});
