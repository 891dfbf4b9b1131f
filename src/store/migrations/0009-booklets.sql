-- What seals the codes on a tenant's printed pages, made at the first one. It goes with an export, so that pages that were printed
-- before a move are recognised after it.
create table page_code_keys (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id)
);
call protect_tenant_table('page_code_keys');
