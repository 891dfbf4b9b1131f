import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { type ValueKey, valueAt } from '../model/rows/row-key.ts';
import type { CaseToChange } from './case-to-change.ts';
import { mustBeChangeable, mustHaveRoom, type StructureIn, structureIn } from './structure-in.ts';

const ATTR = 'structure_value_id';

/** A case with the ids of its stored values. */
interface CaseWithValues extends CaseToChange {
  readonly saved: { readonly valueIds: Iterable<readonly [ValueKey, number]> };
}

/** Values 1: an empty occurrence at the end of the structure that a value of the case is. */
export function addOccurrence(
  current: CaseWithValues,
  valueId: number,
): { readonly change: InputChange; readonly structure: StructureIn } {
  const structure = structureOf(current, valueId);
  mustBeChangeable(current, structure);
  mustHaveRoom(structure, ATTR);
  const { owner, key } = structure;
  return { change: { kind: 'add_occurrence', instance: owner.id, structure: key }, structure };
}

function structureOf({ saved, session }: CaseWithValues, valueId: number): StructureIn {
  const key = [...saved.valueIds].find(([, id]) => id === valueId)?.[0];
  const value = key === undefined ? undefined : valueAt(key);
  const owner = value === undefined ? undefined : session.state.subjects.get(value.subject);
  if (value === undefined || owner === undefined || owner.isGone || !owner.isActive)
    throw refuse('does_not_exist', `The case has no value ${valueId}.`, ATTR);
  const structure = structureIn(owner, value.information);
  if (structure === undefined) throw refuse('invalid', `Value ${valueId} is not a structure.`, ATTR);
  return structure;
}
