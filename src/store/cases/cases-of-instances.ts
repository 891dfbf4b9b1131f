import { sql } from 'kysely';
import type { Call } from '../database/database.ts';

/** A case as far as who-may lists of its state ask. */
export interface StandingCase {
  readonly id: number;
  readonly number: number;
  readonly process_key: string;
  readonly configuration_version: number | null;
  readonly state_key: string | null;
  readonly owner_email: string | null;
  readonly assignee_email: string | null;
}

/** Ongoing cases that show what is written to these instances. */
export const casesOfInstances = (
  call: Call,
  tenantId: number,
  instances: readonly number[],
): Promise<StandingCase[]> =>
  call(sql<StandingCase>`select * from cases_of_instances(${tenantId}, ${instances}::bigint[])`);

/** What rules of access say of some cases, of those that they limit. */
export const loadTerms = (
  call: Call,
  tenantId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly terms: string }[]> =>
  call(sql<{ id: number; terms: string }>`select * from terms_of_cases(${tenantId}, ${ids}::bigint[])`);
