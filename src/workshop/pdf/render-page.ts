import { TaskRefusal } from '../task.ts';
import type { OpenPdf } from './open-pdf.ts';

/** A page as pixels of four bytes each. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const GRAY = 0x08;
const POINTS_PER_INCH = 72;
/** The maximum number of pixels of a page; A3 at 300 dpi has 17 million. */
const MOST_PIXELS = 20_000_000;

/** Draws a page as people see it, in grey. A huge page is drawn smaller. */
export function renderPage(pdf: OpenPdf, index: number, dpi: number): Picture {
  const { lib } = pdf;
  return pdf.withPage(index, (page) => {
    const points = { width: lib.FPDF_GetPageWidthF(page), height: lib.FPDF_GetPageHeightF(page) };
    const wanted = dpi / POINTS_PER_INCH;
    const area = points.width * points.height;
    const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / Math.max(1, area)));
    const width = Math.max(1, Math.round(points.width * scale));
    const height = Math.max(1, Math.round(points.height * scale));
    const bitmap = lib.FPDFBitmap_Create(width, height, 0);
    if (bitmap === 0) throw new TaskRefusal('broken', `Page ${index + 1} of the PDF cannot be drawn.`);
    try {
      lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | GRAY);
      const at = lib.FPDFBitmap_GetBuffer(bitmap);
      const stride = lib.FPDFBitmap_GetStride(bitmap);
      const data = new Uint8ClampedArray(lib.pdfium.HEAPU8.slice(at, at + stride * height).buffer);
      return { data, width, height };
    } finally {
      lib.FPDFBitmap_Destroy(bitmap);
    }
  });
}
