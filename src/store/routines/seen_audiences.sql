-- The audiences that a reader belongs to, by the words that the reader is known by. As the owner, with the tenant named: "&&" is not
-- leakproof, so that row-level security would keep the planner from using the index.
create or replace function seen_audiences(words jsonb) returns bigint[]
language plpgsql stable security definer set search_path = dossier, pg_temp as $$
begin
  return array(select a.id from audiences a
    where a.tenant_id = current_setting('dossier.tenant_id')::bigint
      and a.members && array(select jsonb_array_elements_text(words))
    order by a.id);
end $$;
revoke all on function seen_audiences(jsonb) from public;
grant execute on function seen_audiences(jsonb) to dossier_app;
