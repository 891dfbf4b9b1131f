-- Facts of a change that somebody is to be told of. It is called in the statement that writes the change.
create or replace function save_notices(of_tenant_id bigint, notices jsonb) returns void language plpgsql as $$
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  insert into notices_waiting (case_id, due_at, body)
    select n.case_id, coalesce(n.due_at, clock_now()), n.body
    from jsonb_to_recordset(notices) n(case_id bigint, due_at timestamptz, body jsonb);
end $$;
