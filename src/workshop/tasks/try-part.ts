import { appendPdf } from '../pdf/append-pdf.ts';
import { newPdf } from '../pdf/open-pdf.ts';
import { picturesToPdf } from '../pdf/pictures-to-pdf.ts';
import { defineTask } from '../task.ts';

/** Binds one file alone, to find out whether it is the one that crashed the process in which several were bound. */
export const tryPart = defineTask<
  { readonly bytes: Uint8Array; readonly contentType: string },
  { readonly pages: number }
>({
  seconds: 30,
  megabytes: 1000,
  run: async ({ bytes, contentType }) => {
    const target = await newPdf();
    try {
      const pdf = contentType === 'application/pdf' ? bytes : await picturesToPdf(bytes, 'framed');
      await appendPdf(target, pdf);
      return { pages: target.pages };
    } finally {
      target.close();
    }
  },
});
