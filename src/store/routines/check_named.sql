-- The instances that are named outside cases have to be there until the transaction ends: nobody deletes one meanwhile. Where one is gone, the
-- change was made from what no longer holds.
create or replace function check_named(of_tenant_id bigint, named bigint[]) returns void language plpgsql as $$
declare
  found bigint[];
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  select array_agg(there.id) into found from (
    select i.id from instances i where i.tenant_id = of_tenant_id and i.id = any (named) order by i.id for key share) there;
  if not named <@ coalesce(found, '{}') then raise exception 'stale' using errcode = 'DS001'; end if;
end $$;
