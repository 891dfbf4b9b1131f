-- The occurrences of a change. Copies of an occurrence in cases are told when the one outside cases is removed, and when it comes back.
create or replace function save_occurrences(of_tenant_id bigint, changes jsonb) returns void language plpgsql as $$
declare
  removed_outside bigint[];
begin
  if changes ? 'drop_occurrences' then
    -- Values go with their occurrence, also those that nobody wrote.
    with removed as (
      delete from occurrences o using jsonb_to_recordset(changes -> 'drop_occurrences') d(id bigint, case_id bigint)
        where o.tenant_id = of_tenant_id and o.id = d.id and o.case_id = d.case_id
        returning o.instance_id, o.case_id, o.id
    ), emptied as (
      delete from information_values v using removed
        where v.tenant_id = of_tenant_id and v.instance_id = removed.instance_id and v.case_id = removed.case_id
          and v.occurrence_id = removed.id)
    select array_agg(id) into removed_outside from removed where case_id = 0;
    if removed_outside is not null then
      update occurrences set is_removed_outside = true
        where tenant_id = of_tenant_id and id = any (removed_outside) and case_id <> 0;
    end if;
  end if;
  if changes ? 'occurrences' then
    -- An occurrence outside cases carries the version of its instance with which it came.
    insert into occurrences as t (tenant_id, id, case_id, instance_id, structure_key, position, given_name, version, is_removed_outside)
      select n.tenant_id, n.id, n.case_id, n.instance_id, n.structure_key, n.position, n.given_name,
        case when n.case_id <> 0 then n.version else coalesce(n.version,
          (select i.version from instances i where i.tenant_id = of_tenant_id and i.id = n.instance_id)) end, n.is_removed_outside
      from jsonb_populate_recordset(null::occurrences, changes -> 'occurrences') n
    on conflict (tenant_id, id, case_id) do update set position = excluded.position, given_name = excluded.given_name;
    update occurrences set is_removed_outside = null
      where tenant_id = of_tenant_id and case_id <> 0 and is_removed_outside and id = any (array(
        select n.id from jsonb_to_recordset(changes -> 'occurrences') n(id bigint, case_id bigint) where n.case_id = 0));
    -- A structure of an instance is a value, too: the row gives it its id. In a case, the engine makes it.
    insert into information_values (instance_id, information_key)
      select distinct n.instance_id, n.structure_key from jsonb_populate_recordset(null::occurrences, changes -> 'occurrences') n
      where n.case_id = 0 and (n.instance_id, n.structure_key) not in (
        select v.instance_id, v.information_key from information_values v where v.tenant_id = of_tenant_id and v.case_id = 0
          and v.occurrence_id = 0 and v.instance_id = any (array(
            select o.instance_id from jsonb_to_recordset(changes -> 'occurrences') o(instance_id bigint))))
      on conflict do nothing;
  end if;
end $$;
