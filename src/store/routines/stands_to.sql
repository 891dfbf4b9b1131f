-- Whether a word for how people stand to others is meant for a reader: "team_of:ana@example.org" for those who are in a team with Ana,
-- "lead_of:ana@example.org" for those who lead one of her teams. Nobody is their own lead. The word names the other person.
create or replace function stands_to(word text, reader_id bigint, reader_teams text[], reader_leads text[], other_id bigint, other_teams text[])
returns boolean language sql immutable as $$
  select (word like 'team\_of:%' and other_teams && reader_teams)
    or (word like 'lead\_of:%' and other_id <> reader_id and exists (
      select from unnest(reader_leads) led where led = any (reader_teams) and led = any (other_teams)))
$$;
