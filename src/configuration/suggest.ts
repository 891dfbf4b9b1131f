import { closest } from '../formula/index.ts';

/** The most likely intended candidate for a misspelled word; undefined if none is close. */
export const suggest = (word: string, candidates: Iterable<string>): string | undefined =>
  closest(word, candidates);

/** The suggestion as a sentence, in a form that can be spread into a problem. */
export function didYouMean(word: string, candidates: Iterable<string>): { suggestion?: string } {
  const best = suggest(word, candidates);
  return best === undefined ? {} : { suggestion: `Did you mean "${best}"?` };
}
