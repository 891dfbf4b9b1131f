-- Every event and every entry of the audit below this place is there to be seen by whoever looks now, and none will come later. A tenant
-- that nothing was written for since it came to this server has all that it had: whoever wrote elsewhere has ended before it came.
create or replace function event_horizon() returns xid8 language plpgsql volatile as $$
declare
  standing record;
begin
  select * into standing from order_of_tenant(current_setting('dossier.tenant_id')::bigint);
  if standing.server <> (select l.groupid from pg_dist_local_group l) then return place_in_order(standing.era + 1, '0'); end if;
  return place_in_order(standing.era, server_horizon());
end $$;
