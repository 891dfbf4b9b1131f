import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { Reply } from '../../support/client.ts';
import { publishBodies } from '../../support/published.ts';
import { openTestCase, type TestCase } from './people.ts';

/** Informations that take less than their kind in formulas gives: the source of each, and its value and its warning. */
const COMPUTED: Readonly<Record<string, readonly [object, string, string | undefined, RegExp | null]>> = {
  whole: [{ type: 'integer' }, 'num', '7', null],
  whole_of_ten: [{ type: 'integer', min: 10 }, 'num', undefined, /Expected at least 10, got 7\./],
  two_digits: [{ type: 'decimal', decimals: 2 }, 'num', '7.12', null],
  any_digits: [{ type: 'decimal' }, 'num', '7.125', null],
  percent: [{ type: 'percentage', decimals: 0 }, 'num', '7', null],
  small: [{ type: 'money', max: 5 }, 'num', undefined, /Expected at most 5, got 7\.12\./],
  one: [{ type: 'choice', options: ['a', 'b'] }, 'word', undefined, /"Zz a" is not an option/],
  both: [{ type: 'choices', options: ['a', 'b'] }, '["b", word, "a"]', 'a, b', /"Zz a" is not an option/],
  few: [
    { type: 'choices', options: ['a', 'b'], max_choices: 1 },
    '["a", "b"]',
    undefined,
    /at most 1 options/,
  ],
  land: [{ type: 'country' }, 'word', undefined, /country code/],
  land_in_capitals: [{ type: 'country' }, 'lower case("CH")', 'CH', null],
  tongue: [{ type: 'language' }, 'word', undefined, /language code/],
  coin: [{ type: 'currency' }, 'word', undefined, /currency code/],
  mail: [{ type: 'email' }, 'word', undefined, /e-mail address/],
  telephone: [{ type: 'phone' }, 'word', undefined, /telephone number/],
  account: [{ type: 'iban' }, 'word', undefined, /IBAN/],
  digits: [{ type: 'text', pattern: '[0-9]+' }, 'word', undefined, /does not match the pattern/],
  long_digits: [{ type: 'long_text', pattern: '[0-9]+' }, 'word', undefined, /does not match the pattern/],
  ten_letters: [{ type: 'text', min_length: 10 }, 'word', undefined, /at least 10 characters/],
  one_line: [{ type: 'text' }, 'word + "\\n" + word', undefined, /one line of text/],
  soon: [{ type: 'date', max: '2027-12-31' }, 'due_on', undefined, /2027-12-31 or earlier/],
};

const KEYS = Object.keys(COMPUTED);
const SOURCES = { word: 'text', num: 'decimal', due_on: 'date' };
const GIVEN = { word: 'Zz a', num: '7.125', due_on: '2030-01-01' };

const each = <T>(of: (key: string, row: (typeof COMPUTED)[string]) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(COMPUTED).map(([key, row]) => [key, of(key, row)]));

const workflow = {
  states: { draft: { kind: 'start' }, done: { kind: 'approved' } },
  transitions: { finish: { from: 'draft', to: 'done' } },
};

const writes = each((_key, [, formula]) => formula);
const outside = each((_key, [, formula]) =>
  formula.replaceAll(/\b(word|num|due_on)\b/g, (name) => `outcome.${name}`),
);

/** Each way by which a result comes into an information: the same definitions, filled by a formula, by a rule, or by an event. */
const FILES = {
  'package.yaml': {
    name: 'Fitting',
    settings: { languages: ['en'], time_zone: 'Europe/Zurich', currency: 'EUR' },
  },
  'ontologies.yaml': {
    Computed: {
      informations: { ...SOURCES, ...each((_key, [type, formula]) => ({ ...type, formula })) },
    },
    Written: {
      informations: {
        ...SOURCES,
        ...each((_key, [type]) => type),
        other: { type: 'instance', ontology: 'Written' },
      },
      actions: { fill: { rules: { fill: { set: writes } } } },
    },
  },
  'processes.yaml': {
    computed: {
      kind: 'creation',
      outcome: 'Computed',
      workflow,
      rules: { ask: { for: 'outcome', ask: Object.keys(SOURCES) } },
    },
    ...Object.fromEntries(
      [
        ['by_set', { for: 'outcome', set: writes }],
        ['by_default', { for: 'outcome', default: writes }],
        ['by_event', { for: 'outcome', on: { transition_used: ['finish'] }, set: writes }],
        ['by_creation', { for: 'outcome', create: { ontology: 'Written', in: 'other', values: outside } }],
      ].map(([process, rule]) => [
        process,
        {
          kind: 'creation',
          outcome: 'Written',
          workflow,
          rules: { ask: { for: 'outcome', ask: [...Object.keys(SOURCES), ...KEYS] }, fill: rule },
        },
      ]),
    ),
  },
};

/** A question without an answer is listed with an empty one. */
const EXPECTED = each((_key, [, , value]) => value ?? '');

/** What formulas and rules give to informations that do not take it, in the second tenant of the test that calls this. */
export function describeFittingResults(of: () => TestApp): void {
  const tenant = () => of().beta;

  async function filled(process: string): Promise<TestCase> {
    const it = await openTestCase(tenant(), process);
    for (const [key, value] of Object.entries(GIVEN)) expect((await it.write(key, value)).status).toBe(200);
    return it;
  }

  const valuesAt = async (path: string, instance: number): Promise<Record<string, unknown>> => {
    const { body } = await tenant().client.get(`${path}/values?page_size=-1`);
    const found: Record<string, unknown> = Object.fromEntries(KEYS.map((key) => [key, '']));
    for (const { instance_id, information_key: key, value } of body.results)
      if (KEYS.includes(key) && instance_id === String(instance)) found[key] = shown(value);
    return found;
  };

  /** Several choices are listed one after the other. */
  const shown = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith('[')) return value;
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.join(', ') : value;
  };

  const reasonsOf = ({ warnings }: Reply['body']): string[] =>
    warnings.map(({ message }: { message: string }) => message);

  describe('a result that an information does not take', () => {
    beforeAll(() => publishBodies(tenant(), FILES));

    test.each([
      ['computed'],
      ['by_set'],
      ['by_default'],
    ])('is rounded, or counts as none with a warning, and does not come to the instance: %s', async (process) => {
      const it = await filled(process);
      expect(await valuesAt(`/api/1/cases/${it.id}`, it.outcome)).toEqual(EXPECTED);
      const reasons = reasonsOf(await it.get());
      const expected = Object.values(COMPUTED).flatMap(([, , , warning]) => warning ?? []);
      for (const warning of expected) expect(reasons).toContainEqual(expect.stringMatching(warning));
      expect(reasons).toHaveLength(expected.length);
      await tenant().client.post(`/api/1/cases/${it.id}/transition`, { transition_key: 'finish' });
      expect(await valuesAt(`/api/1/instances/${it.outcome}`, it.outcome)).toEqual(EXPECTED);
    });

    test('nor where a rule writes it at an event, or into an instance that it makes', async () => {
      const event = await filled('by_event');
      await tenant().client.post(`/api/1/cases/${event.id}/transition`, { transition_key: 'finish' });
      expect(await valuesAt(`/api/1/cases/${event.id}`, event.outcome)).toEqual(EXPECTED);
      const creation = await filled('by_creation');
      const { instances } = await creation.get();
      const made = instances.find(({ id }: { id: number }) => id !== creation.outcome);
      expect(await valuesAt(`/api/1/cases/${creation.id}`, made.id)).toEqual(EXPECTED);
    });

    test('nor where an instance outside of cases is computed, or written by its action', async () => {
      const create = async (ontology: string): Promise<number> =>
        (
          await tenant().client.post('/api/1/instances/force_create', {
            ontology_key: ontology,
            fields: GIVEN,
          })
        ).body.data.id;
      const computed = await create('Computed');
      expect(await valuesAt(`/api/1/instances/${computed}`, computed)).toEqual(EXPECTED);
      const written = await create('Written');
      const { ontologies } = (await tenant().client.get('/api/1/configuration')).body.data;
      const [action] = ontologies.find(
        ({ key }: { key: string }) => key === 'Written',
      ).manual_instance_actions;
      const path = `/api/1/instances/${written}/manual_instance_actions/${action.id}`;
      const done = await tenant().client.post(`${path}/execute_manual_instance_action`, {
        input_parameters: {},
      });
      expect(done.status).toBeLessThan(300);
      expect(await valuesAt(`/api/1/instances/${written}`, written)).toEqual(EXPECTED);
    });
  });
}
