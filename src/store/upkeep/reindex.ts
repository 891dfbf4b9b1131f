import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Call, TenantTransaction } from '../database/database.ts';

/** How much there is to index. */
export async function countToIndex({ db }: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from instances) + (select count(*) from cases) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids in order, some at a time. */
export async function nextIds(
  { db }: TenantTransaction,
  table: 'instances' | 'cases',
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface InstanceWords {
  readonly id: number;
  /** The version that the words are of: one that is newer has its own already. */
  readonly version: number;
  readonly words: string;
}

export async function saveInstanceWords(call: Call, rows: readonly InstanceWords[]): Promise<void> {
  await call(sql`update instances i set search_text = n.words::tsvector
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) n(id bigint, version bigint, words text)
    where i.id = n.id and i.version = n.version`);
}

/** A case, the transaction's own until it ends; false where it is gone, or where its batch has not ended. */
export async function lockToIndex(call: Call, id: number): Promise<boolean> {
  const rows = await call(sql`select id from cases where id = ${id} and not is_dirty for no key update`);
  return rows.length > 0;
}
