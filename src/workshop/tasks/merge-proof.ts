import { newPdf, type OpenPdf, openPdf } from '../pdf/open-pdf.ts';
import { picturePdf } from '../pdf/picture-pdf.ts';
import { defineTask, TaskRefusal } from '../task.ts';

export interface ProofPart {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

const FOR_PRINT = 1;

/** PDFs and pictures as one PDF, in order. The first must be readable; of the others, what is not is left out. */
export const mergeProof = defineTask<{ readonly parts: readonly ProofPart[] }, Uint8Array>({
  seconds: 60,
  megabytes: 1200,
  run: async ({ parts }) => {
    const merged = await newPdf();
    try {
      for (const [at, part] of parts.entries())
        try {
          const pages = await pagesOf(part);
          for (const bytes of pages) await append(merged, bytes);
        } catch (error) {
          if (at === 0 || !(error instanceof TaskRefusal)) throw error;
        }
      return merged.save();
    } finally {
      merged.close();
    }
  },
});

const pagesOf = async ({ bytes, contentType }: ProofPart): Promise<readonly Uint8Array[]> =>
  contentType === 'application/pdf' ? [bytes] : picturePdf(bytes);

async function append(merged: OpenPdf, bytes: Uint8Array): Promise<void> {
  const source = await openPdf(bytes);
  try {
    // Fields would lose their form on the way: what they show becomes part of the page.
    for (let index = 0; index < source.pages; index++)
      source.withPage(index, (page) => {
        if (source.lib.FPDFPage_GetAnnotCount(page) > 0) source.lib.FPDFPage_Flatten(page, FOR_PRINT);
      });
    if (!source.lib.FPDF_ImportPages(merged.document, source.document, '', merged.pages))
      throw new TaskRefusal('broken', 'The pages of the PDF cannot be taken over.');
  } finally {
    source.close();
  }
}
