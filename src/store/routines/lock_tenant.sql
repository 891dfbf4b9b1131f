-- Keeps the row of the transaction's tenant from being changed by others until the transaction ends; as the owner, who also changes it.
create or replace function lock_tenant(of_tenant_id bigint) returns void
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  perform from tenants t where t.tenant_id = of_tenant_id for update;
end $$;
revoke all on function lock_tenant(bigint) from public;
grant execute on function lock_tenant(bigint) to dossier_app;
