import type { Structure } from '../configuration/kinds/information.ts';
import type { Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import { type CaseToChange, mustBeEditable, mustNotBeLocked, occurrenceIn } from './case-to-change.ts';
import { isReadOnly } from './read-only.ts';

/** A structure of an instance in the case, as changes of its occurrences see it. */
export interface StructureIn {
  readonly owner: Subject;
  readonly key: string;
  readonly definition: Structure;
  readonly occurrences: readonly Subject[];
}

/** An occurrence with the structure it stands in. */
export interface OccurrenceIn extends StructureIn {
  readonly occurrence: Subject;
}

/** The structure that a stored value of the case is; undefined where the value is none. */
export function structureIn(owner: Subject, key: string): StructureIn | undefined {
  const slot = owner.shape.family.slots.get(key) ?? -1;
  const definition = owner.shape.fields[slot]?.information.definition;
  if (definition?.type !== 'structure') return undefined;
  return { owner, key, definition, occurrences: owner.occurrences.get(slot) ?? [] };
}

/** The occurrence that a request names in its path, with what it stands in. */
export function occurrenceToChange(current: CaseToChange, id: number): OccurrenceIn {
  const occurrence = occurrenceIn(current, id);
  const owner = occurrence?.parent;
  const found = owner && structureIn(owner, occurrence.shape.structure ?? '');
  if (occurrence === undefined || found == null) throw refuse('not_found');
  mustBeChangeable(current, found);
  return { ...found, occurrence };
}

/** Refuses changes of what has ended, is locked outside or cannot be written. */
export function mustBeChangeable(current: CaseToChange, { owner, key, definition }: StructureIn): void {
  mustBeEditable(current);
  mustNotBeLocked(current, owner);
  if (isReadOnly(owner, key, definition))
    throw refuse('invalid_value', `"${key}" is read-only and cannot be written.`);
}

/** Occurrence rule 3: no occurrence past the maximum of its structure. */
export function mustHaveRoom({ definition, occurrences }: StructureIn, attr?: string): void {
  const most = definition.max_occurrences;
  if (most !== undefined && occurrences.length >= most)
    throw refuse(
      'structure_occurrences.max_amount_reached',
      `There can be at most ${most} occurrences, and there are ${occurrences.length}.`,
      attr,
    );
}
