-- Many cases with their values as rows, for nodes of the release before load_cases_as.
create or replace function load_cases(of_tenant_id bigint, wanted bigint[]) returns table (found text) language plpgsql as $$
begin
  return query select c.found from load_cases_as(of_tenant_id, wanted, false) c;
end $$;
