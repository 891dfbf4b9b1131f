import { appendFileSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';

/** A file for the names of operations that were answered and of tables that got rows, one in each line, where somebody wants to know. */
const file = process.env.DOSSIER_TOUCHED;

const note = (kind: string, names: readonly string[]): void => {
  if (file !== undefined && names.length > 0)
    appendFileSync(file, names.map((name) => `${kind} ${name}\n`).join(''));
};

const ANSWERED =
  /^dossier_http_request_seconds_count\{operation="([^"]+)",method="[^"]+",status="[123]\d\d"\}/gm;

/** Notes the operations that a service has answered, and did not refuse. */
export async function noteOperations(baseUrl: string): Promise<void> {
  if (file === undefined) return;
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  note('operation', [...new Set([...metrics.matchAll(ANSWERED)].map(([, name = '']) => name))]);
}

/** Notes the tables of a database, or their shards, that rows were written to. Whoever wrote them has ended. */
export async function noteTables(database: string): Promise<void> {
  if (file === undefined) return;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('set citus.override_table_visibility = off'); // Shards are hidden otherwise.
  const { rows } = await client.query<{ name: string }>(
    `select distinct regexp_replace(coalesce(whole.relname, t.relname), '_[0-9]{6,}$', '') as name
     from pg_stat_user_tables t left join pg_inherits i on i.inhrelid = t.relid left join pg_class whole on whole.oid = i.inhparent
     where t.schemaname = 'dossier' and t.n_tup_ins > 0`,
  );
  await client.end();
  note(
    'table',
    rows.map(({ name }) => name),
  );
}
