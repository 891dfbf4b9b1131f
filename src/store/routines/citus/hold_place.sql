-- Keeps a tenant on this server until the transaction ends, and refuses with DS004 where it is on another one: whoever began here goes
-- there, and has done nothing so far. The lock is the one that Citus takes for a write, on the shard that a move takes before all others:
-- a move waits here for writers and writers for a move, neither in the middle of what they do, and never for each other in a circle. As the
-- owner, who alone may take it; it keeps nobody else from reading or writing.
create or replace function hold_place(of_tenant_id bigint) returns void
language plpgsql security definer set search_path = dossier, pg_temp set lock_timeout = '5s' as $$
declare
  share constant int := 5;
  own bigint := get_shard_id_for_distribution_column('dossier.cases', of_tenant_id);
begin
  perform lock_shard_metadata(share, array[own]);
  -- The tenant may have got another shard while this waited.
  if own is distinct from get_shard_id_for_distribution_column('dossier.cases', of_tenant_id) then
    raise exception 'the tenant has another shard' using errcode = 'DS004';
  end if;
  perform check_place(of_tenant_id);
end $$;
revoke all on function hold_place(bigint) from public;
grant execute on function hold_place(bigint) to dossier_app;
