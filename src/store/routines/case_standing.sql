-- The same for somebody who is known already.
create or replace function case_standing(of_tenant_id bigint, wanted_case bigint)
returns table (case_version bigint, is_case_outdated boolean)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
begin
  return query
    select c.version,
           exists (select from case_instances ci join instances i on i.tenant_id = ci.tenant_id and i.id = ci.instance_id
                   where ci.tenant_id = c.tenant_id and ci.case_id = c.id and c.status = 'ongoing' and ci.is_shared
                     and i.version <> ci.seen_version)
    from cases c where c.tenant_id = of_tenant_id and c.id = wanted_case;
end $$;
revoke all on function case_standing(bigint, bigint) from public;
grant execute on function case_standing(bigint, bigint) to dossier_app;
