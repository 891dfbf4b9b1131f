-- The documents of a case, for whoever opens it.
create or replace function load_case_documents(of_tenant_id bigint, wanted_case bigint) returns jsonb language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (select coalesce(jsonb_agg(to_jsonb(d) - 'tenant_id' - 'case_id' order by d.ordering, d.id), '[]') from case_documents d
    where d.tenant_id = of_tenant_id and d.case_id = wanted_case);
end $$;
