-- Where the rows of tenants are spread over several servers: how many servers a tenant has been on, and the one that wrote last. The order
-- of its events and of its audit goes on from one to the next. On a single server there are no rows.
create table tenant_places (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  moves bigint not null,
  server bigint not null,
  primary key (tenant_id)
);
call protect_tenant_table('tenant_places');
