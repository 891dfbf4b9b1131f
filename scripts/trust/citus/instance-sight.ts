import { setTimeout as pause } from 'node:timers/promises';
import { check, type Desk, expectStatus, type TenantDesk } from './desk.ts';
import { placeOf, readAs } from './sight.ts';

const ONTOLOGY = 'RetailClient';
const FILE = 'ontologies/retail_client.yaml';
const LONGEST_LOG_MS = 20_000;

/** The files of a configuration in which clients can be made without a case. */
export function withFreeClients(files: Readonly<Record<string, string>>): Record<string, string> {
  check(files[FILE]?.includes(`key: ${ONTOLOGY}`) === true, `${FILE} is not there`);
  return { ...files, [FILE]: `${files[FILE]}\nmanaged: false\n` };
}

/** The tables in which something of an instance outside of cases is hidden, each with its shards. */
const TABLES = `select c.relname as "table", each.name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'case_id') as has_case
  from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid join pg_policy p on p.polrelid = c.oid and p.polname = 'sight'
  cross join lateral unnest(dossier.shards_here(c.relname::text) || ('dossier.' || c.relname)) each(name)
  where c.relnamespace = 'dossier'::regnamespace and pg_get_expr(p.polqual, p.polrelid) ~ 'instance_is_seen|unseen_ontologies'`;

/** Tables that tell of an instance in another way than by its id. */
const OTHERWISE: Readonly<Record<string, (kept: number, gone: number) => string>> = {
  instances: (kept) => `id = ${kept}`,
  bin: (_kept, gone) => `kind = 'instance' and record_id = ${gone}`,
  request_log: (kept) => `path = '/api/1/instances/${kept}'`,
};
/** Where an instance that was made, changed, logged on, read and deleted has rows. The audit is in either of two tables. */
const FILLED = ['instances', 'bin', 'request_log', 'interaction_logs', 'instance_value_changes'];

/**
 * An instance outside of cases that only some may see: the role of the service, logged in on the server of the tenant for a reader who is
 * not among them, sees nothing of it, neither in the tables nor in the shards; one who is among them sees all of it.
 */
export async function checkInstanceSight(
  desk: Desk,
  own: TenantDesk,
  say: (line: string) => void,
): Promise<void> {
  const { id: tenantId, server } = await placeOf(desk, own);
  const files = withFreeClients(desk.package());
  await expectStatus(own.ask('POST', '/api/admin/configuration/publish', { files }), 201);
  const [kept, gone] = [await makeInstance(own), await makeInstance(own)];
  await expectStatus(own.ask('GET', `/api/1/instances/${kept}`), 200);
  await expectStatus(own.ask('DELETE', `/api/1/instances/${gone}`), 204);
  const tables = await desk.query<{ table: string; name: string; has_case: boolean }>(server, TABLES);

  const count = async (audiences: string, unseen: string): Promise<Map<string, number>> => {
    const rows = new Map<string, number>();
    for (const { table, name, has_case } of tables) {
      const where =
        OTHERWISE[table]?.(kept, gone) ??
        `instance_id = ${kept}${has_case ? ' and coalesce(case_id, 0) = 0' : ''}`;
      const [found] = await readAs(
        desk,
        server,
        { tenantId, audiences, unseen },
        `select count(*)::int as count from ${name} where ${where}`,
      );
      rows.set(table, (rows.get(table) ?? 0) + (found?.count ?? 0));
    }
    return rows;
  };
  // Requests are logged behind their answers.
  const until = performance.now() + LONGEST_LOG_MS;
  let all = await count('', '');
  while (all.get('request_log') === 0 && performance.now() < until) {
    await pause(100);
    all = await count('', '');
  }
  for (const table of FILLED) check((all.get(table) ?? 0) > 0, `nothing of the instance is in ${table}`);
  const audited = (all.get('audit_waiting') ?? 0) + (all.get('audit_entries') ?? 0);
  check(audited > 0, 'the audit does not tell of the instance');
  const [seen, unseen] = [await count('{1}', '{Other}'), await count('{1}', `{Other,${ONTOLOGY}}`)];
  for (const [table, rows] of all) {
    check(
      seen.get(table) === rows,
      `who may see the instance sees ${seen.get(table)} of ${rows} in ${table}`,
    );
    check(unseen.get(table) === 0, `who may not see the instance sees ${unseen.get(table)} in ${table}`);
  }
  say(
    `an instance outside of cases shows its ${[...all.values()].reduce((sum, rows) => sum + rows)} rows in ${tables.length} tables and shards to its readers alone`,
  );
}

/** An instance that was made, changed and logged on. */
async function makeInstance(own: TenantDesk): Promise<number> {
  const made = await expectStatus(
    own.ask('POST', '/api/1/instances/force_create', {
      ontology_key: ONTOLOGY,
      fields: { review_reason: 'first' },
    }),
    200,
  );
  const { id } = (made.body as unknown as { data: { id: number } }).data;
  await expectStatus(
    own.ask('PATCH', `/api/1/instances/${id}/force_update`, { fields: { review_reason: 'second' } }),
    200,
  );
  await expectStatus(
    own.ask('POST', `/api/1/instances/${id}/interaction_logs`, {
      interaction_log_type: 'phone_call',
      interaction_time: '2026-01-01T10:00:00Z',
    }),
    201,
  );
  return id;
}
