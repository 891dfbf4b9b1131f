-- What others do to the instances of a case meanwhile: identifiers that they have taken, occurrences that they have added or removed; and what
-- waits for its place in the audit stays what it is.

-- Refuses with DS002 where another valid instance has an identifier. Whoever gives the same one away at the same time is waited for; the lock comes
-- after those of the rows, so that the check follows the change in one statement.
create function check_identifiers(of_tenant_id bigint, wanted jsonb) returns void language plpgsql as $$
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

-- The version of its instance with which an occurrence outside cases came; null where nobody knows any more.
alter table occurrences add column version bigint;
-- Of an occurrence in a case: whether the one that it is a copy of was removed since.
alter table occurrences add column is_removed_outside boolean;

create function note_occurrence_version() returns trigger language plpgsql as $$
begin
  new.version := coalesce(new.version,
    (select i.version from instances i where i.tenant_id = new.tenant_id and i.id = new.instance_id));
  return new;
end $$;
create trigger note_occurrence_version before insert on occurrences
for each row when (new.case_id = 0) execute function note_occurrence_version();

create function tell_copies_of_occurrence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update occurrences set is_removed_outside = null
      where tenant_id = new.tenant_id and id = new.id and case_id <> 0 and is_removed_outside;
  else
    update occurrences set is_removed_outside = true where tenant_id = old.tenant_id and id = old.id and case_id <> 0;
  end if;
  return null;
end $$;
create trigger tell_copies_of_new_occurrence after insert on occurrences
for each row when (new.case_id = 0) execute function tell_copies_of_occurrence();
create trigger tell_copies_of_removed_occurrence after delete on occurrences
for each row when (old.case_id = 0) execute function tell_copies_of_occurrence();

-- Occurrences that the instances of a case's copies have got since the copies were made.
create function load_added_occurrences(of_tenant_id bigint, wanted_case bigint) returns jsonb language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (select coalesce(jsonb_agg(to_jsonb(o) - 'tenant_id' order by o.instance_id, o.position), '[]')
    from case_instances ci join occurrences o on o.tenant_id = ci.tenant_id and o.instance_id = ci.instance_id and o.case_id = 0
    where ci.tenant_id = of_tenant_id and ci.case_id = wanted_case and ci.entry <> 'linked' and o.version > ci.entered_version
      and not exists (select from occurrences own where own.tenant_id = o.tenant_id and own.id = o.id and own.case_id = wanted_case));
end $$;

-- What waits for its seal cannot be altered by the service, and only goes once it stands in the chain as it is. The check comes with the commit, so
-- that sealing may take before it gives; a tenant that is deleted takes its audit along, which is the owner's doing.
revoke update on audit_waiting from dossier_app;
create function check_sealed() returns trigger language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  if not exists (select from audit_entries e where e.tenant_id = old.tenant_id and e.id = old.id
      and (e.created_at, e.action, e.author_kind, e.author_id, e.request_id, e.case_id, e.instance_id, e.subject, e.changed, e.who, e.what)
        is not distinct from (old.created_at, old.action, old.author_kind, old.author_id, old.request_id, old.case_id, old.instance_id,
          old.subject, old.changed, old.who, old.what)) then
    raise exception 'an entry of the audit goes without a seal' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
revoke all on function check_sealed() from public;
create constraint trigger check_sealed after delete on audit_waiting deferrable initially deferred
for each row when (current_user = 'dossier_app') execute function check_sealed();
