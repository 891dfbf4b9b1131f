-- Searches the activity as the owner, with the tenant named, so that the index is used.
create or replace function search_activity(of_tenant_id bigint, query tsquery) returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
begin
  return query select a.id from case_activity a where a.tenant_id = of_tenant_id and a.words @@ query;
end $$;
revoke all on function search_activity(bigint, tsquery) from public;
grant execute on function search_activity(bigint, tsquery) to dossier_app;
