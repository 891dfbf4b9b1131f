import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import type { ConnectionTarget } from '../database/connection.ts';
import { checkLastBefore02, isBefore02, rowSince02 } from './before-0-2.ts';
import { listApplied } from './migrate.ts';

/** One line of an export: the first says what it is, each further one is a row, the last one how many there were. */
export type DumpLine =
  | { readonly dossier_export: 1; readonly migrations: readonly string[]; readonly tables: readonly string[] }
  | { readonly table: string; readonly row: Record<string, unknown> }
  | { readonly dossier_export_rows: number };

const BATCH = 1000;

/** Tables in an order in which each comes after those it refers to. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(`
    select c.relname as name, coalesce(array_agg(p.relname) filter (where p.relname is not null), '{}')::text[] as parents
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'dossier'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class p on p.oid = k.confrelid
    where c.relkind = 'r' and c.relname not in ('migrations', 'api_key_directory')
    group by c.relname order by c.relname`);
  const ordered: string[] = [];
  const visit = (name: string): void => {
    const table = rows.find((row) => row.name === name);
    if (!table || ordered.includes(name)) return;
    for (const parent of table.parents) if (parent !== name) visit(parent);
    ordered.push(name);
  };
  for (const { name } of rows) visit(name);
  return ordered;
}

async function connect(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: 'dossier export' });
  await client.connect();
  await client.query('set search_path = dossier');
  return client;
}

/** Everything in the database at one moment, row by row; of one tenant when its id is given. */
export async function* dumpRows(target: ConnectionTarget, tenantId?: number): AsyncGenerator<DumpLine> {
  const client = await connect(target);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const migrations = await listApplied(client);
    if (isBefore02(migrations)) checkLastBefore02(migrations);
    yield { dossier_export: 1, migrations, tables };
    let count = 0;
    for (const table of tables) {
      const condition = tenantId === undefined ? '' : `where tenant_id = ${Number(tenantId)}`;
      await client.query(
        `declare dump no scroll cursor for select row_to_json(t) as row from ${pg.escapeIdentifier(table)} t ${condition}`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: Record<string, unknown> }>(`fetch ${BATCH} from dump`);
        for (const { row } of rows) yield { table, row };
        count += rows.length;
        if (rows.length < BATCH) break;
      }
      await client.query('close dump');
    }
    yield { dossier_export_rows: count };
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Puts an export back into an empty database of the same or a newer schema, all of it or nothing; gives the row count. */
export async function restoreRows(target: ConnectionTarget, lines: AsyncIterable<DumpLine>): Promise<number> {
  const client = await connect(target);
  let count = 0;
  try {
    await client.query('begin');
    const tables = new Set(await listTables(client));
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from tenants');
    if (rows[0]?.count !== 0)
      throw new OperatorError('An import needs an empty database; this one has tenants.');
    let pending: { table: string; rows: Record<string, unknown>[] } = { table: '', rows: [] };
    const flush = async (): Promise<void> => {
      if (pending.rows.length === 0) return;
      const table = pg.escapeIdentifier(pending.table);
      // Columns that a newer schema has added get their defaults, as do numbers of transactions, which belong to a server.
      const columns = Object.keys(pending.rows[0] ?? {})
        .filter((name) => name !== 'transaction_id')
        .map(pg.escapeIdentifier)
        .join(', ');
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(pending.rows)],
      );
      count += pending.rows.length;
      pending = { table: pending.table, rows: [] };
    };
    let isFirst = true;
    let isBefore = false;
    let expected: number | undefined;
    for await (const line of lines) {
      if (isFirst) isBefore = checkHeader(line, await listApplied(client));
      isFirst = false;
      if ('dossier_export_rows' in line) expected = line.dossier_export_rows;
      if (!('table' in line)) continue;
      if (!tables.has(line.table)) throw new OperatorError(`This release has no table "${line.table}".`);
      if (line.table !== pending.table || pending.rows.length >= BATCH) await flush();
      const row = isBefore ? rowSince02(line.table, line.row) : line.row;
      pending = {
        table: line.table,
        rows: [...(line.table === pending.table ? pending.rows : []), row],
      };
    }
    await flush();
    if (expected !== count)
      throw new OperatorError('The export is cut off: its closing line is missing or counts other rows.');
    await client.query(
      'insert into api_key_directory (prefix, tenant_id) select prefix, tenant_id from api_keys',
    );
    await moveSequencesOn(client, [...tables]);
    await client.query('commit');
    return count;
  } finally {
    await client.end();
  }
}

/** Refuses an export that this release cannot read; tells whether it comes from before 0.2. */
function checkHeader(line: DumpLine, migrations: readonly string[]): boolean {
  if (!('dossier_export' in line) || !Array.isArray(line.migrations))
    throw new OperatorError('This is no export of Dossier.');
  if (isBefore02(line.migrations)) {
    checkLastBefore02(line.migrations);
    return true;
  }
  const unknown = line.migrations.filter((name) => !migrations.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `The export comes from a newer release (${unknown.join(', ')}); upgrade this one first.`,
    );
  return false;
}

/** New rows get ids past the imported ones. */
async function moveSequencesOn(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const column = table === 'tenants' ? 'tenant_id' : 'id';
    const { rows } = await client.query<{ sequence: string | null }>(
      `select pg_get_serial_sequence($1, a.attname) as sequence from pg_attribute a
       where a.attrelid = $1::regclass and a.attname = $2 and a.attidentity <> ''`,
      [table, column],
    );
    const sequence = rows[0]?.sequence;
    if (sequence)
      await client.query(
        `select setval($1, (select coalesce(max(${column}), 0) + 1 from ${pg.escapeIdentifier(table)}), false)`,
        [sequence],
      );
  }
}
