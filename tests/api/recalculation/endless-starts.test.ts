import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishBodies } from '../../support/published.ts';
import { startImport } from '../imports/start-import.ts';

const FORM = '11111111-1111-4111-8111-111111111111';
const workflow = {
  states: { open: { kind: 'start' }, done: { kind: 'finished' } },
  transitions: { finish: { from: 'open', to: 'done' } },
};
const endless = { for: 'outcome', when: 'draught = null', set: { draught: 4 } };

/** Berths whose rules keep each other running from the first moment of a case on. */
const HARBOUR = {
  'package.yaml': { name: 'Harbour', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': { Berth: { informations: { title: 'text', draught: 'decimal' } } },
  'processes.yaml': {
    moor: {
      kind: 'creation',
      outcome: 'Berth',
      workflow,
      rules: { questions: { for: 'outcome', ask: ['title'] }, endless },
    },
    plan: {
      kind: 'creation',
      outcome: 'Berth',
      workflow,
      rules: {
        questions: { for: 'outcome', ask: ['title'] },
        more: { on: { case_created: true }, start_case: { process: 'moor' } },
      },
    },
    anchor: {
      kind: 'creation',
      outcome: 'Berth',
      workflow,
      rules: {
        questions: { for: 'outcome', ask: ['title'] },
        endless: { ...endless, when: 'title = "Deep" and draught = null' },
      },
    },
    survey: {
      kind: 'creation',
      outcome: 'Berth',
      workflow,
      rules: {
        questions: { for: 'outcome', ask: ['title'] },
        more: { on: { case_created: true }, start_case: { process: 'anchor', values: { title: '"Deep"' } } },
      },
    },
  },
  'wizards.yaml': {
    form: {
      uuid: FORM,
      process: 'moor',
      entry: 'about',
      nodes: { about: { title: 'About', items: [{ text: 'Hi' }] } },
    },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishBodies(service.alpha, HARBOUR);
});
afterAll(() => service.close());

const client = () => service.alpha.client;
const count = async () => (await client().get('/api/1/cases')).body.meta.pagination.count;
const postponed = async () =>
  (await client().post('/api/1/cases?keep_dirty=true', { process_key: 'moor' })).body.data.id;

test.each([
  '',
  '?dry_run=true',
])('a case whose rules come to no end is not created: POST %s [Decisions converge]', async (query) => {
  const before = await count();
  const { status, body } = await client().post(`/api/1/cases${query}`, { process_key: 'moor' });
  expect([status, body.code]).toEqual([409, 'rules_did_not_converge']);
  expect(await count()).toBe(before);
});

test.each([
  '',
  '?dry_run=true',
])('neither is a copy of one that waits for its rules: POST %s', async (query) => {
  const id = await postponed();
  const { status, body } = await client().post(`/api/1/cases/${id}/copy${query}`);
  expect([status, body.code]).toEqual([409, 'rules_did_not_converge']);
});

test('neither is one of a form, which says so', async () => {
  const { status, body } = await client().post(`/api/1/wizard_templates/${FORM}/start_creation_wizard`);
  expect([status, body.code]).toEqual([409, 'rules_did_not_converge']);
});

test('a row of an import says that its case was not created', async () => {
  const id = await startImport(service, service.alpha, {
    type: 'application/x-ndjson',
    body: '{"process_key":"moor"}\n',
    path: 'cases/import',
  });
  await service.drainJobs();
  const { body } = await client().get(`/api/1/imports/${id}/rows`);
  expect(body.results).toMatchObject([{ status: 'failed', errors: [{ code: 'rules_did_not_converge' }] }]);
});

test('a rule that starts such a case tells it in the log of its own case, at once', async () => {
  const { id } = (await client().post('/api/1/cases', { process_key: 'plan' })).body.data;
  await service.drainJobs();
  const { results } = (await client().get(`/api/1/cases/${id}/activity_log`)).body;
  expect(results.map((each: { activity: string }) => each.activity)).toContain('case_not_started');
  const jobs = (await client().get('/api/admin/jobs?state=failed')).body.results;
  expect(jobs).toContainEqual(expect.objectContaining({ kind: 'start_case', attempts: 1 }));
});

test('the log names no rules, since not everybody who reads it may know what they read', async () => {
  const { id } = (await client().post('/api/1/cases', { process_key: 'survey' })).body.data;
  await service.drainJobs();
  const { results } = (await client().get(`/api/1/cases/${id}/activity_log`)).body;
  expect(results.find((each: { activity: string }) => each.activity === 'case_not_started')).toMatchObject({
    content: 'The rules keep changing each other and come to no end.',
  });
});

test.each([
  'what_it_takes?transition=finish',
  'explain?transition_key=finish',
  '',
])('a case that waits for such rules is answered: GET %s', async (path) => {
  const id = await postponed();
  const { status } = await client().get(`/api/1/cases/${id}/${path}`);
  expect([200, 409]).toContain(status);
});

test('a scenario of such a process fails and says why', async () => {
  const files = Object.fromEntries(
    Object.entries(HARBOUR).map(([name, body]) => [name, JSON.stringify(body)]),
  );
  files['tests/moor.yaml'] = '{a ship moors: {process: moor, when: [], then: {state: open}}}';
  const { status, body } = await client().post('/api/admin/configuration/scenarios', { files });
  expect(status).toBe(200);
  expect(body.data.scenarios).toMatchObject([
    { has_passed: false, failures: [expect.stringContaining('come to no end')] },
  ]);
});
