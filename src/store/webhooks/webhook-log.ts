import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { DeliveryState } from '../tables/webhook-tables.ts';

export interface WebhookDelivery {
  readonly id: number;
  readonly endpointId: number;
  readonly eventId: number | null;
  readonly caseId: number | null;
  readonly trigger: string;
  readonly state: DeliveryState;
  readonly failures: number;
  readonly nextAttemptAt: Date;
  readonly responseStatus: number | null;
  readonly lastError: string | null;
  readonly isReplay: boolean;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly payload: string;
}

export interface WebhookAttempt {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseStatus: number | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

interface DeliveryFilter {
  readonly endpointId?: number | undefined;
  readonly caseId?: number | undefined;
  readonly eventId?: number | undefined;
  readonly state?: DeliveryState | undefined;
  readonly trigger?: string | undefined;
}

export const DELIVERY_ORDERINGS = {
  id: 'webhook_deliveries.id',
  created: 'webhook_deliveries.created_at',
  finished: 'webhook_deliveries.finished_at',
} as const satisfies Orderings;

const selectDeliveries = ({ db }: TenantTransaction) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'trigger', 'state', 'failures'])
    .select(['endpoint_id as endpointId', 'event_id as eventId', 'case_id as caseId'])
    .select(['next_attempt_at as nextAttemptAt', 'response_status as responseStatus'])
    .select(['last_error as lastError', 'is_replay as isReplay'])
    .select(['created_at as createdAt', 'finished_at as finishedAt'])
    .select(
      sql<string>`coalesce(payload, (select e.payload from case_events e
        where e.tenant_id = webhook_deliveries.tenant_id and e.id = webhook_deliveries.event_id), '')`.as(
        'payload',
      ),
    );

export function listWebhookDeliveries(
  tx: TenantTransaction,
  list: ListRequest,
  filter: DeliveryFilter,
): Promise<Page<WebhookDelivery>> {
  let query = selectDeliveries(tx).where(
    holdsWords(sql`trigger || ' ' || coalesce(last_error, '')`, list.search),
  );
  if (filter.endpointId !== undefined) query = query.where('endpoint_id', '=', filter.endpointId);
  if (filter.caseId !== undefined) query = query.where('case_id', '=', filter.caseId);
  if (filter.eventId !== undefined) query = query.where('event_id', '=', filter.eventId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.trigger !== undefined) query = query.where('trigger', '=', filter.trigger);
  return listPage(query, list, { orderings: DELIVERY_ORDERINGS, lastly: 'id' });
}

export const loadWebhookDelivery = (
  tx: TenantTransaction,
  id: number,
): Promise<WebhookDelivery | undefined> => selectDeliveries(tx).where('id', '=', id).executeTakeFirst();

export const loadWebhookAttempts = (
  { db }: TenantTransaction,
  deliveryId: number,
): Promise<WebhookAttempt[]> =>
  db
    .selectFrom('webhook_attempts')
    .select(['url', 'error', 'started_at as startedAt', 'duration_ms as durationMs'])
    .select(['request_headers as requestHeaders', 'response_status as responseStatus'])
    .select(['response_headers as responseHeaders', 'response_body as responseBody'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute();

/** Removes up to `most` ended deliveries of before a time, with their attempts; gives how many. */
export async function removeOldDeliveries(
  { db }: TenantTransaction,
  before: Date,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (old) =>
      old.selectFrom('webhook_deliveries').select('id').where('finished_at', '<', before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeOldStatistics({ db }: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('webhook_statistics').where('hour', '<', before).execute();
}
