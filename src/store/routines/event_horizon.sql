-- Every event and every entry of the audit below this place is there to be seen by whoever looks now, and none will come later.
create or replace function event_horizon() returns xid8 language plpgsql volatile as $$
begin
  return server_horizon();
end $$;
