import { sql } from 'kysely';
import type { TenantTransaction } from '../../src/store/database/database.ts';

/**
 * Starts work that is blocked by a lock of an open transaction, and returns once it waits, as the last of so many, or has ended. The promise
 * is wrapped, because it resolves only after the transaction. Locks are listed for the whole server: only those of
 * sessions in this database count. A lock on the end of a transaction names no database itself.
 */
export async function untilItWaits<T>(
  { db }: Pick<TenantTransaction, 'db'>,
  begin: () => Promise<T>,
  ofMany = 1,
): Promise<{ readonly pending: Promise<T> }> {
  let isSettled = false;
  const pending = begin().finally(() => {
    isSettled = true;
  });
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct wanted.pid) as count from pg_locks wanted where not wanted.granted and exists (
        select from pg_locks held join pg_database d on d.oid = held.database
        where held.pid = wanted.pid and d.datname = current_database())`.execute(db);
    return (rows[0]?.count ?? 0) >= ofMany;
  };
  while (!isSettled && !(await isWaiting()));
  return { pending };
}
