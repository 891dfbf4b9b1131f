import type { TenantTransaction } from '../database/database.ts';

/** A secret without its text. */
interface ConnectorSecret {
  readonly name: string;
  readonly setAt: Date;
  readonly setBy: string;
}

export const listConnectorSecrets = ({ db }: TenantTransaction): Promise<ConnectorSecret[]> =>
  db
    .selectFrom('connector_secrets')
    .select(['name', 'set_at as setAt', 'set_by as setBy'])
    .orderBy('name')
    .execute();

/** The texts of secrets, for a request that is about to leave. Nothing else may ask for them. */
export async function loadConnectorSecrets(
  { db }: TenantTransaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('connector_secrets')
    .select(['name', 'secret'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, secret }) => [name, secret]));
}

export async function saveConnectorSecret(
  { db }: TenantTransaction,
  name: string,
  secret: string,
  by: string,
): Promise<void> {
  const set = { secret, set_by: by };
  await db
    .insertInto('connector_secrets')
    .values({ name, ...set })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name'])
        .doUpdateSet(({ ref }) => ({ ...set, set_at: ref('excluded.set_at') })),
    )
    .execute();
}

/** False where there was none. */
export async function deleteConnectorSecret({ db }: TenantTransaction, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('connector_secrets')
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
