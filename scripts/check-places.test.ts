import { expect, test } from 'vitest';
import { findPlaces, findWordsElsewhere } from './check-places.ts';

test('files that name a thing are counted, and not words, tests and the generated schema', () => {
  const files = [
    'src/a/percentage.ts',
    'src/b/list.ts',
    'src/b/list.test.ts',
    'web/src/pages/case/case-texts.ts',
    'web/src/api/schema.ts',
  ];
  const texts = new Map(files.map((file) => [file, file.endsWith('percentage.ts') ? '' : "['percentage']"]));
  expect(findPlaces(texts, /\bpercentage\b/)).toEqual(['src/a/percentage.ts', 'src/b/list.ts']);
});

test('words of a language outside its folder are found', () => {
  const files = ['web/src/shared/refusals-de.ts', 'src/a/fr.ts', 'src/a/node.ts'];
  expect(findWordsElsewhere(files, ['de', 'fr'])).toEqual(files.slice(0, 2));
  expect(findWordsElsewhere(files, [])).toEqual([]);
});
