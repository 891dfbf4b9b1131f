-- The people of the transaction's tenant who have one of some addresses, in whatever letters. As the owner, with the tenant named: lower()
-- is not leakproof, so that row-level security would keep the planner from using the index.
create or replace function people_with_emails(emails text[]) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := current_setting('dossier.tenant_id')::bigint;
  wanted constant text[] := array(select lower(email) from unnest(emails) email);
  found bigint[];
begin
  select array_agg(u.id order by u.id) into found from users u where u.tenant_id = own and lower(u.email) = any (wanted);
  return coalesce(found, '{}');
end $$;
revoke all on function people_with_emails(text[]) from public;
grant execute on function people_with_emails(text[]) to dossier_app;
