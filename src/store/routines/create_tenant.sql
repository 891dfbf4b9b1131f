-- Null when the key is taken; of two at once, the second waits for the first and gets null.
create or replace function create_tenant(new_key text, new_name text) returns bigint
language sql security definer set search_path = dossier, pg_temp as $$
  insert into tenants (key, name) values (new_key, new_name) on conflict do nothing returning tenant_id
$$;
revoke all on function create_tenant(text, text) from public;
grant execute on function create_tenant(text, text) to dossier_app;
