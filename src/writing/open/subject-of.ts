import { instanceKey, occurrenceKey, type SubjectKey } from '../../model/subject-key.ts';
import type { ValueRow } from '../../store/cases/value-row.ts';

/** The subject that a stored value is of. */
export const subjectOf = ({ instance_id, occurrence_id }: ValueRow): SubjectKey =>
  occurrence_id === 0 ? instanceKey(instance_id) : occurrenceKey(occurrence_id);
