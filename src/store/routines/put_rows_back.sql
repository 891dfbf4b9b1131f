-- Writes rows that were kept as JSON into a table: columns that have come since have their defaults, those that have gone are left out, and the
-- tenant is that of the transaction. Rows that are there stay as they are.
create or replace function put_rows_back(into_table regclass, kept json) returns void language plpgsql as $$
declare
  names text;
begin
  if kept is null then return; end if;
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into names
    from pg_attribute a where a.attrelid = into_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'tenant_id' and a.attname in (select json_object_keys(kept -> 0));
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$s, $1) on conflict do nothing',
    into_table, names) using kept;
end $$;
