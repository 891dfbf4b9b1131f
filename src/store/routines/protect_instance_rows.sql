-- Hides the rows of a table that belong to cases which the reader of a transaction may not see, and those that belong to no case and to an instance which the reader may
-- not see outside of cases: what a case has done with an instance is part of the case. It replaces the policy of protect_case_rows.
create or replace procedure protect_instance_rows(instance_table regclass) language plpgsql as $$
declare
  has_case constant boolean := exists (select from pg_attribute where attrelid = instance_table and attname = 'case_id' and not attisdropped);
begin
  call hide_rows(instance_table, '(select coalesce(current_setting(''dossier.audiences'', true), '''') = '''') or '
    || case when has_case then 'case when case_id is null or case_id = 0 then instance_id is null or instance_is_seen(instance_id) else case_is_seen(case_id) end'
      else 'instance_is_seen(instance_id)' end);
end $$;
