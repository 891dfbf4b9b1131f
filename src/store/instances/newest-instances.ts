import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { fromNearerEnd, type ListRequest, type Window } from '../lists/page.ts';

/** Whether a list goes by the ids alone, which the indexes of ontologies have. */
export const isById = ({ ordering }: ListRequest): boolean =>
  ordering.length === 1 && ordering[0]?.field === 'id';

/**
 * The ids of a window of a list by ids, for a reader from whom something may be hidden: those of each ontology are merged, so that nothing is read of instances that are kept from
 * them. Of the ontologies that are kept from them they can see drafts alone.
 */
export async function newestInstances(
  { db }: TenantTransaction,
  list: ListRequest,
  { seen, kept, count }: { seen: readonly string[]; kept: readonly string[]; count: number },
  window: Window,
): Promise<readonly number[]> {
  const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
  const isDescending = (list.ordering[0]?.isDescending ?? false) !== isFromEnd;
  const { rows } = await sql<{ id: number }>`
    select id from newest_instances(${[...seen]}::text[], ${[...kept]}::text[], ${isDescending}, ${offset}, ${limit}) id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
