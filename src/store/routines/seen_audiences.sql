-- The audiences that a reader belongs to, by the words that the reader is known by. As the owner, with the tenant named: "&&" is not
-- leakproof, so that row-level security would keep the planner from using the index. Tenant and words are variables, so that they are
-- constants of the statement, by which Citus finds its one shard.
create or replace function seen_audiences(words jsonb) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  known_by constant text[] := array(select jsonb_array_elements_text(words));
  seen bigint[];
begin
  select array_agg(a.id order by a.id) into seen from audiences a where a.tenant_id = own and a.members && known_by;
  return coalesce(seen, '{}');
end $$;
revoke all on function seen_audiences(jsonb) from public;
grant execute on function seen_audiences(jsonb) to dossier_app;
