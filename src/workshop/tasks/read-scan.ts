import { findPageCodes } from '../pdf/find-page-codes.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import type { ReadCode } from '../pdf/read-codes.ts';
import { renderPage } from '../pdf/render-page.ts';
import { defineTask } from '../task.ts';

/** Reads our codes on some pages of a scan; a page that cannot be drawn has none. */
export const readScan = defineTask<
  {
    readonly pdf: Uint8Array;
    /** Counted from 0. */
    readonly from: number;
    readonly count: number;
    /** Whether pages without a result are tried again in other resolutions. */
    readonly isThorough: boolean;
  },
  { readonly pages: number; readonly read: readonly (readonly ReadCode[])[] }
>({
  seconds: 60,
  megabytes: 900,
  run: async ({ pdf: bytes, from, count, isThorough }) => {
    const pdf = await openPdf(bytes);
    try {
      const read: ReadCode[][] = [];
      const end = Math.min(pdf.pages, from + count);
      for (let index = from; index < end; index++)
        read.push(await findPageCodes((dpi) => renderPage(pdf, index, dpi), { isThorough }));
      return { pages: pdf.pages, read };
    } finally {
      pdf.close();
    }
  },
});
