-- The rows of a case in queues, as a change leaves them. The row of the case has been written before and is locked by that.
create or replace function save_queueing(of_tenant_id bigint, of_case bigint, standing jsonb, assignee text) returns void language plpgsql as $$
declare
  readers bigint;
  at_place text;
begin
  delete from queue_cases q where q.tenant_id = of_tenant_id and q.case_id = of_case
    and not exists (select from jsonb_array_elements(standing -> 'places') p where p ->> 'queue' = q.queue_key);
  if standing is null then return; end if;
  select c.audience_id, c.process_key || '/' || c.state_key into readers, at_place from cases c where c.tenant_id = of_tenant_id and c.id = of_case;
  insert into queue_cases as q (tenant_id, queue_key, case_id, rank, skills, taken_by, snoozed_until, given_back_by, audience_id, place)
    select of_tenant_id, p.queue, of_case, p.rank, p.skills, lower(assignee), (standing ->> 'snoozed_until')::timestamptz,
      array(select jsonb_array_elements_text(standing -> 'given_back_by')), readers, at_place
    from jsonb_to_recordset(standing -> 'places') p(queue text, rank double precision[], skills text[])
  on conflict (tenant_id, queue_key, case_id) do update set
    rank = excluded.rank, skills = excluded.skills, taken_by = excluded.taken_by,
    snoozed_until = excluded.snoozed_until, given_back_by = excluded.given_back_by,
    audience_id = excluded.audience_id, place = excluded.place;
end $$;
