import { expect, test } from 'vitest';
import { numberIn } from './best-first.ts';

test.each([
  ['12', 'case', 12],
  ['CASE-12', 'case', 12],
  [' case-0012 ', 'case', 12],
  ['INS-12', 'case', null],
  ['INS-12', 'ins', 12],
  ['12 Main Street', 'case', null],
  ['-12', 'case', null],
  ['1.2', 'case', null],
  ['9'.repeat(40), 'case', null],
  ['', 'case', null],
] as const)('the number that %j names in a list of %ss is %j', (search, kind, number) => {
  expect(numberIn(search, kind)).toBe(number);
});
