-- Search as the owner, with the tenant named, so that the index is used whatever the comparison tells. Every word has to stand
-- somewhere in the case, each perhaps in another chunk. Tells how many cases there are, and which where they are no more than `most`.
-- The rarest word comes first: the others are looked for in the cases that it leaves, as long as these are few.
create or replace function find_cases_by_words(of_tenant_id bigint, prefixes text[], most int, out count bigint, out ids bigint[])
language plpgsql stable security definer set search_path = dossier, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set jit = off set work_mem = '32MB' as $$
declare
  highest constant text := chr(1114111);
  prefix text;
begin
  if cardinality(prefixes) = 1 then
    select count(distinct w.case_id) into count from case_words w
      where w.tenant_id = of_tenant_id and w.word >= prefixes[1] and w.word < prefixes[1] || highest;
    if count > most then return; end if;
  end if;
  for prefix in
    select p.prefix from unnest(prefixes) p(prefix) order by (select count(*) from (
      select from case_words w where w.tenant_id = of_tenant_id and w.word >= p.prefix and w.word < p.prefix || highest limit 10001) few)
  loop
    if ids is null then
      select coalesce(array_agg(distinct w.case_id), '{}') into ids from case_words w
        where w.tenant_id = of_tenant_id and w.word >= prefix and w.word < prefix || highest;
    elsif cardinality(ids) <= 10000 then
      select coalesce(array_agg(f.id), '{}') into ids from unnest(ids) f(id)
        where exists (select from case_words w where w.tenant_id = of_tenant_id and w.case_id = f.id
          and w.word >= prefix and w.word < prefix || highest);
    else
      select coalesce(array_agg(f.id), '{}') into ids from unnest(ids) f(id)
        where f.id in (select w.case_id from case_words w
          where w.tenant_id = of_tenant_id and w.word >= prefix and w.word < prefix || highest);
    end if;
    exit when cardinality(ids) = 0;
  end loop;
  count := cardinality(ids);
  if count > most then ids := null; end if;
end $$;
revoke all on function find_cases_by_words(bigint, text[], int) from public;
grant execute on function find_cases_by_words(bigint, text[], int) to dossier_app;
