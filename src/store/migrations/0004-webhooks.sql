-- Webhooks: who is told of which events, what is on its way to them, and the log of every attempt.

create table webhook_endpoints (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  url text not null,
  description text not null default '',
  triggers text[] not null,
  is_enabled boolean not null default true,
  -- Why it is off: by hand, or by itself: the receiver said that it is gone, or had failed for days.
  disabled_reason text check (disabled_reason in ('manual', 'gone', 'failing')),
  disabled_at timestamptz,
  -- Kept as it is, since every request is signed with it. The previous one signs, too, until it expires.
  secret text not null,
  previous_secret text,
  previous_secret_expires_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  created_at timestamptz not null default clock_now(),
  created_by text not null,
  version bigint not null default 1,
  primary key (tenant_id, id)
);
call protect_tenant_table('webhook_endpoints');

-- One event for one endpoint; without an event, a test. Deliveries of one case to one endpoint go in the order of
-- (case_version, event_id): one that has another before it is "queued" until that one has ended, or has failed often enough.
create table webhook_deliveries (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  endpoint_id bigint not null,
  event_id bigint,
  case_id bigint,
  case_version bigint,
  trigger text not null,
  -- Of a test alone; an event has its own.
  payload text,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'running', 'delivered', 'failed', 'cancelled')),
  failures int not null default 0,
  next_attempt_at timestamptz not null default clock_now(),
  claimed_by text,
  claimed_until timestamptz,
  response_status int,
  last_error text,
  is_replay boolean not null default false,
  created_at timestamptz not null default clock_now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints on delete cascade
) with (fillfactor = 80);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, id) where state = 'waiting';
create index webhook_deliveries_running on webhook_deliveries (tenant_id, endpoint_id, claimed_until) where state = 'running';
create index webhook_deliveries_lane on webhook_deliveries (tenant_id, endpoint_id, case_id, case_version, event_id, id)
  where state in ('waiting', 'queued', 'running');
create index webhook_deliveries_endpoint on webhook_deliveries (tenant_id, endpoint_id, id);
create index webhook_deliveries_event on webhook_deliveries (tenant_id, event_id);
create index webhook_deliveries_finished on webhook_deliveries (tenant_id, finished_at) where finished_at is not null;
call protect_tenant_table('webhook_deliveries');

create table webhook_attempts (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  delivery_id bigint not null,
  started_at timestamptz not null,
  duration_ms int not null,
  url text not null,
  request_headers jsonb not null,
  response_status int,
  response_headers jsonb,
  response_body text,
  error text,
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references webhook_deliveries on delete cascade
);
create index webhook_attempts_delivery on webhook_attempts (tenant_id, delivery_id, id);
call protect_tenant_table('webhook_attempts');

-- Attempts by hour, so that success rates need not count the log.
create table webhook_statistics (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  endpoint_id bigint not null,
  hour timestamptz not null,
  succeeded bigint not null,
  failed bigint not null,
  duration_ms bigint not null,
  primary key (tenant_id, endpoint_id, hour),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints on delete cascade
) with (fillfactor = 50);
call protect_tenant_table('webhook_statistics');

-- The newest event that was removed for its age: a cursor before it would skip some without a word.
create table removed_events (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  transaction_id xid8 not null default pg_current_xact_id(),
  event_id bigint not null,
  primary key (tenant_id)
);
call protect_tenant_table('removed_events');

-- Deliveries commit with the event, and so with the change that caused it. Whether one has to wait for another is found
-- out when it is claimed: writers wait for nobody. An import brings its own deliveries.
create function add_deliveries() returns trigger language plpgsql as $$
begin
  if current_setting('dossier.is_import', true) = 'on' then return null; end if;
  insert into webhook_deliveries (tenant_id, endpoint_id, event_id, case_id, case_version, trigger)
    select e.tenant_id, w.id, e.id, e.case_id, e.case_version, e.trigger
    from added e join webhook_endpoints w on w.tenant_id = e.tenant_id and w.is_enabled and e.trigger = any (w.triggers)
    order by e.id;
  return null;
end $$;
create trigger add_deliveries after insert on case_events referencing new table as added
for each statement execute function add_deliveries();

-- After as many failures a delivery no longer holds up the later ones of its case.
create function failures_to_pass() returns int language sql immutable parallel safe return 5;

-- The endpoints with something to send, over all tenants. Here and below, statistics about a queue are always out of date: the
-- planner is told to go by the indexes that were made for these questions.
create function endpoints_with_due_deliveries()
returns table (tenant_id bigint, endpoint_id bigint, is_failing boolean)
language sql stable security definer set search_path = dossier, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  select w.tenant_id, w.id, w.failing_since is not null
  from (select clock_now() as at offset 0) clock, webhook_endpoints w
  where w.is_enabled
    and (exists (select from webhook_deliveries d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
                   and d.state = 'waiting' and d.next_attempt_at <= clock.at)
      or exists (select from webhook_deliveries d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id
                   and d.state = 'running' and d.claimed_until < clock.at))
$$;
revoke all on function endpoints_with_due_deliveries() from public;
grant execute on function endpoints_with_due_deliveries() to dossier_app;

-- Takes due deliveries of some endpoints of a tenant for a node, of each as many as there is room for; also those whose node has not
-- ended them in the time of its lease. One that comes before its turn is queued, while the row of the one before it is held:
-- whoever ends that one sees it then, and takes it out. Waits for no other node. Gives the deliveries, and how many it has queued.
-- A claim that is lost in a crash of the database is made again, so that nobody waits for the disk.
create function claim_deliveries(of_tenant_id bigint, rooms jsonb, node text, lease_seconds int, simulated_now text) returns jsonb
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  at timestamptz;
  room record;
  candidate record;
  earlier bigint;
  taken bigint[] := '{}';
  of_endpoint int;
  queued bigint[] := '{}';
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true), set_config('synchronous_commit', 'off', true);
  if simulated_now is not null then perform set_config('dossier.now', simulated_now, true); end if;
  at := clock_now();
  for room in
    select w.id as endpoint_id, r.most from jsonb_to_recordset(rooms) r(endpoint_id bigint, most int)
    join webhook_endpoints w on w.tenant_id = of_tenant_id and w.id = r.endpoint_id and w.is_enabled
  loop
    update webhook_deliveries d set state = 'waiting', claimed_by = null, claimed_until = null
      where d.tenant_id = of_tenant_id and d.id in (
        select l.id from webhook_deliveries l
        where l.tenant_id = of_tenant_id and l.endpoint_id = room.endpoint_id and l.state = 'running' and l.claimed_until < at
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
          and b.state in ('waiting', 'queued', 'running') and b.failures < failures_to_pass()
          and (b.case_version, b.event_id, b.id) < (candidate.case_version, candidate.event_id, candidate.id)
        order by b.case_version, b.event_id, b.id limit 1;
      if earlier is not null then
        perform from webhook_deliveries b where b.tenant_id = of_tenant_id and b.id = earlier
          and b.state in ('waiting', 'queued', 'running') and b.failures < failures_to_pass() for share skip locked;
        if found then queued := queued || candidate.id; end if;
        continue;
      end if;
      taken := taken || candidate.id;
      of_endpoint := of_endpoint + 1;
      exit when of_endpoint >= room.most;
    end loop;
  end loop;
  update webhook_deliveries d set state = 'queued' where d.tenant_id = of_tenant_id and d.id = any (queued);
  update webhook_deliveries d set state = 'running', claimed_by = node, claimed_until = at + make_interval(secs => lease_seconds)
    where d.tenant_id = of_tenant_id and d.id = any (taken);
  return jsonb_build_object(
    'queued', cardinality(queued),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'endpoint_id', d.endpoint_id, 'event_id', d.event_id, 'trigger', d.trigger,
        'payload', coalesce(d.payload, e.payload), 'failures', d.failures, 'url', w.url, 'secret', w.secret,
        'previous_secret', case when w.previous_secret_expires_at > at then w.previous_secret end) order by d.id), '[]')
      from webhook_deliveries d
      join webhook_endpoints w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
      left join case_events e on e.tenant_id = d.tenant_id and e.id = d.event_id
      where d.tenant_id = of_tenant_id and d.id = any (taken)));
end $$;

-- Takes the first delivery out of the queue of a case.
create function let_next_go(of_tenant_id bigint, of_endpoint bigint, of_case bigint) returns void
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  update webhook_deliveries d set state = 'waiting' where d.tenant_id = of_tenant_id and d.state = 'queued' and d.id = (
    select q.id from webhook_deliveries q
    where q.tenant_id = of_tenant_id and q.endpoint_id = of_endpoint and q.case_id = of_case and q.state = 'queued'
    order by q.case_version, q.event_id, q.id limit 1);
end $$;

-- Writes down what became of attempts, and lets the next of each case go where one has ended. A claim that another node has taken
-- over is left to that node. Gives the endpoints to be switched off: gone, or failing for as long as that. What is lost in a crash
-- of the database is sent once more, so that nobody waits for the disk here either.
create function settle_deliveries(own_tenant bigint, node text, outcomes jsonb, longest_failure interval, simulated_now text)
returns table (endpoint_id bigint, reason text)
language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  outcome record;
  settled webhook_deliveries;
  settled_ids bigint[] := '{}';
begin
  perform set_config('dossier.tenant_id', own_tenant::text, true), set_config('synchronous_commit', 'off', true);
  if simulated_now is not null then perform set_config('dossier.now', simulated_now, true); end if;
  for outcome in
    select o.* from jsonb_to_recordset(outcomes) o(delivery_id bigint, state text, next_attempt_at timestamptz,
      started_at timestamptz, duration_ms int, url text, request_headers jsonb, response_status int, response_headers jsonb,
      response_body text, error text)
    order by o.delivery_id
  loop
    update webhook_deliveries d set
      state = outcome.state, failures = d.failures + (outcome.state <> 'delivered')::int,
      next_attempt_at = coalesce(outcome.next_attempt_at, d.next_attempt_at),
      claimed_by = null, claimed_until = null, response_status = outcome.response_status, last_error = outcome.error,
      finished_at = case when outcome.state <> 'waiting' then clock_now() end
    where d.tenant_id = own_tenant and d.id = outcome.delivery_id and d.claimed_by = node
    returning d.* into settled;
    continue when not found;
    settled_ids := settled_ids || settled.id;
    insert into webhook_attempts (delivery_id, started_at, duration_ms, url, request_headers, response_status, response_headers,
        response_body, error)
      values (outcome.delivery_id, outcome.started_at, outcome.duration_ms, outcome.url, outcome.request_headers,
        outcome.response_status, outcome.response_headers, outcome.response_body, outcome.error);
    if settled.state <> 'waiting' or settled.failures = failures_to_pass() then
      perform let_next_go(own_tenant, settled.endpoint_id, settled.case_id);
    end if;
  end loop;

  insert into webhook_statistics as s (endpoint_id, hour, succeeded, failed, duration_ms)
    select d.endpoint_id, date_trunc('hour', o.started_at, 'UTC'), count(*) filter (where o.state = 'delivered'),
      count(*) filter (where o.state <> 'delivered'), sum(o.duration_ms)
    from jsonb_to_recordset(outcomes) o(delivery_id bigint, state text, started_at timestamptz, duration_ms int)
    join webhook_deliveries d on d.tenant_id = own_tenant and d.id = o.delivery_id
    where o.delivery_id = any (settled_ids)
    group by 1, 2 order by 1, 2
    on conflict (tenant_id, endpoint_id, hour) do update set succeeded = s.succeeded + excluded.succeeded,
      failed = s.failed + excluded.failed, duration_ms = s.duration_ms + excluded.duration_ms;

  return query
  with results as (
    select d.endpoint_id, bool_or(o.state = 'delivered') as is_well, coalesce(bool_or(o.response_status = 410), false) as is_gone
    from jsonb_to_recordset(outcomes) o(delivery_id bigint, state text, response_status int)
    join webhook_deliveries d on d.tenant_id = own_tenant and d.id = o.delivery_id
    where o.delivery_id = any (settled_ids)
    group by 1
  ), updated as (
    update webhook_endpoints w set failing_since = case when r.is_well then null else clock_now() end
    from results r
    where w.tenant_id = own_tenant and w.id = r.endpoint_id and (w.failing_since is null) <> r.is_well
  )
  select w.id, case when r.is_gone then 'gone' else 'failing' end
  from results r join webhook_endpoints w on w.tenant_id = own_tenant and w.id = r.endpoint_id
  where w.is_enabled and (r.is_gone or (not r.is_well and w.failing_since <= clock_now() - longest_failure));

  -- One that failed while its endpoint was switched off will not be tried again.
  update webhook_deliveries d set state = 'cancelled', finished_at = clock_now()
  from webhook_endpoints w
  where d.tenant_id = own_tenant and d.id = any (settled_ids) and d.state = 'waiting'
    and w.tenant_id = own_tenant and w.id = d.endpoint_id and not w.is_enabled;
end $$;

-- Every event of this database below this transaction is there to be seen by whoever looks now, and none will come later. The
-- snapshot names the transactions that run anywhere on the server; those of other databases write no event of ours. One that
-- has ended between the snapshot and the look at its lock is not known any more: then we look again.
create function event_horizon() returns xid8 language plpgsql volatile as $$
declare
  seen pg_snapshot;
  oldest xid8;
  is_known boolean;
begin
  for look in 1..20 loop
    seen := pg_current_snapshot();
    if pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) then return pg_snapshot_xmax(seen); end if;
    select min(r.id) filter (where l.pid is null or a.datid is null or a.datid = b.oid),
      coalesce(bool_and(l.transactionid is not null), true)
      into oldest, is_known
      from pg_snapshot_xip(seen) r(id)
      join pg_database b on b.datname = current_database()
      left join pg_locks l on l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.transactionid = r.id::xid
      left join pg_stat_activity a on a.pid = l.pid;
    exit when is_known;
  end loop;
  return coalesce(oldest, pg_snapshot_xmax(seen));
end $$;
