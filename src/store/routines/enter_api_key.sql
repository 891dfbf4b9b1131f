-- Enters a key of the transaction's tenant in the directory that says which tenant a key belongs to. It is called in the transaction
-- that adds the key. The directory belongs to no tenant, so that the service has no rights on it.
create or replace function enter_api_key(new_prefix text) returns void
language sql security definer set search_path = dossier, pg_temp as $$
  insert into api_key_directory (prefix, tenant_id) values (new_prefix, current_setting('dossier.tenant_id')::bigint)
$$;
revoke all on function enter_api_key(text) from public;
grant execute on function enter_api_key(text) to dossier_app;
