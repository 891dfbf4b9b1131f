import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanDeep, cleanText, cutText, findUnstorable, isOneLine, isStorable, oneLine } from './storable.ts';

const HALF = '\ud83d';

test.each([
  ['', true],
  ['Zoë 😀\r\n\t', true],
  ['a\0b', false],
  [`${HALF}b`, false],
  ['\ude00', false],
])('%j can be stored: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
  expect(isStorable(cleanText(text))).toBe(true);
  expect(cleanText(text).length).toBe(text.length);
});

test.each([
  [{ a: [{ b: 'fine' }, 1, null, true] }, undefined],
  ['a\0', ''],
  [{ a: ['fine', { b: 'x\0' }] }, 'a.1.b'],
  [{ a: { [`k${HALF}`]: 1 } }, 'a.k\ufffd'],
])('in %j the place is %j', (value, place) => {
  expect(findUnstorable(value)).toBe(place);
  expect(findUnstorable(cleanDeep(value))).toBeUndefined();
});

test('nesting deeper than calls can go is looked through', () => {
  let deep: unknown = 'x\0';
  for (let count = 0; count < 50_000; count++) deep = [deep];
  expect(findUnstorable(deep)).toHaveLength(99_999);
});

describe('cutting', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
    ['a\0b', 2, 'a\ufffd'],
  ])('%j to %i characters is %j', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });
});

test.each([
  ['Bcc: a@b.example', true, 'Bcc: a@b.example'],
  ['Hello\r\nBcc: a@b.example', false, 'Hello Bcc: a@b.example'],
  ['a\u2028b', false, 'a b'],
  ['a\u0085b\u001b[31m', false, 'a b [31m'],
  ['tab\t', false, 'tab'],
  ['a\0b', false, 'a\ufffdb'],
])('%j is one line: %s', (text, expected, line) => {
  expect(isOneLine(text)).toBe(expected);
  expect(oneLine(text)).toBe(line);
  expect(isOneLine(oneLine(text))).toBe(true);
});

test('the store writes JSON through the gate alone', () => {
  const folder = path.join(import.meta.dirname, 'store');
  const past = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && readFileSync(path.join(folder, name), 'utf8').includes('JSON.stringify('),
  );
  // A dump holds only texts that the store has held.
  expect(past).toEqual(['upkeep/dump-line.ts', 'upkeep/restore-rows.ts']);
});
