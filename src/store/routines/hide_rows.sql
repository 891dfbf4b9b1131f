-- Hides the rows of a table from the readers of transactions, but for those that a condition is true of; in place of the condition that the table had before.
create or replace procedure hide_rows(of_table regclass, unless text) language plpgsql as $$
begin
  execute format('drop policy if exists sight on %s', of_table);
  execute format('create policy sight on %s as restrictive for select using (%s)', of_table, unless);
end $$;
