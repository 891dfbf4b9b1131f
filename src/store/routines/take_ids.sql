-- Ids of any table that gives its rows one.
create or replace function take_ids(of_table text, many int) returns setof bigint language sql security definer
set search_path = dossier, pg_temp as $$
  select nextval(pg_get_serial_sequence(t.name, t.of_column)) from generate_series(1, many),
    (select c.relname as name, a.attname as of_column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
      where c.relnamespace = 'dossier'::regnamespace and c.relkind = 'r' and c.relname = of_table) t
$$;
revoke all on function take_ids(text, int) from public;
grant execute on function take_ids(text, int) to dossier_app;
