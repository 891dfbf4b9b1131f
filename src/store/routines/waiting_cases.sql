-- The first cases that wait in a queue of the transaction's tenant and that its reader sees and a person can take, in the order of the queue. As the owner, with the tenant named:
-- "<@" is not leakproof, and the policy of queue_cases would ask for each case by itself whether it is seen.
-- Cases that need the same skills are passed over together. For readers who see few of all cases (is_narrow), the first of each audience are merged.
-- The case itself is looked at last, and only for whether its rules wait: the row of the queue has all the rest.
create or replace function waiting_cases(queue text, has_skills text[], email text, barred text[], passed bigint[], is_narrow boolean, most int) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  seen constant bigint[] := nullif(current_setting('dossier.audiences', true), '')::bigint[];
  needed text[];
  found bigint[] := '{}';
  first_ones bigint[];
begin
  if is_narrow and seen is not null then
    select coalesce(array_agg(f.case_id order by f.rank, f.case_id), '{}') into found from (
      select w.rank, w.case_id from unnest(0 || seen) a(id) cross join lateral (
        select q.rank, q.case_id from queue_cases q
        where q.tenant_id = own and q.queue_key = queue and q.audience_id = a.id and q.taken_by is null and q.snoozed_until is null
          and q.skills <@ has_skills and not email = any (q.given_back_by) and not coalesce(q.place = any (barred), false)
          and not q.case_id = any (passed) and (select not c.is_dirty from cases c where c.tenant_id = own and c.id = q.case_id)
        order by q.rank, q.case_id limit most) w
      order by w.rank, w.case_id limit most) f;
    return found;
  end if;
  loop
    -- The next set of skills that some case needs.
    if needed is null then
      select q.skills into needed from queue_cases q where q.tenant_id = own and q.queue_key = queue
        and q.taken_by is null and q.snoozed_until is null order by q.skills limit 1;
    else
      select q.skills into needed from queue_cases q where q.tenant_id = own and q.queue_key = queue
        and q.taken_by is null and q.snoozed_until is null and q.skills > needed order by q.skills limit 1;
    end if;
    exit when needed is null;
    continue when not needed <@ has_skills;
    select array_agg(f.case_id) into first_ones from (
      select q.case_id from queue_cases q
      where q.tenant_id = own and q.queue_key = queue and q.taken_by is null and q.snoozed_until is null and q.skills = needed
        and not email = any (q.given_back_by) and not coalesce(q.place = any (barred), false)
        and not q.case_id = any (passed) and (seen is null or q.audience_id = 0 or q.audience_id = any (seen))
        and (select not c.is_dirty from cases c where c.tenant_id = own and c.id = q.case_id)
      order by q.rank, q.case_id limit most) f;
    found := found || coalesce(first_ones, '{}');
  end loop;
  select coalesce(array_agg(f.case_id order by f.rank, f.case_id), '{}') into found from (
    select q.rank, q.case_id from queue_cases q where q.tenant_id = own and q.queue_key = queue and q.case_id = any (found)
    order by q.rank, q.case_id limit most) f;
  return found;
end $$;
revoke all on function waiting_cases(text, text[], text, text[], bigint[], boolean, int) from public;
grant execute on function waiting_cases(text, text[], text, text[], bigint[], boolean, int) to dossier_app;
