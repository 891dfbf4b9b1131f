-- What rules of access say of some cases, of those that they limit.
create or replace function terms_of_cases(of_tenant_id bigint, wanted bigint[]) returns table (id bigint, terms text)
language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return query select c.id, c.terms from cases c
    where c.tenant_id = of_tenant_id and c.id = any (wanted) and c.terms is not null;
end $$;
