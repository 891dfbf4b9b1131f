-- Takes a challenge for signing in with a passkey: once, in time, for the origin it was made for, and for the tenant that was named.
create or replace function take_sign_in_challenge(given_hash bytea, at_origin text, of_tenant_id bigint, at_time timestamptz) returns boolean
language sql security definer set search_path = dossier, pg_temp as $$
  with taken as (delete from sign_in_challenges where challenge_hash = given_hash returning *)
  select exists (select from taken
    where origin = at_origin and expires_at > at_time and (wanted_tenant_id is null or wanted_tenant_id = of_tenant_id))
$$;
revoke all on function take_sign_in_challenge(bytea, text, bigint, timestamptz) from public;
grant execute on function take_sign_in_challenge(bytea, text, bigint, timestamptz) to dossier_app;
