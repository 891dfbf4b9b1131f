import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { openClient } from '../../support/client.ts';
import { makeWorld, sendAs, type World } from '../../support/every-write.ts';
import { filesOf, publishEverything } from '../../support/everything-package.ts';
import { addressOf, allOf } from './address-of.ts';
import { type Shown, signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Stands in each value that auditors alone may see. */
const MARK = 'Qzx7hidden';

const files = filesOf({});
const { sign, ...processes } = JSON.parse(files['processes.yaml'] ?? '{}');

/** Purpose, addresses and note are for auditors; the amount is written by them alone. */
const GUARDED = {
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' }, auditors: { name: 'Auditors' } }),
  'access.yaml': JSON.stringify({
    purposes: {
      processes: ['sign'],
      rules: [
        {
          name: 'Guarded',
          see: { everybody: true },
          informations: [
            { keys: ['purpose', 'addresses', 'note'], see: { teams: 'auditors' } },
            { keys: ['amount'], write: { teams: 'auditors' } },
          ],
        },
      ],
    },
  }),
  'processes.yaml': JSON.stringify({
    ...processes,
    sign: {
      ...sign,
      rules: {
        ...sign.rules,
        told: {
          for: 'outcome',
          when: 'purpose != null',
          issue: { message: 'The purpose is {{purpose}}.' },
          warn: { information: 'purpose', message: 'Look at it.' },
          comment: { text: 'For {{purpose}}', title: 'About {{purpose}}' },
        },
        noted: { for: 'Person', ask: 'note' },
      },
    },
  }),
};

const reads = OPERATIONS.filter(({ method }) => method === 'GET');

/** No reader learns of an information that the rules keep from them; the service and its database are those of the test that calls this. */
export function describeInformations(of: () => TestApp): void {
  describe('an information whose right is limited', () => {
    let world: World;
    let clerk: Person;
    let auditor: Person;
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
      const written = await client.patch(world.path, {
        fields: [
          { case_field_key: 'purpose', value: `${MARK} purpose` },
          { case_field_key: 'holder_addresses', value: [{ street: `${MARK} street` }] },
          { information_key: 'note', instance_id: world.holder, value: `${MARK} note` },
        ],
      });
      expect([written.status, written.body.code]).toEqual([200, undefined]);
      const outside = await client.patch(`/api/1/instances/${world.person}/force_update`, {
        fields: { note: `${MARK} outside`, addresses: [{ street: `${MARK} outside` }] },
      });
      expect(outside.status).toBe(200);
      const purpose = written.body.data.questions.find((each: Shown) => each.information_key === 'purpose');
      const commented = await client.post(`${world.path}/comments`, {
        text: `${MARK} comment`,
        referenced_value: purpose.value_id,
      });
      expect(commented.status).toBe(200);
      const address = (await client.get(world.path)).body.data.structures.find(
        (each: Shown) => each.instance_id === world.holder && each.information_key === 'addresses',
      );
      world = { ...world, occurrence: address.occurrences[0].id, structure: address.structure_value_id };
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
        ]),
      );
    });

    test('leaves the case as it is otherwise [Issue 20.1]', async () => {
      const [seen, all] = [await ask(clerk, world.path), await ask(auditor, world.path)];
      const keys = ({ body }: Shown) => body.data.questions.map((each: Shown) => each.information_key);
      expect(keys(seen)).toEqual(
        keys(all).filter(
          (key: string) => !['purpose', 'addresses', 'note', 'street', 'city', 'map'].includes(key),
        ),
      );
      expect(seen.body.data.issues.map((each: Shown) => each.message)).toContain('The purpose is ….');
      expect(all.body.data.issues.map((each: Shown) => each.message)).toContain(
        `The purpose is ${MARK} purpose.`,
      );
      // Names and comments are stored for all readers.
      expect([all.body.data.name, seen.body.data.name].join()).not.toContain(MARK);
      expect(all.body.data.comments.map((each: Shown) => each.text)).toEqual(
        expect.arrayContaining(['For …', `${MARK} comment`]),
      );
      expect(seen.body.data.comments.map((each: Shown) => each.text)).not.toContain(`${MARK} comment`);
      expect(seen.body.data.open.questions).toBeLessThanOrEqual(all.body.data.open.questions);
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

    test('is written as one that does not exist by those who may not see it [Issue 20.1]', async () => {
      const unlike = (text: string) =>
        text
          .replaceAll(/purpose|addresses|note|street|zzz/g, 'X')
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
      const [hidden, unknown] = [await outside(clerk, { note: 'x' }), await outside(clerk, { zzz: 'x' })];
      expect([hidden.status, unlike(hidden.text)]).toEqual([unknown.status, unlike(unknown.text)]);
      expect((await outside(auditor, { note: 'x' })).status).toBe(200);
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
      const created = await ask(clerk, '/api/1/cases?dry_run=true', {
        method: 'POST',
        body: { process_key: 'sign', outcome: { fields: { amount: 5 } } },
      });
      expect([201, 200]).not.toContain(created.status);
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
  });
}

const cutAround = (text: string): string => {
  const at = text.indexOf(MARK);
  return text.slice(Math.max(0, at - 120), at + 40);
};
