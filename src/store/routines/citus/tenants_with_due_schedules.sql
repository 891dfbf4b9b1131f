-- Gives the tenants on this server with schedules that are due.
create or replace function tenants_with_due_schedules() returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  shard text;
begin
  foreach shard in array shards_here('schedules') loop
    return query execute format(
      'select s.tenant_id from (select tenant_id, min(next_run_at) as next_run_at from %s group by tenant_id) s
       cross join lateral tenant_standing(s.tenant_id) own
       where s.next_run_at <= clock_now() + make_interval(secs => coalesce(own.shift_ms, 0) / 1000.0)', shard);
  end loop;
end $$;
revoke all on function tenants_with_due_schedules() from public;
grant execute on function tenants_with_due_schedules() to dossier_app;
