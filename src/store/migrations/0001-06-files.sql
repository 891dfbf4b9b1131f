-- Files.

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

-- The text of a file, read once however many proofs have the file; it goes when its bytes are collected.
create table file_texts (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  hash text not null,
  text text not null,
  read_at timestamptz not null default clock_now(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, hash) references files on delete cascade
);
call protect_tenant_table('file_texts');
