-- For writers that were overtaken again and again: the case and the instances it shares are theirs until the transaction ends.
create or replace function lock_case(of_tenant_id bigint, wanted_case bigint) returns void language plpgsql as $$
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  perform from cases where tenant_id = of_tenant_id and id = wanted_case for update;
  perform from instances i where i.tenant_id = of_tenant_id and i.id in (select ci.instance_id from case_instances ci
    where ci.tenant_id = of_tenant_id and ci.case_id = wanted_case and ci.is_shared) order by i.id for no key update;
end $$;
