-- Occurrences that the instances of a case's copies have got since the copies were made, and those that the case has removed and others have changed since:
-- what is worked out has a value and no answer, and is nobody's change.
create or replace function load_added_occurrences(of_tenant_id bigint, wanted_case bigint) returns jsonb language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (select coalesce(jsonb_agg(to_jsonb(o) - 'tenant_id' order by o.instance_id, o.position), '[]')
    from case_instances ci join occurrences o on o.tenant_id = ci.tenant_id and o.instance_id = ci.instance_id and o.case_id = 0
    where ci.tenant_id = of_tenant_id and ci.case_id = wanted_case and ci.entry <> 'linked'
      and (o.version > ci.entered_version or exists (select from information_values v where v.tenant_id = o.tenant_id
        and v.instance_id = o.instance_id and v.case_id = 0 and v.occurrence_id = o.id and v.version > ci.entered_version
        and (v.answer is not null or v.value is null)))
      and not exists (select from occurrences own where own.tenant_id = o.tenant_id and own.id = o.id and own.case_id = wanted_case));
end $$;
