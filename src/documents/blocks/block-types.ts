// Written by scripts/generate-type-lists.ts (npm run type-lists). A line can be moved, nothing else.
import type { BlockKind } from '../../configuration/kinds/document-blocks.ts';
import { fillIn } from './fill-in.ts';
import { heading } from './heading.ts';
import { image } from './image.ts';
import { pageBreak } from './page-break.ts';
import { signature } from './signature.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { value } from './value.ts';
import { values } from './values.ts';

/** Every kind of block but a conditional part, which is laid out as the blocks in it. */
export const blockTypes = {
  heading,
  text,
  value,
  values,
  table,
  signature,
  fill_in: fillIn,
  image,
  page_break: pageBreak,
} satisfies { readonly [Kind in Exclude<BlockKind, 'part'>]: { readonly kind: Kind } };
