-- Refuses with DS004 where the rows of a tenant are on another server: whoever began here goes there.
create or replace function check_place(of_tenant_id bigint) returns void language plpgsql stable as $$
begin
  if not exists (select from pg_dist_placement p join pg_dist_local_group l on l.groupid = p.groupid
      where p.shardid = get_shard_id_for_distribution_column('dossier.cases', of_tenant_id)) then
    raise exception 'the tenant is on another server' using errcode = 'DS004';
  end if;
end $$;
