import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { makeSpreadsheet, type TestCell } from '../../../tests/support/make-spreadsheet.ts';
import { rowsOfSpreadsheet } from './rows-of-spreadsheet.ts';

const read = async (rows: readonly (readonly TestCell[])[]): Promise<string[]> =>
  (await rowsOfSpreadsheet(await makeSpreadsheet({ Fees: rows }), 'fee')).csv.trimEnd().split('\n');

describe('a cell becomes what a formula says', () => {
  test.each<[string, TestCell, string]>([
    ['a text of FEEL', '"private"', '"""private"""'],
    ['a test', '>= 5', '>= 5'],
    ['a whole number', { number: '12' }, '12'],
    ['a number with fifteen digits', { number: '0.123456789012345' }, '0.123456789012345'],
    ['the binary form of a decimal number', { number: '19.989999999999998' }, '19.99'],
    ['a large number', { number: '1.5E+20' }, '150000000000000000000'],
    ['a small number', { number: '-1.5E-3' }, '-0.0015'],
    ['true', true, 'true'],
    ['false', false, 'false'],
    ['a date', { day: '45322' }, '"date(""2024-01-31"")"'],
    ['a moment', { day: '45322.5' }, '"date and time(""2024-01-31T12:00:00"")"'],
    ['the result of a formula', { xml: '><f>1+2</f><v>3</v>' }, '3'],
    ['the text of a formula', { xml: 't="str"><f>A1</f><v>&gt; 3</v>' }, '> 3'],
    ['a text of two lines', 'one\n  two', 'one two'],
  ])('%s', async (_name, cell, text) => {
    expect(
      await read([
        ['fee', 'note'],
        [cell, 'x'],
      ]),
    ).toEqual(['fee,note', `${text},x`]);
  });
});

test('each row of the sheet is one line, also an empty one', async () => {
  expect(await read([['a', 'b'], [], ['1', 'two\nlines'], [null, null], ['2', null]])).toEqual([
    'a,b',
    ',',
    '1,two lines',
    ',',
    '2,',
  ]);
});

test('the sheet with the name of the decision is read, or else the first one', async () => {
  const file = await makeSpreadsheet({ 'Notes & more': [['x']], fee: [['y']] });
  expect(await rowsOfSpreadsheet(file, 'fee')).toEqual({ csv: 'y\n', sheet: 'fee' });
  expect(await rowsOfSpreadsheet(file, 'other')).toEqual({ csv: 'x\n', sheet: 'Notes & more' });
});

describe('a file that cannot be read is refused with the reason', () => {
  test.each<[string, readonly (readonly TestCell[])[], string]>([
    [
      'a formula without a result',
      [['fee'], [{ xml: '><f>1+2</f>' }]],
      'Cell A2 of the sheet "Fees" holds a formula that was never calculated',
    ],
    [
      'an error',
      [['fee'], [{ xml: 't="e"><f>1/0</f><v>#DIV/0!</v>' }]],
      'Cell A2 of the sheet "Fees" holds the error #DIV/0!',
    ],
    ['a cell far away', [['fee', { xml: '><v>1</v></c><c r="A9999999"><v>1</v>' }]], 'at most 200000'],
  ])('%s', async (_name, rows, reason) => {
    await expect(read(rows)).rejects.toThrow(reason);
  });

  test('a file that is no spreadsheet, or a damaged one', async () => {
    await expect(rowsOfSpreadsheet(Buffer.from('segment;fee\n'), 'fee')).rejects.toThrow('no archive');
    const file = await makeSpreadsheet({ fee: [['x']] });
    await expect(rowsOfSpreadsheet(file.subarray(0, file.length - 40), 'fee')).rejects.toThrow(
      'no readable spreadsheet',
    );
  });

  test('one that unpacks to more than is read', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(101 * 2 ** 20), 'xl/workbook.xml', { compress: true });
    zip.end();
    const bomb = await buffer(zip.outputStream);
    expect(bomb.length).toBeLessThan(2 ** 20);
    await expect(rowsOfSpreadsheet(bomb, 'fee')).rejects.toThrow('100 MB');
  });
});
