import type { InstanceRecords } from '../../store/cases/instance-records.ts';

const group = ({ instances, values, occurrences }: InstanceRecords) => ({
  rows: new Map(instances.map((row) => [row.id, row])),
  values: Map.groupBy(values, (row) => row.instance_id),
  occurrences: Map.groupBy(occurrences, (row) => row.instance_id),
});

const grouped = new WeakMap<InstanceRecords, ReturnType<typeof group>>();

/** The rows of instances by instance. They are gone through once: a request can name thousands. */
export function recordsByInstance(records: InstanceRecords): ReturnType<typeof group> {
  const known = grouped.get(records) ?? group(records);
  grouped.set(records, known);
  return known;
}
