import type { RowChange } from '../../model/rows/row-tables.ts';
import { idIn } from '../../model/subject-key.ts';
import { instanceList } from '../../store/instances/instances.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** How the lists of instances grow and shrink with the drafts that a case makes, hides and removes. */
export function countDeltas(
  rows: readonly RowChange[],
  { saved, instances }: CurrentCase,
): Record<string, number> {
  const deltas: Record<string, number> = {};
  for (const row of rows) {
    if (row.table !== 'instances') continue;
    const before = saved.rows.instances.get(row.key);
    const body = row.body ?? before;
    if (body?.entry !== 'own' || instances.get(idIn(row.key))?.outsideStatus === 'valid') continue;
    const delta = Number(row.body?.is_active === true) - Number(before?.is_active === true);
    if (delta !== 0) deltas[instanceList(body.ontology)] = (deltas[instanceList(body.ontology)] ?? 0) + delta;
  }
  return deltas;
}
