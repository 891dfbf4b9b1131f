-- Removes a tenant with everything that is its own. Uses of files go before the files, and words of cases have no foreign key to go by.
-- Cases and instances are locked first, in the order of those that change them, so that a change of one of them ends before or fails.
create or replace function delete_tenant(doomed_tenant_id bigint) returns void
language sql security definer set search_path = dossier, pg_temp as $$
  select from cases where tenant_id = doomed_tenant_id order by id for update;
  select from instances where tenant_id = doomed_tenant_id order by id for update;
  delete from file_uses where tenant_id = doomed_tenant_id;
  delete from case_words where tenant_id = doomed_tenant_id;
  delete from tenants where tenant_id = doomed_tenant_id;
$$;
revoke all on function delete_tenant(bigint) from public;
grant execute on function delete_tenant(bigint) to dossier_app;
