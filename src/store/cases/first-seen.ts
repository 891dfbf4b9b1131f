import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { fromNearerEnd, type ListRequest, type Window } from '../lists/page.ts';
import type { Reach } from './reach.ts';

/** The orders of lists that an index of audiences has, with their columns. */
const MERGED: ReadonlyMap<string, string> = new Map([
  ['created', 'created_at'],
  ['due', 'due_at'],
]);

/** Whether a list goes by the time of creation alone. */
export const isByCreation = ({ ordering }: ListRequest): boolean =>
  ordering.length === 1 && ordering[0]?.field === 'created';

/** Whether a list is in an order that an index of audiences has. */
export const isMerged = ({ ordering }: ListRequest): boolean =>
  ordering.length === 1 && MERGED.has(ordering[0]?.field ?? '');

/**
 * The ids of a window of a list, in its order, for a reader who sees few of the cases: the first of each audience are merged, so that
 * nothing is read of cases that others see.
 */
export async function firstSeen(
  { db }: TenantTransaction,
  list: ListRequest,
  { audiences, count }: Reach,
  window: Window,
): Promise<readonly number[]> {
  const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
  const isDescending = (list.ordering[0]?.isDescending ?? false) !== isFromEnd;
  const way = isDescending ? sql`desc` : sql`asc`;
  const column = sql.ref(MERGED.get(list.ordering[0]?.field ?? '') ?? 'created_at');
  const { rows } = await sql<{ id: number }>`
    select first.id from unnest(${[...audiences]}::bigint[]) audience(id)
    cross join lateral (
      select c.id, c.${column} as place from cases c where c.audience_id = audience.id
      order by c.${column} ${way}, c.id ${way} limit ${offset + limit}) first
    order by first.place ${way}, first.id ${way} offset ${offset} limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.toReversed() : ids;
}

/** The same for a reader who may list more cases than they see: by creation, the first of those that each set of listers may list are merged with them. */
export async function firstListed(
  { db }: TenantTransaction,
  list: ListRequest,
  { audiences, count }: Reach,
  window: Window,
): Promise<readonly { readonly id: number; readonly is_card: boolean }[]> {
  const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
  const isDescending = (list.ordering[0]?.isDescending ?? false) !== isFromEnd;
  const way = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number; is_card: boolean }>`
    select newest.id, newest.is_card from unnest(${[...audiences]}::bigint[]) audience(id)
    cross join lateral (
      (select c.id, c.created_at, false as is_card from cases c where c.audience_id = audience.id
        order by c.created_at ${way}, c.id ${way} limit ${offset + limit})
      union all
      (select c.id, c.created_at, true from case_cards c where c.listing_id = audience.id
        order by c.created_at ${way}, c.id ${way} limit ${offset + limit})) newest
    order by newest.created_at ${way}, newest.id ${way} offset ${offset} limit ${limit}`.execute(db);
  return isFromEnd ? rows.toReversed() : rows;
}
