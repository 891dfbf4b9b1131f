import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS, verifyCaseFile } from '../../../src/case-file/verify.ts';
import { nodeTools } from '../../../src/commands/case-file.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishBodies } from '../../support/published.ts';
import { addProof, signedIn } from '../cases/office.ts';
import { makeCase, makePerson } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished' },
  transitions: { finish: { from: 'draft', to: 'done' }, reopen: { from: 'done', to: 'draft' } },
};
const process = { kind: 'creation', outcome: 'Person', workflow };

/** Firms outside of cases are for auditors, and everybody sees all cases. */
const FIRMS = {
  'package.yaml': { name: 'Firms', settings: { languages: ['en'] } },
  'teams.yaml': { clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } },
  'access.yaml': { firms: { ontologies: ['Firm'], see: { teams: ['auditors'] } } },
  'ontologies.yaml': {
    Firm: {
      informations: { title: 'text', sites: { type: 'structure', components: { place: 'text' } } },
    },
    Person: {
      informations: {
        photo: 'file',
        employer: { type: 'instance', ontology: 'Firm' },
        employer_title: { type: 'text', formula: 'employer.title' },
        first_site: { type: 'text', formula: 'employer.sites[1].place' },
      },
    },
  },
  'processes.yaml': { review: process, watch: { ...process, outcome_enters: 'linked' } },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishBodies(service.alpha, FIRMS);
});
afterAll(() => service.close());

const finish = async (of: string) => {
  const employer = await makePerson(service.alpha, { title: 'Acme', sites: [{ place: 'A' }] }, 'Firm');
  const target = await makeCase(service.alpha, of, await makePerson(service.alpha, { employer }));
  expect((await target.use('finish')).status).toBe(200);
  return target;
};
const fileOf = (id: number, headers: Record<string, string>) =>
  fetch(`${service.baseUrl}/api/admin/cases/${id}/file`, { headers });

test.each([
  'review',
  'watch',
])('the file of a case that names an instance outside proves itself (%s) [Issue 22.7]', async (of) => {
  const { id } = await finish(of);
  const reply = await fileOf(id, { Authorization: `Api-Key ${service.alpha.key}` });
  expect(reply.status).toBe(200);
  const { findings } = await verifyCaseFile(new Uint8Array(await reply.arrayBuffer()), nodeTools);
  expect(findings.map(({ check, standing }) => [check, standing])).toEqual(
    CHECKS.map((check) => [check, 'holds']),
  );
});

test('the file is for whoever may see what the case names [Issue 20.1]', async () => {
  const { id } = await finish('review');
  const statusFor = async (team: string) => {
    const { cookie } = await signedIn(service, { roles: ['administrator'], teams: [team] });
    const reply = await fileOf(id, { Cookie: cookie });
    return reply.status;
  };
  expect(await statusFor('auditors')).toBe(200);
  expect(await statusFor('clerks')).toBe(403);
});

test.each([
  'review',
  'watch',
])('the number of a file is not that of an instance which the case names (%s) [Issue 20.1]', async (of) => {
  const person = await makePerson(service.alpha);
  const first = await makeCase(service.alpha, 'watch', person);
  // Files and instances have numbers of their own.
  const firms = new Set([await makePerson(service.alpha, { title: 'Other' }, 'Firm')]);
  let photo = await addProof(service.alpha, first.id);
  while (!firms.has(photo))
    if (photo < Math.min(...firms)) photo = await addProof(service.alpha, first.id);
    else firms.add(await makePerson(service.alpha, { title: 'Other' }, 'Firm'));
  expect((await first.write({ photo })).status).toBe(200);
  const second = await makeCase(service.alpha, of, person);
  const { cookie } = await signedIn(service, { roles: ['administrator'], teams: ['clerks'] });
  for (const isForgotten of [false, true]) {
    if (isForgotten) service.app.services.cases.memory.drop(service.alpha.id, second.id);
    expect((await second.use('finish')).status).toBe(200);
    const reply = await fileOf(second.id, { Cookie: cookie });
    expect([reply.status, isForgotten]).toEqual([200, isForgotten]);
    expect((await second.use('reopen')).status).toBe(200);
  }
});
