import type { Block, BlockKind } from '../../configuration/kinds/document-blocks.ts';
import type { Text } from '../../configuration/text-in.ts';
import type { Subject } from '../../engine/index.ts';
import type { Steps } from '../../run-steps.ts';
import type { Formulas } from '../formula-in.ts';
import type { PictureSource } from '../picture-source.ts';

/** The context in which blocks are laid out. */
export interface BlockContext {
  readonly formulas: Formulas;
  /** The case, instance or occurrence that formulas refer to. */
  readonly subject: Subject;
  /** Registers a picture and returns its name; null if there is nothing to show. */
  picture(source: PictureSource | null): string | null;
  /** The first file of a needed document for a subject that can be shown as a picture; never that of another instance. */
  proofOf(neededDocument: string, subject: Subject): number | null;
}

/** Takes note of the values that a document shows. */
export interface ShownValues {
  value(formula: string, of: Subject): void;
  /** Takes note of the formulas in a text. */
  text(text: Text | undefined, of: Subject): Steps<void>;
  /** The subjects that a path leads to, of which it takes note, too. */
  subjects(path: string, from: Subject, where?: string): Steps<readonly Subject[]>;
}

/** The body of a block, below its key. */
export type BlockBody<Kind extends BlockKind> = Extract<Block, Record<Kind, unknown>>[Kind];

interface BlockDefinition<Kind extends BlockKind, Laid> {
  /** Turns a block of the configuration into layout; in steps, where it has texts or goes through subjects. */
  lay(body: BlockBody<Kind>, context: BlockContext): Result<readonly Laid[]>;
  /** Takes note of the values that the block shows, with `subject` as the subject of its formulas. */
  note(body: BlockBody<Kind>, subject: Subject, shown: ShownValues): Result<void>;
}

/** What is there at once, or in steps. */
type Result<T> = T | Steps<T>;

/** A kind of block. It ignores blocks of other kinds. */
interface BlockType<Kind extends BlockKind, Laid> {
  readonly kind: Kind;
  lay(block: Block, context: BlockContext): Steps<readonly Laid[]>;
  note(block: Block, subject: Subject, shown: ShownValues): Steps<void>;
}

/** A block has one of these properties. */
type BlockByKind = { readonly [Kind in BlockKind]?: BlockBody<Kind> };

export function defineBlock<Kind extends BlockKind, Laid>(
  kind: Kind,
  { lay, note }: BlockDefinition<Kind, Laid>,
): BlockType<Kind, Laid> {
  const bodyOf = (block: BlockByKind): BlockBody<Kind> | undefined => block[kind];
  return {
    kind,
    *lay(block, context) {
      const body = bodyOf(block);
      if (body === undefined) return [];
      const laid = lay(body, context);
      return 'next' in laid ? yield* laid : laid;
    },
    *note(block, subject, shown) {
      const body = bodyOf(block);
      if (body !== undefined) yield* note(body, subject, shown) ?? [];
    },
  };
}
