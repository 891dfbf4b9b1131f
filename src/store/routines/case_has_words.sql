-- Whether every word stands in a case, for those who go through cases in their order.
create or replace function case_has_words(of_tenant_id bigint, wanted_case bigint, prefixes text[]) returns boolean
language sql stable security definer set search_path = dossier, pg_temp cost 1000 as $$
  select bool_and(exists (select from case_words w where w.tenant_id = of_tenant_id and w.case_id = wanted_case
    and w.word >= p.prefix and w.word < p.prefix || chr(1114111)))
  from unnest(prefixes) p(prefix)
$$;
revoke all on function case_has_words(bigint, bigint, text[]) from public;
grant execute on function case_has_words(bigint, bigint, text[]) to dossier_app;
