-- Brings a case back from its rows in the bin, as they were. Gives the instances outside of it that it had and that are gone since: the case is
-- without them, and the caller takes out what else names them, and other instances that are gone. Ongoing cases whose instances have changed since are due for their rules.
create or replace function restore_case(of_tenant_id bigint, entry bigint) returns bigint[] language plpgsql as $$
declare
  kept json;
  wanted_case bigint;
  seen_by bigint;
  missing bigint[];
  named bigint[];
  lost text[];
  part text;
  came jsonb;
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  select b.content, b.record_id, b.audience_id into kept, wanted_case, seen_by from bin b
    where b.tenant_id = of_tenant_id and b.id = entry and b.kind = 'case';
  perform put_rows_back('instances', kept -> 'instances');
  -- Ids of files are numbers, too: only the definition of a value says which it is.
  select coalesce(array_agg(distinct n.id), '{}') into named
    from (select named_by(v.case_id, v.answer, v.value) as id from json_populate_recordset(null::information_values, kept -> 'information_values') v) n
    where n.id is not null;
  -- Nobody deletes an instance that comes to be in a case again, or to be named by one. As one array, since an index finds them by that.
  perform from instances i where i.tenant_id = of_tenant_id
    and i.id = any (named || array(select (r ->> 'instance_id')::bigint from json_array_elements(kept -> 'case_instances') r)) order by i.id for key share;
  select coalesce(array_agg(distinct r.id), '{}') into missing
    from (select (v ->> 'instance_id')::bigint as id from json_array_elements(kept -> 'case_instances') v
      union select (v ->> 'outcome_instance_id')::bigint from json_array_elements(kept -> 'cases') v) r
    where r.id is not null and not exists (select from instances i where i.tenant_id = of_tenant_id and i.id = r.id);
  perform put_rows_back('cases', kept -> 'cases');
  -- A parent that is gone, or in the bin, has lost this child; one that is there gets it back.
  update cases c set parent_id = null where c.tenant_id = of_tenant_id and c.id = wanted_case and c.parent_id is not null
    and not exists (select from cases p where p.tenant_id = of_tenant_id and p.id = c.parent_id);
  perform follow_child(of_tenant_id, c.parent_id, c.id) from cases c where c.tenant_id = of_tenant_id and c.id = wanted_case;
  foreach part in array array['case_instances', 'information_values', 'occurrences'] loop
    perform put_rows_back(part::regclass, case when missing = '{}' then kept -> part else (
      select json_agg(r) from json_array_elements(kept -> part) r where (r ->> 'instance_id')::bigint <> all (missing)) end);
  end loop;
  foreach part in array array['case_parts', 'instance_value_changes', 'interaction_logs', 'scheduled_rule_runs', 'needed_documents', 'proofs',
      'proof_proposals', 'comments', 'case_activity', 'case_documents', 'document_files', 'signing_rounds', 'signatory_requests',
      'signed_documents', 'wizard_runs', 'wizard_links', 'wizard_sessions', 'wizard_codes', 'conversations', 'conversation_messages',
      'proposals', 'connector_calls', 'queue_cases', 'jobs'] loop
    perform put_rows_back(part::regclass, kept -> part);
  end loop;
  -- Rows that were deleted before they had the readers of their case have nobody's.
  update queue_cases q set audience_id = c.audience_id, place = c.process_key || '/' || c.state_key from cases c
    where c.tenant_id = of_tenant_id and c.id = wanted_case and q.tenant_id = of_tenant_id and q.case_id = wanted_case;
  perform put_rows_back('notifications', (select json_agg(r) from json_array_elements(kept -> 'notifications') r
    where (r ->> 'user_id')::bigint in (select u.id from users u where u.tenant_id = of_tenant_id)
      and coalesce((r ->> 'on_behalf_of')::bigint, (r ->> 'user_id')::bigint) in (select u.id from users u where u.tenant_id = of_tenant_id)));
  select coalesce(array_agg('o' || (r ->> 'id')), '{}') into lost from json_array_elements(kept -> 'occurrences') r
    where (r ->> 'instance_id')::bigint = any (missing);
  insert into case_words (case_id, chunk, word)
    select wanted_case, w.key, t.word from json_each(kept -> 'case_words') w, json_array_elements_text(w.value) t(word)
    where w.key <> all (lost);
  select jsonb_object_agg(list, many) into came from (
    select 'cases' as list, 1::bigint as many
    union all select 'activity', count(*) from case_activity where tenant_id = of_tenant_id and case_id = wanted_case
    union all select 'instances/' || i.ontology_key, count(*) from instances i
      where i.tenant_id = of_tenant_id and not i.is_hidden
        and i.id = any (array(select r.id from json_to_recordset(kept -> 'instances') r(id bigint))) group by i.ontology_key) counted;
  perform add_to_counts(came);
  perform count_audiences(0, seen_by);
  perform count_cards(null, null, c.listing_id, c.audience_id) from cases c where c.tenant_id = of_tenant_id and c.id = wanted_case;
  perform move_drafts(seen_by, '{}', seen_by, drafts_by_ontology(of_tenant_id,
    array(select (r ->> 'id')::bigint from json_array_elements(kept -> 'instances') r)));
  update cases c set recalculate_at = clock_now() where c.tenant_id = of_tenant_id and c.id = wanted_case and c.status = 'ongoing'
    and exists (select from case_instances ci join instances i on i.tenant_id = ci.tenant_id and i.id = ci.instance_id
      where ci.tenant_id = of_tenant_id and ci.case_id = wanted_case and ci.is_shared and ci.seen_version <> i.version);
  delete from bin b where b.tenant_id = of_tenant_id and b.id = entry;
  return missing;
end $$;
