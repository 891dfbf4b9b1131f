-- Creates the tenant of the transaction; false when the key is taken. Of two at once, the second waits for the first and gets false.
create or replace function create_tenant(of_tenant_id bigint, new_key text, new_name text) returns boolean
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  insert into tenants (tenant_id, key, name) overriding system value values (of_tenant_id, new_key, new_name) on conflict do nothing;
  return found;
end $$;
revoke all on function create_tenant(bigint, text, text) from public;
grant execute on function create_tenant(bigint, text, text) to dossier_app;
