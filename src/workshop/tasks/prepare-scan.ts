import { isPdf } from '../pdf/is-pdf.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { picturesToPdf } from '../pdf/pictures-to-pdf.ts';
import { defineTask } from '../task.ts';

/** Converts an uploaded scan to a PDF and counts its pages; the PDF is left out if the upload is one. */
export const prepareScan = defineTask<
  { readonly file: Uint8Array },
  { readonly pages: number; readonly pdf?: Uint8Array }
>({
  seconds: 60,
  megabytes: 900,
  run: async ({ file }) => {
    const made = isPdf(file) ? undefined : await picturesToPdf(file, 'whole');
    const opened = await openPdf(made ?? file);
    try {
      return { pages: opened.pages, ...(made && { pdf: made }) };
    } finally {
      opened.close();
    }
  },
});
