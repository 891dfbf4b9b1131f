import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** A value of an instance outside cases that names another one. */
export interface NamingValue {
  readonly instance: number;
  readonly information: string;
  /** Of a component, the id of its occurrence. */
  readonly occurrence: number | null;
}

export async function namingValues({ db, tenantId }: TenantTransaction, id: number): Promise<NamingValue[]> {
  const { rows } = await sql<NamingValue>`
    select instance_id as instance, information_key as information, nullif(occurrence_id, 0) as occurrence
    from naming_values(${tenantId}, ${id}) order by 1`.execute(db);
  return rows;
}

/** Who changed an instance last, and why. */
export interface LastChange {
  readonly reason: string;
  readonly sourceKind: string;
  readonly sourceKey: string;
  readonly sourceName: string;
  readonly caseId: number | null;
  readonly actionKey: string | null;
  readonly actionTitle: string;
  readonly authorKind: string;
  readonly authorId: number | null;
  readonly authorName: string;
}

export const lastChangeOf = ({ db }: TenantTransaction, id: number): Promise<LastChange | undefined> =>
  db
    .selectFrom('instance_value_changes')
    .select(['reason', 'source_kind as sourceKind', 'source_key as sourceKey', 'source_name as sourceName'])
    .select(['case_id as caseId', 'action_key as actionKey', 'action_title as actionTitle'])
    .select(['author_kind as authorKind', 'author_id as authorId', 'author_name as authorName'])
    .where('instance_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
