import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { CaseStatus } from '../tables/case-tables.ts';

/** A case that has an instance, and how. */
export interface InstanceCaseRow {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly processKey: string;
  readonly stateKey: string | null;
  readonly status: CaseStatus;
  readonly configurationVersion: number;
  readonly createdAt: Date;
  readonly isOutcome: boolean;
  readonly entry: string;
  readonly roleKeys: readonly string[];
}

export const INSTANCE_CASE_ORDERINGS = {
  id: 'cases.id',
  name: 'cases.name',
  created: 'cases.created_at',
  status: 'cases.status',
} as const satisfies Orderings;

/** The cases that have an instance, as their outcome or beside it. */
export function listCasesOfInstance(
  { db }: TenantTransaction,
  instance: number,
  list: ListRequest,
): Promise<Page<InstanceCaseRow>> {
  const query = db
    .selectFrom('case_instances')
    .innerJoin('cases', 'cases.id', 'case_instances.case_id')
    .select(['cases.id', 'cases.number', 'cases.name', 'cases.status', 'case_instances.entry'])
    .select([
      'cases.process_key as processKey',
      'cases.state_key as stateKey',
      'cases.created_at as createdAt',
    ])
    .select([
      sql<number>`coalesce(cases.configuration_version, 1)`.as('configurationVersion'),
      sql<boolean>`coalesce(cases.outcome_instance_id = case_instances.instance_id, false)`.as('isOutcome'),
      sql<string[]>`array(select substr(p.key, ${`i${instance}/`.length + 1}) from case_parts p
        where p.case_id = cases.id and p.part = 'roles' and starts_with(p.key, ${`i${instance}/`}) order by p.key)`.as(
        'roleKeys',
      ),
    ])
    .where('case_instances.instance_id', '=', instance)
    .where('case_instances.is_active', '=', true)
    .where(holdsWords(sql<string>`concat_ws(' ', cases.name, 'CASE-' || cases.number)`, list.search));
  return listPage(query, list, { orderings: INSTANCE_CASE_ORDERINGS, lastly: 'cases.id' });
}
