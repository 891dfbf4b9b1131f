import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { STANDING_COLUMNS, type TenantStanding, withStanding } from '../database/tenant-standings.ts';

/** Reads what a node has to know of a tenant, for work that begins with neither a key nor a session: links of outsiders, commands. */
export async function learnTenant(database: Database, tenantId: number): Promise<void> {
  const [found] = await database.ask(
    sql<TenantStanding>`select ${STANDING_COLUMNS} from (values (${tenantId}::bigint)) wanted(id) ${withStanding('wanted.id')}`,
  );
  if (found) database.standings.note(tenantId, found);
}
