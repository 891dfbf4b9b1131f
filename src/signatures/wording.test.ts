import { expect, test } from 'vitest';
import { wordingIn } from './wording.ts';

const FILLED = { document: 'Contract', pages: 3, organisation: 'Bank' };

test.each([
  ['a text for all languages', 'I sign {document} ({pages}).', 'de', 'I sign Contract (3).'],
  ['a text for each', { en: 'I sign.', de: 'Ich unterschreibe.' }, 'de', 'Ich unterschreibe.'],
  ['one for a region', { 'de-CH': 'Für {organisation}.' }, 'de', 'Für Bank.'],
  ['a language that is left out', { en: 'I sign.' }, 'fr', null],
  ['nothing', undefined, 'en', null],
  ['what is not known stays', '{other}', 'en', '{other}'],
] as const)('%s', (_, text, language, expected) => {
  expect(wordingIn(text, language, FILLED)).toBe(expected);
});
