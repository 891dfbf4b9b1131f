-- The audit trail: who did what, chained by hash for each tenant. A change appends to `audit_waiting` in its own transaction and
-- waits for nobody; one job for each tenant takes what waits in the order of commits, gives it numbers and chains it.

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
  -- What it was done to, where that is neither a case nor an instance: `user:3`, `api_key:4`.
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

-- An import brings transactions of another server, which mean nothing here.
create function set_own_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;
create trigger set_own_transaction before insert on audit_waiting
for each row when (current_setting('dossier.is_import', true) = 'on') execute function set_own_transaction();

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
-- What is sealed stays: the service itself cannot change it, except by the function that erases.
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

-- The head of the chain, which is the transaction's own until it ends; before the first entry it is nought.
create function lock_audit_head(of_tenant_id bigint, out sequence bigint, out hash bytea) language plpgsql as $$
begin
  insert into audit_heads (tenant_id, sequence, hash) values (of_tenant_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select h.sequence, h.hash into sequence, hash from audit_heads h where h.tenant_id = of_tenant_id for update;
end $$;

-- Sealed or not, newest last.
create view audit_trail with (security_invoker = true) as
  select tenant_id, id, sequence, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what,
    who is null and who_hash is not null as is_who_erased, what is null and what_hash is not null as is_what_erased, hash
  from audit_entries
  union all
  select tenant_id, id, null, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what,
    is_who_erased, is_what_erased, null
  from audit_waiting;
grant select on audit_trail to dossier_app;

-- Takes personal data out of entries, sealed or not: of a case or an instance what was written, of a person who they were wherever
-- they acted, and everything where somebody else did something to them. Tells how many entries lost something.
create function erase_audit(of_tenant_id bigint, of_case bigint, of_instance bigint, of_user bigint) returns bigint
language plpgsql security definer set search_path = dossier, pg_temp as $$
declare
  sealed bigint;
  waiting bigint;
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  perform lock_audit_head(of_tenant_id);
  with found as (
    select e.sequence, (e.author_kind = 'user' and e.author_id = of_user) is true as is_author,
      (e.case_id = of_case or e.instance_id = of_instance or e.subject = 'user:' || of_user) is true as is_about
    from audit_entries e where e.tenant_id = of_tenant_id
      and (e.case_id = of_case or e.instance_id = of_instance or e.subject = 'user:' || of_user
        or e.author_kind = 'user' and e.author_id = of_user))
  update audit_entries e set
    who = case when f.is_author then null else e.who end, who_salt = case when f.is_author then null else e.who_salt end,
    what = case when f.is_about then null else e.what end, what_salt = case when f.is_about then null else e.what_salt end
  from found f where e.tenant_id = of_tenant_id and e.sequence = f.sequence
    and (f.is_author and e.who is not null or f.is_about and e.what is not null);
  get diagnostics sealed = row_count;
  with found as (
    select e.id, (e.author_kind = 'user' and e.author_id = of_user) is true as is_author,
      (e.case_id = of_case or e.instance_id = of_instance or e.subject = 'user:' || of_user) is true as is_about
    from audit_waiting e where e.tenant_id = of_tenant_id
      and (e.case_id = of_case or e.instance_id = of_instance or e.subject = 'user:' || of_user
        or e.author_kind = 'user' and e.author_id = of_user))
  update audit_waiting e set
    is_who_erased = e.is_who_erased or f.is_author and e.who is not null, who = case when f.is_author then null else e.who end,
    is_what_erased = e.is_what_erased or f.is_about and e.what is not null, what = case when f.is_about then null else e.what end
  from found f where e.tenant_id = of_tenant_id and e.id = f.id
    and (f.is_author and e.who is not null or f.is_about and e.what is not null);
  get diagnostics waiting = row_count;
  return sealed + waiting;
end $$;
revoke all on function erase_audit(bigint, bigint, bigint, bigint) from public;
grant execute on function erase_audit(bigint, bigint, bigint, bigint) to dossier_app;
