import { sql } from 'kysely';
import { type DecisionCount, type ReplayedCase, tallyDecisions } from '../../planning/tally-decisions.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { ShadowOutcome } from '../tables/replay-tables.ts';
import { type DifferingCase, isSeenWhole, MOST_DECISIONS, rulesIn } from './differing-cases.ts';

/** A case that was looked at; one whose process the draft does not have was not computed. */
export type ShadowedCase = ReplayedCase & { readonly isSkipped?: boolean };

const outcomeOf = ({ decisions, isSkipped }: ShadowedCase): ShadowOutcome => {
  if (isSkipped === true) return 'skipped';
  if (decisions.some(({ part }) => part === 'failure')) return 'fails';
  return decisions.length > 0 ? 'differs' : 'same';
};

/** Stores cases that were looked at, in place of what was stored of them before. A case that was deleted meanwhile is left out. */
export async function saveShadowCases(
  { db, tenantId }: TenantTransaction,
  shadow: number,
  cases: readonly ShadowedCase[],
): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map((each) => ({
    case_id: each.id,
    process_key: each.process,
    at: each.at,
    outcome: outcomeOf(each),
    decisions: each.decisions.slice(0, MOST_DECISIONS),
    left_out: Math.max(0, each.decisions.length - MOST_DECISIONS),
    counts: tallyDecisions([each]).counts,
    rules: rulesIn(each.decisions),
  }));
  await sql`
    with given as materialized (
      select g.* from jsonb_to_recordset(${storableJson(rows)}::jsonb) g(case_id bigint, process_key text, at timestamptz, outcome text,
        decisions jsonb, left_out int, counts jsonb, rules text[])
      join cases c on c.tenant_id = ${tenantId} and c.id = g.case_id for key share of c
    )
    insert into shadow_cases (shadow_id, case_id, process_key, at, outcome, decisions, left_out, counts, rules)
    select ${shadow}::bigint, case_id, process_key, at, outcome, decisions, left_out, counts, rules from given
    on conflict (tenant_id, shadow_id, case_id) do update
      set at = excluded.at, outcome = excluded.outcome, decisions = excluded.decisions, left_out = excluded.left_out,
        counts = excluded.counts, rules = excluded.rules`.execute(db);
}

/** So many kinds of differences are told. */
const MOST_COUNTS = 200;

/** The results of a shadow, in numbers. */
export interface ShadowTally {
  readonly cases: number;
  readonly differing: number;
  /** Cases on which the draft's rules cannot run; they are among those that differ. */
  readonly failing: number;
  /** Cases of processes that the draft does not have; they are not among the others. */
  readonly skipped: number;
  readonly counts: readonly DecisionCount[];
}

const NO_CASES: ShadowTally = { cases: 0, differing: 0, failing: 0, skipped: 0, counts: [] };

/** The totals of some shadows over the cases that the reader sees as a whole, with one statement for all of them. */
export async function tallyShadows(
  { db, tenantId }: TenantTransaction,
  ids: readonly number[],
  unseen: readonly string[],
): Promise<(id: number) => ShadowTally> {
  if (ids.length === 0) return () => NO_CASES;
  const { rows } = await sql<{
    readonly id: number;
    readonly outcomes: Readonly<Partial<Record<ShadowOutcome, number>>>;
    readonly counts: readonly DecisionCount[];
  }>`
    with seen as materialized (
      select s.shadow_id, s.outcome, s.process_key, s.counts
      from shadow_cases s join cases on cases.tenant_id = s.tenant_id and cases.id = s.case_id
      where s.tenant_id = ${tenantId} and s.shadow_id = any (${[...ids]}::bigint[]) and ${isSeenWhole(unseen)}
    ),
    outcomes as (select shadow_id, outcome, count(*) as cases from seen group by 1, 2),
    counted as (
      select shadow_id, process_key as process, c ->> 'part' as part, c ->> 'key' as key, c ->> 'rule_before' as rule_before,
        c ->> 'rule_after' as rule_after, count(*) as cases
      from seen cross join lateral jsonb_array_elements(counts) c
      where outcome in ('differs', 'fails')
      group by 1, 2, 3, 4, 5, 6
    ),
    placed as (
      select counted.*, row_number() over (
        partition by shadow_id order by cases desc, process, part, key, rule_before, rule_after) as place
      from counted
    )
    select o.shadow_id as id, jsonb_object_agg(o.outcome, o.cases) as outcomes,
      coalesce((
        select jsonb_agg(jsonb_build_object('process', p.process, 'part', p.part, 'key', p.key, 'rule_before', p.rule_before,
          'rule_after', p.rule_after, 'cases', p.cases) order by p.place)
        from placed p where p.shadow_id = o.shadow_id and p.place <= ${MOST_COUNTS}
      ), '[]'::jsonb) as counts
    from outcomes o group by o.shadow_id`.execute(db);
  const tallies = new Map(
    rows.map(({ id, outcomes: { same = 0, differs = 0, fails = 0, skipped = 0 }, counts }) => [
      Number(id),
      { cases: same + differs + fails, differing: differs + fails, failing: fails, skipped, counts },
    ]),
  );
  return (id) => tallies.get(id) ?? NO_CASES;
}

export const SHADOW_CASE_ORDERINGS = {
  case_id: 'shadow_cases.case_id',
  at: 'at',
} as const satisfies Orderings;

/** The cases that differ, or on which the draft fails. */
export function listShadowCases(
  { db }: TenantTransaction,
  list: ListRequest,
  {
    id,
    rule,
    unseen,
  }: { readonly id: number; readonly rule: string | undefined; readonly unseen: readonly string[] },
): Promise<Page<DifferingCase>> {
  let query = db
    .selectFrom('shadow_cases')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.tenant_id', '=', 'shadow_cases.tenant_id')
        .onRef('cases.id', '=', 'shadow_cases.case_id'),
    )
    .select([
      'shadow_cases.case_id as caseId',
      'at',
      'decisions',
      'left_out as leftOut',
      'cases.number',
      'cases.name',
      'shadow_cases.process_key as process',
    ])
    .where('shadow_id', '=', id)
    .where('outcome', 'in', ['differs', 'fails'])
    .where(isSeenWhole(unseen))
    .where(holdsWords(sql`'CASE-' || cases.number || ' ' || cases.name`, list.search));
  if (rule !== undefined) query = query.where(sql<boolean>`${rule} = any (shadow_cases.rules)`);
  return listPage(query, list, { orderings: SHADOW_CASE_ORDERINGS, lastly: 'shadow_cases.case_id' });
}

/** Those of some cases that are there and whose rules have run, with the process and the version that they have, in order. */
export async function casesToShadow(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly process: string; readonly version: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('cases')
    .select(['id', 'process_key as process', sql<number>`coalesce(configuration_version, 1)`.as('version')])
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where('is_created', '=', true)
    .orderBy('id')
    .execute();
}
