-- The place in the order of events that the transaction writes at: the number of the transaction on this server, behind the number of
-- servers that the tenant has been on. The first write on a server counts it, and others that write at the same time wait for it. The
-- place is kept for the transaction. Whoever restores rows names no tenant: these go by their ids.
create or replace function next_in_order() returns xid8 language plpgsql volatile as $$
declare
  own text := current_setting('dossier.tenant_id', true);
  kept text := current_setting('dossier.place_in_order', true);
  here bigint;
  standing record;
begin
  if own is null or own = '' then return '1'::xid8; end if;
  if kept like own || '/%' then return substr(kept, length(own) + 2)::xid8; end if;
  select l.groupid into here from pg_dist_local_group l;
  select * into standing from order_of_tenant(own::bigint);
  if standing.server <> here then
    insert into tenant_places as p (moves, server) values (1, here)
      on conflict (tenant_id) do update set moves = p.moves + 1, server = excluded.server where p.server <> excluded.server;
    select * into standing from order_of_tenant(own::bigint);
  end if;
  kept := place_in_order(standing.era, pg_current_xact_id())::text;
  perform set_config('dossier.place_in_order', own || '/' || kept, true);
  return kept::xid8;
end $$;
