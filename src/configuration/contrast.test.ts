import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', '21.0'],
  ['#ffffff', '#ffffff', '1.0'],
  ['#767676', '#ffffff', '4.5'],
  ['#1c4e80', '#ffffff', '8.6'],
  ['#ffd43b', '#ffffff', '1.4'],
])('%s on %s is %s to 1', (one, other, expected) => {
  expect(contrastOf(one, other).toFixed(1)).toBe(expected);
});
