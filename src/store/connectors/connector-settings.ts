import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** The hosts that connectors of a tenant may call. */
interface ConnectorSettings {
  readonly allowedHosts: readonly string[];
  readonly version: number;
}

const NOTHING: ConnectorSettings = { allowedHosts: [], version: 0 };

export async function loadConnectorSettings({ db }: TenantTransaction): Promise<ConnectorSettings> {
  const found = await db
    .selectFrom('connector_settings')
    .select(['allowed_hosts as allowedHosts', 'version'])
    .executeTakeFirst();
  return found ?? NOTHING;
}

/** Saves the hosts, if the settings still have the version that they were read with. */
export async function saveAllowedHosts({ db }: TenantTransaction, hosts: readonly string[]): Promise<number> {
  const { version } = await db
    .insertInto('connector_settings')
    .values({ allowed_hosts: [...hosts] })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ allowed_hosts: [...hosts], version: sql<number>`connector_settings.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
