import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { sheetOf, spreadsheet } from '../../support/spreadsheet.ts';
import { startImport } from './start-import.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NDJSON = 'application/x-ndjson';

const PACKAGE = {
  'package.yaml': 'name: Register\nsettings: { languages: [en] }\n',
  'ontologies.yaml': 'Person:\n  informations:\n    first_name: text\n    bio: long_text\n',
  'processes.yaml': `
admit:
  kind: creation
  outcome: Person
  workflow:
    states: { open: { kind: start }, done: { kind: approved } }
    transitions: { end: { from: open, to: done } }
`,
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, PACKAGE);
});
afterAll(() => service.close());

const start = (type: string, body: Buffer | string): Promise<number> =>
  startImport(service, service.alpha, { type, body });

const found = async (id: number) => (await service.alpha.client.get(`/api/1/imports/${id}`)).body.data;

const NAMES = '<row r="1"><c r="A1" t="inlineStr"><is><t>first_name</t></is></c></row>';
const far = (cell: string, row: number) => `${NAMES}<row r="${row}"><c r="${cell}"><v>1</v></c></row>`;
const repeated = (text: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

test.each([
  {
    name: 'a value in the last cell that a sheet can have',
    sheet: () => sheetOf(far('XFD1048576', 1_048_576)),
    error: 'The sheet has 1048576 rows; at most 200000 are read.',
  },
  {
    name: 'a value far to the right',
    sheet: () => sheetOf(far('XFD2', 2)),
    error: 'The sheet has 16384 columns; at most 1000 are read.',
  },
  {
    name: 'a value far to the right and below',
    sheet: () => sheetOf(far('CV100000', 100_000)),
    error: 'The sheet has 100000 rows and 100 columns; at most 4000000 cells are read.',
  },
  {
    name: 'a million empty rows',
    sheet: () => sheetOf(NAMES + repeated((at) => `<row r="${at + 2}"/>`, 1_000_000), { isPacked: true }),
    error: 'The sheet has 1000001 rows; at most 200000 are read.',
  },
  {
    name: 'what unpacks to hundreds of megabytes',
    sheet: () => sheetOf(`${NAMES}<!--${'x'.repeat(120 * 2 ** 20)}-->`, { isPacked: true }),
    error: 'The file unpacks to more than the 100 MB that are read.',
  },
  {
    name: 'what unpacks to hundreds of megabytes and says that it does not',
    sheet: () => sheetOf(`${NAMES}<!--${'x'.repeat(120 * 2 ** 20)}-->`, { isPacked: true, statedSize: 1000 }),
    error: 'The file unpacks to more than the 100 MB that are read.',
  },
  {
    name: 'no archive',
    sheet: () => Buffer.from('PK no'),
    error: 'The file is no readable spreadsheet: it is no archive.',
  },
])('$name fails its import with the limit, and nothing else', async ({ sheet, error }) => {
  const wrong = await start(XLSX, sheet());
  const right = await start(XLSX, spreadsheet([['first_name'], ['Ada']]));
  await service.drainJobs();
  expect(await found(wrong)).toMatchObject({ state: 'failed', error, created_count: 0 });
  expect(await found(right)).toMatchObject({ state: 'done', created_count: 1 });
});

const ADA = '<row r="2"><c r="A2" t="inlineStr"><is><t>Ada</t></is></c></row>';

test.each([
  { name: 'states that its parts are smaller', packing: { isPacked: true, statedSize: 300 } },
  { name: 'states that its parts have four gigabytes', packing: { isPacked: true, statedSize: 0xffff_ffff } },
  { name: 'has another sheet beside its directory', packing: { unlisted: far('XFD1048576', 1_048_576) } },
])('an archive that $name is read as it was measured', async ({ packing }) => {
  const id = await start(XLSX, sheetOf(NAMES + ADA, packing));
  await service.drainJobs();
  expect(await found(id)).toMatchObject({ state: 'done', error: null, total: 1, created_count: 1 });
});

test('a line that is longer than the body of a request is a mistake of its row', async () => {
  const id = await start(
    NDJSON,
    [
      { fields: { first_name: 'Ada' } },
      { fields: { bio: 'x'.repeat(2 ** 20) } },
      { fields: { first_name: 'Grace' } },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  );
  await service.drainJobs();
  expect(await found(id)).toMatchObject({ state: 'done', total: 3, created_count: 2, failed_count: 1 });
  const { body } = await service.alpha.client.get(`/api/1/imports/${id}/rows?status=failed`);
  expect(body.results).toMatchObject([
    { row: 2, errors: [{ detail: expect.stringContaining('1048576 bytes') }] },
  ]);
});

test('an import that runs can be cancelled: it ends as failed, and no further row is imported', async () => {
  const id = await start(
    NDJSON,
    Array.from({ length: 1000 }, (_, at) => JSON.stringify({ fields: { first_name: `P${at}` } })).join('\n'),
  );
  const { client } = service.alpha;
  const [job] = (await client.get('/api/admin/jobs?kind=run_import&state=waiting')).body.results;
  const draining = service.drainJobs();
  while ((await found(id)).created_count === 0);
  expect((await client.delete(`/api/admin/jobs/${job.id}`)).status).toBe(204);
  const then = await found(id);
  expect(then).toMatchObject({ state: 'failed', error: 'The import was cancelled.' });
  await draining;
  expect(await found(id)).toEqual(then);
  expect((await client.get(`/api/admin/jobs/${job.id}`)).body.data.state).toBe('cancelled');
});
