-- Search as the owner, with the tenant named, so that the index is used whatever the comparison tells. Every word has to stand
-- somewhere in the case, each perhaps in another chunk. Tells how many cases there are, and which where they are no more than `most`.
-- A reader who does not see all cases names the audiences that they see, and how many cases these have: where these are fewer than the cases
-- with a word, they come first. The rarest word comes first: the others are looked for in the cases that it leaves, as long as these are few.
drop function if exists find_cases_by_words(bigint, text[], int);
create or replace function find_cases_by_words(of_tenant_id bigint, prefixes text[], most int, seen bigint[] default null, reach bigint default null,
  out count bigint, out ids bigint[])
language plpgsql stable security definer set search_path = dossier, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set jit = off set work_mem = '32MB' as $$
declare
  highest constant text := chr(1114111);
  prefix text;
  rarity bigint;
  is_first boolean := true;
begin
  if cardinality(prefixes) = 1 and seen is null then
    select count(distinct w.case_id) into count from case_words w
      where w.tenant_id = of_tenant_id and w.word >= prefixes[1] and w.word < prefixes[1] || highest;
    if count > most then return; end if;
  end if;
  for prefix, rarity in
    select p.prefix, (select count(*) from (
      select from case_words w where w.tenant_id = of_tenant_id and w.word >= p.prefix and w.word < p.prefix || highest limit 10001) few)
    from unnest(prefixes) p(prefix) order by 2
  loop
    if is_first and reach <= 10000 and reach < rarity then
      select coalesce(array_agg(c.id), '{}') into ids from cases c
        where c.tenant_id = of_tenant_id and c.audience_id = any (seen);
      seen := null;
    end if;
    is_first := false;
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
    if seen is not null then
      select coalesce(array_agg(c.id), '{}') into ids from cases c
        where c.tenant_id = of_tenant_id and c.id = any (ids) and c.audience_id = any (seen);
      seen := null;
    end if;
    exit when cardinality(ids) = 0;
  end loop;
  count := cardinality(ids);
  if count > most then ids := null; end if;
end $$;
revoke all on function find_cases_by_words(bigint, text[], int, bigint[], bigint) from public;
grant execute on function find_cases_by_words(bigint, text[], int, bigint[], bigint) to dossier_app;
