-- Counts what waits on this server, as the routine for a single server does, over the rows that are here.
create or replace function operating_figures() returns jsonb
language plpgsql stable security definer set search_path = dossier, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  rows_of_tables text;
  figures jsonb;
begin
  select string_agg(format('%I as not materialized (%s)', name, rows_here(name)), ', ') into rows_of_tables
    from unnest(array['tenants', 'jobs', 'webhook_deliveries', 'webhook_endpoints', 'audit_waiting', 'comments', 'cases', 'case_parts', 'queue_cases',
      'case_activity', 'upkeep_records', 'connector_circuits']) name;
  execute 'with ' || rows_of_tables || ', ' || $look$
    clock as materialized (select clock_now() as at),
  lanes as (select unnest(array['urgent', 'normal', 'long', 'idle']) as lane),
  waiting as (
    select w.lane, count(*) as count
    from (select j.lane from jobs j where j.state = 'waiting' limit 100000) w group by w.lane
  ),
  running as (
    select r.lane, count(*) as count
    from (select j.lane from jobs j where j.state = 'running' limit 100000) r group by r.lane
  ),
  due as (
    select l.lane, min(j.run_at) as since
    from tenants t cross join lanes l cross join lateral (
      select j.run_at from jobs j where j.tenant_id = t.tenant_id and j.lane = l.lane and j.state = 'waiting'
      order by j.run_at limit 1) j
    group by l.lane
  ),
  deliveries as (
    select d.state, count(*) as count
    from (select d.state from webhook_deliveries d where d.state in ('waiting', 'queued', 'running') limit 100000) d group by d.state
  )
  select jsonb_build_object(
    'jobs', (
      select jsonb_agg(jsonb_build_object('lane', l.lane, 'waiting', coalesce(w.count, 0), 'running', coalesce(r.count, 0),
        'oldest_due_seconds', coalesce(greatest(0, extract(epoch from clock.at - d.since)), 0)))
      from lanes l left join waiting w using (lane) left join running r using (lane) left join due d using (lane)),
    'deliveries', (
      select jsonb_agg(jsonb_build_object('state', s.state, 'count', coalesce(d.count, 0)))
      from unnest(array['waiting', 'queued', 'running']) s(state) left join deliveries d using (state)),
    'deliveries_oldest_due_seconds', (
      select coalesce(greatest(0, extract(epoch from clock.at - min(d.next_attempt_at))), 0)
      from webhook_endpoints w cross join lateral (
        select d.next_attempt_at from webhook_deliveries d
        where d.tenant_id = w.tenant_id and d.endpoint_id = w.id and d.state = 'waiting'
        order by d.next_attempt_at, d.id limit 1) d
      where w.is_enabled),
    'endpoints', (select count(*) from webhook_endpoints w where w.is_enabled),
    'endpoints_failing', (select count(*) from webhook_endpoints w where w.is_enabled and w.failing_since is not null),
    -- Of a system that nobody has asked for a day, nobody knows whether it still fails.
    'connectors_paused', (
      select count(*) from connector_circuits c where c.open_until > clock.at - interval '1 day'),
    'audit_unsealed', (select count(*) from (select from audit_waiting limit 100000) a),
    'audit_lag_seconds', (
      select coalesce(greatest(0, extract(epoch from clock.at - min(a.created_at))), 0)
      from tenants t cross join lateral (
        select a.created_at from audit_waiting a where a.tenant_id = t.tenant_id order by a.id limit 1) a),
    -- Null where nothing was ever backed up by this service: others may do it. A tenant without a backup counts from its first day.
    'backup_age_seconds', (
      select case when count(u.at) > 0 then
        greatest(0, extract(epoch from clock.at - min(coalesce((u.facts ->> 'taken_at')::timestamptz, t.created_at)))) end
      from tenants t left join upkeep_records u on u.tenant_id = t.tenant_id and u.kind = 'backup'),
    -- A task has a deadline of its own, or one that its process gives it, whose row has the id of the comment at the end of its key.
    'tasks_overdue', (
      select count(*) from (
        select c.tenant_id, c.case_id, c.id, c.deadline from comments c where c.assigned_user is not null and not c.resolved limit 100000) c
      where c.deadline < clock.at or exists (
        select from case_parts p
        where p.tenant_id = c.tenant_id and p.case_id = c.case_id and p.part = 'deadlines' and split_part(p.key, '/', 2) = c.id::text
          and p.body ->> 'stopped_at' is null and p.body ->> 'paused_since' is null and (p.body ->> 'due_at')::timestamptz < clock.at)),
    'queues_waiting', (
      select count(*) from (select from queue_cases q where q.taken_by is null and q.snoozed_until is null limit 100000) q),
    'queues_oldest_seconds', (
      select coalesce(greatest(0, extract(epoch from clock.at - min(q.since))), 0)
      from tenants t cross join lateral (
        select q.since from queue_cases q
        where q.tenant_id = t.tenant_id and q.taken_by is null and q.snoozed_until is null and q.since is not null
        order by q.since limit 1) q),
    'queues_given_last_hour', (
      select count(*) from tenants t cross join lateral (
        select a.activity from case_activity a where a.tenant_id = t.tenant_id and a.created_at > clock.at - interval '1 hour' limit 100000) a
      where a.activity = 'case_taken'),
    'recalculation_lag_seconds', (
      select coalesce(greatest(0, extract(epoch from clock.at - min(c.recalculate_at))), 0)
      from tenants t cross join lateral (
        select c.recalculate_at from cases c
        where c.tenant_id = t.tenant_id and c.status = 'ongoing' and c.recalculate_at is not null
        order by c.recalculate_at limit 1) c))
  from clock
  $look$ into figures;
  return figures;
end $$;
revoke all on function operating_figures() from public;
grant execute on function operating_figures() to dossier_app;
