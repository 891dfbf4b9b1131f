import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { DisabledReason } from '../tables/webhook-tables.ts';

export interface WebhookEndpoint {
  readonly id: number;
  readonly url: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly isEnabled: boolean;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly version: number;
  /** Attempts of the last 24 hours, and deliveries that have not ended. */
  readonly succeeded: number;
  readonly failed: number;
  readonly durationMs: number;
  readonly waiting: number;
}

export const ENDPOINT_ORDERINGS = {
  id: 'id',
  url: 'url',
  created: 'created_at',
} as const satisfies Orderings;

const ofLastDay = (column: string) =>
  sql<number>`(select coalesce(sum(s.${sql.ref(column)}), 0)::bigint from webhook_statistics s
    where s.tenant_id = webhook_endpoints.tenant_id and s.endpoint_id = webhook_endpoints.id
      and s.hour > clock_now() - interval '24 hours')`;

const selectEndpoints = ({ db }: TenantTransaction) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'description', 'triggers', 'version', 'is_enabled as isEnabled'])
    .select(['disabled_reason as disabledReason', 'disabled_at as disabledAt'])
    .select(['previous_secret_expires_at as previousSecretExpiresAt', 'failing_since as failingSince'])
    .select(['created_at as createdAt', 'created_by as createdBy'])
    .select([
      ofLastDay('succeeded').as('succeeded'),
      ofLastDay('failed').as('failed'),
      ofLastDay('duration_ms').as('durationMs'),
      sql<number>`(select count(*) from webhook_deliveries d
        where d.tenant_id = webhook_endpoints.tenant_id and d.endpoint_id = webhook_endpoints.id
          and d.state in ('waiting', 'queued', 'running'))`.as('waiting'),
    ]);

export const listWebhookEndpoints = (
  tx: TenantTransaction,
  list: ListRequest,
): Promise<Page<WebhookEndpoint>> =>
  listPage(selectEndpoints(tx).where(holdsWords(sql`url || ' ' || description`, list.search)), list, {
    orderings: ENDPOINT_ORDERINGS,
    lastly: 'id',
  });

/** Whether anybody is told of events. */
export async function hasWebhookEndpoints({ db }: TenantTransaction): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('is_enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const loadWebhookEndpoint = (
  tx: TenantTransaction,
  id: number,
): Promise<WebhookEndpoint | undefined> => selectEndpoints(tx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. */
export async function lockWebhookEndpoint(
  tx: TenantTransaction,
  id: number,
): Promise<WebhookEndpoint | undefined> {
  await tx.db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forUpdate().execute();
  return loadWebhookEndpoint(tx, id);
}

interface NewWebhookEndpoint {
  readonly url: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly isEnabled: boolean;
  readonly secret: string;
  readonly createdBy: string;
}

export async function addWebhookEndpoint(
  { db }: TenantTransaction,
  { isEnabled, ...endpoint }: NewWebhookEndpoint,
): Promise<number> {
  const row = await db
    .insertInto('webhook_endpoints')
    .values({
      url: endpoint.url,
      description: endpoint.description,
      triggers: [...endpoint.triggers],
      is_enabled: isEnabled,
      disabled_reason: isEnabled ? null : 'manual',
      disabled_at: isEnabled ? null : sql<Date>`clock_now()`,
      secret: endpoint.secret,
      created_by: endpoint.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface EndpointChange {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly triggers?: readonly string[] | undefined;
}

export async function saveWebhookEndpoint(
  { db }: TenantTransaction,
  id: number,
  change: EndpointChange,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .where('id', '=', id)
    .set((column) => ({
      version: column('version', '+', 1),
      ...(change.url !== undefined && { url: change.url }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.triggers !== undefined && { triggers: [...change.triggers] }),
    }))
    .execute();
}

/** Switches an endpoint on; what happened while it was off is not sent by itself. */
export async function enableWebhookEndpoint({ db }: TenantTransaction, id: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ is_enabled: true, disabled_reason: null, disabled_at: null, failing_since: null })
    .where('id', '=', id)
    .execute();
}

/** Switches an endpoint off and gives up what waits for it; false when it was off already. */
export async function disableWebhookEndpoint(
  { db }: TenantTransaction,
  id: number,
  reason: DisabledReason,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ is_enabled: false, disabled_reason: reason, disabled_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'cancelled', finished_at: sql<Date>`clock_now()` })
    .where('endpoint_id', '=', id)
    .where('state', 'in', ['waiting', 'queued'])
    .execute();
  return numUpdatedRows > 0n;
}

/** Replaces the secret; the old one signs as well until it expires. */
export async function rotateWebhookSecret(
  { db }: TenantTransaction,
  id: number,
  secret: string,
  previousExpiresAt: Date,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set((column) => ({
      previous_secret: column.ref('secret'),
      previous_secret_expires_at: previousExpiresAt,
      secret,
    }))
    .where('id', '=', id)
    .execute();
}

export async function removeWebhookEndpoint({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}
