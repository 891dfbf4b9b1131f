-- Makes the parts of the table of events for the next two months, one step in each call; says whether there is more to do. A part can be
-- made while no event of its month lies in the rest of the table, which PostgreSQL would read under a lock that holds up every writer.
-- So a constraint says it first, and is proved while others write. Nobody but the owner has rights on a part: rows are reached by the name of
-- the whole, and its policies. The time is that of the server, and no argument: the role of the service can make no other month.
create or replace function make_event_months() returns boolean
language plpgsql security definer set search_path = dossier, pg_temp set lock_timeout = '2s' as $$
declare
  begins date;
  ends date;
  part text;
  free text;
  is_proved boolean;
  is_taken boolean;
begin
  if (select c.relkind from pg_class c where c.oid = 'dossier.case_events'::regclass) <> 'p' then return false; end if;
  if not pg_try_advisory_xact_lock(7305118265) then return false; end if;
  -- On several servers a part has to be changed on one connection to each.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  for ahead in 1..2 loop
    begins := date_trunc('month', now() at time zone 'utc') + make_interval(months => ahead);
    ends := begins + interval '1 month';
    part := to_char(begins, '"case_events_"YYYY_MM');
    continue when to_regclass(part) is not null;
    free := part || '_free';
    select k.convalidated into is_proved from pg_constraint k
      where k.conrelid = 'dossier.case_events_other'::regclass and k.conname = free;
    if not found then
      -- A sandbox whose clock is ahead has written events of that month: they stay where they are, and so do those that follow.
      execute format('select exists (select 1 from case_events_other where created_at >= %L and created_at < %L)',
        begins || ' 00:00+00', ends || ' 00:00+00') into is_taken;
      continue when is_taken;
      execute format('alter table case_events_other add constraint %I check (created_at < %L or created_at >= %L) not valid',
        free, begins || ' 00:00+00', ends || ' 00:00+00');
      return true;
    end if;
    if not is_proved then
      begin
        execute format('alter table case_events_other validate constraint %I', free);
      exception when check_violation then
        execute format('alter table case_events_other drop constraint %I', free);
      end;
      return true;
    end if;
    execute format('create table %I partition of case_events (primary key (tenant_id, id)) for values from (%L) to (%L)',
      part, begins || ' 00:00+00', ends || ' 00:00+00');
    execute format('alter table %I enable row level security', part);
    execute format('alter table case_events_other drop constraint %I', free);
    return true;
  end loop;
  return false;
end $$;
revoke all on function make_event_months() from public;
grant execute on function make_event_months() to dossier_app;
