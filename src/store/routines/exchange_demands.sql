-- Stores how often callers have asked a node, and returns how often the same callers have asked the others. Nodes that have told
-- nothing for some seconds no longer count.
create or replace function exchange_demands(teller text, told jsonb)
returns table (caller text, asked float8)
language plpgsql security definer set search_path = dossier, pg_temp as $$
begin
  insert into node_demands (node, told_at, demands) values (teller, node_now(), told)
    on conflict (node) do update set told_at = excluded.told_at, demands = excluded.demands;
  delete from node_demands where node in (
    select node from node_demands where told_at < node_now() - interval '1 minute' for update skip locked);
  return query
    select each.key, sum(each.value::float8) from node_demands n, jsonb_each_text(n.demands) each
    where n.node <> teller and n.told_at > node_now() - interval '3 seconds' and told ? each.key
    group by each.key;
end $$;
revoke all on function exchange_demands(text, jsonb) from public;
grant execute on function exchange_demands(text, jsonb) to dossier_app;
