import { namedAnew } from '../../changes/named-anew.ts';
import type { InputChange } from '../../model/input-change.ts';
import { loadNamedInstances } from '../../store/cases/named-instances.ts';
import type { Call } from '../../store/database/database.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { namedFrom } from '../open/named-from.ts';

/**
 * The changes of a case, with the instances outside that it names from now on: those that what enters it names, and one that leaves it while an answer
 * goes on naming it. Most changes bring none, and nothing is loaded for them.
 */
export async function withNamed(
  call: Call,
  { tenantId, session, named, compiled }: CurrentCase,
  changes: readonly InputChange[],
): Promise<readonly InputChange[]> {
  const ids = namedAnew(session.state, changes);
  if (ids.length === 0) return changes;
  const records = await loadNamedInstances(call, tenantId, ids);
  if (records.instances.length === 0) return changes;
  for (const { id, version } of records.instances) named.set(id, version);
  return [{ kind: 'name_instances', named: namedFrom(records, compiled.index) }, ...changes];
}
