import { sql } from 'kysely';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { storableJson } from '../../storable.ts';
import type { Call, TenantTransaction } from '../database/database.ts';

/** Which of some cases a reader may not see. The transaction is one of the service itself, from which nothing is hidden. */
export async function hiddenAmong(
  call: Call,
  tenantId: number,
  ids: readonly number[],
  sight: Sight,
): Promise<ReadonlySet<number>> {
  if (sight === EVERYTHING || ids.length === 0) return new Set();
  const rows = await call(sql<{ id: number }>`
    select hidden as id from hidden_cases(${tenantId}, ${[...ids]}::bigint[], ${storableJson(sight)}::jsonb) hidden`);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a reader may see a case that has a draft. */
export async function isDraftSeen(
  call: Call,
  tenantId: number,
  instance: number,
  sight: Sight,
): Promise<boolean> {
  if (sight === EVERYTHING) return true;
  const rows = await call(
    sql<{ id: number }>`select case_id as id from case_instances where instance_id = ${instance}`,
  );
  const ids = rows.map(({ id }) => id);
  return (await hiddenAmong(call, tenantId, ids, sight)).size < ids.length;
}

/** Which of some cases the reader of a transaction cannot see; those that do not exist are among them. */
export async function hiddenFromReader(
  { db, sight }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (sight === EVERYTHING || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !seen.has(id)));
}

/** Whether the database hides instances from readers: one in which somebody has taken the policy off does not. */
export async function canHideInstances({ db }: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ can_hide: boolean }>`
    select exists (select from pg_policy where polrelid = 'instances'::regclass and polname = 'sight'
      and pg_get_expr(polqual, polrelid) like '%unseen_ontologies%') as can_hide`.execute(db);
  return rows[0]?.can_hide === true;
}

/** Whether the database hides cases from readers: one in which somebody has taken the policy off does not. */
export async function canHideCases({ db }: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ can_hide: boolean }>`
    select exists (select from pg_policy where polrelid = 'cases'::regclass and polname = 'sight') as can_hide`.execute(
    db,
  );
  return rows[0]?.can_hide === true;
}
