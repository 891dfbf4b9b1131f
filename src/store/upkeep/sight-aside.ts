import pg from 'pg';
import { OperatorError } from '../../errors.ts';

/** The policies that hide cases from readers of a tenant. */
const SIGHT = 'sight';

/** Refuses to spread a database in which some readers see only some cases. */
export async function refuseHiddenCases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_hiding: boolean }>(
    'select exists (select from audiences) as is_hiding',
  );
  if (rows[0]?.is_hiding === true)
    throw new OperatorError(
      'A tenant has rules of access, which a database of several servers cannot enforce yet; it stays on one.',
    );
}

/**
 * Takes the policies that hide cases off the tables, and notes them: Citus passes a restrictive policy on as a permissive one, which would
 * show the rows of all tenants. While they are aside, no package with rules of access can be published.
 */
export async function setSightAside(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(
    'create table if not exists sight_aside (table_name text primary key, condition text not null)',
  );
  const { rows } = await client.query<{ name: string }>(
    `with kept as (
       insert into sight_aside select c.relname, pg_get_expr(p.polqual, p.polrelid)
       from pg_policy p join pg_class c on c.oid = p.polrelid
       where p.polname = '${SIGHT}' and c.relnamespace = 'dossier'::regnamespace
       on conflict (table_name) do update set condition = excluded.condition
       returning table_name)
     select table_name as name from kept`,
  );
  for (const { name } of rows) await client.query(`drop policy ${SIGHT} on ${pg.escapeIdentifier(name)}`);
  await client.query('commit');
}

export async function putSightBack(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('dossier.sight_aside') is not null as is_there`,
  );
  if (found[0]?.is_there !== true) return;
  await client.query('begin');
  const { rows } = await client.query<{ name: string; condition: string }>(
    'select table_name as name, condition from sight_aside order by table_name',
  );
  for (const { name, condition } of rows)
    await client.query(
      `create policy ${SIGHT} on ${pg.escapeIdentifier(name)} as restrictive for select using (${condition})`,
    );
  await client.query('drop table sight_aside');
  await client.query('commit');
}
