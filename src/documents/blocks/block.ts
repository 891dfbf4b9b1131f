import type { Block, BlockKind } from '../../configuration/kinds/document-blocks.ts';
import type { Subject } from '../../engine/index.ts';
import type { Formulas } from '../formula-in.ts';
import type { LaidBlock, PictureSource } from '../layout.ts';

/** What blocks are laid out with. */
export interface BlockContext {
  readonly formulas: Formulas;
  /** The case, instance or occurrence that the formulas see. */
  readonly subject: Subject;
  /** Names a picture; null where there is nothing to show. */
  picture(source: PictureSource | null): string | null;
  /** The first file of a needed document that a picture can be made of. */
  proofOf(neededDocument: string, subject: Subject): number | null;
}

/** What is written below the key of a block. */
export type BlockBody<Kind extends BlockKind> = Extract<Block, Record<Kind, unknown>>[Kind];

/** From a block of the configuration to what is laid out. */
export type LayBlock<Kind extends BlockKind> = (
  body: BlockBody<Kind>,
  context: BlockContext,
) => readonly LaidBlock[];
