import { isPageCode } from '../../documents/page-code.ts';
import { type ReadCode, readCodes } from './read-codes.ts';
import type { Picture } from './render-page.ts';

/** How finely a page is drawn, each time it is looked at: what blur and grain hide in one size shows in another. */
const LOOKS: readonly number[] = [150, 200, 300];

/** Our codes on a page, which is drawn again and looked at anew while none is found. */
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
