-- Many cases at once, each as load_case gives it, in the order of the ids; as text, for whoever passes them on.
create or replace function load_cases(of_tenant_id bigint, wanted bigint[]) returns table (found text) language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return query select load_case(of_tenant_id, w.id)::text from unnest(wanted) with ordinality w(id, position) order by w.position;
end $$;
