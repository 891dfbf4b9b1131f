import { beforeAll, describe, expect, test } from 'vitest';
import { TENANT_ROLES } from '../../../src/configuration/tenant-roles.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { makeWorld, sendAs, type World, WRITES } from '../../support/every-write.ts';
import { CARE_UUID, filesOf, publishEverything } from '../../support/everything-package.ts';
import { addressOf, allOf, elsewhere, isOfCase, isOfInstance, UNKNOWN } from './address-of.ts';
import { keyOfTeam, type Shown, signedIn } from './office.ts';
import { tellBeside } from './tell-beside.ts';
import { testCounts } from './test-searches.ts';
import { testToldBeside } from './test-told-beside.ts';
import { WALL } from './wall.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** A word of the case that is not in its name: a street of a person in it. */
const SECRET = 'Main';

const reads = OPERATIONS.filter(({ method }) => method === 'GET');

/** The texts and ids of an answer that name a case. */
function namesCase(value: unknown, { id, user_readable_id: readable }: Shown): boolean {
  if (typeof value === 'string') return new RegExp(`${readable}(?![0-9])|/cases/${id}(?![0-9])`).test(value);
  if (Array.isArray(value)) return value.some((each) => namesCase(each, { id, user_readable_id: readable }));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, each]) =>
      (/(^|_)case(_id|_reference)?$/.test(key) && Number(each) === id) ||
      namesCase(each, { id, user_readable_id: readable }),
  );
}

/** No reader without a right to a case learns anything of it; the service and its database are those of the test that calls this. */
export function describeSight(of: () => TestApp): void {
  describe('a case that may not be seen', () => {
    let world: World;
    let outsider: Person;
    /** Somebody else of each role who may not see it either. */
    const others: Person[] = [];
    let auditor: Person;
    let registrar: Person;
    beforeAll(async () => {
      const service = of();
      await publishEverything(service.alpha, WALL);
      await service.drainJobs();
      world = await makeWorld(service);
      await tellBeside(service, world, 'Beside', 'beside@mail.example');
      const roles = ['administrator'];
      outsider = await signedIn(service, { roles, teams: ['clerks'] });
      for (const role of TENANT_ROLES)
        if (!roles.includes(role)) others.push(await signedIn(service, { roles: [role], teams: ['clerks'] }));
      auditor = await signedIn(service, { roles, teams: ['auditors'] });
      registrar = await signedIn(service, { roles, teams: ['registrars'] });
      await auditor.client.get(world.path);
    });

    const ask = async (by: Person, request: Parameters<typeof sendAs>[2], headers = {}) => {
      const { status, text } = await sendAs(of(), { Cookie: by.cookie, ...headers }, request);
      return { status, text: text.replace(/"request_id":"[^"]*"/, '') };
    };
    const isAsUnknown = async (request: Parameters<typeof sendAs>[2], headers = {}) => {
      const unknown = { ...request, path: elsewhere(request.path) };
      for (const other of others)
        expect(await ask(other, request, headers)).toEqual(await ask(other, unknown, headers));
      const hidden = await ask(outsider, request, headers);
      expect(hidden).toEqual(await ask(outsider, unknown, headers));
      return hidden.status;
    };

    test.each(
      reads.filter((each) => isOfCase(each) || isOfInstance(each)).map((each) => [each.id, each] as const),
    )('answers %s as it does for one that does not exist [Issue 20.2]', async (_id, operation) => {
      const path = addressOf(operation, world);
      expect(path).not.toContain('{');
      const status = await isAsUnknown({ method: 'GET', path });
      expect([404, 400]).toContain(status);
      const seen = await ask(auditor, { method: 'GET', path });
      if (isOfCase(operation))
        expect([operation.id, seen.status === 404 && !seen.text.includes('not_found')]).toEqual([
          operation.id,
          false,
        ]);
    });

    test.each(
      Object.keys(WRITES),
    )('refuses %s as it does for one that does not exist, and keeps its version [Issue 20.2]', async (id) => {
      const request = WRITES[id]?.(world);
      const isAbout =
        request !== undefined &&
        (request.path.startsWith(`${world.path}/`) ||
          request.path === world.path ||
          request.path.includes(`/cases/${world.shown.id}/`) ||
          request.path === `/api/1/instances/${world.outcome}`);
      if (!isAbout) return;
      expect(await isAsUnknown(request)).toBe(404);
      expect(await isAsUnknown(request, { 'If-Match': '"1"', 'Idempotency-Key': `sight-${id}` })).toBe(404);
      const { body } = await of().alpha.client.get(`${world.path}`);
      expect(body.data.version).toBe(world.shown.version);
    });

    test.each(
      reads
        .filter(({ path }) => !path.includes('{'))
        .map(({ id, path, list }) => [id, allOf(path, list)] as const),
    )('%s says nothing of it [Issue 20.2]', async (_id, path) => {
      const { body } = await outsider.client.get(path);
      expect(namesCase(body, world.shown)).toBe(false);
    });

    describe('to somebody who may list it', () => {
      const LISTS = ['list_cases', 'admin_list_cases'];
      const entryIn = async (query: string) => {
        const { body } = await registrar.client.get(query);
        return body.data.find((each: Shown) => each.id === world.shown.id);
      };

      test.each(
        reads.filter((each) => isOfCase(each) || isOfInstance(each)).map((each) => [each.id, each] as const),
      )('%s is refused as for one that does not exist, or with the right that is missing [Issue 20.1]', async (_id, operation) => {
        const request = { method: 'GET', path: addressOf(operation, world) };
        const told = await ask(registrar, request);
        if (told.status === 403) {
          expect(isOfCase(operation)).toBe(true);
          expect(told.text).toContain('the right \\"see\\"');
          expect(told.text).not.toContain(world.shown.name);
        } else expect(told).toEqual(await ask(registrar, { ...request, path: elsewhere(request.path) }));
      });

      test('every write is refused, and its version stays [Issue 20.1]', async () => {
        for (const [id, write] of Object.entries(WRITES)) {
          const request = write(world);
          if (request === undefined || !request.path.startsWith(world.path)) continue;
          const { status } = await ask(registrar, request);
          expect([id, status === 403 || status === 404]).toEqual([id, true]);
        }
        const { body } = await of().alpha.client.get(world.path);
        expect(body.data.version).toBe(world.shown.version);
      });

      test.each(
        reads
          .filter(({ path, id }) => !path.includes('{') && !LISTS.includes(id))
          .map(({ id, path, list }) => [id, allOf(path, list)] as const),
      )('%s says nothing of it [Issue 20.1]', async (_id, path) => {
        const { body } = await registrar.client.get(path);
        expect(namesCase(body, world.shown)).toBe(false);
      });

      test('lists show its number, name, process, state and time of creation, and nothing else [Issue 20.1]', async () => {
        const { name, user_readable_id, state_key, status, created } = world.shown;
        const entry = await entryIn('/api/1/cases?page_size=100');
        expect(entry).toEqual({
          id: world.shown.id,
          user_readable_id,
          name,
          state_key,
          state_id: world.shown.state_id,
          status,
          created,
          last_modified: created,
          last_transition_at: created,
          calculated_name: null,
          given_name: null,
          use_given_name: false,
          color: '#868e96',
          is_created: true,
          is_dirty: false,
          is_editable: false,
          outcome_instance_id: null,
          preferred_language: null,
          is_readable: false,
        });
        const { is_readable: _, ...shown } = entry;
        expect(await entryIn('/api/admin/cases?page_size=100')).toEqual({
          ...shown,
          process_key: 'sign',
          process_name: expect.any(String),
          state_name: expect.any(String),
          assignee_email: null,
          assignee_name: null,
          deadline: null,
          due: null,
          tags: [],
          open_issues: null,
          suspended_at: null,
          suspended_until: null,
          open_children: 0,
          is_readable: false,
        });
        expect((await auditor.client.get('/api/1/cases?page_size=100')).body.data).toContainEqual(
          expect.not.objectContaining({ is_readable: false }),
        );
      });

      test('lists show what they see as it is, and nothing that only others may list [Issue 20.1]', async () => {
        const { client } = of().alpha;
        const { id, user_readable_id } = (await client.post('/api/1/cases', { process_key: 'sign' })).body
          .data;
        // Each way to read a list: the newest of each audience, another order, and the lists of work.
        const found = async (query: string) =>
          (await registrar.client.get(query)).body.data.find((each: Shown) => each.id === id);
        const lists = ['/api/1/cases?page_size=100', '/api/1/cases?page_size=100&ordering=name'];
        for (const query of [...lists, '/api/admin/cases?page_size=100'])
          expect([query, (await found(query)).is_readable]).not.toEqual([query, false]);
        await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'archive' });
        for (const query of [
          ...lists,
          '/api/admin/cases?page_size=100',
          `${lists[0]}&search=${user_readable_id}`,
        ])
          expect([query, await found(query)]).toEqual([query, undefined]);
        await client.delete(`/api/1/cases/${id}`);
      });

      test('counts have it, searches find it by what is shown of it, filters and orders tell nothing more [Issue 20.1]', async () => {
        const countOf = async (path: string) => {
          const { body } = await registrar.client.get(path);
          return body.meta.pagination.count;
        };
        const all = (await auditor.client.get('/api/1/cases')).body.meta.pagination.count;
        const { name, user_readable_id } = world.shown;
        const { client } = of().alpha;
        for (const list of ['/api/1/cases', '/api/admin/cases']) {
          expect([list, await countOf(list)]).toEqual([list, all]);
          expect(await countOf(`${list}?search=${user_readable_id}`)).toBe(1);
          expect(await countOf(`${list}?search=${encodeURIComponent(name)}`)).toBeGreaterThan(0);
          const byValue = `${list}?search=${SECRET}`;
          expect((await client.get(byValue)).body.meta.pagination.count).toBeGreaterThan(0);
          expect(await entryIn(`${byValue}&page_size=100`)).toBeUndefined();
          const ids = async (ordering: string) =>
            (await registrar.client.get(`${list}?page_size=100&ordering=${ordering}`)).body.data.map(
              ({ id }: Shown) => id,
            );
          const places = async (ordering: string) => (await ids(ordering)).indexOf(world.shown.id);
          expect([...(await ids('created'))].sort()).toEqual([...(await ids('-name'))].sort());
          expect(await places('created')).toBeGreaterThanOrEqual(0);
        }
        const filtered = async (query: string) => entryIn(`/api/admin/cases?page_size=100&${query}`);
        expect(await filtered('process_key=sign&state_key=review')).toBeDefined();
        expect(await filtered('process_key=copy')).toBeUndefined();
        for (const query of ['assignee=none', 'suspended=false', 'changed_after=2000-01-01T00:00:00Z'])
          expect([query, await filtered(query)]).toEqual([query, undefined]);
      });
    });

    test.each(
      reads.filter(isOfInstance).map((each) => [each.id, each] as const),
    )('%s of an instance that it shares says nothing of it [Issue 20.2]', async (_id, operation) => {
      const path = addressOf(operation, { ...world, outcome: world.person });
      const { status, body } = await outsider.client.get(path);
      expect([status, namesCase(body, world.shown)]).toEqual([200, false]);
      if (operation.id !== 'instance_case_count') return;
      const counted = (await auditor.client.get(path)).body.data;
      expect([body.data.linked_ongoing_case_count, counted.linked_ongoing_case_count]).toEqual([0, 1]);
    });

    testCounts(() => ({ service: of(), outsider }));

    test('those who may see it find it in the same lists [Issue 20.2]', async () => {
      const found: string[] = [];
      for (const { id, path, list } of reads)
        if (!path.includes('{') && namesCase((await auditor.client.get(allOf(path, list))).body, world.shown))
          found.push(id);
      expect(found).toEqual(
        expect.arrayContaining([
          'list_cases',
          'list_activity',
          'list_events',
          'admin_list_cases',
          'admin_list_audit',
          'admin_list_connector_calls',
        ]),
      );
    });

    test.each([
      '/api/admin/assistant/calls?case_id=',
      '/api/admin/audit?case_id=',
      '/api/admin/connector_calls?case_id=',
      '/api/admin/webhook_deliveries?case_id=',
    ])('%s finds as much as for one that does not exist [Issue 20.2]', async (path) => {
      const [hidden, unknown] = [world.shown.id, UNKNOWN].map((id) =>
        ask(outsider, { method: 'GET', path: path + id }),
      );
      expect(await hidden).toEqual(await unknown);
    });

    test.each([
      ['/api/admin/configuration/formula', { path: '/processes/sign/name_formula', formula: '1' }],
      ['/api/admin/configuration/preview/document', { document: 'sheet' }],
      ['/api/admin/configuration/scenarios/from_case', {}],
      ['/api/admin/configuration/preview/wizard', { wizard: 'join' }],
      ['/api/admin/assistant/erase', {}],
      ['/api/admin/audit/erase', {}],
    ])('%s takes it for one that does not exist in a body [Issue 20.2]', async (path, body) => {
      const [hidden, unknown] = [world.shown.id, UNKNOWN].map((case_id) =>
        ask(outsider, { method: 'POST', path, body: { ...body, case_id } }),
      );
      expect(await hidden).toEqual(await unknown);
    });

    test.each([
      ['/api/1/cases', 'review_copy', 'outcome_instance_id'],
      ['/api/1/instances/import', null, 'instance_id'],
      [`/api/1/wizard_templates/${CARE_UUID}/start_lifecycle_wizard`, null, 'instance_id'],
    ])('%s takes its drafts for ones that do not exist [Issue 20.2]', async (path, process_key, key) => {
      const answers = [];
      for (const id of [world.outcome, world.holder, UNKNOWN]) {
        const body = { ...(process_key && { process_key }), [key]: id };
        const isImport = path.endsWith('import');
        const request = isImport
          ? { bytes: Buffer.from(`${JSON.stringify(body)}\n`), contentType: 'application/x-ndjson' }
          : { body };
        const answer = await sendAs(of(), { Cookie: outsider.cookie }, { method: 'POST', path, ...request });
        await of().drainJobs();
        const rows =
          isImport && (await outsider.client.get(`/api/1/imports/${answer.body.data.id}/rows`)).body.results;
        // The refusal repeats the id that was sent.
        const told = isImport ? rows[0].errors : [answer.status, answer.body.code, answer.body.detail];
        answers.push(JSON.stringify(told).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'id'));
      }
      expect(answers[0]).toEqual(answers[2]);
      expect(answers[1]).toEqual(answers[2]);
    });

    test('counts and searches leave it out, exactly [Issue 20.2]', async () => {
      const countOf = async (by: { client: Person['client'] }, query: string) =>
        (await by.client.get(`/api/1/cases?${query}`)).body.meta.pagination.count;
      const { name, user_readable_id } = world.shown;
      const all = await countOf(of().alpha, '');
      const inReview = await of().alpha.inTenant((tx) =>
        tx.db.selectFrom('cases').select('id').where('audience_id', '<>', 0).execute(),
      );
      expect(inReview.length).toBeGreaterThan(0);
      expect(await countOf(outsider, '')).toBe(all - inReview.length);
      expect(await countOf(auditor, '')).toBe(all);
      expect(await countOf(outsider, `search=${user_readable_id}`)).toBe(0);
      expect(await countOf(auditor, `search=${user_readable_id}`)).toBe(1);
      expect(name).not.toBe('');
    });

    test('a key of a team sees what the team sees, and no more [Issue 20.2]', async () => {
      const keyOf = (team?: string) => keyOfTeam(of(), team);
      expect((await (await keyOf('clerks')).get(world.path)).status).toBe(404);
      expect((await (await keyOf('clerks')).delete(world.path)).status).toBe(404);
      expect((await (await keyOf('auditors')).get(world.path)).status).toBe(200);
      expect((await (await keyOf()).get(world.path)).status).toBe(200);
    });

    test('until its rules have run, its author alone sees it [Issue 20.2]', async () => {
      const made = await outsider.client.post('/api/1/cases?keep_dirty=true', { process_key: 'sign' });
      const path = `/api/1/cases/${made.body.data.id}`;
      const statusOf = async (by: Person) => (await by.client.get(`${path}/values`)).status;
      expect([await statusOf(outsider), await statusOf(auditor)]).toEqual([200, 404]);
      expect((await outsider.client.get(path)).status).toBe(200);
      expect([await statusOf(outsider), await statusOf(auditor)]).toEqual([200, 200]);
    });

    test('nobody deletes an instance that it has, and a plan and a move name no case that is hidden [Issue 20.2]', async () => {
      const { status, body } = await outsider.client.delete(`/api/1/instances/${world.person}`);
      expect([status, body.code]).toEqual([403, 'permission_denied']);
      expect(JSON.stringify(body)).not.toContain(world.shown.user_readable_id);
      const opened = { ...WALL, 'access.yaml': JSON.stringify({}) };
      const planBy = async (by: Person): Promise<string> => {
        const planned = await by.client.post('/api/admin/configuration/plan', { files: filesOf(opened) });
        await of().drainJobs();
        return `/api/admin/configuration/plan/${planned.body.data.id}`;
      };
      const readersIn = ({ body }: { readonly body: Shown }) =>
        body.data.result.processes
          .filter((each: Shown) => each.process === 'sign')
          .flatMap(({ effects }: Shown) => effects)
          .filter((each: Shown) => each.part === 'readers');
      const path = await planBy(auditor);
      const [everybody, team] = readersIn(await auditor.client.get(path));
      expect([everybody.key, everybody.appears.count > 0]).toEqual(['everybody', true]);
      expect([team.key, team.disappears.count]).toEqual(['team:auditors', everybody.appears.count]);
      expect(team.disappears.examples).not.toEqual([]);
      // Numbers would tell, too: a condition of a rule can ask for anything.
      const refused = await outsider.client.get(path);
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
      const own = await outsider.client.get(await planBy(outsider));
      expect([own.body.data.result.is_partial, readersIn(own)]).toEqual([true, []]);
    });

    testToldBeside(() => ({ service: of(), outsider, auditor }));

    test('it is seen by others as soon as the rules say so, and its counts follow [Issue 20.2]', async () => {
      const before = (await outsider.client.get('/api/1/cases')).body.meta.pagination.count;
      const fresh = await makeWorld(of());
      expect((await outsider.client.get(fresh.path)).status).toBe(404);
      await of().alpha.client.post(`${fresh.path}/transition`, { transition_key: 'decline' });
      expect((await outsider.client.get(fresh.path)).status).toBe(200);
      expect((await outsider.client.get('/api/1/cases')).body.meta.pagination.count).toBe(before + 1);
      await of().alpha.client.delete(fresh.path);
      expect((await outsider.client.get('/api/1/cases')).body.meta.pagination.count).toBe(before);
    });
  });
}
