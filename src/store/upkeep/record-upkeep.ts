import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { UpkeepKind } from '../tables/operating-tables.ts';

/** Notes that a kind of upkeep went well just now, in place of the time before. */
export async function recordUpkeep(
  { db }: TenantTransaction,
  kind: UpkeepKind,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .insertInto('upkeep_records')
    .values({ kind, at: sql<Date>`node_now()`, facts: storableJson(facts) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ at: ref('excluded.at'), facts: ref('excluded.facts') })),
    )
    .execute();
}
