import { isPageCode } from '../../documents/page-code.ts';
import { type ReadCode, readCodes } from './read-codes.ts';
import type { Picture } from './render-page.ts';

/** How a page is looked at: each way costs more than the one before. */
interface Look {
  readonly dpi: number;
  /** Softens noise that the edges of modules drown in. */
  readonly isSmoothed: boolean;
}

const LOOKS: readonly Look[] = [
  { dpi: 150, isSmoothed: false },
  { dpi: 200, isSmoothed: false },
  { dpi: 200, isSmoothed: true },
  { dpi: 300, isSmoothed: true },
];

/** Our codes on a page, which is drawn again and looked at anew while none is found. */
export async function findPageCodes(draw: (dpi: number) => Picture): Promise<ReadCode[]> {
  for (const { dpi, isSmoothed } of LOOKS) {
    const drawn = draw(dpi);
    const found = await readCodes(isSmoothed ? await smooth(drawn) : drawn);
    const ours = found.filter(({ text }) => isPageCode(text));
    if (ours.length > 0) return ours;
  }
  return [];
}

async function smooth({ data, width, height }: Picture): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const smoothed = await sharp(data, { raw: { width, height, channels: 4 } })
    .median(3)
    .blur(0.8)
    .raw()
    .toBuffer();
  return { data: new Uint8ClampedArray(smoothed), width, height };
}
