import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import type { CaseToChange } from './case-to-change.ts';
import { type OccurrenceIn, occurrenceToChange } from './structure-in.ts';

/** Values 3, occurrence rule 5: a name of its own, where the structure allows it. */
export function renameOccurrence(
  current: CaseToChange,
  id: number,
  name: string,
): { readonly change: InputChange; readonly from: OccurrenceIn } {
  const from = occurrenceToChange(current, id);
  if (from.definition.editable_names !== true)
    throw refuse('structure_occurrences.editable_name_disabled', undefined, 'name');
  if (name.trim() === '') throw refuse('invalid_value', 'Expected a name.', 'name');
  return { change: { kind: 'rename_occurrence', occurrence: id, name }, from };
}
