-- Whether the reader of the transaction sees an instance outside of cases. Policies call it for each row, as the owner and with the tenant named, as they do case_is_seen.
-- Of an instance that is gone nobody knows what it was: a reader who does not see all ontologies does not see it.
create or replace function instance_is_seen(wanted_instance bigint) returns boolean
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  unseen constant text[] := coalesce(nullif(current_setting('dossier.unseen_ontologies', true), ''), '{}')::text[];
  is_seen boolean;
begin
  if unseen = '{}' then return true; end if;
  select i.status = 'draft' or i.ontology_key <> all (unseen) into is_seen from instances i where i.tenant_id = own and i.id = wanted_instance;
  return coalesce(is_seen, false);
end $$;
revoke all on function instance_is_seen(bigint) from public;
grant execute on function instance_is_seen(bigint) to dossier_app;
