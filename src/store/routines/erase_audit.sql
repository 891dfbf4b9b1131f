-- Takes personal data out of entries, sealed or not: of a case or an instance what was written, and of a case the names of those who
-- signed in it, who are nobody's users; of a person who they were wherever they acted, and everything where somebody else did
-- something to them. Tells how many entries lost something.
create or replace function erase_audit(of_tenant_id bigint, of_case bigint, of_instance bigint, of_user bigint) returns bigint
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
    select e.sequence, (e.author_kind = 'user' and e.author_id = of_user or e.author_kind = 'signatory' and e.case_id = of_case) is true as is_author,
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
    select e.id, (e.author_kind = 'user' and e.author_id = of_user or e.author_kind = 'signatory' and e.case_id = of_case) is true as is_author,
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
