import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Reply } from '../../support/client.ts';
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

/** Informations that leave the years 1 to 9999 for dates near their ends. */
const COMPUTED = {
  a_later_date: { type: 'date', formula: 'a_date + duration("P1D")' },
  a_later_moment: { type: 'date_time', formula: 'a_moment + duration("P1D")' },
  an_earlier_moment: { type: 'date_time', formula: 'a_moment - duration("P1D")' },
};

const PACKAGE = {
  'package.yaml': 'name: Types\nsettings: {languages: [en]}\n',
  'ontologies.yaml': JSON.stringify({
    Thing: {
      informations: { ...INFORMATIONS, ...COMPUTED, parts: PARTS },
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
      deadlines: {
        after: { deadline: { formula: 'outcome.a_date + duration("P1D")' } },
        before: { deadline: { formula: 'outcome.a_date - duration("P2D")' } },
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
  service = await startApp({ settings: { RATE_LIMIT: '0' } });
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
  a_date: ['', 20261115, '15.11.2026', '0000-12-31', '10000-01-01'],
  a_moment: [
    '',
    '2026-11-15',
    '9999-12-31T23:59:59-12:00',
    '0001-01-01T00:00:00+14:00',
    '0000-06-01T00:00:00Z',
  ],
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

describe('at the ends of the years that can be stored', () => {
  const writeAt = (id: number, key: string, value: unknown, query = '') =>
    service.alpha.client.patch(`/api/1/cases/${id}${query}`, {
      field: { information_key: key, instance_id: outcomeOf.get(id), value },
    });
  const outcomeOf = new Map<number, number>();
  async function newCase(fields: object = {}): Promise<number> {
    const reply = await service.alpha.client.post('/api/1/cases', {
      process_key: 'make',
      predefined_objects: { outcome: { fields } },
    });
    expect(reply.status).toBe(200);
    const { id, outcome_instance_id } = reply.body.data;
    outcomeOf.set(id, outcome_instance_id);
    return id;
  }
  const deadlinesOf = async (id: number): Promise<Record<string, string | null>> => {
    const { data: results } = (await service.alpha.client.get(`/api/1/cases/${id}/deadlines`)).body;
    return Object.fromEntries(
      results.map((each: { key: string; deadline_at: string | null }) => [each.key, each.deadline_at]),
    );
  };

  test.each([
    ['9999-12-31', { after: null, before: '9999-12-30T00:00:00.000Z' }],
    ['0001-01-01', { after: '0001-01-03T00:00:00.000Z', before: null }],
  ])('a deadline that a case computes beyond them never comes: %s', async (day, expected) => {
    const changed = await newCase();
    const written = await writeAt(changed, 'a_date', day);
    expect(written.status).toBe(200);
    expect(await deadlinesOf(changed)).toEqual(expected);

    const dirty = await newCase();
    expect((await writeAt(dirty, 'a_date', day, '?keep_dirty=true')).status).toBe(200);
    expect((await service.alpha.client.get(`/api/1/cases/${dirty}`)).status).toBe(200);
    const comment = await service.alpha.client.post(`/api/1/cases/${dirty}/comments`, { text: 'x' });
    expect(comment.status).toBe(200);
    expect(await deadlinesOf(dirty)).toEqual(expected);

    expect(await deadlinesOf(await newCase({ a_date: day }))).toEqual(expected);
    const row = { predefined_objects: { outcome: { fields: { a_date: day } } } };
    expect(await refusedRow('/api/1/cases/import?process_key=make', row)).toMatchObject({ status: 200 });
  });

  test('a value that a formula computes beyond them is null, with a warning', async () => {
    const id = await newCase({
      a_date: '9999-12-31',
      a_moment: '9999-12-31T23:00:00Z',
    });
    const { data } = (await service.alpha.client.get(`/api/1/cases/${id}`)).body;
    const text = JSON.stringify(data);
    expect(text).not.toContain('10000-01');
    const told = data.warnings.filter(({ message }: { message: string }) =>
      message.includes('years 1 to 9999'),
    );
    expect(told).toHaveLength(2);
  });

  test.each([
    '9999-12-31T23:59:59-12:00',
    '0001-01-01T00:00:00+14:00',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+20:00',
    '2026-12-31T23:59:60Z',
    '2026-01-01T00:00:00Z[Europe/Zurich]',
  ])('a moment beyond them, or one that cannot be read, is refused in bodies and queries: %s', async (at) => {
    const id = await newCase();
    const { client } = service.alpha;
    const moment = encodeURIComponent(at);
    const replies: readonly [string, Reply][] = [
      ['deadline', await client.post(`/api/1/cases/${id}/comments`, { text: 'x', deadline: at })],
      ['until', await client.post(`/api/1/cases/${id}/suspend`, { reason: 'x', until: at })],
      ['from', await client.get(`/api/admin/audit?from=${moment}`)],
      ['due_before', await client.get(`/api/admin/cases?due_before=${moment}`)],
    ];
    for (const [attr, { status, body }] of replies)
      expect([attr, status, body.errors?.[0]]).toEqual([
        attr,
        400,
        {
          code: 'invalid',
          attr,
          detail: `"${attr}" must be a date and time such as 2026-11-15T09:30:00Z.`,
        },
      ]);
  });
});
