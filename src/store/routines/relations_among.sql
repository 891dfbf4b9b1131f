-- Which of some words for how people stand to others are meant for a person: "team_of:ana@example.org" for those who are in a team with Ana,
-- "lead_of:ana@example.org" for those who lead one of her teams. Nobody is their own lead.
create or replace function relations_among(of_tenant_id bigint, of_user_id bigint, wanted text[]) returns text[]
language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true);
  return array(
    select word from unnest(wanted) word
      join users other on other.tenant_id = of_tenant_id and lower(other.email) = substr(word, 9)
      join users reader on reader.tenant_id = of_tenant_id and reader.id = of_user_id
    where (word like 'team\_of:%' and other.teams && reader.teams)
      or (word like 'lead\_of:%' and other.id <> reader.id and exists (
        select from unnest(reader.leads) led where led = any (reader.teams) and led = any (other.teams)))
    order by word);
end $$;
