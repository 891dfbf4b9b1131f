import { newPdf, openPdf } from '../pdf/open-pdf.ts';
import { withMemory } from '../pdf/pdfium.ts';
import { defineTask, TaskRefusal } from '../task.ts';

/** A page of a scan, counted from 0, and its clockwise rotation in degrees. */
interface ScannedPage {
  readonly index: number;
  readonly angle: number;
}

/** Extracts pages of a scan, each group as its own PDF, in the given order and upright. */
export const splitScan = defineTask<
  { readonly pdf: Uint8Array; readonly groups: readonly (readonly ScannedPage[])[] },
  readonly Uint8Array[]
>({
  seconds: 120,
  megabytes: 1200,
  run: async ({ pdf, groups }) => {
    const source = await openPdf(pdf);
    try {
      const made: Uint8Array[] = [];
      for (const group of groups) {
        const target = await newPdf();
        const { lib } = target;
        try {
          const isDone = withMemory(lib, group.length * 4, (at) => {
            lib.pdfium.HEAPU8.set(new Uint8Array(Int32Array.from(group, ({ index }) => index).buffer), at);
            return lib.FPDF_ImportPagesByIndex(target.document, source.document, at, group.length, 0);
          });
          if (!isDone) throw new TaskRefusal('broken', 'The pages of the scan cannot be copied.');
          for (const [at, { angle }] of group.entries())
            target.withPage(at, (page) => {
              const quarters = Math.round(angle / 90);
              const now = lib.FPDFPage_GetRotation(page);
              lib.FPDFPage_SetRotation(page, (((now - quarters) % 4) + 4) % 4);
            });
          // Without a creation date the same pages always give the same bytes.
          lib.EPDF_SetMetaText(target.document, 'CreationDate', 0);
          made.push(target.save());
        } finally {
          target.close();
        }
      }
      return made;
    } finally {
      source.close();
    }
  },
});
