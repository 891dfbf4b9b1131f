import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Database, TenantTransaction } from '../database/database.ts';
import { STANDING_COLUMNS, type TenantStanding, withStanding } from '../database/tenant-standings.ts';
import type { DisabledReason } from '../tables/webhook-tables.ts';

/** An endpoint with something to send. */
export interface DueEndpoint {
  readonly tenantId: number;
  readonly endpointId: number;
  /** Whether its last attempts failed. */
  readonly isFailing: boolean;
}

export async function endpointsWithDueDeliveries(database: Database): Promise<DueEndpoint[]> {
  const { rows } = await database.askEach(sql<DueEndpoint & TenantStanding>`
    select tenant_id as "tenantId", endpoint_id as "endpointId", is_failing as "isFailing", ${STANDING_COLUMNS}
    from endpoints_with_due_deliveries() ${withStanding('tenant_id')}`);
  for (const each of rows) database.standings.note(each.tenantId, each);
  return rows;
}

/** A delivery that a node has taken, with all it needs to send it. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly endpoint_id: number;
  readonly event_id: number | null;
  readonly trigger: string;
  readonly payload: string;
  /** The trace of the change that the event tells of, where it is known. */
  readonly traceparent: string | null;
  readonly failures: number;
  readonly url: string;
  readonly secret: string;
  readonly previous_secret: string | null;
}

interface Claim {
  readonly deliveries: readonly ClaimedDelivery[];
  /** How many had to wait for an earlier one of their case. */
  readonly queued: number;
}

/** Who works on deliveries; the time is told where it is not the database's own. */
export interface DeliveringNode {
  readonly database: Database;
  readonly clock: { now(): Date; readonly isSimulated: boolean };
  readonly node: string;
}

const simulatedNow = ({ clock }: DeliveringNode): string | null =>
  clock.isSimulated ? clock.now().toISOString() : null;

/** How many deliveries of an endpoint there is room for. */
interface Room {
  readonly endpoint_id: number;
  readonly most: number;
}

/** After so many failures a delivery no longer holds up the later ones of its case. */
interface Line {
  readonly failuresToPass: number;
}

/** Takes due deliveries of a tenant for this node, the next of each case alone; in one round trip. */
export async function claimDeliveries(
  at: DeliveringNode,
  tenantId: number,
  rooms: readonly Room[],
  { leaseSeconds, failuresToPass }: { readonly leaseSeconds: number } & Line,
): Promise<Claim> {
  const [row] = await at.database.callIn(tenantId)(sql<{ claim: Claim }>`
    select claim_deliveries(${tenantId}, ${storableJson(rooms)}::jsonb, ${at.node}, ${leaseSeconds}, ${failuresToPass},
      ${simulatedNow(at)}) as claim`);
  return row?.claim ?? { deliveries: [], queued: 0 };
}

/** The outcome of one attempt, as the log keeps it. */
export interface DeliveryOutcome {
  readonly delivery_id: number;
  readonly state: 'delivered' | 'waiting' | 'failed';
  readonly next_attempt_at: string | null;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly url: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly response_status: number | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
  readonly error: string | null;
}

export interface EndpointToDisable {
  readonly endpointId: number;
  readonly reason: Exclude<DisabledReason, 'manual'>;
}

/** Writes outcomes down; gives the endpoints that are gone, or have failed for so long. */
export const settleDeliveries = (
  at: DeliveringNode,
  tenantId: number,
  outcomes: readonly DeliveryOutcome[],
  { longestFailureDays, failuresToPass }: { readonly longestFailureDays: number } & Line,
): Promise<EndpointToDisable[]> =>
  at.database.callIn(tenantId)(sql<EndpointToDisable>`
    select endpoint_id as "endpointId", reason
    from settle_deliveries(${tenantId}, ${at.node}, ${storableJson(outcomes)}::jsonb,
      make_interval(days => ${longestFailureDays}), ${failuresToPass}, ${simulatedNow(at)})`);

/** A delivery that shows whether an endpoint can be reached; it belongs to no case. */
export async function addTestDelivery(
  tx: TenantTransaction,
  test: { readonly endpointId: number; readonly trigger: string; readonly payload: string },
): Promise<number> {
  tx.noteJob();
  const row = await tx.db
    .insertInto('webhook_deliveries')
    .values({ endpoint_id: test.endpointId, trigger: test.trigger, payload: test.payload })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sends what a delivery carried once more; the first one stays in the log. Undefined when its event is no longer kept. */
export async function replayDelivery(tx: TenantTransaction, id: number): Promise<number | undefined> {
  tx.noteJob();
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (endpoint_id, event_id, case_id, case_version, trigger, payload, is_replay)
    select d.endpoint_id, d.event_id, d.case_id, d.case_version, d.trigger, d.payload, true from webhook_deliveries d
    where d.id = ${id} and (d.event_id is null
      or exists (select from case_events e where e.tenant_id = d.tenant_id and e.id = d.event_id))
    returning id`.execute(tx.db);
  return rows[0]?.id;
}

interface ReplayRange {
  readonly endpointId: number;
  readonly from: Date;
  readonly to: Date;
  /** Events that reached the endpoint are left out. */
  readonly onlyUndelivered: boolean;
}

/** Sends the events of a time range to an endpoint, those of its triggers, whether it was on at the time or not. */
export async function replayRange(tx: TenantTransaction, range: ReplayRange): Promise<number> {
  tx.noteJob();
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (
      select w.id as endpoint_id, e.id as event_id, e.case_id, e.case_version, e.trigger
      from webhook_endpoints w join case_events e on e.tenant_id = w.tenant_id and e.trigger = any (w.triggers)
      where w.id = ${range.endpointId} and e.created_at >= ${range.from} and e.created_at < ${range.to}
        and not exists (select from webhook_deliveries d where d.tenant_id = e.tenant_id and d.endpoint_id = w.id
          and d.event_id = e.id and (d.state in ('waiting', 'queued', 'running')
            or (${range.onlyUndelivered} and d.state = 'delivered')))
    ), added as (
      insert into webhook_deliveries (endpoint_id, event_id, case_id, case_version, trigger, is_replay)
      select c.endpoint_id, c.event_id, c.case_id, c.case_version, c.trigger, true from chosen c order by c.event_id returning 1)
    select count(*) as count from added`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
