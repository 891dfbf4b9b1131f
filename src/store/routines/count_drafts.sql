-- How many drafts of some ontologies are in lists, and how many of these the reader of the transaction sees: those of the cases that they see. As the owner, with the tenant named: row-level
-- security would look at each draft by itself. Nothing is looked up where no case is kept from anybody.
create or replace function count_drafts(of_ontologies text[], out of_all bigint, out of_reader bigint)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  readers constant text := coalesce(current_setting('dossier.audiences', true), '');
begin
  select count(*) into of_all from instances i
    where i.tenant_id = own and i.ontology_key = any (of_ontologies) and i.status = 'draft' and not i.is_hidden;
  of_reader := of_all;
  if readers = '' or not exists (select from audiences a where a.tenant_id = own) then return; end if;
  select count(*) into of_reader from instances i
    where i.tenant_id = own and i.ontology_key = any (of_ontologies) and i.status = 'draft' and not i.is_hidden
      and exists (select from case_instances ci join cases c on c.tenant_id = own and c.id = ci.case_id
        where ci.tenant_id = own and ci.instance_id = i.id and (c.audience_id = 0 or c.audience_id = any (readers::bigint[])));
end $$;
revoke all on function count_drafts(text[]) from public;
grant execute on function count_drafts(text[]) to dossier_app;
