import { expect, test } from 'vitest';
import { runSteps, type Steps } from '../../run-steps.ts';
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
});

test('a search of signs alone finds nothing, and a blank one is none', () => {
  for (const signs of [' - ', '€', '🐎🐎']) {
    expect(toPrefixes(signs)).toHaveLength(1);
    expect(wordsOf('none NONE')).not.toContain(toPrefixes(signs)[0]);
  }
  expect([toPrefixes('€ 12'), toPrefixes(' '), toTsquery(' ')]).toEqual([['12'], [], undefined]);
});

test('a word is taken once, and never longer than the index takes', () => {
  expect(runSteps(uniqueWords(['a b', null, 'b c', undefined]))).toEqual(new Set(['a', 'b', 'c']));
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
  expect(runSteps(wordsNotIn(new Set(['anna', 'muller', '12']), ['Anna Zoë', null, '12.50']))).toEqual(
    new Set(['muller']),
  );
});

/** How often others could have had a turn until words are found. */
function countSteps(steps: Steps<Set<string>>, found: ReadonlySet<string>): number {
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(step.value).toEqual(found);
  return count;
}

test('a long text is read in steps, and has the words that it had at one go', () => {
  const words = Array.from({ length: 50_000 }, (_, at) => `wort${at} CASE-${at} ÀÉ${at}`);
  const all = new Set(words.flatMap((_, at) => [`wort${at}`, `case${at}`, `${at}`, `ae${at}`]));
  expect(countSteps(uniqueWords([words.join(' ')]), all)).toBeGreaterThan(50);
});

test('many texts that are not quite long are read in steps, too', () => {
  const texts = Array.from({ length: 100 }, (_, at) => `${'wort '.repeat(1_800)}last${at}`);
  const all = new Set(['wort', ...texts.map((_, at) => `last${at}`)]);
  expect(countSteps(uniqueWords(texts), all)).toBeGreaterThanOrEqual(50);
  expect(countSteps(wordsNotIn(new Set(['none']), texts), new Set(['none']))).toBeGreaterThanOrEqual(50);
  expect(countSteps(uniqueWords(texts.map(() => 'short')), new Set(['short']))).toBe(0);
});

test('a long text without a gap is parted between letters, and a letter of two halves stays whole', () => {
  const found = runSteps(uniqueWords(['𝔸'.repeat(30_001)]));
  expect(found).toEqual(new Set(['a'.repeat(200), 'a']));
});

test('the words of a row are read as far as they may be, also where all are the same or become many letters', () => {
  const row = toTsvector([...Array.from({ length: 200 }, () => 'same '.repeat(1000)), 'last']);
  expect(row).toBe('same');
  expect(toTsvector(['\u{fdfa}'.repeat(1000), 'last']).endsWith(' last')).toBe(true);
});
