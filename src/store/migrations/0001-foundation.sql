-- Tenants, the people and keys that act for them, and the ground that everything else stands on: jobs,
-- schedules, files, mail, repeated requests, published configurations, and the head row of a case.

-- The time of the service. Tests move it by setting dossier.now; nothing else may call now() directly.
create function clock_now() returns timestamptz language sql stable parallel safe
return coalesce(nullif(current_setting('dossier.now', true), '')::timestamptz, statement_timestamp());

-- The second wall between tenants. A transaction that forgot to name its tenant gets an error, not rows:
-- the setting is then missing or empty, and neither is a number.
create procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s using (tenant_id = current_setting(''dossier.tenant_id'')::bigint)
       with check (tenant_id = current_setting(''dossier.tenant_id'')::bigint)', tenant_table);
  execute format('grant select, insert, update, delete on %s to dossier_app', tenant_table);
end $$;

create table tenants (
  tenant_id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_-]{0,62}$'),
  name text not null,
  time_zone text not null default 'UTC',
  languages text[] not null default '{en}',
  created_at timestamptz not null default clock_now(),
  version bigint not null default 1
);
call protect_tenant_table('tenants');

create table users (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  email text not null,
  name text not null,
  password_hash text,
  roles text[] not null,
  created_at timestamptz not null default clock_now(),
  disabled_at timestamptz,
  version bigint not null default 1,
  primary key (tenant_id, id)
);
create unique index users_email on users (tenant_id, lower(email));
call protect_tenant_table('users');

create table sessions (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null default clock_now(),
  last_seen_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create unique index sessions_token on sessions (tenant_id, token_hash);
create index sessions_user on sessions (tenant_id, user_id);
call protect_tenant_table('sessions');

create table api_keys (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  prefix text not null,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null default clock_now(),
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id)
);
create unique index api_keys_prefix on api_keys (tenant_id, prefix);
call protect_tenant_table('api_keys');

-- Which tenant a key belongs to, asked before the tenant is known; reached through functions alone.
create table api_key_directory (
  prefix text primary key,
  tenant_id bigint not null references tenants on delete cascade
);
create function enter_api_key_in_directory() returns trigger language plpgsql security definer
set search_path = dossier, pg_temp as $$
begin
  insert into api_key_directory (prefix, tenant_id) values (new.prefix, new.tenant_id);
  return new;
end $$;
create trigger enter_in_directory after insert on api_keys
for each row execute function enter_api_key_in_directory();

create table jobs (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  run_at timestamptz not null default clock_now(),
  attempts int not null default 0,
  max_attempts int not null default 10,
  unique_key text,
  case_id bigint,
  instance_id bigint,
  progress_done bigint,
  progress_total bigint,
  claimed_by text,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null default clock_now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index jobs_waiting on jobs (tenant_id, run_at, id) where state = 'waiting';
create index jobs_running on jobs (tenant_id, claimed_until) where state = 'running';
create unique index jobs_unique on jobs (tenant_id, unique_key) where state = 'waiting';
create index jobs_case on jobs (tenant_id, case_id) where state in ('waiting', 'running') and case_id is not null;
create index jobs_instance on jobs (tenant_id, instance_id)
  where state in ('waiting', 'running') and instance_id is not null;
create index jobs_finished on jobs (tenant_id, finished_at) where finished_at is not null;
call protect_tenant_table('jobs');

create table schedules (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  key text not null,
  kind text not null,
  payload jsonb not null default '{}',
  cron text not null,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  primary key (tenant_id, key)
);
create index schedules_due on schedules (tenant_id, next_run_at);
call protect_tenant_table('schedules');

create table files (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  content_type text not null,
  stored_at timestamptz not null default clock_now(),
  primary key (tenant_id, hash)
);
call protect_tenant_table('files');

-- Who holds a file: one row per holder, so that equal uploads share their bytes and the last one frees them.
create table file_uses (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  hash text not null,
  holder_kind text not null,
  holder_id bigint not null,
  primary key (tenant_id, hash, holder_kind, holder_id),
  foreign key (tenant_id, hash) references files
);
create index file_uses_holder on file_uses (tenant_id, holder_kind, holder_id);
call protect_tenant_table('file_uses');

create table mails (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attachments jsonb not null default '[]',
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  created_at timestamptz not null default clock_now(),
  sent_at timestamptz,
  last_error text,
  primary key (tenant_id, id)
);
call protect_tenant_table('mails');

-- The first answer to a request with an Idempotency-Key, committed together with what the request did.
create table idempotency_answers (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  headers jsonb not null,
  payload text,
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id, caller, key)
);
create index idempotency_answers_age on idempotency_answers (tenant_id, created_at);
call protect_tenant_table('idempotency_answers');

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

create table cases (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  number bigint not null,
  process_key text not null,
  name text not null,
  calculated_name text,
  given_name text,
  use_given_name boolean not null default false,
  color text,
  status text not null default 'ongoing' check (status in ('ongoing', 'approved', 'declined', 'finished')),
  state_id bigint,
  state_key text,
  outcome_instance_id bigint,
  preferred_language text,
  is_created boolean not null default false,
  is_dirty boolean not null default false,
  is_editable boolean not null default true,
  created_at timestamptz not null default clock_now(),
  last_modified_at timestamptz not null default clock_now(),
  last_transition_at timestamptz not null default clock_now(),
  version bigint not null default 1,
  search_text tsvector not null default '',
  primary key (tenant_id, id)
);
create unique index cases_number on cases (tenant_id, number);
create index cases_newest on cases (tenant_id, created_at, id);
create index cases_search on cases using gin (search_text);
call protect_tenant_table('cases');

-- What must be known before the tenant is: these functions belong to the schema's owner, whom row-level
-- security does not bind, and each answers one narrow question.

create function find_api_key(wanted_prefix text)
returns table (
  tenant_id bigint, tenant_key text, tenant_name text, id bigint, name text, secret_hash bytea,
  scopes text[], expires_at timestamptz, revoked_at timestamptz, is_use_recorded boolean
)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, t.key, t.name, k.id, k.name, k.secret_hash, k.scopes, k.expires_at, k.revoked_at,
         coalesce(k.last_used_at > clock_now() - interval '1 minute', false)
  from api_key_directory d
  join api_keys k on k.tenant_id = d.tenant_id and k.prefix = d.prefix
  join tenants t on t.tenant_id = d.tenant_id
  where d.prefix = wanted_prefix
$$;

create function find_people_by_email(wanted_email text, wanted_tenant_key text)
returns table (tenant_id bigint, tenant_key text, id bigint, password_hash text)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, t.key, u.id, u.password_hash
  from tenants t join users u on u.tenant_id = t.tenant_id
  where lower(u.email) = lower(wanted_email) and u.disabled_at is null
    and (wanted_tenant_key is null or t.key = wanted_tenant_key)
  order by t.tenant_id limit 20
$$;

-- Null when the key is taken; of two at once, the second waits for the first and gets null.
create function create_tenant(new_key text, new_name text) returns bigint
language sql security definer set search_path = dossier, pg_temp as $$
  insert into tenants (key, name) values (new_key, new_name) on conflict do nothing returning tenant_id
$$;

create function delete_tenant(doomed_tenant_id bigint) returns void
language sql security definer set search_path = dossier, pg_temp as $$
  delete from file_uses where tenant_id = doomed_tenant_id;
  delete from tenants where tenant_id = doomed_tenant_id;
$$;

create function list_tenants()
returns table (tenant_id bigint, key text, name text, created_at timestamptz)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, t.key, t.name, t.created_at from tenants t order by t.tenant_id
$$;

-- The tenants with work to do; the jobs themselves are then claimed inside each tenant's transaction, so that
-- a tenant with a long queue does not starve the others.
create function tenants_with_due_jobs() returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from jobs j where j.tenant_id = t.tenant_id and j.state = 'waiting' and j.run_at <= clock_now())
     or exists (select from jobs j where j.tenant_id = t.tenant_id and j.state = 'running'
                  and j.claimed_until < clock_now())
$$;

create function tenants_with_due_schedules() returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from schedules s where s.tenant_id = t.tenant_id and s.next_run_at <= clock_now())
$$;

-- Full-text search as the owner: "@@" is not leakproof, so that row-level security would keep the planner
-- from using the index. The tenant is named explicitly instead.
create function search_cases(of_tenant_id bigint, query tsquery) returns setof bigint
language sql stable security definer set search_path = dossier, pg_temp as $$
  select id from cases where tenant_id = of_tenant_id and search_text @@ query
$$;
