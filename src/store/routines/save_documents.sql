-- The part of a change that concerns documents; it is called in the statement that saves the rest.
create or replace function save_documents(of_tenant_id bigint, changes jsonb) returns void language plpgsql as $$
begin
  perform enter_tenant(of_tenant_id);
  delete from file_uses u using document_files f
    where u.tenant_id = of_tenant_id and u.holder_kind = 'document' and u.holder_id = f.id and f.tenant_id = of_tenant_id
      and f.document_id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'dropped')));
  delete from case_documents where tenant_id = of_tenant_id
    and id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'dropped')));
  insert into case_documents as t select n.* from jsonb_populate_recordset(null::case_documents, changes -> 'documents') n
  on conflict (tenant_id, id) do update set ordering = excluded.ordering, state = excluded.state,
    generated_at = excluded.generated_at, signed_at = excluded.signed_at;
end $$;
