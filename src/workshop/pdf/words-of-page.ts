import { type Box, boxAround, roundBox, type Word } from '../../extraction/page-words.ts';
import type { OpenPdf } from './open-pdf.ts';
import { withMemory } from './pdfium.ts';

const MOST_CHARACTERS = 50_000;
/** Device units of the page as it is seen: enough for the four digits that boxes have. */
const UNITS = 100_000;
const INT = 4;
const DOUBLE = 8;

/** The words that a page of a PDF holds as text, where people see them, whichever way the page is turned. */
export function wordsOfPage(pdf: OpenPdf, index: number): Word[] {
  const { lib } = pdf;
  return pdf.withPage(index, (page) => {
    const text = lib.FPDFText_LoadPage(page);
    if (text === 0) return [];
    try {
      const count = Math.min(lib.FPDFText_CountChars(text), MOST_CHARACTERS);
      return withMemory(lib, 4 * DOUBLE + 2 * INT, (at) => {
        const words: Word[] = [];
        let line = 0;
        let letters = '';
        let boxes: Box[] = [];
        const end = (): void => {
          if (letters !== '') words.push({ text: letters, box: boxAround(boxes), line, confidence: 1 });
          letters = '';
          boxes = [];
        };
        for (let character = 0; character < count; character++) {
          const code = lib.FPDFText_GetUnicode(text, character);
          const sign = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
          if (/\s/.test(sign) || sign === '\0') {
            end();
            if (sign === '\n') line += 1;
            continue;
          }
          letters += sign;
          const box = boxOf(pdf, page, text, character, at);
          if (box) boxes.push(box);
        }
        end();
        return words.map((word) => ({ ...word, text: word.text.toWellFormed() }));
      });
    } finally {
      lib.FPDFText_ClosePage(text);
    }
  });
}

/** Pdfium writes the edges of a character as doubles: left, right, bottom, top, in the page's own coordinates. */
function boxOf({ lib }: OpenPdf, page: number, text: number, character: number, at: number): Box | undefined {
  const [left, right, bottom, top] = [at, at + DOUBLE, at + 2 * DOUBLE, at + 3 * DOUBLE] as const;
  if (!lib.FPDFText_GetCharBox(text, character, left, right, bottom, top)) return undefined;
  const edge = (place: number): number => lib.pdfium.getValue(place, 'double');
  const seen = (x: number, y: number) => {
    const place = at + 4 * DOUBLE;
    lib.FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, x, y, place, place + INT);
    return {
      x: lib.pdfium.getValue(place, 'i32') / UNITS,
      y: lib.pdfium.getValue(place + INT, 'i32') / UNITS,
    };
  };
  const one = seen(edge(left), edge(top));
  const other = seen(edge(right), edge(bottom));
  return roundBox({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  });
}
