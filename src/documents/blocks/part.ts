import type { BlockBody, BlockContext } from './block.ts';

/** The blocks of a conditional part, if its condition holds. */
export const partBlocks = (
  { when, blocks, otherwise }: BlockBody<'part'>,
  { formulas, subject }: BlockContext,
): BlockBody<'part'>['blocks'] => (formulas.holds(when, subject) ? blocks : otherwise);
