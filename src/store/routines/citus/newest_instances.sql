-- The ids of a part of a list by ids, for the reader of the transaction: instances of the ontologies that they see, and of the others the drafts alone; of all drafts, those of cases that they see. As the owner, with the
-- tenant named: row-level security would be asked of every row that is passed over. Each ontology is read in the order of its index, and no further than the part asks for; `offset 0` keeps the
-- planner from looking up the cases of all drafts at once. The server of the tenant has to be known when a statement is planned: so it is put together and planned at every call.
create or replace function newest_instances(seen text[], kept text[], is_descending boolean, passed bigint, most bigint) returns setof bigint
language plpgsql stable security definer set search_path = dossier, pg_temp set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  audiences constant text := coalesce(current_setting('dossier.audiences', true), '');
  readers constant bigint[] := 0 || nullif(audiences, '')::bigint[];
  way constant text := case when is_descending then 'desc' else 'asc' end;
  is_seen constant text := case when audiences = '' then 'true' else
    'exists (select from case_instances ci where ci.tenant_id = $1 and ci.instance_id = i.id
      and (select c.audience_id from cases c where c.tenant_id = $1 and c.id = ci.case_id) = any ($2) offset 0)' end;
  lists text;
begin
  select string_agg(format('(select i.id from instances i where i.tenant_id = $1 and i.ontology_key = %L and not i.is_hidden and %s order by i.id %s limit $3)', o.key,
      case when o.is_kept then 'i.status = ''draft'' and ' || is_seen else '(i.status <> ''draft'' or ' || is_seen || ')' end, way), ' union all ')
    into lists from (select unnest(seen) as key, false as is_kept union all select unnest(kept), true) o;
  if lists is null then return; end if;
  return query execute format('select id from (%s) merged order by id %s offset $4 limit $5', lists, way) using own, readers, passed + most, passed, most;
end $$;
revoke all on function newest_instances(text[], text[], boolean, bigint, bigint) from public;
grant execute on function newest_instances(text[], text[], boolean, bigint, bigint) to dossier_app;
