import type pg from 'pg';
import type { TestApp } from './app.ts';

/** Tables that every request may change: the log of requests, and ids that a node has reserved. */
const PASSING = new Set(['request_log', 'counters', 'id_blocks']);

/** The statement that digests all tables of a database. It is long, so that each connection asks for it and plans it once. */
const digests = new WeakMap<pg.Client, Promise<string>>();

async function writeDigest(database: pg.Client): Promise<string> {
  const tables = await database.query(
    `select table_name as name from information_schema.tables where table_schema = 'dossier' and table_type = 'BASE TABLE' order by 1`,
  );
  return tables.rows
    .flatMap(({ name }) =>
      // When a key was last used, every request may change.
      PASSING.has(name)
        ? []
        : `select '${name}' as name,
           count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)), 0) as rows
         from dossier.${name} t`,
    )
    .join(' union all ');
}

/** Everything that is stored, by table: the number of rows with a digest of them, and the files of the first tenant. */
export async function everythingStored(service: TestApp, database: pg.Client): Promise<Map<string, string>> {
  const known = digests.get(database) ?? writeDigest(database);
  digests.set(database, known);
  const { rows: all } = await database.query({ name: 'everything', text: await known });
  const found = new Map<string, string>(all.map(({ name, rows }) => [name, rows]));
  const files: string[] = [];
  for await (const { hash, storedAt } of service.app.storage.files.list(service.alpha.id))
    files.push(`${hash} ${storedAt.toISOString()}`);
  found.set('(files)', files.join('\n'));
  return found;
}

/** The tables in which something is different. */
export const changedIn = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : [name]));
