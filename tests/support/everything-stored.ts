import type pg from 'pg';
import type { TestApp } from './app.ts';

/** Tables that every request may change: the log of requests, and ids that a node has reserved. */
const PASSING = new Set(['request_log', 'counters', 'id_blocks']);
/** When a key was last used. */
const LAST_USED = /"last_used_at": ?("[^"]*"|null)/g;

/** Everything that is stored, by table: rows as text, and the files of the first tenant. */
export async function everythingStored(service: TestApp, database: pg.Client): Promise<Map<string, string>> {
  const tables = await database.query(
    `select table_name as name from information_schema.tables where table_schema = 'dossier' and table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    if (PASSING.has(name)) continue;
    const { rows } = await database.query(
      `select string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text) as rows from dossier.${name} t`,
    );
    found.set(name, (rows[0].rows ?? '').replaceAll(LAST_USED, ''));
  }
  const files: string[] = [];
  for await (const { hash, storedAt } of service.app.storage.files.list(service.alpha.id))
    files.push(`${hash} ${storedAt.toISOString()}`);
  found.set('(files)', files.join('\n'));
  return found;
}

/** The tables in which something is different. */
export const changedIn = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : [name]));
