-- The groups of the directory of the transaction's tenant that have a name, in whatever letters. As the owner, with the tenant named: lower()
-- is not leakproof, so that row-level security would keep the planner from using the index.
create or replace function groups_named(name text) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  wanted constant text := lower(name);
  found bigint[];
begin
  select array_agg(g.id) into found from directory_groups g where g.tenant_id = own and lower(g.display_name) = wanted;
  return coalesce(found, '{}');
end $$;
revoke all on function groups_named(text) from public;
grant execute on function groups_named(text) to dossier_app;
