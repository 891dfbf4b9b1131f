import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { spreadsheet } from '../../support/spreadsheet.ts';
import { CLIENTS } from '../recalculation/clients.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NDJSON = 'application/x-ndjson';

const PACKAGE = {
  ...CLIENTS,
  'ontologies.yaml':
    CLIENTS['ontologies.yaml']?.replace('"Client":{', '"Client":{"identifier":"note",') ?? '',
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, PACKAGE);
});
afterAll(() => service.close());

const upload = async (path: string, type: string, body: string | Buffer) => {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${service.alpha.key}`, 'Content-Type': type },
    body,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

const lines = (...rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const reportOf = async (id: number) => {
  const { client } = service.alpha;
  const found = (await client.get(`/api/1/imports/${id}`)).body.data;
  const rows = (await client.get(`/api/1/imports/${id}/rows?page_size=-1`)).body.results;
  return { found, rows };
};

const valuesOf = async (id: number) => {
  const { results } = (await service.alpha.client.get(`/api/1/instances/${id}/values?page_size=-1`)).body;
  return Object.fromEntries(
    results.map((row: { information_key: string; value: string }) => [row.information_key, row.value]),
  );
};

test('NDJSON creates instances, reports each row, and a wrong one does not stop the others', async () => {
  const started = await upload(
    '/api/1/instances/import?ontology_key=Client',
    NDJSON,
    `${lines(
      { fields: { first_name: 'Ada', last_name: 'Byron', addresses: [{ street: 'Main' }] } },
      { fields: { income: 'much' } },
      { name: 'Named', fields: { first_name: 'Grace' } },
    )}\n{broken`,
  );
  expect(started.status).toBe(201);
  await service.drainJobs();
  const { found, rows } = await reportOf(started.body.data.id);
  expect(found).toMatchObject({ state: 'done', total: 4, created_count: 2, failed_count: 2 });
  expect(rows.map((row: { status: string }) => row.status)).toEqual([
    'created',
    'failed',
    'created',
    'failed',
  ]);
  expect(rows[1].errors[0]).toMatchObject({ code: 'invalid_value', attr: 'fields.income' });
  expect(rows[3].errors[0].code).toBe('parse_error');
  expect(await valuesOf(rows[0].record_id)).toMatchObject({ first_name: 'Ada', full_name: 'Ada Byron' });
});

test('a spreadsheet creates and updates by identifier, with EXCEL_IMPORT in the history', async () => {
  const { client } = service.alpha;
  const sheet = (name: string) =>
    spreadsheet([
      ['note', 'first_name', 'is_married', 'income', 'addresses.0.street'],
      ['C-1', name, true, 1234.5, 'Main'],
    ]);
  const first = await upload('/api/1/instances/import?ontology_key=Client', XLSX, sheet('Ada'));
  await service.drainJobs();
  const made = (await reportOf(first.body.data.id)).rows[0];
  expect(made.status).toBe('created');
  expect(await valuesOf(made.record_id)).toMatchObject({
    first_name: 'Ada',
    income: '1234.5',
    is_married: 'true',
  });
  const second = await upload('/api/1/instances/import?ontology_key=Client', XLSX, sheet('Augusta'));
  await service.drainJobs();
  const again = (await reportOf(second.body.data.id)).rows[0];
  expect(again).toMatchObject({ status: 'updated', record_id: made.record_id, row: 2 });
  const history = (
    await client.get(`/api/1/instances/${made.record_id}/history?reason=EXCEL_IMPORT&ordering=-id`)
  ).body;
  expect(history.results.map((row: { new_value: string }) => row.new_value)).toContain('Augusta');
});

test('cells of a spreadsheet are understood as people write them', async () => {
  const sheet = spreadsheet([
    ['note', 'is_married', 'income', 'valid_until', 'colours', 'addresses.0.country'],
    ['C-2', 'Yes', 'EUR 1,234.50', '3 October 2026', 'Green; red', 'Switzerland'],
    ['C-3', 'Perhaps', '', '', '', ''],
  ]);
  const started = await upload('/api/1/instances/import?ontology_key=Client', XLSX, sheet);
  await service.drainJobs();
  const { rows } = await reportOf(started.body.data.id);
  expect(rows.map((row: { status: string }) => row.status)).toEqual(['created', 'failed']);
  expect(rows[1].errors[0]).toMatchObject({ code: 'invalid_value', attr: 'fields.is_married' });
  expect(await valuesOf(rows[0].record_id)).toMatchObject({
    is_married: 'true',
    income: '1234.5',
    valid_until: '2026-10-03',
    colours: '["red","green"]',
    addresses: '[{"country":"CH"}]',
  });
});

test('cases are imported with values by case field; a wrong row creates nothing', async () => {
  const { client } = service.alpha;
  const before = (await client.get('/api/1/cases')).body.meta.pagination.count;
  const started = await upload(
    '/api/1/cases/import?process_key=welcome',
    NDJSON,
    lines(
      { fields: { client_last_name: 'Byron' } },
      { fields: { client_last_name: 'King', unknown_field: 'x' } },
      {
        process_key: 'welcome',
        name: 'Given',
        fields: { client_last_name: 'Hopper' },
        transition_with_transition_key: 'submit',
      },
    ),
  );
  await service.drainJobs();
  const { rows } = await reportOf(started.body.data.id);
  expect(rows.map((row: { status: string }) => row.status)).toEqual(['created', 'failed', 'created']);
  expect(rows[1].errors[0]).toMatchObject({
    code: 'does_not_exist',
    attr: 'fields.unknown_field.case_field_key',
  });
  expect((await client.get('/api/1/cases')).body.meta.pagination.count).toBe(before + 2);
  expect((await client.get(`/api/1/cases/${rows[0].record_id}`)).body.data.name).toBe('Byron');
  expect((await client.get(`/api/1/cases/${rows[2].record_id}`)).body.data).toMatchObject({
    name: 'Given',
    state_key: 'open',
  });
});

test('an import that was cut off goes on behind the rows that are done', async () => {
  const started = await upload(
    '/api/1/instances/import?ontology_key=Client',
    NDJSON,
    lines(...Array.from({ length: 6 }, (_, at) => ({ fields: { first_name: `Row ${at}` } }))),
  );
  const { id } = started.body.data;
  const count = async () =>
    service.alpha.inTenant(({ db }) =>
      db
        .selectFrom('information_values')
        .select('id')
        .where('case_id', '=', 0)
        .where('information_key', '=', 'first_name')
        .where(
          'value',
          'in',
          Array.from({ length: 6 }, (_, at) => JSON.stringify(`Row ${at}`)),
        )
        .execute(),
    );
  await service.drainJobs();
  expect(await count()).toHaveLength(6);
  // The state that a node finds when it takes over after four rows.
  await service.alpha.inTenant(async ({ db }) => {
    await db.deleteFrom('import_rows').where('import_id', '=', id).where('row', '>', 4).execute();
    await db
      .updateTable('jobs')
      .set({ state: 'waiting', finished_at: null })
      .where('unique_key', '=', `import:${id}`)
      .execute();
  });
  await service.drainJobs();
  expect(await count()).toHaveLength(8);
  expect((await reportOf(id)).found).toMatchObject({ state: 'done', created_count: 6 });
});

test.each([
  ['a file that is no spreadsheet', XLSX, 'no spreadsheet', 'failed'],
  ['an empty file', NDJSON, '', 'rejected'],
])('%s is told', async (_name, type, body, outcome) => {
  const started = await upload('/api/1/instances/import?ontology_key=Client', type, body);
  if (outcome === 'rejected') expect(started.status).toBe(400);
  else {
    await service.drainJobs();
    expect((await reportOf(started.body.data.id)).found).toMatchObject({ state: 'failed' });
  }
});

test('another content type is refused, and another tenant sees no import', async () => {
  expect((await upload('/api/1/instances/import', 'text/csv', 'a,b')).status).toBe(415);
  const started = await upload('/api/1/instances/import?ontology_key=Client', NDJSON, lines({ fields: {} }));
  expect((await service.beta.client.get(`/api/1/imports/${started.body.data.id}`)).status).toBe(404);
});

test('imports are listed for those who may write what they import, newest first', async () => {
  const { client } = service.alpha;
  const first = await upload('/api/1/instances/import?ontology_key=Client', NDJSON, '{"fields":{}}\n');
  const second = await upload('/api/1/instances/import?ontology_key=Client', NDJSON, '{"fields":{}}\n');
  const { results } = (await client.get('/api/admin/imports?kind=instances&page_size=2')).body;
  expect(results.map(({ id }: { id: number }) => id)).toEqual([second.body.data.id, first.body.data.id]);
  const reader = await service.alpha.clientWith(['instances:read']);
  expect((await reader.get('/api/admin/imports')).status).toBe(403);
  expect((await service.beta.client.get('/api/admin/imports')).body.results).toEqual([]);
});
