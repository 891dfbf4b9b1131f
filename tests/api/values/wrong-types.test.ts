import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

const options = { red: 'Red', blue: 'Blue' };

/** One information of each type. */
const INFORMATIONS = {
  a_text: { type: 'text' },
  a_long_text: { type: 'long_text' },
  an_integer: { type: 'integer' },
  a_decimal: { type: 'decimal' },
  an_amount: { type: 'money' },
  a_percentage: { type: 'percentage' },
  a_boolean: { type: 'boolean' },
  a_date: { type: 'date' },
  a_moment: { type: 'date_time' },
  a_choice: { type: 'choice', options },
  some_choices: { type: 'choices', options },
  a_country: { type: 'country' },
  a_currency: { type: 'currency' },
  a_language: { type: 'language' },
  an_email: { type: 'email' },
  a_phone: { type: 'phone' },
  an_iban: { type: 'iban' },
  an_instance: { type: 'instance', ontology: 'Thing' },
  a_file: { type: 'file' },
} as const;

const PARTS = {
  type: 'structure',
  components: { a_boolean: { type: 'boolean' }, an_amount: { type: 'money' } },
};

const PACKAGE = {
  'package.yaml': 'name: Types\nsettings: {languages: [en]}\n',
  'ontologies.yaml': JSON.stringify({
    Thing: {
      informations: { ...INFORMATIONS, parts: PARTS },
      actions: {
        change: { parameters: INFORMATIONS, rules: { nothing: { when: 'false', set: { a_text: '"x"' } } } },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    make: {
      kind: 'creation',
      outcome: 'Thing',
      workflow: {
        states: { draft: 'start', done: 'approved' },
        transitions: { end: { from: 'draft', to: 'done' } },
      },
      rules: { asked: { for: 'outcome', ask: [...Object.keys(INFORMATIONS), 'parts'] } },
    },
  }),
};

let service: TestApp;
let caseId: number;
let outcome: number;
let instance: number;
let action: number;
beforeAll(async () => {
  service = await startApp();
  const { client } = service.alpha;
  await publishFiles(service.alpha, PACKAGE);
  const made = await client.post('/api/1/cases', { process_key: 'make' });
  caseId = made.body.data.id;
  outcome = made.body.data.outcome_instance_id;
  instance = (await client.post('/api/1/instances/force_create', { ontology_key: 'Thing', fields: {} })).body
    .data.id;
  const { ontologies } = (await client.get('/api/1/configuration')).body.data;
  action = ontologies[0].manual_instance_actions[0].id;
});
afterAll(() => service.close());

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

/** Every operation by which a client can write a value. */
const WAYS: Readonly<Record<string, (key: string, value: unknown) => Promise<Refused>>> = {
  'Update a case': (information_key, value) =>
    refusedBy('PATCH', `/api/1/cases/${caseId}`, {
      fields: [{ information_key, instance_id: outcome, value }],
    }),
  'Update a case, one field': (information_key, value) =>
    refusedBy('PATCH', `/api/1/cases/${caseId}`, { field: { information_key, instance_id: outcome, value } }),
  'Create a case': (key, value) =>
    refusedBy('POST', '/api/1/cases', {
      process_key: 'make',
      predefined_objects: { outcome: { fields: { [key]: value } } },
    }),
  force_create: (key, value) =>
    refusedBy('POST', '/api/1/instances/force_create', { ontology_key: 'Thing', fields: { [key]: value } }),
  force_update: (key, value) =>
    refusedBy('PATCH', `/api/1/instances/${instance}/force_update`, { fields: { [key]: value } }),
  'a manual action': (key, value) =>
    refusedBy(
      'POST',
      `/api/1/instances/${instance}/manual_instance_actions/${action}/execute_manual_instance_action`,
      { input_parameters: { [key]: value } },
    ),
  'an import of instances': (key, value) =>
    refusedRow('/api/1/instances/import?ontology_key=Thing', { fields: { [key]: value } }),
  'an import of cases': (key, value) =>
    refusedRow('/api/1/cases/import?process_key=make', {
      predefined_objects: { outcome: { fields: { [key]: value } } },
    }),
};

async function refusedBy(method: string, path: string, body: unknown): Promise<Refused> {
  const reply = await service.alpha.client.send(method, path, { body });
  return { status: reply.status, code: reply.body.errors?.[0]?.code, detail: reply.body.errors?.[0]?.detail };
}

async function refusedRow(path: string, row: unknown): Promise<Refused> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${service.alpha.key}`, 'Content-Type': 'application/x-ndjson' },
    body: JSON.stringify(row),
  });
  const { data } = JSON.parse(await response.text());
  await service.drainJobs();
  const { results } = (await service.alpha.client.get(`/api/1/imports/${data.id}/rows`)).body;
  const [error] = results[0].errors;
  return { status: results[0].status === 'failed' ? 400 : 200, code: error?.code, detail: error?.detail };
}

const WRONG: Readonly<Record<keyof typeof INFORMATIONS, readonly unknown[]>> = {
  a_text: [12, true, ['x'], { x: 1 }],
  a_long_text: [12],
  an_integer: ['', true, 'many', 1.5],
  a_decimal: ['', false, [1]],
  an_amount: ['', true, '1,50', '12 EUR'],
  a_percentage: ['', '5 %'],
  a_boolean: ['true', 'false', '', 0, 1],
  a_date: ['', 20261115, '15.11.2026'],
  a_moment: ['', '2026-11-15'],
  a_choice: ['', 1, 'green', ['red']],
  some_choices: ['', 'red', [1]],
  a_country: ['', 1, 'Switzerland'],
  a_currency: ['', 756],
  a_language: ['', true],
  an_email: ['', 7, 'x@people.example\r\ny@z.example'],
  a_phone: ['', 41446681800],
  an_iban: ['', 1],
  an_instance: ['', '1', 1.5],
  a_file: ['', '1'],
};

describe.each(Object.keys(WAYS))('%s', (way) => {
  const hand = WAYS[way] ?? WAYS.force_create;
  test('refuses a value of the wrong type with 400 and the words of its type [Decisions Values in a write]', async () => {
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    for (const [key, values] of Object.entries(WRONG))
      for (const value of values) {
        const { detail } = (await WAYS.force_create?.(key, value)) ?? { detail: '' };
        seen.push([key, value, await hand?.(key, value)]);
        expected.push([key, value, { status: 400, code: 'invalid_value', detail }]);
      }
    expect(seen).toEqual(expected);
  });
});

test.each([
  [[{ a_boolean: 'true' }], 'parts.0.a_boolean'],
  [[{ an_amount: '' }], 'parts.0.an_amount'],
  ['', 'parts'],
])('and so it is inside of structures: %j', async (parts, attr) => {
  const reply = await service.alpha.client.post('/api/1/instances/force_create', {
    ontology_key: 'Thing',
    fields: { parts },
  });
  expect([reply.status, reply.body.errors[0].code, reply.body.errors[0].attr]).toEqual([
    400,
    expect.stringMatching(/^invalid/),
    `fields.${attr}`,
  ]);
});

test('null clears a value of every type', async () => {
  const fields = Object.fromEntries(Object.keys(INFORMATIONS).map((key) => [key, null]));
  const reply = await service.alpha.client.patch(`/api/1/instances/${instance}/force_update`, { fields });
  expect(reply.status, reply.text).toBe(200);
});

test('a default of the wrong type is a mistake of the configuration', async () => {
  const wrong = {
    Thing: {
      informations: { yes: { type: 'boolean', default: 'true' }, sum: { type: 'money', default: '' } },
    },
  };
  const { body } = await service.alpha.client.post('/api/admin/configuration/check', {
    files: { ...PACKAGE, 'ontologies.yaml': JSON.stringify(wrong), 'processes.yaml': '{}' },
  });
  expect(body.results.filter(({ severity }: { severity: string }) => severity === 'error')).toHaveLength(2);
});
