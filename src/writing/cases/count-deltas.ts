import type { RowChange } from '../../model/change-set.ts';
import { instanceList } from '../../store/instances/instances.ts';
import type { CurrentCase } from './current-case.ts';

/** How the lists of instances grow and shrink with the drafts that a case makes, hides and removes. */
export function countDeltas(
  rows: readonly RowChange[],
  { saved, instances }: CurrentCase,
): Record<string, number> {
  const deltas: Record<string, number> = {};
  for (const { table, key, row } of rows) {
    if (table !== 'instances') continue;
    const before = JSON.parse(saved.get(`instances ${key}`)?.body ?? 'null');
    const body = row ?? before;
    if (body?.entry !== 'own' || instances.get(Number(key.slice(1)))?.outsideStatus === 'valid') continue;
    const delta = Number(row?.is_active === true) - Number(before?.is_active === true);
    if (delta !== 0) deltas[instanceList(body.ontology)] = (deltas[instanceList(body.ontology)] ?? 0) + delta;
  }
  return deltas;
}
