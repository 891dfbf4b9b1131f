import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import { APP_ROLE } from '../database/connection.ts';
import { putKeysBack, setKeysAside } from './keys-aside.ts';
import { gatherSight, putSightBack, setSightAside, spreadSight } from './sight-aside.ts';
import { alignSequences, grantSequences, lastIdsOfAll, restoreSequences } from './spread-sequences.ts';
import { grantViews, putViewsBack, spreadViews } from './spread-views.ts';

/** Tables that every server has a copy of: they are read before the tenant is known, and rows of all servers refer to them. */
const EVERYWHERE: readonly string[] = ['tenants', 'api_key_directory'];
/** The others are placed beside this one: all rows of a tenant are on one server. */
const FIRST = 'cases';

/** Tables whose rows are read in the order of the transactions that wrote them. */
const IN_ORDER: readonly string[] = ['case_events', 'removed_events', 'audit_waiting'];

/** The condition of the policies between tenants, on one server and on several. */
const OF_TENANT = `tenant_id = current_setting('dossier.tenant_id')::bigint`;
const OF_TENANT_SPREAD = `tenant_id = tenant_of_transaction() and ${OF_TENANT}`;

/** Whether the tables are spread over several servers. */
export async function isSpread(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query<{ has_citus: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') and to_regclass('dossier.${FIRST}') is not null as has_citus`,
  );
  if (found[0]?.has_citus !== true) return false;
  const { rows } = await client.query<{ is_spread: boolean }>(
    `select exists (select from pg_dist_partition where logicalrelid = 'dossier.${FIRST}'::regclass) as is_spread`,
  );
  return rows[0]?.is_spread === true;
}

/** Refuses where rows cannot be spread now, and lets the role of the service log in on all servers. */
export async function prepareServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has_citus: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as has_citus`,
  );
  if (rows[0]?.has_citus !== true)
    throw new OperatorError(
      'The database has no Citus: install it on each server, CREATE EXTENSION citus, and name the servers with citus_set_coordinator_host and citus_add_node.',
    );
  const { rows: servers } = await client.query(
    `select from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
  );
  if (servers.length === 0)
    throw new OperatorError('Citus knows no server that takes rows: name them with citus_add_node.');
  await client.query(`alter role ${APP_ROLE} login`);
}

/** Refuses while the service runs: between the steps the tables are half here and half there. */
export async function refuseNodes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'dossier'`,
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new OperatorError('The service is running on this database; stop its nodes first.');
}

/**
 * Notes that what a release changes has to be spread when its migrations are done. Whoever is interrupted in between leaves the note, and the
 * next one goes on. New tables are those of this server alone until then: with a foreign key to a table that is everywhere, Citus would take
 * them for its own, and refuse those whose ids the database gives.
 */
export async function beginSpreading(client: pg.Client): Promise<void> {
  await client.query('set citus.enable_local_reference_table_foreign_keys = off');
  // Steps that change several tables may not be done over several connections to a server.
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  await client.query('create table if not exists spreading_due ()');
}

/** Spreads what a release has changed, where that is due. */
export async function spreadChanges(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_due: boolean }>(
    `select to_regclass('dossier.spreading_due') is not null as is_due`,
  );
  if (rows[0]?.is_due !== true) return;
  await spreadTables(client);
  await finishSpreading(client);
  await client.query('drop table spreading_due');
}

/**
 * Spreads all tables that are not spread yet. Each is a step of its own, and whoever is interrupted goes on: foreign keys, which
 * would hold the tables together on the way, are kept aside until the end.
 */
export async function spreadTables(client: pg.Client): Promise<void> {
  await setSightAside(client);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by c.relname <> all ($1::text[]), c.relname <> $2, c.relname`,
    [EVERYWHERE, FIRST],
  );
  if (tables.length > 0) {
    await setKeysAside(client, 'tables not spread');
    for (const { name } of tables) {
      if (EVERYWHERE.includes(name)) await client.query('select create_reference_table($1)', [name]);
      else
        await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
          name,
          name === FIRST ? 'none' : FIRST,
        ]);
      await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
    }
  }
  await putKeysBack(client);
}

/** Changes the tables that are spread: their policies name the shard, views are on every server, and each server gives its own ids. */
export async function finishSpreading(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'dossier'::regnamespace and c.relname <> all ($1::text[])
       and exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
       and pg_get_expr(p.polqual, p.polrelid) not like '%tenant_of_transaction%'`,
    [EVERYWHERE],
  );
  for (const { name } of rows) await alterPolicy(client, name, OF_TENANT_SPREAD);
  await spreadSight(client, OF_TENANT_SPREAD);
  for (const table of IN_ORDER)
    await client.query(`alter table ${table} alter column transaction_id set default next_in_order()`);
  await spreadViews(client);
  await grantSequences(client);
  await alignSequences(client);
}

/** Takes all rows back to the server that the others were added to. */
export async function gatherTables(client: pg.Client): Promise<void> {
  const last = await lastIdsOfAll(client);
  await client.query('drop table if exists spreading_due');
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  for (const table of IN_ORDER)
    await client.query(`alter table ${table} alter column transaction_id set default pg_current_xact_id()`);
  await setKeysAside(client, 'all tables');
  await putViewsBack(client);
  await gatherSight(client, OF_TENANT);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = 'dossier'::regnamespace and not c.relispartition order by c.relname = $1, c.relname`,
    [FIRST],
  );
  for (const { name } of rows) {
    if (!EVERYWHERE.includes(name)) await alterPolicy(client, name, OF_TENANT);
    await gatherTable(client, name);
  }
  await putKeysBack(client);
  await restoreSequences(client, last);
  await grantViews(client);
  // The numbers of one server begin anew: what is there goes by its ids, and readers of the feed begin anew, too.
  for (const table of IN_ORDER) await client.query(`update ${table} set transaction_id = '1'`);
  await putSightBack(client);
}

/** Citus takes no table back whose ids the database gives: that they are given is taken off and put back, on this server alone. */
async function gatherTable(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ column: string; kind: string }>(
    `select quote_ident(attname) as column, case attidentity when 'a' then 'always' else 'by default' end as kind
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [name],
  );
  const [identity] = rows;
  const table = pg.escapeIdentifier(name);
  await client.query('begin');
  if (identity) {
    await client.query('set local citus.enable_ddl_propagation = off');
    await client.query(`alter table ${table} alter column ${identity.column} drop identity`);
    await client.query('set local citus.enable_ddl_propagation = on');
  }
  await client.query('select undistribute_table($1)', [name]);
  if (identity)
    await client.query(
      `alter table ${table} alter column ${identity.column} add generated ${identity.kind} as identity`,
    );
  await client.query('commit');
}

async function alterPolicy(client: pg.Client, table: string, condition: string): Promise<void> {
  await client.query(
    `alter policy tenant on ${pg.escapeIdentifier(table)} using (${condition}) with check (${condition})`,
  );
}
