import { type RawBuilder, sql } from 'kysely';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Page } from '../lists/page.ts';
import type { CaseHead } from './case-head.ts';
import { CASE_ORDERINGS, selectCases } from './cases.ts';

/** The cases that another reader sees, of those that the reader of the transaction sees. */
const seenBy = (sight: Sight): RawBuilder<boolean> =>
  sight === EVERYTHING
    ? sql<boolean>`true`
    : sql<boolean>`(audience_id = 0 or audience_id = any (seen_audiences(${storableJson(sight)}::jsonb)))`;

/** How many cases of each process a reader sees. */
export async function countCasesOfReader(
  { db }: TenantTransaction,
  sight: Sight,
): Promise<{ readonly process: string; readonly count: number }[]> {
  const { rows } = await sql<{ process: string; count: number }>`
    select process_key as process, count(*)::bigint as count from cases where ${seenBy(sight)}
    group by process_key order by process_key`.execute(db);
  return rows;
}

/** How many cases a reader may list without seeing them. */
export async function countListedBy({ db }: TenantTransaction, sight: Sight): Promise<number> {
  if (sight === EVERYTHING) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from cases
    where listing_id = any (seen_audiences(${storableJson(sight)}::jsonb)) and not ${seenBy(sight)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The cases that a reader sees. */
export const listCasesOfReader = (
  tx: TenantTransaction,
  list: ListRequest,
  { sight, process }: { readonly sight: Sight; readonly process: string | undefined },
): Promise<Page<CaseHead>> => {
  const all = selectCases(tx)
    .where(seenBy(sight))
    .where(holdsWords(sql<string>`name`, list.search, sql`'case-' || number`));
  const query = process === undefined ? all : all.where('process_key', '=', process);
  return listPage(query, list, { orderings: CASE_ORDERINGS, lastly: 'id' });
};
