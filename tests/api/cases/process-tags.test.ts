import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const workflow = {
  states: { draft: 'start', done: 'approved' },
  transitions: {
    end: { from: 'draft', to: 'done', votes: 2 },
    back: { from: 'done', to: 'draft' },
  },
};

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, {
    'package.yaml': 'name: Tags',
    'ontologies.yaml': JSON.stringify({
      Thing: { plural: 'Things', informations: { title: { type: 'text' } } },
    }),
    'tags.yaml': JSON.stringify({ urgent: { color: '#c92a2a' }, vip: {}, automatic: {} }),
    'processes.yaml': JSON.stringify({
      make: {
        kind: 'creation',
        outcome: 'Thing',
        workflow,
        tags: ['urgent'],
        rules: { basics: { for: 'outcome', ask: 'title' }, marked: { tag: 'automatic' } },
      },
    }),
  });
});
afterAll(() => service.close());

test('a process names the tags that its cases can be given; what a rule gave may stay', async () => {
  const { id } = (await client.post('/api/1/cases', { process_key: 'make' })).body.data;
  const set = (...keys: string[]) =>
    client.post(`/api/1/cases/${id}/set_tags`, { tags: keys.map((key) => ({ key })) });
  const refused = await set('urgent', 'vip');
  expect([refused.status, refused.body.code, refused.body.errors[0].attr]).toEqual([
    400,
    'does_not_exist',
    'tags.1.key',
  ]);
  const patched = await client.patch(`/api/1/cases/${id}`, { tags: [{ key: 'vip' }] });
  expect([patched.status, patched.body.errors[0].attr]).toEqual([400, 'tags.0.key']);
  expect((await set('urgent', 'automatic')).status).toBe(204);
});

test('the configuration tells them, their colours, and what several instances are called', async () => {
  const { data } = (await client.get('/api/1/configuration')).body;
  expect(data.processes[0].tag_keys).toEqual(['urgent']);
  expect(data.tags.map(({ key, color }: { key: string; color: string }) => [key, color])).toEqual([
    ['urgent', '#c92a2a'],
    ['vip', null],
    ['automatic', null],
  ]);
  expect(data.ontologies[0].plural_name).toBe('Things');
});

test('votes_needed means the same in the configuration and in a case', async () => {
  const votes = (transitions: { key: string; votes_needed: number }[]) =>
    transitions.map(({ key, votes_needed }) => [key, votes_needed]);
  const { processes } = (await client.get('/api/1/configuration')).body.data;
  const made = (await client.post('/api/1/cases', { process_key: 'make' })).body.data;
  expect(votes(processes[0].transitions)).toEqual([
    ['end', 2],
    ['back', 0],
  ]);
  expect(votes(made.workflow.transitions)).toEqual(votes(processes[0].transitions));
});
