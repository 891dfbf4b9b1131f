-- Names the tenant that a statement writes for, and keeps it on this server until the transaction ends.
create or replace function enter_tenant(of_tenant_id bigint) returns text language plpgsql as $$
begin
  perform hold_place(of_tenant_id);
  return set_config('dossier.tenant_id', of_tenant_id::text, true);
end $$;
