-- Lists all tenants, for the operator's commands and for work that goes through all of them.
create or replace function list_tenants()
returns table (tenant_id bigint, key text, name text, created_at timestamptz)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, t.key, t.name, t.created_at from tenants t order by t.tenant_id
$$;
revoke all on function list_tenants() from public;
grant execute on function list_tenants() to dossier_app;
