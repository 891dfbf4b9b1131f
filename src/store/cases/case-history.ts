import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { type ListRequest, listPage, type Page } from '../lists/page.ts';
import { toPrefixes } from '../lists/search-text.ts';
import type { CaseHead } from './case-head.ts';
import { CASE_ORDERINGS, loadCaseHead, selectCases } from './cases.ts';

/** The cases that have the outcome instance of a case, as outcome or otherwise, and the case itself; undefined where there is none. */
export async function listCaseHistory(
  tx: TenantTransaction,
  list: ListRequest,
  id: number,
): Promise<Page<CaseHead> | undefined> {
  const head = await loadCaseHead(tx, id);
  if (head === undefined) return undefined;
  const { outcomeInstanceId: outcome } = head;
  const words = list.search === undefined ? [] : toPrefixes(list.search);
  let query = selectCases(tx).where(
    sql<boolean>`id in (
      select ${id}::bigint
      union select c.id from cases c where c.outcome_instance_id = ${outcome}
      union select ci.case_id from case_instances ci where ci.instance_id = ${outcome} and ci.is_active)`,
  );
  if (words.length > 0)
    query = query.where(sql<boolean>`case_has_words(${tx.tenantId}, id, ${words}::text[])`);
  return listPage(query, list, { orderings: CASE_ORDERINGS, lastly: 'id' });
}
