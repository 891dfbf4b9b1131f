import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { isNarrow } from './queues.ts';

/** An ongoing case that somebody has, with what it waits for. */
export interface DayCase {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly processKey: string;
  readonly stateKey: string | null;
  readonly createdAt: Date;
  readonly openIssues: number | null;
  readonly dueAt: Date | null;
  readonly dueKey: string | null;
  readonly dueFact: 'at_risk' | 'missed' | null;
  /** Whether what is due next is due before the day ends. */
  readonly isToday: boolean;
  readonly snoozedUntil: string | null;
  readonly isSuspended: boolean;
  /** When a suspended case goes on by itself. */
  readonly suspendedUntil: Date | null;
  /** Since when a client has a form that they have not sent; null for none. */
  readonly formSince: Date | null;
  /** Since when somebody is asked to sign. */
  readonly signatureSince: Date | null;
  /** A deadline that pauses, and since when. */
  readonly pausedKey: string | null;
  readonly pausedSince: string | null;
  /** A transition on which others have begun to vote. */
  readonly votedOn: string | null;
  /** A task of somebody else that is open: its text, and whose it is. */
  readonly taskOf: string | null;
  readonly taskSince: Date | null;
}

/** Somebody who works, and the day that counts for them. */
interface DayOf {
  readonly email: string;
  readonly userId: number;
  readonly now: Date;
  readonly endOfDay: Date;
}

/** When the day of a moment ends in a time zone. */
export async function endOfDay({ db }: TenantTransaction, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone} as at`.execute(
    db,
  );
  return rows[0]?.at ?? now;
}

/** Looks at the cases of one person alone, by `cases_mine`; what a case waits for is found by the indexes of cases. */
export async function casesOfDay(
  { db }: TenantTransaction,
  { email, userId, now, endOfDay: end }: DayOf,
  most: number,
): Promise<DayCase[]> {
  const { rows } = await sql<DayCase>`
    with mine as materialized (
      select c.* from cases c where c.id = any ((select ongoing_cases_of(array[${email}::text]))::bigint[])
      order by c.due_at, c.id limit ${most})
    select c.id, c.number, c.name, c.process_key as "processKey", c.state_key as "stateKey", c.created_at as "createdAt",
      c.open_issues as "openIssues", c.due_at as "dueAt", c.due_key as "dueKey", c.due_fact as "dueFact",
      coalesce(c.due_at < ${end}, false) as "isToday",
      c.queueing ->> 'snoozed_until' as "snoozedUntil", c.suspended_at is not null as "isSuspended", c.suspended_until as "suspendedUntil",
      form.since as "formSince", signature.since as "signatureSince",
      paused.key as "pausedKey", paused.since as "pausedSince", voted.key as "votedOn", task.name as "taskOf", task.since as "taskSince"
    from mine c
    left join lateral (select min(f.created_at) as since from (
        select w.* from wizard_runs w where w.tenant_id = c.tenant_id and w.case_id = c.id
        union all
        select w.* from case_instances i join wizard_runs w on w.tenant_id = i.tenant_id and w.instance_id = i.instance_id
        where i.tenant_id = c.tenant_id and i.case_id = c.id) f
      where f.submitted_at is null and f.revoked_at is null and f.expires_at > ${now}) form on true
    left join lateral (select min(s.sent_at) as since from signatory_requests s
      where s.tenant_id = c.tenant_id and s.case_id = c.id and s.status in ('sent', 'viewed')) signature on true
    left join lateral (select split_part(p.key, '/', 1) as key, p.body ->> 'paused_since' as since from case_parts p
      where p.tenant_id = c.tenant_id and p.case_id = c.id and p.part = 'deadlines' and p.body ->> 'paused_since' is not null and p.body ->> 'stopped_at' is null
      order by p.key limit 1) paused on true
    left join lateral (select p.key from case_parts p where p.tenant_id = c.tenant_id and p.case_id = c.id and p.part = 'votes' and (p.body ->> 'count')::int > 0 order by p.key limit 1) voted on true
    left join lateral (select u.name, m.created_at as since from comments m join users u on u.tenant_id = m.tenant_id and u.id = m.assigned_user
      where m.tenant_id = c.tenant_id and m.case_id = c.id and not m.resolved and m.assigned_user <> ${userId} order by m.id limit 1) task on true
    order by c.due_at, c.id`.execute(db);
  return rows;
}

/** How many ongoing cases somebody has, at most so many. */
export async function countMine({ db }: TenantTransaction, email: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from cases where id = any ((select ongoing_cases_of(array[${email}::text]))::bigint[])
      limit ${most}) mine`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The case that a queue gives next to somebody with these skills. */
interface FirstWaiting {
  readonly queue: string;
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly urgency: number | null;
  readonly dueAt: Date | null;
}

/** The first case of each of some queues that somebody could take, as far as rows tell. */
export async function firstWaiting(
  tx: TenantTransaction,
  queues: readonly string[],
  { email, skills }: { readonly email: string; readonly skills: readonly string[] },
): Promise<ReadonlyMap<string, FirstWaiting>> {
  const { rows } = await sql<FirstWaiting>`
    select k.key as queue, f.id, f.number, f.name, f.urgency, f."dueAt" from unnest(${[...queues]}::text[]) k(key)
    cross join lateral unnest(waiting_cases(k.key, ${[...skills]}::text[], ${email.toLowerCase()}, '{}', '{}', ${await isNarrow(tx)}, 1)) w(id)
    cross join lateral (
      select c.id, c.number, c.name, (c.queueing ->> 'urgency')::double precision as urgency, c.due_at as "dueAt" from cases c where c.id = w.id) f`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.queue, row]));
}
