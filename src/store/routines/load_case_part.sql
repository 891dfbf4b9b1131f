-- One part of a case, for what is needed too seldom to be kept in memory.
create or replace function load_case_part(of_tenant_id bigint, wanted_case bigint, wanted_part text, wanted_key text) returns jsonb
language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (select p.body from case_parts p
    where p.tenant_id = of_tenant_id and p.case_id = wanted_case and p.part = wanted_part and p.key = wanted_key);
end $$;
