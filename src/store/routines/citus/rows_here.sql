-- A query for all rows of a table that are on this server.
create or replace function rows_here(of_table text) returns text language plpgsql stable as $$
begin
  return (select coalesce(string_agg('select * from ' || shard, ' union all '), format('select * from dossier.%I where false', of_table))
    from unnest(shards_here(of_table)) shard);
end $$;
