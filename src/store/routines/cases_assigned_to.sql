-- The cases of the transaction's tenant that are assigned to an address, in whatever letters; whoever asks sees those of them that row-level
-- security shows. As the owner, with the tenant named: lower() is not leakproof, so that the planner would not use the index.
create or replace function cases_assigned_to(email text) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  wanted constant text := lower(email);
  found bigint[];
begin
  select array_agg(c.id) into found from cases c where c.tenant_id = own and lower(c.assignee_email) = wanted;
  return coalesce(found, '{}');
end $$;
revoke all on function cases_assigned_to(text) from public;
grant execute on function cases_assigned_to(text) to dossier_app;
