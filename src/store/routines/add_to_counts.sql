-- Adds to the counts of lists. Each connection has a row of its own, so that none waits for another's commit; always in the same
-- order, so that those that share one never wait for each other in a circle.
create or replace function add_to_counts(deltas jsonb) returns void language plpgsql as $$
declare
  chosen smallint := pg_backend_pid() % 64;
begin
  insert into list_counts as c (list, shard, count)
    select key, chosen, value::bigint from jsonb_each_text(deltas) where value::bigint <> 0 order by key
    on conflict (tenant_id, list, shard) do update set count = c.count + excluded.count;
end $$;
