import { openPdf } from '../pdf/open-pdf.ts';
import { renderPage } from '../pdf/render-page.ts';

/** A picture as supplied: from the package, or uploaded. */
export interface GivenPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

const MOST_PIXELS = 60_000_000;
const WIDEST = 1800;
const PDF_DPI = 150;

/**
 * Converts a picture for the layout: SVG stays, without its references; everything else becomes a PNG or JPEG of
 * reasonable size.
 */
export async function preparePicture({ bytes, contentType }: GivenPicture): Promise<Uint8Array> {
  if (contentType === 'image/svg+xml') return withoutReferences(bytes);
  const { default: sharp } = await import('sharp');
  if (contentType === 'application/pdf') {
    const pdf = await openPdf(bytes);
    try {
      const { data, width, height } = renderPage(pdf, 0, PDF_DPI);
      return await sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality: 85 })
        .toBuffer();
    } finally {
      pdf.close();
    }
  }
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true });
  return contentType === 'image/jpeg' ? picture.jpeg({ quality: 85 }).toBuffer() : picture.png().toBuffer();
}

/** Removes references from an SVG: it may load no file and no address. */
function withoutReferences(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const inside = text
    .replace(/<!DOCTYPE[\s\S]*?(\[[\s\S]*?\]\s*)?>/gi, '')
    .replace(/<\?xml-stylesheet[\s\S]*?\?>/gi, '')
    .replace(/\b(?:xlink:)?href\s*=\s*(["'])(?!#|data:image\/(?:png|jpeg|gif|webp);)[\s\S]*?\1/gi, '');
  return new TextEncoder().encode(inside);
}
