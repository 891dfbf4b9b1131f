import { cutText } from '../../storable.ts';
import { type OpenPdf, openPdf } from '../pdf/open-pdf.ts';
import { withMemory } from '../pdf/pdfium.ts';
import { defineTask } from '../task.ts';

const MOST_PAGES = 500;
const MOST_CHARACTERS = 1_000_000;
/** A page with fewer characters is a picture with a stamp, a page number or nothing on it. */
const FEWEST_CHARACTERS = 8;

interface ReadText {
  readonly text: string;
  readonly pages: number;
  /** Pages without text of their own, from 0. */
  readonly blank: readonly number[];
}

/** Reads the text layer of a PDF's first pages. */
export const readText = defineTask<{ readonly bytes: Uint8Array }, ReadText>({
  seconds: 30,
  megabytes: 700,
  isBackground: true,
  run: async ({ bytes }) => {
    const pdf = await openPdf(bytes);
    try {
      const texts: string[] = [];
      const blank: number[] = [];
      let length = 0;
      const { pages } = pdf;
      for (let index = 0; index < Math.min(pages, MOST_PAGES) && length < MOST_CHARACTERS; index++) {
        const text = textOf(pdf, index);
        if (text.trim().length < FEWEST_CHARACTERS) blank.push(index);
        texts.push(text);
        length += text.length;
      }
      return { text: cutText(texts.join('\n'), MOST_CHARACTERS), pages, blank };
    } finally {
      pdf.close();
    }
  },
});

function textOf(pdf: OpenPdf, index: number): string {
  const { lib } = pdf;
  return pdf.withPage(index, (page) => {
    const text = lib.FPDFText_LoadPage(page);
    if (text === 0) return '';
    try {
      const count = Math.min(lib.FPDFText_CountChars(text), MOST_CHARACTERS);
      if (count <= 0) return '';
      return withMemory(lib, (count + 1) * 2, (at) => {
        lib.FPDFText_GetText(text, 0, count, at);
        return lib.pdfium.UTF16ToString(at);
      });
    } finally {
      lib.FPDFText_ClosePage(text);
    }
  });
}
