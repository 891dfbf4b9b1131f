-- Finds the people who can sign in with an address, before their tenant is known.
create or replace function find_people_by_email(wanted_email text, wanted_tenant_key text, most int)
returns table (tenant_id bigint, tenant_key text, id bigint, password_hash text)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, t.key, u.id, u.password_hash
  from tenants t join users u on u.tenant_id = t.tenant_id
  where lower(u.email) = lower(wanted_email) and u.disabled_at is null
    and (wanted_tenant_key is null or t.key = wanted_tenant_key)
  order by t.tenant_id limit most
$$;
revoke all on function find_people_by_email(text, text, int) from public;
grant execute on function find_people_by_email(text, text, int) to dossier_app;
