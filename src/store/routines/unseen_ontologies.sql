-- The ontologies whose instances a reader, who is known by some words, does not see outside of cases.
create or replace function unseen_ontologies(of_tenant_id bigint, words jsonb) returns text[] language plpgsql as $$
declare
  known_by constant text[] := array(select jsonb_array_elements_text(words));
  unseen text[];
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  select array_agg(distinct r.ontology_key order by r.ontology_key) into unseen from ontology_readers r
    where r.tenant_id = of_tenant_id and not r.members && known_by;
  return coalesce(unseen, '{}');
end $$;
