/** Text as it is indexed and searched: without accents and case, so that "Müller" is found by "muller". */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();

/** PostgreSQL takes words of up to two thousand bytes; folding can make a word longer than it was. */
const LONGEST_WORD = 200;

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD));

/** A tsquery in which every word must match, each as a prefix; undefined when the text holds no word. */
export const toTsquery = (text: string): string | undefined => {
  const words = wordsOf(text);
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ');
};

/** A tsvector literal of some texts; positions are not kept, since nothing ranks by them. */
export const toTsvector = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => (text ? wordsOf(text) : [])))].join(' ');
