-- Searches instances as the owner, with the tenant named, so that the index is used.
create or replace function search_instances(of_tenant_id bigint, of_ontologies text[], query tsquery) returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
begin
  return query select i.id from instances i
    where i.tenant_id = of_tenant_id and i.ontology_key = any (of_ontologies) and i.search_text @@ query;
end $$;
revoke all on function search_instances(bigint, text[], tsquery) from public;
grant execute on function search_instances(bigint, text[], tsquery) to dossier_app;
