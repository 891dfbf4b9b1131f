import { foldText } from '../../fields/fold-text.ts';
import type { Steps } from '../../run-steps.ts';
import { cutText } from '../../storable.ts';

/** Text as it is indexed and searched: without accents and case, so that "Müller" is found by "muller". */
const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldText(text));

/** Most texts have nothing to fold but their case; lines, arrows and dots part words in what we write ourselves. */
const PLAIN = /^[\n\x20-\x7e→…]*$/;

/** PostgreSQL takes words of up to two thousand bytes; folding can make a word longer than it was. */
const LONGEST_WORD = 200;

/** A word as it is indexed. Letters and digits can be stored as they are; a long text has tens of thousands of short words. */
const indexed = (word: string): string => (word.length <= LONGEST_WORD ? word : cutText(word, LONGEST_WORD));

/** Words, and readable ids, which are one word: `case` alone would be found in every case. */
const WORD = /(?<![\p{L}\p{N}])(case|ins)-(\d+)(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

const PLAIN_WORD = /[a-z0-9]+/g;
const READABLE_ID = /(?:case|ins)-\d/;
/** A text that is one word, such as a number or the key of an option. */
const ONE_WORD = /^[a-z0-9]+$/;

/** A readable id as a word: `CASE-42` is `case42`, and in a text also `42`. */
function readWords(text: string, hasNumbers: boolean): string[] {
  const folded = fold(text);
  if (ONE_WORD.test(folded)) return [indexed(folded)];
  if (PLAIN.test(folded) && !READABLE_ID.test(folded)) return (folded.match(PLAIN_WORD) ?? []).map(indexed);
  const words: string[] = [];
  for (const [word, kind, number] of folded.matchAll(WORD)) {
    if (kind === undefined || number === undefined) words.push(indexed(word));
    else words.push(indexed(`${kind}${number}`), ...(hasNumbers ? [indexed(number)] : []));
  }
  return words;
}

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => [...wordsInPieces(text)].flat();

/** A piece of a text takes some milliseconds, even where folding makes many letters of each. */
const LETTERS_OF_PIECE = 10_000;
/** A text is parted where no word and no readable id goes on, unless there is no such place for as long again. */
const GAP = /[\s\p{Po}]/gu;

/** The same, piece by piece. */
export function* wordsInPieces(text: string): Generator<string[]> {
  let from = 0;
  while (text.length - from > LETTERS_OF_PIECE) {
    const end = from + endOfPiece(text.slice(from, from + 2 * LETTERS_OF_PIECE));
    yield readWords(text.slice(from, end), true);
    from = end;
  }
  yield readWords(text.slice(from), true);
}

function endOfPiece(text: string): number {
  GAP.lastIndex = LETTERS_OF_PIECE;
  const gap = GAP.exec(text);
  if (gap !== null) return gap.index;
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
}

/** Words are in small letters, so that nothing has this one. */
const NO_WORD = 'NONE';

/** The words of a search; each is looked for as the beginning of a word. Signs are in no word: where a search has nothing else, nothing is found. */
export function toPrefixes(search: string): string[] {
  const words = [...new Set(readWords(search, false))];
  return words.length === 0 && search.trim() !== '' ? [NO_WORD] : words;
}

/** A tsquery in which every word must match, each as a prefix; undefined for a blank search. */
export const toTsquery = (search: string): string | undefined => {
  const prefixes = toPrefixes(search);
  return prefixes.length === 0 ? undefined : prefixes.map((prefix) => `${prefix}:*`).join(' & ');
};

/** The words of some texts, each once. Others may have a turn after as many letters as a piece has, however many texts they are of. */
export function* uniqueWords(texts: readonly (string | null | undefined)[]): Steps<Set<string>> {
  const words = new Set<string>();
  let letters = 0;
  for (const text of texts)
    if (text)
      for (const piece of wordsInPieces(text)) {
        for (const word of piece) words.add(word);
        letters += Math.min(text.length, LETTERS_OF_PIECE);
        if (letters < LETTERS_OF_PIECE) continue;
        letters = 0;
        yield;
      }
  return words;
}

/** Those of some words that are in none of the texts, which are read until no word is left. */
export function* wordsNotIn(
  words: ReadonlySet<string>,
  texts: Iterable<string | null | undefined>,
): Steps<Set<string>> {
  const left = new Set(words);
  let letters = 0;
  for (const text of texts) {
    if (left.size === 0) break;
    // Most values are one word.
    if (text && text.length <= LONGEST_WORD && ONE_WORD.test(text)) left.delete(text);
    else if (text)
      for (const piece of wordsInPieces(text)) {
        for (const word of piece) left.delete(word);
        letters += Math.min(text.length, LETTERS_OF_PIECE);
        if (letters < LETTERS_OF_PIECE) continue;
        letters = 0;
        yield;
      }
  }
  return left;
}

/** PostgreSQL takes a megabyte of words for one row; a letter has up to four bytes. */
const MOST_LETTERS = 200_000;

/** Letters of words that are read for one row, also of words that it has already. */
const MOST_READ = 500_000;

const beginningOf = (text: string | null | undefined) =>
  text && text.length > MOST_LETTERS ? cutText(text, MOST_LETTERS) : text;

/** A tsvector literal of some texts; positions are not kept, since nothing ranks by them. What stands far behind in a very long text is not found. */
export function toTsvector(texts: readonly (string | null | undefined)[]): string {
  const words = new Set<string>();
  let letters = 0;
  let read = 0;
  for (const text of texts)
    for (const piece of wordsInPieces(beginningOf(text) ?? '')) {
      // What comes behind is not read at all: a change can write many long texts, of the same words or of letters that become many.
      if (read > MOST_READ) return [...words].join(' ');
      for (const word of piece) {
        read += 1 + word.length;
        if (words.has(word)) continue;
        letters += word.length;
        if (letters > MOST_LETTERS) return [...words].join(' ');
        words.add(word);
      }
    }
  return [...words].join(' ');
}
