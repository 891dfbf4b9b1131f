-- The file of a document, in one round trip.
create or replace function load_document_file(of_tenant_id bigint, wanted_document bigint, wanted_language text, wanted_kind text) returns jsonb
language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (select to_jsonb(f) from document_files f where f.tenant_id = of_tenant_id and f.document_id = wanted_document
    and f.language = wanted_language and f.kind = wanted_kind);
end $$;
