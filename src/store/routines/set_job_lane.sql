-- The lane of each kind of job; kinds that are not named here are normal. See docs/decisions/0031.
-- urgent: a person waits for it, and it takes moments. long: somebody waits for it, and it may take minutes. idle: nobody waits for it.
create or replace function set_job_lane() returns trigger language plpgsql as $$
begin
  new.lane := case new.kind
    when 'send_mail' then 'urgent'
    when 'send_signatory_request' then 'urgent'
    when 'run_import' then 'long'
    when 'plan_configuration' then 'long'
    when 'move_cases' then 'long'
    when 'refresh_instances' then 'long'
    when 'read_proof_text' then 'idle'
    when 'reindex' then 'idle'
    when 'apply_retention' then 'idle'
    when 'collect_files' then 'idle'
    when 'remove_expired' then 'idle'
    when 'remove_old_events' then 'idle'
    else 'normal'
  end;
  return new;
end $$;
