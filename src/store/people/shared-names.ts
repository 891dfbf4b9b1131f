import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Those among some names that several people have who can sign in. */
export async function sharedNames(
  { db }: TenantTransaction,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`name = any (${[...names]}::text[])`)
    .groupBy('name')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return new Set(rows.map(({ name }) => name));
}
