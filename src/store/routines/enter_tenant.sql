-- Names the tenant that a statement writes for, until its transaction ends. Every routine that writes begins with it.
create or replace function enter_tenant(of_tenant_id bigint) returns text language sql as $$
  select set_config('dossier.tenant_id', of_tenant_id::text, true)
$$;
