import type { Finding } from '../../errors.ts';
import type { FieldReference } from '../../instances/index.ts';
import { loadSeenInstances } from '../../store/instances/unseen-ontologies.ts';
import type { InstanceWriting } from './instance-writing.ts';

/** Finds ids in a request of instances that do not exist or do not fit. Files belong to cases. */
export async function checkReferences(
  { call, tenantId, sight, configuration: { index } }: InstanceWriting,
  references: readonly FieldReference[],
): Promise<Finding[]> {
  const ids = references.flatMap((each) => (each.kind === 'instance' ? [each.id] : []));
  const { instances } =
    ids.length === 0 ? { instances: [] } : await loadSeenInstances(call, tenantId, [...new Set(ids)], sight);
  const known = new Map(instances.map((row) => [row.id, row]));
  return references.flatMap(({ kind, id, ontology, attr }): Finding[] => {
    if (kind === 'file')
      return [{ code: 'does_not_exist', detail: 'Files are given in a case: there is no such file.', attr }];
    const row = known.get(id);
    if (row === undefined || row.status !== 'valid')
      return [{ code: 'does_not_exist', detail: `There is no instance ${id}.`, attr }];
    if (ontology !== null && !index.isA(row.ontology_key, ontology))
      return [
        { code: 'invalid_value', detail: `Instance ${id} is a ${row.ontology_key}, no ${ontology}.`, attr },
      ];
    return [];
  });
}
