-- Searches the activity as the owner, with the tenant named: "@@" is not leakproof, so that row-level security would keep the planner
-- from using the index.
create or replace function search_activity(of_tenant_id bigint, query tsquery) returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select id from case_activity where tenant_id = of_tenant_id and words @@ query
$$;
revoke all on function search_activity(bigint, tsquery) from public;
grant execute on function search_activity(bigint, tsquery) to dossier_app;
