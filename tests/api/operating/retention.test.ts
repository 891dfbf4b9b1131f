import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssistantCall } from '../../../src/store/assistant/assistant-calls.ts';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

const WIZARD = '5f0c1a6e-2b7d-4c39-8a51-0d3e9b6f7a21';

const process = (retention?: string) => ({
  kind: 'creation',
  outcome: 'Client',
  workflow: {
    states: { draft: 'start', done: 'finished', refused: 'declined' },
    transitions: { finish: { from: 'draft', to: 'done' }, refuse: { from: 'draft', to: 'refused' } },
  },
  rules: { basics: { for: 'outcome', ask: 'full_name' } },
  ...(retention !== undefined && { retention }),
});

const FILES: Readonly<Record<string, string>> = {
  'package.yaml': JSON.stringify({
    name: 'Kept',
    settings: {
      languages: ['en'],
      retention: {
        finished_cases: 'P1Y',
        declined_cases: 'P1M',
        abandoned_wizards: 'P10D',
        activity: 'P2Y',
        assistant_texts: 'P90D',
      },
    },
  }),
  'ontologies.yaml': JSON.stringify({ Client: { informations: { full_name: { type: 'text' } } } }),
  'processes.yaml': JSON.stringify({ short: process(), long: process('P3Y') }),
  'wizards.yaml': JSON.stringify({
    online: {
      uuid: WIZARD,
      process: 'short',
      entry: 'person',
      nodes: { person: { title: 'You', items: ['full_name'] } },
    },
  }),
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, FILES);
});
afterAll(() => service.close());

const post = (path: string, body: unknown) => service.alpha.client.post(path, body);

async function create(key: string, transition?: string): Promise<number> {
  const { id } = (await post('/api/1/cases', { process_key: key })).body.data;
  if (transition !== undefined)
    expect((await post(`/api/1/cases/${id}/transition`, { transition_key: transition })).status).toBe(200);
  return id;
}

/** The cases that remain after this many days and a night. */
async function left(days: number, cases: Readonly<Record<string, number>>): Promise<string[]> {
  service.clock.advance({ days });
  await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'apply_retention', payload: {} }));
  await service.drainJobs();
  const names: string[] = [];
  for (const [name, id] of Object.entries(cases))
    if ((await service.alpha.client.get(`/api/1/cases/${id}`)).status === 200) names.push(name);
  return names;
}

test('ended cases and wizards that nobody sent go when their time is over, each by its own; ongoing ones stay', async () => {
  const started = await post(`/api/1/wizard_templates/${WIZARD}/start_creation_wizard`, {});
  expect(started.status).toBe(201);
  const cases = {
    ongoing: await create('short'),
    finished: await create('short', 'finish'),
    long: await create('long', 'finish'),
    declined: await create('short', 'refuse'),
    wizard: started.body.data.case_id,
  };
  expect(await left(9, cases)).toEqual(['ongoing', 'finished', 'long', 'declined', 'wizard']);
  expect(await left(2, cases)).toEqual(['ongoing', 'finished', 'long', 'declined']);
  expect(await left(25, cases)).toEqual(['ongoing', 'finished', 'long']);
  expect(await left(340, cases)).toEqual(['ongoing', 'long']);
  expect(await left(740, cases)).toEqual(['ongoing']);
});

test('the activity log goes when its time is over, and the list counts what is left', async () => {
  const id = await create('short');
  const log = async () => {
    const { results, meta } = (await service.alpha.client.get('/api/1/case_activity_log?page_size=-1')).body;
    expect(meta.pagination.count).toBe(results.length);
    return results.filter((entry: { case_id: number }) => entry.case_id === id).length;
  };
  const before = await log();
  expect(before).toBeGreaterThan(0);
  await left(700, {});
  expect(await log()).toBe(before);
  await left(40, {});
  expect(await log()).toBe(0);
});

test('texts that were sent to models go when their time is over; who asked, and what it took, stays', async () => {
  const { id } = await service.alpha.inTenant(async (tx) => {
    const call = {
      purpose: 'ai_check' as const,
      caller: { kind: 'ai_check', id: null, name: 'AI check' },
      caseId: null,
      conversationId: null,
      host: 'models.example.org',
      model: 'small',
      promptHash: 'ab'.repeat(32),
      sent: { messages: [] },
      reservedTokens: 120,
    };
    return { id: await addAssistantCall(tx, call) };
  });
  const shown = async () => (await service.alpha.client.get(`/api/admin/assistant/calls/${id}`)).body.data;
  await left(89, {});
  expect(await shown()).toMatchObject({ sent: { messages: [] }, erased: null });
  await left(2, {});
  expect(await shown()).toMatchObject({
    sent: null,
    erased: expect.any(String),
    erased_by: 'retention',
    model: 'small',
    input_tokens: 120,
  });
});

test('data without a configured retention is kept for ever', async () => {
  await publishFiles(service.beta, { ...FILES, 'package.yaml': 'name: Kept\nsettings: {languages: [en]}\n' });
  const { id } = (await service.beta.client.post('/api/1/cases', { process_key: 'short' })).body.data;
  await service.beta.client.post(`/api/1/cases/${id}/transition`, { transition_key: 'finish' });
  service.clock.advance({ days: 20_000 });
  await service.beta.inTenant((tx) => enqueueJob(tx, { kind: 'apply_retention', payload: {} }));
  await service.drainJobs();
  expect((await service.beta.client.get(`/api/1/cases/${id}`)).status).toBe(200);
});
