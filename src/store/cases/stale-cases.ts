import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Some cases after another one, in the order of their ids. */
interface Batch {
  readonly after: number;
  readonly limit: number;
}

/** Ongoing cases that have an instance and have not seen its version. Batches of clients are left alone. */
export async function casesBehind(
  { db }: TenantTransaction,
  instanceId: number,
  { after, limit }: Batch,
): Promise<number[]> {
  const rows = await db
    .selectFrom('case_instances')
    .innerJoin('instances', 'instances.id', 'case_instances.instance_id')
    .innerJoin('cases', 'cases.id', 'case_instances.case_id')
    .select('cases.id')
    .where('case_instances.instance_id', '=', instanceId)
    .where('is_shared', '=', true)
    .whereRef('instances.version', '!=', 'seen_version')
    .where('cases.id', '>', after)
    .where('cases.status', '=', 'ongoing')
    .where('is_dirty', '=', false)
    .where('is_created', '=', true)
    .orderBy('cases.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ongoing cases whose moment has come. Batches of clients are left alone. */
export async function casesDue({ db }: TenantTransaction, { after, limit }: Batch): Promise<number[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('recalculate_at', '<=', sql<Date>`clock_now()`)
    .where('id', '>', after)
    .where('status', '=', 'ongoing')
    .where('is_dirty', '=', false)
    .where('is_created', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
