-- The time of the transaction's tenant. Tests move it by setting dossier.now; the clock of a sandbox is ahead by dossier.clock_shift.
-- Nothing else may call now() directly.
create or replace function clock_now() returns timestamptz language sql stable parallel safe
return coalesce(nullif(current_setting('dossier.now', true), '')::timestamptz, statement_timestamp())
  + coalesce(nullif(current_setting('dossier.clock_shift', true), '')::interval, interval '0');
