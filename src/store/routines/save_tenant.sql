-- Changes what a tenant says of itself; null leaves it. As the owner, since every server has a copy of the row where rows are spread.
create or replace function save_tenant(of_tenant_id bigint, new_name text, new_time_zone text, new_languages text[]) returns void
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  update tenants t set version = t.version + 1, name = coalesce(new_name, t.name), time_zone = coalesce(new_time_zone, t.time_zone),
    languages = coalesce(new_languages, t.languages)
  where t.tenant_id = of_tenant_id;
end $$;
revoke all on function save_tenant(bigint, text, text, text[]) from public;
grant execute on function save_tenant(bigint, text, text, text[]) to dossier_app;
