-- Loads instances with the values and occurrences that they have outside cases, for a case that they enter.
create or replace function load_instances(of_tenant_id bigint, wanted bigint[]) returns jsonb language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return jsonb_build_object(
    'instances', (select coalesce(jsonb_agg(to_jsonb(i) - 'search_text' order by i.id), '[]') from instances i
      where i.tenant_id = of_tenant_id and i.id = any (wanted)),
    'values', (select coalesce(jsonb_agg(to_jsonb(v) - 'tenant_id' - 'case_id'), '[]') from information_values v
      where v.tenant_id = of_tenant_id and v.instance_id = any (wanted) and v.case_id = 0),
    'occurrences', (select coalesce(jsonb_agg(to_jsonb(o) - 'tenant_id' order by o.position), '[]') from occurrences o
      where o.tenant_id = of_tenant_id and o.instance_id = any (wanted) and o.case_id = 0));
end $$;
