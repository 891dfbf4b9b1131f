import type { NamedInstance } from '../../model/stored-case.ts';
import type { InstanceRecords } from '../../store/cases/instance-records.ts';
import { entering } from './read-record.ts';

/** Instances outside that a case names, with what counts of their values: no rule runs on them here. */
export function namedFrom({ instances, values, occurrences }: InstanceRecords): NamedInstance[] {
  const records = { instances, values: values.map((row) => ({ ...row, answer: row.value })), occurrences };
  return instances.flatMap(({ id, name }) => {
    const found = entering(records, id, 'linked');
    return found === undefined ? [] : [{ ...found, name }];
  });
}
