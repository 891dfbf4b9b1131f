import { describe, expect, test } from 'vitest';
import { jsonOfValue, UnusableJson, valueOfJson } from './json.ts';
import { toFeelText } from './to-text.ts';

test.each([
  ['{"a": [1, 2.50, null, true], "b c": "x"}', '{a: [1, 2.5, null, true], b c: "x"}'],
  ['90071992547409.93', '90071992547409.93'],
  ['1.5e3', '1500'],
  ['-25E-3', '-0.025'],
  ['1e-7', '0.0000001'],
  ['{"__proto__": 1}', '{__proto__: 1}'],
  ['" \\u00e4 \\" [[[ "', '" ä \\" [[[ "'],
])('the JSON %s is %s to formulas', (json, text) => {
  expect(toFeelText(valueOfJson(json))).toBe(text);
});

test.each([
  ['', 'not JSON'],
  ['{a: 1}', 'not JSON'],
  [`${'['.repeat(65)}${']'.repeat(65)}`, 'deeper than 64 levels'],
  [`[${'0,'.repeat(50_001)}0]`, 'more than 50000 parts'],
])('%.20s… cannot be used', (json, reason) => {
  expect(() => valueOfJson(json)).toThrow(UnusableJson);
  expect(() => valueOfJson(json)).toThrow(reason);
});

describe('a value as JSON', () => {
  test.each([
    '{"a":[1,2.5,null,true],"b":{"c":"x\\n"}}',
    '90071992547409.93',
    '[]',
    '{}',
  ])('%s comes back as it was', (json) => {
    expect(jsonOfValue(valueOfJson(json), 1000)).toBe(json);
  });

  test('one that is too long is none', () => {
    expect(jsonOfValue('x'.repeat(100), 50)).toBe(null);
    expect(jsonOfValue(Array(100).fill('x'), 50)).toBe(null);
  });
});
