-- A case with its values as rows, for nodes of the release before load_case_as.
create or replace function load_case(of_tenant_id bigint, wanted_case bigint) returns json language plpgsql as $$
begin
  return load_case_as(of_tenant_id, wanted_case, false);
end $$;
