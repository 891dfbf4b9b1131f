-- Gives the tenants with schedules that are due.
create or replace function tenants_with_due_schedules() returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from schedules s where s.tenant_id = t.tenant_id
                  and s.next_run_at <= clock_now() + make_interval(secs => coalesce(t.clock_shift_ms, 0) / 1000.0))
$$;
revoke all on function tenants_with_due_schedules() from public;
grant execute on function tenants_with_due_schedules() to dossier_app;
