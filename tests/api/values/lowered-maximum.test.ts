import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { makeCase, outside } from '../case-instances/households.ts';

const filesOf = (most: number) => {
  const jobs = { type: 'structure', max_occurrences: most, components: { task: 'text' } };
  const workflow = {
    states: { draft: 'start', done: 'finished' },
    transitions: { finish: { from: 'draft', to: 'done' } },
  };
  const files = {
    'package.yaml': { name: 'Work', settings: { languages: ['en'] } },
    'ontologies.yaml': { Person: { informations: { jobs } } },
    'processes.yaml': {
      register: {
        kind: 'creation',
        outcome: 'Person',
        workflow,
        rules: { jobs: { for: 'outcome', ask: 'jobs' } },
      },
    },
  };
  return Object.fromEntries(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)]));
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('a case that has more occurrences than there can be since ends with all of them, where nobody else has added any', async () => {
  await publishFiles(service.alpha, filesOf(3));
  const target = await makeCase(service.alpha, 'register');
  const jobs = ['Lead', 'Cook', 'Clerk'].map((task) => ({ task }));
  expect((await target.write({ jobs })).status).toBe(200);
  await publishFiles(service.alpha, filesOf(2));
  await service.drainJobs();
  expect((await target.use('finish')).status).toBe(200);
  expect((await outside(service.alpha, target.outcome)).fields.jobs).toMatchObject(jobs);
});
