-- Sets by how much the clock of the transaction's tenant is ahead; false for a tenant that is no sandbox. A clock that was moved goes back
-- by a reset alone.
create or replace function move_sandbox_clock(new_shift_ms bigint) returns boolean
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  update tenants set clock_shift_ms = new_shift_ms
    where tenant_id = current_setting('dossier.tenant_id')::bigint and clock_shift_ms <= new_shift_ms;
  return found;
end $$;
revoke all on function move_sandbox_clock(bigint) from public;
grant execute on function move_sandbox_clock(bigint) to dossier_app;
