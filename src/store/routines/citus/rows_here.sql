-- A query for all rows of a table that are on this server; of the tenants, those that live here.
create or replace function rows_here(of_table text) returns text language plpgsql stable as $$
declare
  rows_of_shards text;
begin
  select string_agg('select * from ' || shard, ' union all ') into rows_of_shards from unnest(shards_here(of_table)) shard;
  if rows_of_shards is null then return format('select * from dossier.%I where false', of_table); end if;
  if of_table <> 'tenants' then return rows_of_shards; end if;
  return format('select t.* from (%s) t where get_shard_id_for_distribution_column(''dossier.cases'', t.tenant_id) in (
    select p.shardid from pg_dist_placement p join pg_dist_local_group l on l.groupid = p.groupid)', rows_of_shards);
end $$;
