import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAttachments } from '../../../src/case-file/read-attachments.ts';
import { CHECKS, verifyCaseFile } from '../../../src/case-file/verify.ts';
import { nodeTools } from '../../../src/commands/case-file.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishBodies } from '../../support/published.ts';
import { addProof, signedIn } from '../cases/office.ts';
import { makeCase, makePerson, valueIn } from './households.ts';

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
      informations: {
        title: 'text',
        remark: 'text',
        sites: { type: 'structure', components: { place: 'text' } },
      },
    },
    Person: {
      informations: {
        photo: 'file',
        employer: { type: 'instance', ontology: 'Firm' },
        employer_title: { type: 'text', formula: 'employer.title' },
        first_site: { type: 'text', formula: 'employer.sites[1].place' },
        has_partner: 'boolean',
        partner: { type: 'instance', ontology: 'Person' },
      },
    },
  },
  'processes.yaml': {
    review: process,
    watch: { ...process, outcome_enters: 'linked' },
    ask: { ...process, rules: { questions: { for: 'outcome', ask: ['photo', 'employer'] } } },
    couple: {
      ...process,
      predefined_objects: { partner: { rule: 'partner', enters: 'linked' } },
      rules: {
        partner: { for: 'outcome', when: 'has_partner', create: { ontology: 'Person', in: 'partner' } },
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

test('what only an answer outside of the case names is neither kept nor in the file [Issue 20.1]', async () => {
  const employer = await makePerson(service.alpha, { remark: 'Confidential' }, 'Firm');
  const partner = await makePerson(service.alpha, { employer });
  const target = await makeCase(service.alpha, 'couple', undefined, {
    predefined_objects: { outcome: { fields: { has_partner: true } }, partner: { instance_id: partner } },
  });
  expect(valueIn(await target.get(), partner, 'employer')).toBe(employer);
  // The partner is no longer among the instances of the case, which does not name the employer therefore.
  expect((await target.write({ has_partner: false })).status).toBe(200);
  expect((await target.use('finish')).status).toBe(200);
  const kept = await service.alpha.inTenant(({ db }) =>
    sql`select key from case_parts where case_id = ${target.id} and part = 'named'`.execute(db),
  );
  expect(kept.rows).toEqual([]);
  service.app.services.cases.memory.drop(service.alpha.id, target.id);
  const { cookie } = await signedIn(service, { roles: ['administrator'], teams: ['clerks'] });
  const reply = await fileOf(target.id, { Cookie: cookie });
  expect(reply.status).toBe(200);
  const attached = await readAttachments(new Uint8Array(await reply.arrayBuffer()), nodeTools);
  const texts = attached.map((bytes) => Buffer.from(bytes).toString());
  const telling = (word: string) => texts.filter((text) => text.includes(word)).length;
  expect([telling('"has_partner"') > 0, telling('Confidential')]).toEqual([true, 0]);
});

/** A file of a case whose number is that of a firm, too: files and instances have numbers of their own. */
const photoLikeFirm = async (caseId: number): Promise<number> => {
  const makeFirm = () => makePerson(service.alpha, { title: 'Other' }, 'Firm');
  const firms = new Set([await makeFirm()]);
  let photo = await addProof(service.alpha, caseId);
  while (!firms.has(photo))
    if (photo < Math.min(...firms)) photo = await addProof(service.alpha, caseId);
    else firms.add(await makeFirm());
  return photo;
};

test.each([
  'review',
  'watch',
])('the number of a file is not that of an instance which the case names (%s) [Issue 20.1]', async (of) => {
  const person = await makePerson(service.alpha);
  const first = await makeCase(service.alpha, 'watch', person);
  const photo = await photoLikeFirm(first.id);
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

test('a file stays where an instance of the same number is deleted, also when that or the case comes back from the bin', async () => {
  const { client } = service.alpha;
  const person = await makePerson(service.alpha);
  const first = await makeCase(service.alpha, 'watch', person);
  const photo = await photoLikeFirm(first.id);
  expect((await first.write({ photo })).status).toBe(200);
  expect((await first.use('finish')).status).toBe(200);
  const second = await makeCase(service.alpha, 'review', person);
  const photos = async () => [
    valueIn(await first.get(), person, 'photo'),
    valueIn(await second.get(), person, 'photo'),
    (await client.get(`/api/1/instances/${person}`)).body.data.fields.photo,
  ];
  const everywhere = [photo, photo, photo];
  expect(await photos()).toEqual(everywhere);
  const restore = async (kind: string, record: number) => {
    const { data } = (await client.get(`/api/admin/bin?kind=${kind}&page_size=200`)).body;
    const { id } = data.find((each: { record_id: number }) => each.record_id === record);
    expect((await client.post(`/api/admin/bin/${id}/restore`)).status).toBe(200);
    await service.drainJobs();
  };
  expect((await client.delete(`/api/1/instances/${photo}`)).status).toBe(204);
  await service.drainJobs();
  expect(await photos()).toEqual(everywhere);
  for (const { path, id } of [first, second]) {
    const { version } = (await client.get(path)).body.data;
    expect((await client.delete(path)).status).toBe(204);
    await restore('case', id);
    expect((await client.get(path)).body.data.version).toBe(version);
  }
  expect(await photos()).toEqual(everywhere);
  await restore('instance', photo);
  expect(await photos()).toEqual(everywhere);
});

test('a case that merely holds a file of the same number does not change where an instance is deleted', async () => {
  const { client } = service.alpha;
  const first = await makeCase(service.alpha, 'review');
  const photo = await photoLikeFirm(first.id);
  expect((await first.write({ photo })).status).toBe(200);
  const { version } = await first.get();
  expect((await client.delete(`/api/1/instances/${photo}`)).status).toBe(204);
  await service.drainJobs();
  const after = await first.get();
  expect([after.version, valueIn(after, first.outcome, 'photo')]).toEqual([version, photo]);
});

test('a file that was taken out meanwhile does not come back with an instance of the same number', async () => {
  const { client } = service.alpha;
  const target = await makeCase(service.alpha, 'ask');
  const photo = await photoLikeFirm(target.id);
  // The case names the firm as well, so that it is among those that the bin keeps.
  expect((await target.write({ photo, employer: photo })).status).toBe(200);
  expect((await client.delete(`/api/1/instances/${photo}`)).status).toBe(204);
  await service.drainJobs();
  expect((await target.write({ photo: null })).status).toBe(200);
  const { data } = (await client.get('/api/admin/bin?kind=instance&page_size=200')).body;
  const { id } = data.find((each: { record_id: number }) => each.record_id === photo);
  expect((await client.post(`/api/admin/bin/${id}/restore`)).status).toBe(200);
  await service.drainJobs();
  const after = await target.get();
  expect([valueIn(after, target.outcome, 'photo'), valueIn(after, target.outcome, 'employer')]).toEqual([
    null,
    photo,
  ]);
});

test('nothing is kept of an instance that is deleted after what named it, and what comes back names it no longer', async () => {
  const { client } = service.alpha;
  const employer = await makePerson(service.alpha, { title: 'Acme' }, 'Firm');
  const person = await makePerson(service.alpha, { employer });
  const made = {
    process_key: 'review',
    outcome_instance_id: person,
    transition_with_transition_key: 'finish',
  };
  const ended = (await client.post('/api/1/cases', made)).body.data;
  const ongoing = await makeCase(service.alpha, 'review', person);
  const kept = () =>
    service.alpha.inTenant(async ({ db }) => {
      const { rows } = await sql<{ key: string }>`
        select key from case_parts where case_id = ${ended.id} and part = 'named'`.execute(db);
      return rows.map(({ key }) => Number(key));
    });
  expect([ended.status, await kept()]).toEqual(['finished', [employer]]);
  for (const gone of [person, employer]) {
    expect((await client.delete(`/api/1/instances/${gone}`)).status).toBe(204);
    await service.drainJobs();
  }
  expect(await kept()).toEqual([]);
  const { data } = (await client.get('/api/admin/bin?kind=instance&page_size=200')).body;
  const { id } = data.find((each: { record_id: number }) => each.record_id === person);
  expect((await client.post(`/api/admin/bin/${id}/restore`)).status).toBe(200);
  await service.drainJobs();
  const { fields } = (await client.get(`/api/1/instances/${person}`)).body.data;
  expect([fields.employer, fields.employer_title]).toEqual([null, null]);
  expect(valueIn(await ongoing.get(), person, 'employer')).toBeNull();
  expect(await kept()).toEqual([]);
});
