-- The endpoints with something to send, over all tenants. Statistics about a queue are always out of date: the planner is told to go by
-- the indexes that were made for this question.
create or replace function endpoints_with_due_deliveries()
returns table (tenant_id bigint, endpoint_id bigint, is_failing boolean)
language sql stable security definer set search_path = dossier, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  select w.tenant_id, w.id, w.failing_since is not null
  from (select clock_now() as at offset 0) clock, webhook_endpoints w
  cross join lateral (select make_interval(secs => coalesce(t.clock_shift_ms, 0) / 1000.0) as ahead from tenants t
    where t.tenant_id = w.tenant_id) own
  where w.is_enabled
    and (exists (select from webhook_deliveries d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
                   and d.state = 'waiting' and d.next_attempt_at <= clock.at + own.ahead)
      or exists (select from webhook_deliveries d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
                   and d.state = 'running' and d.claimed_until < clock.at))
$$;
revoke all on function endpoints_with_due_deliveries() from public;
grant execute on function endpoints_with_due_deliveries() to dossier_app;
