import { sql } from 'kysely';
import type { TenantTransaction } from '../../src/store/database/database.ts';

/**
 * Begins work that runs into a lock which an open transaction holds, and returns once it waits there, or is over. It comes wrapped, since it ends
 * only when the transaction does. Locks are those of the whole server: only the ones of this database count.
 */
export async function untilItWaits<T>(
  { db }: Pick<TenantTransaction, 'db'>,
  begin: () => Promise<T>,
): Promise<{ readonly pending: Promise<T> }> {
  let isSettled = false;
  const pending = begin().finally(() => {
    isSettled = true;
  });
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_locks join pg_database d on d.oid = database
      where d.datname = current_database() and not granted`.execute(db);
    return (rows[0]?.count ?? 0) > 0;
  };
  while (!isSettled && !(await isWaiting()));
  return { pending };
}
