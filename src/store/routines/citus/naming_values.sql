-- The values outside cases that name an instance.
create or replace function naming_values(of_tenant_id bigint, named bigint)
returns table (instance_id bigint, information_key text, occurrence_id bigint)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
begin
  return query select v.instance_id, v.information_key, v.occurrence_id from information_values v
    where v.tenant_id = of_tenant_id and v.named_id = named and v.case_id = 0;
end $$;
revoke all on function naming_values(bigint, bigint) from public;
grant execute on function naming_values(bigint, bigint) to dossier_app;
