-- Removes a case with everything that is its own, also the drafts that no other case has; instances that exist outside stay. With an author
-- its rows go to the bin, where the tenant has one, and its files stay held; otherwise they are let go, and collected later. False where
-- there is no such case.
create or replace function remove_case(of_tenant_id bigint, doomed bigint, author jsonb, with_entry bigint) returns boolean language plpgsql as $$
declare
  head cases%rowtype;
  drafts bigint[];
  drafts_gone jsonb;
  children bigint[];
  gone jsonb;
  is_kept boolean := author is not null and exists (select from tenants where tenant_id = of_tenant_id and bin_days > 0);
begin
  perform refuse_readers();
  perform enter_tenant(of_tenant_id);
  select * into head from cases where tenant_id = of_tenant_id and id = doomed for update;
  if not found then return false; end if;
  select coalesce(array_agg(i.id), '{}') into drafts
    from case_instances ci join instances i on i.tenant_id = ci.tenant_id and i.id = ci.instance_id
    where ci.tenant_id = of_tenant_id and ci.case_id = doomed and i.status = 'draft'
      and not exists (select from case_instances o
        where o.tenant_id = of_tenant_id and o.instance_id = i.id and o.case_id <> doomed);
  select jsonb_object_agg(list, -many) into gone from (
    select 'cases' as list, 1::bigint as many
    union all select 'activity', count(*) from case_activity where tenant_id = of_tenant_id and case_id = doomed
    union all select 'instances/' || ontology_key, count(*) from instances
      where tenant_id = of_tenant_id and id = any (drafts) and not is_hidden group by ontology_key) counted;
  drafts_gone := drafts_by_ontology(of_tenant_id, drafts);
  if is_kept then
    insert into bin (kind, record_id, number, name, type_key, audience_id, with_id, author_kind, author_id, author_name, content)
      values ('case', doomed, head.number, head.name, head.process_key, head.audience_id, with_entry, author ->> 'kind',
        (author ->> 'id')::bigint, author ->> 'name', rows_of_case(of_tenant_id, doomed, drafts));
  else
    delete from file_uses u using proofs p where u.tenant_id = of_tenant_id and u.holder_kind = 'proof' and u.holder_id = p.id
      and p.tenant_id = of_tenant_id and p.case_id = doomed;
    delete from file_uses u using document_files f join case_documents d on d.tenant_id = f.tenant_id and d.id = f.document_id
      where u.tenant_id = of_tenant_id and u.holder_kind = 'document' and u.holder_id = f.id
        and d.tenant_id = of_tenant_id and d.case_id = doomed;
    delete from file_uses u using signing_rounds r where u.tenant_id = of_tenant_id and u.holder_kind = 'signing_round'
      and u.holder_id = r.id and r.tenant_id = of_tenant_id and r.case_id = doomed;
    delete from file_uses u using signed_documents s where u.tenant_id = of_tenant_id and u.holder_kind = 'signed_document'
      and u.holder_id = s.id and s.tenant_id = of_tenant_id and s.case_id = doomed;
  end if;
  delete from information_values where tenant_id = of_tenant_id and case_id = doomed;
  delete from occurrences where tenant_id = of_tenant_id and case_id = doomed;
  delete from case_words where tenant_id = of_tenant_id and case_id = doomed;
  -- Its children stay. They have no parent any more, and a job tells each of them in its own language.
  select coalesce(array_agg(c.id), '{}') into children from cases c where c.tenant_id = of_tenant_id and c.parent_id = doomed;
  insert into jobs (kind, lane, payload, unique_key, case_id)
    select 'leave_family', 'normal', jsonb_build_object('parent', head.number), 'leave_family:' || child, child from unnest(children) child
    on conflict do nothing;
  update cases set parent_id = null, version = version + 1 where tenant_id = of_tenant_id and id = any (children);
  delete from cases where tenant_id = of_tenant_id and id = doomed;
  perform follow_child(of_tenant_id, head.parent_id, doomed);
  delete from instances where tenant_id = of_tenant_id and id = any (drafts);
  perform add_to_counts(gone);
  perform count_audiences(head.audience_id, 0);
  perform count_cards(head.listing_id, head.audience_id, null, null);
  perform move_drafts(head.audience_id, drafts_gone, head.audience_id, '{}');
  return true;
end $$;
