-- Removes entries of the bin for good, with those that were deleted with them, and lets their files go. Gives what went. As the owner: what was deleted
-- together goes together, also a case that the caller would not see. Whoever calls it has looked the entries up with their own eyes.
create or replace function empty_bin(of_tenant_id bigint, entries bigint[])
returns table (kind text, record_id bigint) language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  return query
    with gone as (
      delete from bin b where b.tenant_id = of_tenant_id and (b.id = any (entries) or b.with_id = any (entries))
      returning b.kind, b.record_id, b.content),
    held as (
      select h.holder, (r ->> 'id')::bigint as id from gone g
      cross join (values ('proofs', 'proof'), ('document_files', 'document'), ('signing_rounds', 'signing_round'),
        ('signed_documents', 'signed_document')) h(part, holder)
      cross join lateral json_array_elements(g.content -> h.part) r
      where g.kind = 'case'),
    freed as (
      delete from file_uses u using held h where u.tenant_id = of_tenant_id and u.holder_kind = h.holder and u.holder_id = h.id)
    select g.kind, g.record_id from gone g;
end $$;
revoke all on function empty_bin(bigint, bigint[]) from public;
grant execute on function empty_bin(bigint, bigint[]) to dossier_app;
