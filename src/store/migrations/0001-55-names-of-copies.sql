-- A case notes to which occurrences of a copy it has given a name, and only such names go back to the instance. Until now it noted the structure alone: what
-- cases that go on have named differently from the instance is noted as theirs.
insert into case_parts (tenant_id, case_id, part, key, body)
  select o.tenant_id, o.case_id, 'changed', format('i%s/%s/o%s/__name', o.instance_id, o.structure_key, o.id), '{}'
  from occurrences o
    join occurrences outside on outside.tenant_id = o.tenant_id and outside.id = o.id and outside.case_id = 0
    join case_parts p on p.tenant_id = o.tenant_id and p.case_id = o.case_id and p.part = 'changed'
      and p.key = format('i%s/%s', o.instance_id, o.structure_key)
  where o.case_id <> 0 and o.given_name is distinct from outside.given_name
  on conflict do nothing;
