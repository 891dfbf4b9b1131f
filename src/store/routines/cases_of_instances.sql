-- Ongoing cases that show instances as they are outside: those that link them, and those that made them. What is written to such an
-- instance is written to these cases.
create or replace function cases_of_instances(of_tenant_id bigint, wanted bigint[])
returns table (id bigint, number bigint, process_key text, configuration_version bigint, state_key text, owner_email text, assignee_email text)
language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return query
    select distinct c.id, c.number::bigint, c.process_key, c.configuration_version::bigint, c.state_key, c.owner_email, c.assignee_email
    from case_instances ci join cases c on c.tenant_id = ci.tenant_id and c.id = ci.case_id
    where ci.tenant_id = of_tenant_id and ci.instance_id = any (wanted) and ci.entry in ('own', 'linked') and c.status = 'ongoing';
end $$;
