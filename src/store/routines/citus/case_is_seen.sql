-- Whether the reader of the transaction sees a case: row-level security hides the others. Policies call it for each row, so that it looks
-- at the shard itself, whose policy is that of the table, and spares Citus the planning.
-- It is called with a column alone, so that nobody keeps an answer; "immutable" lets Citus send updates of rows with such a policy to their shard.
create or replace function case_is_seen(wanted_case bigint) returns boolean language plpgsql immutable as $$
declare
  own constant bigint := tenant_of_transaction();
  is_seen boolean;
begin
  execute format('select exists (select from dossier.%I c where c.tenant_id = $1 and c.id = $2)',
    'cases_' || get_shard_id_for_distribution_column('dossier.cases', own)) into is_seen using own, wanted_case;
  return is_seen;
end $$;
