import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishBodies } from '../../support/published.ts';
import { signedIn } from '../cases/office.ts';
import { makeCase, makePerson } from './households.ts';

/** Firms outside of cases are for auditors, and everybody sees all cases. */
const FIRMS = {
  'package.yaml': { name: 'Firms', settings: { languages: ['en'] } },
  'teams.yaml': { clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } },
  'access.yaml': { firms: { ontologies: ['Firm'], see: { teams: ['auditors'] } } },
  'tags.yaml': { poor: {} },
  'ontologies.yaml': {
    Firm: {
      name_formula: 'title',
      informations: {
        title: 'text',
        rating: 'integer',
        sites: { type: 'structure', components: { place: 'text' } },
      },
    },
    Person: {
      informations: { first_name: 'text', employer: { type: 'instance', ontology: 'Firm' } },
    },
  },
  'processes.yaml': {
    review: {
      kind: 'creation',
      outcome: 'Person',
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: {
          finish: { from: 'draft', to: 'done', condition: 'count(outcome.employer.sites) > 1' },
        },
      },
      rules: {
        questions: { for: 'outcome', ask: ['first_name', 'employer'] },
        poor: { for: 'outcome', when: 'employer.rating < 10', tag: 'poor' },
      },
    },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishBodies(service.alpha, FIRMS);
});
afterAll(() => service.close());

test('an explanation tells what formulas make of an instance outside, and nothing of the instance, to those who may not see it [Issue 20.1]', async () => {
  const fields = { title: 'Acme Secret', rating: 7, sites: [{ place: 'Hidden Valley' }] };
  const employer = await makePerson(service.alpha, fields, 'Firm');
  const target = await makeCase(
    service.alpha,
    'review',
    await makePerson(service.alpha, { first_name: 'Ada', employer }),
  );
  const clerk = await signedIn(service, { teams: ['clerks'] });
  const auditor = await signedIn(service, { teams: ['auditors'] });
  expect((await clerk.client.get(`/api/1/instances/${employer}`)).status).toBe(404);
  const explained = async (client: Client, what: string) => {
    const { status, text } = await client.get(`${target.path}/explain?${what}`);
    expect(status).toBe(200);
    return text;
  };
  const inputs = /"path":"outcome.employer.sites"|"path":"employer.rating"|Acme Secret/;
  for (const what of ['tag_key=poor', 'transition_key=finish']) {
    expect(await explained(auditor.client, what)).toMatch(inputs);
    const told = await explained(clerk.client, what);
    expect(told).toContain('"result":');
    expect(told).not.toMatch(inputs);
  }
});
