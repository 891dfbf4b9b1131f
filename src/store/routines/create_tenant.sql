-- Creates the tenant of the transaction, or a sandbox, whose clock can be moved and that can be reset; false when the key is taken. Of two
-- at once, the second waits for the first and gets false.
create or replace function create_tenant(of_tenant_id bigint, new_key text, new_name text, is_sandbox boolean) returns boolean
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  insert into tenants (tenant_id, key, name, clock_shift_ms) overriding system value
    values (of_tenant_id, new_key, new_name, case when is_sandbox then 0 end) on conflict do nothing;
  return found;
end $$;
revoke all on function create_tenant(bigint, text, text, boolean) from public;
grant execute on function create_tenant(bigint, text, text, boolean) to dossier_app;
