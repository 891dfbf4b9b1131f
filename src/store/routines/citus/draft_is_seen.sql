-- Whether the reader of the transaction sees a case that has the draft; row-level security hides the rows of others. It looks at the shard
-- itself, as case_is_seen does.
create or replace function draft_is_seen(wanted_instance bigint) returns boolean language plpgsql immutable as $$
declare
  own constant bigint := tenant_of_transaction();
  is_seen boolean;
begin
  execute format('select exists (select from dossier.%I ci where ci.tenant_id = $1 and ci.instance_id = $2)',
    'case_instances_' || get_shard_id_for_distribution_column('dossier.case_instances', own)) into is_seen using own, wanted_instance;
  return is_seen;
end $$;
