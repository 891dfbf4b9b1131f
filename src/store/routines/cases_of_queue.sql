-- The cases of a queue of the transaction's tenant that its reader sees, in the order of the queue or the opposite one, or in none (is_descending is null) to count them, at most so many;
-- of some cases alone, where these are named, which are then cases that the reader sees. As the owner, with the tenant named: the policy of queue_cases would ask for each case by itself whether it is seen.
-- For readers who see few of all cases (is_narrow), the first of each audience are merged; for others the queue is gone through.
create or replace function cases_of_queue(queue text, standing text, is_descending boolean, is_narrow boolean, most int, among bigint[] default null)
returns bigint[] language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  seen constant bigint[] := 0 || nullif(current_setting('dossier.audiences', true), '')::bigint[];
  is_reader constant boolean := coalesce(current_setting('dossier.audiences', true), '') <> '';
  -- The words stand for no input: each is written here.
  in_order constant text := case when is_descending then 'order by q.rank desc, q.case_id desc' when not is_descending then 'order by q.rank, q.case_id' else '' end;
  fits constant text := 'q.tenant_id = $1 and q.queue_key = $2' || case standing
    when 'waiting' then ' and q.taken_by is null and q.snoozed_until is null'
    when 'taken' then ' and q.taken_by is not null'
    when 'snoozed' then ' and q.snoozed_until is not null'
    else '' end;
  rows_of constant text := case
    when cardinality(among) <= 1000 then 'unnest($4) v(id) join queue_cases q on q.case_id = v.id where ' || fits
    when among is not null then 'queue_cases q where q.case_id = any ($4) and ' || fits
    when is_narrow and is_reader then format('unnest($3) a(id) cross join lateral (
      select q.rank, q.case_id from queue_cases q where q.audience_id = a.id and %s %s limit $5) q', fits, in_order)
    when is_reader then 'queue_cases q where q.audience_id = any ($3) and ' || fits
    else 'queue_cases q where ' || fits end;
  found bigint[];
begin
  execute format('select array(select q.case_id from %1$s %2$s limit $5)', rows_of, in_order)
    into found using own, queue, seen, among, most;
  return found;
end $$;
revoke all on function cases_of_queue(text, text, boolean, boolean, int, bigint[]) from public;
grant execute on function cases_of_queue(text, text, boolean, boolean, int, bigint[]) to dossier_app;
