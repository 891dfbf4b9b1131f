import type pg from 'pg';

/** A table with everything that reading and writing its rows takes. */
export interface StoredTable {
  readonly name: string;
  /** `json` is the type of a column of JSON, and null for any other. */
  readonly columns: readonly { readonly name: string; readonly json: 'json' | 'jsonb' | null }[];
  /** The sequence of its ids, where the database gives them. */
  readonly sequence: string | null;
}

/**
 * Tables that are in no export: they say how the schema came to be, follow from the keys, hold challenges of minutes and what nodes tell
 * each other, or what is aside for a moment.
 */
export const NOT_EXPORTED: readonly string[] = [
  'migrations',
  'api_key_directory',
  'sign_in_challenges',
  'guesses',
  'node_demands',
  'keys_aside',
  'not_null_aside',
  'spreading_due',
  'sight_aside',
  'views_aside',
];

interface FoundTable extends StoredTable {
  readonly parents: readonly string[];
}

/** All tables with rows of tenants, as the database has them, each after the tables that it refers to. One that is made of parts is one table. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.relname as name,
       (select coalesce(array_agg(p.relname::text), '{}') from pg_constraint k join pg_class p on p.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f') as parents,
       (select json_agg(json_build_object('name', a.attname, 'json', case a.atttypid
             when 'json'::regtype then 'json' when 'jsonb'::regtype then 'jsonb' end) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select pg_get_serial_sequence('dossier.' || quote_ident(c.relname), a.attname)
         from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as sequence
     from pg_class c
     where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1::text[])
     order by c.relname`,
    [NOT_EXPORTED],
  );
  const ordered: FoundTable[] = [];
  const visit = (name: string): void => {
    const table = rows.find((row) => row.name === name);
    if (!table || ordered.includes(table)) return;
    for (const parent of table.parents) if (parent !== name) visit(parent);
    ordered.push(table);
  };
  for (const { name } of rows) visit(name);
  return ordered;
}
