import type { CompiledOntology } from './compile-ontology.ts';
import type { InstanceRecord, Surroundings } from './instance-record.ts';
import { subjectFrom } from './open-instance.ts';
import { relatedIds } from './related-ids.ts';
import type { InstanceSubject } from './subject.ts';

/**
 * The surroundings of instances that are changed together, under one version. Thousands of them can name the same one, which is read once for all: nothing
 * changes it while they are changed.
 */
export function surroundingsIn(
  records: ReadonlyMap<number, InstanceRecord>,
  occurrenceId: Surroundings['occurrenceId'],
): (compiled: CompiledOntology, record: InstanceRecord) => Surroundings {
  const subjects = new Map<InstanceRecord, InstanceSubject>();
  const read: Surroundings['read'] = (related, kind) => {
    const subject = subjects.get(related) ?? subjectFrom(related, kind, true);
    subjects.set(related, subject);
    return subject;
  };
  return (compiled, record) => ({
    related: relatedIds(compiled, record).flatMap((id) => records.get(id) ?? []),
    read,
    occurrenceId,
  });
}
