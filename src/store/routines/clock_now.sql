-- The time of the service. Tests move it by setting dossier.now; nothing else may call now() directly.
create or replace function clock_now() returns timestamptz language sql stable parallel safe
return coalesce(nullif(current_setting('dossier.now', true), '')::timestamptz, statement_timestamp());
