-- The versions that instances have now, by their ids; those that are gone are not there.
create or replace function load_versions(of_tenant_id bigint, wanted bigint[]) returns jsonb language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (select coalesce(jsonb_object_agg(i.id, i.version), '{}') from instances i
    where i.tenant_id = of_tenant_id and i.id = any (wanted));
end $$;
