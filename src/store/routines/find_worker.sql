-- A person as somebody who works on cases: what they can do, how many cases of queues they have, and for whom they stand in at a moment.
-- People who are disabled are nobody.
create or replace function find_worker(of_tenant_id bigint, of_user bigint, at timestamptz) returns jsonb language plpgsql as $$
declare
  -- A variable: row-level security would keep the planner from looking in the index for what lower() gives of a column.
  holder text;
  found jsonb;
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  select lower(u.email) into holder from users u where u.tenant_id = of_tenant_id and u.id = of_user;
  select jsonb_build_object('id', u.id, 'email', u.email, 'name', u.name, 'teams', u.teams, 'roles', u.roles, 'skills', u.skills, 'capacity', u.capacity,
    'held', (select coalesce(jsonb_object_agg(h.queue_key, h.cases), '{}') from (
      select q.queue_key, array_agg(q.case_id) as cases from queue_cases q
      where q.tenant_id = of_tenant_id and q.taken_by = holder and q.snoozed_until is null group by q.queue_key) h),
    'stands_in_for', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'email', p.email, 'name', p.name, 'teams', p.teams, 'process_key', a.process_key) order by a.id), '[]')
      from absences a join users p on p.tenant_id = a.tenant_id and p.id = a.user_id and p.disabled_at is null
      where a.tenant_id = of_tenant_id and a.stand_in_id = u.id and a.starts_at <= at and a.ends_at > at))
    into found
  from users u where u.tenant_id = of_tenant_id and u.id = of_user and u.disabled_at is null;
  return found;
end $$;
