-- Forgets the guesses of a secret after a right one.
create or replace function forget_guesses(guessed bytea) returns void
language sql security definer set search_path = dossier, pg_temp as $$
  delete from guesses where what = guessed
$$;
revoke all on function forget_guesses(bytea) from public;
grant execute on function forget_guesses(bytea) to dossier_app;
