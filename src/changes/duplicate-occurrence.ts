import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { InputChange } from '../model/input-change.ts';
import type { CaseToChange } from './case-to-change.ts';
import { mustHaveRoom, type OccurrenceIn, occurrenceToChange } from './structure-in.ts';

/** A file of the source, and the proof that holds the same file for the copy. */
interface CopiedFile {
  readonly from: number;
  readonly to: number;
}

/** Values 4, occurrence rule 6: a new occurrence at the end with every value of this one and files of its own. */
export function duplicateOccurrence(
  current: CaseToChange,
  id: number,
  newProofId: () => number,
): { readonly change: InputChange; readonly from: OccurrenceIn; readonly files: readonly CopiedFile[] } {
  const from = occurrenceToChange(current, id);
  mustHaveRoom(from);
  const values: Record<string, CanonicalValue> = {};
  const files: CopiedFile[] = [];
  for (const field of from.occurrence.shape.fields) {
    const stored = field && from.occurrence.values[field.slot]?.stored;
    if (field === undefined || stored == null) continue;
    values[field.key] = stored.value;
    if (field.information.definition.type !== 'file' || typeof stored.value !== 'number') continue;
    // A file that another case collected is not this one's to copy: both occurrences name it.
    if (!current.proofs.has(stored.value)) continue;
    const to = newProofId();
    values[field.key] = to;
    files.push({ from: stored.value, to });
  }
  const { owner, key } = from;
  return { change: { kind: 'add_occurrence', instance: owner.id, structure: key, values }, from, files };
}
