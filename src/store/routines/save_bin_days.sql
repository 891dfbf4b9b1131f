-- Sets how many days the tenant keeps what was deleted. As the owner, since every server has a copy of the row where rows are spread.
create or replace function save_bin_days(of_tenant_id bigint, days int) returns void
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  update tenants t set version = t.version + 1, bin_days = days where t.tenant_id = of_tenant_id;
end $$;
revoke all on function save_bin_days(bigint, int) from public;
grant execute on function save_bin_days(bigint, int) to dossier_app;
