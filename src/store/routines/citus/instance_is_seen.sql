-- Whether the reader of the transaction sees an instance outside of cases. It looks at the shard itself, as case_is_seen does.
create or replace function instance_is_seen(wanted_instance bigint) returns boolean language plpgsql immutable as $$
declare
  own constant bigint := tenant_of_transaction();
  is_seen boolean;
begin
  if coalesce(current_setting('dossier.unseen_ontologies', true), '') in ('', '{}') then return true; end if;
  execute format('select exists (select from dossier.%I i where i.tenant_id = $1 and i.id = $2)',
    'instances_' || get_shard_id_for_distribution_column('dossier.instances', own)) into is_seen using own, wanted_instance;
  return is_seen;
end $$;
