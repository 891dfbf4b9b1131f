import { expect, test } from 'vitest';
import { countJsonValues } from './count-json-values.ts';

test.each<[string, number]>([
  ['1', 1],
  ['{}', 2],
  ['{"a": 1, "b": [1, 2, 3]}', 6],
  [String.raw`{"a, b": "c \" , [ { \\", "d": 1}`, 3],
  [String.raw`["\\\\", "\\\"", ","]`, 4],
  ['{"a": "never closed, , ,', 2],
  [`{"a":${'[1,'.repeat(200_000)}`, 11],
])('%.40s has %i values', async (json, count) => {
  expect(await countJsonValues(Buffer.from(json), 10)).toBe(count);
});
