-- The cases of the transaction's tenant that are assigned to people of a team; whoever asks sees those of them that row-level security shows. As
-- the owner, with the tenant named: lower() is not leakproof, so that the planner would not use the index.
create or replace function cases_of_team(team text) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  people constant text[] := array(select lower(u.email) from users u where u.tenant_id = own and u.teams @> array[team]);
  found bigint[];
begin
  select array_agg(c.id) into found from cases c where c.tenant_id = own and lower(c.assignee_email) = any (people);
  return coalesce(found, '{}');
end $$;
revoke all on function cases_of_team(text) from public;
grant execute on function cases_of_team(text) to dossier_app;
