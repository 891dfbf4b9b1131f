-- Hides the rows of a table that belong to cases which the reader of a transaction may not see. Case 0 and no case stand for rows of
-- no case. The function is called for readers alone: other transactions pay for one look at a setting.
create or replace procedure protect_case_rows(case_table regclass) language plpgsql as $$
begin
  call hide_rows(case_table,
    '(select coalesce(current_setting(''dossier.audiences'', true), '''') = '''') or case_id is null or case_id = 0 or case_is_seen(case_id)');
end $$;
