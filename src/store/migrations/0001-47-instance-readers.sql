-- Who may see the instances of some ontologies outside of cases.

-- Those whom an entry of the rules of access names for an ontology, as words such as "team:credit". A reader whom one of the entries of an ontology does not name
-- does not see its instances. Publishing a package writes it; an ontology without a row is seen by everybody.
create table ontology_readers (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  ontology_key text not null,
  access_key text not null,
  members text[] not null,
  primary key (tenant_id, ontology_key, access_key)
);
call protect_tenant_table('ontology_readers');

-- A transaction that names its reader also names the ontologies whose instances the reader does not see. A database that was spread over several servers before
-- keeps the policies that it has: there, publishing such a rule is refused.
do $$
begin
  if to_regclass('dossier.sight_aside') is not null then return; end if;

  -- A draft belongs to the case that makes it; any other instance stands outside of cases.
  drop policy sight on instances;
  create policy sight on instances as restrictive for select using (
    (select coalesce(current_setting('dossier.audiences', true), '') = '')
    or case when status = 'draft' then draft_is_seen(id)
       else ontology_key <> all (coalesce(nullif(current_setting('dossier.unseen_ontologies', true), ''), '{}')::text[]) end);

  drop policy sight on bin;
  create policy sight on bin as restrictive for select using (
    (select coalesce(current_setting('dossier.audiences', true), '') = '')
    or (audience_id = 0 or audience_id = any (nullif(current_setting('dossier.audiences', true), '')::bigint[]))
      and (kind <> 'instance' or type_key <> all (coalesce(nullif(current_setting('dossier.unseen_ontologies', true), ''), '{}')::text[])));

  drop policy sight on request_log;
  create policy sight on request_log as restrictive for select using (
    (select coalesce(current_setting('dossier.audiences', true), '') = '')
    or (path !~ '/cases/[0-9]' or case_is_seen(substring(path from '/cases/([0-9]{1,15})')::bigint))
      and (path !~ '^/api/[a-z0-9]+/instances/[0-9]' or instance_is_seen(substring(path from '/instances/([0-9]{1,15})')::bigint)));

  call protect_instance_rows('jobs');
  call protect_instance_rows('audit_waiting');
  call protect_instance_rows('audit_entries');
  call protect_instance_rows('interaction_logs');
  call protect_instance_rows('instance_value_changes');
end $$;
