-- The server that has the rows of a tenant.
create or replace function place_of_tenant(of_tenant_id bigint) returns table (host text, port int)
language plpgsql stable as $$
begin
  return query
    select n.nodename, n.nodeport from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    where p.shardid = get_shard_id_for_distribution_column('dossier.cases', of_tenant_id);
end $$;
