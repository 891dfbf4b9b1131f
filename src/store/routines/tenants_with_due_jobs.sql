-- The tenants with work to do; the jobs themselves are then claimed inside each tenant's transaction, so that
-- a tenant with a long queue does not starve the others.
create or replace function tenants_with_due_jobs() returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from jobs j where j.tenant_id = t.tenant_id and j.state = 'waiting'
                  and j.run_at <= clock_now() + make_interval(secs => coalesce(t.clock_shift_ms, 0) / 1000.0))
     or exists (select from jobs j where j.tenant_id = t.tenant_id and j.state = 'running'
                  and j.claimed_until < node_now())
$$;
revoke all on function tenants_with_due_jobs() from public;
grant execute on function tenants_with_due_jobs() to dossier_app;
