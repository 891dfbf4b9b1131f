import { openPdf } from '../pdf/open-pdf.ts';
import { defineTask, TaskRefusal } from '../task.ts';

interface Input {
  readonly pdf: Uint8Array;
  /** Counted from 0. */
  readonly page: number;
  /** Pixels. */
  readonly width: number;
}

const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
/** A flag of pdfium that swaps its blue, green, red bytes. */
const REVERSE_BYTES = 0x10;
const MOST_PIXELS = 16_000_000;

/** Draws a page as a picture (PNG) of a given width, as people see it. */
export const pagePicture = defineTask<Input, Uint8Array>({
  seconds: 20,
  megabytes: 700,
  run: async ({ pdf: bytes, page: index, width: wanted }) => {
    const pdf = await openPdf(bytes);
    try {
      const { lib } = pdf;
      const pixels = pdf.withPage(index, (page) => {
        const ratio = lib.FPDF_GetPageHeightF(page) / Math.max(1, lib.FPDF_GetPageWidthF(page));
        const width = Math.max(1, Math.floor(Math.min(wanted, Math.sqrt(MOST_PIXELS / ratio))));
        const height = Math.max(1, Math.round(width * ratio));
        const bitmap = lib.FPDFBitmap_Create(width, height, 0);
        if (bitmap === 0) throw new TaskRefusal('broken', `Page ${index + 1} cannot be drawn.`);
        try {
          lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
          lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | REVERSE_BYTES);
          const at = lib.FPDFBitmap_GetBuffer(bitmap);
          const size = lib.FPDFBitmap_GetStride(bitmap) * height;
          return { data: lib.pdfium.HEAPU8.slice(at, at + size), width, height };
        } finally {
          lib.FPDFBitmap_Destroy(bitmap);
        }
      });
      const { default: sharp } = await import('sharp');
      const { data, width, height } = pixels;
      return await sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png({ palette: true, quality: 90, effort: 3 })
        .toBuffer();
    } finally {
      pdf.close();
    }
  },
});
