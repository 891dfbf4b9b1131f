// Instances outside, from their rows to what a case that they enter has to know.
import type { InstancesToEnter } from '../../changes/creation.ts';
import type { Entered, InstanceFacts } from '../../model/instance-facts.ts';
import { occurrenceKey } from '../../model/subject-key.ts';
import type { InstanceRecords, InstanceRow } from '../../store/cases/instance-records.ts';
import type { IdStock } from '../../store/database/ids.ts';
import { entering, occurrenceBody, outsideAnswers } from './read-record.ts';

/** The facts that a case has to know of instances that enter it. */
export const enteredFrom = ({ instances, values, occurrences }: InstanceRecords): Entered => ({
  facts: new Map(instances.map((row) => [row.id, factsOf(row)])),
  answers: outsideAnswers(values),
  occurrences: new Map(occurrences.map((row) => [occurrenceKey(row.id), occurrenceBody(row)])),
});

/** The facts of one instance when it enters a case. */
export const factsOf = (row: InstanceRow): InstanceFacts => ({
  number: row.number,
  locked: row.locked,
  ownerId: row.owner_id,
  outsideStatus: row.status,
  outsideName: row.name,
  version: row.version,
  seenVersion: row.version,
  enteredVersion: row.version,
});

/** The instances that a new case begins with. */
export function instancesToEnter(records: InstanceRecords, stock: IdStock): InstancesToEnter {
  const valid = new Set(records.instances.flatMap(({ id, status }) => (status === 'valid' ? [id] : [])));
  return {
    enter: (id, entry) => entering(records, id, entry),
    isValid: (id) => valid.has(id),
    instanceId: () => stock.id('instances'),
    entered: enteredFrom(records),
  };
}
