-- The id of those whom the terms of a case let list it beside its readers; null where they name nobody.
create or replace function take_listing(of_tenant_id bigint, terms text) returns bigint language plpgsql as $$
begin
  if terms is null or strpos(terms, '"list":') = 0 then return null; end if;
  return take_audience(of_tenant_id, (terms::jsonb -> 'list')::text);
end $$;
