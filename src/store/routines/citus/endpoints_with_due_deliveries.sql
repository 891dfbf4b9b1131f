-- The endpoints on this server with something to send.
create or replace function endpoints_with_due_deliveries()
returns table (tenant_id bigint, endpoint_id bigint, is_failing boolean)
language plpgsql stable security definer set search_path = dossier, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  endpoints text[] := shards_here('webhook_endpoints');
  deliveries text[] := shards_here('webhook_deliveries');
begin
  for at in 1..cardinality(endpoints) loop
    return query execute format(
      'select w.tenant_id, w.id, w.failing_since is not null from %1$s w
       cross join lateral tenant_standing(w.tenant_id) own
       where w.is_enabled
         and (exists (select from %2$s d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
                        and d.state = ''waiting'' and d.next_attempt_at <= $1 + make_interval(secs => coalesce(own.shift_ms, 0) / 1000.0))
           or exists (select from %2$s d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
                        and d.state = ''running'' and d.claimed_until < $1))', endpoints[at], deliveries[at])
      using node_now();
  end loop;
end $$;
revoke all on function endpoints_with_due_deliveries() from public;
grant execute on function endpoints_with_due_deliveries() to dossier_app;
