import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** One change of a value of an instance outside cases. */
export interface ValueChange {
  readonly id: number;
  /** Of a component `addresses.0.street`. */
  readonly informationKey: string;
  readonly oldValue: string;
  readonly newValue: string;
  readonly reason: string;
  readonly sourceName: string;
  readonly caseId: number | null;
  readonly actionTitle: string;
  readonly authorName: string;
  readonly createdAt: Date;
}

export const HISTORY_ORDERINGS = {
  id: 'id',
  timestamp: 'created_at',
  reason: 'reason',
  changed_by: 'author_name',
  source_name: 'source_name',
  case_reference: 'case_id',
  manual_instance_action_title: 'action_title',
  old_value: 'old_value',
  new_value: 'new_value',
} as const satisfies Orderings;

/** From a moment on, and until before another one. */
export interface TimeRange {
  readonly from: Date | null;
  readonly before: Date | null;
}

export interface HistoryFilter {
  readonly ranges: readonly TimeRange[];
  /** Ids of users, of which one made the change. */
  readonly users: readonly (readonly number[])[];
  /** The beginning of the name of whoever made the change. */
  readonly names: readonly string[];
  /** Id of the user or key that made it. */
  readonly author?: number | undefined;
  readonly reason?: string | undefined;
  readonly action?: string | undefined;
  readonly source?: string | undefined;
  /** Keys of informations that whoever asks may not see. */
  readonly hidden?: ReadonlySet<string>;
}

/** Instances 14: what changed, by whom and why. */
export function listValueChanges(
  { db }: TenantTransaction,
  instance: number,
  list: ListRequest,
  filter: HistoryFilter,
): Promise<Page<ValueChange>> {
  const words = sql<string>`concat_ws(' ', information_key, old_value, new_value, reason, source_name, action_title, author_name)`;
  let query = db
    .selectFrom('instance_value_changes')
    .select(['id', 'reason', 'old_value as oldValue', 'new_value as newValue', 'source_name as sourceName'])
    .select(['case_id as caseId', 'action_title as actionTitle', 'author_name as authorName'])
    .select(['created_at as createdAt', 'information_key as informationKey'])
    .where('instance_id', '=', instance)
    .where(holdsWords(words, list.search));
  for (const { from, before } of filter.ranges) {
    if (from !== null) query = query.where('created_at', '>=', from);
    if (before !== null) query = query.where('created_at', '<', before);
  }
  for (const ids of filter.users)
    query = query
      .where('author_kind', '=', 'user')
      .where(sql<boolean>`author_id = any (${[...ids]}::bigint[])`);
  for (const start of filter.names)
    query = query.where(sql<boolean>`starts_with(lower(author_name), lower(${start}))`);
  if (filter.author !== undefined) query = query.where('author_id', '=', filter.author);
  if (filter.reason !== undefined) query = query.where('reason', '=', filter.reason);
  if (filter.action !== undefined) query = query.where('action_key', '=', filter.action);
  if (filter.source !== undefined) query = query.where('source_key', '=', filter.source);
  // The key of a component begins with that of its structure and ends with its own.
  if (filter.hidden !== undefined && filter.hidden.size > 0)
    query = query.where(
      sql<boolean>`not string_to_array(information_key, '.') && ${[...filter.hidden]}::text[]`,
    );
  return listPage(query, list, { orderings: HISTORY_ORDERINGS, lastly: 'id' });
}
