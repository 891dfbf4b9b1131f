-- No event has a place behind this one yet.
create or replace function event_limit() returns xid8 language plpgsql volatile as $$
declare
  standing record;
begin
  select * into standing from order_of_tenant(current_setting('dossier.tenant_id')::bigint);
  if standing.server <> (select l.groupid from pg_dist_local_group l) then return place_in_order(standing.era + 1, '0'); end if;
  return place_in_order(standing.era, pg_snapshot_xmax(pg_current_snapshot()));
end $$;
