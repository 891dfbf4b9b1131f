-- Signatures.

-- The certificate of a tenant, made on first use. The private key stands in this row alone and leaves it for the process that seals; of
-- links nothing but a hash is stored: they are worked out from the link key.
create table signing_keys (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  certificate bytea not null,
  private_key bytea not null,
  link_key bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_now(),
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index signing_keys_current on signing_keys (tenant_id) where retired_at is null;
call protect_tenant_table('signing_keys');

-- A booklet as it was fixed for its signatories: they see these bytes, and each signature is added behind them.
create table signing_rounds (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  case_id bigint not null,
  booklet_key text not null,
  -- Null where it is the booklet of the whole case.
  instance_id bigint,
  language text not null,
  state text not null default 'open' check (state in ('open', 'complete', 'abandoned')),
  name text not null,
  file_name text not null,
  -- Hash of what it shows: when that has changed, it has to be sent again.
  shows text not null,
  -- The bytes as shown, those with the signatures so far, and how many of these there are.
  frozen_hash text not null,
  frozen_size bigint not null,
  current_hash text not null,
  current_size bigint not null,
  signature_count int not null default 0,
  -- Sizes of its pages; its documents, each by itself and ready to be signed; places that are left for those who are asked later.
  pages jsonb not null,
  documents jsonb not null,
  spare jsonb not null,
  created_at timestamptz not null default clock_now(),
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases on delete cascade
);
create index signing_rounds_case on signing_rounds (tenant_id, case_id, id);
create unique index signing_rounds_open on signing_rounds (tenant_id, case_id, booklet_key, coalesce(instance_id, 0), language)
  where state = 'open';
call protect_tenant_table('signing_rounds');

create table signatory_requests (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  -- Names the request in addresses; it opens nothing without the secret.
  uuid uuid not null,
  case_id bigint not null,
  booklet_key text not null,
  instance_id bigint,
  language text not null,
  round_id bigint,
  signatory_name text not null check (length(signatory_name) <= 255),
  signatory_email text not null check (length(signatory_email) <= 255),
  signatory_phone_number text check (length(signatory_phone_number) <= 255),
  -- The instance that signs, where it is one of the case.
  signer_id bigint,
  -- Those with a lower number sign first.
  position int not null default 1,
  status text not null default 'pending'
    check (status in ('pending', 'sent', 'viewed', 'signed', 'declined', 'expired', 'cancelled')),
  -- Ids with commas, as clients get them: values that name, address and number were read from, needed documents that it concerns.
  information_value_ids text not null default '',
  needed_document_ids text not null default '',
  -- Each sending makes a new link; the one before opens nothing any more.
  sendings int not null default 0,
  secret_hash bytea,
  expires_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  decided_at timestamptz,
  decline_reason text,
  signature jsonb,
  remote_address text,
  user_agent text,
  places jsonb,
  -- When the signature was added to the file.
  sealed_at timestamptz,
  created_at timestamptz not null default clock_now(),
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases on delete cascade,
  foreign key (tenant_id, round_id) references signing_rounds on delete cascade
);
create unique index signatory_requests_secret on signatory_requests (tenant_id, secret_hash) where secret_hash is not null;
create index signatory_requests_case on signatory_requests (tenant_id, case_id, id);
create index signatory_requests_round on signatory_requests (tenant_id, round_id) where round_id is not null;
create index signatory_requests_due on signatory_requests (tenant_id, expires_at) where status in ('sent', 'viewed');
call protect_tenant_table('signatory_requests');

-- A document with the signatures of everybody who signed the booklet it stands in.
create table signed_documents (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  case_id bigint not null,
  round_id bigint not null,
  document_id bigint not null,
  language text not null,
  file_hash text not null,
  file_size bigint not null,
  file_name text not null,
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases on delete cascade,
  foreign key (tenant_id, round_id) references signing_rounds on delete cascade
);
create index signed_documents_document on signed_documents (tenant_id, document_id, id);
create index signed_documents_round on signed_documents (tenant_id, round_id);
call protect_tenant_table('signed_documents');
