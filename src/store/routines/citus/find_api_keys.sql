-- Finds the keys of some requests, one after the other: each statement about a tenant is about one shard.
create or replace function find_api_keys(wanted_prefixes text[], wanted_cases bigint[], recorded_within interval)
returns table (
  place bigint, tenant_id bigint, tenant_key text, tenant_name text, epoch bigint, shift_ms bigint, id bigint, name text,
  secret_hash bytea, scopes text[], expires_at timestamptz, revoked_at timestamptz, is_use_recorded boolean, team text,
  configuration_version int, case_version bigint, is_case_outdated boolean
)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
#variable_conflict use_column
begin
  for at in 1 .. cardinality(wanted_prefixes) loop
    return query
      select at::bigint, f.tenant_id, f.tenant_key, f.tenant_name, s.epoch, s.shift_ms, f.id, f.name,
             f.secret_hash, f.scopes, f.expires_at, f.revoked_at, f.is_use_recorded, f.team,
             f.configuration_version, f.case_version, f.is_case_outdated
      from find_api_key(wanted_prefixes[at], wanted_cases[at], recorded_within) f
      cross join lateral tenant_standing(f.tenant_id) s;
  end loop;
end $$;
revoke all on function find_api_keys(text[], bigint[], interval) from public;
grant execute on function find_api_keys(text[], bigint[], interval) to dossier_app;
