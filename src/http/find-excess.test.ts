import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import { findExcess, type JsonLimits } from './find-excess.ts';

const excess = (json: string, most: Partial<JsonLimits>) =>
  runSteps(findExcess(Buffer.from(json), { values: 1000, fields: 1000, ...most }));

test.each<[string, number]>([
  ['1', 1],
  ['{}', 2],
  ['{"a": 1, "b": [1, 2, 3]}', 6],
  [String.raw`{"a, b": "c \" , [ { \\", "d": 1}`, 3],
  [String.raw`["\\\\", "\\\"", ","]`, 4],
  ['{"a": "never closed, , ,', 2],
])('%s has %i values', (json, values) => {
  expect([excess(json, { values }), excess(json, { values: values - 1 })]).toEqual([undefined, 'values']);
});

test.each<[string, number]>([
  ['{"a": 1}', 1],
  ['{"a": 1, "b": 2, "a": 3}', 3],
  ['{"a": {"b": 1, "c": {}}, "d": [{"e": 1}, {"f": 1}], "g": 1}', 3],
  ['[{"a": 1}, {"b": 1}, {"c": 1}]', 1],
  [String.raw`{"a:b": "\":\":", "c": ":::"}`, 2],
  ['}}]]{"a": 1', 1],
])('the largest object of %s has %i fields', (json, fields) => {
  expect([excess(json, { fields }), excess(json, { fields: fields - 1 })]).toEqual([undefined, 'fields']);
});

test('a large text is looked through in steps of 64 KiB, which end where a limit is exceeded', () => {
  const json = Buffer.from(`{"a":[${'1,'.repeat(500_000)}1]}`);
  const steps = (values: number) => [...findExcess(json, { values, fields: 10 })].length;
  expect(steps(1_000_000)).toBe(Math.floor(json.length / (64 * 1024)));
  expect(steps(100_000)).toBe(3);
});
