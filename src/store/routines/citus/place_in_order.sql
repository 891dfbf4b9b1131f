-- A place in the order of events: the number of a transaction on its server, behind the number of servers that the tenant had been on.
create or replace function place_in_order(era bigint, transaction xid8) returns xid8 language plpgsql immutable as $$
begin
  return ((era << 48) + transaction::text::bigint)::text::xid8;
end $$;
