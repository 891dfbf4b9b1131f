-- Whether the reader of the transaction sees a case: row-level security hides the others.
create or replace function case_is_seen(wanted_case bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from cases c where c.tenant_id = current_setting('dossier.tenant_id')::bigint and c.id = wanted_case);
end $$;
