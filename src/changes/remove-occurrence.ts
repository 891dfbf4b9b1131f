import type { InputChange } from '../model/input-change.ts';
import type { CaseToChange } from './case-to-change.ts';
import { type OccurrenceIn, occurrenceToChange } from './structure-in.ts';

/** Values 2, occurrence rule 4: the occurrence goes with its values, and later ones move up. */
export function removeOccurrence(
  current: CaseToChange,
  id: number,
): { readonly change: InputChange; readonly from: OccurrenceIn } {
  const from = occurrenceToChange(current, id);
  return { change: { kind: 'remove_occurrence', occurrence: id }, from };
}
