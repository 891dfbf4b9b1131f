-- The audit.

-- Who did what, chained by hash for each tenant. A change appends to `audit_waiting` in its own transaction and waits for nobody;
-- one job for each tenant takes the waiting entries in the order of commits, gives them numbers and chains them.
create table audit_waiting (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Milliseconds, as everybody who verifies the chain can read them.
  created_at timestamptz(3) not null default clock_now(),
  action text not null,
  author_kind text not null,
  author_id bigint,
  request_id text,
  case_id bigint,
  instance_id bigint,
  -- The thing it was done to, where that is neither a case nor an instance: `user:3`, `api_key:4`.
  subject text,
  changed text[] not null default '{}',
  -- Personal data as JSON, byte for byte: names and addresses of whoever acted; old and new values. Either can be erased.
  who text,
  what text,
  -- Says that it had a `who` or a `what` before somebody erased it.
  is_who_erased boolean not null default false,
  is_what_erased boolean not null default false,
  primary key (tenant_id, id)
);
call protect_tenant_table('audit_waiting');
-- The service cannot alter an entry that waits, and takes it away through drop_sealed alone, once it stands in the chain.
revoke update, delete on audit_waiting from dossier_app;

create table audit_entries (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  -- 1, 2, 3 … without a gap.
  sequence bigint not null,
  id bigint not null,
  created_at timestamptz(3) not null,
  action text not null,
  author_kind text not null,
  author_id bigint,
  request_id text,
  case_id bigint,
  instance_id bigint,
  subject text,
  changed text[] not null,
  who text,
  what text,
  -- The chain covers personal data by these hashes alone. A salt goes with what it salts, so that nothing can be guessed from a hash.
  who_salt bytea,
  what_salt bytea,
  who_hash bytea,
  what_hash bytea,
  -- SHA-256 over the hash before it and everything above.
  hash bytea not null,
  primary key (tenant_id, sequence)
);
create unique index audit_entries_id on audit_entries (tenant_id, id);
create index audit_entries_case on audit_entries (tenant_id, case_id, id) where case_id is not null;
create index audit_entries_instance on audit_entries (tenant_id, instance_id, id) where instance_id is not null;
create index audit_entries_author on audit_entries (tenant_id, author_kind, author_id, id);
create index audit_entries_subject on audit_entries (tenant_id, subject, id) where subject is not null;
create index audit_entries_action on audit_entries (tenant_id, action, id);
create index audit_entries_time on audit_entries (tenant_id, created_at, id);
call protect_tenant_table('audit_entries');
-- Sealed entries stay: the service cannot change them, except by the function that erases.
revoke update, delete on audit_entries from dossier_app;

-- The newest entry of each tenant's chain. Only the job that seals writes here, and its lock makes it the only one.
create table audit_heads (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  sequence bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_now(),
  primary key (tenant_id)
);
call protect_tenant_table('audit_heads');
revoke delete on audit_heads from dossier_app;

-- All entries, sealed or not.
create view audit_trail with (security_invoker = true) as
  select tenant_id, id, sequence, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what,
    who is null and who_hash is not null as is_who_erased, what is null and what_hash is not null as is_what_erased, hash
  from audit_entries
  union all
  select tenant_id, id, null, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what,
    is_who_erased, is_what_erased, null
  from audit_waiting;
grant select on audit_trail to dossier_app;
