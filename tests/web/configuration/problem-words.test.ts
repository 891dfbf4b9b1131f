import { expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../../src/configuration/problem-codes.ts';
import { INSTALLED } from '../../../src/locales/installed-words.ts';

/** The other languages have the keys of the English words: see `src/locales/locales.test.ts`. */
const english = Object.keys(INSTALLED.get('en')?.get('configuring-problems') ?? {});

test('whatever the check can find has a title, and nothing else has', () => {
  const titles = english.filter((key) => key.endsWith('.title')).map((key) => key.replace(/\.title$/, ''));
  expect(titles.toSorted()).toEqual(PROBLEM_CODES.toSorted());
});

test('a hint belongs to a title', () => {
  const others = english.filter((key) => !key.endsWith('.title'));
  expect(others.filter((key) => !english.includes(key.replace(/\.hint$/, '.title')))).toEqual([]);
});

test.each(PROBLEM_CODES)('%s is said in three languages', (code) => {
  const titles = ['en', 'de', 'fr'].map(
    (language) => INSTALLED.get(language)?.get('configuring-problems')?.[`${code}.title`],
  );
  expect(new Set(titles).size).toBe(titles.length);
});
