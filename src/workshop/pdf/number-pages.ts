import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { asViewed, type PageFrame } from './as-viewed.ts';

const MILLIMETRE = 72 / 25.4;
const SIZE = 7.5;
const FROM_EDGE = 5 * MILLIMETRE;
const PADDING = 2.5;
const FONT = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';

/**
 * Puts `3 / 12` in the lower right corner of every page as it is viewed, on white, so that it is legible on any scan.
 */
export async function numberPages(
  bytes: Uint8Array,
  frames: readonly PageFrame[],
  about: { readonly title: string; readonly author: string; readonly language: string; readonly at: number },
): Promise<Uint8Array> {
  const { PDF, ops, grayscale } = await import('@libpdf/core');
  const pdf = await PDF.load(bytes);
  const font = pdf.embedFont(await readFile(createRequire(import.meta.url).resolve(FONT)));
  const pages = pdf.getPages();
  for (const [at, page] of pages.entries()) {
    const frame = frames[at];
    if (frame === undefined) continue;
    const { matrix, width } = asViewed(frame);
    const text = `${at + 1} / ${pages.length}`;
    const long = font.getTextWidth(text, SIZE);
    const x = width - FROM_EDGE - long;
    const y = FROM_EDGE;
    page.drawOperators([
      ops.beginMarkedContent('/Artifact'),
      ops.pushGraphicsState(),
      ops.concatMatrix(...matrix),
      ops.setNonStrokingGray(1),
      ops.rectangle(x - PADDING, y - PADDING, long + 2 * PADDING, SIZE + PADDING),
      ops.fill(),
      ops.popGraphicsState(),
      ops.endMarkedContent(),
    ]);
    const [a, b, c, d, e, f] = matrix;
    page.drawText(text, {
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      font,
      size: SIZE,
      color: grayscale(0.36),
      ...(frame.rotation !== 0 && { rotate: { angle: frame.rotation } }),
    });
  }
  const moment = new Date(about.at);
  pdf.setMetadata({
    title: about.title,
    author: about.author,
    language: about.language,
    creationDate: moment,
    modificationDate: moment,
    producer: 'Dossier',
    creator: 'Dossier',
  });
  return pdf.save({ subsetFonts: true });
}
