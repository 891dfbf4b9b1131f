import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockIdentifier } from '../../../src/store/instances/instances.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { spreadsheet } from '../../support/spreadsheet.ts';
import { untilItWaits } from '../../support/until-it-waits.ts';
import { startImport } from './start-import.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NDJSON = 'application/x-ndjson';

const PACKAGE = {
  'package.yaml': 'name: Register\nsettings: { languages: [en] }\n',
  'ontologies.yaml': `
Person:
  name_formula: first_name
  identifier: code
  informations:
    code: text
    first_name: text
    bio: long_text
    seen: date_time
    born: date
    colours: { type: choices, options: { red: Red, blue: Blue } }
    friend: { type: instance, ontology: Person }
    visits:
      type: structure
      components:
        kinds: { type: choices, options: { short: Short, long: Long } }
        host: { type: instance, ontology: Person }
Club:
  informations:
    title: text
    founder: { type: instance, ontology: Person }
`,
  'processes.yaml': `
admit:
  kind: creation
  outcome: Person
  workflow:
    states: { draft: { kind: start }, done: { kind: finished } }
    transitions: { end: { from: draft, to: done } }
  rules:
    questions: { for: outcome, ask: [first_name, colours, seen, friend] }
  case_fields: { first: outcome.first_name, colours: outcome.colours, seen: outcome.seen, friend: outcome.friend }
introduce:
  kind: creation
  outcome: Club
  workflow:
    states: { draft: { kind: start }, done: { kind: finished } }
    transitions: { end: { from: draft, to: done } }
  rules:
    member: { create: [{ ontology: Person, key: member }] }
    questions: { for: Person, ask: [first_name, visits, friend] }
    title: { for: outcome, ask: [title, founder] }
  predefined_objects: { member: { rule: member, create: member, enters: linked } }
  case_fields: { member_first: member.first_name, member_visits: member.visits, founder: outcome.founder }
`,
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, PACKAGE);
});
afterAll(() => service.close());

const start = (type: string, body: string | Buffer, path?: string) =>
  startImport(service, service.alpha, { type, body, path });

async function reportOf(id: number, query = '') {
  const { client } = service.alpha;
  const found = (await client.get(`/api/1/imports/${id}`)).body.data;
  const { results: rows } = (await client.get(`/api/1/imports/${id}/rows?page_size=-1&${query}`)).body;
  return { found, rows };
}

async function run(type: string, body: string | Buffer, path?: string) {
  const id = await start(type, body, path);
  await service.drainJobs();
  return reportOf(id);
}

const fieldsOf = async (id: number) =>
  (await service.alpha.client.get(`/api/1/instances/${id}`)).body.data.fields;

const statuses = (rows: readonly { row: number; status: string }[]) =>
  rows.map(({ row, status }) => `${row} ${status}`);

test('a text that cannot be stored is a mistake of its row, and the rows after it are imported', async () => {
  const { found, rows } = await run(
    NDJSON,
    [
      '{"fields":{"first_name":"half \\ud800"}}',
      '{"name":"\\u0000"}',
      '{"fields":{"first_name":"Ada"}}',
      '{"fields":{"first_name":9007199254740993}}',
    ].join('\n'),
  );
  expect(found).toMatchObject({ state: 'done', created_count: 1, failed_count: 3 });
  expect(statuses(rows)).toEqual(['1 failed', '2 failed', '3 created', '4 failed']);
  expect(rows[3].errors[0].detail).toContain('more digits');
  expect(rows[0].errors[0]).toMatchObject({ code: 'parse_error' });
});

test('bytes that are no UTF-8 are a mistake of their row; nothing is stored that nobody wrote', async () => {
  const latin = Buffer.concat([
    Buffer.from('{"fields":{"first_name":"Zo'),
    Buffer.from([0xeb]),
    Buffer.from('"}}\n{"fields":{"first_name":"Zoë"}}\n'),
  ]);
  const { rows } = await run(NDJSON, latin);
  expect(statuses(rows)).toEqual(['1 failed', '2 created']);
  expect(rows[0].errors[0].detail).toContain('UTF-8');
});

test('only a line feed ends a row: separators inside of a text are part of it, empty lines and CRLF are not', async () => {
  const { rows } = await run(
    NDJSON,
    '\ufeff{"fields":{"bio":"one\u2028two\u2029three"}}\r\n\r\n{"fields":{"bio":"last"}}',
  );
  expect(statuses(rows)).toEqual(['1 created', '3 created']);
  expect((await fieldsOf(rows[0].record_id)).bio).toBe('one\u2028two\u2029three');
});

test('a name is as long as one that a request gives', async () => {
  const { rows } = await run(NDJSON, JSON.stringify({ name: 'n'.repeat(1001) }));
  expect(rows[0]).toMatchObject({ status: 'failed', errors: [{ code: 'invalid', attr: 'name' }] });
});

test('a spreadsheet writes what a cell cannot hold as text: several choices, instances, moments at midnight', async () => {
  const friend = (await run(NDJSON, '{"fields":{"first_name":"Friend"}}')).rows[0].record_id;
  const { rows } = await run(
    XLSX,
    spreadsheet([
      ['first_name', 'colours', 'friend', 'seen', 'visits.0.kinds', 'visits.0.host'],
      ['Ada', 'red, blue', friend, '2026-03-01', 'short; long', friend],
      ['Eve', 'red, pink', 'nobody', '2026-03-01T10:00:00Z', null, null],
    ]),
  );
  expect(statuses(rows)).toEqual(['2 created', '3 failed']);
  expect(await fieldsOf(rows[0].record_id)).toMatchObject({
    colours: ['red', 'blue'],
    friend,
    seen: '2026-03-01T00:00:00.000Z',
    visits: [{ kinds: ['short', 'long'], host: friend }],
  });
  expect(rows[1].errors.map(({ attr }: { attr: string }) => attr)).toEqual([
    'fields.colours',
    'fields.friend',
  ]);
});

test('so do the case fields of a spreadsheet', async () => {
  const { rows } = await run(
    XLSX,
    spreadsheet([
      ['first', 'colours', 'seen'],
      ['Ada', 'blue', '2026-03-01'],
    ]),
    'cases/import?process_key=admit',
  );
  expect(rows[0]).toMatchObject({ status: 'created', errors: [] });
  const values = (await service.alpha.client.get(`/api/1/cases/${rows[0].record_id}/values?page_size=-1`))
    .body;
  expect(
    Object.fromEntries(
      values.results.map((each: { information_key: string; value: string }) => [
        each.information_key,
        each.value,
      ]),
    ),
  ).toMatchObject({ colours: '["blue"]', seen: '2026-03-01T00:00:00.000Z' });
});

test.each([
  [
    'a column that is named twice',
    [
      ['first_name', 'first_name'],
      ['Ada', 'Eve'],
    ],
    '"first_name"',
  ],
  [
    'a column with values and no name',
    [
      ['first_name', null],
      ['Ada', 'lost'],
    ],
    'Column B',
  ],
])('%s fails the file, since a cell would be lost without a word; nothing is imported', async (_what, cells, named) => {
  const { found, rows } = await run(XLSX, spreadsheet(cells));
  expect(found).toMatchObject({ state: 'failed', finished: expect.any(String), total: null });
  expect(found.error).toContain(named);
  expect(rows).toEqual([]);
});

test('empty rows above the names of the columns and between rows are passed over; rows keep their numbers', async () => {
  const { rows } = await run(
    XLSX,
    spreadsheet([[null], [null], ['first_name', 'born'], ['Ada', '1815-12-10'], [null], ['Eve', 'soon']]),
  );
  expect(statuses(rows)).toEqual(['4 created', '6 failed']);
});

test('an import whose job is cancelled says so instead of waiting for ever, and runs when the job is tried again', async () => {
  const { client } = service.alpha;
  const id = await start(NDJSON, '{"fields":{"first_name":"Late"}}');
  const [job] = (await client.get('/api/admin/jobs?search=run_import&state=waiting')).body.results;
  expect((await client.delete(`/api/admin/jobs/${job.id}`)).status).toBe(204);
  expect((await reportOf(id)).found).toMatchObject({
    state: 'failed',
    error: 'The import was cancelled.',
    finished: expect.any(String),
  });
  await client.post(`/api/admin/jobs/${job.id}/retry`);
  await service.drainJobs();
  expect((await reportOf(id)).found).toMatchObject({ state: 'done', error: null, created_count: 1 });
});

test('the report is searched by row, outcome and what is wrong, and ordered [Decisions search]', async () => {
  const id = await start(
    NDJSON,
    '{"fields":{"first_name":"Ada"}}\n{"fields":{"shoe":1}}\n{"fields":{"born":"x"}}',
  );
  await service.drainJobs();
  const found = async (query: string) => statuses((await reportOf(id, query)).rows);
  expect(await found('search=shoe')).toEqual(['2 failed']);
  expect(await found('search=invalid_value')).toEqual(['3 failed']);
  expect(await found('search=created')).toEqual(['1 created']);
  expect(await found('search=zzyzx')).toEqual([]);
  expect(await found('ordering=-row&status=failed')).toEqual(['3 failed', '2 failed']);
});

test('a row whose identifier another transaction is giving away waits for it and updates that instance', async () => {
  const id = await start(NDJSON, '{"fields":{"code":"R-9","first_name":"Ada"}}');
  const { drained } = await service.alpha.inTenant(async (tx) => {
    await lockIdentifier(tx.call, 'R-9');
    const { pending } = await untilItWaits(tx, () => service.drainJobs());
    await tx.db
      .insertInto('instances')
      .values({
        number: 9_999,
        ontology_key: 'Person',
        name: 'First',
        status: 'valid',
        identifier: 'R-9',
        given_name: null,
        owner_id: null,
      })
      .execute();
    return { drained: pending };
  });
  await drained;
  expect((await reportOf(id)).found).toMatchObject({ created_count: 0, updated_count: 1, failed_count: 0 });
});

test('a row of a case may name an instance that exists, which comes into the case as a copy, as when a value is written', async () => {
  const friend = (await run(NDJSON, '{"fields":{"first_name":"Friend"}}')).rows[0].record_id;
  const club = (await run(NDJSON, '{}', 'instances/import?ontology_key=Club')).rows[0].record_id;
  const { rows } = await run(
    NDJSON,
    [{ fields: { friend } }, { fields: { friend: club } }, { fields: { friend: 999_999 } }]
      .map((row) => JSON.stringify(row))
      .join('\n'),
    'cases/import?process_key=admit',
  );
  expect(statuses(rows)).toEqual(['1 created', '2 failed', '3 failed']);
  const { data } = (await service.alpha.client.get(`/api/1/cases/${rows[0].record_id}`)).body;
  expect(data.instances).toContainEqual(expect.objectContaining({ id: friend, entry: 'copy' }));
});

test('values for a predefined object are those of the instance that the row names for it', async () => {
  const person = (await run(NDJSON, '{"fields":{"first_name":"Before"}}')).rows[0].record_id;
  const { rows } = await run(
    NDJSON,
    JSON.stringify({
      predefined_objects: { member: { instance_id: person } },
      fields: { member_first: 'After', member_visits: [{ kinds: ['long'] }], founder: person },
    }),
    'cases/import?process_key=introduce',
  );
  expect(rows[0]).toMatchObject({ status: 'created', errors: [] });
  const { data } = (await service.alpha.client.get(`/api/1/cases/${rows[0].record_id}`)).body;
  expect(data.instances.filter(({ id }: { id: number }) => id === person)).toMatchObject([
    { entry: 'linked' },
  ]);
  expect(await fieldsOf(person)).toMatchObject({ first_name: 'After', visits: [{ kinds: ['long'] }] });
});

test('a row whose instance is no instance of the ontology that it names writes nothing', async () => {
  const club = (await run(NDJSON, '{}', 'instances/import?ontology_key=Club')).rows[0].record_id;
  const row = (fields: object) => JSON.stringify({ instance_id: club, fields: { title: 'New' }, ...fields });
  const { rows } = await run(
    NDJSON,
    [row({ ontology_key: 'Person' }), row({ ontology_key: 'Club' })].join('\n'),
  );
  expect(rows).toMatchObject([
    { status: 'failed', errors: [{ code: 'identifiers_disagree', attr: 'ontology_key' }] },
    { status: 'updated' },
  ]);
});
