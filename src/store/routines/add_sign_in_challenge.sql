-- Stores a challenge for signing in with a passkey, before anybody is known, and removes those that nobody used in time. False when the
-- tenant that was named does not exist: the challenge is then of no use to anybody, and nothing is stored.
create or replace function add_sign_in_challenge(new_hash bytea, of_origin text, tenant_key text, until timestamptz) returns boolean
language plpgsql security definer set search_path = dossier, pg_temp as $$
declare
  wanted bigint;
begin
  delete from sign_in_challenges where expires_at < node_now();
  if tenant_key is not null then
    select tenant_id into wanted from tenants where key = tenant_key;
    if wanted is null then return false; end if;
  end if;
  insert into sign_in_challenges (challenge_hash, origin, wanted_tenant_id, expires_at) values (new_hash, of_origin, wanted, until);
  return true;
end $$;
revoke all on function add_sign_in_challenge(bytea, text, text, timestamptz) from public;
grant execute on function add_sign_in_challenge(bytea, text, text, timestamptz) to dossier_app;
