import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { end: { from: 'draft', to: 'done' } },
};
const rules = { basics: { for: 'outcome', ask: 'title' } };

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
    }),
    'processes.yaml': JSON.stringify({
      make: { kind: 'creation', outcome: 'Thing', workflow, rules },
      keep: { kind: 'lifecycle', outcome: 'Thing', workflow, rules },
      link: { kind: 'lifecycle', outcome: 'Thing', outcome_enters: 'linked', workflow, rules },
    }),
  });
});
afterAll(() => service.close());

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
