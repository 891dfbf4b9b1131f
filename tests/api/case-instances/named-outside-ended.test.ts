import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS, verifyCaseFile } from '../../../src/case-file/verify.ts';
import { nodeTools } from '../../../src/commands/case-file.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import { publishBodies } from '../../support/published.ts';
import { signedIn } from '../cases/office.ts';
import { textOf } from '../documents/bank.ts';
import { askSigners, send, sign } from '../signatures/loan.ts';
import { type Case, makeCase, makePerson, openCase, valueIn } from './households.ts';

const workflow = {
  states: { draft: 'start', done: 'finished', gone: 'declined' },
  transitions: {
    finish: { from: 'draft', to: 'done' },
    reopen: { from: ['done', 'gone'], to: 'draft' },
    discard: { from: 'done', to: 'gone' },
  },
};
const rules = {
  questions: { for: 'outcome', ask: ['first_name', 'employer', 'former'] },
  abroad: { for: 'outcome', when: 'employer.city != "Bern"', tag: 'abroad' },
  led: { for: 'outcome', when: 'former != null and employer.head = former', tag: 'led' },
};
const process = { kind: 'creation', outcome: 'Person', workflow, rules, documents: ['letter'] };

/** People name the firms that they work for, which are outside of their cases and for auditors. */
const WORK = {
  'package.yaml': { name: 'Work', settings: { languages: ['en'] } },
  'teams.yaml': { clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } },
  'access.yaml': { firms: { ontologies: ['Firm'], see: { teams: ['auditors'] } } },
  'tags.yaml': { abroad: {}, led: {} },
  'ontologies.yaml': {
    Firm: {
      name_formula: 'title',
      informations: {
        title: 'text',
        city: 'text',
        head: { type: 'instance', ontology: 'Firm' },
        sites: { type: 'structure', components: { place: 'text' } },
      },
    },
    Person: {
      informations: {
        first_name: 'text',
        employer: { type: 'instance', ontology: 'Firm' },
        former: { type: 'instance', ontology: 'Firm' },
        city: { type: 'text', formula: 'employer.city' },
      },
    },
    // Nothing of it follows from what it names, so that it stays as it is when that changes.
    Visitor: {
      informations: { first_name: 'text', email: 'text', host: { type: 'instance', ontology: 'Firm' } },
    },
  },
  'processes.yaml': {
    review: process,
    watch: { ...process, outcome_enters: 'linked' },
    visit: {
      kind: 'creation',
      outcome: 'Visitor',
      workflow,
      rules: {
        abroad: { for: 'outcome', when: 'host.city != "Bern"', tag: 'abroad' },
        signed: { on: { document_signed: 'badge' }, transition: 'reopen' },
      },
      documents: ['badge'],
      booklets: 'badges',
      default_booklet: 'badges',
    },
  },
  'booklets.yaml': {
    badges: {
      name: 'Badges',
      documents: ['badge'],
      signers: [{ of: 'outcome', name: 'first_name', email: 'email' }],
    },
  },
  'documents.yaml': {
    badge: { name: 'Badge', sections: [{ blocks: ['Visitor', { signature: { of: 'outcome' } }] }] },
    letter: {
      name: 'Letter',
      sections: [
        {
          blocks: [
            {
              text: 'Works at {{outcome.employer}} in {{outcome.employer.city}}, at {{outcome.employer.sites[1].place}} too.',
            },
          ],
        },
      ],
    },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishBodies(service.alpha, WORK);
});
afterAll(() => service.close());

const ACME = { title: 'Acme', city: 'Bern', sites: [{ place: 'Wharf' }] };
const update = async (instance: number, fields: object) => {
  const reply = await service.alpha.client.patch(`/api/1/instances/${instance}/force_update`, { fields });
  expect(reply.status, reply.text).toBe(200);
};
const move = async (firm: number) => {
  await update(firm, { title: 'Apex', city: 'Rome', sites: [{ place: 'Hill' }] });
  await service.drainJobs();
};
const forget = ({ id }: Case) => service.app.services.cases.memory.drop(service.alpha.id, id);
const begin = async (of = 'review', fields: object = {}) => {
  const employer = await makePerson(service.alpha, ACME, 'Firm');
  const person = await makePerson(service.alpha, { first_name: 'Ada', employer, ...fields });
  return { employer, person, target: await makeCase(service.alpha, of, person) };
};
const finish = async (of = 'review', fields: object = {}) => {
  const begun = await begin(of, fields);
  expect((await begun.target.use('finish')).status).toBe(200);
  await service.drainJobs();
  return begun;
};
const visitFirm = async () => {
  const host = await makePerson(service.alpha, ACME, 'Firm');
  const fields = { first_name: 'Ada', email: 'ada@people.example', host };
  const visitor = await makePerson(service.alpha, fields, 'Visitor');
  return { host, target: await makeCase(service.alpha, 'visit', visitor) };
};
const get = (
  path: string,
  headers: Record<string, string> = { Authorization: `Api-Key ${service.alpha.key}` },
) => fetch(`${service.baseUrl}${path}`, { headers });
const letterOf = async (target: Case) => {
  const [{ id }] = (await target.get()).documents;
  const reply = await get(`${target.path}/documents/${id}`);
  expect(reply.status).toBe(200);
  return (await textOf(new Uint8Array(await reply.arrayBuffer()))).replace(/\s+/g, ' ');
};
const explained = async (target: Case, client = service.alpha.client, tag = 'abroad') => {
  const reply = await client.get(`${target.path}/explain?tag_key=${tag}`);
  expect(reply.status).toBe(200);
  return reply.text.replace(/"request_id":"[^"]*"/, '');
};
/** Everything that is made of what the case names. */
const madeOf = async (target: Case) => ({
  explained: await explained(target),
  letter: await letterOf(target),
  values: (await target.get()).instances,
});
const kept = (target: Case) =>
  service.alpha.inTenant(async ({ db }) => {
    const { rows } = await sql<{ key: string; body: string }>`
      select key, body::text from case_parts where case_id = ${target.id} and part = 'named' order by key`.execute(
      db,
    );
    return rows;
  });
const BEFORE = 'Works at Acme in Bern, at Wharf too.';
const AFTER = 'Works at Apex in Rome, at Hill too.';

describe('a case that has ended [Decisions Case status]', () => {
  test.each([
    'review',
    'watch',
  ])('goes on reading what it names as it was at the end, on every node and in its file (%s)', async (of) => {
    const { employer, target } = await finish(of);
    const before = await madeOf(target);
    expect(before.letter).toContain(BEFORE);
    expect(before.explained).toContain('Bern');
    await move(employer);
    expect(await madeOf(target)).toEqual(before);
    forget(target);
    expect(await madeOf(target)).toEqual(before);
    expect((await target.get()).tags).toEqual([]);
    await target.through(service.alpha.client).get();
    const commented = await service.alpha.client.post(`${target.path}/comments?keep_dirty=true`, {
      text: 'Hm',
    });
    expect(commented.status, commented.text).toBe(200);
    expect(await madeOf(target)).toEqual(before);
    forget(target);
    expect(await madeOf(target)).toEqual(before);
    const node = await service.openNode();
    const there = openCase(withKey(node.baseUrl, service.alpha.key), target.id, target.outcome);
    expect(await explained(there, withKey(node.baseUrl, service.alpha.key))).toEqual(before.explained);
    await node.close();
    const file = await get(`/api/admin/cases/${target.id}/file`);
    const { findings } = await verifyCaseFile(new Uint8Array(await file.arrayBuffer()), nodeTools);
    expect(findings.map(({ check, standing }) => [check, standing])).toEqual(
      CHECKS.map((check) => [check, 'holds']),
    );
  });

  test.each([
    ['review', false],
    ['review', true],
    ['watch', false],
    ['watch', true],
  ])('follows what it names once it goes on, and keeps what that is when it ends again (%s, forgotten: %s)', async (of, isForgotten) => {
    const { employer, target } = await finish(of);
    await move(employer);
    if (isForgotten) forget(target);
    expect((await target.use('reopen')).status).toBe(200);
    expect(await letterOf(target)).toContain(AFTER);
    expect(valueIn(await target.get(), target.outcome, 'city')).toBe('Rome');
    expect(await kept(target)).toEqual([]);
    expect((await target.use('finish')).status).toBe(200);
    await update(employer, { title: 'Arch', city: 'Oslo' });
    await service.drainJobs();
    for (const forgets of [false, true]) {
      if (forgets) forget(target);
      expect(await letterOf(target)).toContain(AFTER);
    }
    expect(await kept(target)).toMatchObject([{ key: String(employer) }]);
  });

  test.each([
    '',
    '?keep_dirty=true',
  ])('follows what it names once it goes on, also where something waits for its rules (%s)', async (query) => {
    const { host, target } = await visitFirm();
    expect((await target.use('finish')).status).toBe(200);
    await move(host);
    const commented = await service.alpha.client.post(`${target.path}/comments?keep_dirty=true`, {
      text: 'Hm',
    });
    expect(commented.status, commented.text).toBe(200);
    forget(target);
    const use = (transition: string) =>
      service.alpha.client.post(`${target.path}/transition${query}`, { transition_key: transition });
    expect((await use('reopen')).status).toBe(200);
    if (query === '') expect((await target.get()).tags).toMatchObject([{ key: 'abroad' }]);
    expect((await use('finish')).status).toBe(200);
    expect((await target.get()).tags).toMatchObject([{ key: 'abroad' }]);
    expect((await kept(target))[0]?.body).toContain('Rome');
  });

  test('follows what it names once a rule moves it on', async () => {
    const { host, target } = await visitFirm();
    const { client } = service.alpha;
    const [asked] = await askSigners(client, target);
    const { request_url } = await send(client, target, asked?.id ?? 0);
    expect((await target.use('finish')).status).toBe(200);
    await move(host);
    expect((await sign(service, request_url)).status).toBe(303);
    await service.drainJobs();
    service.clock.advance({ minutes: 1 });
    await service.drainJobs();
    // Nobody has asked for the case: lists show what is stored of it.
    const { data } = (await client.get('/api/admin/cases?page_size=100')).body;
    const listed = data.find(({ id }: { id: number }) => id === target.id);
    expect(listed).toMatchObject({ status: 'ongoing', tags: [{ key: 'abroad' }] });
    expect((await target.get()).tags).toMatchObject([{ key: 'abroad' }]);
  });

  test('that passes to another final state keeps what it names as of then', async () => {
    const { employer, target } = await finish();
    await move(employer);
    forget(target);
    expect((await target.use('discard')).status).toBe(200);
    forget(target);
    expect(await letterOf(target)).toContain(AFTER);
  });

  test('keeps nothing outside of what came into it', async () => {
    const { employer, target } = await begin();
    expect((await target.write({ former: employer })).status).toBe(200);
    expect((await target.use('finish')).status).toBe(200);
    expect(await kept(target)).toEqual([]);
  });

  test('has a copy that follows what it names', async () => {
    const { employer, target } = await finish();
    await move(employer);
    forget(target);
    const copied = await service.alpha.client.post(`${target.path}/copy`, {});
    const { id, tags, outcome_instance_id: outcome } = copied.body.data;
    expect(tags).toMatchObject([{ key: 'abroad' }]);
    const copy = openCase(service.alpha.client, id, outcome);
    expect(await letterOf(copy)).toContain(AFTER);
    expect(valueIn(await copy.get(), outcome, 'city')).toBe('Rome');
    expect(await kept(copy)).toEqual([]);
  });

  test('is decided again by what it named at its end', async () => {
    const { employer, target } = await finish();
    await move(employer);
    service.clock.advance({ minutes: 1 });
    const files = Object.fromEntries(
      Object.entries({
        ...WORK,
        'processes.yaml': {
          review: {
            ...process,
            rules: { ...rules, abroad: { ...rules.abroad, when: 'employer.city = "Bern"' } },
          },
          watch: WORK['processes.yaml'].watch,
        },
      }).map(([name, body]) => [name, JSON.stringify(body)]),
    );
    const asked = await service.alpha.client.post('/api/admin/configuration/replays', { files });
    await service.drainJobs();
    const path = asked.headers.get('location') ?? '';
    expect((await service.alpha.client.get(path)).body.data).toMatchObject({ state: 'done', failing: 0 });
    const { data } = (await service.alpha.client.get(`${path}/cases`)).body;
    const differing = data.find((each: { case_id: number }) => each.case_id === target.id);
    expect(differing.decisions).toMatchObject([{ part: 'tag', key: 'abroad', before: false, after: true }]);
  });

  test('tells nothing of what it names to those who may not see that', async () => {
    const { employer, target } = await finish();
    await move(employer);
    const clerk = await signedIn(service, { roles: ['administrator'], teams: ['clerks'] });
    const auditor = await signedIn(service, { roles: ['administrator'], teams: ['auditors'] });
    for (const isForgotten of [false, true]) {
      if (isForgotten) forget(target);
      expect(await explained(target, auditor.client)).toContain('"path":"employer.city"');
      const told = await explained(target, clerk.client);
      expect(told).toContain('"result":');
      expect(told).not.toMatch(/"path":"employer.city"|Acme|Wharf/);
      const file = `/api/admin/cases/${target.id}/file`;
      expect((await get(file, { Cookie: clerk.cookie })).status).toBe(403);
      expect((await get(file, { Cookie: auditor.cookie })).status).toBe(200);
    }
  });

  test('that ended under a release that kept nothing reads what it names as it is now', async () => {
    const { employer, target } = await finish();
    await service.alpha.inTenant(({ db }) =>
      sql`delete from case_parts where case_id = ${target.id} and part = 'named'`.execute(db),
    );
    forget(target);
    expect(await letterOf(target)).toContain(BEFORE);
    const commented = await service.alpha.client.post(`${target.path}/comments?keep_dirty=true`, {
      text: 'Hm',
    });
    expect(commented.status, commented.text).toBe(200);
    forget(target);
    expect(await letterOf(target)).toContain(BEFORE);
    expect(await kept(target)).toEqual([]);
    await move(employer);
    expect(await letterOf(target)).toContain(AFTER);
  });

  test('keeps nothing of an instance that is deleted, nor its id, until that comes back', async () => {
    const former = await makePerson(service.alpha, { title: 'Old', city: 'Bern' }, 'Firm');
    const { employer, target } = await begin('review', { former });
    await update(employer, { head: former });
    expect((await target.use('finish')).status).toBe(200);
    const before = await madeOf(target);
    expect((await target.get()).tags).toMatchObject([{ key: 'led' }]);
    const stored = await kept(target);
    expect(stored.map(({ key }) => Number(key))).toEqual([former, employer].toSorted((a, b) => a - b));
    await move(employer);
    for (const gone of [former, employer]) {
      expect((await service.alpha.client.delete(`/api/1/instances/${gone}`)).status).toBe(204);
      await service.drainJobs();
      const left = await kept(target);
      expect(left.map(({ key }) => Number(key))).not.toContain(gone);
      expect(JSON.stringify(left)).not.toContain(`: ${gone}`);
      if (gone === former) expect(await letterOf(target)).toContain(BEFORE);
      else expect(await letterOf(target)).not.toMatch(/Acme|Bern|Wharf|Apex|Rome|Hill/);
      expect((await target.get()).tags).toMatchObject([{ key: 'led' }]);
      expect(valueIn(await target.get(), target.outcome, 'city')).toBe('Bern');
      const { data } = (await service.alpha.client.get('/api/admin/bin?kind=instance')).body;
      const entry = data.find((each: { record_id: number }) => each.record_id === gone);
      expect((await service.alpha.client.post(`/api/admin/bin/${entry.id}/restore`)).status).toBe(200);
      await service.drainJobs();
      expect(await kept(target)).toEqual(stored);
      expect(await madeOf(target)).toEqual(before);
    }
  });

  test.each([
    'finish',
    null,
  ])('comes back from the bin without what it named and was deleted meanwhile (%s)', async (transition) => {
    const { employer, person, target } = await begin();
    if (transition !== null) await target.use(transition);
    expect((await service.alpha.client.delete(target.path)).status).toBe(204);
    expect((await service.alpha.client.delete(`/api/1/instances/${employer}`)).status).toBe(204);
    await service.drainJobs();
    const { data } = (await service.alpha.client.get('/api/admin/bin?kind=case')).body;
    const entry = data.find((each: { record_id: number }) => each.record_id === target.id);
    expect((await service.alpha.client.post(`/api/admin/bin/${entry.id}/restore`)).status).toBe(200);
    expect(valueIn(await target.get(), person, 'employer')).toBeNull();
    expect(await kept(target)).toEqual([]);
  });
});
