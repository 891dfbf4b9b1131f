-- How many of some instances are drafts that lists show, by ontology.
create or replace function drafts_by_ontology(of_tenant_id bigint, wanted bigint[]) returns jsonb language plpgsql stable as $$
declare
  found jsonb;
begin
  if cardinality(wanted) = 0 then return '{}'; end if;
  select jsonb_object_agg(d.ontology_key, d.many) into found from (
    select i.ontology_key, count(*) as many from instances i
    where i.tenant_id = of_tenant_id and i.id = any (wanted) and i.status = 'draft' and not i.is_hidden group by i.ontology_key) d;
  return coalesce(found, '{}');
end $$;
