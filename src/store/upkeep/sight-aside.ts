import pg from 'pg';

/** The policies that hide cases from readers of a tenant. */
const SIGHT = 'sight';

/** The condition of a policy that looks at a setting once for a statement, as the database writes it. */
const ONCE =
  /\( SELECT (\(COALESCE\(current_setting\('dossier\.audiences'::text, true\), ''::text\) = ''::text\))(?: AS "?\w+"?)?\)/g;
/** The members of a list in a setting, as rows. */
const AS_ROWS = /(?:IN|= ANY) \( SELECT unnest\((.+?::bigint\[\])\) AS unnest\)/g;

/**
 * The condition of a policy without subqueries, which Citus does not take: the setting is then looked at for each row. A condition that is
 * not understood is an error, so that no table stays without its policy.
 */
export function withoutSubqueries(condition: string): string {
  const plain = condition.replace(ONCE, '$1').replace(AS_ROWS, '= ANY ($1)');
  if (/\bselect\b/i.test(plain)) throw new Error(`Citus takes no policy with a subquery: ${plain}`);
  return plain;
}

/**
 * Takes the policies that hide cases off the tables that are not spread yet, and notes them: Citus passes a restrictive policy on as a
 * permissive one, which would show the rows of all tenants.
 */
export async function setSightAside(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table if not exists sight_aside (
       table_name text primary key, condition text not null, is_due boolean not null default false)`,
  );
  // One that an earlier release has made has no such column.
  await client.query(
    'alter table sight_aside add column if not exists is_due boolean not null default false',
  );
  const { rows } = await client.query<{ name: string }>(
    `with kept as (
       insert into sight_aside select c.relname, pg_get_expr(p.polqual, p.polrelid), true
       from pg_policy p join pg_class c on c.oid = p.polrelid
       where p.polname = '${SIGHT}' and not p.polpermissive and c.relnamespace = 'dossier'::regnamespace
       on conflict (table_name) do update set condition = excluded.condition, is_due = true
       returning table_name)
     select table_name as name from kept`,
  );
  for (const { name } of rows) await client.query(`drop policy ${SIGHT} on ${pg.escapeIdentifier(name)}`);
  await client.query('commit');
}

interface Noted {
  readonly name: string;
  readonly condition: string;
  /** Whether the condition is not in force yet. */
  readonly is_due: boolean;
}

/** The conditions that were noted, by table. */
async function listAside(client: pg.Client): Promise<Noted[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('dossier.sight_aside') is not null as is_there`,
  );
  if (found[0]?.is_there !== true) return [];
  const { rows } = await client.query<Noted>(
    'select table_name as name, condition, is_due from sight_aside order by table_name',
  );
  return rows;
}

/**
 * Hides cases in tables that are spread. A restrictive policy for reading beside one for everything is the same as one policy for reading,
 * with both conditions, beside one for each way of writing: so all of them are permissive, and each alone keeps tenants apart. A table that
 * has them gets its new condition in one step, so that nobody who reads meanwhile sees more than either of them shows.
 */
export async function spreadSight(client: pg.Client, ofTenant: string): Promise<void> {
  for (const { name, condition, is_due } of await listAside(client)) {
    const table = pg.escapeIdentifier(name);
    const { rows } = await client.query<{ has_sight: boolean }>(
      `select exists (select from pg_policy where polrelid = $1::regclass and polname = '${SIGHT}') as has_sight`,
      [table],
    );
    const hasSight = rows[0]?.has_sight === true;
    if (hasSight && !is_due) continue;
    const using = `using (${ofTenant} and (${withoutSubqueries(condition)}))`;
    await client.query('begin');
    if (hasSight) await client.query(`alter policy ${SIGHT} on ${table} ${using}`);
    else {
      await client.query(`create policy ${SIGHT} on ${table} for select ${using}`);
      await client.query(`create policy tenant_insert on ${table} for insert with check (${ofTenant})`);
      await client.query(
        `create policy tenant_update on ${table} for update using (${ofTenant}) with check (${ofTenant})`,
      );
      await client.query(`create policy tenant_delete on ${table} for delete using (${ofTenant})`);
      await client.query(`drop policy tenant on ${table}`);
    }
    await client.query('update sight_aside set is_due = false where table_name = $1', [name]);
    await client.query('commit');
  }
}

/** Gives tables that are about to be taken back the policy between tenants that they had before. */
export async function gatherSight(client: pg.Client, ofTenant: string): Promise<void> {
  for (const { name } of await listAside(client)) {
    const table = pg.escapeIdentifier(name);
    await client.query('begin');
    for (const policy of [SIGHT, 'tenant_insert', 'tenant_update', 'tenant_delete', 'tenant'])
      await client.query(`drop policy if exists ${policy} on ${table}`);
    await client.query(`create policy tenant on ${table} using (${ofTenant}) with check (${ofTenant})`);
    await client.query('commit');
  }
}

/** Puts the policies that hide cases back on tables that one server has. */
export async function putSightBack(client: pg.Client): Promise<void> {
  const kept = await listAside(client);
  if (kept.length === 0) return;
  await client.query('begin');
  for (const { name, condition } of kept)
    await client.query(
      `create policy ${SIGHT} on ${pg.escapeIdentifier(name)} as restrictive for select using (${condition})`,
    );
  await client.query('drop table sight_aside');
  await client.query('commit');
}
