import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** A place in the feed: everything up to this event of this transaction has been read. */
export interface FeedPosition {
  /** An xid8, as text. */
  readonly transactionId: string;
  readonly eventId: number;
}

export interface StoredEvent extends FeedPosition {
  readonly createdAt: Date;
  readonly payload: string;
}

/** Where the feed begins. */
export const FEED_START: FeedPosition = { transactionId: '0', eventId: 0 };

/**
 * Events of the tenant after a place, in the order of (transaction, id), below the oldest transaction that still runs: ids
 * alone would skip what commits late. Asks for the limit first, so that whatever lies below it is seen by the second query. Gives the
 * end of the feed at that moment, too: whoever has read all that there is goes on from there, and not from the last event that
 * they asked for, which will be removed some day.
 */
export async function readEvents(
  { db }: TenantTransaction,
  after: FeedPosition,
  filter: { readonly most: number; readonly triggers?: readonly string[] | undefined },
): Promise<{ readonly events: readonly StoredEvent[]; readonly end: FeedPosition }> {
  const horizon = await eventHorizon(db);
  const { rows } = await sql<StoredEvent>`
    select transaction_id::text as "transactionId", id as "eventId", created_at as "createdAt", payload
    from case_events
    where (transaction_id, id) > (${after.transactionId}::xid8, ${after.eventId}::bigint)
      and transaction_id < ${horizon}::xid8
      and (${filter.triggers === undefined} or trigger = any (${[...(filter.triggers ?? [])]}))
    order by transaction_id, id limit ${filter.most}`.execute(db);
  // The horizon can fall back a little, while it is not known whose transaction runs.
  const isBehind = BigInt(horizon) <= BigInt(after.transactionId);
  return { events: rows, end: isBehind ? after : endAt(horizon) };
}

/** The end of the feed as it is now. */
export const feedEnd = async ({ db }: TenantTransaction): Promise<FeedPosition> =>
  endAt(await eventHorizon(db));

const endAt = (horizon: string): FeedPosition => ({ transactionId: horizon, eventId: 0 });

async function eventHorizon(db: TenantTransaction['db']): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select event_horizon()::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
}

/**
 * Whether the feed cannot go on from this place: events after it have been removed for their age, or it was given by another
 * server, before an export and import, and lies in the future of this one.
 */
export async function isLostPosition(
  { db }: TenantTransaction,
  { transactionId, eventId }: FeedPosition,
): Promise<boolean> {
  const { rows } = await sql<{ is_lost: boolean }>`
    select ${transactionId}::xid8 > event_limit() or exists (select from removed_events
      where (transaction_id, event_id) > (${transactionId}::xid8, ${eventId}::bigint)) as is_lost`.execute(
    db,
  );
  return rows[0]?.is_lost === true;
}

/**
 * Removes up to `most` events of before a time that no delivery waits for, and remembers the newest of them; gives how many. Events of a
 * month that has a part of the table for itself go with the whole month.
 */
export async function removeOldEvents(
  { db }: TenantTransaction,
  before: Date,
  most: number,
): Promise<number> {
  const [limit] = (
    await sql<{ at: Date }>`
      select case when to_regclass(to_char(${before}::timestamptz at time zone 'utc', '"dossier.case_events_"YYYY_MM')) is null
        then ${before}::timestamptz else date_trunc('month', ${before}::timestamptz, 'utc') end as at`.execute(
      db,
    )
  ).rows;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from case_events e using (
        select o.tenant_id, o.id from case_events o
        where o.created_at < ${limit?.at ?? before} and not exists (select from webhook_deliveries d
          where d.tenant_id = o.tenant_id and d.event_id = o.id and d.state in ('waiting', 'queued', 'running'))
        order by o.created_at limit ${most}) old
      where e.tenant_id = old.tenant_id and e.id = old.id
      returning e.transaction_id, e.id
    ), newest as (
      select transaction_id, id from gone order by transaction_id desc, id desc limit 1
    ), noted as (
      insert into removed_events as r (transaction_id, event_id) select transaction_id, id from newest
      on conflict (tenant_id) do update set transaction_id = excluded.transaction_id, event_id = excluded.event_id
        where (r.transaction_id, r.event_id) < (excluded.transaction_id, excluded.event_id)
    )
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
