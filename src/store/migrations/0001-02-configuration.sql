-- The configuration of a tenant.

-- A published package: its files, for people, and its normal form, which is read without parsing anything.
create table configuration_versions (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  version int not null,
  files jsonb not null,
  package json not null, -- Not jsonb: the order of keys is the order in which people see things.
  note text not null default '',
  published_at timestamptz not null default clock_now(),
  published_by text not null,
  primary key (tenant_id, version)
);
call protect_tenant_table('configuration_versions');

-- Everything that a configuration names keeps its integer id for ever: an id is given once per tenant, kind and key, and never
-- again. The type of an information is kept beside it, since it must never change either, whatever
-- was published in between.
create table configuration_ids (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  kind text not null,
  key text not null,
  id bigint generated always as identity,
  type text,
  primary key (tenant_id, kind, key)
);
create unique index configuration_ids_id on configuration_ids (tenant_id, id);
call protect_tenant_table('configuration_ids');

-- The package that people are working on together before it is published; one for each tenant.
create table configuration_drafts (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  files jsonb not null,
  based_on int,
  version bigint not null default 1,
  updated_at timestamptz not null default clock_now(),
  updated_by text not null,
  primary key (tenant_id)
);
call protect_tenant_table('configuration_drafts');
