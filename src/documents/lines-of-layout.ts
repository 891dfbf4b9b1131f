import type { LaidBlock } from './blocks/index.ts';
import type { Layout } from './layout.ts';

const linesIn = (text: string): number => text.split('\n').length;

function linesOf(block: LaidBlock): number {
  if (block.kind === 'text' || block.kind === 'heading') return linesIn(block.text);
  if (block.kind === 'pairs')
    return block.pairs.reduce((sum, { label, value }) => sum + Math.max(linesIn(label), linesIn(value)), 0);
  if (block.kind === 'table')
    return block.rows.reduce((sum, row) => sum + Math.max(1, ...row.map(linesIn)), 0);
  return 1;
}

/** The minimum number of lines of a document, so that one that is too long is refused before it is laid out. */
export const linesOfLayout = ({ sections }: Layout): number =>
  sections
    .flatMap(({ boxes, blocks }) => [...boxes.flatMap((box) => box.blocks), ...blocks])
    .reduce((sum, block) => sum + linesOf(block), 0);
