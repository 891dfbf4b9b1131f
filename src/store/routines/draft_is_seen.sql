-- Whether the reader of the transaction sees a case that has the draft; row-level security hides the rows of others.
create or replace function draft_is_seen(wanted_instance bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from case_instances ci
    where ci.tenant_id = current_setting('dossier.tenant_id')::bigint and ci.instance_id = wanted_instance);
end $$;
