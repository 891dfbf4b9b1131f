-- The cases that the reader of the transaction may list and does not see: the rows of the view case_cards. As the owner, from the shard of the tenant itself,
-- which Citus would read as the reader, from whom these cases are hidden. Nothing is hidden from the service itself, and it has no cards.
create or replace function cards_of_reader() returns table (tenant_id bigint, id bigint, number bigint, process_key text, name text, status text,
  state_id bigint, state_key text, created_at timestamptz, listing_id bigint)
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
declare
  own constant bigint := tenant_of_transaction();
  readers constant bigint[] := nullif(current_setting('dossier.audiences', true), '')::bigint[];
begin
  if readers is null then return; end if;
  return query execute format('select c.tenant_id, c.id, c.number, c.process_key, c.name, c.status, c.state_id, c.state_key, c.created_at, c.listing_id
    from dossier.%I c where c.tenant_id = $1 and c.listing_id = any ($2) and c.audience_id <> 0 and c.audience_id <> all ($2)',
    'cases_' || get_shard_id_for_distribution_column('dossier.cases', own)) using own, readers;
end $$;
revoke all on function cards_of_reader() from public;
grant execute on function cards_of_reader() to dossier_app;
