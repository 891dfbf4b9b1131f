-- Gives the tenants on this server with schedules that are due.
create or replace function tenants_with_due_schedules() returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  shard text;
begin
  foreach shard in array shards_here('schedules') loop
    return query execute format('select distinct s.tenant_id from %s s where s.next_run_at <= clock_now()', shard);
  end loop;
end $$;
revoke all on function tenants_with_due_schedules() from public;
grant execute on function tenants_with_due_schedules() to dossier_app;
