import { DEFINITIONS_WORDS } from './definitions-words.ts';
import { FORMULAS_WORDS } from './formulas-words.ts';
import { READING_WORDS } from './reading-words.ts';
import { REFERENCES_WORDS } from './references-words.ts';
import type { WordsByCode } from './words-by-code.ts';

/** What the check of a package can find, in the languages of the application. */
export const PROBLEM_WORDS: WordsByCode = {
  ...READING_WORDS,
  ...DEFINITIONS_WORDS,
  ...REFERENCES_WORDS,
  ...FORMULAS_WORDS,
};
