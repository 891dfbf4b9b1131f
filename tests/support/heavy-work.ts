import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Reply } from './client.ts';
import { largePackage, packageOfRows, times, workingPackage } from './large-package.ts';
import { spreadsheet } from './spreadsheet.ts';

/** Work that would hold up a service which does all of it on the event loop. */
export interface HeavyWork {
  readonly name: string;
  /** Comes before each time, and is not measured. */
  prepare?(by: Client): Promise<void>;
  /** Whether a service does it once and keeps what came of it. */
  readonly isOnce?: boolean;
  run(by: Client): Promise<void>;
}

/** How much of everything there is. */
interface HeavySizes {
  readonly ontologies: number;
  readonly rows: number;
  readonly cases: number;
}

const CONFIGURATION = '/api/admin/configuration';
const NDJSON = 'application/x-ndjson';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Each alias stands for ten of the previous one. */
const laughs = [
  'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...times(12, (at) => `a${at + 1}: &a${at + 1} [${times(10, () => `*a${at}`).join(', ')}]`),
].join('\n');

/** An answer with this status; anything else means that something other than intended was measured. */
export async function answered(status: number, reply: Promise<Reply>): Promise<Reply> {
  const found = await reply;
  if (found.status !== status) throw new Error(`${found.status}, not ${status}: ${found.text.slice(0, 500)}`);
  return found;
}

const request = (name: string, status: number, send: (by: Client) => Promise<Reply>): HeavyWork => ({
  name,
  run: async (by) => void (await answered(status, send(by))),
});

export async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await wait(50);
}

const listed = (number: string, count: number): string => `{"x":[${times(count, () => number).join()}]}`;
const manyFields = (count: number): string => `{${times(count, (at) => `"k${at}":1`).join()}}`;

const withFile = (text: string) => ({ files: { ...largePackage(1), 'ontologies/more.yaml': text } });

/** Requests that are refused or only look. */
export const looks = ({ ontologies }: Pick<HeavySizes, 'ontologies'>): HeavyWork[] => {
  const files = largePackage(ontologies);
  const check = (name: string, body: object, status = 200) =>
    request(name, status, (by) => by.post(`${CONFIGURATION}/check`, body));
  const raw = (name: string, status: number, path: string, text: string) =>
    request(name, status, (by) =>
      by.send('POST', path, { raw: text, headers: { 'Content-Type': 'application/json' } }),
    );
  return [
    // Made at the first request, and kept.
    ...[
      '/api/1/openapi.json',
      '/api/1/openapi-3.1.json',
      '/api/admin/openapi.json',
      '/reference',
      '/docs',
      `${CONFIGURATION}/schemas/ontologies.schema.json`,
    ].map((path) => ({
      ...request(`get ${path}`, 200, (by) => by.get(path, { headers: { Accept: '*/*' } })),
      isOnce: true,
    })),
    check('check a large package', { files }),
    request('outline a large package', 200, (by) => by.post(`${CONFIGURATION}/outline`, { files })),
    request('compare a large package', 200, (by) => by.post(`${CONFIGURATION}/compare`, { files })),
    {
      name: 'plan a large package',
      async run(by) {
        const half = { files: largePackage(ontologies / 2) };
        const started = await answered(201, by.post(`${CONFIGURATION}/plan`, half));
        const plan = `${CONFIGURATION}/plan/${started.body.data.id}`;
        await until(async () => (await answered(200, by.get(plan))).body.data.state === 'done');
      },
    },
    check('check aliases of aliases', withFile(laughs)),
    check('check deep nesting', withFile(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
    check(
      'check a long formula',
      withFile(
        `Long:\n  informations:\n    sum: { type: decimal, formula: ${times(5000, () => '1').join(' + ')} }\n`,
      ),
    ),
    check('check many mistakes', withFile('x: y\n'.repeat(20_000))),
    check('check twenty megabytes of files', {
      files: { ...largePackage(1), 'ontologies/more.yaml': `# ${'x'.repeat(1000)}\n`.repeat(19_000) },
    }),
    raw('check nine million values', 413, `${CONFIGURATION}/check`, `{"files":[${'1,'.repeat(9_000_000)}1]}`),
    ...[
      { status: 400, count: 10_000 },
      { status: 413, count: 60_000 },
    ].map(({ status, count }) =>
      request(`create an instance of ${count} unknown fields`, status, (by) =>
        by.post('/api/1/instances/force_create', {
          ontology_key: 'Person',
          fields: Object.fromEntries(times(count, (at) => [`field_${at}`, `value ${at}`])),
        }),
      ),
    ),
    raw('send 99,000 numbers with exponents', 400, '/api/1/cases', listed('1.5e300', 99_000)),
    raw('send 99,000 numbers with many digits', 400, '/api/1/cases', listed('1234567890123456.75', 99_000)),
    raw('send 99,000 numbers, half of them with an exponent', 400, '/api/1/cases', listed('1.5e3,1', 49_500)),
    raw('sign in with 99,000 numbers', 413, '/api/admin/session', listed('1.5e300', 99_000)),
    raw('sign in with 99,000 fields', 413, '/api/admin/session', manyFields(99_000)),
    raw('create a case of 10,000 fields', 400, '/api/1/cases', manyFields(10_000)),
    raw(
      'create a case of two megabytes of nesting',
      413,
      '/api/1/cases',
      `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`,
    ),
  ];
};

/** A large configuration is published, imported into and read. */
export const writes = ({ ontologies, rows, cases }: HeavySizes): HeavyWork[] => {
  const files = workingPackage(ontologies);
  const importing = (name: string, path: string, type: string, body: () => string | Buffer): HeavyWork => ({
    name,
    async run(by) {
      const started = await answered(
        201,
        by.send('POST', path, { raw: body(), headers: { 'Content-Type': type } }),
      );
      const find = () => answered(200, by.get(`/api/1/imports/${started.body.data.id}`));
      await until(async () => ['done', 'failed'].includes((await find()).body.data.state));
      const { state, failed_count } = (await find()).body.data;
      if (state !== 'done' || failed_count > 0) throw new Error(`${name}: ${(await find()).text}`);
    },
  });
  const people = '/api/1/instances/import?ontology_key=Person';
  return [
    request('store a large draft', 200, (by) =>
      by.send('PUT', `${CONFIGURATION}/draft`, { body: { files } }),
    ),
    request('publish a large package', 201, (by) => by.post(`${CONFIGURATION}/publish`, { files })),
    request('get a large configuration', 200, (by) => by.get('/api/1/configuration')),
    request('create the first case of a large package', 200, (by) =>
      by.post('/api/1/cases', { process_key: 'make' }),
    ),
    importing(`import ${rows} lines`, people, NDJSON, () =>
      times(rows, (at) =>
        JSON.stringify({ fields: { first_name: `Ada ${at}`, last_name: 'Tester', born: '1980-01-01' } }),
      ).join('\n'),
    ),
    importing(`import a spreadsheet of ${cases} rows`, people, XLSX, () =>
      spreadsheet([['first_name', 'last_name'], ...times(cases, (at) => [`Grace ${at}`, 'Sheet'])]),
    ),
    importing(`import ${cases} cases`, '/api/1/cases/import?process_key=keep', NDJSON, () =>
      times(cases, () => '{}').join('\n'),
    ),
  ];
};

/** A decision table of many rows is published; the first case and the first instance that it decides are made. */
export const decisions = (rows: number): HeavyWork[] => {
  const files = packageOfRows(rows);
  /** Whatever is measured again is the first of another edition. */
  const inAnotherEdition = (): NonNullable<HeavyWork['prepare']> => {
    let edition = 0;
    return async (by) => {
      if (edition > 0)
        await answered(201, by.post(`${CONFIGURATION}/publish`, { files: packageOfRows(rows, edition) }));
      edition += 1;
    };
  };
  return [
    request(`publish a decision table of ${rows} rows`, 201, (by) =>
      by.post(`${CONFIGURATION}/publish`, { files }),
    ),
    {
      ...request('create the first decided instance', 200, (by) =>
        by.post('/api/1/instances/force_create', {
          ontology_key: 'Rated',
          fields: { plan: 'plan 7', months: 9 },
        }),
      ),
      prepare: inAnotherEdition(),
    },
    {
      ...request('create the first decided case', 200, (by) =>
        by.post('/api/1/cases', { process_key: 'rate' }),
      ),
      prepare: inAnotherEdition(),
    },
    request('get a configuration with a large table', 200, (by) => by.get('/api/1/configuration')),
  ];
};

/** The longest pages of lists. */
export const lists = (): HeavyWork[] => {
  const list = (name: string, path: string) =>
    request(name, 200, (by) => by.get(`${path}${path.includes('?') ? '&' : '?'}page_size=1000`));
  return [
    list('list cases', '/api/1/cases'),
    list('list cases as people see them', '/api/admin/cases'),
    list('list instances', '/api/admin/instances'),
    list('list the activity of all cases', '/api/1/case_activity_log'),
    list('list jobs', '/api/admin/jobs'),
    list('list the audit', '/api/admin/audit'),
    list('search for a word that many have', '/api/admin/instances?search=tester'),
    list('search in cases', '/api/1/cases?search=keep'),
    request('list cases as text', 200, (by) => by.get('/api/1/cases?page_size=1000&format=text')),
  ];
};
