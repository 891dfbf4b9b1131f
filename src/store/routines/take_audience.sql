-- The id of a set of readers, which is stored where it is new; null stands for everybody, whose id is 0.
create or replace function take_audience(of_tenant_id bigint, seen_by text) returns bigint language plpgsql as $$
declare
  found_id bigint;
  readers text[];
  has_relation boolean;
begin
  if seen_by is null then return 0; end if;
  select a.id into found_id from audiences a where a.tenant_id = of_tenant_id and a.hash = md5(seen_by);
  if found_id is not null then return found_id; end if;
  -- On several servers no row is inserted with a subquery in it.
  readers := array(select jsonb_array_elements_text(seen_by::jsonb));
  has_relation := exists (select from unnest(readers) reader where reader ~ '^(team|lead)_of:');
  insert into audiences (tenant_id, hash, members, has_relations) values (of_tenant_id, md5(seen_by), readers, has_relation)
    on conflict (tenant_id, hash) do nothing;
  -- Another transaction may have been faster.
  select a.id into strict found_id from audiences a where a.tenant_id = of_tenant_id and a.hash = md5(seen_by);
  return found_id;
end $$;
