-- All servers with rows of tenants.
create or replace function places() returns table (host text, port int) language plpgsql stable as $$
begin
  return query
    select distinct n.nodename, n.nodeport
    from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    where s.logicalrelid = 'dossier.cases'::regclass;
end $$;
