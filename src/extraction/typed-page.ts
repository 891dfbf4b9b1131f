import type { PageWords } from './page-words.ts';

const LINES = 60;
const COLUMNS = 90;

/** A page with these lines, as a typewriter would set it: all letters are equally wide. */
export const typedPage = (lines: readonly string[], page = 1): PageWords => ({
  page,
  words: lines.flatMap((text, line) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      line,
      confidence: 1,
      box: {
        x: index / COLUMNS,
        y: (line + 1) / LINES,
        width: word.length / COLUMNS,
        height: 0.8 / LINES,
      },
    })),
  ),
});
