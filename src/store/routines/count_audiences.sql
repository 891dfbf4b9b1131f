-- Counts a case that goes from one audience to another. Of audience 0 the difference to the count of all cases is kept, so that
-- tenants without rules of access count nothing.
create or replace function count_audiences(former bigint, next bigint) returns void language plpgsql as $$
begin
  if former = next then return; end if;
  perform add_to_counts(
    case when former = 0 then '{}' else jsonb_build_object('cases@' || former, -1) end
    || case when next = 0 then '{}' else jsonb_build_object('cases@' || next, 1) end
    || jsonb_build_object('cases@0', (former <> 0)::int - (next <> 0)::int));
end $$;
