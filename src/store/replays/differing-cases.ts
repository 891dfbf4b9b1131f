// Cases of which some decision differs under a draft: in a replay, or in the shadow of live writes.
import { type RawBuilder, sql } from 'kysely';
import type { Decision } from '../../planning/compare-decisions.ts';
import type { TenantTransaction } from '../database/database.ts';

/** So many decisions of a case are kept; the others are counted. */
export const MOST_DECISIONS = 20;

/** A case whose decisions differ, as the reader of the transaction sees it. */
export interface DifferingCase {
  readonly caseId: number;
  readonly number: number;
  readonly name: string;
  readonly process: string;
  readonly at: Date;
  readonly decisions: readonly Decision[];
  readonly leftOut: number;
}

/** The rules that decided, before or after. */
export const rulesIn = (decisions: readonly Decision[]): string[] => [
  ...new Set(
    decisions.flatMap(({ decided_before, decided_after }) =>
      [decided_before?.rule, decided_after?.rule].filter((rule) => rule !== undefined),
    ),
  ),
];

/** Cases without those whose terms hide something from the reader. Row-level security hides those that they may not see at all. */
export const isSeenWhole = (unseen: readonly string[]): RawBuilder<boolean> =>
  unseen.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(cases.terms is null or cases.terms <> all (${[...unseen]}::text[]))`;

/** The different terms that the cases of replays or of shadows have; many cases have the same ones. */
export async function termsOfCases(
  { db, tenantId }: TenantTransaction,
  of: 'replay' | 'shadow',
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const wanted = sql`any (${[...ids]}::bigint[])`;
  const cases =
    of === 'replay'
      ? sql`select case_id from replay_cases where tenant_id = ${tenantId} and replay_id = ${wanted}`
      : sql`select case_id from shadow_cases where tenant_id = ${tenantId} and shadow_id = ${wanted}`;
  const { rows } = await sql<{ terms: string }>`
    select distinct c.terms from cases c
    where c.tenant_id = ${tenantId} and c.terms is not null and c.id in (${cases})`.execute(db);
  return rows.map(({ terms }) => terms);
}
