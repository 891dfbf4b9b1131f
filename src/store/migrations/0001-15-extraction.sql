-- The words of a file's first pages with their places, read once however many proofs have the file; they go when its bytes are collected.
create table file_words (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  hash text not null,
  pages jsonb not null,
  read_at timestamptz not null default clock_now(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, hash) references files on delete cascade
);
call protect_tenant_table('file_words');

-- Answers that were found in a proof, until somebody takes or rejects them.
create table proof_proposals (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  case_id bigint not null,
  proof_id bigint not null,
  -- The file it was found in: a proof whose file is replaced keeps its proposals as outdated ones until it is read again.
  file_hash text not null,
  -- For whom and for what the proof was assigned when it was read.
  document_key text not null,
  instance_id bigint not null,
  information_key text not null,
  value jsonb not null,
  -- The answer that was there when the proof was read.
  answer_before jsonb,
  page integer not null,
  box jsonb not null,
  confidence real not null,
  source text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  made_at timestamptz not null default clock_now(),
  decided_at timestamptz,
  decided_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, proof_id) references proofs on delete cascade
);
create index proof_proposals_proof on proof_proposals (tenant_id, proof_id, id);
call protect_tenant_table('proof_proposals');
