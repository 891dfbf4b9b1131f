-- All rows of a case as JSON, by table: those that go with it, and the drafts that no other case has with theirs. Reports of bulk changes and what a model was sent and
-- said are left out: they go with the case. Jobs are those that wait to do something for the case itself.
create or replace function rows_of_case(of_tenant_id bigint, wanted_case bigint, drafts bigint[]) returns json
language plpgsql stable as $$
declare
  found json;
begin
  select json_object_agg(p.part, p.kept) into found from (values
    ('instances', (select json_agg(t) from instances t where t.tenant_id = of_tenant_id and t.id = any (drafts))),
    ('cases', (select json_agg(t) from cases t where t.tenant_id = of_tenant_id and t.id = wanted_case)),
    -- They stay where they are: their ids tell, beside the case in the bin, what had been started from it.
    ('children', (select json_agg(t.id order by t.id) from cases t where t.tenant_id = of_tenant_id and t.parent_id = wanted_case)),
    ('case_parts', (select json_agg(t) from case_parts t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('case_instances', (select json_agg(t) from case_instances t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('information_values', (select json_agg(t) from (
      select v.* from information_values v where v.tenant_id = of_tenant_id and v.case_id = wanted_case
      union all
      select v.* from information_values v where v.tenant_id = of_tenant_id and v.instance_id = any (drafts) and v.case_id <> wanted_case) t)),
    ('occurrences', (select json_agg(t) from (
      select o.* from occurrences o where o.tenant_id = of_tenant_id and o.case_id = wanted_case
      union all
      select o.* from occurrences o where o.tenant_id = of_tenant_id and o.instance_id = any (drafts) and o.case_id <> wanted_case) t)),
    ('instance_value_changes', (select json_agg(t) from instance_value_changes t where t.tenant_id = of_tenant_id and t.instance_id = any (drafts))),
    ('interaction_logs', (select json_agg(t) from interaction_logs t where t.tenant_id = of_tenant_id and t.instance_id = any (drafts))),
    ('scheduled_rule_runs', (select json_agg(t) from scheduled_rule_runs t where t.tenant_id = of_tenant_id and t.instance_id = any (drafts))),
    ('needed_documents', (select json_agg(t) from needed_documents t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('proofs', (select json_agg(t) from proofs t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('proof_proposals', (select json_agg(t) from proofs p join proof_proposals t on t.tenant_id = p.tenant_id and t.proof_id = p.id
      where p.tenant_id = of_tenant_id and p.case_id = wanted_case)),
    ('comments', (select json_agg(t) from comments t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('case_activity', (select json_agg(t) from case_activity t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('case_documents', (select json_agg(t) from case_documents t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('document_files', (select json_agg(t) from case_documents d join document_files t on t.tenant_id = d.tenant_id and t.document_id = d.id
      where d.tenant_id = of_tenant_id and d.case_id = wanted_case)),
    ('signing_rounds', (select json_agg(t) from signing_rounds t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('signatory_requests', (select json_agg(t) from signatory_requests t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('signed_documents', (select json_agg(t) from signing_rounds r join signed_documents t on t.tenant_id = r.tenant_id and t.round_id = r.id
      where r.tenant_id = of_tenant_id and r.case_id = wanted_case)),
    ('wizard_runs', (select json_agg(t) from wizard_runs t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('wizard_links', (select json_agg(t) from wizard_runs r join wizard_links t on t.tenant_id = r.tenant_id and t.run_id = r.id
      where r.tenant_id = of_tenant_id and r.case_id = wanted_case)),
    ('wizard_sessions', (select json_agg(t) from wizard_runs r join wizard_sessions t on t.tenant_id = r.tenant_id and t.run_id = r.id
      where r.tenant_id = of_tenant_id and r.case_id = wanted_case)),
    ('wizard_codes', (select json_agg(t) from wizard_runs r join wizard_codes t on t.tenant_id = r.tenant_id and t.run_id = r.id
      where r.tenant_id = of_tenant_id and r.case_id = wanted_case)),
    ('conversations', (select json_agg(t) from conversations t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('conversation_messages', (select json_agg(t) from conversations c join conversation_messages t
      on t.tenant_id = c.tenant_id and t.conversation_id = c.id where c.tenant_id = of_tenant_id and c.case_id = wanted_case)),
    ('proposals', (select json_agg(t) from conversations c join proposals t on t.tenant_id = c.tenant_id and t.conversation_id = c.id
      where c.tenant_id = of_tenant_id and c.case_id = wanted_case)),
    ('connector_calls', (select json_agg(t) from connector_calls t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('notifications', (select json_agg(t) from notifications t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('queue_cases', (select json_agg(t) from queue_cases t where t.tenant_id = of_tenant_id and t.case_id = wanted_case)),
    ('jobs', (select json_agg(json_build_object('kind', j.kind, 'lane', j.lane, 'payload', j.payload, 'run_at', j.run_at,
        'max_attempts', j.max_attempts, 'unique_key', j.unique_key, 'case_id', j.case_id, 'instance_id', j.instance_id))
      from jobs j where j.tenant_id = of_tenant_id and j.case_id = wanted_case and j.state in ('waiting', 'running')
        and j.kind = any (array['read_proof_text', 'ask_about_proof', 'run_ai_check', 'http_call', 'generate_documents',
          'freeze_documents', 'sign_booklet']))),
    ('case_words', (select json_object_agg(w.chunk, w.words) from (
      select c.chunk, json_agg(c.word) as words from case_words c
      where c.tenant_id = of_tenant_id and c.case_id = wanted_case group by c.chunk) w))
  ) p(part, kept) where p.kept is not null;
  return found;
end $$;
