import type { CellPlace } from '../problem.ts';
import type { Builder } from './builder.ts';

/** Compiles a text of a table; the problems found in it name its cell. */
export function atCell<T>(builder: Builder, cell: CellPlace, compile: () => T): T {
  const before = builder.problems.length;
  // The places of another cell are those of another text.
  builder.reported.clear();
  const compiled = compile();
  builder.reported.clear();
  for (let i = before; i < builder.problems.length; i += 1) {
    const found = builder.problems[i];
    if (found && !found.cell) builder.problems[i] = { ...found, cell };
  }
  return compiled;
}
