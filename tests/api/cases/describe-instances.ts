import { beforeAll, describe, expect, test } from 'vitest';
import { TENANT_ROLES } from '../../../src/configuration/tenant-roles.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';
import { makeWorld, sendAs, type World, WRITES } from '../../support/every-write.ts';
import { CARE_UUID, filesOf, publishEverything } from '../../support/everything-package.ts';
import { addressOf, allOf, elsewhere, isOfInstance, UNKNOWN } from './address-of.ts';
import { KEPT, someone } from './kept.ts';
import { type Shown, signedIn } from './office.ts';
import { examplesOfPlan } from './plan-and-leave.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const reads = OPERATIONS.filter(({ method }) => method === 'GET');

/** Whether an answer names an instance outside of a case, by its id or its number. */
function namesInstance(value: unknown, instance: Shown): boolean {
  if (typeof value === 'string')
    return new RegExp(`${instance.user_readable_id}(?![0-9])|/instances/${instance.id}(?![0-9])`).test(value);
  if (Array.isArray(value)) return value.some((each) => namesInstance(each, instance));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, each]) =>
      (/(^|_)(instance(_id)?|record_id|subject)$/.test(key) && Number(each) === instance.id) ||
      namesInstance(each, instance),
  );
}

/** No reader without the right to the instances of an ontology learns of one outside of cases; the service and its database are those of the test that calls this. */
export function describeInstances(of: () => TestApp): void {
  describe('an instance that may not be seen', () => {
    let world: World;
    let outsider: Person;
    /** Somebody else of each role who may not see it either. */
    const others: Person[] = [];
    let auditor: Person;
    /** One that no case has. */
    let free: Shown;
    /** Things that the outsider sees. */
    let letter: Shown;
    let draft: Shown;

    beforeAll(async () => {
      const service = of();
      const { client } = service.alpha;
      await publishEverything(service.alpha, KEPT);
      await service.drainJobs();
      world = await makeWorld(service);
      for (const role of TENANT_ROLES)
        others.push(await signedIn(service, { roles: [role], teams: ['clerks'] }));
      // Somebody who may not edit the case either: that would tell that the case has it.
      others.push(await signedIn(service, { roles: ['administrator'], teams: [] }));
      outsider = await signedIn(service, { roles: ['administrator'], teams: ['clerks'] });
      auditor = await signedIn(service, { roles: ['administrator'], teams: ['auditors'] });
      await client.patch(`/api/1/instances/${world.other}/force_update`, { fields: { tax: 'T-1' } });
      free = (await client.get(`/api/1/instances/${world.other}`)).body.data;
      letter = (
        await client.post('/api/1/instances/force_create', {
          ontology_key: 'Letter',
          fields: { about: world.other, subject: 'Hello' },
        })
      ).body.data;
      draft = (await client.post('/api/1/cases', { process_key: 'sign' })).body.data;
      await auditor.client.get(`/api/1/instances/${world.other}`);
      await service.drainJobs();
    });

    const ask = async (by: Person, request: Parameters<typeof sendAs>[2], headers = {}) => {
      const { status, text } = await sendAs(of(), { Cookie: by.cookie, ...headers }, request);
      return { status, text: text.replace(/"request_id":"[^"]*"/, '') };
    };
    /** Both requests get the same bytes, but for the id that they repeat. */
    const isAsUnknown = async (requestFor: (id: number) => Parameters<typeof sendAs>[2], id: number) => {
      const without = async (by: Person, each: number) => {
        const { status, text } = await ask(by, requestFor(each));
        return { status, text: text.replaceAll(new RegExp(`\\b${each}\\b`, 'g'), 'id') };
      };
      for (const by of [...others, outsider])
        expect(await without(by, id)).toEqual(await without(by, UNKNOWN));
      return (await without(outsider, id)).status;
    };

    test.each(
      reads.filter(isOfInstance).map((each) => [each.id, each] as const),
    )('answers %s as it does for one that does not exist [Issue 20.1]', async (_id, operation) => {
      for (const id of [world.person, world.other]) {
        const path = addressOf(operation, { ...world, outcome: id });
        expect(path).not.toContain('{');
        expect(
          await isAsUnknown((each) => ({ method: 'GET', path: path.replace(String(id), String(each)) }), id),
        ).toBe(404);
      }
      const path = addressOf(operation, { ...world, outcome: world.person });
      const seen = await ask(auditor, { method: 'GET', path });
      expect([seen.status, seen.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    });

    const onInstances = Object.entries(WRITES).filter(([, write]) =>
      /^\/api\/1\/instances\/\d/.test(
        write({ path: '', talk: {}, shown: {}, outcome: 1, person: 1, log: 1, action: 1 } as World).path,
      ),
    );
    test.each(
      onInstances,
    )('refuses %s as it does for one that does not exist, and keeps its version [Issue 20.1]', async (_id, write) => {
      for (const id of [world.person, world.other]) {
        const before = (await of().alpha.client.get(`/api/1/instances/${id}`)).body.data.version;
        const request = write({ ...world, outcome: id, person: id });
        const requestFor = (each: number) => ({
          ...request,
          path: each === UNKNOWN ? elsewhere(request.path) : request.path,
        });
        expect([403, 404]).toContain(await isAsUnknown(requestFor, id));
        expect((await ask(outsider, request)).status).toBe(404);
        expect((await ask(outsider, request, { 'If-Match': '"77"' })).status).toBe(404);
        expect((await of().alpha.client.get(`/api/1/instances/${id}`)).body.data.version).toBe(before);
      }
    });
    test('every write of an instance by its id is among them [Issue 20.1]', () => {
      expect(onInstances.map(([id]) => id).sort()).toEqual(
        OPERATIONS.filter(
          (each) => isOfInstance(each) && each.method !== 'GET' && each.path.startsWith('/api/1/'),
        )
          .map(({ id }) => id)
          .sort(),
      );
    });

    const named: Readonly<Record<string, (id: number) => Parameters<typeof sendAs>[2]>> = {
      'the outcome of a new case': (id) => ({
        method: 'POST',
        path: '/api/1/cases',
        body: { process_key: 'review_copy', outcome_instance_id: id },
      }),
      'an object of a new case': (id) => ({
        method: 'POST',
        path: '/api/1/cases',
        body: { process_key: 'sign', predefined_objects: { holder: { instance_id: id } } },
      }),
      'a first value of a new case': (id) => ({
        method: 'POST',
        path: '/api/1/cases',
        body: { process_key: 'sign', predefined_objects: { holder: { fields: { friend: id } } } },
      }),
      'a lifecycle wizard': (id) => ({
        method: 'POST',
        path: `/api/1/wizard_templates/${CARE_UUID}/start_lifecycle_wizard`,
        body: { instance_id: id, skip_authentication: true },
      }),
      'a value of a case': (id) => ({
        method: 'PATCH',
        path: `/api/1/cases/${draft.id}`,
        body: { fields: [{ information_key: 'holder', instance_id: draft.outcome_instance_id, value: id }] },
      }),
      'a value of a new instance in a case': (id) => ({
        method: 'POST',
        path: `/api/1/cases/${draft.id}/instances`,
        body: { ontology_key: 'Person', fields: { friend: id } },
      }),
      'a proposal for a case': (id) => ({
        method: 'POST',
        path: `/api/1/cases/${draft.id}/proposals`,
        body: {
          reason: 'Why',
          fields: [{ information_key: 'holder', instance_id: draft.outcome_instance_id, value: id }],
        },
      }),
      'a link in a case': (id) => ({
        method: 'POST',
        path: `${world.path}/instances/${world.holder}/link`,
        body: { new_instance_id: id },
      }),
      'a value of an instance': (id) => ({
        method: 'PATCH',
        path: `/api/1/instances/${letter.id}/force_update`,
        body: { fields: { about: id } },
      }),
      'a new instance that names it': (id) => ({
        method: 'POST',
        path: '/api/1/instances/force_create',
        body: { ontology_key: 'Letter', fields: { about: id } },
      }),
      'erasing from the audit': (id) => ({
        method: 'POST',
        path: '/api/admin/audit/erase',
        body: { instance_id: id },
      }),
      'a filter of the audit': (id) => ({ method: 'GET', path: `/api/admin/audit?instance_id=${id}` }),
    };
    test.each(
      Object.entries(named),
    )('%s takes it for one that does not exist [Issue 20.1]', async (_name, requestFor) => {
      expect(await isAsUnknown(requestFor, world.other)).not.toBe(500);
      expect((await ask(outsider, requestFor(world.other))).text).not.toContain('Tester');
    });

    test('a row of an import takes it for one that does not exist, by its id and by its identifier [Issue 20.1]', async () => {
      const importBy = async (by: Person, row: object) => {
        const request = { method: 'POST', path: '/api/1/instances/import' };
        const sent = { bytes: Buffer.from(`${JSON.stringify(row)}\n`), contentType: 'application/x-ndjson' };
        const { body } = await sendAs(of(), { Cookie: by.cookie }, { ...request, ...sent });
        await of().drainJobs();
        return {
          id: body.data.id,
          rows: (await by.client.get(`/api/1/imports/${body.data.id}/rows`)).body.results,
        };
      };
      const errorsFor = async (id: number) =>
        JSON.stringify((await importBy(outsider, { instance_id: id, fields: {} })).rows[0].errors).replaceAll(
          String(id),
          'id',
        );
      expect(await errorsFor(world.other)).toBe(await errorsFor(UNKNOWN));
      const taxed = async (tax: string) =>
        (await importBy(outsider, { ontology_key: 'Person', fields: { tax } })).rows[0];
      expect(await taxed('T-1')).toEqual(await taxed('T-unknown'));
      const own = await importBy(auditor, { instance_id: world.other, fields: { first_name: 'Free' } });
      expect(own.rows[0].record_id).toBe(world.other);
      const wrong = await importBy(auditor, { instance_id: world.other, fields: { first_name: 7 } });
      const report = async (id: number) =>
        (await outsider.client.get(`/api/1/imports/${id}/rows`)).body.results[0];
      expect([(await report(own.id)).record_id, (await report(wrong.id)).errors[0].detail]).toEqual([
        null,
        '…',
      ]);
    });

    test('nobody creates one without seeing those that are there [Issue 20.1]', async () => {
      const create = (by: Person) =>
        by.client.post('/api/1/instances/force_create', { ontology_key: 'Person', fields: { tax: 'T-1' } });
      const refused = await create(outsider);
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('"see"')]);
      expect((await create(auditor)).body.code).toBe('invalid_value');
    });

    test.each(
      reads
        .filter(({ path }) => !path.includes('{'))
        .map(({ id, path, list }) => [id, allOf(path, list)] as const),
    )('%s says nothing of it [Issue 20.1]', async (_id, path) => {
      const { status, body } = await outsider.client.get(path);
      // What the letter names is a value of the letter.
      expect([status, namesInstance(body, free)]).toEqual([expect.any(Number), false]);
    });

    test('those who may see it find it in the same lists [Issue 20.1]', async () => {
      const found: string[] = [];
      for (const { id, path, list } of reads)
        if (!path.includes('{') && namesInstance((await auditor.client.get(allOf(path, list))).body, free))
          found.push(id);
      expect(found).toEqual(
        expect.arrayContaining(['admin_list_audit', 'admin_list_requests', 'admin_list_instances']),
      );
    });

    test('lists, counts and searches leave it out, exactly [Issue 20.1]', async () => {
      const ontology = (await outsider.client.get('/api/1/configuration')).body.data.ontologies.find(
        (each: Shown) => each.key === 'Person',
      );
      const count = async (by: Person, query = '') =>
        (await by.client.get(`/api/1/instances-for-ontology-${ontology.id}?${query}`)).body.meta?.pagination
          .count;
      const valid = await of().alpha.inTenant((tx) =>
        tx.db
          .selectFrom('instances')
          .select('id')
          .where('ontology_key', '=', 'Person')
          .where('status', '=', 'valid')
          .execute(),
      );
      // Drafts are seen with their cases.
      expect(await count(outsider)).toBe((await count(auditor)) - valid.length);
      for (const query of [`search=${free.user_readable_id}`, 'search=Free'])
        expect([query, await count(outsider, query), (await count(auditor, query)) > 0]).toEqual([
          query,
          0,
          true,
        ]);
    });

    test('stays in the case that has it, with its values [Issue 20.1]', async () => {
      const [mine, all] = [await outsider.client.get(world.path), await auditor.client.get(world.path)];
      expect(mine.body.data.instances).toEqual(all.body.data.instances);
      expect(mine.body.data.instances.map(({ id }: Shown) => id)).toContain(world.person);
      const valuesFor = async (by: Person) =>
        (await by.client.get(`${world.path}/values?page_size=200`)).body.results;
      expect(await valuesFor(outsider)).toEqual(await valuesFor(auditor));
      expect((await valuesFor(outsider)).map((each: Shown) => Number(each.instance_id))).toContain(
        world.person,
      );
      const written = await outsider.client.patch(`${world.path}?dry_run=true`, {
        fields: [{ information_key: 'friend', instance_id: world.holder, value: world.person }],
      });
      expect([written.status, written.body.code]).toEqual([200, undefined]);
    });

    test('a key of a team sees what the team sees, and no more [Issue 20.1]', async () => {
      const statusFor = async (team?: string) => {
        const made = await of().alpha.client.post('/api/admin/api_keys', {
          name: 'Bound',
          ...(team && { team }),
        });
        const client = openClient(of().baseUrl, { Authorization: `Api-Key ${made.body.data.key}` });
        return (await client.get(`/api/1/instances/${world.other}`)).status;
      };
      expect([await statusFor('clerks'), await statusFor('auditors'), await statusFor()]).toEqual([
        404, 200, 200,
      ]);
    });

    test('is not in the bin either, and nobody brings it back or erases it [Issue 20.1]', async () => {
      const { client } = of().alpha;
      const made = await client.post('/api/1/instances/force_create', {
        ontology_key: 'Person',
        fields: { last_name: 'Gone' },
      });
      await client.delete(`/api/1/instances/${made.body.data.id}`);
      const entryFor = async (by: Person) =>
        (await by.client.get('/api/admin/bin?page_size=200')).body.data.find(
          (each: Shown) => each.record_id === made.body.data.id,
        );
      const entry = await entryFor(auditor);
      expect(await entryFor(outsider)).toBeUndefined();
      expect((await outsider.client.post(`/api/admin/bin/${entry.id}/restore`)).status).toBe(404);
      expect((await outsider.client.delete(`/api/admin/bin/${entry.id}`)).status).toBe(404);
      const erased = await outsider.client.post('/api/admin/audit/erase', { instance_id: made.body.data.id });
      expect([erased.body.data.count, (await entryFor(auditor))?.id]).toEqual([0, entry.id]);
    });

    test('is not shown by what a proposal to bring it into a case would come to [Issue 20.2]', async () => {
      const proposed = await of().alpha.client.post(`${world.path}/proposals`, {
        reason: 'It says so.',
        fields: [{ information_key: 'holder', instance_id: world.outcome, value: world.other }],
      });
      expect([proposed.status, proposed.body.code]).toEqual([201, undefined]);
      const hasEffect = async (by: Person) => {
        const { body } = await by.client.get(`${world.path}/proposals?page_size=100`);
        const found = body.results.find((each: Shown) => each.id === proposed.body.data.id);
        return found.effect !== null;
      };
      expect([await hasEffect(outsider), await hasEffect(auditor)]).toEqual([false, true]);
    });

    test('is no example of a plan to an asker who has lost sight of it [Issue 20.2]', async () => {
      const named = {
        ...JSON.parse(KEPT['ontologies.yaml']),
        Person: { ...someone, name_formula: '"Somebody"' },
      };
      const files = { ...KEPT, 'ontologies.yaml': JSON.stringify(named) };
      const [before, after] = await examplesOfPlan(of(), files, 'ontologies');
      expect([before.length > 0, after]).toEqual([true, []]);
    });

    test('a plan says who would gain and who would lose sight of how many, and what a person sees says why [Issue 20.3]', async () => {
      const planBy = async (by: Person) => {
        // A name that is made anew tells of each instance that is looked at.
        const named = {
          ...JSON.parse(KEPT['ontologies.yaml']),
          Person: { ...someone, name_formula: '"Somebody"' },
        };
        const opened = {
          ...KEPT,
          'ontologies.yaml': JSON.stringify(named),
          'access.yaml': JSON.stringify({}),
        };
        const planned = await by.client.post('/api/admin/configuration/plan', { files: filesOf(opened) });
        await of().drainJobs();
        const { body } = await by.client.get(`/api/admin/configuration/plan/${planned.body.data.id}`);
        return body.data.result.ontologies.filter((each: Shown) => each.ontology === 'Person');
      };
      const [person] = await planBy(auditor);
      const readers = person.effects.filter((each: Shown) => each.part === 'readers');
      expect(
        readers.map(({ key, appears, disappears }: Shown) => [key, appears.count > 0, disappears.count > 0]),
      ).toEqual([
        ['everybody', true, false],
        ['team:auditors', false, true],
      ]);
      expect(await planBy(outsider)).toEqual([]);
      const unseenBy = async (of: Person) =>
        (await auditor.client.get(`/api/admin/users/${of.id}/case_counts`)).body.data.unseen_ontologies;
      expect(await unseenBy(outsider)).toEqual([
        { key: 'Person', name: expect.any(String), access_key: 'people', seen_by: ['team:auditors'] },
      ]);
      expect(await unseenBy(auditor)).toEqual([]);
    });
  });
}
