-- Counts a case that goes from one set of listers and readers to another, by both of them: of those that somebody may list, they count the ones that they do not
-- see. A tenant where nobody may list what they do not see has no such count, which is told by the count of all.
create or replace function count_cards(former_listing bigint, former_audience bigint, next_listing bigint, next_audience bigint) returns void
language plpgsql as $$
declare
  former constant text := 'cards@' || former_listing || '.' || former_audience;
  next constant text := 'cards@' || next_listing || '.' || next_audience;
begin
  if former is not distinct from next then return; end if;
  perform add_to_counts(
    case when former is null then '{}' else jsonb_build_object(former, -1) end
    || case when next is null then '{}' else jsonb_build_object(next, 1) end
    || jsonb_build_object('cards', (next is not null)::int - (former is not null)::int));
end $$;
