import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { CaseStatus } from '../tables/case-tables.ts';

/** An instance of a case together with another case that has it. */
export interface CrossCaseRow {
  readonly instanceId: number;
  readonly caseId: number;
  readonly number: number;
  readonly name: string;
  readonly processKey: string;
  readonly stateKey: string | null;
  readonly status: CaseStatus;
  readonly configurationVersion: number;
}

export const CROSS_CASE_ORDERINGS = {
  instance_id: 'instance_id',
  source_case_id: 'cases.id',
  source_case_name: 'cases.name',
  source_case_user_readable_id: 'cases.number',
} as const satisfies Orderings;

/** The instances of a case that other cases have, too. Processes, and their states as `process/state`, are found by these names, too. */
export function listCrossCaseInstances(
  { db }: TenantTransaction,
  caseId: number,
  list: ListRequest,
  names: Readonly<Record<string, string>>,
): Promise<Page<CrossCaseRow>> {
  const query = db
    .selectFrom('case_instances')
    .innerJoin('cases', 'cases.id', 'case_instances.case_id')
    .select([
      'instance_id as instanceId',
      'cases.id as caseId',
      'cases.number',
      'cases.name',
      'cases.process_key as processKey',
      'cases.state_key as stateKey',
      'cases.status',
    ])
    .select(sql<number>`coalesce(cases.configuration_version, 1)`.as('configurationVersion'))
    .where('case_instances.case_id', '!=', caseId)
    .where('is_active', '=', true)
    .where(
      sql<boolean>`instance_id in (select own.instance_id from case_instances own
        where own.case_id = ${caseId} and own.is_active)`,
    )
    .where(holdsWords(textOf(names), list.search));
  const isDescending = list.ordering[0]?.isDescending ?? false;
  // Case and instance together name an entry.
  const ordering = [...list.ordering, { field: 'source_case_id', isDescending }];
  return listPage(query, { ...list, ordering }, { orderings: CROSS_CASE_ORDERINGS, lastly: 'instance_id' });
}

const textOf = (names: Readonly<Record<string, string>>) => {
  const named = sql`${storableJson(names)}::jsonb`;
  return sql<string>`concat_ws(' ', cases.name, 'CASE-' || cases.number, ${named} ->> cases.process_key,
    ${named} ->> (cases.process_key || '/' || cases.state_key))`;
};
