-- Takes due deliveries of some endpoints of a tenant for a node, of each as many as there is room for; also those whose node has not
-- ended them in the time of its lease. One that comes before its turn is queued, while the row of the one before it is held:
-- whoever ends that one sees it then, and takes it out. Waits for no other node. Gives the deliveries, and how many it has queued.
-- A claim that is lost in a crash of the database is made again, so that nobody waits for the disk.
-- Nothing is updated for an empty list of ids: for one the planner takes any index that begins with the tenant, and goes through all that
-- was ever delivered.
create or replace function claim_deliveries(of_tenant_id bigint, rooms jsonb, node text, lease_seconds int, failures_to_pass int, simulated_now text)
returns jsonb
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  at timestamptz;
  -- Leases go by the clock of the nodes: a sandbox whose clock is moved loses none.
  node_at timestamptz;
  room record;
  candidate record;
  earlier bigint;
  taken bigint[] := '{}';
  of_endpoint int;
  queued bigint[] := '{}';
begin
  perform enter_tenant(of_tenant_id), set_config('synchronous_commit', 'off', true);
  if simulated_now is not null then perform set_config('dossier.now', simulated_now, true); end if;
  perform set_config('dossier.clock_shift', coalesce(t.clock_shift_ms || ' milliseconds', ''), true) from tenants t where t.tenant_id = of_tenant_id;
  at := clock_now();
  node_at := node_now();
  for room in
    select w.id as endpoint_id, r.most from jsonb_to_recordset(rooms) r(endpoint_id bigint, most int)
    join webhook_endpoints w on w.tenant_id = of_tenant_id and w.id = r.endpoint_id and w.is_enabled
  loop
    update webhook_deliveries d set state = 'waiting', claimed_by = null, claimed_until = null
      where d.tenant_id = of_tenant_id and d.id in (
        select l.id from webhook_deliveries l
        where l.tenant_id = of_tenant_id and l.endpoint_id = room.endpoint_id and l.state = 'running' and l.claimed_until < node_at
        for update skip locked);
    of_endpoint := 0;
    for candidate in
      select d.id, d.case_id, d.case_version, d.event_id from webhook_deliveries d
      where d.tenant_id = of_tenant_id and d.endpoint_id = room.endpoint_id and d.state = 'waiting' and d.next_attempt_at <= at
      order by d.next_attempt_at, d.id limit 1000 for update skip locked
    loop
      earlier := null;
      select b.id into earlier from webhook_deliveries b
        where b.tenant_id = of_tenant_id and b.endpoint_id = room.endpoint_id and b.case_id = candidate.case_id
          and b.state in ('waiting', 'queued', 'running') and b.failures < failures_to_pass
          and (b.case_version, b.event_id, b.id) < (candidate.case_version, candidate.event_id, candidate.id)
        order by b.case_version, b.event_id, b.id limit 1;
      if earlier is not null then
        perform from webhook_deliveries b where b.tenant_id = of_tenant_id and b.id = earlier
          and b.state in ('waiting', 'queued', 'running') and b.failures < failures_to_pass for share skip locked;
        if found then queued := queued || candidate.id; end if;
        continue;
      end if;
      taken := taken || candidate.id;
      of_endpoint := of_endpoint + 1;
      exit when of_endpoint >= room.most;
    end loop;
  end loop;
  if cardinality(queued) > 0 then
    update webhook_deliveries d set state = 'queued' where d.tenant_id = of_tenant_id and d.id = any (queued);
  end if;
  if cardinality(taken) = 0 then return jsonb_build_object('queued', cardinality(queued), 'deliveries', '[]'::jsonb); end if;
  update webhook_deliveries d set state = 'running', claimed_by = node, claimed_until = node_at + make_interval(secs => lease_seconds)
    where d.tenant_id = of_tenant_id and d.id = any (taken);
  return jsonb_build_object(
    'queued', cardinality(queued),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'endpoint_id', d.endpoint_id, 'event_id', d.event_id, 'trigger', d.trigger,
        'payload', coalesce(d.payload, e.payload), 'traceparent', e.traceparent, 'failures', d.failures, 'url', w.url, 'secret', w.secret,
        'previous_secret', case when w.previous_secret_expires_at > node_at then w.previous_secret end) order by d.id), '[]')
      from webhook_deliveries d
      join webhook_endpoints w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
      left join case_events e on e.tenant_id = d.tenant_id and e.id = d.event_id
      where d.tenant_id = of_tenant_id and d.id = any (taken)));
end $$;
