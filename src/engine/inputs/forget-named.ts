import { putInto } from '../recalculation/journal.ts';
import { settle } from '../recalculation/settle.ts';
import { namingCells } from '../state/naming-cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell } from '../state/subject.ts';

/**
 * An answer names something else, or is gone. An instance outside that no answer of the case names any more is nothing to it, also where another
 * instance outside names it: so it would be if the case were opened now.
 */
export function forgetNamed(id: unknown, state: CaseState): void {
  if (typeof id !== 'number' || !state.named.has(id) || namingCells(id, state).length > 0) return;
  putInto(state.named, id, undefined, state);
  state.firstNamed.add(id);
  for (const cell of state.namedBy.get(id) ?? []) settle(cell, state);
}

/** The same for what answers of a subject that is gone have named. */
export function forgetNamedIn(cells: readonly (Cell | undefined)[], state: CaseState): void {
  if (state.named.size > 0) for (const cell of cells) forgetNamed(cell?.input, state);
}
