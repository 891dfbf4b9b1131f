-- Everything that a node needs to open cases, as of one moment: a text for each case, in the order of the ids. Of linked instances and of those that a copy was
-- made of, it brings what they hold outside the case. Values and instances come by column, a list of each of their columns, which is null where there are none:
-- PostgreSQL takes less than half of the time for it that rows take. Columns of values that say nothing in most rows have entries only where they do, and a letter for
-- each row says which (`packed-values.ts`), which takes a third less again. It is one statement for all cases and has one shape, so that it is planned once
-- and its plan is kept: to plan it takes longer than to run it for a small case. Children come where they are wanted. Whoever runs the rules anew and compares nothing with the
-- rows needs answers alone: what rules gave, about half of all values, is then left out. No release knew it with three things.
drop function if exists load_cases_by_column(bigint, bigint[], boolean);
create or replace function load_cases_by_column(of_tenant_id bigint, wanted bigint[], with_children boolean, answers_only boolean default false) returns table (found text) language plpgsql as $$
begin
  perform refuse_readers();
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  -- Values are most of a case: they become JSON text without the detour over jsonb, which takes three times as long.
  return query select json_build_object(
    'head', case when c.audience_id = 0 then to_jsonb(c) else to_jsonb(c) || jsonb_build_object('seen_by', (
        select to_json(a.members)::text from audiences a where a.tenant_id = c.tenant_id and a.id = c.audience_id)) end,
    'instances', (select json_build_object('instance_id', array_agg(r.instance_id), 'ontology_key', array_agg(r.ontology_key),
          'status', array_agg(r.status), 'entry', array_agg(r.entry), 'is_by_hand', array_agg(r.is_by_hand), 'is_active', array_agg(r.is_active),
          'name', array_agg(r.name), 'seen_version', array_agg(r.seen_version), 'entered_version', array_agg(r.entered_version),
          'is_shared', array_agg(r.is_shared), 'number', array_agg(r.number), 'locked', array_agg(r.locked), 'owner_id', array_agg(r.owner_id),
          'version', array_agg(r.version), 'outside_name', array_agg(r.outside_name), 'given_name', array_agg(r.given_name), 'outside_status', array_agg(r.outside_status))
      from (select ci.instance_id, ci.ontology_key, ci.status, ci.entry, ci.is_by_hand, ci.is_active, ci.name, ci.seen_version, ci.entered_version,
          ci.is_shared, i.number, i.locked, i.owner_id, i.version, i.name as outside_name, i.given_name, i.status as outside_status
        from case_instances ci join instances i on i.tenant_id = ci.tenant_id and i.id = ci.instance_id
        where ci.tenant_id = c.tenant_id and ci.case_id = c.id order by ci.instance_id) r),
    'values', (select json_build_object('id', array_agg(v.id), 'instance_id', array_agg(v.instance_id), 'information_key', array_agg(v.information_key),
          'marks', string_agg(chr(48 + v.is_asked::int + v.is_touched::int * 2 + (v.answer is not null)::int * 4 + v.is_written::int * 8
            + (v.occurrence_id <> 0)::int * 16 + v.has_value::int * 32), ''),
          'answer', json_agg(v.answer) filter (where v.answer is not null), 'value', json_agg(v.value) filter (where v.has_value),
          'author_kind', array_agg(v.author_kind) filter (where v.is_written), 'author_name', array_agg(v.author_name) filter (where v.is_written),
          'written_at', array_agg(v.written_at) filter (where v.is_written),
          'occurrence_id', array_agg(v.occurrence_id) filter (where v.occurrence_id <> 0))
      from (select i.*, i.value is distinct from i.answer as has_value,
          i.author_kind is not null or i.author_name is not null or i.written_at is not null as is_written
        from information_values i
        where i.tenant_id = c.tenant_id and i.case_id = c.id and (not answers_only or i.answer is not null)) v),
    'outside_values', (select coalesce(json_agg(r), '[]') from (
        select v.id, v.instance_id, v.occurrence_id, v.information_key, v.answer, v.value, v.is_asked, v.is_touched, v.author_kind, v.author_name,
          v.written_at, v.version
        from case_instances ci join information_values v
          on v.tenant_id = ci.tenant_id and v.instance_id = ci.instance_id and v.case_id = 0
        where ci.tenant_id = c.tenant_id and ci.case_id = c.id
          and (ci.entry = 'linked' or v.version > ci.entered_version)) r),
    'occurrences', (select coalesce(jsonb_agg(to_jsonb(o) - 'tenant_id' order by o.position), '[]') from occurrences o
      where o.tenant_id = c.tenant_id and o.case_id = c.id),
    'outside_occurrences', (select coalesce(jsonb_agg(to_jsonb(o) - 'tenant_id' order by o.position), '[]')
      from case_instances ci join occurrences o
        on o.tenant_id = ci.tenant_id and o.instance_id = ci.instance_id and o.case_id = 0
      where ci.tenant_id = c.tenant_id and ci.case_id = c.id and ci.entry = 'linked'),
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('part', p.part, 'key', p.key, 'body', p.body)), '[]') from case_parts p
      where p.tenant_id = c.tenant_id and p.case_id = c.id),
    'needed_documents', (select coalesce(jsonb_agg(to_jsonb(n) - 'tenant_id' - 'case_id' order by n.id), '[]') from needed_documents n
      where n.tenant_id = c.tenant_id and n.case_id = c.id),
    'proofs', (select coalesce(jsonb_agg(to_jsonb(p) - 'tenant_id' - 'case_id' order by p.id), '[]') from proofs p
      where p.tenant_id = c.tenant_id and p.case_id = c.id),
    'comments', (select coalesce(jsonb_agg(to_jsonb(m) - 'tenant_id' - 'case_id' order by m.id), '[]') from comments m
      where m.tenant_id = c.tenant_id and m.case_id = c.id),
    'children', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'number', 'CASE-' || k.number, 'process', k.process_key,
          'state', coalesce(k.state_key, ''), 'status', k.status, 'is_suspended', k.suspended_at is not null,
          'tags', (select coalesce(jsonb_agg(p.key order by p.key), '[]') from case_parts p
            where p.tenant_id = k.tenant_id and p.case_id = k.id and p.part = 'tags' and p.key not like 'mark %')) order by k.id), '[]')
      from cases k where with_children and k.tenant_id = c.tenant_id and k.parent_id = c.id)
  )::text
  from cases c where c.tenant_id = of_tenant_id and c.id = any (wanted)
  order by array_position(wanted, c.id);
end $$;
