-- The words for how a person stands to others, of those that decide who sees a case.
create or replace function relations_of(of_tenant_id bigint, of_user_id bigint) returns text[] language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  if not exists (select from audiences a where a.tenant_id = of_tenant_id and a.has_relations) then return '{}'; end if;
  return relations_among(of_tenant_id, of_user_id, array(
    select distinct member from audiences a, unnest(a.members) member
    where a.tenant_id = of_tenant_id and a.has_relations and member ~ '^(team|lead)_of:'));
end $$;
