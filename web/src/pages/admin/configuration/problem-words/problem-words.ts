import { DEFINITIONS_WORDS } from './definitions-words.ts';
import { FORMULAS_WORDS } from './formulas-words.ts';
import { READING_WORDS } from './reading-words.ts';
import { REFERENCES_WORDS } from './references-words.ts';

/** By code: what is wrong in a few words, and where it helps, how it is mended. */
export type ProblemWords = Readonly<
  Record<string, Readonly<Record<'en' | 'de' | 'fr', readonly [title: string, hint?: string]>>>
>;

/** What the check of a package can find, in the languages of the application. */
export const PROBLEM_WORDS: ProblemWords = {
  ...READING_WORDS,
  ...DEFINITIONS_WORDS,
  ...REFERENCES_WORDS,
  ...FORMULAS_WORDS,
};
