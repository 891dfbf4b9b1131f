-- The time of the service, as elsewhere; not in SQL, which would become a part of the statement that asks: Citus takes no such part.
create or replace function clock_now() returns timestamptz language plpgsql stable parallel safe as $$
declare
  told text := current_setting('dossier.now', true);
begin
  if told is null or told = '' then return statement_timestamp(); end if;
  return told::timestamptz;
end $$;
