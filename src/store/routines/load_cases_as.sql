-- Many cases at once, each as load_case_as gives it and with its children, in the order of the ids; as text, for whoever passes them on.
create or replace function load_cases_as(of_tenant_id bigint, wanted bigint[], by_column boolean) returns table (found text) language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return query
    select left(c.loaded, -1) || ', "children": ' || load_children(of_tenant_id, c.id, null)::text || '}'
    from (select w.id, w.position, load_case_as(of_tenant_id, w.id, by_column)::text as loaded from unnest(wanted) with ordinality w(id, position)) c
    order by c.position;
end $$;
