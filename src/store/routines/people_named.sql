-- The people of the transaction's tenant who go by a name at the directory, or have it as their address, in whatever letters. As the owner,
-- with the tenant named: lower() is not leakproof, so that row-level security would keep the planner from using the indexes.
create or replace function people_named(user_name text) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  wanted constant text := lower(user_name);
  found bigint[];
begin
  select array_agg(p.user_id) into found from provisioned_people p where p.tenant_id = own and lower(p.user_name) = wanted;
  return coalesce(found, '{}') || people_with_emails(array[wanted]);
end $$;
revoke all on function people_named(text) from public;
grant execute on function people_named(text) to dossier_app;
