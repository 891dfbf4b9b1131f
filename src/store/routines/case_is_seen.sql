-- Whether the reader of the transaction sees a case. Policies call it for each row of a case, so that it does by itself what row-level security would do: as the owner, with the tenant
-- named. The policy of cases would put the audiences of the reader into a table of its own at each call, which takes five times as long for a reader with many.
create or replace function case_is_seen(wanted_case bigint) returns boolean
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  readers constant text := coalesce(current_setting('dossier.audiences', true), '');
  audience bigint;
begin
  select c.audience_id into audience from cases c where c.tenant_id = own and c.id = wanted_case;
  return coalesce(audience = 0 or readers = '' or audience = any (nullif(readers, '')::bigint[]), false);
end $$;
revoke all on function case_is_seen(bigint) from public;
grant execute on function case_is_seen(bigint) to dossier_app;
