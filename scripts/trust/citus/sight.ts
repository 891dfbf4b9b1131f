import type { ClusterServer } from './cluster.ts';
import { check, type Desk, type TenantDesk } from './desk.ts';

/** Any numbers that are no audiences of the other cases: those who see the case, and those who may only list it. */
const AUDIENCE = 7;
const LISTING = 8;

/**
 * A case that only some may see: the role of the service, logged in on the server of the tenant as a reader who is not among them, sees
 * none of its rows, neither in the tables nor in the shards, and cannot change them; one who is among them sees them. Somebody who may list
 * it is shown its card, and nobody else is.
 */
export async function checkSight(desk: Desk, own: TenantDesk, say: (line: string) => void): Promise<void> {
  const [first] = desk.cluster.servers;
  const { id: tenantId, server } = await placeOf(desk, own);
  const [newest] = await desk.query<{ id: string }>(
    first,
    `select max(id)::text as id from dossier.cases where tenant_id = ${tenantId}`,
  );
  const hidden = newest?.id ?? '';
  const show = (audience: number, listing: number | null) =>
    desk.query(
      first,
      `update dossier.cases set audience_id = ${audience}, listing_id = ${listing} where tenant_id = ${tenantId} and id = ${hidden}`,
    );
  const tables = await desk.query<{ name: string; column: string }>(
    server,
    `select each.name, case c.relname when 'cases' then 'id' else 'case_id' end as column
     from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid join pg_policy p on p.polrelid = c.oid and p.polname = 'sight'
     join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'cases' then 'id' else 'case_id' end
     cross join lateral unnest(dossier.shards_here(c.relname::text) || ('dossier.' || c.relname)) each(name)
     where c.relnamespace = 'dossier'::regnamespace`,
  );
  const countIn = async (audiences: string, rows: string): Promise<number> => {
    const [seen] = await readAs(
      desk,
      server,
      { tenantId, audiences },
      `select count(*)::int as count from ${rows}`,
    );
    return seen?.count ?? 0;
  };
  const count = async (audiences: string): Promise<number> => {
    let rows = 0;
    for (const { name, column } of tables)
      rows += await countIn(audiences, `${name} where ${column} = ${hidden}`);
    return rows;
  };
  await show(AUDIENCE, LISTING);
  try {
    const [all, seen, unseen] = [await count(''), await count(`{${AUDIENCE}}`), await count('{1}')];
    check(all > 20 && seen === all, `somebody who may see the case sees ${seen} of ${all} rows`);
    check(unseen === 0, `somebody who may not see the case sees ${unseen} of ${all} rows`);
    const [changed] = await readAs(
      desk,
      server,
      { tenantId, audiences: '{1}' },
      `with changed as (update cases set name = 'x' where id = ${hidden} returning 1) select count(*)::int as count from changed`,
    );
    check(changed?.count === 0, 'somebody who may not see the case has changed it');
    for (const [audiences, cards] of [
      [`{${LISTING}}`, 1],
      [`{${AUDIENCE},${LISTING}}`, 0],
      [`{${AUDIENCE}}`, 0],
      ['{1}', 0],
      ['', 0],
    ] as const) {
      const from = [`case_cards where id = ${hidden}`, `listed_cases where is_card and id = ${hidden}`];
      for (const each of [...from, 'case_cards'])
        check(
          (await countIn(audiences, each)) === cards,
          `readers ${audiences} are not shown ${cards} of ${each}`,
        );
    }
    check((await count(`{${LISTING}}`)) === 0, 'somebody who may only list the case sees rows of it');
    say(
      `a case shows its ${all} rows in ${tables.length} tables and shards to its readers alone, and its card to those who may list it`,
    );
  } finally {
    await show(0, null);
  }
}

/** A reader of a tenant: the audiences, and the ontologies whose instances are not shown, as transactions name them. */
interface Reader {
  readonly tenantId: string;
  readonly audiences: string;
  readonly unseen?: string;
}

/** Counts rows as the role of the service does, logged in on a server, for a reader. */
export const readAs = (
  desk: Desk,
  server: ClusterServer,
  { tenantId, audiences, unseen = '' }: Reader,
  statement: string,
) =>
  desk.query<{ count: number }>(
    server,
    `set search_path = dossier; set plan_cache_mode = force_custom_plan; set citus.allow_nested_distributed_execution = on;
     set dossier.tenant_id = '${tenantId}'; set dossier.audiences = '${audiences}'; set dossier.unseen_ontologies = '${unseen}'; ${statement}`,
    'dossier_app',
  );

/** The id of a tenant, and the server that it is on. */
export async function placeOf(
  desk: Desk,
  own: TenantDesk,
): Promise<{ readonly id: string; readonly server: ClusterServer }> {
  const [first, ...others] = desk.cluster.servers;
  const [tenant] = await desk.query<{ id: string; port: number }>(
    first,
    `select t.tenant_id::text as id, p.port from dossier.tenants t, lateral dossier.place_of_tenant(t.tenant_id) p
     where t.key = '${own.tenant}'`,
  );
  const server = others.find(({ port }) => port === tenant?.port);
  if (tenant === undefined || server === undefined) throw new Error('the tenant is nowhere');
  return { id: tenant.id, server };
}
