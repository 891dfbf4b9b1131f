import type { DecidedRows } from '../../formula/index.ts';
import type { Steps } from '../../run-steps.ts';
import type { CaseState } from '../state/state.ts';
import { nodeAt } from '../state/subject.ts';
import { giveSteps, isTurnOver, noteSteps } from '../state/work.ts';

/** A row of a decision table, counted from 1. */
export interface RowOfTable {
  readonly decision: string;
  readonly row: number;
}

/**
 * The rows of decision tables that decide something in a case as it is, each once. The case was opened with `noted`, into which its
 * evaluations write. What they have written on the way is left out: every unit runs once more, and nothing of it is applied.
 */
export function* rowsDecided(state: CaseState, noted: DecidedRows[]): Steps<RowOfTable[]> {
  const rows = new Map<string, RowOfTable>();
  noted.length = 0;
  for (const subject of state.subjects.values()) {
    if (!subject.isActive) continue;
    for (const [position, { index }] of subject.shape.units.entries()) {
      const unit = state.compiled.units[index];
      if (unit === undefined) continue;
      if (unit.prepare !== undefined) {
        // The items of a sum or count that are known are looked at once more, too.
        nodeAt(subject, position).kept = null;
        const steps = unit.prepare(subject, state, position);
        if (steps !== null) yield* steps;
      }
      giveSteps(state);
      unit.run(unit, subject, state, position);
      noteSteps(state);
      for (const { table, rows: matched } of noted)
        for (const row of matched) rows.set(`${table}/${row}`, { decision: table, row: row + 1 });
      noted.length = 0;
      if (isTurnOver(state)) yield;
    }
  }
  return [...rows.values()];
}
