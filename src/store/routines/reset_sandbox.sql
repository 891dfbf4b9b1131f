-- Empties the transaction's tenant, if it is a sandbox, and sets its clock right; gives the new epoch, and null for any other tenant. People,
-- keys, endpoints, settings, the audit and the log of requests stay. Files stay until nothing has referred to them for a day, and
-- calls of models count for the budget. Cases and instances are locked first and the tenant last, as in a deletion of it, so that a change of one of them ends
-- before or fails.
create or replace function reset_sandbox(keeps_configuration boolean) returns bigint
language plpgsql security definer set search_path = dossier, pg_temp as $$
declare
  own bigint := current_setting('dossier.tenant_id')::bigint;
  kept text[] := array['tenants', 'users', 'sessions', 'user_invitations', 'sign_in_policies', 'totp_secrets', 'recovery_codes', 'passkeys',
    'passkey_challenges', 'sign_in_providers', 'provisioned_people', 'directory_groups', 'directory_group_members', 'support_grants', 'support_sessions', 'saved_views', 'absences', 'notification_preferences', 'api_keys', 'api_key_directory', 'webhook_endpoints',
    'audit_waiting', 'audit_entries', 'audit_heads', 'request_log', 'assistant_settings', 'assistant_calls', 'connector_settings', 'connector_secrets', 'upkeep_records', 'schedules',
    'files', 'file_texts', 'file_words', 'page_code_keys', 'signing_keys', 'removed_events', 'tenant_places'];
  pending text[];
  refused text[];
  doomed text;
  new_epoch bigint := extract(epoch from clock_timestamp()) * 1000000;
begin
  if not exists (select from tenants where tenant_id = own and clock_shift_ms is not null) then return null; end if;
  if keeps_configuration then kept := kept || array['configuration_versions', 'configuration_ids', 'configuration_drafts', 'ontology_readers']; end if;
  perform from cases where tenant_id = own order by id for update;
  perform from instances where tenant_id = own order by id for update;
  perform from tenants where tenant_id = own for update;
  -- It has been deleted meanwhile.
  if not found then return null; end if;
  select array_agg(c.relname order by c.relname) into pending
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all (kept);
  -- A table whose rows others still refer to has its turn after them.
  while cardinality(pending) > 0 loop
    refused := '{}';
    foreach doomed in array pending loop
      begin
        execute format('delete from %I where tenant_id = $1', doomed) using own;
      exception when foreign_key_violation then
        refused := refused || doomed;
      end;
    end loop;
    if cardinality(refused) = cardinality(pending) then raise exception 'tables refer to each other: %', refused; end if;
    pending := refused;
  end loop;
  perform set_config('dossier.clock_shift', '', true);
  update schedules set next_run_at = node_now() where tenant_id = own;
  update webhook_endpoints set failing_since = null where tenant_id = own;
  update tenants set clock_shift_ms = 0, epoch = new_epoch where tenant_id = own;
  return new_epoch;
end $$;
revoke all on function reset_sandbox(boolean) from public;
grant execute on function reset_sandbox(boolean) to dossier_app;
