import type { Block, BlockKind } from '../../configuration/kinds/document-blocks.ts';
import type { LaidBlock } from '../layout.ts';
import type { BlockContext, LayBlock } from './block.ts';
import { fillIn } from './fill-in.ts';
import { heading } from './heading.ts';
import { image } from './image.ts';
import { pageBreak } from './page-break.ts';
import { partBlocks } from './part.ts';
import { signature } from './signature.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { value } from './value.ts';
import { values } from './values.ts';

/** Every kind of block. A new one is one file here and one line in this table. */
const BLOCKS: { readonly [Kind in Exclude<BlockKind, 'part'>]: LayBlock<Kind> } = {
  heading,
  text,
  value,
  values,
  table,
  signature,
  fill_in: fillIn,
  image,
  page_break: pageBreak,
};

/** Lays out blocks in order; consecutive values share one grid. */
export function layBlocks(blocks: readonly Block[], context: BlockContext): LaidBlock[] {
  return joinPairs(blocks.flatMap((block) => layBlock(block, context)));
}

function layBlock(block: Block, context: BlockContext): readonly LaidBlock[] {
  if ('part' in block) return layBlocks(partBlocks(block.part, context), context);
  if ('heading' in block) return BLOCKS.heading(block.heading, context);
  if ('text' in block) return BLOCKS.text(block.text, context);
  if ('value' in block) return BLOCKS.value(block.value, context);
  if ('values' in block) return BLOCKS.values(block.values, context);
  if ('table' in block) return BLOCKS.table(block.table, context);
  if ('signature' in block) return BLOCKS.signature(block.signature, context);
  if ('fill_in' in block) return BLOCKS.fill_in(block.fill_in, context);
  if ('image' in block) return BLOCKS.image(block.image, context);
  return BLOCKS.page_break(block.page_break, context);
}

function joinPairs(blocks: readonly LaidBlock[]): LaidBlock[] {
  const joined: LaidBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.kind === 'pairs' && block.kind === 'pairs')
      joined[joined.length - 1] = { kind: 'pairs', pairs: [...last.pairs, ...block.pairs] };
    else joined.push(block);
  }
  return joined;
}
