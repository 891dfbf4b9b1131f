-- The tenant with this key, if its people sign in at a provider of their own, and the label of its button; asked before anybody is known.
create or replace function find_sign_in_provider(tenant_key text) returns table (tenant_id bigint, name text)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, p.name from tenants t join sign_in_providers p on p.tenant_id = t.tenant_id where t.key = tenant_key
$$;
revoke all on function find_sign_in_provider(text) from public;
grant execute on function find_sign_in_provider(text) to dossier_app;
