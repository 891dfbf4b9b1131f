import { expect, test } from 'vitest';
import { bestFirst } from '../../../web/src/shared/best-first.ts';

const COUNTRIES = [
  'Algeria',
  'Austria',
  'Germany',
  'Niger',
  'Nigeria',
  'Österreich',
  'Côte d’Ivoire',
  'Åland',
];

test.each([
  ['ger', ['Germany', 'Algeria', 'Niger', 'Nigeria']],
  ['NIGER', ['Niger', 'Nigeria']],
  ['osterr', ['Österreich']],
  ['ivo', ['Côte d’Ivoire']],
  ['cote', ['Côte d’Ivoire']],
  ['ålan', ['Åland']],
  ['zzz', []],
  ['  ', COUNTRIES],
])('%j finds the best first', (typed, found) => {
  expect(bestFirst(COUNTRIES, typed, (name) => [name])).toEqual(found);
});
