import { type PageWords, roundBox, type Word } from '../../extraction/page-words.ts';
import { type OpenPdf, openPdf } from '../pdf/open-pdf.ts';
import { renderPage } from '../pdf/render-page.ts';
import { wordsOfPage } from '../pdf/words-of-page.ts';
import { DPI, type OcrLanguage, openRecognizer, type Recognizer } from '../recognize.ts';
import { defineTask, TaskRefusal } from '../task.ts';

const MOST_SIDE = 3000;
const MOST_PAGES = 20;
const MOST_WORDS = 20_000;
/** After this long no further page is begun. */
const ENOUGH_MS = 100_000;

/** The words on pages, and which of these pages were pictures. */
interface ReadWords {
  readonly pages: readonly PageWords[];
  /** Numbers of the pages whose words were recognised, from 1. */
  readonly recognized: readonly number[];
}

/** The words in a picture, or on pages of a PDF: those that it holds as text, else those that are recognised. What takes too long is left out. */
export const readWords = defineTask<
  {
    readonly bytes: Uint8Array;
    /** Null for a picture. Of a PDF, pages from 0: those whose text is read as it is, and those that are pictures. */
    readonly pages: { readonly withText: readonly number[]; readonly pictures: readonly number[] } | null;
    readonly languages: readonly OcrLanguage[];
  },
  ReadWords
>({
  seconds: 180,
  megabytes: 1200,
  isBackground: true,
  run: async ({ bytes, pages, languages }) => {
    if (pages === null) {
      const words = await withRecognizer(languages, async (recognizer) =>
        wordsIn(await toPicture(bytes), recognizer),
      );
      return { pages: [{ page: 1, words: words.slice(0, MOST_WORDS) }], recognized: [1] };
    }
    const pdf = await openPdf(bytes);
    try {
      const held = pages.withText
        .slice(0, MOST_PAGES)
        .map((index): PageWords => ({ page: index + 1, words: wordsOfPage(pdf, index) }));
      const seen =
        pages.pictures.length === 0
          ? []
          : await withRecognizer(languages, (recognizer) =>
              recognizePages(pdf, pages.pictures.slice(0, MOST_PAGES), recognizer),
            );
      return {
        pages: atMost([...held, ...seen].toSorted((one, other) => one.page - other.page)),
        recognized: seen.map(({ page }) => page),
      };
    } finally {
      pdf.close();
    }
  },
});

async function withRecognizer<T>(
  languages: readonly OcrLanguage[],
  work: (recognizer: Recognizer) => Promise<T>,
): Promise<T> {
  const recognizer = await openRecognizer(languages);
  try {
    return await work(recognizer);
  } finally {
    await recognizer.close();
  }
}

async function recognizePages(
  pdf: OpenPdf,
  indexes: readonly number[],
  recognizer: Recognizer,
): Promise<PageWords[]> {
  const { default: sharp } = await import('sharp');
  const begun = performance.now();
  const pages: PageWords[] = [];
  for (const index of indexes) {
    if (performance.now() - begun > ENOUGH_MS) break;
    const { data, width, height } = renderPage(pdf, index, DPI);
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .greyscale()
      .png()
      .toBuffer();
    pages.push({ page: index + 1, words: await wordsIn({ png, width, height }, recognizer) });
  }
  return pages;
}

interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

async function wordsIn({ png, width, height }: Picture, recognizer: Recognizer): Promise<Word[]> {
  const found = await recognizer.read(png);
  return found.map(({ text, line, confidence, left, top, right, bottom }) => ({
    text,
    line,
    confidence: Math.round(confidence * 100) / 100,
    box: roundBox({
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    }),
  }));
}

/** Whole pages, as long as their words are not too many. */
function atMost(pages: readonly PageWords[]): PageWords[] {
  let count = 0;
  return pages.filter(({ words }) => {
    count += words.length;
    return count <= MOST_WORDS;
  });
}

/** Upright, grey, and no larger than letters need. */
async function toPicture(bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskRefusal('broken', `The picture cannot be read: ${reason}`);
  }
}
