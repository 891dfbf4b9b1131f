import { refuse } from '../../errors.ts';
import { depthOfCase } from '../../store/cases/children.ts';
import type { Call } from '../../store/database/database.ts';

/** So many cases can stand above one another: a process that starts another one, which starts the first, comes to an end there. */
const MOST_GENERATIONS = 10;

/** Refuses a parent that is gone, and one below which there is no room. */
export async function checkParent(call: Call, tenantId: number, parent: number): Promise<void> {
  const depth = await depthOfCase(call, tenantId, parent);
  if (depth === undefined) throw refuse('does_not_exist', `There is no case ${parent}.`, 'parent_id');
  if (depth + 1 >= MOST_GENERATIONS)
    throw refuse('conflict', `A family of cases has ${MOST_GENERATIONS} generations at most.`, 'parent_id');
}
