-- The cases that were started from a case, as its rules see them: one of them, or all where none is named.
create or replace function load_children(of_tenant_id bigint, of_parent bigint, wanted bigint) returns jsonb language plpgsql as $$
begin
  perform refuse_readers();
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', 'CASE-' || c.number, 'process', c.process_key,
        'state', coalesce(c.state_key, ''), 'status', c.status, 'is_suspended', c.suspended_at is not null,
        'tags', (select coalesce(jsonb_agg(p.key order by p.key), '[]') from case_parts p
          where p.tenant_id = c.tenant_id and p.case_id = c.id and p.part = 'tags' and p.key not like 'mark %')) order by c.id), '[]')
    from cases c
    where c.tenant_id = of_tenant_id and c.parent_id = of_parent and (wanted is null or c.id = wanted));
end $$;
