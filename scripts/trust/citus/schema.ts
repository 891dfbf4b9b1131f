import { check } from './desk.ts';

/** Shards, which Citus numbers, and the months of events, which nodes make, are left out. */
export const KEYS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'dossier'::regnamespace and conrelid::regclass::text !~ '_[0-9]{6,}$'
  order by 1, 2`;
export const POLICIES = `select c.relname as "table", polname as name, polcmd as command, polpermissive as is_permissive,
    pg_get_expr(polqual, polrelid) as sees, pg_get_expr(polwithcheck, polrelid) as writes
  from pg_policy join pg_class c on c.oid = polrelid
  where c.relnamespace = 'dossier'::regnamespace and not c.relispartition and c.relname !~ '_[0-9]{6,}$' order by 1, 2`;
export const RIGHTS = `select relname as name, relacl::text as rights, reloptions::text as options, relrowsecurity as is_protected,
    (select string_agg(attname || attidentity::text, ' ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
  from pg_class c where relnamespace = 'dossier'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition and relname !~ '_[0-9]{6,}$' order by 1`;
export const ROUTINES = `select proname as name, md5(prosrc) as text from pg_proc where pronamespace = 'dossier'::regnamespace order by 1, 2`;
const INDEXES = `select t.relname as "table", pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'dossier'::regnamespace and not t.relispartition and t.relname !~ '_[0-9]{6,}$' order by 1, 2`;
const VIEWS = `select relname as name, pg_get_viewdef(oid) as text from pg_class where relnamespace = 'dossier'::regnamespace and relkind = 'v' order by 1`;
const SPREAD = `select c.relname as name, p.partmethod as by, p.partkey is not null as is_apart
  from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'dossier'::regnamespace and not c.relispartition order by 1`;

/** What the schema of a server consists of, each with the statement that lists it. */
export const SCHEMA: Readonly<Record<string, string>> = {
  'foreign keys': KEYS,
  policies: POLICIES,
  rights: RIGHTS,
  routines: ROUTINES,
  indexes: INDEXES,
  views: VIEWS,
  'spread tables': SPREAD,
};

/** Fails where two lists of lines differ, and names the lines that only one of them has; two empty lists are a mistake of the check. */
export function checkSame(before: readonly string[], after: readonly string[], otherwise: string): void {
  check(before.length > 0, `${otherwise}: there is nothing to compare`);
  const different = [
    ...before.filter((line) => !after.includes(line)),
    ...after.filter((line) => !before.includes(line)),
  ];
  check(different.length === 0, `${otherwise}: ${different.slice(0, 6).join(' ')}`);
}
