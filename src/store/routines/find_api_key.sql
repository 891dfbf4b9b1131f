-- Finds the key of one request. Nodes of the release before ask it; others ask `find_api_keys`. It is dropped first: a function cannot be
-- replaced by one that gives more columns.
drop function if exists find_api_key(text, bigint, interval);
create function find_api_key(wanted_prefix text, wanted_case bigint, recorded_within interval)
returns table (
  tenant_id bigint, tenant_key text, tenant_name text, id bigint, name text, secret_hash bytea,
  scopes text[], expires_at timestamptz, revoked_at timestamptz, is_use_recorded boolean,
  configuration_version int, case_version bigint, is_case_outdated boolean, team text
)
language sql stable security definer set search_path = dossier, pg_temp as $$
  select t.tenant_id, t.key, t.name, k.id, k.name, k.secret_hash, k.scopes, k.expires_at, k.revoked_at,
         coalesce(k.last_used_at > clock_now() - recorded_within, false),
         (select max(v.version) from configuration_versions v where v.tenant_id = t.tenant_id), c.version,
         exists (select from case_instances ci join instances i on i.tenant_id = ci.tenant_id and i.id = ci.instance_id
                 where ci.tenant_id = c.tenant_id and ci.case_id = c.id and c.status = 'ongoing' and ci.is_shared
                   and i.version <> ci.seen_version),
         k.team
  from api_key_directory d
  join api_keys k on k.tenant_id = d.tenant_id and k.prefix = d.prefix
  join tenants t on t.tenant_id = d.tenant_id
  left join cases c on c.tenant_id = d.tenant_id and c.id = wanted_case
  where d.prefix = wanted_prefix
$$;
revoke all on function find_api_key(text, bigint, interval) from public;
grant execute on function find_api_key(text, bigint, interval) to dossier_app;
