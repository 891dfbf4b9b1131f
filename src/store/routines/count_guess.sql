-- Counts a guess of a secret, and returns null. If there were too many of them within so many seconds, it counts nothing and returns
-- the seconds until the next one may come. Guesses of the same secret on other nodes wait for the row, so that the limit is exact.
create or replace function count_guess(guessed bytea, most int, within_seconds int) returns int
language plpgsql security definer set search_path = dossier, pg_temp as $$
declare
  since timestamptz := node_now() - make_interval(secs => within_seconds);
  recent timestamptz[];
begin
  -- Some guesses are counted for an hour, none for longer.
  delete from guesses where what in (
    select what from guesses where last_at < least(since, node_now() - interval '1 hour')
    order by last_at limit 100 for update skip locked);
  insert into guesses as g (what, tried_at, last_at) values (guessed, '{}', node_now())
    on conflict (what) do update set last_at = g.last_at
    returning array(select at from unnest(tried_at) as at where at > since order by at) into recent;
  if cardinality(recent) >= most then
    return greatest(1, ceil(extract(epoch from recent[1] - since)));
  end if;
  update guesses set tried_at = recent || node_now(), last_at = node_now() where what = guessed;
  return null;
end $$;
revoke all on function count_guess(bytea, int, int) from public;
grant execute on function count_guess(bytea, int, int) to dossier_app;
