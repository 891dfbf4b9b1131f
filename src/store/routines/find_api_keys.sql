-- Finds the keys of some requests and, for those about a case, says how the case stands, so that a node knows in one round trip whether
-- what it has in memory is current. `place` says which of the requests a row is for; of a key that does not exist there is none. It is
-- PL/pgSQL, which keeps its plan: before version 18, a function in SQL is planned anew at every call, which took longer than all the rest. A case is looked up by its key: joined, all cases of the
-- tenant were gone through wherever statistics are behind, as in the first minutes of a tenant.
create or replace function find_api_keys(wanted_prefixes text[], wanted_cases bigint[], recorded_within interval)
returns table (
  place bigint, tenant_id bigint, tenant_key text, tenant_name text, epoch bigint, shift_ms bigint, id bigint, name text,
  secret_hash bytea, scopes text[], expires_at timestamptz, revoked_at timestamptz, is_use_recorded boolean, team text,
  configuration_version int, case_version bigint, is_case_outdated boolean
)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select w.place, t.tenant_id, t.key, t.name, t.epoch, t.clock_shift_ms, k.id, k.name,
           k.secret_hash, k.scopes, k.expires_at, k.revoked_at, coalesce(k.last_used_at > clock_now() - recorded_within, false), k.team,
           (select max(v.version) from configuration_versions v where v.tenant_id = t.tenant_id), c.version, coalesce(c.is_outdated, false)
    from unnest(wanted_prefixes, wanted_cases) with ordinality w(prefix, case_id, place)
    join api_key_directory d on d.prefix = w.prefix
    join api_keys k on k.tenant_id = d.tenant_id and k.prefix = d.prefix
    join tenants t on t.tenant_id = d.tenant_id
    left join lateral (
      select c.version, exists (select from case_instances ci join instances i on i.tenant_id = ci.tenant_id and i.id = ci.instance_id
          where ci.tenant_id = c.tenant_id and ci.case_id = c.id and c.status = 'ongoing' and ci.is_shared
            and i.version <> ci.seen_version) as is_outdated
      from cases c where c.tenant_id = d.tenant_id and c.id = w.case_id offset 0) c on true;
end $$;
revoke all on function find_api_keys(text[], bigint[], interval) from public;
grant execute on function find_api_keys(text[], bigint[], interval) to dossier_app;
