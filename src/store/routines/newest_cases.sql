-- A page of all cases of a tenant by creation, with how many there are: each row as a list of its columns, which takes the service a third of the time of rows. A page past the last is the last one. Past the middle, cases are
-- read from the other end, so that the last of the page comes first, which `is_from_end` says. As the owner, with the tenant named, and never for a reader from whom cases are hidden: so a list is one statement, whose count and rows are
-- of one moment. It is planned once for a connection, as planning takes longer than a page; without sorting and by one process, so that the index is read in its order. Of its two directions, one is read.
create or replace function newest_cases(of_tenant_id bigint, is_descending boolean, page bigint, page_size bigint, out total bigint, out is_from_end boolean, out rows json)
language plpgsql stable security definer set search_path = dossier, pg_temp set timezone = 'UTC'
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
declare
  passed bigint;
  most bigint;
begin
  perform refuse_readers();
  select greatest(coalesce(sum(l.count), 0), 0) into total from list_counts l where l.tenant_id = of_tenant_id and l.list = 'cases';
  passed := least(page - 1, greatest(total - 1, 0) / page_size) * page_size;
  most := least(page_size, total - passed);
  is_from_end := passed > total / 2;
  if is_from_end then passed := total - passed - most; end if;
  select json_agg(json_build_array(c.id, c.number, c.name, c.calculated_name, c.given_name, c.use_given_name, c.color, c.status, c.state_id, c.state_key,
      c.outcome_instance_id, c.preferred_language, c.is_created, c.is_dirty, c.is_editable, c.created_at, c.last_modified_at, c.last_transition_at))
    into rows
    from (
      (select * from cases d where d.tenant_id = of_tenant_id and is_descending <> is_from_end order by d.created_at desc, d.id desc offset passed limit most)
      union all
      (select * from cases u where u.tenant_id = of_tenant_id and is_descending = is_from_end order by u.created_at, u.id offset passed limit most)) c;
end $$;
revoke all on function newest_cases(bigint, boolean, bigint, bigint) from public;
grant execute on function newest_cases(bigint, boolean, bigint, bigint) to dossier_app;
