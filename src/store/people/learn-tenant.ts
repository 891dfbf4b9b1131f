import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { MARK_COLUMNS, type TenantMark, withMark } from '../database/tenant-marks.ts';

/** Reads what a node has to know of a tenant, for work that begins with neither a key nor a session: links of outsiders, commands. */
export async function learnTenant(database: Database, tenantId: number): Promise<void> {
  const [found] = await database.ask(
    sql<TenantMark>`select ${MARK_COLUMNS} from (values (${tenantId}::bigint)) wanted(id) ${withMark('wanted.id')}`,
  );
  if (found) database.marks.note(tenantId, found);
}
