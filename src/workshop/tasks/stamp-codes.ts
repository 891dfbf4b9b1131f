import type { ops } from '@libpdf/core';
import { asViewed } from '../pdf/as-viewed.ts';
import { defineTask, TaskRefusal } from '../task.ts';

const MILLIMETRE = 72 / 25.4;
/** Documents leave the corners free for the codes, up to this distance from the edges. */
const CORNER = 22 * MILLIMETRE;
const SIZE = 15 * MILLIMETRE;
/** The white margin that a code needs to be found, in modules. */
const QUIET = 4;

type Operator = ReturnType<typeof ops.fill>;

/**
 * Puts two equal codes on each page, in the upper right and the lower left corner: a pen, a staple or a fold can
 * spoil one of them, but rarely both.
 */
export const stampCodes = defineTask<
  { readonly pdf: Uint8Array /** By page. */; readonly codes: readonly string[] },
  Uint8Array
>({
  seconds: 60,
  megabytes: 700,
  run: async ({ pdf: bytes, codes }) => {
    const { PDF, ops } = await import('@libpdf/core');
    const { encode } = await import('uqr');
    const pdf = await PDF.load(bytes);
    const pages = pdf.getPages();
    if (pages.length !== codes.length)
      throw new TaskRefusal('codes_and_pages', `There are ${codes.length} codes for ${pages.length} pages.`);
    for (const [at, page] of pages.entries()) {
      const rows = encode(codes[at] ?? '', { ecc: 'M', boostEcc: true, minVersion: 2, border: 0 }).data;
      const { matrix, width, height } = asViewed({ box: page.getCropBox(), rotation: page.rotation });
      const module = SIZE / rows.length;
      const quiet = QUIET * module;
      // The quiet zone ends at the edge of the free corner.
      const inset = CORNER - quiet - SIZE;
      const draw = (x: number, y: number): Operator[] => [
        ops.setNonStrokingGray(1),
        ops.rectangle(x - quiet, y - quiet, SIZE + 2 * quiet, SIZE + 2 * quiet),
        ops.fill(),
        ops.setNonStrokingGray(0),
        ...runsOf(rows).map(({ row, from, to }) =>
          ops.rectangle(x + from * module, y + SIZE - (row + 1) * module, (to - from) * module, module),
        ),
        ops.fill(),
      ];
      page.drawOperators([
        // The library writes the tag without adding the slash.
        ops.beginMarkedContent('/Artifact'),
        ops.pushGraphicsState(),
        ops.concatMatrix(...matrix),
        ...draw(width - inset - SIZE, height - inset - SIZE),
        ...draw(inset, inset),
        ops.popGraphicsState(),
        ops.endMarkedContent(),
      ]);
    }
    // Saved incrementally: a rewritten file would have compressed metadata, which archives do not read.
    return pdf.save({ incremental: true });
  },
});

interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Joins adjacent dark modules, so that no thin lines appear between them. */
function runsOf(rows: readonly (readonly boolean[])[]): Run[] {
  return rows.flatMap((modules, row) => {
    const runs: Run[] = [];
    let from = -1;
    for (let at = 0; at <= modules.length; at++) {
      const isDark = modules[at] === true;
      if (isDark && from < 0) from = at;
      if (!isDark && from >= 0) {
        runs.push({ row, from, to: at });
        from = -1;
      }
    }
    return runs;
  });
}
