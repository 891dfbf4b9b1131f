-- Whether every word stands in a case, for those who go through cases in their order.
create or replace function case_has_words(of_tenant_id bigint, wanted_case bigint, prefixes text[]) returns boolean
language plpgsql stable security definer set search_path = dossier, pg_temp cost 1000 as $$
declare
  prefix text;
begin
  foreach prefix in array prefixes loop
    perform from case_words w where w.tenant_id = of_tenant_id and w.case_id = wanted_case
      and w.word >= prefix and w.word < prefix || chr(1114111) limit 1;
    if not found then return false; end if;
  end loop;
  return true;
end $$;
revoke all on function case_has_words(bigint, bigint, text[]) from public;
grant execute on function case_has_words(bigint, bigint, text[]) to dossier_app;
