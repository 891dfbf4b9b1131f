-- The second wall between tenants. A transaction that forgot to name its tenant gets an error, not rows:
-- the setting is then missing or empty, and neither is a number.
create or replace procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s using (tenant_id = current_setting(''dossier.tenant_id'')::bigint)
       with check (tenant_id = current_setting(''dossier.tenant_id'')::bigint)', tenant_table);
  execute format('grant select, insert, update, delete on %s to dossier_app', tenant_table);
end $$;
