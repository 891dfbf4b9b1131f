import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { BEST, rankOf, withBest } from '../lists/best-first.ts';
import { countOf, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import { toPrefixes } from '../lists/search-text.ts';
import { CASE_ORDERINGS, type CaseHead, selectCases } from './cases.ts';
import { CASE_LIST, loadReach } from './reach.ts';

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
}

export const WORK_ORDERINGS = {
  ...CASE_ORDERINGS,
  assignee: 'assignee_email',
  process_key: 'process_key',
  due: 'due_at',
} as const satisfies Orderings;

interface WorkFilter {
  /** An address, or null for cases that nobody has. */
  readonly assignee?: string | null;
  readonly process?: string | undefined;
  readonly state?: string | undefined;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  readonly due?: 'at_risk' | 'missed' | undefined;
  readonly dueBefore?: string | undefined;
}

const MOST = 2_147_483_647;

/** The cases that fit, with who works on them. */
export async function listWork(
  tx: TenantTransaction,
  list: ListRequest,
  filter: WorkFilter,
): Promise<Page<WorkEntry>> {
  let query = selectCases(tx)
    .select(['process_key as processKey', 'assignee_email as assigneeEmail', 'open_issues as openIssues'])
    .select(['due_at as dueAt', 'due_key as dueKey', 'due_fact as dueFact'])
    .select([
      sql<
        string | null
      >`(select u.name from users u where lower(u.email) = lower(cases.assignee_email) limit 1)`.as(
        'assigneeName',
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
  if (filter.assignee === null) query = query.where('assignee_email', 'is', null);
  else if (filter.assignee !== undefined)
    query = query.where(sql`lower(assignee_email)`, '=', filter.assignee.toLowerCase());
  if (filter.process !== undefined) query = query.where('process_key', '=', filter.process);
  if (filter.state !== undefined) query = query.where('state_key', '=', filter.state);
  if (filter.status !== undefined) query = query.where(sql<string>`status`, '=', filter.status);
  if (filter.due !== undefined) query = query.where('due_fact', '=', filter.due);
  if (filter.dueBefore !== undefined)
    query = query.where('due_at', '<', sql<Date>`${filter.dueBefore}::timestamptz`);
  if (filter.tag !== undefined)
    query = query.where(
      'id',
      'in',
      sql<number>`(select case_id from case_parts where part = 'tags' and key = ${filter.tag})`,
    );
  const words = list.search === undefined ? [] : toPrefixes(list.search);
  const reach = await loadReach(tx);
  if (reach !== null && !reach.isWide)
    query = query.where('audience_id', '=', sql<number>`any(${[...reach.audiences]}::bigint[])`);
  if (words.length > 0)
    query = query.where(
      'id',
      'in',
      sql<number>`(select unnest(ids) from find_cases_by_words(${tx.tenantId}, ${sql`${words}::text[]`}, ${MOST}))`,
    );
  const isWhole = words.length === 0 && Object.values(filter).every((value) => value === undefined);
  return listPage(query, withBest(list, 'created'), {
    orderings: { ...WORK_ORDERINGS, [BEST]: rankOf(list.search, 'case') },
    lastly: 'id',
    count: isWhole ? (reach?.count ?? (await countOf(tx, CASE_LIST))) : undefined,
  });
}

/** A comment that somebody has to see to. */
interface TaskEntry {
  readonly id: number;
  /** The value that the comment is about. */
  readonly referencedValue: number | null;
  readonly assignedUser: number | null;
  readonly caseId: number;
  readonly caseNumber: number;
  readonly caseName: string;
  readonly text: string;
  readonly title: string | null;
  readonly isIssue: boolean;
  readonly deadline: Date | null;
  readonly authorName: string;
  readonly createdAt: Date;
}

/** Somebody whose tasks are listed: in cases of all processes, or of one. */
interface TaskOwner {
  readonly id: number;
  readonly process_key: string | null;
}

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
    .select(['comments.id', 'comments.text', 'comments.title', 'comments.deadline'])
    .select(['comments.is_issue as isIssue', 'comments.author_name as authorName'])
    .select(['comments.created_at as createdAt', 'cases.id as caseId', 'cases.name as caseName'])
    .select(['cases.number as caseNumber', 'comments.assigned_user as assignedUser'])
    .select('comments.referenced_value as referencedValue')
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
    .orderBy(sql`comments.deadline nulls last`)
    .orderBy('comments.id')
    .limit(most)
    .execute();

/** Ongoing cases in one of these states of a process. */
export const casesInStates = async (
  { db }: TenantTransaction,
  places: readonly { readonly process: string; readonly state: string }[],
  most: number,
): Promise<number[]> => {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('status', '=', 'ongoing')
    .where((where) =>
      where.or(
        places.map(({ process, state }) =>
          where.and([where('process_key', '=', process), where('state_key', '=', state)]),
        ),
      ),
    )
    .orderBy('last_modified_at', 'desc')
    .limit(most)
    .execute();
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
