// Simulates the effects of printers, pens, feeders and scanners on a page, from a seed, so that a set can be
// reproduced.
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { openPdf } from '../../src/workshop/pdf/open-pdf.ts';
import { renderPage } from '../../src/workshop/pdf/render-page.ts';

/** The degradation of one page. */
export interface Spoiling {
  readonly dpi: number;
  /** Clockwise, in degrees; the page grows to keep its content. */
  readonly angle: number;
  /** The standard deviation of the noise, of 255. */
  readonly noise: number;
  /** The blur of the lens, in pixels. */
  readonly blur: number;
  /** Quality of the JPEG. */
  readonly quality: number;
  /** How dark black is and how light white is, of 255. */
  readonly black: number;
  readonly white: number;
  /** A pen stroke over one of the two codes. */
  readonly pen: 'none' | 'upper' | 'lower';
}

/** Random numbers from 0 to 1, determined by the seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Realistic pages: most are slightly askew, some are upside down or at any angle. */
export function anySpoiling(random: () => number): Spoiling {
  const between = (low: number, high: number) => low + random() * (high - low);
  const quarter = Math.floor(random() * 4) * 90;
  const kind = random();
  const askew = kind < 0.5 ? between(-3, 3) : kind < 0.75 ? quarter + between(-3, 3) : between(0, 360);
  const pen = random();
  return {
    dpi: random() < 0.5 ? 150 : 200,
    angle: askew,
    noise: between(0, 30),
    blur: between(0.3, 1.3),
    quality: Math.round(between(35, 85)),
    black: Math.round(between(0, 80)),
    white: Math.round(between(190, 255)),
    pen: pen < 0.2 ? 'upper' : pen < 0.4 ? 'lower' : 'none',
  };
}

/** A scan of printed pages: one picture on each page. */
export async function degradeScan(
  printed: Uint8Array,
  spoilings: readonly Spoiling[],
  random: () => number,
): Promise<Uint8Array> {
  const source = await openPdf(printed);
  const scan = PDF.create();
  try {
    for (const [index, spoiling] of spoilings.entries()) {
      const page = renderPage(source, index, spoiling.dpi);
      const jpeg = await spoil(page, spoiling, random);
      const image = scan.embedJpeg(jpeg);
      const size = { width: (image.width * 72) / spoiling.dpi, height: (image.height * 72) / spoiling.dpi };
      scan.addPage(size).drawImage(image, { x: 0, y: 0, ...size });
    }
    return await scan.save();
  } finally {
    source.close();
  }
}

async function spoil(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  { dpi, angle, noise, blur, quality, black, white, pen }: Spoiling,
  random: () => number,
): Promise<Buffer> {
  const inked = sharp(data, { raw: { width, height, channels: 4 } }).composite(
    pen === 'none' ? [] : [{ input: Buffer.from(penOver(pen, { width, height }, dpi, random)) }],
  );
  // Drawn first, then rotated, because sharp would rotate before it draws.
  const grey = await inked
    .flatten({ background: '#ffffff' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data: pixels, info } = await sharp(grey)
    .rotate(angle, { background: '#ffffff' })
    .blur(blur)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < pixels.length; at++) {
    const light = black + ((pixels[at] ?? 0) * (white - black)) / 255;
    // The sum of three uniform numbers approximates a normal distribution.
    const grain = noise === 0 ? 0 : (random() + random() + random() - 1.5) * 2 * noise;
    pixels[at] = Math.max(0, Math.min(255, light + grain));
  }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
}

/** A ballpoint stroke across a corner, as if somebody crossed a code out or signed over it. */
function penOver(
  corner: 'upper' | 'lower',
  { width, height }: { width: number; height: number },
  dpi: number,
  random: () => number,
): string {
  const millimetre = dpi / 25.4;
  const reach = 24 * millimetre;
  const [left, top] = corner === 'upper' ? [width - reach, 0] : [0, height - reach];
  const point = () => `${left + random() * reach} ${top + random() * reach}`;
  const path = `M ${left} ${top + random() * reach} C ${point()} ${point()} ${left + reach} ${top + random() * reach}`;
  return `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">
    <path d="${path}" stroke="#203080" stroke-width="${(0.5 + random() * 0.7) * millimetre}" fill="none"/></svg>`;
}
