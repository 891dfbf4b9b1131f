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

-- The words of a proof's text stand beside the words of its case, as chunk `p12` of proof 12, and go with the file they were read from.
create function forget_proof_words() returns trigger language plpgsql as $$
begin
  delete from case_words where tenant_id = old.tenant_id and case_id = old.case_id and chunk = 'p' || old.id;
  return null;
end $$;
create trigger proof_deleted after delete on proofs for each row execute function forget_proof_words();
create trigger proof_replaced after update of file_hash on proofs for each row
  when (old.file_hash <> new.file_hash) execute function forget_proof_words();
