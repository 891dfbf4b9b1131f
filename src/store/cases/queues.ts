import { type RawBuilder, sql } from 'kysely';
import type { Worker } from '../../model/worker.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, type Page, readPage } from '../lists/page.ts';
import { loadReach } from './reach.ts';

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

/** Whether the reader of a transaction sees so few of all cases that these are looked at first. */
export async function isNarrow(tx: TenantTransaction): Promise<boolean> {
  return (await loadReach(tx))?.isWide === false;
}

export async function countQueues(
  tx: TenantTransaction,
  keys: readonly string[],
  email: string,
): Promise<ReadonlyMap<string, QueueCounts>> {
  const { rows } = await sql<QueueCounts>`
    select k.key,
      cardinality(cases_of_queue(k.key, 'waiting', null, ${await isNarrow(tx)}, ${MOST_COUNTED})) as waiting,
      (select count(*) from queue_cases q where q.queue_key = k.key and q.taken_by = ${email.toLowerCase()} and q.snoozed_until is null) as mine,
      (select count(*) from queue_cases q where q.queue_key = k.key and q.taken_by = ${email.toLowerCase()} and q.snoozed_until is not null) as snoozed
    from unnest(${[...keys]}::text[]) k(key)`.execute(tx.db);
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
  tx: TenantTransaction,
  { queue, worker, barred, passed }: Wanted,
): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select waiting_cases(${queue}, ${[...worker.skills]}::text[], ${worker.email.toLowerCase()}, ${[...barred]}::text[], ${[...passed]}::bigint[],
      ${await isNarrow(tx)}, ${AT_ONCE}) as ids`.execute(tx.db);
  return rows[0]?.ids ?? [];
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
export async function isAnyWaiting(tx: TenantTransaction, queue: string): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select cardinality(cases_of_queue(${queue}, 'waiting', null, ${await isNarrow(tx)}, 1)) > 0 as "isAny"`.execute(
    tx.db,
  );
  return rows[0]?.isAny === true;
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
  readonly dueFact: 'at_risk' | 'missed' | null;
  readonly snoozedUntil: Date | null;
  readonly skills: readonly string[];
  readonly createdAt: Date;
}

export const QUEUE_STANDINGS = ['all', 'waiting', 'taken', 'snoozed'] as const;
type Standing = (typeof QUEUE_STANDINGS)[number];

/** A list that is longer ends here. */
const MOST_LISTED = 10_000;

interface QueueList {
  readonly queue: string;
  readonly standing: Standing;
}

/** The cases of a queue, in its order. */
export async function listQueueCases(
  tx: TenantTransaction,
  list: ListRequest,
  wanted: QueueList,
): Promise<Page<QueueEntry>> {
  if (!list.search?.trim()) return pageOfQueue(tx, list, wanted);
  const ids = await idsWithWords(tx, list, wanted);
  return readPage(list, ids.length, ({ offset, limit }) =>
    loadEntries(tx, wanted.queue, ids.slice(offset, offset + limit)),
  );
}

/** The ids of a queue that the reader sees, in the order that is asked for. */
const idsOf = async (
  tx: TenantTransaction,
  { ordering }: ListRequest,
  { queue, standing }: QueueList,
  most = MOST_LISTED,
  among: RawBuilder<unknown> = sql`null`,
): Promise<RawBuilder<number[]>> =>
  sql<
    number[]
  >`cases_of_queue(${queue}, ${standing}, ${ordering[0]?.isDescending === true}, ${await isNarrow(tx)}, ${most}, ${among})`;

/** Only the ids of the page leave the database: all of them would take longer than all the rest. */
async function pageOfQueue(
  tx: TenantTransaction,
  list: ListRequest,
  wanted: QueueList,
): Promise<Page<QueueEntry>> {
  const { pageSize } = list;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (select ${await idsOf(tx, list, wanted)} as ids)
    select listed.count, listed.ids[(listed.page - 1) * ${pageSize} + 1 : listed.page * ${pageSize}] as ids
    from (select ids, cardinality(ids) as count,
      least(${Math.min(Math.max(list.page, 1), MOST_LISTED)}::int, greatest((cardinality(ids) + ${pageSize} - 1) / ${pageSize}, 1)) as page from found) listed`.execute(
    tx.db,
  );
  const [{ count, ids } = { count: 0, ids: [] }] = rows;
  return readPage(list, count, () => loadEntries(tx, wanted.queue, ids));
}

/** The ids of cases with some words. The names of a queue that fits into a list are looked at alone; for a longer one, those of all cases are. */
async function idsWithWords(
  tx: TenantTransaction,
  list: ListRequest,
  wanted: QueueList,
): Promise<readonly number[]> {
  const read = async (ids: RawBuilder<number[]>): Promise<readonly number[]> => {
    const { rows } = await sql<{ ids: number[] }>`select ${ids} as ids`.execute(tx.db);
    return rows[0]?.ids ?? [];
  };
  const fits = holdsWords(sql`name`, list.search, sql`'case-' || number`);
  const ids = await read(await idsOf(tx, list, wanted, MOST_LISTED + 1));
  if (ids.length > MOST_LISTED) {
    const among = sql`(select coalesce(array_agg(id), '{}') from cases where tenant_id = ${tx.tenantId} and ${fits})`;
    return read(await idsOf(tx, list, wanted, MOST_LISTED, among));
  }
  const { rows } = await sql<{ id: number }>`
    select cases.id from unnest(${[...ids]}::bigint[]) with ordinality listed(id, place)
      join cases on cases.tenant_id = ${tx.tenantId} and cases.id = listed.id
    where ${fits} order by listed.place`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Some cases of a queue, in the order of their ids here. */
async function loadEntries(
  { db }: TenantTransaction,
  queue: string,
  ids: readonly number[],
): Promise<QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select c.id, c.number, c.name, c.process_key as "processKey", c.state_key as "stateKey", c.assignee_email as "assigneeEmail",
      (c.queueing ->> 'urgency')::double precision as urgency, c.due_at as "dueAt", c.due_fact as "dueFact",
      q.snoozed_until as "snoozedUntil", q.skills, c.created_at as "createdAt"
    from queue_cases q join cases c on c.tenant_id = q.tenant_id and c.id = q.case_id
    where q.queue_key = ${queue} and q.case_id = any (${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], q.case_id)`.execute(db);
  return rows;
}
