-- Writes down what became of many attempts, by a few statements for all of them; gives the endpoints that are gone, or have failed for
-- so long. As in claiming, nothing is updated for an empty list of ids.
create or replace function settle_deliveries(own_tenant bigint, node text, outcomes jsonb, longest_failure interval, failures_to_pass int, simulated_now text)
returns table (endpoint_id bigint, reason text)
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  -- Those that this node still holds, in the order in which every node takes rows.
  settled_ids bigint[];
  next_ids bigint[];
  at timestamptz;
begin
  perform enter_tenant(own_tenant), set_config('synchronous_commit', 'off', true);
  if simulated_now is not null then perform set_config('dossier.now', simulated_now, true); end if;
  perform set_config('dossier.clock_shift', coalesce(t.clock_shift_ms || ' milliseconds', ''), true) from tenants t where t.tenant_id = own_tenant;
  at := clock_now();

  select coalesce(array_agg(held.id), '{}') into settled_ids from (
    select d.id from webhook_deliveries d
    where d.tenant_id = own_tenant and d.claimed_by = node
      and d.id = any (array(select o.delivery_id from jsonb_to_recordset(outcomes) o(delivery_id bigint)))
    order by d.id for update) held;
  if cardinality(settled_ids) = 0 then return; end if;

  with told as materialized (
    select o.* from jsonb_to_recordset(outcomes) o(delivery_id bigint, state text, next_attempt_at timestamptz,
      started_at timestamptz, duration_ms int, url text, request_headers jsonb, response_status int, response_headers jsonb,
      response_body text, error text)
    where o.delivery_id = any (settled_ids)
  ), settled as (
    update webhook_deliveries d set
      state = o.state, failures = d.failures + (o.state <> 'delivered')::int,
      next_attempt_at = coalesce(o.next_attempt_at, d.next_attempt_at),
      claimed_by = null, claimed_until = null, response_status = o.response_status, last_error = o.error,
      finished_at = case when o.state <> 'waiting' then at end
    from told o where d.tenant_id = own_tenant and d.id = o.delivery_id
    returning d.endpoint_id, o.state, o.started_at, o.duration_ms
  ), logged as (
    insert into webhook_attempts (delivery_id, started_at, duration_ms, url, request_headers, response_status, response_headers,
        response_body, error)
      select o.delivery_id, o.started_at, o.duration_ms, o.url, o.request_headers, o.response_status, o.response_headers,
        o.response_body, o.error
      from told o order by o.delivery_id
  )
  insert into webhook_statistics as s (endpoint_id, hour, succeeded, failed, duration_ms)
    select d.endpoint_id, date_trunc('hour', d.started_at, 'UTC'), count(*) filter (where d.state = 'delivered'),
      count(*) filter (where d.state <> 'delivered'), sum(d.duration_ms)
    from settled d group by 1, 2 order by 1, 2
    on conflict (tenant_id, endpoint_id, hour) do update set succeeded = s.succeeded + excluded.succeeded,
      failed = s.failed + excluded.failed, duration_ms = s.duration_ms + excluded.duration_ms;

  -- Where one has ended, or has failed often enough, the first that waits behind it goes. One of a case is enough: those
  -- after it are let go when it ends.
  select coalesce(array_agg(held.id), '{}') into next_ids from (
    select q.id from webhook_deliveries q
    where q.tenant_id = own_tenant and q.state = 'queued' and q.id = any (array(
      select n.id
      from (select distinct d.endpoint_id, d.case_id from webhook_deliveries d
            where d.tenant_id = own_tenant and d.id = any (settled_ids)
              and (d.state <> 'waiting' or d.failures = failures_to_pass)) lane
      cross join lateral (
        select q.id from webhook_deliveries q
        where q.tenant_id = own_tenant and q.endpoint_id = lane.endpoint_id and q.case_id = lane.case_id and q.state = 'queued'
        order by q.case_version, q.event_id, q.id limit 1) n))
    order by q.id for update) held;
  if cardinality(next_ids) > 0 then
    update webhook_deliveries d set state = 'waiting' where d.tenant_id = own_tenant and d.id = any (next_ids);
  end if;

  return query
  with results as (
    select d.endpoint_id, bool_or(o.state = 'delivered') as is_well, coalesce(bool_or(o.response_status = 410), false) as is_gone
    from jsonb_to_recordset(outcomes) o(delivery_id bigint, state text, response_status int)
    join webhook_deliveries d on d.tenant_id = own_tenant and d.id = o.delivery_id
    where o.delivery_id = any (settled_ids)
    group by 1
  ), updated as (
    update webhook_endpoints w set failing_since = case when r.is_well then null else at end
    from results r
    where w.tenant_id = own_tenant and w.id = r.endpoint_id and (w.failing_since is null) <> r.is_well
  )
  select w.id, case when r.is_gone then 'gone' else 'failing' end
  from results r join webhook_endpoints w on w.tenant_id = own_tenant and w.id = r.endpoint_id
  where w.is_enabled and (r.is_gone or (not r.is_well and w.failing_since <= at - longest_failure));

  -- One that failed while its endpoint was switched off will not be tried again.
  update webhook_deliveries d set state = 'cancelled', finished_at = at
  from webhook_endpoints w
  where d.tenant_id = own_tenant and d.id = any (settled_ids) and d.state = 'waiting'
    and w.tenant_id = own_tenant and w.id = d.endpoint_id and not w.is_enabled;
end $$;
