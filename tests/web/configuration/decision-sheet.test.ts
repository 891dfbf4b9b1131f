import { describe, expect, test } from 'vitest';
import { readPackage } from '../../../src/configuration/format/read-package.ts';
import { readClipboard, writeClipboard } from '../../../web/src/pages/admin/configuration/table/clipboard.ts';
import { findTables } from '../../../web/src/pages/admin/configuration/table/find-tables.ts';
import { readSheet } from '../../../web/src/pages/admin/configuration/table/read-sheet.ts';
import {
  addColumn,
  duplicateColumn,
  emptyRow,
  insertRows,
  moveColumn,
  moveRows,
  putCells,
  removeColumn,
  removeRows,
  type Sheet,
} from '../../../web/src/pages/admin/configuration/table/sheet.ts';
import { writeSheet } from '../../../web/src/pages/admin/configuration/table/write-sheet.ts';

const DEFINITION = `# fees of the bank
key: fee
hit_policy: first   # from the top
inputs: {segment: string, balance: {type: number, values: '>= 0'}}
outputs: {fee: number}
rows:
  # large accounts
  - {when: {segment: '"private"', balance: '>= 100000'}, gives: {fee: 0}, note: Large accounts are free.}
  - {when: {segment: '"private", "student"'}, gives: {fee: 5}}
  # all others
  - {gives: {fee: 12}}
`;
const ROWS = `fee;segment;balance\n0;"""private""";>= 100000\n12;;\n`;

type Files = Readonly<Record<string, string>>;
const INLINE: Files = { 'decisions/fee.yaml': DEFINITION };
const APART: Files = {
  'decisions/fee.yaml': DEFINITION.slice(0, DEFINITION.indexOf('rows:')),
  'decisions/fee.csv': ROWS,
};

const tableIn = (files: Files) => {
  const [place] = findTables(files, 'decisions/fee.yaml');
  if (place === undefined) throw new Error('there is no table');
  return place;
};
const sheetOf = (files: Files): Sheet => readSheet(tableIn(files), files['decisions/fee.csv']);

/** The files after an edit. */
function edited(files: Files, edit: (sheet: Sheet) => Sheet): Files {
  const before = sheetOf(files);
  const texts = { definition: files['decisions/fee.yaml'] ?? '', rows: files['decisions/fee.csv'] };
  const { definition, rows } = writeSheet(tableIn(files), texts, before, edit(before));
  return { 'decisions/fee.yaml': definition, ...(rows !== undefined && { 'decisions/fee.csv': rows }) };
}

/** The decision as the service reads it. */
const decisionIn = (files: Files) => {
  const read = readPackage(new Map([['package.yaml', 'name: Bank\n'], ...Object.entries(files)]));
  expect(read.problems).toEqual([]);
  return read.package?.decisions.fee;
};

const EDITS: readonly (readonly [string, (sheet: Sheet) => Sheet])[] = [
  ['a cell', (sheet) => putCells(sheet, 1, 0, [['"student"']])],
  ['cells that are emptied', (sheet) => putCells(sheet, 0, 1, [['', '3', '']])],
  ['a row between others', (sheet) => insertRows(sheet, 1, [['"firm"', '< 5', '7', 'new']])],
  ['cells beyond the last row', (sheet) => putCells(sheet, sheet.rows.length, 0, [['"x"', '1', '2', 'y']])],
  ['a row less', (sheet) => removeRows(sheet, 0, 1)],
  ['no rows', (sheet) => removeRows(sheet, 0, sheet.rows.length)],
  ['rows in another order', (sheet) => moveRows(sheet, 0, 1, 1)],
  [
    'a new input',
    (sheet) => putCells(addColumn(sheet, { part: 'inputs', name: 'age', type: 'number' }), 0, 2, [['> 3']]),
  ],
  [
    'a new output',
    (sheet) =>
      addColumn(sheet, { part: 'outputs', name: 'why', default: '"x"' }, undefined, ['"a"', '"b"', '"c"']),
  ],
  ['a column less', (sheet) => removeColumn(sheet, 0)],
  ['columns in another order', (sheet) => moveColumn(sheet, 0, 1)],
  ['a column twice', (sheet) => duplicateColumn(sheet, 1)],
  ['another policy', (sheet) => ({ ...sheet, policy: 'collect', aggregation: 'sum' })],
  [
    'many rows',
    (sheet) =>
      insertRows(
        sheet,
        1,
        Array.from({ length: 30 }, (_, at) => ['', `${at}`, '1', '']),
      ),
  ],
];

describe.each([
  ['rows in the definition', INLINE],
  ['rows in a file beside it', APART],
])('a table with %s', (_name, files) => {
  test.each(EDITS)('is written so that the service reads %s', (_edit, edit) => {
    const wanted = edit(sheetOf(files));
    const after = edited(files, edit);
    expect(sheetOf(after)).toEqual({ ...wanted, columns: sheetOf(after).columns });
    const decision = decisionIn(after);
    expect(decision?.rows.map(({ gives }) => gives.fee ?? '')).toEqual(
      wanted.rows.map((row) => row[wanted.columns.findIndex(({ name }) => name === 'fee')]),
    );
    expect([...Object.keys(decision?.inputs ?? {}), ...Object.keys(decision?.outputs ?? {})]).toEqual(
      wanted.columns.map(({ name }) => name),
    );
    expect(decision?.hit_policy).toBe(wanted.policy);
  });
});

test('an edited cell leaves every other character of the file as it is', () => {
  const after = edited(INLINE, (sheet) => putCells(sheet, 1, 2, [['6']]));
  expect(after['decisions/fee.yaml']).toBe(DEFINITION.replace('fee: 5', 'fee: 6'));
});

test('a row that is moved takes the comment above it along', () => {
  const after = edited(INLINE, (sheet) => removeRows(sheet, 1, 1))['decisions/fee.yaml'];
  expect(after).toContain('# large accounts');
  expect(after).toContain('# all others');
});

test('a file of rows keeps its separator and the order of its columns', () => {
  const after = edited(APART, (sheet) => putCells(sheet, 1, 1, [['< 5']]));
  expect(after['decisions/fee.csv']).toBe(ROWS.replace('12;;', '12;;< 5'));
  expect(after['decisions/fee.yaml']).toBe(APART['decisions/fee.yaml']);
});

test('the rows of a table that has become long go into a file of their own', () => {
  const after = edited(INLINE, (sheet) =>
    insertRows(
      sheet,
      3,
      Array.from({ length: 300 }, () => ['', '1', '2', '']),
    ),
  );
  expect(after['decisions/fee.yaml']).not.toContain('rows:');
  expect(decisionIn(after)?.rows).toHaveLength(303);
});

test('cells of a column that is not defined are shown and kept', () => {
  const wrong = { 'decisions/fee.yaml': DEFINITION.replace("balance: '>= 100000'", "balans: '>= 100000'") };
  const sheet = sheetOf(wrong);
  expect(sheet.columns[2]).toEqual({ part: 'inputs', name: 'balans', isUnknown: true });
  const after = edited(wrong, (before) => insertRows(before, 0, [emptyRow(before)]));
  expect(after['decisions/fee.yaml']).toContain("balans: '>= 100000'");
});

test('the table of a file of rows, and those of a file of several decisions, are found', () => {
  expect(findTables(APART, 'decisions/fee.csv')[0]?.key).toBe('fee');
  const both = {
    'decisions.yaml': 'a: {outputs: {x: number}}\nb: {formula: 1}\nc: {outputs: {y: number}}\n',
  };
  expect(findTables(both, 'decisions.yaml').map(({ key }) => key)).toEqual(['a', 'c']);
  expect(findTables(both, 'package.yaml')).toEqual([]);
});

describe('the clipboard', () => {
  test.each([
    ['one cell', '>= 5', [['>= 5']]],
    [
      'cells and rows',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\ta\n\t',
      [
        ['', 'a'],
        ['', ''],
      ],
    ],
    ['a quoted text of a spreadsheet', '"""private"""\t5', [['"private"', '5']]],
    ['a quoted text of FEEL', '"private"\t"a", "b"', [['"private"', '"a", "b"']]],
    ['a line break in a cell', '"a\nb"\tc', [['a\nb', 'c']]],
  ])('reads %s', (_name, text, cells) => {
    expect(readClipboard(text)).toEqual(cells);
  });

  test('gives back what was copied', () => {
    const cells = [
      ['"private", "student"', '>= 5', ''],
      ['a\tb', 'line\nbreak', 'say "no"'],
    ];
    expect(readClipboard(writeClipboard(cells))).toEqual(cells);
  });
});
