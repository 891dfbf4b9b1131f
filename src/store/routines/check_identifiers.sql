-- Refuses with DS002 where another valid instance has an identifier. Whoever gives the same one away at the same time is waited for; the lock comes
-- after those of the rows, so that the check follows the change in one statement.
create or replace function check_identifiers(of_tenant_id bigint, wanted jsonb) returns void language plpgsql as $$
declare
  item record;
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  for item in
    select w.id, w.identifier, w.ontologies from jsonb_to_recordset(wanted) w(id bigint, identifier text, ontologies text[])
    order by w.identifier
  loop
    perform pg_advisory_xact_lock(hashtextextended(of_tenant_id || '/' || item.identifier, 20));
    if exists (select from instances i where i.tenant_id = of_tenant_id and i.identifier = item.identifier
        and i.ontology_key = any (item.ontologies) and i.id <> item.id and i.status = 'valid') then
      raise exception 'taken' using errcode = 'DS002', detail = item.id::text;
    end if;
  end loop;
end $$;
