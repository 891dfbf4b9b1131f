// References from an instance that the case shares to a draft of the case: they are the case's own until the draft is valid.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { putInto } from '../recalculation/journal.ts';
import { touch } from '../rows/rows.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject } from '../state/subject.ts';

/** Whether an instance is there for this case alone. */
export const isDraftOf = (subject: Subject | undefined): boolean =>
  subject?.entry === 'own' && subject.status === 'draft';

/** Before an answer is written: what a shared instance holds itself is kept while the case names a draft instead. */
export function keepBeneath(cell: Cell, value: CanonicalValue, state: CaseState): void {
  const { subject, slot } = cell;
  if ((subject.parent ?? subject).entry !== 'linked' || subject.shape.fields[slot]?.feel !== 'instance')
    return;
  const isOwn = typeof value === 'number' && isDraftOf(state.subjects.get(instanceKey(value)));
  if (!isOwn) forgetBeneath(cell, state);
  else if (!state.beneath.has(cell)) putInto(state.beneath, cell, cell.stored, state);
}

/** The answer of a cell is no longer the case's own: it is what the instance holds, or goes to it now. */
export function forgetBeneath(cell: Cell, state: CaseState): void {
  if (!state.beneath.has(cell)) return;
  touch(cell, state);
  putInto(state.beneath, cell, undefined, state);
}

/** The answers of an instance and of its occurrences are no longer those of a shared one. */
export function forgetAllBeneath(subject: Subject, state: CaseState): void {
  for (const cell of [...state.beneath.keys()])
    if ((cell.subject.parent ?? cell.subject) === subject) forgetBeneath(cell, state);
}

/** A draft has become valid: what names it in shared instances is theirs. */
export function shareReferences(subject: Subject, state: CaseState): void {
  for (const cell of state.namedBy.get(subject.id) ?? []) forgetBeneath(cell, state);
}
