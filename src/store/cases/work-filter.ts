import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { BEST, rankOf, withBest } from '../lists/best-first.ts';
import { countOf, type ListRequest, type ListShape, listPage, type Orderings } from '../lists/page.ts';
import { toPrefixes } from '../lists/search-text.ts';
import type { Schema } from '../tables/schema.ts';
import { cardHolds } from './case-cards.ts';
import { CASE_ORDERINGS } from './cases.ts';
import { foundByWords } from './found-by-words.ts';
import { CASE_LIST, isOfAudience, loadReach, type Reach } from './reach.ts';

export const WORK_ORDERINGS = {
  ...CASE_ORDERINGS,
  assignee: 'assignee_email',
  process_key: 'process_key',
  due: 'due_at',
  // Issues that were never counted are none, so that they are not above those that are many.
  open_issues: sql<number>`coalesce(open_issues, 0)`,
} as const satisfies Orderings;

/** Which cases are wanted. Moments are in RFC 3339; each filter that is left out keeps all cases. */
export interface WorkFilter {
  /** An address, or null for cases that nobody has. */
  readonly assignee?: string | null | undefined;
  /** The team of whoever is assigned. */
  readonly team?: string | undefined;
  readonly process?: string | undefined;
  readonly state?: string | undefined;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  readonly due?: 'at_risk' | 'missed' | undefined;
  readonly dueBefore?: string | undefined;
  readonly dueAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly createdAfter?: string | undefined;
  readonly changedBefore?: string | undefined;
  readonly changedAfter?: string | undefined;
  readonly endedBefore?: string | undefined;
  readonly endedAfter?: string | undefined;
  /** Days since the case was created, by the clock of the tenant. */
  readonly olderThan?: number | undefined;
  readonly newerThan?: number | undefined;
  readonly isSuspended?: boolean | undefined;
  /** The case from which others were started. */
  readonly parent?: number | undefined;
}

type Condition = Expression<SqlBool>;

/** The condition of a filter that is given. */
const given = <T>(wanted: T | undefined, condition: (wanted: T) => Condition): Condition[] =>
  wanted === undefined ? [] : [condition(wanted)];

const is = (column: string) => (wanted: string) => sql<SqlBool>`${sql.ref(column)} = ${wanted}`;
const before = (column: string) => (moment: string) =>
  sql<SqlBool>`${sql.ref(column)} < ${moment}::timestamptz`;
const after = (column: string) => (moment: string) =>
  sql<SqlBool>`${sql.ref(column)} >= ${moment}::timestamptz`;
/** A case that has ended made its last transition when it ended. */
const ended = (bound: (moment: string) => Condition) => (moment: string) =>
  sql<SqlBool>`(status <> 'ongoing' and ${bound(moment)})`;

/** A case that was changed last before a moment was created before it, which has an index. */
const changedBefore = (moment: string): Condition =>
  sql<SqlBool>`(${before('last_modified_at')(moment)} and ${before('created_at')(moment)})`;
/** The day of the last change is never before the change, and has an index; the moment has none, as every change would have to write it. */
const changedAfter = (moment: string): Condition =>
  sql<SqlBool>`(${after('last_modified_at')(moment)} and changed_on >= ${new Date(moment).toISOString().slice(0, 10)}::date)`;

/**
 * Cases with an open task whose own deadline has passed and for which no deadline of the process runs; one that runs decides by itself
 * whether the case has missed something. Open tasks are few and have an index.
 */
const withOverdueTask = sql<SqlBool>`id = any (array(select m.case_id from comments m
  where m.assigned_user is not null and not m.resolved and m.deadline <= (select clock_now())
    and not exists (select from case_parts p where p.tenant_id = m.tenant_id and p.case_id = m.case_id and p.part = 'deadlines'
      and split_part(p.key, '/', 2) = m.id::text and p.body ->> 'stopped_at' is null)))`;
/** What is due next is missed, or a task is, as in the day of whoever has it. */
const isDue = (fact: 'at_risk' | 'missed'): Condition =>
  fact === 'missed' ? sql<SqlBool>`(${is('due_fact')(fact)} or ${withOverdueTask})` : is('due_fact')(fact);

const conditionsOf = (filter: WorkFilter): Condition[] => [
  ...given(filter.assignee, (address) =>
    address === null
      ? sql<SqlBool>`assignee_email is null`
      : sql<SqlBool>`id = any ((select cases_assigned_to(${address}::text))::bigint[])`,
  ),
  ...given(filter.team, (team) => sql<SqlBool>`id = any ((select cases_of_team(${team}::text))::bigint[])`),
  ...given(filter.process, is('process_key')),
  ...given(filter.state, is('state_key')),
  ...given(filter.status, is('status')),
  ...given(
    filter.tag,
    (tag) => sql`id in (select case_id from case_parts where part = 'tags' and key = ${tag})`,
  ),
  ...given(filter.due, isDue),
  ...given(filter.dueBefore, before('due_at')),
  ...given(filter.dueAfter, after('due_at')),
  ...given(filter.createdBefore, before('created_at')),
  ...given(filter.createdAfter, after('created_at')),
  ...given(filter.changedBefore, changedBefore),
  ...given(filter.changedAfter, changedAfter),
  ...given(filter.endedBefore, ended(before('last_transition_at'))),
  ...given(filter.endedAfter, ended(after('last_transition_at'))),
  ...given(filter.olderThan, (days) => sql`created_at < clock_now() - make_interval(days => ${days}::int)`),
  ...given(filter.newerThan, (days) => sql`created_at >= clock_now() - make_interval(days => ${days}::int)`),
  ...given(filter.isSuspended, (wanted) =>
    wanted ? sql<SqlBool>`suspended_at is not null` : sql<SqlBool>`suspended_at is null`,
  ),
  // A parent that the reader may not see is one that does not exist, also where they see its children.
  ...given(
    filter.parent,
    (parent) => sql`parent_id = ${parent} and exists (select from cases parent where parent.id = ${parent})`,
  ),
];

interface Matching<Row> {
  readonly query: SelectQueryBuilder<Schema, 'cases', Row>;
  readonly list: ListRequest;
  readonly shape: ListShape;
  /** The same conditions one by one. */
  readonly conditions: readonly Condition[];
  /** The reach of a reader who sees few cases, where the list has all of them and nothing else. */
  readonly few: Reach | null;
  /** Those for cases that the reader may list and does not see; null where none of them is in the list. */
  readonly cards: {
    readonly conditions: readonly Condition[];
    /** How many there are in the list, these and those that the reader sees, where that is known. */
    readonly count: number | undefined;
  } | null;
}

/** A query of cases with the search and the filters of a list, and how it is ordered. Row-level security hides what the reader may not see. */
export async function matchingWork<Row>(
  tx: TenantTransaction,
  all: SelectQueryBuilder<Schema, 'cases', Row>,
  list: ListRequest,
  filter: WorkFilter,
): Promise<Matching<Row>> {
  const conditions = conditionsOf(filter);
  const words = list.search === undefined ? [] : toPrefixes(list.search);
  if (words.length > 0) conditions.push(foundByWords(tx, words));
  const isWhole = conditions.length === 0;
  const reach = await loadReach(tx);
  if (reach !== null && !reach.isWide) conditions.push(isOfAudience(reach));
  return {
    query: conditions.reduce((query, condition) => query.where(condition), all),
    list: withBest(list, 'created'),
    shape: {
      orderings: { ...WORK_ORDERINGS, [BEST]: rankOf(list.search, 'case') },
      lastly: 'id',
      count: isWhole ? (reach?.count ?? (await countOf(tx, CASE_LIST))) : undefined,
    },
    conditions,
    few: isWhole && reach !== null && !reach.isWide && reach.cards === 0 ? reach : null,
    cards: cardsAmong(reach, isWhole, cardsThatMatch(list, filter)),
  };
}

const cardsAmong = (
  reach: Reach | null,
  isWhole: boolean,
  conditions: readonly Condition[] | null,
): Matching<unknown>['cards'] =>
  reach === null || reach.cards === 0 || conditions === null
    ? null
    : { conditions, count: isWhole ? reach.count + reach.cards : undefined };

/** Of cases that the reader may only list, the conditions of a filter that asks for what a list shows of them; null where it asks for more, and none of them matches. */
function cardsThatMatch({ search }: ListRequest, filter: WorkFilter): readonly Condition[] | null {
  const { process, state, status, createdBefore, createdAfter, olderThan, newerThan, ...others } = filter;
  if (Object.values(others).some((each) => each !== undefined)) return null;
  const shown = { process, state, status, createdBefore, createdAfter, olderThan, newerThan };
  return [...conditionsOf(shown), ...(search === undefined ? [] : [cardHolds(search)])];
}

/** The ids of the cases that match a search and filters, in the order of the list; at most so many, and how many there are. */
export async function idsOfMatchingWork(
  tx: TenantTransaction,
  asked: Pick<ListRequest, 'ordering' | 'search'>,
  filter: WorkFilter,
  most: number,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  const all = tx.db.selectFrom('cases').select('id');
  const { query, list, shape } = await matchingWork(tx, all, { ...asked, page: 1, pageSize: most }, filter);
  const { rows, count } = await listPage(query, list, shape);
  return { ids: rows.map(({ id }) => id), count };
}
