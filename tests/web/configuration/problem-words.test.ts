import { expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../../src/configuration/problem-codes.ts';
import { PROBLEM_WORDS } from '../../../web/src/pages/admin/configuration/problem-words/problem-words.ts';

const LANGUAGES = ['en', 'de', 'fr'] as const;

test('whatever the check can find has words in every language of the application, and nothing else has', () => {
  expect(Object.keys(PROBLEM_WORDS).toSorted()).toEqual(PROBLEM_CODES.toSorted());
});

test.each(PROBLEM_CODES)('%s is said in three languages, each with a hint or none', (code) => {
  const words = LANGUAGES.map((language) => PROBLEM_WORDS[code]?.[language] ?? []);
  for (const [title] of words) expect(title).toMatch(/\S/);
  expect(new Set(words.map(({ length }) => length)).size).toBe(1);
  expect(new Set(words.map(([title]) => title)).size).toBe(LANGUAGES.length);
});
