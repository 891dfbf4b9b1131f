import { settle } from '../recalculation/settle.ts';
import { touch } from '../rows/rows.ts';
import { namingCells } from '../state/naming-cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { forgetBeneath, isDraftOf } from './own-references.ts';
import { placeAnswer } from './store-answer.ts';

/** A draft goes, and with it every answer that names it; a shared instance has again what it holds itself. False where none named it. */
export function dropReferences(subject: Subject, state: CaseState): boolean {
  const named = isDraftOf(subject) ? namingCells(subject.id, state) : [];
  for (const cell of named) {
    touch(cell, state);
    const answer = state.beneath.get(cell) ?? null;
    forgetBeneath(cell, state);
    placeAnswer(cell, answer, state);
    settle(cell, state);
  }
  return named.length > 0;
}
