-- The directory of a tenant: a provider at which its people sign in, and the groups that give roles and teams.

create table sign_in_providers (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  -- The label of the button.
  name text not null,
  scopes text not null,
  -- The claim that lists the groups of a person; null where groups give nothing.
  groups_claim text,
  -- Roles and teams by group: [{"group": …, "roles": […], "teams": […]}].
  group_mapping jsonb not null default '[]',
  creates_people boolean not null default false,
  trusts_addresses boolean not null default false,
  version int not null default 1,
  primary key (tenant_id)
);
call protect_tenant_table('sign_in_providers');

-- How the provider names a person, since the first sign-in there.
alter table users add column provider_subject text;
create unique index users_provider_subject on users (tenant_id, provider_subject);
