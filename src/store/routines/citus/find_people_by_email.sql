-- Finds the people on this server who can sign in with an address, before their tenant is known.
create or replace function find_people_by_email(wanted_email text, wanted_tenant_key text, most int)
returns table (tenant_id bigint, tenant_key text, id bigint, password_hash text)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  shard text;
begin
  foreach shard in array shards_here('users') loop
    return query execute format(
      'select t.tenant_id, t.key, u.id, u.password_hash from (%s) t join %s u on u.tenant_id = t.tenant_id
       where lower(u.email) = lower($1) and u.disabled_at is null and ($2 is null or t.key = $2)
       order by t.tenant_id limit $3', rows_here('tenants'), shard)
      using wanted_email, wanted_tenant_key, most;
  end loop;
end $$;
revoke all on function find_people_by_email(text, text, int) from public;
grant execute on function find_people_by_email(text, text, int) to dossier_app;
