-- Words that leave a case are looked up one by one: joined, the planner goes through all words of the case for each of them. Nobody else writes
-- these rows meanwhile, since the head of the case is locked before, and a word is never updated: its place stays what it is.
do $$
declare
  joined constant text := $text$delete from case_words t using jsonb_to_recordset(changes -> 'drop_words') d(chunk text, words text), unnest(string_to_array(d.words, ' ')) w(word)
        where t.tenant_id = of_tenant_id and t.case_id = (changes ->> 'case_id')::bigint and t.word = w.word and t.chunk = d.chunk;$text$;
  looked_up constant text := $text$delete from case_words where ctid = any (array(
        select f.ctid from jsonb_to_recordset(changes -> 'drop_words') d(chunk text, words text), unnest(string_to_array(d.words, ' ')) w(word),
          lateral (select t.ctid from case_words t where t.tenant_id = of_tenant_id and t.word = w.word
            and t.case_id = (changes ->> 'case_id')::bigint and t.chunk = d.chunk offset 0) f));$text$;
  definition text := pg_get_functiondef('save_changes(bigint, jsonb)'::regprocedure);
begin
  if strpos(definition, joined) = 0 then raise exception 'save_changes is not the function that this migration knows'; end if;
  execute replace(definition, joined, looked_up);
end $$;
