-- A page of all cases of a tenant by creation, each row with how many there are; without cases, one row with nothing else. A page past the last is the last one. Past the middle, cases are read from the other end, so that
-- the last of the page comes first, which `is_from_end` says. As the owner, with the tenant named, and never for a reader from whom cases are hidden: so a list is one statement, whose count and rows are of one moment.
-- It is planned once for a connection, as planning takes longer than a page; without sorting and by one process, so that the index is read in its order. Of its two directions, one is read.
create or replace function newest_cases(of_tenant_id bigint, is_descending boolean, page bigint, page_size bigint)
returns table (
  total bigint, is_from_end boolean, id bigint, number bigint, name text, color text, status text, version bigint, calculated_name text, given_name text, use_given_name boolean,
  state_id bigint, state_key text, outcome_instance_id bigint, preferred_language text, is_created boolean, is_dirty boolean, is_editable boolean,
  created_at timestamptz, last_modified_at timestamptz, last_transition_at timestamptz
)
language plpgsql stable security definer set search_path = dossier, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  many bigint;
  passed bigint;
  most bigint;
  is_turned boolean;
begin
  perform refuse_readers();
  select greatest(coalesce(sum(l.count), 0), 0) into many from list_counts l where l.tenant_id = of_tenant_id and l.list = 'cases';
  passed := least(page - 1, greatest(many - 1, 0) / page_size) * page_size;
  most := least(page_size, many - passed);
  is_turned := passed > many / 2;
  if is_turned then passed := many - passed - most; end if;
  return query
    select many, is_turned, c.id, c.number, c.name, c.color, c.status, c.version, c.calculated_name, c.given_name, c.use_given_name, c.state_id, c.state_key,
      c.outcome_instance_id, c.preferred_language, c.is_created, c.is_dirty, c.is_editable, c.created_at, c.last_modified_at, c.last_transition_at
    from (
      (select * from cases d where d.tenant_id = of_tenant_id and is_descending <> is_turned order by d.created_at desc, d.id desc offset passed limit most)
      union all
      (select * from cases u where u.tenant_id = of_tenant_id and is_descending = is_turned order by u.created_at, u.id offset passed limit most)) c;
  if not found then
    total := many;
    return next;
  end if;
end $$;
revoke all on function newest_cases(bigint, boolean, bigint, bigint) from public;
grant execute on function newest_cases(bigint, boolean, bigint, bigint) to dossier_app;
