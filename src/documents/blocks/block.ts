import type { Block, BlockKind } from '../../configuration/kinds/document-blocks.ts';
import type { Subject } from '../../engine/index.ts';
import type { Formulas } from '../formula-in.ts';
import type { LaidBlock, PictureSource } from '../layout.ts';

/** The context in which blocks are laid out. */
export interface BlockContext {
  readonly formulas: Formulas;
  /** The case, instance or occurrence that formulas refer to. */
  readonly subject: Subject;
  /** Registers a picture and returns its name; null if there is nothing to show. */
  picture(source: PictureSource | null): string | null;
  /** The first file of a needed document that can be shown as a picture. */
  proofOf(neededDocument: string, subject: Subject): number | null;
}

/** The body of a block, below its key. */
export type BlockBody<Kind extends BlockKind> = Extract<Block, Record<Kind, unknown>>[Kind];

/** Turns a block of the configuration into layout. */
export type LayBlock<Kind extends BlockKind> = (
  body: BlockBody<Kind>,
  context: BlockContext,
) => readonly LaidBlock[];
