import { openPdf } from '../pdf/open-pdf.ts';
import { renderPage } from '../pdf/render-page.ts';
import { DPI, type OcrLanguage, openRecognizer, type Recognizer } from '../recognize.ts';
import { defineTask, TaskRefusal } from '../task.ts';

const MOST_SIDE = 3000;
const MOST_PAGES = 20;
/** After this time no further page is begun. */
const ENOUGH_MS = 100_000;

/** Recognises the text in a picture, or on pages of a PDF that are pictures. Pages that take too long are left out. */
export const recognizeText = defineTask<
  {
    readonly bytes: Uint8Array;
    /** Pages of a PDF, from 0; null for a picture. */
    readonly pages: readonly number[] | null;
    readonly languages: readonly OcrLanguage[];
  },
  string
>({
  seconds: 180,
  megabytes: 1200,
  isBackground: true,
  run: async ({ bytes, pages, languages }) => {
    const recognizer = await openRecognizer(languages);
    try {
      return pages === null
        ? await recognizer.read(await toPng(bytes))
        : await readPages(bytes, pages.slice(0, MOST_PAGES), recognizer);
    } finally {
      await recognizer.close();
    }
  },
});

async function readPages(
  bytes: Uint8Array,
  pages: readonly number[],
  recognizer: Recognizer,
): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pdf = await openPdf(bytes);
  const begun = performance.now();
  try {
    const texts: string[] = [];
    for (const index of pages) {
      if (performance.now() - begun > ENOUGH_MS) break;
      const { data, width, height } = renderPage(pdf, index, DPI);
      const png = await sharp(data, { raw: { width, height, channels: 4 } })
        .greyscale()
        .png()
        .toBuffer();
      texts.push(await recognizer.read(png));
    }
    return texts.join('\n');
  } finally {
    pdf.close();
  }
}

/** Upright, grey, and no larger than needed to read letters. */
async function toPng(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png()
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskRefusal('broken', `The picture cannot be read: ${reason}`);
  }
}
