import { closest } from '../formula/index.ts';

/** The candidate that was probably meant by a misspelled word, or undefined if none is near. */
export const suggest = (word: string, candidates: Iterable<string>): string | undefined =>
  closest(word, candidates);

/** The suggestion as a sentence, ready to be spread into a problem. */
export function didYouMean(word: string, candidates: Iterable<string>): { suggestion?: string } {
  const best = suggest(word, candidates);
  return best === undefined ? {} : { suggestion: `Did you mean "${best}"?` };
}
