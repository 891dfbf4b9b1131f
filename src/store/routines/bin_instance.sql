-- Keeps an instance in the bin before it is deleted, with what it has in other cases: its rows there, the values that name it, the proofs that are
-- assigned to it. Gives the id of the entry; null where the tenant has no bin. A draft is no longer counted among those of its case, whether there is a bin or not: every deletion of an
-- instance asks for this first.
create or replace function bin_instance(of_tenant_id bigint, doomed bigint, author jsonb, others bigint[]) returns bigint language plpgsql as $$
declare
  names_it constant text := '(^|[^A-Za-z0-9_])i' || doomed || '($|[^0-9])';
  named constant jsonb := to_jsonb(doomed);
  head instances%rowtype;
  own_audience bigint;
  content json;
  entry bigint;
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  own_audience := (select c.audience_id from case_instances ci join cases c on c.tenant_id = of_tenant_id and c.id = ci.case_id
    where ci.tenant_id = of_tenant_id and ci.instance_id = doomed and ci.entry = 'own' limit 1);
  perform move_drafts(own_audience, drafts_by_ontology(of_tenant_id, array[doomed]), own_audience, '{}');
  if not exists (select from tenants where tenant_id = of_tenant_id and bin_days > 0) then return null; end if;
  select * into head from instances i where i.tenant_id = of_tenant_id and i.id = doomed;
  if not found then return null; end if;
  select json_object_agg(p.part, p.kept) into content from (values
    ('instances', (select json_agg(t) from instances t where t.tenant_id = of_tenant_id and t.id = doomed)),
    ('information_values', (select json_agg(t) from information_values t
      where t.tenant_id = of_tenant_id and t.instance_id = doomed and (t.case_id = 0 or t.case_id = any (others)))),
    ('occurrences', (select json_agg(t) from occurrences t
      where t.tenant_id = of_tenant_id and t.instance_id = doomed and (t.case_id = 0 or t.case_id = any (others)))),
    ('instance_value_changes', (select json_agg(t) from instance_value_changes t where t.tenant_id = of_tenant_id and t.instance_id = doomed)),
    ('interaction_logs', (select json_agg(t) from interaction_logs t where t.tenant_id = of_tenant_id and t.instance_id = doomed)),
    ('scheduled_rule_runs', (select json_agg(t) from scheduled_rule_runs t where t.tenant_id = of_tenant_id and t.instance_id = doomed)),
    ('case_instances', (select json_agg(t) from case_instances t
      where t.tenant_id = of_tenant_id and t.instance_id = doomed and t.case_id = any (others))),
    ('needed_documents', (select json_agg(t) from needed_documents t
      where t.tenant_id = of_tenant_id and t.case_id = any (others) and t.instance_id = doomed)),
    ('case_parts', (select json_agg(t) from case_parts t where t.tenant_id = of_tenant_id and t.case_id = any (others)
      and (t.part = 'slots' and t.body -> 'instance' = named or t.part in ('roles', 'changed') and t.key ~ names_it))),
    ('case_words', (select json_agg(t) from case_words t where t.tenant_id = of_tenant_id and t.case_id = any (others)
      and (t.chunk = 'i' || doomed or t.chunk in (select 'o' || o.id from occurrences o
        where o.tenant_id = of_tenant_id and o.instance_id = doomed)))),
    ('proofs', (select json_agg(t) from proofs t
      where t.tenant_id = of_tenant_id and t.case_id = any (others) and t.instance_id = doomed)),
    ('naming', (select json_agg(t) from information_values t where t.tenant_id = of_tenant_id and t.case_id = any (others)
      and t.instance_id <> doomed and (t.value = named or t.answer = named))),
    -- What cases that have ended keep of it, and of what names it.
    ('kept_named', (select json_agg(t) from case_parts t where t.tenant_id = of_tenant_id and t.case_id = any (others) and t.part = 'named'
      and (t.key = doomed::text or t.body @> jsonb_build_object('answers', jsonb_build_array(jsonb_build_object('named', doomed)))))),
    ('named_outside', (select json_agg(json_build_object('instance', t.instance_id, 'information', t.information_key))
      from information_values t join instances o on o.tenant_id = t.tenant_id and o.id = t.instance_id and o.status = 'valid'
      where t.tenant_id = of_tenant_id and t.named_id = doomed and t.case_id = 0 and t.occurrence_id = 0 and t.answer = named)),
    -- Cases as the deletion leaves them.
    ('cases', (select json_agg(json_build_object('id', c.id, 'version', c.version + 1, 'is_outcome', c.outcome_instance_id is not distinct from doomed))
      from cases c where c.tenant_id = of_tenant_id and c.id = any (others)))
  ) p(part, kept) where p.kept is not null;
  insert into bin (kind, record_id, number, name, type_key, author_kind, author_id, author_name, content)
    values ('instance', head.id, head.number, head.name, head.ontology_key, author ->> 'kind', (author ->> 'id')::bigint, author ->> 'name', content)
    returning id into entry;
  return entry;
end $$;
