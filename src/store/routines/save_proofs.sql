-- The proofs of a change, with their hold on files. The words of a proof's text stand beside the words of its case, as chunk `p12` of
-- proof 12, and go with the file they were read from.
create or replace function save_proofs(of_tenant_id bigint, changes jsonb) returns void language plpgsql as $$
begin
  if changes ? 'drop_proofs' then
    with removed as (
      delete from proofs where tenant_id = of_tenant_id
        and id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'drop_proofs')))
        returning id, case_id
    ), released as (
      delete from file_uses u using removed r where u.tenant_id = of_tenant_id and u.holder_kind = 'proof' and u.holder_id = r.id)
    delete from case_words w using removed r
      where w.tenant_id = of_tenant_id and w.case_id = r.case_id and w.chunk = 'p' || r.id;
  end if;
  if changes ? 'proofs' then
    delete from case_words w using jsonb_populate_recordset(null::proofs, changes -> 'proofs') n, proofs p
      where p.tenant_id = of_tenant_id and p.id = n.id and p.file_hash <> n.file_hash
        and w.tenant_id = of_tenant_id and w.case_id = p.case_id and w.chunk = 'p' || p.id;
    insert into proofs as t select n.* from jsonb_populate_recordset(null::proofs, changes -> 'proofs') n
    on conflict (tenant_id, id) do update set name = excluded.name, file_hash = excluded.file_hash, file_name = excluded.file_name,
      content_type = excluded.content_type, size = excluded.size, document_key = excluded.document_key,
      instance_id = excluded.instance_id, information_key = excluded.information_key, assigned_at = excluded.assigned_at;
    delete from file_uses u using jsonb_populate_recordset(null::proofs, changes -> 'proofs') n
      where u.tenant_id = of_tenant_id and u.holder_kind = 'proof' and u.holder_id = n.id and u.hash <> n.file_hash;
    insert into file_uses (hash, holder_kind, holder_id)
      select n.file_hash, 'proof', n.id from jsonb_populate_recordset(null::proofs, changes -> 'proofs') n on conflict do nothing;
  end if;
end $$;
