import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';
import { makeWorld, sendAs, type World } from '../../support/every-write.ts';
import { filesOf, publishEverything } from '../../support/everything-package.ts';
import { MULTIPART, multipartBytes } from '../../support/multipart.ts';
import { addressOf, allOf } from './address-of.ts';
import { commentOn, testComments } from './comment-on.ts';
import { GUARDED } from './guarded-informations.ts';
import { type Shown, signedIn } from './office.ts';
import { tellBeside } from './tell-beside.ts';
import { testEndedGuarded } from './test-ended-guarded.ts';
import { testHiddenFiles } from './test-hidden-files.ts';
import { testSearches } from './test-searches.ts';
import { testStoredBeside } from './test-stored-beside.ts';
import { testToldTalks } from './test-told-talks.ts';
import { testToldWhole } from './test-told-whole.ts';
import { propose, rewriteOccurrence, writeHidden } from './write-hidden.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Stands in each value that auditors alone may see. */
const MARK = 'Qzx7hidden';

const reads = OPERATIONS.filter(({ method }) => method === 'GET');

/** No reader learns of an information that the rules keep from them; the service and its database are those of the test that calls this. */
export function describeInformations(of: () => TestApp): void {
  describe('an information whose right is limited', () => {
    let world: World;
    let clerk: Person;
    let auditor: Person;
    let connectorCall: number;
    const ask = (by: Person, path: string, more: Partial<Parameters<typeof sendAs>[2]> = {}) =>
      sendAs(of(), { Cookie: by.cookie }, { method: 'GET', path, ...more });
    const patch = (by: Person, body: unknown, dry = '?dry_run=true') =>
      ask(by, `${world.path}${dry}`, { method: 'PATCH', body });

    beforeAll(async () => {
      const service = of();
      await publishEverything(service.alpha, GUARDED);
      await service.drainJobs();
      world = await makeWorld(service);
      const roles = ['administrator'];
      clerk = await signedIn(service, { roles, teams: ['clerks'] });
      auditor = await signedIn(service, { roles, teams: ['auditors', 'clerks'] });
      const { client } = service.alpha;
      const written = await writeHidden(client, world, MARK);
      const purpose = written.body.data.questions.find((each: Shown) => each.information_key === 'purpose');
      await commentOn(client, world, { value: purpose.value_id, task: clerk.id, word: MARK });
      await propose(client, world, MARK);
      connectorCall = await tellBeside(service, world, MARK);
      const address = (await client.get(world.path)).body.data.structures.find(
        (each: Shown) => each.instance_id === world.holder && each.information_key === 'addresses',
      );
      await rewriteOccurrence(client, world, address.occurrences[0].id, MARK);
      const asked = await client.post(`${world.path}/signatory_requests/from_booklet`, {});
      expect([asked.status, asked.body.code]).toEqual([200, undefined]);
      const request = asked.body.results.find((each: Shown) => each.signatory_name.includes(MARK)).id;
      expect((await client.post(`${world.path}/signatory_requests/${request}/send`, {})).status).toBe(200);
      const sent = await client.post(`${world.path}/booklets/file/send`, { email_address: 'b@mail.example' });
      expect([sent.status, sent.text]).toEqual([204, '']);
      world = {
        ...world,
        request,
        occurrence: address.occurrences[0].id,
        structure: address.structure_value_id,
      };
      await service.drainJobs();
    });

    /** The address of a read, about the case or about an instance outside it. */
    const pathsOf = (operation: (typeof reads)[number]): string[] => {
      const paths = [addressOf(operation, world), addressOf(operation, { ...world, outcome: world.person })];
      return [...new Set(paths)]
        .filter((path) => !path.includes('{'))
        .map((path) => allOf(path, operation.list));
    };

    test('is in no answer for those who may not see it, and in some for those who may [Issue 20.2]', async () => {
      const told: string[] = [];
      const found = new Set<string>();
      for (const operation of reads)
        for (const path of pathsOf(operation)) {
          const hidden = await ask(clerk, path);
          if (hidden.text.includes(MARK)) told.push(`${operation.id}: ${cutAround(hidden.text)}`);
          if ((await ask(auditor, path)).text.includes(MARK)) found.add(operation.id);
        }
      expect(told).toEqual([]);
      expect([...found]).toEqual(
        expect.arrayContaining([
          'get_case',
          'list_case_values',
          'get_instance',
          'list_instance_values',
          'list_instance_history',
          'admin_list_audit',
          'admin_list_connector_calls',
          'list_case_proposals',
        ]),
      );
    });

    test('leaves the case as it is otherwise [Issue 20.1]', async () => {
      const [seen, all] = [await ask(clerk, world.path), await ask(auditor, world.path)];
      const keys = ({ body }: Shown) => body.data.questions.map((each: Shown) => each.information_key);
      expect(keys(seen)).toEqual(
        keys(all).filter(
          (key: string) =>
            !['purpose', 'addresses', 'note', 'record', 'label', 'street', 'city', 'map'].includes(key),
        ),
      );
      expect(seen.body.data.issues.map((each: Shown) => each.message)).toContain('The purpose is ….');
      expect(all.body.data.issues.map((each: Shown) => each.message)).toEqual(
        expect.arrayContaining([`The purpose is ${MARK} purpose.`, 'Look into it.']),
      );
      expect(seen.text).not.toContain('Look into it.');
      expect(seen.text).not.toContain('Look at it.');
      // Names and comments are stored for all readers.
      expect([all.body.data.name, seen.body.data.name].join()).not.toContain(MARK);
      expect(all.body.data.comments.map((each: Shown) => each.text)).toEqual(
        expect.arrayContaining(['For …', `${MARK} comment`]),
      );
      expect(seen.body.data.comments.map((each: Shown) => each.text)).not.toContain(`${MARK} comment`);
      expect(seen.body.data.open.questions).toBeLessThanOrEqual(all.body.data.open.questions);
    });

    test('keeps the case file, which tells everything, from those who may not see it [Issue 22.7]', async () => {
      const path = `/api/admin/cases/${world.shown.id}/file`;
      expect([(await ask(clerk, path)).status, (await ask(auditor, path)).status]).toEqual([403, 409]);
    });

    test('finds no case or instance by its words [Issue 20.2]', async () => {
      for (const path of [
        '/api/1/cases',
        '/api/admin/cases',
        '/api/admin/instances',
        `${world.path}/values`,
      ]) {
        const { body } = await ask(clerk, `${path}?search=${MARK}`);
        expect([path, body.meta.pagination.count]).toEqual([path, 0]);
      }
      expect(
        (await ask(auditor, `${world.path}/values?search=${MARK}`)).body.meta.pagination.count,
      ).toBeGreaterThan(0);
    });

    testSearches(() => ({ service: of(), clerk, auditor, word: MARK }));

    test('finds no case by the words of a proof of it, as long as it is one [Issue 20.2]', async () => {
      const { client } = of().alpha;
      const word = 'Qpaper7';
      const found = async (by: { client: Person['client'] }) => {
        await of().drainJobs();
        return (await by.client.get(`/api/1/cases?search=${word}`)).body.meta.pagination.count;
      };
      const made = await ask(auditor, `${world.path}/proofs?skip_case_response=true`, {
        method: 'POST',
        bytes: multipartBytes([
          { name: 'file', fileName: 'b.txt', contentType: 'text/plain', content: `A ${word} here.` },
          { name: 'name', content: 'Paper' },
        ]),
        contentType: MULTIPART,
      });
      const proof = `${world.path}/proofs/${made.body.data.created_proof_id}`;
      expect([await found(clerk), await found(auditor)]).toEqual([1, 1]);
      expect((await client.post(`${proof}/assign`, { assign_to: world.needed })).status).toBe(200);
      expect([await found(clerk), await found(auditor), await found(of().alpha)]).toEqual([0, 0, 0]);
      expect((await client.post('/api/admin/reindex', {})).status).toBeLessThan(300);
      expect(await found(clerk)).toBe(0);
      expect((await ask(clerk, proof)).status).toBe(404);
      expect((await client.post(`${proof}/unassign`, {})).status).toBe(200);
      expect(await found(clerk)).toBe(1);
    });

    test('gives no signer, no mail and no example of a plan away [Issue 20.2]', async () => {
      const names = async (by: Person, query = '') =>
        (await ask(by, `${world.path}/signatory_requests${query}`)).body.results.map(
          (each: Shown) => each.signatory_name,
        );
      expect(await names(clerk)).not.toContain(`${MARK} purpose`);
      expect(await names(auditor)).toContain(`${MARK} purpose`);
      expect(await names(clerk, `?search=${MARK}`)).toEqual([]);
      expect(await names(auditor, `?search=${MARK}`)).toEqual([`${MARK} purpose`]);
      const linkFor = async (by: Person) =>
        (await ask(by, `${world.path}/signatory_requests/${world.request}`)).body.data.request_url;
      expect([await linkFor(clerk), typeof (await linkFor(auditor))]).toEqual([null, 'string']);
      const mails = async (search: string) =>
        (await ask(clerk, `/api/admin/mails?search=${search}`)).body.meta.pagination.count;
      const found = [MARK, 'told@mail.example', 'signer@sign.example'].map(mails);
      expect(await Promise.all(found)).toEqual([0, 1, 0]);
      const changed = JSON.parse(GUARDED['processes.yaml']);
      changed.sign.rules.oracle = { for: 'outcome', when: `contains(purpose, "${MARK}")`, tag: 'vip' };
      const planBy = async (by: Person) => {
        const planned = await by.client.post('/api/admin/configuration/plan', {
          files: filesOf({ ...GUARDED, 'processes.yaml': JSON.stringify(changed) }),
        });
        await of().drainJobs();
        const path = `/api/admin/configuration/plan/${planned.body.data.id}`;
        const { result } = (await ask(by, path)).body.data;
        const effects = result.processes.flatMap((each: Shown) => each.effects);
        const tagged = effects.find((each: Shown) => each.part === 'tags' && each.key === 'vip');
        return { path, isPartial: result.is_partial === true, ids: tagged?.appears.examples ?? [] };
      };
      const { path, ids } = await planBy(auditor);
      expect(ids).toEqual([world.shown.id]);
      expect(await planBy(clerk)).toMatchObject({ isPartial: true, ids: [] });
      expect((await ask(clerk, path)).status).toBe(403);
    });

    testHiddenFiles(() => ({ service: of(), world, clerk, auditor }));
    testComments(() => ({ service: of(), world, clerk, auditor, word: MARK }));
    testStoredBeside(() => ({ service: of(), world, clerk, auditor, word: MARK }));
    testToldWhole(() => ({ service: of(), world, clerk, auditor, word: MARK }));
    testToldTalks(() => ({ service: of(), world, clerk, auditor, word: MARK }));

    test('is written as one that does not exist by those who may not see it [Issue 20.1]', async () => {
      const unlike = (text: string) =>
        text
          .replaceAll(/purpose|addresses|note|street|label|zzz/g, 'X')
          .replaceAll(/"request_id":"[^"]*"|\d{3,}/g, '');
      const pairs: (readonly [unknown, unknown])[] = [
        [
          { fields: [{ information_key: 'purpose', instance_id: world.outcome, value: 'x' }] },
          { fields: [{ information_key: 'zzz', instance_id: world.outcome, value: 'x' }] },
        ],
        [
          { fields: [{ case_field_key: 'purpose', value: 'x' }] },
          { fields: [{ case_field_key: 'zzz', value: 'x' }] },
        ],
        [
          { fields: [{ information_key: 'addresses', instance_id: world.holder, value: [] }] },
          { fields: [{ information_key: 'zzz', instance_id: world.holder, value: [] }] },
        ],
        [
          { fields: [{ information_key: 'phones', instance_id: world.holder, value: [{ label: 'x' }] }] },
          { fields: [{ information_key: 'phones', instance_id: world.holder, value: [{ zzz: 'x' }] }] },
        ],
      ];
      for (const [hidden, unknown] of pairs) {
        const [one, other] = [await patch(clerk, hidden), await patch(clerk, unknown)];
        expect([one.status, unlike(one.text)]).toEqual([400, unlike(other.text)]);
        expect((await patch(auditor, hidden)).status).toBe(200);
      }
      const outside = (by: Person, fields: unknown) =>
        ask(by, `/api/1/instances/${world.person}/force_update?dry_run=true`, {
          method: 'PATCH',
          body: { fields },
        });
      const fields = (key: string) => [{ [key]: 'x' }, { phones: [{ [key]: 'x' }] }];
      for (const [at, key] of ['note', 'label'].entries()) {
        const hidden = await outside(clerk, fields(key)[at]);
        const unknown = await outside(clerk, fields('zzz')[at]);
        expect([hidden.status, unlike(hidden.text)]).toEqual([unknown.status, unlike(unknown.text)]);
        expect((await outside(auditor, fields(key)[at])).status).toBe(200);
      }
      for (const [method, path, body] of [
        ['POST', `${world.path}/structure_occurrences`, { structure_value_id: world.structure }],
        ['DELETE', `${world.path}/structure_occurrences/${world.occurrence}`, undefined],
        ['POST', `${world.path}/comments`, { text: 'x', referenced_value: world.structure }],
      ] as const) {
        const { status, body: answer } = await ask(clerk, `${path}?dry_run=true`, { method, body });
        expect([path, status, answer.code]).toEqual([
          path,
          path.includes('occurrences/') ? 404 : 400,
          path.includes('occurrences/') ? 'not_found' : 'does_not_exist',
        ]);
      }
      const explain = (key: string) =>
        ask(clerk, `${world.path}/explain?information_key=${key}&instance_id=${world.outcome}`);
      expect(unlike((await explain('purpose')).text)).toBe(unlike((await explain('zzz')).text));
    });

    test('is not written without the right, which the refusal names [Issue 20.1]', async () => {
      const body = { fields: [{ information_key: 'amount', instance_id: world.outcome, value: 5 }] };
      const refused = await patch(clerk, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
      expect(refused.body.detail).toContain('"write:amount"');
      expect((await patch(auditor, body)).status).toBe(200);
      const create = (by: Person) =>
        ask(by, '/api/1/cases?dry_run=true', {
          method: 'POST',
          body: { process_key: 'sign', predefined_objects: { holder: { fields: { last_name: 'New' } } } },
        });
      const created = await create(clerk);
      expect([created.status, created.body.code]).toEqual([403, 'permission_denied']);
      expect(created.body.detail).toContain('"write:last_name"');
      expect((await create(auditor)).status).toBe(200);
      for (const [method, path, more] of [
        ['PATCH', `/api/1/instances/${world.person}/force_update`, {}],
        ['POST', '/api/1/instances/force_create', { ontology_key: 'Person' }],
      ] as const) {
        const write = (by: Person) =>
          ask(by, `${path}?dry_run=true`, { method, body: { ...more, fields: { last_name: 'New' } } });
        const fixed = await write(clerk);
        expect([path, fixed.status, fixed.body.code]).toEqual([path, 403, 'permission_denied']);
        expect((await write(auditor)).status).toBeLessThan(300);
      }
    });

    test('is explained with the other rights to a case, to those who may know of it [Issue 20.3]', async () => {
      const worker = await signedIn(of(), { teams: ['clerks'] });
      const explain = async (by: Person, query = '') =>
        (await ask(by, `${world.path}/explain?${query}`)).body.data.explanations.flatMap((each: Shown) =>
          each.key.includes(':') ? [[each.key, each.is_there, each.access.holders]] : [],
        );
      const named = (await ask(worker, `${world.path}/explain?right=write&information_key=last_name`)).body;
      expect(named.data.explanations[0].text).toContain('"change Last name"');
      const found = await explain(auditor, `user_id=${worker.id}`);
      expect(found).toEqual([
        ['see:addresses', false, ['team:auditors']],
        ['see:label', false, ['team:auditors']],
        ['see:note', false, ['team:auditors']],
        ['see:purpose', false, ['team:auditors']],
        ['see:record', false, ['team:auditors']],
        ['write:amount', false, ['team:auditors']],
        ['write:last_name', false, ['team:auditors']],
      ]);
      expect((await explain(auditor, `user_id=${auditor.id}`)).every((each: Shown) => each[1])).toBe(true);
      // Whoever may not see an information does not learn that there is one.
      expect(await explain(worker, `user_id=${worker.id}`)).toEqual([
        ['write:amount', false, null],
        ['write:last_name', false, null],
      ]);
    });

    test('keeps its papers from those who may not see it [Issue 20.2]', async () => {
      for (const path of [
        `${world.path}/documents/${world.document}`,
        `${world.path}/documents/${world.document}/preview`,
      ]) {
        expect((await ask(clerk, path)).status).toBe(404);
        expect((await ask(auditor, path)).status).toBe(200);
      }
      const booklet = `${world.path}/booklet?booklet_id=${world.booklet}`;
      expect((await ask(clerk, booklet)).status).toBe(403);
      expect((await ask(auditor, booklet)).status).toBe(200);
      const copy = { method: 'POST' };
      expect((await ask(clerk, `${world.path}/copy?dry_run=true`, copy)).status).toBe(403);
      const tried = {
        method: 'POST',
        body: { path: '/processes/sign/name_formula', formula: 'outcome.purpose', case_id: world.shown.id },
      };
      expect((await ask(clerk, '/api/admin/configuration/formula', tried)).status).toBe(403);
      expect((await ask(auditor, '/api/admin/configuration/formula', tried)).text).toContain(MARK);
      const called = `/api/admin/connector_calls/${connectorCall}`;
      expect((await ask(clerk, called)).status).toBe(403);
      expect((await ask(auditor, called)).text).toContain(MARK);
      const talks = (await ask(auditor, `${world.path}/conversations?ordering=-id`)).body.results;
      const messages = `${world.path}/conversations/${talks[0].id}/messages`;
      expect((await ask(clerk, messages)).status).toBe(403);
      expect((await ask(auditor, messages)).text).toContain(MARK);
      const namesFor = async (by: Person, query: string) =>
        (await ask(by, `${world.path}/conversations?${query}`)).body.results.map(
          (each: Shown) => each.conversation_name,
        );
      // Nobody finds out letter by letter how a conversation of somebody else begins.
      const begun = `search=${MARK}`;
      expect([await namesFor(clerk, begun), await namesFor(auditor, begun)]).toEqual([
        [],
        [`${MARK} begins`],
      ]);
      expect((await namesFor(clerk, 'ordering=conversation_name'))[0]).toBe('');
      const takes = `${world.path}/what_it_takes?transition=decline`;
      expect((await ask(clerk, takes)).body.data.reasons.map((each: Shown) => each.code)).toEqual(['hidden']);
      expect((await ask(auditor, takes)).body.data.reasons).toEqual([]);
      const tasks = (await ask(clerk, '/api/admin/my_tasks')).body.data.tasks;
      expect(tasks.map((each: Shown) => each.text)).toContain('…');
      const retold = { method: 'POST', body: { case_id: world.shown.id } };
      expect((await ask(clerk, '/api/admin/configuration/scenarios/from_case', retold)).status).toBe(403);
    });

    test('binds a key of a team, and no other key [Issue 20.1]', async () => {
      const textFor = async (team?: string) => {
        const made = await of().alpha.client.post('/api/admin/api_keys', {
          name: 'Key',
          ...(team && { team }),
        });
        const client = openClient(of().baseUrl, { Authorization: `Api-Key ${made.body.data.key}` });
        return JSON.stringify((await client.get(world.path)).body);
      };
      expect(await textFor('clerks')).not.toContain(MARK);
      expect(await textFor('auditors')).toContain(MARK);
      expect(await textFor()).toContain(MARK);
    });

    testEndedGuarded(() => ({ service: of(), clerk, auditor }));
  });
}

const cutAround = (text: string): string => {
  const at = text.indexOf(MARK);
  return text.slice(Math.max(0, at - 120), at + 40);
};
