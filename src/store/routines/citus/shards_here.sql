-- The shards of a table that are on this server, in an order that is the same for all tables: the third of one holds the same tenants as
-- the third of another.
create or replace function shards_here(of_table text) returns text[] language sql stable as $$
  select coalesce(array_agg(format('dossier.%I', of_table || '_' || s.shardid) order by s.shardminvalue::int nulls first), '{}')
  from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_local_group l on l.groupid = p.groupid
  where s.logicalrelid = ('dossier.' || of_table)::regclass
$$;
