import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import {
  countOf,
  fromNearerEnd,
  type ListRequest,
  type ListShape,
  order,
  type Page,
  readOrdered,
  readPage,
  type Window,
} from '../lists/page.ts';
import type { Schema } from '../tables/schema.ts';
import { CASE_LIST } from './reach.ts';

/** So many cases are found by their ids; where there are more, the list is gone through in its order. */
const MOST_IDS = 1000;
/** Looking into one case costs as much as finding this many cases by the index. */
const COST_OF_LOOKING = 20;
/** How many times as far as expected one goes before giving up: cases with a word may lie close together. */
const PATIENCE = 4;
const MOST = 2_147_483_647;

interface Search<Row> {
  /** The columns that are shown of a case. */
  readonly query: SelectQueryBuilder<Schema, 'cases', Row>;
  readonly shape: ListShape;
  /** The beginnings of words that a case must have. */
  readonly words: readonly string[];
}

/** A page of the cases in which every word stands, of those that the reader sees. */
export async function searchCases<Row>(
  tx: TenantTransaction,
  list: ListRequest,
  { query, shape, words }: Search<Row>,
): Promise<Page<Row>> {
  const prefixes = sql`${words}::text[]`;
  const found = (most: number) => sql`find_cases_by_words(${tx.tenantId}, ${prefixes}, ${most})`;
  const { rows: answers } = await sql<{ count: number; ids: number[] | null }>`
    select count, ids from ${found(MOST_IDS)}`.execute(tx.db);
  const { count, ids } = answers[0] ?? { count: 0, ids: [] };
  const within = (some: readonly number[]) => query.where('id', '=', sql<number>`any(${some}::bigint[])`);
  return readPage(list, count, async (window) => {
    if (ids !== null) return readOrdered(within(ids), list, shape, count, window);
    const gone = await goThrough(window);
    if (gone !== null) return order(within(gone), list, shape, false).execute();
    const all = sql<number>`(select unnest(ids) from ${found(MOST)})`;
    return readOrdered(query.where('id', 'in', all), list, shape, count, window);
  });

  /** The cases of a window, looked for in the order of the list; null where that would take longer than to find all of them. */
  async function goThrough(window: Window): Promise<readonly number[] | null> {
    if (list.ordering[0]?.field !== 'created' || list.ordering.length > 1) return null;
    const { offset, limit, isFromEnd } = fromNearerEnd(window, count);
    // The fewer of all cases a reader sees and finds, the longer it would take.
    const total = await countOf(tx, CASE_LIST);
    const steps = Math.ceil((offset + limit) * (total / count) * PATIENCE) + PATIENCE * 10;
    if (steps * COST_OF_LOOKING > count * PATIENCE) return null;
    const passed = order(tx.db.selectFrom('cases').select(['id', 'created_at']), list, shape, isFromEnd);
    const { rows } = await sql<{ id: number }>`
      select id from (${passed.limit(steps)}) c where case_has_words(${tx.tenantId}, c.id, ${prefixes})
      offset ${offset} limit ${limit}`.execute(tx.db);
    return rows.length === limit ? rows.map(({ id }) => id) : null;
  }
}
