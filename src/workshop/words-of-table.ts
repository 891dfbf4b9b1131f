/** A word in a picture: its place in pixels, and how surely it was read, from 0 to 1. */
export interface RecognizedWord {
  readonly text: string;
  readonly line: number;
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows of this level are words; those above are pages, blocks, paragraphs and lines. */
const WORD = '5';

/** The words of the table that tesseract writes with `tsv`. */
export function wordsOfTable(table: string): RecognizedWord[] {
  const lines = new Map<string, number>();
  return table.split('\n').flatMap((row) => {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...text] =
      row.split('\t');
    const word = text.join('\t').trim();
    if (level !== WORD || word === '') return [];
    const name = `${page} ${block} ${paragraph} ${line}`;
    const number = lines.get(name) ?? lines.size;
    lines.set(name, number);
    const [x = 0, y = 0, wide = 0, high = 0] = [left, top, width, height].map(Number);
    const trust = Math.max(0, Number(confidence) / 100);
    return [
      { text: word, line: number, confidence: trust, left: x, top: y, right: x + wide, bottom: y + high },
    ];
  });
}
