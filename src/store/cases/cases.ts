import { sql } from 'kysely';
import type { CaseEntrySource } from '../../presentation/case-entry.ts';
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
import type { CaseStatus } from '../tables/case-tables.ts';
import { isByCreation, newestSeen } from './newest-seen.ts';
import { CASE_LIST, loadReach } from './reach.ts';
import { searchCases } from './search-cases.ts';

/** The head row of a case: what lists show, without its values. */
export interface CaseHead extends CaseEntrySource {
  readonly status: CaseStatus;
  readonly version: number;
}

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

export async function listCases(tx: TenantTransaction, list: ListRequest): Promise<Page<CaseHead>> {
  const words = list.search === undefined ? [] : toPrefixes(list.search);
  const shape = { orderings: CASE_ORDERINGS, lastly: 'id' };
  const query = selectCases(tx);
  const reach = await loadReach(tx);
  if (words.length > 0) return searchCases(tx, list, { query, shape, words, reach });
  if (reach === null) return listPage(query, list, { ...shape, count: await countOf(tx, CASE_LIST) });
  const { count, isWide, audiences } = reach;
  if (isWide) return listPage(query, list, { ...shape, count });
  if (!isByCreation(list))
    return listPage(query.where('audience_id', '=', sql<number>`any(${[...audiences]}::bigint[])`), list, {
      ...shape,
      count,
    });
  return readPage(list, count, async (window) => {
    const ids = await newestSeen(tx, list, reach, window);
    return order(
      query.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`),
      list,
      shape,
      false,
    ).execute();
  });
}

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
