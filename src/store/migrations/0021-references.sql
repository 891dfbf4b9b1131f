-- References that cases hold are found, too, when the instance they name is deleted: of an instance itself the value that counts is looked
-- at, as before, and of a case the answer. What a case derives names an instance that the case has.
create function named_by(of_case_id bigint, answer jsonb, value jsonb) returns bigint language sql immutable as $$
  select case when jsonb_typeof(case when of_case_id = 0 then value else answer end) = 'number'
    then (case when of_case_id = 0 then value else answer end)::bigint end
$$;
update information_values set named_id = answer::bigint where case_id <> 0 and jsonb_typeof(answer) = 'number';

-- The values outside cases that name an instance.
create or replace function naming_values(of_tenant_id bigint, named bigint)
returns table (instance_id bigint, information_key text, occurrence_id bigint)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select v.instance_id, v.information_key, v.occurrence_id from information_values v
  where v.tenant_id = of_tenant_id and v.named_id = named and v.case_id = 0
$$;

-- Earlier releases wrote drafts of a case into the instances that it shares. They are the case's own again; where the draft is gone, nobody's. A
-- number that is neither an instance nor a file is the id of a draft that is gone.
create temporary table astray on commit drop as
  select v.tenant_id, v.id, v.instance_id, v.occurrence_id, v.information_key, v.answer, v.is_touched, v.author_kind, v.author_name,
    v.written_at, v.named_id
  from information_values v left join instances i on i.tenant_id = v.tenant_id and i.id = v.named_id
  where v.case_id = 0 and v.named_id is not null and i.status is distinct from 'valid'
    and not exists (select from proofs p where p.tenant_id = v.tenant_id and p.id = v.named_id);
update information_values o set answer = a.answer, is_touched = a.is_touched, author_kind = a.author_kind, author_name = a.author_name,
    written_at = a.written_at, named_id = a.named_id
  from astray a join case_instances own on own.tenant_id = a.tenant_id and own.instance_id = a.named_id and own.entry = 'own'
    join case_instances shared on shared.tenant_id = a.tenant_id and shared.case_id = own.case_id
      and shared.instance_id = a.instance_id and shared.entry = 'linked'
  where o.tenant_id = a.tenant_id and o.case_id = own.case_id and o.instance_id = a.instance_id and o.occurrence_id = a.occurrence_id
    and o.information_key = a.information_key;
update instances i set version = i.version + 1 from (select distinct tenant_id, instance_id from astray) a
  where i.tenant_id = a.tenant_id and i.id = a.instance_id;
update information_values v set answer = null, value = null, is_touched = false, author_kind = null, author_name = null, written_at = null,
    named_id = null, version = i.version
  from astray a join instances i on i.tenant_id = a.tenant_id and i.id = a.instance_id
  where v.tenant_id = a.tenant_id and v.id = a.id;
update information_values v set answer = null, is_touched = false, author_kind = null, author_name = null, written_at = null, named_id = null,
    value = case when v.value = v.answer then null else v.value end
  where v.case_id <> 0 and v.named_id is not null
    and not exists (select from instances i where i.tenant_id = v.tenant_id and i.id = v.named_id)
    and not exists (select from proofs p where p.tenant_id = v.tenant_id and p.id = v.named_id);
