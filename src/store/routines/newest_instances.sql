-- The ids of a part of a list by ids, for the reader of the transaction: instances of the ontologies that they see, and of the others the drafts alone; of all drafts, those of cases that they see. As the owner, with the
-- tenant named: row-level security would be asked of every row that is passed over. Each ontology is read in the order of its index, and no further than the part asks for; `offset 0` keeps the
-- planner from looking up the cases of all drafts at once. The statement is planned once for a connection, as planning it takes longer than a first page.
create or replace function newest_instances(seen text[], kept text[], is_descending boolean, passed bigint, most bigint) returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  audiences constant text := coalesce(current_setting('dossier.audiences', true), '');
  is_all constant boolean := audiences = '';
  readers constant bigint[] := 0 || nullif(audiences, '')::bigint[];
begin
  if is_descending then
    return query select merged.id from (
      select first.id from unnest(seen) o(key) cross join lateral (
        select i.id from instances i where i.tenant_id = own and i.ontology_key = o.key and not i.is_hidden
          and (i.status <> 'draft' or is_all or exists (select from case_instances ci where ci.tenant_id = own and ci.instance_id = i.id
            and (select c.audience_id from cases c where c.tenant_id = own and c.id = ci.case_id) = any (readers) offset 0))
        order by i.id desc limit passed + most) first
      union all
      select first.id from unnest(kept) o(key) cross join lateral (
        select i.id from instances i where i.tenant_id = own and i.ontology_key = o.key and not i.is_hidden
          and i.status = 'draft' and (is_all or exists (select from case_instances ci where ci.tenant_id = own and ci.instance_id = i.id
            and (select c.audience_id from cases c where c.tenant_id = own and c.id = ci.case_id) = any (readers) offset 0))
        order by i.id desc limit passed + most) first) merged
      order by merged.id desc offset passed limit most;
  else
    return query select merged.id from (
      select first.id from unnest(seen) o(key) cross join lateral (
        select i.id from instances i where i.tenant_id = own and i.ontology_key = o.key and not i.is_hidden
          and (i.status <> 'draft' or is_all or exists (select from case_instances ci where ci.tenant_id = own and ci.instance_id = i.id
            and (select c.audience_id from cases c where c.tenant_id = own and c.id = ci.case_id) = any (readers) offset 0))
        order by i.id limit passed + most) first
      union all
      select first.id from unnest(kept) o(key) cross join lateral (
        select i.id from instances i where i.tenant_id = own and i.ontology_key = o.key and not i.is_hidden
          and i.status = 'draft' and (is_all or exists (select from case_instances ci where ci.tenant_id = own and ci.instance_id = i.id
            and (select c.audience_id from cases c where c.tenant_id = own and c.id = ci.case_id) = any (readers) offset 0))
        order by i.id limit passed + most) first) merged
      order by merged.id offset passed limit most;
  end if;
end $$;
revoke all on function newest_instances(text[], text[], boolean, bigint, bigint) from public;
grant execute on function newest_instances(text[], text[], boolean, bigint, bigint) to dossier_app;
