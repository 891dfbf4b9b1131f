-- Which of some words for how people stand to others are meant for a person.
create or replace function relations_among(of_tenant_id bigint, of_user_id bigint, wanted text[]) returns text[]
language plpgsql as $$
declare
  named bigint[];
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  named := people_with_emails(array(select substr(word, 9) from unnest(wanted) word));
  return array(
    select word from unnest(wanted) word
      join users other on other.tenant_id = of_tenant_id and other.id = any (named) and lower(other.email) = substr(word, 9)
      join users reader on reader.tenant_id = of_tenant_id and reader.id = of_user_id
    where stands_to(word, reader.id, reader.teams, reader.leads, other.id, other.teams)
    order by word);
end $$;
