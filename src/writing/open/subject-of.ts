import { instanceKey, occurrenceKey, type SubjectKey } from '../../model/subject-key.ts';
import type { CaseValueRow } from '../../store/cases/value-row.ts';

/** The subject that a stored value is of. */
export const subjectOf = ({ instance_id, occurrence_id }: CaseValueRow): SubjectKey =>
  occurrence_id === 0 ? instanceKey(instance_id) : occurrenceKey(occurrence_id);

/** The same for the values of one case. A subject has many: its name is made once, and is found by what it is in memory. */
export function subjectReader(): (row: CaseValueRow) => SubjectKey {
  const instances = new Map<number, SubjectKey>();
  const occurrences = new Map<number, SubjectKey>();
  return (row) => {
    const [names, id] =
      row.occurrence_id === 0 ? [instances, row.instance_id] : [occurrences, row.occurrence_id];
    const known = names.get(id);
    if (known !== undefined) return known;
    const name = subjectOf(row);
    names.set(id, name);
    return name;
  };
}
