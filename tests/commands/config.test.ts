import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '../../src/commands/run.ts';
import { cloneDatabase } from '../support/app.ts';
import { makeSpreadsheet } from '../support/make-spreadsheet.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder = '';
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'dossier-config-')), 'mine');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

async function dossier(...args: string[]) {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await run(args, {
    environment: { DATABASE_URL: database.url, DATA_DIR: path.dirname(folder), LOG_LEVEL: 'silent' },
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    readInput: async () => '',
  });
  return { code, printed: printed.join('\n'), noted: noted.join('\n') };
}

test('init makes a package that has no problem, with schemas that its files name', async () => {
  expect((await dossier('config', 'init', folder)).code).toBe(0);
  expect((await dossier('config', 'check', folder)).printed).toBe('no problems');
  const file = path.join(folder, 'ontologies', 'person.yaml');
  const [, schema] = /\$schema=(\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(existsSync(path.resolve(path.dirname(file), schema ?? 'none'))).toBe(true);
  const again = await dossier('config', 'init', folder);
  expect([again.code, again.noted]).toEqual([1, expect.stringContaining('not empty')]);
});

test('check exits with 1 on an error and tells file, line, column and what was meant', async () => {
  await dossier('config', 'init', folder);
  appendFileSync(
    path.join(folder, 'ontologies', 'person.yaml'),
    '  nickname: {type: text, questoin: Nickname}\n',
  );
  const { code, printed, noted } = await dossier('config', 'check', folder);
  expect(code).toBe(1);
  expect(printed).toMatch(/^ontologies\/person\.yaml:\d+:\d+ error: .*questoin.*Did you mean "question"\?$/m);
  expect(noted).toMatch(/^dossier: The package has \d+ errors?, \d+ warnings?\.$/);
  const json = await dossier('config', 'check', folder, '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.printed)[0]).toMatchObject({ severity: 'error', file: 'ontologies/person.yaml' });
});

test('a misspelt key that everything hangs on is told as what it is', async () => {
  await dossier('config', 'init', folder);
  appendFileSync(path.join(folder, 'ontologies', 'person.yaml'), '  nickname: {typ: text}\n');
  const { printed } = await dossier('config', 'check', folder);
  expect(printed).toMatch(
    /^ontologies\/person\.yaml:\d+:14 error: "typ" is not known here\. Did you mean "type"\?$/,
  );
});

test('a folder that is not there is told in one line', async () => {
  const { code, noted } = await dossier('config', 'check', '/nowhere/at/all');
  expect([code, noted]).toEqual([1, 'dossier: There is no folder "/nowhere/at/all".']);
});

test('test runs the scenarios, says what each failing one expected, and which rules none of them fires', async () => {
  await dossier('config', 'init', folder);
  const fine = await dossier('config', 'test', folder);
  expect(fine.code).toBe(0);
  expect(fine.printed).toMatch(
    /^request\n {2}✓ .*\n[\s\S]*\n\d+ passed, 0 failed\n100 % {2}3 of 3 rules fired\n/,
  );
  expect(fine.printed).toMatch(
    /\n 66 % {2}2 of 3 transitions used\n[\s\S]*\nTransitions that no scenario uses: request.drop$/,
  );
  appendFileSync(
    path.join(folder, 'tests', 'request.yaml'),
    '\nbold claim:\n  process: request\n  when: {set: {outcome.wish: advice}}\n  then: {asked: {outcome: complaint}}\n',
  );
  const wrong = await dossier('config', 'test', folder, '--only', 'bold');
  expect(wrong.code).toBe(1);
  expect(wrong.printed).toMatch(/✗ bold claim\n {6}.*complaint/);
  expect(wrong.noted).toBe('dossier: 1 of 1 scenarios failed.');
  const json = JSON.parse((await dossier('config', 'test', folder, '--json')).printed);
  expect(json.scenarios.filter(({ hasPassed }: { hasPassed: boolean }) => !hasPassed)).toHaveLength(1);
});

test.each([
  'retail-onboarding',
  'corporate-onboarding',
  'loan-application',
])('the scenarios of the example "%s" pass and fire every rule', async (name) => {
  const { code, printed } = await dossier('config', 'test', path.join('examples', name), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(printed).rules_never_fired).toEqual([]);
});

test('apply publishes, versions lists, export gives back what was applied', async () => {
  await dossier('tenants', 'create', 'bank');
  await dossier('config', 'init', folder);
  const applied = await dossier('config', 'apply', folder, '--note', 'First');
  expect([applied.code, applied.printed]).toEqual([0, 'version 1 of "bank" is published']);
  expect((await dossier('config', 'versions')).printed).toMatch(/1 .* command line .*First/);
  const copy = `${folder}-copy`;
  await dossier('config', 'export', copy);
  expect((await dossier('config', 'check', copy)).printed).toBe('no problems');
  expect((await dossier('config', 'apply', copy)).printed).toBe('version 2 of "bank" is published');
  const again = await dossier('config', 'export', copy);
  expect([again.code, again.noted]).toEqual([
    1,
    `dossier: "${copy}" exists and is not empty; nothing was written.`,
  ]);
  const missing = await dossier('config', 'export', `${folder}-3`, '--version', '3');
  expect([missing.code, missing.noted]).toEqual([1, 'dossier: "bank" has no version 3.']);
});

test.each([
  'retail-onboarding',
  'corporate-onboarding',
  'loan-application',
  'demo',
])('the example "%s" has no problem', async (name) => {
  const { code, printed } = await dossier('config', 'check', path.join('examples', name));
  expect([code, printed]).toEqual([0, 'no problems']);
});

test.each([
  ['latin1', 'ontologies/vessel.yaml', 2],
  ['utf16le', 'ontologies/vessel.yaml', 1],
  ['latin1', 'decisions/vessel.csv', 2],
] as const)('a file in %s, as %s, is an error with its line, and is not published', async (encoding, file, line) => {
  await dossier('config', 'init', folder);
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), Buffer.from('key: vessel\nname: Länge\n', encoding));
  const told = `${file}:${line}:1 error: The file is not in UTF-8. Save it in this encoding.`;
  const checked = await dossier('config', 'check', folder);
  expect([checked.code, checked.printed]).toEqual([1, told]);
  const applied = await dossier('config', 'apply', folder, '--tenant', 'bank');
  expect([applied.code, applied.noted]).toEqual([1, expect.stringContaining(told)]);
});

test('rows in a spreadsheet beside a decision are checked by sheet and row, published, and given back as comma-separated values', async () => {
  await dossier('tenants', 'create', 'insurer');
  await dossier('config', 'init', folder);
  mkdirSync(path.join(folder, 'decisions'));
  writeFileSync(
    path.join(folder, 'decisions', 'fee.yaml'),
    'key: fee\nhit_policy: first\ninputs: {since: date, is_new: boolean}\noutputs: {fee: number}\n',
  );
  const rows = async (test: string): Promise<void> =>
    writeFileSync(
      path.join(folder, 'decisions', 'fee.xlsx'),
      await makeSpreadsheet({
        Notes: [['Made by the pricing team']],
        fee: [
          ['since', 'is_new', 'fee'],
          [],
          [{ day: '45322' }, true, { number: '12.5' }],
          [test, null, '3'],
        ],
      }),
    );
  await rows('>> 3');
  const wrong = await dossier('config', 'check', folder);
  expect(wrong.code).toBe(1);
  expect(wrong.printed).toMatch(/^decisions\/fee\.xlsx:4:1 error: Sheet "fee", row 4, column "since": /m);
  await rows('-');
  expect((await dossier('config', 'check', folder, '--quick')).code).toBe(0);
  expect((await dossier('config', 'apply', folder, '--tenant', 'insurer')).code).toBe(0);
  const copy = `${folder}-copy`;
  await dossier('config', 'export', copy, '--tenant', 'insurer');
  expect(readFileSync(path.join(copy, 'decisions', 'fee.csv'), 'utf8')).toBe(
    'since,is_new,fee\n,,\n"date(""2024-01-31"")",true,12.5\n-,,3\n',
  );
  writeFileSync(path.join(folder, 'decisions', 'fee.xlsx'), 'no archive');
  const damaged = await dossier('config', 'check', folder);
  expect([damaged.code, damaged.printed]).toEqual([
    1,
    'decisions/fee.xlsx:1:1 error: The file is no readable spreadsheet: it is no archive.',
  ]);
});
