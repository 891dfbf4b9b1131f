import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { startImport } from '../imports/start-import.ts';
import { driveCase, openTestCase } from './people.ts';

const ASKED = ['line', 'page', 'short', 'wide', 'tall', 'parts'];

/** Notes, in which a line has a maximum of its own or that of all texts. */
const notes = (line: object): Record<string, string> => ({
  'package.yaml': 'name: Notes\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: EUR}\n',
  'ontologies.yaml': JSON.stringify({
    Note: {
      name_formula: 'if page = null then "Empty" else page',
      informations: {
        line: { type: 'text', ...line },
        page: 'long_text',
        short: { type: 'text', max_length: 5 },
        wide: { type: 'text', max_length: 20_000 },
        tall: { type: 'long_text', max_length: 200_000 },
        parts: { type: 'structure', components: { line: { type: 'text', ...line }, page: 'long_text' } },
        line_of_page: { type: 'text', formula: 'page' },
        page_of_page: { type: 'long_text', formula: 'page' },
        line_by_rule: 'text',
        other: { type: 'instance', ontology: 'Note' },
      },
      actions: { write: { parameters: { words: 'text' }, rules: { go: { set: { line: 'words' } } } } },
    },
  }),
  'processes.yaml': JSON.stringify({
    write: {
      kind: 'creation',
      outcome: 'Note',
      name_formula: 'outcome.page',
      predefined_objects: { other: { rule: 'other' } },
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: {
        basics: { for: 'outcome', ask: ASKED },
        other: { for: 'outcome', create: { ontology: 'Note', in: 'other' } },
        copies: { for: 'outcome', when: 'page != null', set: { line_by_rule: 'page' } },
      },
    },
  }),
});

const x = (count: number): string => 'x'.repeat(count);

/** Lengths of texts, in the second tenant of the test that calls this. */
export function describeTextLengths(of: () => TestApp): void {
  const tenant = () => of().beta;
  const open = () => openTestCase(tenant(), 'write');
  const create = (body: object) => tenant().client.post('/api/1/instances/force_create', body);
  const note = async (fields: object): Promise<number> =>
    (await create({ ontology_key: 'Note', fields })).body.data.id;
  const refused = (reply: Reply, most: number, got: number): void => {
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_value']);
    expect(reply.body.detail).toContain(`Expected at most ${most} characters, got ${got}.`);
  };

  describe('a text has a maximum length', () => {
    beforeAll(() => publishFiles(tenant(), notes({})));

    test.each([
      ['that of a text', 'line', 10_000],
      ['that of a long text', 'page', 100_000],
      ['its own below that', 'short', 5],
      ['its own above that of a text', 'wide', 20_000],
      ['its own above that of a long text', 'tall', 200_000],
    ])('%s: %s', async (_which, key, most) => {
      const it = await open();
      refused(await it.write(key, x(most + 1)), most, most + 1);
      expect((await it.write(key, x(most))).status).toBe(200);
      // A character outside of the basic plane is one, though two units hold it.
      expect((await it.write(key, '𝒳'.repeat(most))).status).toBe(200);
      refused(await it.write(key, '𝒳'.repeat(most + 1)), most, most + 1);
      expect(await it.valueOf(key)).toBe('𝒳'.repeat(most));
    });

    test.each<[string, (value: string) => Promise<Reply>]>([
      ['a structure', async (line) => (await open()).write('parts', [{ line }])],
      [
        'one field of an occurrence',
        async (line) => {
          const it = await open();
          await it.write('parts', [{}]);
          return it.writeIn(0, 'line', line, 'parts');
        },
      ],
      ['waiting for the rules', async (line) => (await open()).write('line', line, '?keep_dirty=true')],
      [
        'the predefined objects of a new case',
        (line) =>
          tenant().client.post('/api/1/cases', {
            process_key: 'write',
            predefined_objects: { other: { fields: { line } } },
          }),
      ],
      [
        'an instance that is added to a case',
        async (line) =>
          tenant().client.post(`/api/1/cases/${(await open()).id}/instances`, {
            ontology_key: 'Note',
            fields: { line },
          }),
      ],
      ['a new instance', (line) => create({ ontology_key: 'Note', fields: { line } })],
      [
        'an instance',
        async (line) =>
          tenant().client.patch(`/api/1/instances/${await note({})}/force_update`, { fields: { line } }),
      ],
      [
        'a parameter of an action',
        async (words) => {
          const path = `/api/1/instances/${await note({})}/manual_instance_actions`;
          const { ontologies } = (await tenant().client.get('/api/1/configuration')).body.data;
          const [action] = ontologies.find(
            ({ key }: { key: string }) => key === 'Note',
          ).manual_instance_actions;
          return tenant().client.post(`${path}/${action.id}/execute_manual_instance_action`, {
            input_parameters: { words },
          });
        },
      ],
    ])('wherever it is written: %s', async (_where, write) => {
      refused(await write(x(10_001)), 10_000, 10_001);
      expect((await write(x(10_000))).status).toBeLessThan(300);
    });

    test('also in an import', async () => {
      const lines = [x(10_000), x(10_001)].map((line) => JSON.stringify({ fields: { line } }));
      const id = await startImport(of(), tenant(), {
        type: 'application/x-ndjson',
        body: lines.join('\n'),
        path: 'instances/import?ontology_key=Note',
      });
      await of().drainJobs();
      const { body } = await tenant().client.get(`/api/1/imports/${id}/rows?page_size=-1`);
      expect(body.results).toMatchObject([
        { status: 'created' },
        { status: 'failed', errors: [{ code: 'invalid_value', attr: 'fields.line' }] },
      ]);
    });

    test('a text of a formula or a rule that is longer counts as none, with a warning', async () => {
      const it = await open();
      expect((await it.write('page', x(1000))).body.data.name).toBe(x(1000));
      const { body } = await it.write('page', x(10_001));
      expect(await it.valueOf('page_of_page')).toBe(x(10_001));
      expect([await it.valueOf('line_of_page'), await it.valueOf('line_by_rule')]).toEqual([
        undefined,
        undefined,
      ]);
      const reasons = body.data.warnings.map(({ message }: { message: string }) => message);
      expect(reasons).toContain('the result has more than 10000 characters, and counts as none');
      // A name is at most as long as one that somebody gives.
      expect(reasons).toContain('the result has more than 1000 characters, and counts as none');
      expect(body.data.name).toMatch(/^Write CASE-\d+$/);
      const shorter = await it.write('page', x(1001));
      expect(await it.valueOf('line_of_page')).toBe(x(1001));
      expect(shorter.body.data.warnings).not.toContainEqual(
        expect.objectContaining({ message: expect.stringContaining('10000') }),
      );
    });

    test('the same holds for an instance outside of cases', async () => {
      const id = await note({ page: x(10_001) });
      const { body } = await tenant().client.get(`/api/1/instances/${id}`);
      expect(body.data.name).not.toContain('xx');
      const seen = JSON.stringify(body.data);
      expect(seen.match(/x{10001}/g)).toHaveLength(2);
    });

    test('a longer text that is there already stays, is shown, and may be kept', async () => {
      await publishFiles(tenant(), notes({ max_length: 30_000 }));
      const long = x(30_000);
      const it = await open();
      await it.write('line', long);
      await it.write('parts', [{ line: long }]);
      const outside = await note({ line: long, parts: [{ line: long }] });
      await publishFiles(tenant(), notes({}));
      await of().drainJobs();
      expect(await it.valueOf('line')).toBe(long);
      for (const [key, kept, changed] of [
        ['line', long, `y${long}`],
        ['parts', [{ line: long, page: 'p' }], [{ line: `y${long}` }]],
      ] as const) {
        expect((await it.write(key, kept)).status, key).toBe(200);
        refused(await it.write(key, changed), 10_000, 30_001);
        const path = `/api/1/instances/${outside}/force_update`;
        expect((await tenant().client.patch(path, { fields: { [key]: kept } })).status, key).toBe(200);
        refused(await tenant().client.patch(path, { fields: { [key]: changed } }), 10_000, 30_001);
      }
      expect((await it.writeIn(0, 'line', long, 'parts')).status).toBe(200);
      // Another place does not have it yet.
      refused(await it.write('parts', [{}, { line: long }]), 10_000, 30_000);
      expect((await it.write('short', 'x')).status).toBe(200);
      expect(await driveCase(tenant().client, it.id, it.outcome).valueOf('line')).toBe(long);
    });

    test('its own maximum is at most a million characters', async () => {
      const reply = await tenant().client.post('/api/admin/configuration/check', {
        files: notes({ max_length: 1_000_001 }),
      });
      expect(reply.body.results).toMatchObject([{ code: 'out_of_range' }, { code: 'out_of_range' }]);
      const least = await tenant().client.post('/api/admin/configuration/check', {
        files: notes({ min_length: 10_001 }),
      });
      expect(least.body.results).toMatchObject([
        { code: 'minimum_above_maximum' },
        { code: 'minimum_above_maximum' },
      ]);
    });
  });
}
