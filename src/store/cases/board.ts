import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** The ways to divide the cases of a team into columns. */
export const BOARD_WAYS = ['person', 'state', 'age', 'risk'] as const;
export type BoardWay = (typeof BOARD_WAYS)[number];

/** Days from which on a case is older than those of the column before. */
export const AGES = [0, 2, 7, 14, 30] as const;

const AGE = sql`case ${sql.join(
  AGES.toReversed()
    .slice(0, -1)
    .map(
      (days) =>
        sql`when c.created_at <= clock_now() - make_interval(days => ${sql.lit(days)}) then ${sql.lit(String(days))}`,
    ),
  sql` `,
)} else '0' end`;

/** The key of the column in which a case stands. */
const COLUMNS: Readonly<Record<BoardWay, RawBuilder<unknown>>> = {
  person: sql`lower(c.assignee_email)`,
  state: sql`c.process_key || '/' || coalesce(c.state_key, '')`,
  age: AGE,
  risk: sql`coalesce(c.due_fact, case when c.due_at is null then 'none' else 'running' end)`,
};

/** The cases that a board shows. */
interface BoardOf {
  /** The addresses of the people whose cases it shows. */
  readonly people: readonly string[];
  readonly process: string | undefined;
  readonly way: BoardWay;
}

/** A case on a board. */
export interface BoardCard {
  readonly column: string;
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly version: number;
  readonly processKey: string;
  readonly stateKey: string | null;
  readonly assigneeEmail: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly dueKey: string | null;
  readonly dueFact: 'at_risk' | 'missed' | null;
  readonly snoozedUntil: string | null;
  readonly isSuspended: boolean;
}

/** The ongoing cases of these people, found by `cases_mine`: what the rest of the tenant works on costs nothing. */
const shown = ({ people, process }: BoardOf) => sql`
  cases c where c.id = any ((select ongoing_cases_of(${[...people]}::text[]))::bigint[])
    ${process === undefined ? sql`` : sql`and c.process_key = ${process}`}`;

/** How many cases stand in each column, of those that the reader may see. */
export async function countBoard(
  { db }: TenantTransaction,
  board: BoardOf,
): Promise<
  { readonly column: string; readonly count: number; readonly missed: number; readonly atRisk: number }[]
> {
  const { rows } = await sql<{ column: string; count: number; missed: number; atRisk: number }>`
    select ${COLUMNS[board.way]} as column, count(*) as count, count(*) filter (where c.due_fact = 'missed') as missed,
      count(*) filter (where c.due_fact = 'at_risk') as "atRisk"
    from ${shown(board)} group by 1`.execute(db);
  return rows;
}

/** The first cases of each column, those that are due first at the top; of one column more of them, where it is named. */
export async function cardsOfBoard(
  { db }: TenantTransaction,
  board: BoardOf,
  { most, column }: { readonly most: number; readonly column: string | undefined },
): Promise<BoardCard[]> {
  const { rows } = await sql<BoardCard>`
    select * from (
      select ${COLUMNS[board.way]} as column, c.id, c.number, c.name, c.version, c.process_key as "processKey", c.state_key as "stateKey",
        c.assignee_email as "assigneeEmail", c.created_at as "createdAt", c.due_at as "dueAt", c.due_key as "dueKey", c.due_fact as "dueFact",
        c.queueing ->> 'snoozed_until' as "snoozedUntil", c.suspended_at is not null as "isSuspended",
        row_number() over (partition by ${COLUMNS[board.way]} order by c.due_at, c.id) as place
      from ${shown(board)}) card
    where place <= ${most} ${column === undefined ? sql`` : sql`and card.column = ${column}`}
    order by card.place`.execute(db);
  return rows;
}

/** Somebody in a team, as a board shows them. */
export interface TeamMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly capacity: number | null;
  /** Cases of queues that they have, without those that are snoozed. */
  readonly held: number;
  readonly isLead: boolean;
  readonly awayUntil: Date | null;
  readonly standInName: string | null;
}

/** More people are not shown on one board. */
export const MOST_MEMBERS = 100;

/** The people of a team, by name, with how much they have and whether they are away. */
export async function teamMembers({ db }: TenantTransaction, team: string, now: Date): Promise<TeamMember[]> {
  const { rows } = await sql<Omit<TeamMember, 'held'>>`
    select u.id, u.email, u.name, u.capacity, ${team} = any (u.leads) as "isLead", away.until as "awayUntil", away.name as "standInName"
    from users u
    left join lateral (select a.ends_at as until, d.name from absences a left join users d on d.tenant_id = a.tenant_id and d.id = a.stand_in_id
      where a.tenant_id = u.tenant_id and a.user_id = u.id and a.starts_at <= ${now} and a.ends_at > ${now} order by a.process_key nulls first, a.ends_at desc limit 1) away on true
    where ${team} = any (u.teams) and u.disabled_at is null order by lower(u.name), u.id limit ${MOST_MEMBERS}`.execute(
    db,
  );
  const { rows: holders } = await sql<{ email: string; held: number }>`
    select taken_by as email, count(distinct case_id) as held from queue_cases
    where taken_by = any (${rows.map(({ email }) => email.toLowerCase())}::text[]) and snoozed_until is null group by taken_by`.execute(
    db,
  );
  const held = new Map(holders.map((each) => [each.email, each.held]));
  return rows.map((row) => ({ ...row, held: held.get(row.email.toLowerCase()) ?? 0 }));
}
