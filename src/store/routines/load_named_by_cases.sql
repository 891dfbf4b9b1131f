-- The ids that answers of cases name and that are none of the case's own instances, by case. Of linked instances the answers outside count. Once a case has
-- ended, what rules gave counts as well: it stands for the answers of linked instances.
create or replace function load_named_by_cases(of_tenant_id bigint, wanted bigint[]) returns table (id bigint, named bigint[]) language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return query select n.case_id, array_agg(distinct n.named_id) from (
      select v.case_id, v.named_id from information_values v join cases c on c.tenant_id = v.tenant_id and c.id = v.case_id
        where v.tenant_id = of_tenant_id and v.case_id = any (wanted) and v.named_id is not null
          and (v.answer is not null or c.status <> 'ongoing')
      union all select ci.case_id, v.named_id from case_instances ci join information_values v
        on v.tenant_id = ci.tenant_id and v.instance_id = ci.instance_id and v.case_id = 0
        where ci.tenant_id = of_tenant_id and ci.case_id = any (wanted) and ci.entry = 'linked' and v.named_id is not null
          and v.answer is not null) n
    where not exists (select from case_instances own
      where own.tenant_id = of_tenant_id and own.case_id = n.case_id and own.instance_id = n.named_id)
    group by n.case_id;
end $$;
