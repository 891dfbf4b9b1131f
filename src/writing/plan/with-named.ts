import { namedAnew } from '../../changes/named-anew.ts';
import type { InputChange } from '../../model/input-change.ts';
import { loadNamedInstances } from '../../store/cases/named-instances.ts';
import type { Call } from '../../store/database/database.ts';
import { type CurrentCase, isTooMany } from '../open/current-case.ts';
import { namedFrom } from '../open/named-from.ts';

/**
 * The changes of a case, with the instances outside that it names from now on: those that what enters it names, and one that leaves it while an answer
 * goes on naming it. Most changes bring none, and nothing is loaded for them. A case that has ended reads what it named then.
 */
export async function withNamed(
  call: Call,
  { tenantId, head, session, named, compiled, isOfItsEnd }: CurrentCase,
  changes: readonly InputChange[],
): Promise<readonly InputChange[]> {
  if (isOfItsEnd && head.is_created) return changes;
  const { state } = session;
  const ids = namedAnew(state, changes);
  if (ids.length === 0 || isTooMany(state, ids.length)) return changes;
  const records = await loadNamedInstances(call, tenantId, ids);
  const read = namedFrom(records, compiled.index);
  const found = new Set(read.map(({ instance }) => instance.id));
  // What is no instance that anybody may name does not become one while the case is in memory: a deleted one that comes back makes the case newer.
  for (const id of ids) if (!found.has(id)) state.firstNamed.delete(id);
  if (found.size === 0) return changes;
  for (const { id, version } of records.instances) if (found.has(id)) named.set(id, version);
  return [{ kind: 'name_instances', named: read }, ...changes];
}
