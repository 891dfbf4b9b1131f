import { expect, test } from 'vitest';
import { toPrefixes, toTsquery, toTsvector, uniqueWords, wordsNotIn, wordsOf } from './search-text.ts';

test.each<[string, string[]]>([
  ['', []],
  ['Müller, Zoë', ['muller', 'zoe']],
  ['Großmann-Çelik', ['grossmann', 'celik']],
  ['12.50', ['12', '50']],
  ['2026-05-01', ['2026', '05', '01']],
  ['Żółć', ['zolc']],
  ['CASE-42', ['case42', '42']],
  ['see ins-7, Case-12a and showcase-3', ['see', 'ins7', '7', 'case', '12a', 'and', 'showcase', '3']],
  ["' & !( <-> :*", []],
  ['changed Name …\nName: Anna → Zoe', ['changed', 'name', 'name', 'anna', 'zoe']],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('in a search, a readable id is one word', () => {
  expect(toPrefixes('case-42 Müller müller')).toEqual(['case42', 'muller']);
  expect(toTsquery('case-42 Zoë')).toBe('case42:* & zoe:*');
  expect(toTsquery(' - ')).toBeUndefined();
});

test('a word is taken once, and never longer than the index takes', () => {
  expect(uniqueWords(['a b', null, 'b c', undefined])).toEqual(new Set(['a', 'b', 'c']));
  expect(wordsOf('㌀'.repeat(100))[0]).toHaveLength(200);
  expect(wordsOf('x'.repeat(500))[0]).toHaveLength(200);
});

test('the words of a row are never more than PostgreSQL takes', () => {
  const many = Array.from({ length: 300_000 }, (_, at) => `ż${at}`).join(' ');
  const row = toTsvector(['first', many, 'last', many]);
  expect(Buffer.byteLength(row)).toBeLessThan(1_000_000);
  expect(row.startsWith('first z0 z1 ')).toBe(true);
});

test('words are gone when none of the texts has them any more', () => {
  expect(wordsNotIn(new Set(['anna', 'muller', '12']), ['Anna Zoë', null, '12.50'])).toEqual(
    new Set(['muller']),
  );
});
