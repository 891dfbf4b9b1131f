-- The values of a change. New ones name only what they have beside the defaults.
create or replace function save_values(of_tenant_id bigint, changes jsonb) returns void language plpgsql as $$
declare
  item information_values;
  fresh information_values;
  many int := coalesce(jsonb_array_length(changes -> 'values'), 0);
  written int := 0;
begin
  if changes ? 'drop_values' then
    delete from information_values where tenant_id = of_tenant_id
      and id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'drop_values')));
  end if;
  if changes ? 'new_values' then
    fresh.tenant_id := of_tenant_id;
    fresh.case_id := coalesce((changes ->> 'case_id')::bigint, 0);
    fresh.occurrence_id := 0;
    fresh.is_asked := false;
    fresh.is_touched := false;
    fresh.version := 1;
    insert into information_values (tenant_id, id, case_id, instance_id, occurrence_id, information_key, answer, value, is_asked, is_touched,
        author_kind, author_name, written_at, version, named_id)
      select n.tenant_id, n.id, n.case_id, n.instance_id, n.occurrence_id, n.information_key, n.answer, n.value, n.is_asked, n.is_touched,
        n.author_kind, n.author_name, n.written_at, n.version, named_by(n.case_id, n.answer, n.value)
      from jsonb_populate_recordset(fresh, changes -> 'new_values') n;
  end if;
  -- Of many, each is looked up by its key. Joined, the planner goes through all values of the tenant wherever its statistics are behind. The head
  -- of the case and its instances are locked, so that places stay what they are; a row that was moved all the same is found by its key. A
  -- few are updated one by one, which takes less time than beginning the statement for many.
  if many > 3 then
    update information_values v set answer = n.answer, value = n.value, is_asked = n.is_asked, is_touched = n.is_touched,
      author_kind = n.author_kind, author_name = n.author_name, written_at = n.written_at, version = n.version,
      named_id = named_by(v.case_id, n.answer, n.value)
    from (select p.*, t.place from jsonb_populate_recordset(null::information_values, changes -> 'values') p,
      lateral (select t.ctid as place from information_values t where t.tenant_id = of_tenant_id and t.id = p.id offset 0) t) n
    where v.ctid = n.place;
    get diagnostics written = row_count;
  end if;
  if written < many then
    for item in select * from jsonb_populate_recordset(null::information_values, changes -> 'values') loop
      update information_values v set answer = item.answer, value = item.value, is_asked = item.is_asked, is_touched = item.is_touched,
        author_kind = item.author_kind, author_name = item.author_name, written_at = item.written_at, version = item.version,
        named_id = named_by(v.case_id, item.answer, item.value)
      where v.tenant_id = of_tenant_id and v.id = item.id;
    end loop;
  end if;
end $$;
