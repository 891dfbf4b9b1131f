import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { countOf, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import { toTsquery } from '../lists/search-text.ts';
import { loadReach } from './reach.ts';

/** One line of the activity log. */
interface ActivityEntry {
  readonly id: number;
  readonly caseId: number;
  readonly caseNumber: number;
  readonly createdAt: Date;
  readonly activity: string;
  readonly message: string;
  readonly content: string;
  readonly instanceId: number | null;
  readonly neededDocumentId: number | null;
  readonly authorName: string;
}

export const ACTIVITY_ORDERINGS = {
  id: 'case_activity.id',
  _created: 'case_activity.created_at',
  activity: 'activity',
  case_id: 'case_id',
  message: 'message',
  user: 'author_name',
} as const satisfies Orderings;

/** The list that activity is counted in. */
const ACTIVITY_LIST = 'activity';

/** The activity of one case, or of all cases of the tenant; how many lines these have is known without counting them. */
export async function listActivity(
  tx: TenantTransaction,
  list: ListRequest,
  of: { readonly caseId?: number } = {},
): Promise<Page<ActivityEntry>> {
  const words = list.search === undefined ? undefined : toTsquery(list.search);
  const isWhole = of.caseId === undefined && words === undefined;
  let query = tx.db
    .selectFrom('case_activity')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.tenant_id', '=', 'case_activity.tenant_id')
        .onRef('cases.id', '=', 'case_activity.case_id'),
    )
    .select(['case_activity.id', 'activity', 'message', 'content', 'case_id as caseId'])
    .select(['case_activity.created_at as createdAt', 'cases.number as caseNumber'])
    .select(['instance_id as instanceId', 'needed_document_id as neededDocumentId'])
    .select('author_name as authorName');
  if (of.caseId !== undefined) query = query.where('case_id', '=', of.caseId);
  if (words !== undefined)
    query = query.where(
      sql<boolean>`case_activity.id in (select search_activity(${tx.tenantId}, ${words}::tsquery))`,
    );
  const reach = of.caseId === undefined ? await loadReach(tx) : null;
  if (reach !== null && !reach.isWide)
    query = query.where('cases.audience_id', '=', sql<number>`any(${[...reach.audiences]}::bigint[])`);
  return listPage(query, list, {
    orderings: ACTIVITY_ORDERINGS,
    lastly: 'case_activity.id',
    ...(isWhole && reach === null && { count: await countOf(tx, ACTIVITY_LIST) }),
  });
}
