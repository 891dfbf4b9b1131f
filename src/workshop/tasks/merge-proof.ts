import { appendPdf } from '../pdf/append-pdf.ts';
import { newPdf } from '../pdf/open-pdf.ts';
import { picturesToPdf } from '../pdf/pictures-to-pdf.ts';
import { defineTask, TaskRefusal } from '../task.ts';

export interface ProofPart {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** PDFs and pictures as one PDF, in order. The first must be readable; of the others, what is not is left out. */
export const mergeProof = defineTask<{ readonly parts: readonly ProofPart[] }, Uint8Array>({
  seconds: 60,
  megabytes: 1200,
  run: async ({ parts }) => {
    const merged = await newPdf();
    try {
      for (const [at, { bytes, contentType }] of parts.entries())
        try {
          const isPdf = contentType === 'application/pdf';
          await appendPdf(merged, isPdf ? bytes : await picturesToPdf(bytes, 'framed'));
        } catch (error) {
          if (at === 0 || !(error instanceof TaskRefusal)) throw error;
        }
      return merged.save();
    } finally {
      merged.close();
    }
  },
});
