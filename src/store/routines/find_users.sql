-- People by address or id, for requests that name them.
create or replace function find_users(of_tenant_id bigint, emails text[], ids bigint[])
returns table (id bigint, email text, name text, teams text[]) language plpgsql as $$
declare
  wanted bigint[];
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  wanted := ids || people_with_emails(emails);
  return query select u.id, u.email, u.name, u.teams from users u
    where u.tenant_id = of_tenant_id and u.disabled_at is null and u.id = any (wanted);
end $$;
