import { plainText } from '../fields/find-option.ts';
import { linesOf } from './lines-of.ts';
import { type Box, boxAround, type PageWords } from './page-words.ts';

/** For every so many letters of a label, recognition may have one of them wrong. */
const LETTERS_PER_MISTAKE = 6;

/** Where a label stands on a page. Accents, case and signs do not count, nor do a few letters that were read wrongly. */
export function findLabels(page: PageWords, label: string): Box[] {
  const wanted = compact(label);
  const count = label.trim().split(/\s+/).length;
  if (wanted === '') return [];
  const most = Math.floor(wanted.length / LETTERS_PER_MISTAKE);
  const found: Box[] = [];
  for (const { words } of linesOf(page))
    for (let from = 0; from < words.length; from++)
      for (const length of new Set([count, count - 1, count + 1].filter((each) => each > 0))) {
        const some = words.slice(from, from + length);
        if (some.length < length) continue;
        const text = compact(some.map((word) => word.text).join(' '));
        if (Math.abs(text.length - wanted.length) > most || mistakes(text, wanted, most) > most) continue;
        found.push(boxAround(some.map(({ box }) => box)));
        break;
      }
  return found;
}

const compact = (text: string): string => plainText(text).replaceAll(' ', '');

/** How many letters have to be exchanged, added or left out to make one text of the other; more than `most` are not counted on. */
function mistakes(text: string, wanted: string, most: number): number {
  if (text === wanted) return 0;
  if (most === 0) return 1;
  let before = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...text].entries()) {
    const line = [row + 1];
    for (let at = 0; at < wanted.length; at++)
      line.push(
        Math.min(
          (before[at + 1] ?? 0) + 1,
          (line[at] ?? 0) + 1,
          (before[at] ?? 0) + (letter === wanted.charAt(at) ? 0 : 1),
        ),
      );
    before = line;
    if (Math.min(...line) > most) return most + 1;
  }
  return before[wanted.length] ?? most + 1;
}
