import { sql } from 'kysely';
import type { Worker } from '../../model/worker.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, type Page, readPage } from '../lists/page.ts';

/** More cases are not counted: a list of queues shows that there are at least so many. */
export const MOST_COUNTED = 1000;

/** How many cases are in a queue, of those that a reader may see. */
interface QueueCounts {
  readonly key: string;
  /** Cases that wait for somebody, at most `MOST_COUNTED`. */
  readonly waiting: number;
  readonly mine: number;
  readonly snoozed: number;
}

export async function countQueues(
  { db }: TenantTransaction,
  keys: readonly string[],
  email: string,
): Promise<ReadonlyMap<string, QueueCounts>> {
  const { rows } = await sql<QueueCounts>`
    select k.key,
      (select count(*) from (select from queue_cases q where q.queue_key = k.key and q.taken_by is null and q.snoozed_until is null
        limit ${MOST_COUNTED}) w) as waiting,
      (select count(*) from queue_cases q where q.queue_key = k.key and q.taken_by = ${email.toLowerCase()} and q.snoozed_until is null) as mine,
      (select count(*) from queue_cases q where q.queue_key = k.key and q.taken_by = ${email.toLowerCase()} and q.snoozed_until is not null) as snoozed
    from unnest(${[...keys]}::text[]) k(key)`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

interface Wanted {
  readonly queue: string;
  readonly worker: Pick<Worker, 'email' | 'skills'>;
  /** States in which this person may not change a case, as `process/state`. */
  readonly barred: readonly string[];
  /** Cases that somebody else got meanwhile. */
  readonly passed: readonly number[];
}

const AT_ONCE = 10;

/** The first cases of a queue that a person can take, in order. */
export async function waitingCases(
  { db }: TenantTransaction,
  { queue, worker, barred, passed }: Wanted,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.case_id as id from queue_cases q join cases c on c.tenant_id = q.tenant_id and c.id = q.case_id
    where q.queue_key = ${queue} and q.taken_by is null and q.snoozed_until is null
      and q.skills <@ ${[...worker.skills]}::text[] and not ${worker.email.toLowerCase()} = any (q.given_back_by)
      and not c.is_dirty and not coalesce(c.process_key || '/' || c.state_key = any (${[...barred]}::text[]), false)
      and not q.case_id = any (${[...passed]}::bigint[])
    order by q.rank, q.case_id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In a transaction: locks a case that waits in a queue. False where somebody else has it, or is about to. */
export async function lockWaiting(call: Call, tenantId: number, queue: string, id: number): Promise<boolean> {
  const rows = await call(sql`
    select c.id from cases c join queue_cases q on q.tenant_id = c.tenant_id and q.case_id = c.id
    where c.tenant_id = ${tenantId} and c.id = ${id} and q.queue_key = ${queue} and q.taken_by is null and q.snoozed_until is null
    for update of c skip locked`);
  return rows.length > 0;
}

/** Whether any case waits in a queue that the reader may see. */
export async function isAnyWaiting({ db }: TenantTransaction, queue: string): Promise<boolean> {
  const { rows } = await sql`
    select from queue_cases where queue_key = ${queue} and taken_by is null and snoozed_until is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** A case of a queue, as its list shows it. */
export interface QueueEntry {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly processKey: string;
  readonly stateKey: string | null;
  readonly assigneeEmail: string | null;
  readonly urgency: number | null;
  readonly dueAt: Date | null;
  readonly snoozedUntil: Date | null;
  readonly skills: readonly string[];
  readonly createdAt: Date;
}

const STANDINGS = {
  all: sql<boolean>`true`,
  waiting: sql<boolean>`q.taken_by is null and q.snoozed_until is null`,
  taken: sql<boolean>`q.taken_by is not null`,
  snoozed: sql<boolean>`q.snoozed_until is not null`,
} as const;

type Standing = keyof typeof STANDINGS;
export const QUEUE_STANDINGS = ['all', 'waiting', 'taken', 'snoozed'] as const satisfies readonly Standing[];

/** A list that is longer ends here. */
const MOST_LISTED = 10_000;

/** The cases of a queue, in its order. */
export async function listQueueCases(
  { db }: TenantTransaction,
  list: ListRequest,
  { queue, standing }: { readonly queue: string; readonly standing: Standing },
): Promise<Page<QueueEntry>> {
  const fits = sql`q.queue_key = ${queue} and ${STANDINGS[standing]} and ${holdsWords(sql`'CASE-' || c.number || ' ' || c.name`, list.search)}`;
  const rows = sql`queue_cases q join cases c on c.tenant_id = q.tenant_id and c.id = q.case_id`;
  const direction = list.ordering[0]?.isDescending === true ? sql`desc` : sql`asc`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} where ${fits} limit ${MOST_LISTED}) f`.execute(db);
  return readPage(list, counted[0]?.count ?? 0, async ({ offset, limit }) => {
    const { rows: found } = await sql<QueueEntry>`
      select c.id, c.number, c.name, c.process_key as "processKey", c.state_key as "stateKey", c.assignee_email as "assigneeEmail",
        (c.queueing ->> 'urgency')::double precision as urgency, c.due_at as "dueAt", q.snoozed_until as "snoozedUntil", q.skills,
        c.created_at as "createdAt"
      from ${rows} where ${fits}
      order by q.rank ${direction}, q.case_id ${direction} offset ${offset} limit ${limit}`.execute(db);
    return found;
  });
}
