// Instances outside the case that its values name.
import type { NamedInstance } from '../../model/stored-case.ts';
import { putInto } from '../recalculation/journal.ts';
import { settle, settleName } from '../recalculation/settle.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { subjectFrom } from './enter-subject.ts';

/** Lets formulas read some instances as they are stored outside the case. Those that it has itself stay as they are in it. */
export function nameInstances(all: readonly NamedInstance[], state: CaseState): void {
  const named = all.flatMap((each) => subjectOutside(each, state) ?? []);
  for (const subject of named) fill(subject, state);
  for (const { id } of named) for (const cell of state.namedBy.get(id) ?? []) settle(cell, state);
}

function subjectOutside(
  { instance, occurrences, name }: NamedInstance,
  state: CaseState,
): Subject | undefined {
  const shape = state.compiled.otherShapes.get(instance.ontology);
  if (shape === undefined) return undefined;
  const subject = subjectFrom(instance, shape, state, occurrences, true);
  valueCell(subject, slotOf(shape, 'instance_name') ?? -1).value = name;
  putInto(state.named, instance.id, subject, state);
  return subject;
}

function fill(subject: Subject, state: CaseState): void {
  for (const list of subject.occurrences.values())
    for (const occurrence of list) {
      fill(occurrence, state);
      settleName(occurrence, state);
    }
  for (const { slot } of subject.shape.fields.filter((field) => field !== undefined))
    settle(valueCell(subject, slot), state);
}
