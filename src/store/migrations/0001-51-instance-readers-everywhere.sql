-- Who may see the instances of some ontologies, on a database that was spread over several servers before that could be told: 0001-47 left its policies as they were.
do $$
declare
  is_service constant text := '(select coalesce(current_setting(''dossier.audiences'', true), '''') = '''')';
  unseen constant text := 'coalesce(nullif(current_setting(''dossier.unseen_ontologies'', true), ''''), ''{}'')::text[]';
begin
  if to_regclass('dossier.sight_aside') is not null then
    -- Whether the condition is not in force yet.
    alter table sight_aside add column if not exists is_due boolean not null default false;
  end if;
  if exists (select from pg_policy where polrelid = 'instances'::regclass and polname = 'sight'
      and pg_get_expr(polqual, polrelid) like '%unseen_ontologies%') then
    return;
  end if;

  call hide_rows('instances', is_service || ' or case when status = ''draft'' then draft_is_seen(id) else ontology_key <> all (' || unseen || ') end');
  call hide_rows('bin', is_service || ' or (audience_id = 0 or audience_id = any (nullif(current_setting(''dossier.audiences'', true), '''')::bigint[]))
    and (kind <> ''instance'' or type_key <> all (' || unseen || '))');
  call hide_rows('request_log', is_service || ' or (path !~ ''/cases/[0-9]'' or case_is_seen(substring(path from ''/cases/([0-9]{1,15})'')::bigint))
    and (path !~ ''^/api/[a-z0-9]+/instances/[0-9]'' or instance_is_seen(substring(path from ''/instances/([0-9]{1,15})'')::bigint))');
  call protect_instance_rows('jobs');
  call protect_instance_rows('audit_waiting');
  call protect_instance_rows('audit_entries');
  call protect_instance_rows('interaction_logs');
  call protect_instance_rows('instance_value_changes');
end $$;
