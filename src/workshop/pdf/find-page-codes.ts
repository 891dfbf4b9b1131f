import { isPageCode } from '../../documents/page-code.ts';
import { type ReadCode, readCodes } from './read-codes.ts';
import type { Picture } from './render-page.ts';

/** The resolutions in which a page is tried: a code that blur and grain hide in one may be readable in another. */
const LOOKS: readonly number[] = [150, 200, 300];

/** Finds our codes on a page; while none is found, the page is drawn in the next resolution. */
export async function findPageCodes(
  draw: (dpi: number) => Picture,
  { isThorough }: { readonly isThorough: boolean },
): Promise<ReadCode[]> {
  for (const dpi of isThorough ? LOOKS : LOOKS.slice(0, 1)) {
    const found = (await readCodes(draw(dpi))).filter(({ text }) => isPageCode(text));
    if (found.length > 0) return found;
  }
  return [];
}
