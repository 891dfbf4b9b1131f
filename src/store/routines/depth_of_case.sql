-- How many cases stand above a case in its family; null where there is no such case.
create or replace function depth_of_case(of_tenant_id bigint, wanted bigint) returns int language plpgsql as $$
declare
  above bigint;
  depth int := 0;
begin
  perform refuse_readers();
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  select c.parent_id into above from cases c where c.tenant_id = of_tenant_id and c.id = wanted;
  if not found then return null; end if;
  while above is not null loop
    depth := depth + 1;
    select c.parent_id into above from cases c where c.tenant_id = of_tenant_id and c.id = above;
  end loop;
  return depth;
end $$;
