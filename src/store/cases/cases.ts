import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import {
  countOf,
  type ListRequest,
  listPage,
  type Orderings,
  order,
  type Page,
  readPage,
} from '../lists/page.ts';
import { toPrefixes } from '../lists/search-text.ts';
import { type CaseCard, cardHolds, listWithCards, withCards } from './case-cards.ts';
import type { CaseHead } from './case-head.ts';
import { firstListed, firstSeen, isByCreation } from './first-seen.ts';
import { foundByWords } from './found-by-words.ts';
import { CASE_LIST, isOfAudience, loadReach, type Reach } from './reach.ts';
import { searchCases } from './search-cases.ts';

export const CASE_ORDERINGS = {
  id: 'id',
  created: 'created_at',
  last_modified: 'last_modified_at',
  last_transition_at: 'last_transition_at',
  name: 'name',
  calculated_name: 'calculated_name',
  given_name: 'given_name',
  state_key: 'state_key',
  status: 'status',
  user_readable_id: 'number',
} as const satisfies Orderings;

export const selectCases = ({ db }: TenantTransaction) =>
  db
    .selectFrom('cases')
    .select(['id', 'number', 'name', 'color', 'status', 'version'])
    .select([
      'calculated_name as calculatedName',
      'given_name as givenName',
      'use_given_name as useGivenName',
    ])
    .select(['state_id as stateId', 'state_key as stateKey', 'outcome_instance_id as outcomeInstanceId'])
    .select(['preferred_language as preferredLanguage', 'is_created as isCreated', 'is_dirty as isDirty'])
    .select(['is_editable as isEditable', 'created_at as createdAt', 'last_modified_at as lastModifiedAt'])
    .select('last_transition_at as lastTransitionAt');

export async function listCases(
  tx: TenantTransaction,
  list: ListRequest,
): Promise<Page<CaseHead | CaseCard>> {
  const words = list.search === undefined ? [] : toPrefixes(list.search);
  const shape = { orderings: CASE_ORDERINGS, lastly: 'id' };
  const query = selectCases(tx);
  const reach = await loadReach(tx);
  if (reach !== null && reach.cards > 0) return listCasesAndCards(tx, list, reach);
  if (words.length > 0) return searchCases(tx, list, { query, shape, words });
  if (reach === null) return listPage(query, list, { ...shape, count: await countOf(tx, CASE_LIST) });
  const { count, isWide, audiences } = reach;
  if (isWide) return listPage(query, list, { ...shape, count });
  if (!isByCreation(list))
    return listPage(query.where('audience_id', '=', sql<number>`any(${[...audiences]}::bigint[])`), list, {
      ...shape,
      count,
    });
  return readPage(list, count, async (window) => {
    const ids = await firstSeen(tx, list, reach, window);
    return order(
      query.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`),
      list,
      shape,
      false,
    ).execute();
  });
}

/** The same for a reader who may list more cases than they see. */
async function listCasesAndCards(
  tx: TenantTransaction,
  list: ListRequest,
  reach: Reach,
): Promise<Page<CaseHead | CaseCard>> {
  const words = list.search === undefined ? [] : toPrefixes(list.search);
  const load = (ids: readonly number[]) => loadHeads(tx, ids);
  const count = reach.count + reach.cards;
  if (words.length === 0 && !reach.isWide && isByCreation(list))
    return readPage(list, count, async (window) =>
      withCards(tx, await firstListed(tx, list, { ...reach, count }, window), load),
    );
  return listWithCards(tx, list, {
    seen: [
      ...(words.length === 0 ? [] : [foundByWords(tx, words)]),
      ...(reach.isWide ? [] : [isOfAudience(reach)]),
    ],
    cards: words.length === 0 ? [] : [cardHolds(list.search)],
    shape: {
      orderings: CASE_ORDERINGS,
      lastly: 'id',
      count: words.length === 0 ? count : undefined,
    },
    load,
  });
}

const loadHeads = (tx: TenantTransaction, ids: readonly number[]): Promise<CaseHead[]> =>
  selectCases(tx)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const loadCaseHead = (tx: TenantTransaction, id: number): Promise<CaseHead | undefined> =>
  selectCases(tx).where('id', '=', id).executeTakeFirst();

/** The states in which ongoing cases stand, as `process.state`. */
export async function statesOfOngoingCases({ db }: TenantTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select(['process_key', 'state_key'])
    .distinct()
    .where('status', '=', 'ongoing')
    .where('state_key', 'is not', null)
    .execute();
  return rows.map((row) => `${row.process_key}.${row.state_key}`);
}
