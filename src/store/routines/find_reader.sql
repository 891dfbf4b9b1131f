-- Somebody who does something with a case, by what rules of access can name: a person, with those of some words for how people stand to
-- others that are meant for them, or a key with its team. Somebody who is disabled or gone is not found.
create or replace function find_reader(of_tenant_id bigint, of_kind text, of_id bigint, wanted text[])
returns table (email text, teams text[], roles text[], relations text[], team text) language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  if of_kind = 'user' then
    return query select u.email, u.teams, u.roles, relations_among(of_tenant_id, of_id, wanted), null::text
      from users u where u.tenant_id = of_tenant_id and u.id = of_id and u.disabled_at is null;
  else
    return query select null::text, '{}'::text[], '{}'::text[], '{}'::text[], k.team
      from api_keys k where k.tenant_id = of_tenant_id and k.id = of_id;
  end if;
end $$;
