-- Counts drafts that were seen by one audience and are seen by another: how many there were before and are now, by ontology. All drafts of an ontology have a count, and those of
-- each audience. Of audience 0 the difference to all drafts is kept, as it is for cases, so that tenants without rules of access count no audiences. No audience stands for
-- drafts that no case has, which no reader sees.
create or replace function move_drafts(former_audience bigint, former jsonb, next_audience bigint, next jsonb) returns void language plpgsql as $$
declare
  deltas jsonb;
begin
  if former_audience is not distinct from next_audience and former = next then return; end if;
  select jsonb_object_agg(moved.list, moved.many) into deltas from (
    select counted.list, sum(counted.many) as many
    from (select former_audience as audience, key as ontology, -value::bigint as many from jsonb_each_text(former)
      union all select next_audience, key, value::bigint from jsonb_each_text(next)) drafts
    cross join lateral (values ('drafts/' || drafts.ontology, drafts.many),
      (case when drafts.audience = 0 then null else 'drafts@0/' || drafts.ontology end, -drafts.many),
      ('drafts@' || nullif(drafts.audience, 0) || '/' || drafts.ontology, drafts.many)) counted(list, many)
    where counted.list is not null group by counted.list having sum(counted.many) <> 0) moved;
  if deltas is not null then perform add_to_counts(deltas); end if;
end $$;
