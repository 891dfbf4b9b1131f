import pg from 'pg';
import type { SocketAddress } from './server.ts';

/** Makes the roles and the database of the service in a fresh embedded server; harmless when they are there. */
export async function prepareDatabase(address: SocketAddress, database: string): Promise<void> {
  const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'dossier') then
        create role dossier login createdb;
      end if;
      if not exists (select from pg_roles where rolname = 'dossier_app') then
        create role dossier_app login;
        grant dossier_app to dossier;
      end if;
    end $$`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} owner dossier`);
  } finally {
    await client.end();
  }
}
