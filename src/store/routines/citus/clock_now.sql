-- The time of the transaction's tenant, as elsewhere; not in SQL, which would become a part of the statement that asks: Citus takes no such part.
create or replace function clock_now() returns timestamptz language plpgsql stable parallel safe as $$
declare
  shift text := current_setting('dossier.clock_shift', true);
begin
  if shift is null or shift = '' then return node_now(); end if;
  return node_now() + shift::interval;
end $$;
