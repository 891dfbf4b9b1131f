-- A change as a whole. Its case, values and instances are found by their keys however many rows the planner believes a tenant to have:
-- where statistics are behind, as in the first minutes of a tenant, it would go through all of them. The open issues and what is due come
-- beside the row of the case, not in it: a node of the release before writes back the row that it has read, and would keep a number that its change has
-- made wrong; so it leaves none. Changes of several cases come as one where each of them makes its case, with all in sight, or leaves everything of its head but the time: a statement takes longer to
-- begin than to write one more row. What few changes bring is asked for together, since each question takes a microsecond or two, however short it is.
create or replace function save_changes(of_tenant_id bigint, changes jsonb) returns void language plpgsql as $$
declare
  former_audience bigint := 0;
  next_audience bigint := 0;
  is_queued boolean := false;
  former_listing bigint;
  next_listing bigint;
  guard record;
  touch record;
  touched int;
  changed instances;
  seen_by_all cases;
  is_plain boolean := not changes ?| array['seen_by', 'terms', 'case', 'new_case', 'new_cases', 'queueing', 'guards', 'drop_instances', 'new_instances', 'instances',
    'drop_case_instances', 'case_instances', 'drop_occurrences', 'occurrences', 'drop_parts', 'parts', 'drop_needed_documents', 'needed_documents',
    'drop_proofs', 'proofs', 'comments', 'history', 'mails', 'jobs'];
  is_moved boolean := false;
  own_audience bigint := 0;
  of_drafts bigint[] := '{}';
  former_drafts jsonb := '{}';
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  if changes ? 'now' then perform set_config('dossier.now', changes ->> 'now', true); end if;
  if changes ? 'clock_shift' then perform set_config('dossier.clock_shift', changes ->> 'clock_shift', true); end if;
  -- Changes of several cases do not wait for whoever has locked one of them.
  if changes ? 'lock_timeout' then perform set_config('lock_timeout', changes ->> 'lock_timeout', true); end if;

  -- Always cases before instances and by id, so that two writers never wait for each other in a circle. Those of several changes are one statement, which takes
  -- longer to begin than to write one more row, and each is found by its key; where it waits for somebody, it may meet a later row, whose version says so.
  if jsonb_typeof(changes -> 'touched') = 'array' and jsonb_array_length(changes -> 'touched') > 1 then
    with written as (
      update cases c set version = c.version + 1, last_modified_at = t.last_modified_at, changed_on = (t.last_modified_at at time zone 'UTC')::date
        from (select n.version, n.last_modified_at, f.place
          from (select * from jsonb_to_recordset(changes -> 'touched') t(id bigint, version bigint, last_modified_at timestamptz) order by t.id) n,
            lateral (select c.ctid as place from cases c where c.tenant_id = of_tenant_id and c.id = n.id and c.version = n.version offset 0) f) t
        where c.ctid = t.place
        returning c.version = t.version + 1 as is_next)
    select count(*) from written where is_next into touched;
    if touched < jsonb_array_length(changes -> 'touched') then raise exception 'stale' using errcode = 'DS001'; end if;
  else for touch in
    -- A node of the release before names one case, and no list.
    select t.id, t.version, t.last_modified_at from jsonb_to_recordset(case jsonb_typeof(changes -> 'touched')
      when 'array' then changes -> 'touched' when 'object' then jsonb_build_array(changes -> 'touched') end) t(id bigint, version bigint, last_modified_at timestamptz)
  loop
    update cases c set version = c.version + 1, last_modified_at = touch.last_modified_at, changed_on = (touch.last_modified_at at time zone 'UTC')::date
      where c.tenant_id = of_tenant_id and c.id = touch.id and c.version = touch.version;
    if not found then raise exception 'stale' using errcode = 'DS001'; end if;
  end loop; end if;
  if not is_plain then
    if changes ? 'seen_by' then
      next_audience := take_audience(of_tenant_id, changes ->> 'seen_by');
    end if;
    if changes ? 'case' and changes ?| array['seen_by', 'terms'] then
      select c.audience_id, c.listing_id into former_audience, former_listing from cases c
        where c.tenant_id = of_tenant_id and c.id = (changes -> 'case' ->> 'id')::bigint;
      if not changes ? 'seen_by' then next_audience := former_audience; end if;
      next_listing := case when changes ? 'terms' then take_listing(of_tenant_id, changes ->> 'terms') else former_listing end;
    elsif changes ? 'new_case' then
      next_listing := take_listing(of_tenant_id, changes #>> '{new_case,terms}');
    end if;
    if changes ? 'case' then
      update cases c set
        version = c.version + 1, name = n.name, calculated_name = n.calculated_name, given_name = n.given_name,
        use_given_name = n.use_given_name, color = n.color, status = n.status, state_id = n.state_id, state_key = n.state_key,
        outcome_instance_id = n.outcome_instance_id, preferred_language = n.preferred_language, is_created = n.is_created,
        is_dirty = n.is_dirty, is_editable = n.is_editable, last_modified_at = n.last_modified_at, changed_on = (n.last_modified_at at time zone 'UTC')::date,
        last_transition_at = n.last_transition_at, configuration_version = n.configuration_version,
        owner_email = n.owner_email, assignee_email = n.assignee_email, given_assignee = n.given_assignee,
        removed_assignee = n.removed_assignee, past_owners = n.past_owners, past_assignees = n.past_assignees,
        recalculate_at = n.recalculate_at,
        open_issues = (changes ->> 'open_issues')::int,
        audience_id = case when changes ? 'seen_by' then next_audience else c.audience_id end,
        terms = case when changes ? 'terms' then changes ->> 'terms' else c.terms end,
        listing_id = case when changes ? 'terms' then next_listing else c.listing_id end,
        suspended_at = case when changes ? 'suspension' then (changes #>> '{suspension,since}')::timestamptz else c.suspended_at end,
        suspended_until = case when changes ? 'suspension' then (changes #>> '{suspension,until}')::timestamptz else c.suspended_until end,
        queueing = case when changes ? 'queueing' then nullif(changes #> '{queueing,standing}', 'null') else c.queueing end,
        due_at = (changes #>> '{due,at}')::timestamptz, due_key = changes #>> '{due,key}', due_fact = changes #>> '{due,fact}'
      from jsonb_populate_record(null::cases, changes -> 'case') n
      where c.tenant_id = of_tenant_id and c.id = (changes -> 'case' ->> 'id')::bigint and c.version = n.version
      returning c.queueing is not null into is_queued;
      if not found then raise exception 'stale' using errcode = 'DS001'; end if;
    elsif changes ? 'new_case' then
      -- A parent that is deleted at the same moment clears the children that it finds: this one waits for that, and is then made again.
      if changes #> '{new_case,parent_id}' <> 'null' then
        perform from cases c where c.tenant_id = of_tenant_id and c.id = (changes #>> '{new_case,parent_id}')::bigint for key share;
        if not found then raise exception 'stale' using errcode = 'DS001'; end if;
      end if;
      insert into cases overriding system value
        select n.* from jsonb_populate_record(null::cases, changes -> 'new_case' || jsonb_build_object('audience_id', next_audience, 'listing_id', next_listing,
          'changed_on', ((changes #>> '{new_case,last_modified_at}')::timestamptz at time zone 'UTC')::date)) n;
    elsif changes ? 'new_cases' then
      seen_by_all.audience_id := 0;
      insert into cases overriding system value select n.* from jsonb_populate_recordset(seen_by_all, changes -> 'new_cases') n;
    end if;
    if changes ? 'queueing' then
      perform save_queueing(of_tenant_id, (changes ->> 'case_id')::bigint, nullif(changes #> '{queueing,standing}', 'null'), changes #>> '{queueing,assignee}');
    elsif is_queued then
      -- Readers and states change without the places of a case.
      update queue_cases q set audience_id = c.audience_id, place = c.process_key || '/' || c.state_key from cases c
        where c.tenant_id = of_tenant_id and c.id = (changes -> 'case' ->> 'id')::bigint and q.tenant_id = of_tenant_id and q.case_id = c.id
          and (q.audience_id <> c.audience_id or q.place is distinct from c.process_key || '/' || c.state_key);
    end if;
    for guard in
      select g.id, g.version from jsonb_to_recordset(changes -> 'guards') g(id bigint, version bigint) order by g.id
    loop
      update instances set version = version + 1, last_modified_at = clock_now()
        where tenant_id = of_tenant_id and id = guard.id and version = guard.version;
      if not found then raise exception 'stale' using errcode = 'DS001'; end if;
      -- Other cases that have the instance are stale from now on; one job for all of them recalculates those that nobody asks for.
      insert into jobs (kind, lane, payload, unique_key)
        select job ->> 'kind', job ->> 'lane', jsonb_build_object('instance_id', guard.id) || coalesce(job -> 'trace', '{}'), (job ->> 'kind') || ':' || guard.id
        from (select changes -> 'job_of_stale' as job) stale
        where exists (select from case_instances ci where ci.tenant_id = of_tenant_id and ci.instance_id = guard.id
          and ci.case_id is distinct from (changes ->> 'case_id')::bigint)
        on conflict do nothing;
      -- Instances that compute something from it, and cases that merely name it, follow in the background, unless the change is too many steps away.
      if changes ? 'job_of_following' then
        insert into jobs (kind, lane, payload, unique_key)
          select job ->> 'kind', job ->> 'lane', jsonb_build_object('instance_id', guard.id, 'step', coalesce((changes ->> 'step')::int, 0)) || coalesce(job -> 'trace', '{}'),
            (job ->> 'kind') || ':' || guard.id
          from (select changes -> 'job_of_following' as job) following
          where exists (select from naming_values(of_tenant_id, guard.id))
            -- Which of the other cases that name it do not have it is for the job to find out: there can be many of both.
            or exists (select from information_values v where v.tenant_id = of_tenant_id and v.named_id = guard.id
              and v.case_id not in (0, coalesce((changes ->> 'case_id')::bigint, 0)))
          on conflict do nothing;
      end if;
    end loop;

    -- Drafts are counted by the readers of their case, which nobody else changes meanwhile.
    is_moved := changes ? 'case' and changes ? 'seen_by' and former_audience <> next_audience;
    if changes ?| array['case_id', 'new_cases'] and (is_moved or changes ?| array['drop_instances', 'new_instances', 'instances']) then
      own_audience := case when changes ?| array['seen_by', 'new_case', 'new_cases'] then next_audience
        else (select c.audience_id from cases c where c.tenant_id = of_tenant_id and c.id = (changes ->> 'case_id')::bigint) end;
      of_drafts := array(select value::bigint from jsonb_array_elements_text(changes -> 'drop_instances')
        union select (value ->> 'id')::bigint from jsonb_array_elements(changes -> 'new_instances')
        union select (value ->> 'id')::bigint from jsonb_array_elements(changes -> 'instances'));
      if is_moved then
        of_drafts := of_drafts || array(select ci.instance_id from case_instances ci
          where ci.tenant_id = of_tenant_id and ci.case_id = (changes ->> 'case_id')::bigint and not ci.is_shared);
      end if;
      former_drafts := drafts_by_ontology(of_tenant_id, of_drafts);
    end if;
    if changes ? 'drop_instances' then
      delete from instances where tenant_id = of_tenant_id and id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'drop_instances')));
    end if;
    if changes ? 'new_instances' then
      insert into instances select n.* from jsonb_populate_recordset(null::instances, changes -> 'new_instances') n;
    end if;
    if changes ? 'instances' then
      -- A name that was given counts before every other; an empty one takes it away.
      for changed in select * from jsonb_populate_recordset(null::instances, changes -> 'instances') loop
        update instances i set name = coalesce(nullif(coalesce(changed.given_name, i.given_name), ''), changed.name, i.name),
          given_name = nullif(coalesce(changed.given_name, i.given_name), ''),
          status = coalesce(changed.status, i.status), is_hidden = coalesce(changed.is_hidden, i.is_hidden),
          locked = coalesce(changed.locked, i.locked), owner_id = coalesce(changed.owner_id, i.owner_id),
          identifier = case when changed.identifier is null then i.identifier else nullif(changed.identifier, '') end,
          search_text = coalesce(changed.search_text, i.search_text)
        where i.tenant_id = of_tenant_id and i.id = changed.id;
      end loop;
    end if;
    if changes ? 'drop_case_instances' then
      delete from case_instances where tenant_id = of_tenant_id and case_id = (changes ->> 'case_id')::bigint
        and instance_id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'drop_case_instances')));
    end if;
    if changes ? 'case_instances' then
      insert into case_instances as t select n.* from jsonb_populate_recordset(null::case_instances, changes -> 'case_instances') n
      on conflict (tenant_id, case_id, instance_id) do update set ontology_key = excluded.ontology_key, status = excluded.status,
        entry = excluded.entry, is_by_hand = excluded.is_by_hand, is_active = excluded.is_active, name = excluded.name,
        seen_version = excluded.seen_version, entered_version = excluded.entered_version, is_shared = excluded.is_shared;
    end if;
    if changes ?| array['drop_occurrences', 'occurrences'] then perform save_occurrences(of_tenant_id, changes); end if;
  end if;
  perform save_values(of_tenant_id, changes);
  if not is_plain then
    if changes ? 'drop_parts' then
      delete from case_parts p using jsonb_to_recordset(changes -> 'drop_parts') d(part text, key text)
        where p.tenant_id = of_tenant_id and p.case_id = (changes ->> 'case_id')::bigint and p.part = d.part and p.key = d.key;
    end if;
    if changes ? 'parts' then
      insert into case_parts as t select n.* from jsonb_populate_recordset(null::case_parts, changes -> 'parts') n
      on conflict (tenant_id, case_id, part, key) do update set body = excluded.body;
    end if;
    if changes ? 'drop_needed_documents' then
      delete from needed_documents where tenant_id = of_tenant_id
        and id = any (array(select value::bigint from jsonb_array_elements_text(changes -> 'drop_needed_documents')));
    end if;
    if changes ? 'needed_documents' then
      insert into needed_documents as t select n.* from jsonb_populate_recordset(null::needed_documents, changes -> 'needed_documents') n
      on conflict (tenant_id, id) do update set is_optional = excluded.is_optional, is_provided = excluded.is_provided;
    end if;
    if changes ?| array['drop_proofs', 'proofs'] then perform save_proofs(of_tenant_id, changes); end if;
    if changes ? 'comments' then
      insert into comments as t select n.* from jsonb_populate_recordset(null::comments, changes -> 'comments') n
      on conflict (tenant_id, id) do update set resolved = excluded.resolved;
    end if;
    if changes ? 'history' then
      insert into instance_value_changes (instance_id, information_key, old_value, new_value, reason, source_kind, source_key, source_name,
          case_id, action_key, action_title, author_kind, author_id, author_name)
        select h.* from jsonb_to_recordset(changes -> 'history') h(instance_id bigint, information_key text, old_value text, new_value text,
          reason text, source_kind text, source_key text, source_name text, case_id bigint, action_key text, action_title text,
          author_kind text, author_id bigint, author_name text);
    end if;
  end if;
  if changes ? 'activity' then
    insert into case_activity (case_id, activity, message, content, instance_id, needed_document_id, author_kind, author_id, author_name, words)
      select a.* from jsonb_to_recordset(changes -> 'activity') a(case_id bigint, activity text, message text, content text, instance_id bigint,
        needed_document_id bigint, author_kind text, author_id bigint, author_name text, words tsvector);
  end if;
  perform save_words(of_tenant_id, changes);
  if not is_plain then
    if changes ? 'mails' then
      with added as (
        insert into mails (recipient, subject, text_body, attachments, state, about_case, guarded)
          select m.recipient, m.subject, m.text_body, '[]', 'waiting', (changes ->> 'case_id')::bigint, coalesce(m.guarded, false)
          from jsonb_to_recordset(changes -> 'mails') m(recipient text, subject text, text_body text, guarded boolean)
        returning id)
      insert into jobs (kind, lane, payload, unique_key)
        select changes #>> '{job_of_mail,kind}', changes #>> '{job_of_mail,lane}', jsonb_build_object('mail_id', id) || coalesce(changes #> '{job_of_mail,trace}', '{}'), 'mail:' || id
        from added;
    end if;
    if changes ? 'jobs' then
      insert into jobs (kind, lane, payload, run_at, unique_key, case_id, instance_id)
        select j.kind, j.lane, coalesce(j.payload, '{}'), coalesce(j.run_at, clock_now()), j.unique_key, j.case_id, j.instance_id
        from jsonb_to_recordset(changes -> 'jobs')
          j(kind text, lane text, payload jsonb, run_at timestamptz, unique_key text, case_id bigint, instance_id bigint)
        on conflict do nothing;
    end if;
  end if;
  if changes ? 'events' then perform save_events(of_tenant_id, changes -> 'events'); end if;
  if changes ? 'counts' then perform add_to_counts(changes -> 'counts'); end if;
  if not is_plain then
    if changes ? 'seen_by' then perform count_audiences(former_audience, next_audience); end if;
    perform count_cards(former_listing, former_audience, next_listing, next_audience);
    if cardinality(of_drafts) > 0 then
      perform move_drafts(case when is_moved then former_audience else own_audience end, former_drafts, own_audience, drafts_by_ontology(of_tenant_id, of_drafts));
    end if;
  end if;
  if changes ? 'audit' then
    insert into audit_waiting (action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what)
      select a.action, a.author_kind, a.author_id, a.request_id, a.case_id, a.instance_id, a.subject, coalesce(a.changed, '{}'), a.who, a.what
      from jsonb_to_recordset(changes -> 'audit') a(action text, author_kind text, author_id bigint, request_id text,
        case_id bigint, instance_id bigint, subject text, changed text[], who text, what text);
  end if;
end $$;
