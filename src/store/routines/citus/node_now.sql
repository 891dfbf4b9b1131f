-- The time of the nodes, as elsewhere; not in SQL, as clock_now.
create or replace function node_now() returns timestamptz language plpgsql stable parallel safe as $$
declare
  told text := current_setting('dossier.now', true);
begin
  if told is null or told = '' then return statement_timestamp(); end if;
  return told::timestamptz;
end $$;
