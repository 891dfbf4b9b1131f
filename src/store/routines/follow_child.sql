-- The rules of a parent look at a child that has come or gone, soon.
create or replace function follow_child(of_tenant_id bigint, parent bigint, child bigint) returns void language plpgsql as $$
begin
  if parent is null then return; end if;
  insert into jobs (kind, lane, payload, unique_key, case_id)
    values ('follow_child', 'normal', jsonb_build_object('parent', parent, 'child', child), 'follow_child:' || parent || ':' || child, parent)
    on conflict do nothing;
end $$;
