// From the rows of an instance outside cases to what it is changed with.
import { BY_DEFAULT, BY_FORMULA, type InstanceRecord } from '../../instances/index.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import type { InstanceRecords, InstanceRow } from '../../store/cases/instance-records.ts';
import type { OccurrenceRow } from '../../store/cases/occurrence-row.ts';
import type { ValueRow } from '../../store/cases/value-row.ts';

/** The value, written or derived, with which a change is compared. */
function answerOf(row: ValueRow): StoredAnswer | null {
  const value = row.answer ?? row.value;
  if (value === null) return null;
  return {
    value,
    by: { kind: row.author_kind ?? 'system', name: row.author_name ?? '' },
    at: row.written_at === null ? '' : new Date(row.written_at).toISOString(),
    isTouched: row.is_touched,
  };
}

/** Whether a value follows from others: it is stored to be seen, and is nobody's answer. */
export const isDerived = ({ by, isTouched }: StoredAnswer): boolean =>
  !isTouched && by.kind === 'system' && (by.name === BY_FORMULA.name || by.name === BY_DEFAULT.name);

/** An instance with its values and occurrences. */
export function recordOf(
  row: InstanceRow,
  values: readonly ValueRow[],
  occurrences: readonly OccurrenceRow[],
): InstanceRecord {
  const answers = new Map<number, Map<string, StoredAnswer>>();
  for (const value of values) {
    const answer = value.instance_id === row.id ? answerOf(value) : null;
    if (answer === null) continue;
    const known = answers.get(value.occurrence_id) ?? new Map<string, StoredAnswer>();
    answers.set(value.occurrence_id, known.set(value.information_key, answer));
  }
  return {
    instance: {
      id: row.id,
      ontology: row.ontology_key,
      status: row.status,
      entry: 'linked',
      source: null,
      isByHand: true,
      ...(row.given_name === null ? {} : { givenName: row.given_name }),
      answers: answers.get(0) ?? new Map(),
    },
    occurrences: occurrences
      .filter((each) => each.instance_id === row.id)
      .map((each) => ({
        id: each.id,
        instance: row.id,
        structure: each.structure_key,
        position: each.position,
        givenName: each.given_name,
        answers: answers.get(each.id) ?? new Map(),
      })),
  };
}

/** The rows are gone through once: there can be thousands of instances. */
export function recordsOf({ instances, values, occurrences }: InstanceRecords): InstanceRecord[] {
  const ofValues = Map.groupBy(values, (row) => row.instance_id);
  const ofOccurrences = Map.groupBy(occurrences, (row) => row.instance_id);
  return instances.map((row) => recordOf(row, ofValues.get(row.id) ?? [], ofOccurrences.get(row.id) ?? []));
}
