import { TaskRefusal } from '../task.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';

const FOR_PRINT = 1;

/**
 * Appends all pages of a PDF to another and returns their number. Form fields would lose their content, so it is
 * first drawn into the page.
 */
export async function appendPdf(
  target: OpenPdf,
  bytes: Uint8Array,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<number> {
  const source = await openPdf(bytes);
  const { lib } = source;
  try {
    const { pages } = source;
    if (pages > mostPages)
      throw new TaskRefusal(
        'too_many_pages',
        `This part has ${pages} pages, and ${Math.max(0, mostPages)} more can be bound.`,
      );
    for (let index = 0; index < pages; index++)
      source.withPage(index, (page) => {
        if (lib.FPDFPage_GetAnnotCount(page) > 0) lib.FPDFPage_Flatten(page, FOR_PRINT);
      });
    if (!lib.FPDF_ImportPages(target.document, source.document, '', target.pages))
      throw new TaskRefusal('broken', 'The pages of the PDF cannot be copied.');
    return pages;
  } finally {
    source.close();
  }
}
