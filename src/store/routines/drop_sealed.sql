-- Removes waiting entries of the audit that stand in the chain exactly as they wait, and tells how many they were: the service has no
-- other way to remove one. Whoever seals calls it after it has added them to the chain, and goes back where it is told fewer.
create or replace function drop_sealed(of_tenant_id bigint, ids bigint[]) returns bigint
language plpgsql security definer set search_path = dossier, pg_temp as $$
declare
  dropped bigint;
begin
  if of_tenant_id is distinct from current_setting('dossier.tenant_id')::bigint then
    raise exception 'another tenant' using errcode = 'insufficient_privilege';
  end if;
  delete from audit_waiting w using audit_entries e
    where w.tenant_id = of_tenant_id and w.id = any (ids) and e.tenant_id = of_tenant_id and e.id = w.id
      and (e.created_at, e.action, e.author_kind, e.author_id, e.request_id, e.case_id, e.instance_id, e.subject, e.changed, e.who, e.what)
        is not distinct from (w.created_at, w.action, w.author_kind, w.author_id, w.request_id, w.case_id, w.instance_id,
          w.subject, w.changed, w.who, w.what);
  get diagnostics dropped = row_count;
  return dropped;
end $$;
revoke all on function drop_sealed(bigint, bigint[]) from public;
grant execute on function drop_sealed(bigint, bigint[]) to dossier_app;
