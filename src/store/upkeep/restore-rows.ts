import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import type { ConnectionTarget } from '../database/connection.ts';
import { checkLastBefore02, isBefore02, rowSince02 } from './before-0-2.ts';
import { columnsOf, type DumpHeader, type DumpLine, type DumpRow, tenantOf } from './dump-line.ts';
import { holdOutgoing } from './hold-outgoing.ts';
import { listTables, type StoredTable } from './list-tables.ts';
import { listApplied } from './migrate.ts';
import { moveSequencesOn, moveSequencesPastRows } from './move-sequences.ts';
import { isSpread } from './spread-tables.ts';
import { wholeDump } from './whole-dump.ts';

interface RestoreOptions {
  /** The one tenant to take from the lines, for a database that may have others; all without it. */
  readonly tenant?: { readonly id: number; readonly as?: string | undefined } | undefined;
  /** Stops mail and webhooks that waited from being sent, maybe for the second time. */
  readonly isOutgoingHeld?: boolean;
}

const BATCH_ROWS = 1000;
const BATCH_LENGTH = 4 * 1024 * 1024;

/**
 * Puts the lines of an export into a database of the same or a newer schema, all of them or nothing, and gives the number
 * of rows. Without a tenant the database must be empty; a tenant must not be there yet.
 */
export async function restoreRows(
  target: ConnectionTarget,
  lines: AsyncIterable<DumpLine>,
  { tenant, isOutgoingHeld = false }: RestoreOptions = {},
): Promise<number> {
  const client = new pg.Client({ ...target, application_name: 'dossier import' });
  await client.connect();
  try {
    await client.query('set search_path = dossier; set statement_timeout = 0');
    if (await isSpread(client))
      throw new OperatorError(
        'The rows of this database are spread over several servers: restore into one that is not, and distribute it then.',
      );
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    await client.query('lock table tenants in share row exclusive mode');
    if (tenant === undefined) await refuseTenants(client);
    const tables = await listTables(client);
    const writer = openWriter(client, tables);
    let header: DumpHeader | undefined;
    for await (const line of wholeDump(lines)) {
      if (header === undefined) {
        header = readFirst(line, await listApplied(client));
        if (header.sequences) await moveSequencesOn(target, tables, header.sequences);
      }
      if (!('table' in line)) continue;
      if (tenant !== undefined && tenantOf(line) !== tenant.id) continue;
      await writer.add(header, renamed(line, tenant?.as));
    }
    await writer.flush();
    if (tenant !== undefined && writer.count() === 0)
      throw new OperatorError(`The export has no row of tenant ${tenant.id}.`);
    await client.query(
      `insert into api_key_directory (prefix, tenant_id)
       select prefix, tenant_id from api_keys where $1::bigint is null or tenant_id = $1`,
      [tenant?.id ?? null],
    );
    // Nodes that are running notice by it that the rows were replaced.
    await client.query(
      `update tenants set epoch = extract(epoch from clock_timestamp()) * 1000000
       where $1::bigint is null or tenant_id = $1`,
      [tenant?.id ?? null],
    );
    // An export of a release that did not count drafts has no counts of them.
    if (!header?.migrations.includes('routine tally_drafts'))
      await client.query('select tally_drafts($1::bigint)', [tenant?.id ?? null]);
    if (header?.sequences === undefined) await moveSequencesPastRows(client, tables);
    if (isOutgoingHeld) await holdOutgoing(client, tenant?.id);
    await client.query('commit');
    return writer.count();
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

/** Which identity stood in the way, where the database says that one is taken. */
function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return error;
  const sentences: Readonly<Record<string, string>> = {
    tenants_pkey:
      'A tenant with the same number is in this database. The audit of a tenant is bound to its number: restore it into another database.',
    tenants_key_key: 'A tenant with the same key is in this database; choose another key with --as.',
    api_key_directory_pkey:
      'An API key of another tenant in this database begins like one of these: restore into another database.',
  };
  const sentence = sentences[error.constraint ?? ''];
  return sentence === undefined ? error : new OperatorError(sentence);
}

async function refuseTenants(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from tenants');
  if (rows[0]?.count !== 0)
    throw new OperatorError('An import needs an empty database; this one has tenants.');
}

/** Refuses an export that this release cannot read. */
function readFirst(line: DumpLine, migrations: readonly string[]): DumpHeader {
  if (!('dossier_export' in line)) throw new OperatorError('This is no export of Dossier.');
  checkMigrations(line.migrations, migrations);
  return line;
}

/** Refuses rows of a schema that this release does not have. */
export function checkMigrations(theirs: readonly string[], ours: readonly string[]): void {
  if (isBefore02(theirs)) {
    checkLastBefore02(theirs);
    return;
  }
  // Routines are no part of the rows.
  const unknown = theirs.filter((name) => !name.startsWith('routine ') && !ours.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `The export comes from a newer release (${unknown.join(', ')}); upgrade this one first.`,
    );
}

/** The row of a tenant with another key. */
function renamed(line: DumpRow, as: string | undefined): DumpRow {
  if (as === undefined || line.table !== 'tenants') return line;
  return { table: line.table, row: JSON.stringify({ ...columnsOf(line), key: as }) };
}

interface Writer {
  add(header: DumpHeader, line: DumpRow): Promise<void>;
  flush(): Promise<void>;
  count(): number;
}

/** Writes rows in batches; a batch has rows of one table. */
function openWriter(client: pg.Client, tables: readonly StoredTable[]): Writer {
  let table: StoredTable | undefined;
  let rows: string[] = [];
  let length = 0;
  let count = 0;
  let format: DumpHeader['dossier_export'] = 2;
  const flush = async (): Promise<void> => {
    const [first] = rows;
    if (table === undefined || first === undefined) return;
    const { rowCount } = await client.query(insertInto(table, first, format), [`[${rows.join(',')}]`]);
    if (rowCount !== rows.length) throw new OperatorError(`A line of "${table.name}" is not one row.`);
    count += rows.length;
    rows = [];
    length = 0;
  };
  return {
    add: async (header, line) => {
      if (line.table !== table?.name) {
        await flush();
        table = tables.find(({ name }) => name === line.table);
        if (!table) throw new OperatorError(`This release has no table "${line.table}".`);
      }
      format = header.dossier_export;
      const row = isBefore02(header.migrations)
        ? JSON.stringify(rowSince02(line.table, columnsOf(line)))
        : line.row;
      rows.push(row);
      length += row.length;
      if (rows.length >= BATCH_ROWS || length >= BATCH_LENGTH) await flush();
    },
    flush,
    count: () => count,
  };
}

/**
 * Columns that a newer schema has added get their defaults, as do numbers of transactions, which belong to a server.
 * All rows of a table in one export have the same columns.
 */
function insertInto(table: StoredTable, first: string, format: DumpHeader['dossier_export']): string {
  const given = new Set(Object.keys(JSON.parse(first)).filter((name) => name !== 'transaction_id'));
  const strange = [...given].find((name) => !table.columns.some((column) => column.name === name));
  if (strange !== undefined)
    throw new OperatorError(`This release has no column "${strange}" in "${table.name}".`);
  const columns = table.columns.filter(({ name }) => given.has(name));
  const quoted = pg.escapeIdentifier(table.name);
  const values = columns.map(({ name, json }) =>
    json !== null && format === 2
      ? `(e.row ->> ${pg.escapeLiteral(name)})::${json}`
      : `r.${pg.escapeIdentifier(name)}`,
  );
  return `insert into ${quoted} (${columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')})
    overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) e(row), json_populate_record(null::${quoted}, e.row) r`;
}
