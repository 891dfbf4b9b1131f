-- What nodes have to know of a tenant before they work for it: whether its rows were replaced as a whole, and by how much the clock of a
-- sandbox is ahead.
create or replace function tenant_standing(of_tenant_id bigint) returns table (epoch bigint, shift_ms bigint)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
begin
  return query
    select t.epoch, t.clock_shift_ms from tenants t where t.tenant_id = of_tenant_id;
end $$;
revoke all on function tenant_standing(bigint) from public;
grant execute on function tenant_standing(bigint) to dossier_app;
