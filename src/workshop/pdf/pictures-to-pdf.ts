import type { Metadata } from 'sharp';
import { TaskRefusal } from '../task.ts';

/** `whole` keeps the size that the picture has on paper; `framed` puts it on A4 with a margin. */
type PictureLayout = 'whole' | 'framed';

const MILLIMETRE = 72 / 25.4;
const A4 = { width: 210 * MILLIMETRE, height: 297 * MILLIMETRE };
const MARGIN = 12 * MILLIMETRE;
/** The limit for one picture; larger ones are refused at upload. */
const MOST_PIXELS = 268_402_689;
const MOST_FRAMES = 200;
/** The long edge of A4 at 300 dpi; more is not visible on paper. */
const LONGEST_EDGE = 3508;

/** Converts a picture to a PDF: one page, or one for each picture of a TIFF. */
export async function picturesToPdf(bytes: Uint8Array, layout: PictureLayout): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core');
  const { default: sharp } = await import('sharp');
  const pdf = PDF.create();
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const about = await sharp(bytes, options)
    .metadata()
    .catch((error: unknown) => refuse(error));
  const frames = about.format === 'tiff' ? (about.pages ?? 1) : 1;
  if (frames > MOST_FRAMES)
    throw new TaskRefusal('too_many_pages', `The picture has ${frames} pages; ${MOST_FRAMES} are the most.`);
  for (let frame = 0; frame < frames; frame++) {
    const jpeg = await sharp(bytes, { ...options, page: frame })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer()
      .catch((error: unknown) => refuse(error));
    const image = pdf.embedJpeg(jpeg);
    const place = layout === 'whole' ? wholePage(image, about) : framedPage(image);
    const page = pdf.addPage({ width: place.page.width, height: place.page.height });
    page.drawImage(image, place.image);
  }
  return pdf.save();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly page: Size;
  readonly image: Size & { readonly x: number; readonly y: number };
}

function framedPage(image: Size): Place {
  const isWide = image.width > image.height;
  const page = isWide ? { width: A4.height, height: A4.width } : A4;
  const scale = Math.min(
    (page.width - 2 * MARGIN) / image.width,
    (page.height - 2 * MARGIN) / image.height,
    // A small picture is not enlarged beyond 96 pixels an inch.
    72 / 96,
  );
  const width = image.width * scale;
  const height = image.height * scale;
  return {
    page,
    image: { width, height, x: (page.width - width) / 2, y: page.height - MARGIN - height },
  };
}

function wholePage(image: Size, { density }: Metadata): Place {
  const isKnown = density !== undefined && density >= 100 && density <= 1200;
  const longest = Math.max(image.width, image.height);
  const scale = isKnown ? 72 / density : A4.height / longest;
  const page = { width: image.width * scale, height: image.height * scale };
  return { page, image: { ...page, x: 0, y: 0 } };
}

function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(reason))
    throw new TaskRefusal('too_large', 'The picture has more pixels than can be worked with.');
  if (/unsupported image format|no decode|not.*support/i.test(reason))
    throw new TaskRefusal('unsupported', 'The file is neither a PDF nor a picture that can be read.');
  throw new TaskRefusal('broken', 'The picture cannot be read.');
}
