-- Drops the months of events that ended 90 days ago, by the clock of the server; gives how many. A month of which something is still to be
-- delivered stays. The newest event of each tenant that goes is noted first: a cursor before it has expired. The lock on the whole table is
-- held for a moment, and not waited for longer than writers can wait.
create or replace function drop_event_months() returns int
language plpgsql security definer set search_path = dossier, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  is_awaited boolean;
  dropped int := 0;
begin
  if not pg_try_advisory_xact_lock(7305118265) then return 0; end if;
  -- On several servers a part has to be changed on one connection to each.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'dossier.case_events'::regclass and c.relname ~ '^case_events_[0-9]{4}_[0-9]{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= (now() at time zone 'utc') - interval '90 days'
    order by c.relname
  loop
    execute format('lock table %I in share mode', part);
    execute format(
      $look$select exists (select 1 from webhook_deliveries d join %I e on e.tenant_id = d.tenant_id and e.id = d.event_id
        where d.state in ('waiting', 'queued', 'running'))$look$, part) into is_awaited;
    continue when is_awaited;
    execute format(
      'insert into removed_events as r (tenant_id, transaction_id, event_id)
       select distinct on (e.tenant_id) e.tenant_id, e.transaction_id, e.id from %I e
       order by e.tenant_id, e.transaction_id desc, e.id desc
       on conflict (tenant_id) do update set transaction_id = excluded.transaction_id, event_id = excluded.event_id
         where (r.transaction_id, r.event_id) < (excluded.transaction_id, excluded.event_id)', part);
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke all on function drop_event_months() from public;
grant execute on function drop_event_months() to dossier_app;
