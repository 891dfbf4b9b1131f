import { type Place, placeOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';

/** A quote with the words of the page that hold it. */
export interface FoundQuote extends Place {
  readonly words: readonly Word[];
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The places where a quote stands on a page, word by word and in the order of reading. Blanks and the case of letters do not count;
 * everything else has to be there, and a part of a longer word or number is no quote.
 */
export function findQuote({ page, words }: PageWords, quote: string): FoundQuote[] {
  const wanted = compact(quote);
  if (!LETTER.test(wanted)) return [];
  const owners: Word[] = [];
  let text = '';
  for (const word of words) {
    const letters = compact(word.text);
    text += letters;
    for (let at = 0; at < letters.length; at++) owners.push(word);
  }
  const isEdge = (at: number): boolean =>
    at <= 0 ||
    at >= text.length ||
    owners[at - 1] !== owners[at] ||
    !LETTER.test(text.charAt(at - 1)) ||
    !LETTER.test(text.charAt(at));
  const found: FoundQuote[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isEdge(at) || !isEdge(end)) continue;
    const holding = [...new Set(owners.slice(at, end))];
    found.push({ words: holding, ...placeOf(page, holding) });
  }
  return found;
}

const compact = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
