-- The tenants on this server with work to do. Of each shard the tenants with jobs are found by steps in the index, from each to the next.
create or replace function tenants_with_due_jobs() returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  shard text;
begin
  foreach shard in array shards_here('jobs') loop
    return query execute replace($look$
      with recursive waiting (id) as (
        select min(tenant_id) from %shard% where state = 'waiting'
        union all
        select (select min(j.tenant_id) from %shard% j where j.state = 'waiting' and j.tenant_id > w.id) from waiting w where w.id is not null
      ), running (id) as (
        select min(tenant_id) from %shard% where state = 'running'
        union all
        select (select min(j.tenant_id) from %shard% j where j.state = 'running' and j.tenant_id > r.id) from running r where r.id is not null
      )
      select w.id from waiting w cross join lateral tenant_standing(w.id) own
        where exists (select from %shard% j where j.tenant_id = w.id and j.state = 'waiting'
          and j.run_at <= clock_now() + make_interval(secs => coalesce(own.shift_ms, 0) / 1000.0))
      union
      select r.id from running r
        where exists (select from %shard% j where j.tenant_id = r.id and j.state = 'running' and j.claimed_until < node_now())
      $look$, '%shard%', shard);
  end loop;
end $$;
revoke all on function tenants_with_due_jobs() from public;
grant execute on function tenants_with_due_jobs() to dossier_app;
