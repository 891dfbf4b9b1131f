import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { fromNearerEnd, type ListRequest, type Window } from '../lists/page.ts';

/** Whether a list goes by the ids alone, which the indexes of ontologies have. */
export const isById = ({ ordering }: ListRequest): boolean =>
  ordering.length === 1 && ordering[0]?.field === 'id';

/**
 * The ids of a window of a list by ids, for a reader of some of its ontologies: the newest of each are merged, so that nothing is read of instances that are kept from them. Of
 * the other ontologies they can see drafts alone.
 */
export async function newestInstances(
  { db }: TenantTransaction,
  list: ListRequest,
  { seen, kept, count }: { seen: readonly string[]; kept: readonly string[]; count: number },
  window: Window,
): Promise<readonly number[]> {
  const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
  const isDescending = (list.ordering[0]?.isDescending ?? false) !== isFromEnd;
  const way = isDescending ? sql`desc` : sql`asc`;
  const newest = (ontologies: readonly string[], which: ReturnType<typeof sql>) => sql`
    select newest.id from unnest(${[...ontologies]}::text[]) ontology(key)
    cross join lateral (
      select i.id from instances i where i.ontology_key = ontology.key and not i.is_hidden ${which}
      order by i.id ${way} limit ${offset + limit}) newest`;
  const { rows } = await sql<{ id: number }>`
    select id from (${newest(seen, sql``)} union all ${newest(kept, sql`and i.status = 'draft'`)}) merged
    order by id ${way} offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
