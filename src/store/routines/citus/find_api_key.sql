-- Finds the key of a request and, for a request about a case, says how the case stands. The tenant is looked up first: every server has
-- the directory, and each statement that follows is about one shard.
drop function if exists find_api_key(text, bigint, interval);
create function find_api_key(wanted_prefix text, wanted_case bigint, recorded_within interval)
returns table (
  tenant_id bigint, tenant_key text, tenant_name text, id bigint, name text, secret_hash bytea,
  scopes text[], expires_at timestamptz, revoked_at timestamptz, is_use_recorded boolean,
  configuration_version int, case_version bigint, is_case_outdated boolean, team text
)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
#variable_conflict use_column
declare
  own bigint;
  version_of_case bigint;
  is_outdated boolean;
begin
  select d.tenant_id into own from api_key_directory d where d.prefix = wanted_prefix;
  if own is null then return; end if;
  if wanted_case is not null then
    select s.case_version, s.is_case_outdated into version_of_case, is_outdated from case_standing(own, wanted_case) s;
  end if;
  return query
    select t.tenant_id, t.key, t.name, k.id, k.name, k.secret_hash, k.scopes, k.expires_at, k.revoked_at,
           coalesce(k.last_used_at > clock_now() - recorded_within, false),
           (select max(v.version) from configuration_versions v where v.tenant_id = own), version_of_case, coalesce(is_outdated, false),
           k.team
    from api_keys k join tenants t on t.tenant_id = k.tenant_id
    where k.tenant_id = own and k.prefix = wanted_prefix;
end $$;
revoke all on function find_api_key(text, bigint, interval) from public;
grant execute on function find_api_key(text, bigint, interval) to dossier_app;
