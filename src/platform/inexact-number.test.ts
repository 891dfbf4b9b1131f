import { expect, test } from 'vitest';
import { findInexactNumber } from './inexact-number.ts';

test.each<[string, string | undefined]>([
  ['{"a":1.5,"b":[0.1,-3,9007199254740991]}', undefined],
  ['{"a":12345678901234567.89}', '12345678901234567.89'],
  ['{"a":[{"b":-0.12345678901234567891}]}', '-0.12345678901234567891'],
  ['{"a":9007199254740993}', '9007199254740993'],
  ['{"a":100000000000000000000}', undefined],
  ['{"a":1.000000000000000000}', undefined],
  ['{"a":0.10000000000000001,"b":0.30000000000000004}', undefined],
  ['{"a":1e3,"b":2E-2,"c":1.0E10}', undefined],
  ['{"a":1e400}', '1e400'],
  ['{"a":"12345678901234567.89"}', undefined],
  ['{"a":"1e400 and 12345678901234567.89","b":7}', undefined],
])('%s', (text, expected) => {
  expect(findInexactNumber(text)).toBe(expected);
});
