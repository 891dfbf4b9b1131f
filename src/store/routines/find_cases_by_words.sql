-- Search as the owner, with the tenant named, so that the index is used whatever the comparison tells. Every word has to stand
-- somewhere in the case, each perhaps in another chunk. Tells how many cases there are, and which where they are no more than `most`.
-- The rarest word comes first: the others are looked for in the cases that it leaves, as long as these are few.
-- The reader of the transaction finds what they see: where that is less than the cases with a word, it comes first; where it is more than half of all cases, what
-- they do not see is left out. `seen` and `reach` are given by nodes of the release before alone, and mean nothing.
drop function if exists find_cases_by_words(bigint, text[], int);
create or replace function find_cases_by_words(of_tenant_id bigint, prefixes text[], most int, seen bigint[] default null, reach bigint default null,
  out count bigint, out ids bigint[])
language plpgsql stable security definer set search_path = dossier, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set jit = off set work_mem = '32MB' as $$
declare
  highest constant text := chr(1114111);
  -- Cases are looked at one by one where they are no more.
  few constant int := 1000;
  -- Words are not counted any further: a single one only to tell whether its cases are few.
  enough constant int := case when cardinality(prefixes) = 1 then few else 10000 end;
  readers bigint[] := case when coalesce(current_setting('dossier.audiences', true), '') <> '' then 0 || current_setting('dossier.audiences')::bigint[] end;
  total bigint;
  prefix text;
  rarity bigint;
  is_first boolean := true;
  -- How a case is found to be seen, and the audiences that tell it.
  is_told_by text;
  told_by bigint[];
begin
  if cardinality(prefixes) = 1 and readers is null then
    select count(distinct w.case_id) into count from case_words w
      where w.tenant_id = of_tenant_id and w.word >= prefixes[1] and w.word < prefixes[1] || highest;
    if count > most then return; end if;
  end if;
  for prefix, rarity in
    select p.prefix, (select count(*) from (
      select from case_words w where w.tenant_id = of_tenant_id and w.word >= p.prefix and w.word < p.prefix || highest limit enough + 1) counted)
    from unnest(prefixes) p(prefix) order by 2
  loop
    if is_first and readers is not null and rarity > few then
      -- Of audience 0 the difference to all cases is counted.
      select coalesce(sum(c.count) filter (where c.list = 'cases'), 0), coalesce(sum(c.count), 0) into total, reach from list_counts c
        where c.tenant_id = of_tenant_id and c.list = any ('cases'::text || array(select 'cases@' || r from unnest(readers) r));
      if rarity > enough and reach > enough and reach <= 10000 then
        select count(*) into rarity from (
          select from case_words w where w.tenant_id = of_tenant_id and w.word >= prefix and w.word < prefix || highest limit reach + 1) counted;
      end if;
      if reach <= 10000 and reach < rarity then
        select coalesce(array_agg(c.id), '{}') into ids from cases c where c.tenant_id = of_tenant_id and c.audience_id = any (readers);
        readers := null;
      elsif reach * 2 > total then
        is_told_by := 'not exists';
        told_by := array(select a.id from audiences a where a.tenant_id = of_tenant_id and a.id <> all (readers));
      else
        is_told_by := 'exists';
        told_by := readers;
      end if;
      if is_told_by = 'not exists' and cardinality(prefixes) = 1 then
        -- A list of constants is looked up by a hash where it stands in a filter; in a condition, the planner would look at each of them first.
        execute 'select count(distinct w.case_id) filter (where w.case_id <> all ($4)) from case_words w where w.tenant_id = $1 and w.word >= $2 and w.word < $3'
          into count using of_tenant_id, prefix, prefix || highest,
            array(select c.id from cases c where c.tenant_id = of_tenant_id and c.audience_id = any (told_by));
        if count > most then return; end if;
      elsif is_told_by = 'exists' and cardinality(prefixes) = 1 then
        execute 'select count(distinct w.case_id) from case_words w where w.tenant_id = $1 and w.word >= $2 and w.word < $3
          and exists (select from cases c where c.tenant_id = $1 and c.id = w.case_id and c.audience_id = any ($4))'
          into count using of_tenant_id, prefix, prefix || highest, told_by;
        if count > most then return; end if;
      end if;
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
    if readers is not null then
      if is_told_by is null or cardinality(ids) <= few then
        select coalesce(array_agg(c.id), '{}') into ids from cases c
          where c.tenant_id = of_tenant_id and c.id = any (ids) and c.audience_id = any (readers);
      else
        execute format('select coalesce(array_agg(f.id), ''{}'') from unnest($2) f(id)
          where %s (select from cases c where c.tenant_id = $1 and c.id = f.id and c.audience_id = any ($3))', is_told_by)
          into ids using of_tenant_id, ids, told_by;
      end if;
      readers := null;
    end if;
    exit when cardinality(ids) = 0;
  end loop;
  count := cardinality(ids);
  if count > most then ids := null; end if;
end $$;
revoke all on function find_cases_by_words(bigint, text[], int, bigint[], bigint) from public;
grant execute on function find_cases_by_words(bigint, text[], int, bigint[], bigint) to dossier_app;
