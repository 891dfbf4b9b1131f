import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import type { ConnectionTarget } from '../database/connection.ts';
import { BACKUP_LOCK } from '../files/files.ts';
import { checkLastBefore02, isBefore02 } from './before-0-2.ts';
import type { DumpHeader, DumpLine } from './dump-line.ts';
import { listTables, type StoredTable } from './list-tables.ts';
import { listApplied } from './migrate.ts';
import { lastIdsOfAll } from './spread-sequences.ts';
import { isSpread } from './spread-tables.ts';

/** A file that the rows of a snapshot refer to. */
export interface SnapshotFile {
  readonly tenantId: number;
  readonly hash: string;
  readonly size: number;
  /** Whether anything holds it: a file that nothing holds may be gone. */
  readonly isUsed: boolean;
}

/** Everything in the database as it was at one moment. Rows and files are read one after the other. */
export interface Snapshot {
  readonly header: DumpHeader;
  readonly at: Date;
  rows(): AsyncGenerator<DumpLine>;
  files(): AsyncGenerator<SnapshotFile>;
  close(): Promise<void>;
}

interface SnapshotOptions {
  /** The one tenant to read; all without it. */
  readonly tenantId?: number | undefined;
  /** Keeps the bytes of files from being collected until the snapshot is closed. */
  readonly withFiles?: boolean;
}

/** So many rows are fetched first. The rows after them are fetched in portions of about so many characters. */
const FIRST_ROWS = 8;
const MOST_ROWS = 1000;
const PORTION = 4 * 1024 * 1024;
const LONGEST_WAIT = '30s';

export async function openSnapshot(
  target: ConnectionTarget,
  { tenantId, withFiles = false }: SnapshotOptions = {},
): Promise<Snapshot> {
  const client = new pg.Client({ ...target, application_name: 'dossier export', keepAlive: true });
  client.on('error', () => undefined); // The next query fails with it.
  await client.connect();
  try {
    await client.query('set search_path = dossier');
    // A long copy of files leaves the transaction idle, which is no reason to end it.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    if (withFiles) await holdFiles(client);
    // One connection to each server, so that all rows of a tenant are of one moment; those of another server may be of the next.
    const isSpreadOut = await isSpread(client);
    if (isSpreadOut) await client.query('set citus.max_adaptive_executor_pool_size = 1');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const tables = await listTables(client);
    const migrations = await listApplied(client);
    if (isBefore02(migrations)) checkLastBefore02(migrations);
    const sequences = isSpreadOut ? await lastIdsOfAll(client) : await lastIds(client, tables);
    const names = tables.map(({ name }) => name);
    return {
      header: { dossier_export: 2, migrations, tables: names, sequences },
      at: rows[0]?.now ?? new Date(),
      rows: () => readRows(client, tables, { tenantId, isSpreadOut }),
      files: () => readFiles(client, tenantId),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The nightly collection of files leaves everything in place while this lock is held; so does a second backup. */
async function holdFiles(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${LONGEST_WAIT}'`);
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await client.query('reset lock_timeout');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
    throw new OperatorError('Another backup of this database is running; wait until it has ended.');
  }
}

/** The last id of each sequence. It is read after the snapshot began, and so is none of its ids past it. */
async function lastIds(
  client: pg.Client,
  tables: readonly StoredTable[],
): Promise<Readonly<Record<string, number>>> {
  const entries: [string, number][] = [];
  for (const { name, sequence } of tables) {
    if (sequence === null) continue;
    const { rows } = await client.query<{ last: number }>(
      `select case when is_called then last_value else 0 end::float8 as last from ${sequence}`,
    );
    entries.push([name, rows[0]?.last ?? 0]);
  }
  return Object.fromEntries(entries);
}

interface RowsOptions {
  readonly tenantId: number | undefined;
  /** Whether the rows are on several servers. */
  readonly isSpreadOut: boolean;
}

async function* readRows(
  client: pg.Client,
  tables: readonly StoredTable[],
  options: RowsOptions,
): AsyncGenerator<DumpLine> {
  let count = 0;
  for (const table of tables)
    for await (const row of readTable(client, table, options)) {
      count += 1;
      yield { table: table.name, row };
    }
  yield { dossier_export_rows: count };
}

async function* readTable(
  client: pg.Client,
  table: StoredTable,
  { tenantId, isSpreadOut }: RowsOptions,
): AsyncGenerator<string> {
  const from = `from ${pg.escapeIdentifier(table.name)} t ${conditionOf('t', tenantId)}`;
  const rows = `select ${isSpreadOut ? namedValues(table, from) : wholeRow(table, from)}`;
  for await (const { row } of readPortions<{ row: string }>(client, rows, ({ row: text }) => text.length))
    yield row;
}

const textOf = ({ name, json }: StoredTable['columns'][number]): string =>
  `t.${pg.escapeIdentifier(name)}${json === null ? '' : '::text'}`;

const wholeRow = ({ columns }: StoredTable, from: string): string =>
  `row_to_json(r)::text as row from (select ${columns
    .map((column) => `${textOf(column)} as ${pg.escapeIdentifier(column.name)}`)
    .join(', ')} ${from}) r`;

/** Citus forgets the names of the values of such a row. */
const namedValues = ({ columns }: StoredTable, from: string): string =>
  `json_build_object(${columns
    .map((column) => `${pg.escapeLiteral(column.name)}, ${textOf(column)}`)
    .join(', ')})::text as row ${from}`;

const conditionOf = (table: string, tenantId: number | undefined): string =>
  tenantId === undefined ? '' : `where ${table}.tenant_id = ${Number(tenantId)}`;

async function* readFiles(client: pg.Client, tenantId: number | undefined): AsyncGenerator<SnapshotFile> {
  const files = `select f.tenant_id::float8 as "tenantId", f.hash, f.size::float8 as size,
      exists (select from file_uses u where u.tenant_id = f.tenant_id and u.hash = f.hash) as "isUsed"
    from files f ${conditionOf('f', tenantId)} order by f.tenant_id, f.hash`;
  yield* readPortions<SnapshotFile>(client, files, () => 200);
}

/** Reads a query in portions that follow the size of its rows, so that large rows do not fill the memory. */
async function* readPortions<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
  sizeOf: (row: Row) => number,
): AsyncGenerator<Row> {
  await client.query(`declare portions no scroll cursor for ${query}`);
  let most = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${most} from portions`);
    yield* rows;
    if (rows.length < most) break;
    const size = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
    most = Math.max(1, Math.min(MOST_ROWS, most * 4, Math.floor(PORTION / Math.max(1, size))));
  }
  await client.query('close portions');
}
