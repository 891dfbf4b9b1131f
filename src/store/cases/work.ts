import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { type ListRequest, listPage, type Page, readPage } from '../lists/page.ts';
import { type CaseCard, listWithCards } from './case-cards.ts';
import type { CaseHead } from './case-head.ts';
import { selectCases } from './cases.ts';
import { firstSeen, isMerged } from './first-seen.ts';
import { namesOf } from './names-of.ts';
import { matchingWork, type WorkFilter } from './work-filter.ts';

/** A case as those who work on cases see it in their list. */
export interface WorkEntry extends CaseHead {
  readonly processKey: string;
  readonly assigneeEmail: string | null;
  readonly assigneeName: string | null;
  /** The next moment by which a task of the case has to be done. */
  readonly deadline: Date | null;
  readonly tagKeys: readonly string[];
  /** Null where they were not counted when the case was saved. */
  readonly openIssues: number | null;
  /** The deadline that ends first; it is at risk or missed, or nothing is wrong. */
  readonly dueAt: Date | null;
  readonly dueKey: string | null;
  readonly dueFact: 'at_risk' | 'missed' | null;
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  /** How many of its children go on. */
  readonly openChildren: number;
}

const selectWork = (tx: TenantTransaction) =>
  selectCases(tx)
    .select(['process_key as processKey', 'assignee_email as assigneeEmail', 'open_issues as openIssues'])
    .select(['due_at as dueAt', 'due_key as dueKey', 'due_fact as dueFact'])
    .select(['suspended_at as suspendedAt', 'suspended_until as suspendedUntil'])
    .select([
      sql<number>`(select count(*) from cases child where child.tenant_id = cases.tenant_id and child.parent_id = cases.id and child.status = 'ongoing')`.as(
        'openChildren',
      ),
      sql<Date | null>`(select min(m.deadline) from comments m where m.case_id = cases.id and not m.resolved)`.as(
        'deadline',
      ),
      sql<
        string[]
      >`array(select p.key from case_parts p where p.case_id = cases.id and p.part = 'tags' and p.key not like 'mark %' order by p.key)`.as(
        'tagKeys',
      ),
    ]);

/** The cases with the names of those who have them. */
async function withNames<Row extends { readonly assigneeEmail: string | null }>(
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(Row & Pick<WorkEntry, 'assigneeName'>)[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(({ assigneeEmail }) => assigneeEmail ?? []),
  );
  return rows.map((row) => ({
    ...row,
    assigneeName: names.get(row.assigneeEmail?.toLowerCase() ?? '') ?? null,
  }));
}

/** The cases that fit, with who works on them. */
export async function listWork(
  tx: TenantTransaction,
  list: ListRequest,
  filter: WorkFilter,
): Promise<Page<WorkEntry>> {
  const matching = await matchingWork(tx, selectWork(tx), list, filter);
  const { conditions, cards, few } = matching;
  if (few !== null && isMerged(matching.list))
    return readPage(matching.list, few.count, async (window) =>
      loadWork(tx, await firstSeen(tx, matching.list, few, window)),
    );
  if (cards !== null) {
    const load = (ids: readonly number[]) => loadWork(tx, ids);
    const shape = { ...matching.shape, count: cards.count };
    const page = await listWithCards(tx, matching.list, {
      seen: conditions,
      cards: cards.conditions,
      shape,
      load,
    });
    return { ...page, rows: page.rows.map((row) => (isCard(row) ? asEntry(row) : row)) };
  }
  const page = await listPage(matching.query, matching.list, matching.shape);
  return { ...page, rows: await withNames(tx, page.rows) };
}

const isCard = (row: CaseHead): row is CaseCard => row.isCard === true;

const asEntry = (card: CaseCard): WorkEntry => ({
  ...card,
  assigneeEmail: null,
  assigneeName: null,
  deadline: null,
  tagKeys: [],
  openIssues: null,
  dueAt: null,
  dueKey: null,
  dueFact: null,
  suspendedAt: null,
  suspendedUntil: null,
  openChildren: 0,
});

/** Some cases as the list has them, in the order of their ids here; those that are gone or hidden are left out. */
export async function loadWork(tx: TenantTransaction, ids: readonly number[]): Promise<WorkEntry[]> {
  const rows = await selectWork(tx)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const found = new Map((await withNames(tx, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The deadline of a process that is due first for a task. Moments are RFC 3339. */
export interface TaskDue {
  readonly key: string;
  readonly processKey: string;
  /** Null while it pauses, and where it has no end. */
  readonly at: string | null;
  readonly riskAt: string | null;
  readonly dueAt: string | null;
  readonly pausedSince: string | null;
}

/** A comment that somebody has to see to. */
interface TaskEntry {
  readonly id: number;
  /** The value that the comment is about, and the comment that it answers. */
  readonly referencedValue: number | null;
  readonly replyTo: number | null;
  readonly assignedUser: number | null;
  readonly caseId: number;
  readonly caseNumber: number;
  readonly caseName: string;
  readonly text: string;
  readonly title: string | null;
  readonly isIssue: boolean;
  /** As whoever gave it has said. */
  readonly deadline: Date | null;
  /** What a deadline of the process says of it; null while none runs for it. */
  readonly due: TaskDue | null;
  readonly authorKind: string;
  readonly authorName: string;
  readonly createdAt: Date;
}

/** Somebody whose tasks are listed: in cases of all processes, or of one. */
interface TaskOwner {
  readonly id: number;
  readonly process_key: string | null;
}

/** The deadline of the process that is due first for the task of a comment: rows of tasks have its id at the end of their key. */
const dueOfTask = sql<{ body: TaskDue; at: Date | null }>`(
  select jsonb_build_object('key', split_part(p.key, '/', 1), 'processKey', cases.process_key, 'at', ends.at, 'riskAt', p.body ->> 'risk_at',
      'dueAt', p.body ->> 'due_at', 'pausedSince', p.body ->> 'paused_since') as body, ends.at::timestamptz as at
  from case_parts p
  cross join lateral (select case when p.body ->> 'paused_since' is null
    then coalesce(p.body ->> 'due_at', p.body ->> 'goal_at') end as at) ends
  where p.tenant_id = comments.tenant_id and p.case_id = comments.case_id and p.part = 'deadlines'
    and split_part(p.key, '/', 2) = comments.id::text and p.body ->> 'stopped_at' is null
  order by ends.at::timestamptz nulls last, p.key limit 1)`.as<'due'>('due');

/** The open tasks of some people, those that are due first at the top. */
export const listTasks = (
  { db }: TenantTransaction,
  people: readonly TaskOwner[],
  most: number,
): Promise<TaskEntry[]> =>
  db
    .selectFrom('comments')
    .innerJoin('cases', (join) =>
      join.onRef('cases.tenant_id', '=', 'comments.tenant_id').onRef('cases.id', '=', 'comments.case_id'),
    )
    .leftJoinLateral(dueOfTask, (join) => join.onTrue())
    .select(['comments.id', 'comments.text', 'comments.title', 'comments.deadline'])
    .select(['comments.is_issue as isIssue', 'comments.author_kind as authorKind'])
    .select('comments.author_name as authorName')
    .select(['comments.created_at as createdAt', 'cases.id as caseId', 'cases.name as caseName'])
    .select(['cases.number as caseNumber', 'comments.assigned_user as assignedUser'])
    .select(['comments.referenced_value as referencedValue', 'comments.reply_to as replyTo'])
    .select(sql<TaskDue | null>`due.body`.as('due'))
    .where((where) =>
      where.or(
        people.map(({ id, process_key: process }) =>
          process === null
            ? where('comments.assigned_user', '=', id)
            : where.and([where('comments.assigned_user', '=', id), where('cases.process_key', '=', process)]),
        ),
      ),
    )
    .where('comments.resolved', '=', false)
    .orderBy(sql`coalesce(due.at, comments.deadline) nulls last`)
    .orderBy('comments.id')
    .limit(most)
    .execute();

/** The comments of some cases that are about values or answer others. */
export const loadThreads = async ({ db }: TenantTransaction, cases: readonly number[]) =>
  cases.length === 0
    ? []
    : db
        .selectFrom('comments')
        .select(['id', 'reply_to', 'referenced_value'])
        .where('case_id', 'in', [...cases])
        .where((where) =>
          where.or([where('reply_to', 'is not', null), where('referenced_value', 'is not', null)]),
        )
        .execute();

/** Ongoing cases in one of these states of a process, the newest first; each state is read by its index, and no further than needed. */
export const casesInStates = async (
  { db }: TenantTransaction,
  places: readonly { readonly process: string; readonly state: string }[],
  most: number,
): Promise<number[]> => {
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct newest.id, newest.created_at from unnest(${places.map(({ process }) => process)}::text[],
      ${places.map(({ state }) => state)}::text[]) place(process, state)
    cross join lateral (
      select c.id, c.created_at from cases c
      where c.process_key = place.process and c.state_key = place.state and c.status = 'ongoing'
      order by c.created_at desc, c.id desc limit ${most}) newest
    order by newest.created_at desc, newest.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The version of a case, and who wrote to it last. */
interface CaseNews {
  readonly id: number;
  readonly version: number;
  readonly by: string | null;
}

/** Which versions some cases have now; those that are gone are not there. */
export async function caseStandings(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CaseNews>> {
  const { rows } = await sql<CaseNews>`
    select c.id, c.version, (select a.author_name from case_activity a where a.tenant_id = c.tenant_id and a.case_id = c.id
      order by a.id desc limit 1) as by
    from cases c where c.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
