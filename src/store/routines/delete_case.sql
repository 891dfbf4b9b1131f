-- Removes a case for good, past the bin. False where there is no such case.
create or replace function delete_case(of_tenant_id bigint, doomed bigint) returns boolean language plpgsql as $$
begin
  return remove_case(of_tenant_id, doomed, null, null);
end $$;
