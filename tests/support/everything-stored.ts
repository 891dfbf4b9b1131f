import type pg from 'pg';
import { inject } from 'vitest';
import type { TestApp } from './app.ts';

/** Tables that every request may change: the log of requests, and ids that a node has reserved. */
const PASSING = new Set(['request_log', 'counters', 'id_blocks']);

/** What a connection knows of a database: its tables, and the digest of each with the rows from which it was made. */
interface Looked {
  readonly tables: readonly string[];
  readonly digests: Map<string, { readonly rows: string; readonly digest: string }>;
}

const looked = new WeakMap<pg.Client, Promise<Looked>>();

async function firstLook(database: pg.Client): Promise<Looked> {
  const { rows } = await database.query(
    `select table_name as name from information_schema.tables where table_schema = 'dossier' and table_type = 'BASE TABLE' order by 1`,
  );
  return { tables: rows.map(({ name }) => name).filter((name) => !PASSING.has(name)), digests: new Map() };
}

/** One row for each of the tables, with its name and what the expression makes of its rows. */
async function ofTables(
  database: pg.Client,
  tables: readonly string[],
  { expression, name }: { readonly expression: string; readonly name?: string },
): Promise<ReadonlyMap<string, string>> {
  if (tables.length === 0) return new Map();
  const text = tables
    .map((table) => `select '${table}' as name, ${expression} as told from dossier.${table} t`)
    .join(' union all ');
  const { rows } = await database.query({ text, ...(name !== undefined && { name }) });
  return new Map(rows.map((row) => [row.name, row.told]));
}

/** When a key was last used, every request may change. */
const CONTENT = `count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)), 0)`;

/** Where each row is and which transaction wrote it: as long as both stay, so does its content. */
const PLACES = `count(*) || ' ' || coalesce(sum(hashtextextended(t.ctid::text || ' ' || t.xmin::text, 0)), 0)`;

/** Digests of the content of all tables. Only tables with new rows since the look before are read: reading all took most of the time of a test. */
async function digestsOf(database: pg.Client, { tables, digests }: Looked): Promise<Map<string, string>> {
  // Rows that are spread over several servers have places of their own on each.
  const isSpread = inject('postgresOthers').length > 0;
  const places = isSpread
    ? new Map<string, string>()
    : // The statement is long, so that each connection plans it once.
      await ofTables(database, tables, { expression: PLACES, name: 'places' });
  const isNew = (table: string): boolean => isSpread || digests.get(table)?.rows !== places.get(table);
  const content = await ofTables(database, tables.filter(isNew), { expression: CONTENT });
  for (const [table, digest] of content) digests.set(table, { rows: places.get(table) ?? '', digest });
  return new Map(tables.map((table) => [table, digests.get(table)?.digest ?? '']));
}

/** Everything that is stored, by table: the number of rows with a digest of them, and the files of the first tenant. */
export async function everythingStored(service: TestApp, database: pg.Client): Promise<Map<string, string>> {
  const known = looked.get(database) ?? firstLook(database);
  looked.set(database, known);
  const found = await digestsOf(database, await known);
  const files: string[] = [];
  for await (const { hash, storedAt } of service.app.storage.files.list(service.alpha.id))
    files.push(`${hash} ${storedAt.toISOString()}`);
  found.set('(files)', files.join('\n'));
  return found;
}

/** The tables in which something is different. */
export const changedIn = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : [name]));
