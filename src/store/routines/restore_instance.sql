-- Brings an instance back from the bin, with its place in the cases that lost it: in those that are still ongoing, and in those that had ended
-- and are as the deletion left them. A case whose place for it was taken since stays without it. Gives the cases that have it again.
-- The entry stays for the cases that were deleted with it. Rows of the entry are read with the types of their columns: policies keep the planner from looking a
-- case up by a cast, and it would go through all cases of the tenant.
create or replace function restore_instance(of_tenant_id bigint, entry bigint) returns bigint[] language plpgsql as $$
declare
  kept json;
  restored bigint;
  ontology text;
  open_cases bigint[];
  back bigint[];
  part text;
  own_audience bigint;
  -- A variable, since several servers take no function of time within a CASE.
  moment timestamptz;
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  moment := clock_now();
  select b.content, b.record_id, b.type_key into kept, restored, ontology from bin b
    where b.tenant_id = of_tenant_id and b.id = entry and b.kind = 'instance';
  -- Cases before instances, as everywhere.
  perform from cases c where c.tenant_id = of_tenant_id
    and c.id = any (array(select r.id from json_to_recordset(kept -> 'cases') r(id bigint))) order by c.id for update;
  perform put_rows_back('instances', kept -> 'instances');
  select coalesce(array_agg(c.id), '{}') into open_cases
    from json_to_recordset(kept -> 'cases') r(id bigint, version bigint) join cases c on c.tenant_id = of_tenant_id and c.id = r.id
    where c.status = 'ongoing' or c.version = r.version;
  select coalesce(array_agg(c.id), '{}') into back from unnest(open_cases) c(id)
    where exists (select from json_array_elements(kept -> 'case_instances') r where (r ->> 'case_id')::bigint = c.id)
      and not exists (select from json_array_elements(kept -> 'case_parts') r
        join case_parts p on p.tenant_id = of_tenant_id and p.case_id = c.id and p.part = r ->> 'part' and p.key = r ->> 'key'
        where (r ->> 'case_id')::bigint = c.id);
  foreach part in array array['information_values', 'occurrences', 'case_instances', 'needed_documents', 'case_parts', 'case_words'] loop
    perform put_rows_back(part::regclass, (select json_agg(r) from json_array_elements(kept -> part) r
      where (r ->> 'case_id')::bigint = 0 or (r ->> 'case_id')::bigint = any (back)));
  end loop;
  foreach part in array array['instance_value_changes', 'interaction_logs', 'scheduled_rule_runs'] loop
    perform put_rows_back(part::regclass, kept -> part);
  end loop;
  update proofs p set document_key = r.document_key, instance_id = restored, information_key = r.information_key, assigned_at = r.assigned_at
    from json_populate_recordset(null::proofs, kept -> 'proofs') r
    where p.tenant_id = of_tenant_id and p.id = r.id and p.case_id = any (back) and p.document_key is null and p.instance_id is null;
  update information_values v set value = r.value, answer = r.answer, named_id = r.named_id, is_touched = r.is_touched,
      author_kind = r.author_kind, author_name = r.author_name, written_at = r.written_at
    from json_populate_recordset(null::information_values, kept -> 'naming') r
    where v.tenant_id = of_tenant_id and v.id = r.id and v.case_id = any (open_cases) and v.value is null and v.answer is null;
  -- Cases that have ended are as the deletion left them, and keep again what they kept.
  delete from case_parts p using json_to_recordset(kept -> 'kept_named') r(case_id bigint, key text)
    where p.tenant_id = of_tenant_id and p.case_id = r.case_id and p.part = 'named' and p.key = r.key and p.case_id = any (open_cases);
  perform put_rows_back('case_parts', (select json_agg(r) from json_array_elements(kept -> 'kept_named') r
    where exists (select from cases c where c.tenant_id = of_tenant_id and c.id = (r ->> 'case_id')::bigint and c.id = any (open_cases) and c.status <> 'ongoing')));
  update cases c set version = c.version + 1, last_modified_at = moment, changed_on = (moment at time zone 'UTC')::date, open_issues = null,
      outcome_instance_id = case when r.is_outcome then coalesce(c.outcome_instance_id, restored) else c.outcome_instance_id end,
      recalculate_at = case when c.status = 'ongoing' then moment else c.recalculate_at end
    from json_to_recordset(kept -> 'cases') r(id bigint, is_outcome boolean)
    where c.tenant_id = of_tenant_id and c.id = r.id and c.id = any (open_cases);
  perform add_to_counts(jsonb_build_object('instances/' || ontology, 1));
  -- A draft whose case is gone comes back without one.
  own_audience := (select c.audience_id from case_instances ci join cases c on c.tenant_id = of_tenant_id and c.id = ci.case_id
    where ci.tenant_id = of_tenant_id and ci.instance_id = restored and ci.entry = 'own' limit 1);
  perform move_drafts(own_audience, '{}', own_audience, drafts_by_ontology(of_tenant_id, array[restored]));
  return back;
end $$;
