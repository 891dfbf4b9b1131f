-- Stops what the service does by itself, with all cases in sight, in a transaction that hides some of them from a reader: a case
-- that is opened there could lack rows, and stay in memory without them.
create or replace function refuse_readers() returns void language plpgsql stable as $$
begin
  if coalesce(current_setting('dossier.audiences', true), '') <> '' then
    raise exception 'the transaction of a reader opens and writes no cases';
  end if;
end $$;
