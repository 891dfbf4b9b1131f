import { openPdf } from '../../src/workshop/pdf/open-pdf.ts';
import { withMemory } from '../../src/workshop/pdf/pdfium.ts';

/** A letter on a page, in millimetres from its lower left corner. */
interface PlacedLetter {
  readonly letter: string;
  readonly left: number;
  readonly right: number;
  readonly lower: number;
  readonly upper: number;
}

const MILLIMETRES = 25.4 / 72;

/** The letters of each page of a PDF, with their places. */
export async function lettersOf(bytes: Uint8Array): Promise<PlacedLetter[][]> {
  const pdf = await openPdf(bytes);
  const { lib } = pdf;
  const pages = Array.from({ length: pdf.pages }, (_, index) =>
    pdf.withPage(index, (page) => {
      const text = lib.FPDFText_LoadPage(page);
      const letters = withMemory(lib, 32, (at) => {
        const side = (place: number) => lib.pdfium.getValue(at + place * 8, 'double') * MILLIMETRES;
        return Array.from({ length: lib.FPDFText_CountChars(text) }, (__, letter) =>
          lib.FPDFText_GetCharBox(text, letter, at, at + 8, at + 16, at + 24)
            ? [
                {
                  letter: String.fromCodePoint(lib.FPDFText_GetUnicode(text, letter)),
                  left: side(0),
                  right: side(1),
                  lower: side(2),
                  upper: side(3),
                },
              ]
            : [],
        ).flat();
      });
      lib.FPDFText_ClosePage(text);
      return letters;
    }),
  );
  pdf.close();
  return pages;
}

/** The extent of letters. */
export const reachOf = (letters: readonly PlacedLetter[]) => ({
  left: Math.min(...letters.map(({ left }) => left)),
  right: Math.max(...letters.map(({ right }) => right)),
  lower: Math.min(...letters.map(({ lower }) => lower)),
  upper: Math.max(...letters.map(({ upper }) => upper)),
});
