-- The last time that each kind of upkeep went well for a tenant: a backup that was verified, a check of the audit, a restore.
create table upkeep_records (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  kind text not null check (kind in ('backup', 'audit_verified', 'restored')),
  at timestamptz not null default clock_now(),
  -- Of a backup: its name, when its snapshot began, bytes, rows and files. Of the audit: its head.
  facts jsonb not null default '{}',
  primary key (tenant_id, kind)
);
call protect_tenant_table('upkeep_records');
