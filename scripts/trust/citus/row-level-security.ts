import { check, type Desk, type TenantDesk } from './desk.ts';

/** Tables with rows of tenants that are not spread, and would so be on the first server alone. */
const LEFT_BEHIND = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`;

const policiesOf = (relation: string): string =>
  `(select jsonb_agg(jsonb_build_array(polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) order by polname)
    from pg_policy where polrelid = ${relation})`;

/**
 * Whether a server protects a shard as its table is protected: row-level security is on, each way to read or write has a policy, all policies
 * compare with the tenant, and they are those of the table. Shards are hidden from the lists of tables otherwise.
 */
const PROTECTED = `set citus.override_table_visibility = off; set search_path = dossier;
  select shard as name, s.relrowsecurity
    and (c.relispartition or (
      ${policiesOf('s.oid')} is not distinct from ${policiesOf('c.oid')}
      and not exists (select from unnest(array['r', 'a', 'w', 'd']) way
        where not exists (select from pg_policy y where y.polrelid = s.oid and y.polcmd::text in (way, '*')))))
    and not exists (select from pg_policy y, unnest(array[pg_get_expr(y.polqual, y.polrelid), pg_get_expr(y.polwithcheck, y.polrelid)]) condition
      where y.polrelid = s.oid and condition not like '%tenant_id = tenant_of_transaction()%tenant_id = (current_setting(''dossier.tenant_id''::text))::bigint%') as is_protected
  from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid, unnest(dossier.shards_here(c.relname)) shard
  join pg_class s on s.oid = shard::regclass
  where p.partmethod = 'h' and c.relnamespace = 'dossier'::regnamespace`;

/**
 * The role of the service, logged in on the servers themselves, sees and writes no row of another tenant: neither in the tables, nor in
 * the shards, which a query by name reaches, nor with a plan that was made for another tenant.
 */
export async function checkRowLevelSecurity(
  desk: Desk,
  tenants: readonly TenantDesk[],
  say: (line: string) => void,
): Promise<void> {
  const [first, ...others] = desk.cluster.servers;
  const ids = await desk.query<{ id: string; key: string; port: number }>(
    first,
    `select tenant_id::text as id, key, (select port from dossier.place_of_tenant(tenant_id)) as port from dossier.tenants`,
  );
  const left = await desk.query<{ name: string }>(first, LEFT_BEHIND);
  check(left.length === 0, `not spread: ${left.map(({ name }) => name).join(', ')}`);
  let shards = 0;
  for (const server of others) {
    const all = await desk.query<{ name: string; is_part: boolean }>(
      server,
      `select unnest(dossier.shards_here(c.relname)) as name, c.relispartition as is_part
       from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
       where p.partmethod = 'h' and c.relnamespace = 'dossier'::regnamespace`,
    );
    const looked = await desk.query<{ name: string; is_protected: boolean }>(server, PROTECTED);
    check(looked.length === all.length, `${looked.length} shards were looked at, and not ${all.length}`);
    const open = looked.filter(({ is_protected }) => !is_protected);
    check(open.length === 0, `not protected: ${open.map(({ name }) => name).join(', ')}`);
    const names = all.filter(({ is_part }) => !is_part);
    for (const { name, is_part } of all) {
      shards += 1;
      const untold = await desk.query(server, `select count(*) from ${name}`, 'dossier_app').then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      );
      // A part of a table is reached by the name of the whole alone.
      check(untold === (is_part ? '42501' : 'DS003'), `${name} without a tenant: ${untold}`);
    }
    for (const { id, port } of ids) {
      const told = `set dossier.tenant_id = '${id}'`;
      const seen = await desk.query<{ name: string; strangers: number }>(
        server,
        `${told}; ${names
          .map(
            ({ name }) =>
              `select '${name}' as name, count(*)::int as strangers from ${name} where tenant_id <> ${id}`,
          )
          .join(' union all ')}`,
        'dossier_app',
      );
      check(seen.length === names.length, `${seen.length} shards were looked at, and not ${names.length}`);
      for (const { name, strangers } of seen)
        check(strangers === 0, `tenant ${id} sees ${strangers} rows of others in ${name}`);
      const outcome = await desk
        .query(
          server,
          `${told}; set search_path = dossier; set plan_cache_mode = force_custom_plan; select count(*) from cases`,
          'dossier_app',
        )
        .then(
          () => 'answered',
          (error: { code?: string }) => error.code,
        );
      check(
        outcome === (port === server.port ? 'answered' : 'DS003'),
        `the cases of tenant ${id} at ${server.port}, who is at ${port}: ${outcome}`,
      );
    }
  }
  await checkKeptPlan(desk, ids);
  await checkWrites(desk, ids);
  say(`${shards} shards show the role of the service nothing of other tenants (${tenants.length} tenants)`);
}

/** A plan that was made for one tenant and kept for another finds nothing, rather than the first one's rows. */
async function checkKeptPlan(
  desk: Desk,
  ids: readonly { readonly id: string; readonly port: number }[],
): Promise<void> {
  for (const server of desk.cluster.servers.slice(1)) {
    const here = ids.filter(({ port }) => port === server.port);
    const [one, other] = here;
    if (one === undefined || other === undefined) continue;
    const [row] = await desk.query<{ strangers: string }>(
      server,
      `set search_path = dossier; set plan_cache_mode = force_generic_plan;
       prepare look as select tenant_id from cases;
       set dossier.tenant_id = '${one.id}'; execute look;
       set dossier.tenant_id = '${other.id}';
       create temp table seen as execute look;
       select count(*)::text as strangers from seen where tenant_id <> ${other.id}`,
      'dossier_app',
    );
    check(row?.strangers === '0', `a kept plan shows tenant ${other.id} ${row?.strangers} rows of others`);
  }
}

/** Nothing can be written for another tenant. */
async function checkWrites(
  desk: Desk,
  ids: readonly { readonly id: string; readonly port: number }[],
): Promise<void> {
  for (const server of desk.cluster.servers.slice(1)) {
    const own = ids.find(({ port }) => port === server.port);
    const stranger = ids.find(({ id, port }) => id !== own?.id && port === server.port);
    if (own === undefined || stranger === undefined) continue;
    for (const statement of [
      `insert into counters (tenant_id, kind, next) values (${stranger.id}, 'strange', 1)`,
      `update counters set tenant_id = ${stranger.id}`,
      `delete from audit_entries`,
      `update audit_waiting set action = 'x'`,
    ]) {
      const outcome = await desk
        .query(
          server,
          `set search_path = dossier; set plan_cache_mode = force_custom_plan; set dossier.tenant_id = '${own.id}'; ${statement}`,
          'dossier_app',
        )
        .then(
          () => 'done',
          (error: { message: string }) => error.message,
        );
      check(outcome !== 'done', `done for another tenant, or past the audit: ${statement}`);
    }
  }
}
