import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { informationTypes } from '../../../src/configuration/kinds/information.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const options = ['red', 'green'];
const pattern = { type: 'text', pattern: '[0-9]{4}' };

interface Row {
  readonly definition: Record<string, unknown>;
  readonly right: unknown;
  readonly wrong: readonly unknown[];
}

/** For each information type: how it is configured, a value that fits, and values that do not. */
const TYPES: Readonly<Record<string, Row>> = {
  text: { definition: pattern, right: '1234', wrong: [1234, true, [], {}, 'abcd', '12\n34'] },
  long_text: { definition: { type: 'long_text' }, right: 'a\nb', wrong: [5, false, ['a'], { a: 1 }] },
  integer: {
    definition: { type: 'integer', min: 0, max: 9 },
    right: 3,
    wrong: ['many', 1.5, -1, 10, true, [3]],
  },
  decimal: { definition: { type: 'decimal' }, right: '1.25', wrong: ['1,25', true, {}, '1'.repeat(40)] },
  money: { definition: { type: 'money' }, right: 10.5, wrong: ['10.555', 'CHF 10', false, []] },
  percentage: { definition: { type: 'percentage' }, right: 25, wrong: ['a quarter', '25%', true, {}] },
  boolean: { definition: { type: 'boolean' }, right: true, wrong: ['yes', 1, 0, [], {}] },
  date: {
    definition: { type: 'date' },
    right: '2026-02-28',
    wrong: ['2026-02-30', '28.02.2026', 20260228, true],
  },
  date_time: {
    definition: { type: 'date_time' },
    right: '2026-02-28T10:00:00Z',
    wrong: ['2026-02-28', '2026-02-28T25:00:00Z', 0, {}],
  },
  choice: { definition: { type: 'choice', options }, right: 'red', wrong: ['blue', ['red'], 1, 'Red'] },
  choices: {
    definition: { type: 'choices', options },
    right: ['red'],
    wrong: ['red', ['blue'], [['red']], {}],
  },
  country: { definition: { type: 'country' }, right: 'CH', wrong: ['ZZ', 'Switzerland', 41, ['CH']] },
  currency: { definition: { type: 'currency' }, right: 'CHF', wrong: ['ZZZ', 'Franken', 756, {}] },
  language: { definition: { type: 'language' }, right: 'de', wrong: ['zz', 'German', 1, true] },
  email: {
    definition: { type: 'email' },
    right: 'a@example.org',
    wrong: ['a', 'a@', '@example.org', 1, ['a@example.org']],
  },
  phone: { definition: { type: 'phone' }, right: '+41446681800', wrong: ['call me', '12', 446681800.5, {}] },
  iban: {
    definition: { type: 'iban' },
    right: 'CH9300762011623852957',
    wrong: ['CH9300762011623852958', 'CH93', 93, []],
  },
  instance: {
    definition: { type: 'instance', ontology: 'Thing' },
    right: null,
    wrong: ['me', 0, -1, 1.5, 999_999, true],
  },
  file: { definition: { type: 'file' }, right: null, wrong: ['scan.pdf', 0, 1.5, 999_999, {}] },
  structure: {
    definition: { type: 'structure', max_occurrences: 2, components: { code: pattern } },
    right: [{ code: '1234' }],
    wrong: ['x', { code: '1234' }, [1], [{ code: 'abcd' }], [{ other: 1 }], [{}, {}, {}]],
  },
};

const informations = Object.fromEntries(
  Object.entries(TYPES).map(([type, { definition }]) => [`a_${type}`, definition]),
);
const PACKAGE = {
  'package.yaml': { name: 'Types', settings: { languages: ['en'], currency: 'CHF' } },
  'ontologies.yaml': { Thing: { informations: { ...informations, note: 'text' } } },
  'processes.yaml': {
    make: {
      kind: 'creation',
      outcome: 'Thing',
      workflow: { states: { draft: 'start' } },
      rules: { all: { for: 'outcome', ask: ['note', ...Object.keys(informations)] } },
    },
  },
};

let service: TestApp;
let client: Client;
let id: number;
let outcome: number;
let outside: number;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(
    service.alpha,
    Object.fromEntries(Object.entries(PACKAGE).map(([name, body]) => [name, JSON.stringify(body)])),
  );
  const made = (await client.post('/api/1/cases', { process_key: 'make' })).body.data;
  id = made.id;
  outcome = made.outcome_instance_id;
  outside = (await client.post('/api/1/instances/force_create', { ontology_key: 'Thing', fields: {} })).body
    .data.id;
});
afterAll(() => service.close());

const entry = (information_key: string, value: unknown) => ({ information_key, instance_id: outcome, value });

const stored = async () => ({
  shown: (await client.get(`/api/1/cases/${id}`)).text,
  outside: (await client.get(`/api/1/instances/${outside}/values?page_size=-1`)).text,
  count: (await client.get('/api/1/cases')).body.meta.pagination.count,
  events: (await client.get('/api/1/events')).body.data,
});

test('every information type has its row here', () => {
  expect(Object.keys(TYPES).sort()).toEqual(Object.keys(informationTypes).sort());
});

describe.each(Object.keys(TYPES))('%s', (type) => {
  const key = `a_${type}`;
  const { right, wrong } = TYPES[type] as Row;

  test('takes what fits and null, in a case and outside [Cases 8] [Instances 13]', async () => {
    for (const value of [right, null]) {
      expect((await client.patch(`/api/1/cases/${id}`, { field: entry(key, value) })).status).toBe(200);
      const reply = await client.patch(`/api/1/instances/${outside}/force_update`, {
        fields: { [key]: value },
      });
      expect(reply.status, reply.text).toBe(200);
    }
  });

  test('refuses what does not fit as the third entry of a batch, and nothing of it is stored [Cases 8] [Recalculation 1]', async () => {
    const before = await stored();
    for (const value of wrong)
      for (const query of ['', '?keep_dirty=true']) {
        const reply = await client.patch(`/api/1/cases/${id}${query}`, {
          given_name: 'Never',
          fields: [entry('note', 'one'), entry('note', 'two'), entry(key, value)],
        });
        told(reply, value, /^fields\.2\.value/);
      }
    expect(await stored()).toEqual(before);
  });

  test('and in the fields of an instance, in a case and outside [Instances 1] [Instances 8] [Instances 13]', async () => {
    const before = await stored();
    for (const value of wrong) {
      const fields = { note: 'one', [key]: value };
      const at = new RegExp(`^fields\\.${key}`);
      told(await client.post('/api/1/instances/force_create', { ontology_key: 'Thing', fields }), value, at);
      told(await client.patch(`/api/1/instances/${outside}/force_update`, { fields }), value, at);
      told(await client.post(`/api/1/cases/${id}/instances`, { ontology_key: 'Thing', fields }), value, at);
    }
    expect(await stored()).toEqual(before);
  });
});

/** 400 with a code of the table, and the place that is wrong. */
function told({ status, body, text }: Reply, value: unknown, attr: RegExp): void {
  const shown = JSON.stringify(value);
  expect([shown, status], text).toEqual([shown, 400]);
  expect([
    'invalid_value',
    'does_not_exist',
    'structure_occurrences.max_amount_reached',
    'unknown_field',
    'invalid',
  ]).toContain(body.code);
  expect(body.errors[0].attr).toMatch(attr);
}
