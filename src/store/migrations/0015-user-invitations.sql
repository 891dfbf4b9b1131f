-- Links with which people choose their password: the first one, or another where theirs is lost.

create table user_invitations (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create unique index user_invitations_token on user_invitations (tenant_id, token_hash);
create index user_invitations_user on user_invitations (tenant_id, user_id);
call protect_tenant_table('user_invitations');
