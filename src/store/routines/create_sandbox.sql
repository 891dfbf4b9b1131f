-- As create_tenant, for a tenant whose clock can be moved and that can be reset.
create or replace function create_sandbox(new_key text, new_name text) returns bigint
language sql security definer set search_path = dossier, pg_temp as $$
  insert into tenants (key, name, clock_shift_ms) values (new_key, new_name, 0) on conflict do nothing returning tenant_id
$$;
revoke all on function create_sandbox(text, text) from public;
grant execute on function create_sandbox(text, text) to dossier_app;
