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

/** Ongoing cases that name an instance which they do not have: their formulas read it as it is outside. */
export async function casesNamingOutside(
  { db, tenantId }: TenantTransaction,
  instanceId: number,
  { after, limit }: Batch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cases c where c.tenant_id = ${tenantId} and c.id > ${after} and c.status = 'ongoing' and not c.is_dirty and c.is_created
      and c.id in (
        select v.case_id from information_values v where v.tenant_id = ${tenantId} and v.named_id = ${instanceId} and v.case_id <> 0
        union select ci.case_id from information_values v join case_instances ci
          on ci.tenant_id = v.tenant_id and ci.instance_id = v.instance_id and ci.entry = 'linked'
          where v.tenant_id = ${tenantId} and v.named_id = ${instanceId} and v.case_id = 0)
      and not exists (select from case_instances own
        where own.tenant_id = ${tenantId} and own.case_id = c.id and own.instance_id = ${instanceId})
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A case whose moment has come; the moment is as exact as the database has it. */
export interface DueCase {
  readonly id: number;
  readonly at: string;
}

/**
 * Ongoing cases whose moment has come, in the order of their moments, after one of them. Batches of clients are left alone. The order is that of
 * the index: in any other one, all cases that go on would be looked at.
 */
export async function casesDue(
  { db }: TenantTransaction,
  { after, limit }: { readonly after: DueCase | null; readonly limit: number },
): Promise<DueCase[]> {
  let query = db
    .selectFrom('cases')
    .select(['id', sql<string>`recalculate_at::text`.as('at')])
    // The time is worked out before: an expression in its place would be compared behind row-level security, case by case.
    .where('recalculate_at', '<=', sql<Date>`(select clock_now())`)
    // As a word of the statement and not as a parameter: only then is the index known to have all of them.
    .where(sql<boolean>`status = 'ongoing'`)
    .where('is_dirty', '=', false)
    .where('is_created', '=', true);
  if (after !== null)
    query = query.where(sql<boolean>`(recalculate_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)`);
  return query.orderBy('recalculate_at').orderBy('id').limit(limit).execute();
}
