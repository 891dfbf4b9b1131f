import { expect, test } from 'vitest';
import { readPackage } from '../format/read-package.ts';
import { checkPackage } from './check-package.ts';

/** The places of cells with a value that their column does not know. */
function foreignIn(column: string, cell: string): string[] {
  const files = new Map([
    ['package.yaml', 'name: Bank\n'],
    [
      'decisions.yaml',
      `d: {hit_policy: first, inputs: {in: ${column}}, outputs: {out: ${column}}, rows: [{when: {in: '${cell}'}, gives: {out: '${cell}'}}]}\n`,
    ],
  ]);
  const read = readPackage(files);
  if (read.package === null) throw new Error(read.problems[0]?.message);
  return checkPackage(read.package, read)
    .filter(({ code }) => code === 'decision_value')
    .map(({ severity, path }) => `${severity} ${path}`);
}

const BOTH = ['warning /decisions/d/rows/0/when/in', 'warning /decisions/d/rows/0/gives/out'];

test.each([
  ['a text that is no value of the column', `{type: string, values: '"a", "b"'}`, '"c"', BOTH],
  ['a number that is no value of the column', `{type: number, values: '1, 2'}`, '3', BOTH],
  ['a value of the column', `{type: string, values: '"a", "b"'}`, '"b"', []],
  ['the same number, written otherwise', `{type: number, values: '1, 2'}`, '1.0', []],
  ['values that are a range', `{type: number, values: '[1..5]'}`, '9', []],
  ['a column without values', 'string', '"c"', []],
])('%s', (_name, column, cell, found) => {
  expect(foreignIn(column, cell)).toEqual(found);
});
