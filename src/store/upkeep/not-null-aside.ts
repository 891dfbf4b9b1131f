import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The last column of each table, by the table's object id. */
type LastColumns = ReadonlyMap<string, number>;

interface Column {
  readonly table: string;
  readonly column: string;
}

/** The last column of each table that is there before a migration. */
export async function lastColumns(client: pg.Client): Promise<LastColumns> {
  const { rows } = await client.query<{ oid: string; last: number }>(
    `select oid::text as oid, relnatts::int as last from pg_class
     where relnamespace = 'dossier'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return new Map(rows.map(({ oid, last }) => [oid, last]));
}

/**
 * Lets the columns that a migration has added to tables of before be null for now, in the transaction of the migration, and notes them. Routines
 * of the release before write whole rows and do not know such a column: they would write null into it, and fail, until the last routine is replaced.
 * Columns without a default are left alone, since nothing could be put in place of null afterwards, and so are those of a primary key, which cannot be null.
 */
export async function setNotNullAside(client: pg.Client, before: LastColumns): Promise<void> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as "column"
     from unnest($1::oid[], $2::int[]) known(oid, last)
     join pg_class c on c.oid = known.oid
     join pg_attribute a on a.attrelid = c.oid and a.attnum > known.last
     where a.attnotnull and not a.attisdropped and a.atthasdef and a.attgenerated = ''
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))`,
    [[...before.keys()], [...before.values()]],
  );
  if (rows.length === 0) return;
  await client.query(
    'create table if not exists not_null_aside (table_name text not null, column_name text not null, primary key (table_name, column_name))',
  );
  for (const { table, column } of rows) {
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} alter column ${pg.escapeIdentifier(column)} drop not null`,
    );
    await client.query('insert into not_null_aside values ($1, $2) on conflict do nothing', [table, column]);
  }
}

/**
 * Gives the rows that were written meanwhile the default of each column that was noted, and makes it not null again. A constraint holds before
 * all rows are looked at, so that nobody waits while they are. Whoever is interrupted leaves the note, and the next one begins this anew.
 */
export async function putNotNullBack(client: pg.Client, isSpread = false): Promise<void> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('dossier.not_null_aside') is not null as is_there`,
  );
  if (found[0]?.is_there !== true) return;
  const { rows } = await client.query<Column>(
    `select n.table_name as "table", n.column_name as "column" from not_null_aside n
     join pg_class c on c.relname = n.table_name and c.relnamespace = 'dossier'::regnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = n.column_name
     order by 1, 2`,
  );
  if (rows.length > 0) await waitForOpenTransactions(client, isSpread);
  for (const { table, column } of rows) await makeNotNull(client, table, column);
  await client.query('drop table not_null_aside');
}

/** The database ends a transaction of a node in which nothing happens for so long. */
const LONGEST_MS = 60_000;
const EVERY_MS = 50;

/**
 * Waits until the transactions of nodes that are open now have ended, on each server: they may be in the middle of a routine that was replaced since,
 * which is about to write null.
 */
async function waitForOpenTransactions(client: pg.Client, isSpread: boolean): Promise<void> {
  const open = async (): Promise<Set<string>> => {
    const { rows } = await client.query<{ transaction: string }>(
      `select concat_ws(' ', ${isSpread ? 'nodeid, ' : ''}pid, xact_start) as transaction
       from ${isSpread ? 'citus_stat_activity' : 'pg_stat_activity'}
       where datname = current_database() and application_name = 'dossier' and xact_start is not null`,
    );
    return new Set(rows.map(({ transaction }) => transaction));
  };
  const before = await open();
  const end = Date.now() + LONGEST_MS;
  for (let now = before; Date.now() < end && !now.isDisjointFrom(before); now = await open())
    await pause(EVERY_MS);
}

async function makeNotNull(client: pg.Client, tableName: string, columnName: string): Promise<void> {
  const [table, column] = [pg.escapeIdentifier(tableName), pg.escapeIdentifier(columnName)];
  const constraint = pg.escapeIdentifier(`${columnName}_is_there`);
  const fill = `update ${table} set ${column} = default where ${column} is null`;
  for (const statement of [
    // Most rows are filled while nobody waits; the others were written before the constraint came.
    fill,
    `alter table ${table} drop constraint if exists ${constraint}`,
    `alter table ${table} add constraint ${constraint} check (${column} is not null) not valid`,
    fill,
    `alter table ${table} validate constraint ${constraint}`,
    `alter table ${table} alter column ${column} set not null`,
    `alter table ${table} drop constraint ${constraint}`,
  ])
    await client.query(statement);
}
