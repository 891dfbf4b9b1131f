-- Whether a person has made something of a case, as far as its activity tells. Comments and votes change nothing.
create or replace function has_changed_case(of_tenant_id bigint, of_case bigint, of_user bigint) returns boolean language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return exists (select from case_activity a where a.tenant_id = of_tenant_id and a.case_id = of_case
    and a.author_kind = 'user' and a.author_id = of_user
    and a.activity not in ('vote_cast', 'comment_added', 'issue_raised', 'task_added', 'comment_resolved', 'comment_reopened'));
end $$;
