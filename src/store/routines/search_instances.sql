-- Searches instances as the owner, with the tenant named: "@@" is not leakproof, so that row-level security would keep the planner
-- from using the index.
create or replace function search_instances(of_tenant_id bigint, of_ontologies text[], query tsquery) returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select id from instances
  where tenant_id = of_tenant_id and ontology_key = any (of_ontologies) and search_text @@ query
$$;
revoke all on function search_instances(bigint, text[], tsquery) from public;
grant execute on function search_instances(bigint, text[], tsquery) to dossier_app;
