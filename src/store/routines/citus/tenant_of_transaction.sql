-- The tenant of the transaction, as a constant of the statement that is planned: from it Citus finds the one shard that the statement is
-- about. It is not constant from one transaction to the next, so that no plan may be kept: the sessions of the service plan each time, and
-- each policy compares with the setting as well, so that a plan that was kept all the same finds nothing.
-- A server that has to do with rows of a tenant for another server was told no tenant, and refuses: each transaction belongs on the
-- server of its tenant.
create or replace function tenant_of_transaction() returns bigint language plpgsql immutable parallel safe as $$
declare
  named text := current_setting('dossier.tenant_id', true);
begin
  if named is null or named = '' then
    raise exception 'this server was told no tenant' using errcode = 'DS003';
  end if;
  return named::bigint;
end $$;
