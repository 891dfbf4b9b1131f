import type { Block } from '../../configuration/kinds/document-blocks.ts';
import type { Subject } from '../../engine/index.ts';
import type { ResultOf, Steps } from '../../run-steps.ts';
import type { BlockContext, ShownValues } from './block.ts';
import { blockTypes } from './block-types.ts';
import { partBlocks } from './part.ts';

const TYPES = Object.values(blockTypes);

/** A block as it is laid out. */
export type LaidBlock = ResultOf<ReturnType<(typeof TYPES)[number]['lay']>>[number];

/** Lays out blocks in order; consecutive values share one grid. */
export function* layBlocks(blocks: readonly Block[], context: BlockContext): Steps<LaidBlock[]> {
  const laid: LaidBlock[] = [];
  for (const block of blocks) {
    laid.push(...(yield* layBlock(block, context)));
    yield;
  }
  return joinPairs(laid);
}

function* layBlock(block: Block, context: BlockContext): Steps<readonly LaidBlock[]> {
  if ('part' in block) return yield* layBlocks(partBlocks(block.part, context), context);
  const laid: LaidBlock[] = [];
  for (const type of TYPES) laid.push(...(yield* type.lay(block, context)));
  return laid;
}

/** Takes note of the values that a block shows, other than a conditional part. */
export function* noteBlock(block: Block, subject: Subject, shown: ShownValues): Steps<void> {
  for (const type of TYPES) yield* type.note(block, subject, shown);
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
