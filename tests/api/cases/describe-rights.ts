import { beforeAll, describe, expect, test } from 'vitest';
import { CASE_RIGHTS } from '../../../src/configuration/case-rights.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { addAssistantCall } from '../../../src/store/assistant/assistant-calls.ts';
import type { TestApp } from '../../support/app.ts';
import { makeWorld, sendAs, type World, WRITES } from '../../support/every-write.ts';
import { publishEverything } from '../../support/everything-package.ts';
import { keyOfTeam, type Shown, signedIn } from './office.ts';
import { NEEDS, NEEDS_NOTHING } from './rights-of-operations.ts';
import { testFirstMove } from './test-first-move.ts';
import { testPutBack } from './test-put-back.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Right = (typeof CASE_RIGHTS)[number];

/** A team for each right: its members have it, nobody else does. */
const teamOf = (right: Right): string => `may_${right}`;
const only = (right: Right) => ({ teams: [teamOf(right)] });

/** Each right to a case in review belongs to a team of its own; cases of another process go by how people stand to their owner. */
const LIMITS = {
  'teams.yaml': JSON.stringify(
    Object.fromEntries(
      ['clerks', 'auditors', 'desk', 'other', ...CASE_RIGHTS.map(teamOf)].map((key) => [key, { name: key }]),
    ),
  ),
  'access.yaml': JSON.stringify({
    reviews: {
      processes: ['sign'],
      levels: ['plain', 'secret'],
      level: 'if case.state = "review" then "secret" else "plain"',
      audited_levels: ['secret'],
      rules: [
        {
          name: 'In review',
          levels: ['secret'],
          see: { everybody: true },
          may: {
            write: only('write'),
            comment: only('comment'),
            vote: only('vote'),
            proofs: only('proofs'),
            export: only('export'),
            erase: only('erase'),
            transitions: [{ keys: ['decline', 'submit'], by: only('transition') }],
          },
        },
        { see: { everybody: true } },
      ],
    },
    care: { processes: ['review_live'], rules: [{ see: { everybody: true }, may: { erase: {} } }] },
    joining: {
      processes: ['join'],
      rules: [
        {
          see: { people: ['owner', 'team_of_owner', 'lead_of_owner'] },
          may: {
            write: { people: ['owner'] },
            comment: { people: ['lead_of_owner'] },
            transitions: [{ keys: ['finish'], by: only('transition') }],
          },
        },
      ],
    },
  }),
};

const READS: Readonly<Record<string, (world: World) => string>> = {
  get_proof: ({ path, assigned }) => `${path}/proofs/${assigned}`,
  get_original_proof: ({ path, assigned }) => `${path}/proofs/${assigned}/original`,
  get_proof_page: ({ path, assigned }) => `${path}/proofs/${assigned}/pages/1`,
  list_proposals: ({ path, assigned }) => `${path}/proofs/${assigned}/proposals`,
  get_all_proofs: ({ path }) => `${path}/all_proofs`,
  get_document: ({ path, document }) => `${path}/documents/${document}`,
  preview_document: ({ path, document }) => `${path}/documents/${document}/preview`,
  get_booklet: ({ path, booklet }) => `${path}/booklet?booklet_id=${booklet}`,
  get_unsigned_booklet: ({ path }) => `${path}/unsigned_booklet`,
  get_signed_document: ({ path, document }) => `${path}/documents/${document}/signed`,
  get_signed_booklet: ({ path }) => `${path}/signed_booklet`,
  admin_get_case_file: ({ shown }) => `/api/admin/cases/${shown.id}/file`,
};

const requestOf = (id: string, world: World) => {
  const read = READS[id]?.(world);
  return read === undefined ? WRITES[id]?.(world) : { method: 'GET', path: read };
};

/** Nobody does more with a case than its rules of access let them; the service is that of the test that calls this. */
export function describeRights(of: () => TestApp): void {
  describe('a case whose rights are limited', () => {
    let world: World;
    const without = new Map<Right, Person>();
    let everything: Person;
    beforeAll(async () => {
      const service = of();
      await publishEverything(service.alpha, LIMITS);
      await service.drainJobs();
      world = await makeWorld(service);
      const roles = ['administrator'];
      const teams = ['clerks', ...CASE_RIGHTS.map(teamOf)];
      everything = await signedIn(service, { roles, teams });
      for (const right of CASE_RIGHTS)
        without.set(
          right,
          await signedIn(service, { roles, teams: teams.filter((each) => each !== teamOf(right)) }),
        );
    });

    const ask = (by: Person | undefined, request: Parameters<typeof sendAs>[2] | undefined) =>
      sendAs(of(), { Cookie: by?.cookie ?? '' }, request ?? { method: '', path: '' });
    const versionNow = async () => (await of().alpha.client.get(world.path)).body.data.version;

    test('every write, and every answer that is a file of a case, has its right or a reason [Issue 20.1]', () => {
      const wanted = OPERATIONS.filter(
        ({ id, method, path, produces }) =>
          id in WRITES ||
          (method === 'GET' && /^\/api\/(1|admin)\/cases\/\{/.test(path) && produces !== undefined) ||
          id === 'list_proposals',
      ).flatMap(({ id, path }) => (path.includes('configuration') ? [] : [id]));
      expect([...Object.keys(NEEDS), ...Object.keys(NEEDS_NOTHING)].sort()).toEqual(wanted.sort());
    });

    test.each(Object.entries(NEEDS))('refuses %s without the right "%s" [Issue 20.1]', async (id, right) => {
      const { status, body } = await ask(without.get(right), requestOf(id, world));
      expect([id, status, body?.code]).toEqual([id, 403, 'permission_denied']);
      expect(body.detail).toContain(`"${right}`);
      expect(await versionNow()).toBe(world.shown.version);
    });

    test.each(Object.keys(READS))('answers %s with it [Issue 20.1]', async (id) => {
      const { status, text } = await ask(everything, requestOf(id, world));
      // Nothing has been signed, a text has no pages, and the case goes on.
      expect([id, status === 200 || /not_signed|not_found|has not ended/.test(text)]).toEqual([id, true]);
    });

    test('says beforehand what the reader may do [Issue 20.1]', async () => {
      const viewOf = async (by: Person | undefined) => {
        const { body } = await ask(by, { method: 'GET', path: `/api/admin/cases/${world.shown.id}/view` });
        const { may_edit, rights, closed_transitions, votes } = body.data;
        return { may_edit, ...rights, closed_transitions, votes: votes.map((each: Shown) => each.can_vote) };
      };
      const all = {
        may_edit: true,
        comment: true,
        proofs: true,
        export: true,
        erase: true,
        closed_transitions: [],
        votes: [true],
      };
      expect(await viewOf(everything)).toEqual(all);
      expect(await viewOf(without.get('write'))).toEqual({ ...all, may_edit: false });
      expect(await viewOf(without.get('transition'))).toEqual({
        ...all,
        closed_transitions: ['submit', 'decline'],
      });
      expect(await viewOf(without.get('vote'))).toEqual({ ...all, votes: [false] });
      for (const right of ['comment', 'proofs', 'export', 'erase'] as const)
        expect(await viewOf(without.get(right))).toEqual({ ...all, [right]: false });
    });

    test.each([
      ['erase', 'POST', '/api/admin/audit/erase', {}],
      ['erase', 'POST', '/api/admin/assistant/erase', {}],
      ['export', 'POST', '/api/admin/configuration/preview/document', { document: 'sheet' }],
      ['export', 'POST', '/api/admin/configuration/scenarios/from_case', {}],
    ] as const)('asks for "%s" also where a request names the case elsewhere: %s %s [Issue 20.1]', async (right, method, path, body) => {
      const request = { method, path, body: { ...body, case_id: world.shown.id } };
      const refused = await ask(without.get(right), request);
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
    });

    test('is in no export of a list without "export", and no way leads to a transition without its right [Issue 20.1]', async () => {
      const exported = async (by: Person | undefined) => {
        const path = '/api/admin/cases/export?format=csv&columns=number';
        const { status, text } = await ask(by, { method: 'GET', path });
        return [status, text.includes(`${world.shown.user_readable_id}\r\n`)];
      };
      expect(await exported(everything)).toEqual([200, true]);
      expect(await exported(without.get('export'))).toEqual([200, false]);
      const reasons = async (by: Person | undefined) => {
        const path = `${world.path}/what_it_takes?transition=decline`;
        return (await ask(by, { method: 'GET', path })).body.data.reasons.map((each: Shown) => each.code);
      };
      expect(await reasons(everything)).toEqual([]);
      expect(await reasons(without.get('transition'))).toEqual(['use']);
    });

    testFirstMove(of, teamOf('transition'));

    test('binds a key of a team, and no other key [Issue 20.1]', async () => {
      const keyOf = (team?: string) => keyOfTeam(of(), team);
      const statusOf = async (team?: string) =>
        (await (await keyOf(team)).post(`${world.path}/comments?dry_run=true`, { text: 'By a key' })).status;
      expect(await statusOf('clerks')).toBe(403);
      expect(await statusOf(teamOf('comment'))).toBe(200);
      expect(await statusOf()).toBe(200);
      expect((await (await keyOf('clerks')).delete(world.path)).status).toBe(403);
    });

    test('refuses a row of a file that would change an instance it links [Issue 20.1]', async () => {
      const started = await ask(without.get('write'), WRITES.import_instances?.(world));
      await of().drainJobs();
      const { body } = await of().alpha.client.get(`/api/1/imports/${started.body.data.id}/rows`);
      expect(body.results[0]).toMatchObject({ status: 'failed', errors: [{ code: 'permission_denied' }] });
    });

    testPutBack(() => ({ service: of(), everything, lacks: without.get('transition') ?? everything }));

    test('goes by how people stand to its owner [Issue 20.1]', async () => {
      const service = of();
      const owner = await signedIn(service, { teams: ['desk'] });
      const colleague = await signedIn(service, { teams: ['desk'] });
      const lead = await signedIn(service, { teams: ['desk', 'other'] });
      const foreign = await signedIn(service, { teams: ['other'] });
      const leads = async (by: Person, keys: readonly string[]) =>
        (await service.alpha.client.patch(`/api/admin/users/${by.id}`, { leads: keys })).status;
      expect(await leads(lead, ['desk'])).toBe(200);
      expect(await leads(foreign, ['desk'])).toBe(400);
      const made = await owner.client.post('/api/1/cases', {
        process_key: 'join',
        owner_email: owner.email,
      });
      const path = `/api/1/cases/${made.body.data.id}`;
      const does = async (by: Person) => [
        (await by.client.get(path)).status,
        (await by.client.patch(`${path}?dry_run=true`, { given_name: 'Named' })).status,
        (await by.client.post(`${path}/comments?dry_run=true`, { text: 'Seen' })).status,
        (await by.client.get(`/api/1/cases?search=${made.body.data.user_readable_id}`)).body.meta.pagination
          .count,
      ];
      expect(await does(owner)).toEqual([200, 200, 403, 1]);
      expect(await does(colleague)).toEqual([200, 403, 403, 1]);
      expect(await does(lead)).toEqual([200, 403, 200, 1]);
      expect(await does(foreign)).toEqual([404, 404, 404, 0]);
      // Whoever leaves the team is no longer its lead, nor in it.
      await service.alpha.client.patch(`/api/admin/users/${lead.id}`, { teams: ['other'] });
      expect(await does(lead)).toEqual([404, 404, 404, 0]);
    });

    test('binds no proof into a booklet for those who may not open it [Issue 20.1]', async () => {
      const bind = (by: Person | undefined, proof: number) =>
        ask(by, {
          method: 'POST',
          path: `${world.path}/booklets/${world.booklet}/download`,
          body: { proof_ids: [proof] },
        });
      const refused = await bind(without.get('proofs'), world.assigned);
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
      expect((await bind(everything, world.assigned)).status).not.toBe(403);
    });

    test('is not deleted with the instance that it is about, nor are calls of a model shown with the text of its proofs [Issue 20.1]', async () => {
      const { client } = of().alpha;
      const person = await client.post('/api/1/instances/force_create', {
        ontology_key: 'Person',
        fields: { first_name: 'Doomed', last_name: 'Tester' },
      });
      await client.post('/api/1/cases', {
        process_key: 'review_live',
        outcome_instance_id: person.body.data.id,
      });
      const deleted = await everything.client.delete(`/api/1/instances/${person.body.data.id}`);
      expect([deleted.status, deleted.body.code]).toEqual([403, 'permission_denied']);
      const call = await of().alpha.inTenant((tx) =>
        addAssistantCall(tx, {
          purpose: 'case_conversation',
          caller: { kind: 'user', id: everything.id, name: 'Somebody' },
          caseId: world.shown.id,
          conversationId: null,
          host: 'model.example',
          model: 'm',
          promptHash: '00',
          sent: [{ text: 'of a proof' }],
          reservedTokens: 1,
        }),
      );
      const statusOf = async (by: Person | undefined) =>
        (await ask(by, { method: 'GET', path: `/api/admin/assistant/calls/${call}` })).status;
      expect([await statusOf(without.get('proofs')), await statusOf(everything)]).toEqual([403, 200]);
      const erased = await ask(without.get('erase'), {
        method: 'POST',
        path: '/api/admin/assistant/erase',
        body: { call_id: call },
      });
      expect(erased.status).toBe(403);
    });

    test('explains which right somebody has or lacks, and by which rule [Issue 20.3]', async () => {
      const explain = async (by: Person, query: string) => {
        const { body } = await by.client.get(`${world.path}/explain?${query}`);
        return body.data?.explanations ?? body.code;
      };
      const lacks = without.get('comment') ?? everything;
      const [own] = await explain(lacks, 'right=comment');
      expect(own).toMatchObject({
        kind: 'right',
        key: 'comment',
        is_there: false,
        access: {
          hindrances: ['access'],
          because: [],
          holders: ['team:may_comment'],
          rule: { access: 'reviews', number: 1, name: 'In review', level: 'secret' },
        },
      });
      expect(own.rules[0].formulas.map((each: Shown) => each.purpose)).toContain('level');
      const all = await explain(everything, `user_id=${lacks.id}`);
      const found = all.map((each: Shown) => [each.key, each.is_there]);
      expect(found).toEqual([
        ['list', true],
        ['see', true],
        ...CASE_RIGHTS.map((right) => [right, right !== 'comment']),
      ]);
      const worker = await signedIn(of(), { teams: ['may_write'] });
      const [write] = await explain(worker, 'right=write');
      // The state of the case lets clerks alone edit it.
      expect([write.access.hindrances, write.access.because, write.access.holders]).toEqual([
        ['workflow'],
        ['team:may_write'],
        null,
      ]);
      const [decline] = await explain(worker, 'right=transition&transition_key=decline');
      expect([decline.key, decline.access.hindrances]).toEqual(['transition:decline', ['access']]);
      expect(`${write.text} ${decline.text}`).toMatch(/"change the case".*"use Decline"/);
      expect(await explain(worker, `user_id=${lacks.id}`)).toBe('permission_denied');
      const reader = await signedIn(of(), { roles: ['reader'] });
      expect((await explain(everything, `right=write&user_id=${reader.id}`))[0].access.hindrances).toContain(
        'role',
      );
    });

    test('tells who can see a case, what somebody can see, and who has opened a case [Issue 20.3]', async () => {
      const service = of();
      const owner = await signedIn(service, { teams: ['desk'] });
      const colleague = await signedIn(service, { teams: ['desk'] });
      const made = await owner.client.post('/api/1/cases', {
        process_key: 'join',
        owner_email: owner.email,
      });
      const { id } = made.body.data;
      const admin = await signedIn(service, { roles: ['administrator'], teams: ['desk'] });
      const outside = await signedIn(service, { roles: ['administrator'] });
      const readers = (await admin.client.get(`/api/admin/cases/${id}/readers?page_size=200`)).body.results;
      const people = readers.filter((each: Shown) => each.kind === 'user');
      const named = (by: Person) => people.find((each: Shown) => each.id === by.id);
      expect(named(owner)).toMatchObject({
        because: [`person:${owner.email}`, `team_of:${owner.email}`],
        rights: CASE_RIGHTS.filter((right) => right !== 'comment'),
      });
      expect(named(colleague)).toMatchObject({ because: [`team_of:${owner.email}`] });
      expect(named(outside)).toBeUndefined();
      expect(readers.some((each: Shown) => each.kind === 'key')).toBe(true);
      expect((await outside.client.get(`/api/admin/cases/${id}/readers`)).status).toBe(404);
      expect((await owner.client.get(`/api/admin/cases/${id}/readers`)).status).toBe(403);

      const countOf = async (by: Person, of: Person) => {
        const { data } = (await by.client.get(`/api/admin/users/${of.id}/case_counts`)).body;
        const process = data.processes.find((each: Shown) => each.key === 'join');
        return process?.count ?? 0;
      };
      const listed = async (by: Person, of: Person) =>
        (
          await by.client.get(`/api/admin/users/${of.id}/cases?process_key=join&page_size=200`)
        ).body.results.map((each: Shown) => each.id);
      expect(await listed(admin, colleague)).toContain(id);
      expect(await listed(admin, outside)).not.toContain(id);
      expect((await listed(admin, colleague)).length).toBe(await countOf(admin, colleague));
      // Whoever asks learns of no case that is hidden from them.
      expect(await listed(outside, colleague)).not.toContain(id);

      const openings = async () => {
        const { body } = await everything.client.get(`/api/admin/cases/${world.shown.id}/openings`);
        return body.data;
      };
      const spy = await signedIn(service);
      const isAmong = ({ openings: all }: { openings: Shown[] }, { id }: Person) =>
        all.some((each) => each.author_id === id);
      const before = await openings();
      expect([before.is_watched, isAmong(before, spy)]).toEqual([true, false]);
      await spy.client.get(`/api/1/cases?search=${world.shown.user_readable_id}`);
      expect(isAmong(await openings(), spy)).toBe(false);
      // Reading the activity shows the case as well, and so does reading it again, of which nobody is told again.
      await spy.client.get(`${world.path}/activity_log`);
      expect(isAmong(await openings(), spy)).toBe(true);
      await spy.client.get(world.path);
      const mine = (await openings()).openings.filter((each: Shown) => each.author_id === spy.id);
      expect(mine).toMatchObject([{ author_kind: 'user', times: 1 }]);
      const reader = await signedIn(service);
      await reader.client.get(world.path);
      expect(isAmong(await openings(), reader)).toBe(true);
      expect((await spy.client.get(`/api/admin/cases/${world.shown.id}/openings`)).status).toBe(403);
    });

    test('lets whoever has the rights go on [Issue 20.1]', async () => {
      for (const id of ['update_case', 'add_comment', 'cast_vote', 'copy_case', 'use_transition'])
        expect([id, (await ask(everything, WRITES[id]?.(world))).status < 300]).toEqual([id, true]);
    });
  });
}
