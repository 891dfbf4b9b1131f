import { sql } from 'kysely';
import type { Call } from '../database/database.ts';
import type { ListRequest, Page } from '../lists/page.ts';
import { toPrefixes } from '../lists/search-text.ts';
import type { CaseHead } from './case-head.ts';
import { isByCreation } from './first-seen.ts';

/** Whether a list is of all cases, by the time of their creation. */
export const isOfAllByCreation = (list: ListRequest): boolean =>
  isByCreation(list) && (list.search === undefined || toPrefixes(list.search).length === 0);

/** A row of no case is there for its count alone. */
type Found = (CaseHead | { readonly id: null }) & { readonly total: number; readonly isFromEnd: boolean };

/** A page of all cases of a tenant, by creation: one statement, for readers from whom no case is hidden. */
export async function newestCases(
  call: Call,
  tenantId: number,
  { ordering, page, pageSize }: ListRequest,
): Promise<Page<CaseHead>> {
  const found = await call(sql<Found>`
    select total, is_from_end as "isFromEnd", id, number, name, color, status, version, calculated_name as "calculatedName", given_name as "givenName",
      use_given_name as "useGivenName", state_id as "stateId", state_key as "stateKey", outcome_instance_id as "outcomeInstanceId",
      preferred_language as "preferredLanguage", is_created as "isCreated", is_dirty as "isDirty", is_editable as "isEditable",
      created_at as "createdAt", last_modified_at as "lastModifiedAt", last_transition_at as "lastTransitionAt"
    from newest_cases(${tenantId}, ${ordering[0]?.isDescending ?? false}, ${page}, ${pageSize})`);
  const count = found[0]?.total ?? 0;
  const rows = found.filter((row) => row.id !== null);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  return {
    rows: found[0]?.isFromEnd === true ? rows.toReversed() : rows,
    count,
    page: Math.min(page, pages),
    pages,
  };
}
