import type { Cell } from './cell.ts';
import type { Code } from './code.ts';

/** A column of a decision table that tests a value. */
export interface TableColumn {
  readonly value: Code;
  /** The slot of `?`, or -1 where no cell speaks of it. */
  readonly slot: number;
  readonly allowed: Cell | null;
  /** One for each row; null passes everything. */
  readonly cells: readonly (Cell | null)[];
}
