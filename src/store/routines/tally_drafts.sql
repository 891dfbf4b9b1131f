-- Counts the drafts of a tenant anew, or those of all tenants, as move_drafts keeps their counts: after rows were put in by other ways than those that count, and once, below, for the drafts
-- that were there before they were counted.
create or replace function tally_drafts(of_tenant_id bigint) returns void language plpgsql as $$
begin
  delete from list_counts l where l.list ~ '^drafts[/@]' and (of_tenant_id is null or l.tenant_id = of_tenant_id);
  with drafts as materialized (
    select i.tenant_id, i.ontology_key as ontology, c.audience_id as audience, count(*) as many
    from instances i
    left join case_instances ci on ci.tenant_id = i.tenant_id and ci.instance_id = i.id and ci.entry = 'own'
    left join cases c on c.tenant_id = ci.tenant_id and c.id = ci.case_id
    where i.status = 'draft' and not i.is_hidden and (of_tenant_id is null or i.tenant_id = of_tenant_id)
    group by i.tenant_id, i.ontology_key, c.audience_id)
  insert into list_counts (tenant_id, list, shard, count)
    select d.tenant_id, counted.list, 0, sum(counted.many) from drafts d
    cross join lateral (values ('drafts/' || d.ontology, d.many),
      (case when d.audience = 0 then null else 'drafts@0/' || d.ontology end, -d.many),
      ('drafts@' || nullif(d.audience, 0) || '/' || d.ontology, d.many)) counted(list, many)
    where counted.list is not null group by d.tenant_id, counted.list;
end $$;
revoke all on function tally_drafts(bigint) from public;

-- This file comes after those of all routines that make and remove drafts, in the order of their names, and so nothing is written uncounted once it has run. Whoever has begun to write with one of the routines before is
-- waited for: cases are written before instances.
do $$ begin
  lock table cases, instances in share row exclusive mode;
  perform tally_drafts(null);
end $$;
