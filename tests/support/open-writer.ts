import pg from 'pg';
import { inject } from 'vitest';

/** A connection of the owner for a tenant, to read and write its rows beside the service; where rows are spread, to the server that has them. */
export async function openWriter(databaseUrl: string, tenantId: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await placeOf(databaseUrl, tenantId),
    options: `-c search_path=dossier -c dossier.tenant_id=${tenantId} -c citus.allow_nested_distributed_execution=on`,
  });
  await client.connect();
  return client;
}

async function placeOf(databaseUrl: string, tenantId: number): Promise<string> {
  if (inject('postgresOthers').length === 0) return databaseUrl;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ host: string; port: number }>(
    'select host, port from dossier.place_of_tenant($1)',
    [tenantId],
  );
  await client.end();
  const url = new URL(databaseUrl);
  url.hostname = rows[0]?.host ?? '';
  url.port = String(rows[0]?.port);
  return url.href;
}
