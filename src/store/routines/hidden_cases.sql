-- Which of some cases are hidden from a reader who is known by some words.
create or replace function hidden_cases(of_tenant_id bigint, wanted bigint[], words jsonb) returns setof bigint
language plpgsql as $$
begin
  perform refuse_readers();
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return query select c.id from cases c
    where c.tenant_id = of_tenant_id and c.id = any (wanted) and c.audience_id <> 0
      and c.audience_id <> all (seen_audiences(words));
end $$;
