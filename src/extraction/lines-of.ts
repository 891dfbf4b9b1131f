import { type Box, boxAround, type PageWords, type Word } from './page-words.ts';

/** A line of a page as one text, with a blank between its words. */
export interface Line {
  readonly page: number;
  readonly text: string;
  readonly words: readonly Word[];
}

/** The lines of a page, from top to bottom as they were read. */
export function linesOf({ page, words }: PageWords): Line[] {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line === undefined) lines.set(word.line, [word]);
    else line.push(word);
  }
  return [...lines.values()].map((line) => ({
    page,
    words: line,
    text: line.map(({ text }) => text).join(' '),
  }));
}

/** The words of a line that hold the characters of its text from one place up to another. */
function wordsBetween({ words }: Line, from: number, to: number): Word[] {
  let at = 0;
  return words.filter(({ text }) => {
    const begin = at;
    at += text.length + 1;
    return begin < to && begin + text.length > from;
  });
}

export interface Place {
  readonly page: number;
  readonly box: Box;
  /** That of the word that was read worst. */
  readonly confidence: number;
}

/** Where words of a page stand. */
export const placeOf = (page: number, words: readonly Word[]): Place => ({
  page,
  box: boxAround(words.map(({ box }) => box)),
  confidence: Math.min(1, ...words.map(({ confidence }) => confidence)),
});

/** Where a part of a line stands. */
export const placeBetween = (line: Line, from: number, to: number): Place =>
  placeOf(line.page, wordsBetween(line, from, to));
