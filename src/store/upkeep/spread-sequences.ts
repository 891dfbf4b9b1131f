import type pg from 'pg';
import { APP_ROLE } from '../database/connection.ts';

/**
 * Tables whose ids nodes take in advance, from the first server: a tenant may get ids of these at any server, and the few that another
 * server gives itself are from a range of its own, as Citus has set it.
 */
const TAKEN_IN_ADVANCE: readonly string[] = [
  'tenants',
  'cases',
  'instances',
  'information_values',
  'occurrences',
  'needed_documents',
  'proofs',
  'comments',
  'case_documents',
];

const SEQUENCES = `select c.relname as table, a.attname as column,
    pg_get_serial_sequence('dossier.' || quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;

/** Ids of a server are all the same modulo this number, so that no two servers give the same one. */
const STEP = 64;

/** The largest number that JavaScript can count to; no id may be above it. */
const HIGHEST = Number.MAX_SAFE_INTEGER;

interface Numbered {
  readonly table: string;
  readonly sequence: string;
}

/**
 * Lets each server count on from where the first has ended. All ids of a tenant come from the server that it is on, in order, and are
 * never given twice, by whichever server. Whoever moves a tenant moves the numbers of the new server on first.
 */
export async function alignSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Numbered>(SEQUENCES);
  for (const { table, sequence } of rows) {
    if (TAKEN_IN_ADVANCE.includes(table)) continue;
    const { rows: last } = await client.query<{ next: string }>(
      `select case when is_called then last_value + 1 else last_value end::text as next from ${sequence}`,
    );
    await runOnOthers(
      client,
      `do $$ begin if (select increment_by <> ${STEP} from pg_catalog.pg_sequences
           where format('%I.%I', schemaname, sequencename) = '${sequence}') then
         perform set_config('citus.enable_ddl_propagation', 'off', true);
         execute format('alter sequence ${sequence} increment by ${STEP} minvalue 1 maxvalue ${HIGHEST} restart with %s',
           (${last[0]?.next ?? 1}::bigint / ${STEP} + 1) * ${STEP} + (select groupid % ${STEP} from pg_dist_local_group));
       end if; end $$`,
    );
  }
}

/** Citus takes an id by a call of its own, where a table would take it by itself: the role needs a right for that. */
export async function grantSequences(client: pg.Client): Promise<void> {
  const grant = `grant usage on all sequences in schema dossier to ${APP_ROLE}`;
  await client.query(grant);
  await runOnOthers(client, grant);
}

/** Runs a statement on every server but the first, as it stands there. */
async function runOnOthers(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
    [statement],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`a server refused: ${failed.result}`);
  return rows.map(({ result }) => result);
}

/** So many ids may be given on the old server while a tenant moves to the new one. */
const MARGIN = 1_000_000;

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Moves the numbers of a server past those of another, so that a tenant that comes from there goes on in order. */
export async function moveNumbersOn(client: pg.Client, from: Place, to: Place): Promise<void> {
  const { rows } = await client.query<Numbered>(SEQUENCES);
  for (const { table, sequence } of rows) {
    if (TAKEN_IN_ADVANCE.includes(table)) continue;
    const last = Number(await runOn(client, from, `select last_value from ${sequence}`));
    const least = last + MARGIN * STEP;
    await runOn(
      client,
      to,
      `select setval('${sequence}', ${least} - ${least} % ${STEP} + last_value % ${STEP}) from ${sequence} where last_value < ${least}`,
    );
  }
}

async function runOn(client: pg.Client, { host, port }: Place, statement: string): Promise<string> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from master_run_on_worker(array[$1], array[$2::int], array[$3], false)',
    [host, port, statement],
  );
  const [done] = rows;
  if (done?.success !== true) throw new Error(`${host}:${port} refused: ${done?.result}`);
  return done.result;
}

/** The last ids that any server has given, by table. Numbers of a range of a server's own are far above; others go on below them. */
export async function lastIdsOfAll(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<Numbered>(SEQUENCES);
  const last: Record<string, number> = {};
  for (const { table, sequence } of rows) {
    const given = `select case when is_called then last_value else 0 end::text as last from ${sequence}`;
    const { rows: own } = await client.query<{ last: string }>(given);
    const others = TAKEN_IN_ADVANCE.includes(table) ? [] : await runOnOthers(client, given);
    last[table] = Math.max(...[own[0]?.last ?? '0', ...others].map(Number));
  }
  return last;
}

/** Lets the sequences of the one server that has all rows go on past the last ids that any has given. */
export async function restoreSequences(
  client: pg.Client,
  last: Readonly<Record<string, number>>,
): Promise<void> {
  const { rows } = await client.query<Numbered>(SEQUENCES);
  for (const { table, sequence } of rows)
    if ((last[table] ?? 0) > 0) await client.query('select setval($1, $2::bigint)', [sequence, last[table]]);
}
