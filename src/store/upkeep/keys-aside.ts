import pg from 'pg';

/**
 * Takes foreign keys off the tables, and notes them in the same transaction: all of them, or those from and to the tables that are not spread
 * yet. Tables that are spread keep theirs, so that nodes can work while a release adds tables.
 */
export async function setKeysAside(client: pg.Client, of: 'all tables' | 'tables not spread'): Promise<void> {
  await client.query('begin');
  await client.query(
    'create table if not exists keys_aside (table_name text not null, name text not null, definition text not null, primary key (table_name, name))',
  );
  const { rows } = await client.query<{ table: string; name: string }>(
    `with kept as (
       insert into keys_aside select c.relname, k.conname, pg_get_constraintdef(k.oid)
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and k.conparentid = 0
         and ($1 or not exists (select from pg_dist_partition p where p.logicalrelid = k.conrelid)
           or not exists (select from pg_dist_partition p where p.logicalrelid = k.confrelid))
       returning table_name, name)
     select table_name as "table", name from kept`,
    [of === 'all tables'],
  );
  for (const { table, name } of rows)
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  await client.query('commit');
}

/** Puts the foreign keys that were noted back on their tables, each in a transaction of its own. */
export async function putKeysBack(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('dossier.keys_aside') is not null as is_there`,
  );
  if (found[0]?.is_there !== true) return;
  const { rows } = await client.query<{ table_name: string; name: string; definition: string }>(
    'select table_name, name, definition from keys_aside order by table_name, name',
  );
  for (const { table_name, name, definition } of rows) {
    await client.query('begin');
    await client.query(
      `alter table ${pg.escapeIdentifier(table_name)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
    await client.query('delete from keys_aside where table_name = $1 and name = $2', [table_name, name]);
    await client.query('commit');
  }
  await client.query('drop table keys_aside');
}
