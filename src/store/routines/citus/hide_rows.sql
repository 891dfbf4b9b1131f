-- Hides the rows of a table from the readers of transactions, as the procedure for a single server does. Of a table that is spread the condition is noted, in the words of the
-- database, and `dossier migrate` puts it into force when the migrations are done: Citus would pass the policy on as one that shows rows, those of other tenants among them.
create or replace procedure hide_rows(of_table regclass, unless text) language plpgsql as $$
declare
  is_there constant boolean := exists (select from pg_dist_partition where logicalrelid = of_table);
  target text := of_table::text;
begin
  if is_there then
    execute format('create temp table sight_look (like %s)', of_table);
    target := 'pg_temp.sight_look';
  end if;
  execute format('drop policy if exists sight on %s', target);
  execute format('create policy sight on %s as restrictive for select using (%s)', target, unless);
  if is_there then
    insert into sight_aside (table_name, condition, is_due)
      select (select relname from pg_class where oid = of_table), pg_get_expr(polqual, polrelid), true
      from pg_policy where polrelid = 'pg_temp.sight_look'::regclass
      on conflict (table_name) do update set condition = excluded.condition, is_due = true;
    drop table pg_temp.sight_look;
  end if;
end $$;
