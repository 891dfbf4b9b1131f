import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** A request of a tenant, as it went. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly receivedAt: Date;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly callerKind: 'key' | 'person' | 'support';
  readonly callerId: number;
  readonly callerName: string;
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
}

interface StoredRequest extends Omit<LoggedRequest, 'callerKind'> {
  readonly id: number;
  readonly callerKind: string;
}

export const REQUEST_ORDERINGS = {
  id: 'id',
  received: 'received_at',
  duration_ms: 'duration_ms',
  status: 'status',
} as const satisfies Orderings;

interface RequestFilter {
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  readonly keyId?: number | undefined;
  readonly userId?: number | undefined;
  readonly errorCode?: string | undefined;
  readonly isFailed?: boolean | undefined;
  /** From the first of these statuses to before the second. */
  readonly statuses?: readonly [number, number] | undefined;
  /** The beginning of the path. */
  readonly path?: string | undefined;
  /** Only entries with a higher id. */
  readonly afterId?: number | undefined;
}

export function listRequests(
  { db }: TenantTransaction,
  list: ListRequest,
  filter: RequestFilter,
): Promise<Page<StoredRequest>> {
  let query = db
    .selectFrom('request_log')
    .select(['id', 'method', 'path', 'status', 'request_id as requestId', 'received_at as receivedAt'])
    .select(['duration_ms as durationMs', 'caller_kind as callerKind', 'caller_id as callerId'])
    .select(['caller_name as callerName', 'error_code as errorCode', 'error_detail as errorDetail'])
    .where(
      holdsWords(sql`concat_ws(' ', request_id, method, path, status, caller_name, error_code)`, list.search),
    );
  if (filter.requestId !== undefined) query = query.where('request_id', '=', filter.requestId);
  if (filter.method !== undefined) query = query.where('method', '=', filter.method);
  if (filter.errorCode !== undefined) query = query.where('error_code', '=', filter.errorCode);
  if (filter.isFailed !== undefined) query = query.where('status', filter.isFailed ? '>=' : '<', 400);
  if (filter.statuses !== undefined)
    query = query.where('status', '>=', filter.statuses[0]).where('status', '<', filter.statuses[1]);
  if (filter.path !== undefined) query = query.where(sql<boolean>`starts_with(path, ${filter.path})`);
  if (filter.afterId !== undefined) query = query.where('id', '>', filter.afterId);
  for (const [kind, id] of [
    ['key', filter.keyId],
    ['person', filter.userId],
  ] as const)
    if (id !== undefined) query = query.where('caller_kind', '=', kind).where('caller_id', '=', id);
  return listPage(query, list, { orderings: REQUEST_ORDERINGS, lastly: 'id' });
}

/** Adds requests of one tenant with one statement. */
export async function addRequests(
  call: Call,
  tenantId: number,
  requests: readonly LoggedRequest[],
): Promise<void> {
  const rows = requests.map((each) => ({
    request_id: each.requestId,
    received_at: each.receivedAt,
    method: each.method,
    path: each.path,
    status: each.status,
    duration_ms: each.durationMs,
    caller_kind: each.callerKind,
    caller_id: each.callerId,
    caller_name: each.callerName,
    error_code: each.errorCode,
    error_detail: each.errorDetail,
  }));
  await call(sql`select log_requests(${tenantId}, ${storableJson(rows)}::jsonb)`);
}

/** Removes requests from before a moment, and of the others all but the last so many. */
export async function removeOldRequests(
  { db }: TenantTransaction,
  before: Date,
  most: number,
): Promise<void> {
  await db.deleteFrom('request_log').where('received_at', '<', before).execute();
  await db
    .deleteFrom('request_log')
    .where('id', '<=', (column) =>
      column.selectFrom('request_log').select('id').orderBy('id', 'desc').offset(most).limit(1),
    )
    .execute();
}
