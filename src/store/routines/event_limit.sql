-- No event has a place behind this one yet.
create or replace function event_limit() returns xid8 language plpgsql volatile as $$
begin
  return pg_snapshot_xmax(pg_current_snapshot());
end $$;
