// Verifies that a write touches only the rows that it changes: every row of every table is compared before and after.
import type { BenchService } from './open-service.ts';

/** Rows by their content, with the transaction that wrote them. */
type Snapshot = ReadonlyMap<string, string>;

/** The request log is left out, because it is written separately, once a second. */
async function tablesOf({ owner }: BenchService): Promise<string[]> {
  const { rows } = await owner.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'dossier' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'request_log' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function snapshot(service: BenchService, tables: readonly string[]): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await service.owner.query(
      `select xmin::text as writer, ctid::text as place, to_jsonb(t)::text as content from ${table} t`,
    );
    for (const { writer, place, content } of rows) found.set(`${table} ${content}`, `${writer} ${place}`);
  }
  return found;
}

interface Written {
  /** Rows that the work wrote, whether or not they are different now, by table. */
  readonly written: readonly string[];
  readonly changed: readonly string[];
}

const tableOf = (row: string): string => row.slice(0, row.indexOf(' '));

/** The rows that some work wrote, and those that are different afterwards. */
export async function compareRows(service: BenchService, work: () => Promise<void>): Promise<Written> {
  const tables = await tablesOf(service);
  const before = await snapshot(service, tables);
  await work();
  const after = await snapshot(service, tables);
  const written = [...after]
    .filter(([row, writer]) => before.get(row) !== writer)
    .map(([row]) => tableOf(row));
  const changed = [...after.keys()].filter((row) => !before.has(row)).map(tableOf);
  return { written: written.sort(), changed: changed.sort() };
}
