-- Saves the words that cases can be found by. Where a change is of several cases, each chunk names its own. The case is a variable: read from the change in each
-- row, it would let PostgreSQL plan the statements anew at every call, since it believes in a thousand rows.
create or replace function save_words(of_tenant_id bigint, changes jsonb) returns void language plpgsql as $$
declare
  own_case bigint := (changes ->> 'case_id')::bigint;
  lost record;
begin
  -- Words of the texts of files, in chunks such as `p12` of proof 12, come from the file and not from the rules: they stay.
  if changes ? 'whole_chunks' then
    delete from case_words t where t.tenant_id = of_tenant_id and t.case_id = own_case
      and (changes -> 'whole_chunks' = 'true' and t.chunk not like 'p%' or t.chunk in (select value from jsonb_array_elements_text(
        case when jsonb_typeof(changes -> 'whole_chunks') = 'array' then changes -> 'whole_chunks' else '[]' end)))
      and (t.chunk, t.word) not in (
        select n.chunk, w.word from jsonb_to_recordset(coalesce(changes -> 'words', '[]')) n(chunk text, words text),
          unnest(string_to_array(n.words, ' ')) w(word));
  end if;
  -- Occurrences have chunks such as `o7`. Those that somebody else has removed from an instance that the case shares are not known to it by name any more.
  if changes ? 'left_occurrences' then
    delete from case_words t where t.tenant_id = of_tenant_id and t.case_id = own_case and t.chunk like 'o%'
      and t.chunk not in (select unnest(string_to_array(changes ->> 'left_occurrences', ' ')));
  end if;
  if changes ? 'drop_chunks' then
    delete from case_words t where t.tenant_id = of_tenant_id and t.case_id = own_case
      and t.chunk = any (array(select value from jsonb_array_elements_text(changes -> 'drop_chunks')));
  end if;
  -- Many are looked up one by one: joined, the planner goes through all words of the case for each of them. A word is never updated, and the head of
  -- the case is locked, so that its place stays what it is.
  if changes ? 'drop_words' then
    if jsonb_array_length(changes -> 'drop_words') > 1 then
      -- The case is worked out first: policies keep the planner from looking up a word by `coalesce`, and it would read that word of all cases. Places are joined,
      -- since a list of them is no reason not to go through all words of the tenant while there are no statistics.
      delete from case_words c using (
        select f.place from (select coalesce(d.case_id, own_case) as case_id, d.chunk, w.word
            from jsonb_to_recordset(changes -> 'drop_words') d(chunk text, words text, case_id bigint), unnest(string_to_array(d.words, ' ')) w(word) offset 0) l,
          lateral (select t.ctid as place from case_words t where t.tenant_id = of_tenant_id and t.word = l.word
            and t.case_id = l.case_id and t.chunk = l.chunk offset 0) f) lost_words
        where c.ctid = lost_words.place;
    else for lost in
      select coalesce(d.case_id, own_case) as case_id, d.chunk, w.word from jsonb_to_recordset(changes -> 'drop_words') d(chunk text, words text, case_id bigint),
        unnest(string_to_array(d.words, ' ')) w(word)
    loop
      delete from case_words t where t.tenant_id = of_tenant_id and t.word = lost.word
        and t.case_id = lost.case_id and t.chunk = lost.chunk;
    end loop; end if;
  end if;
  if changes ? 'words' then
    -- With the tenant: its default would be read from the settings for each word.
    insert into case_words (tenant_id, case_id, chunk, word)
      select of_tenant_id, coalesce(n.case_id, own_case), n.chunk, w.word
      from jsonb_to_recordset(changes -> 'words') n(chunk text, words text, case_id bigint), unnest(string_to_array(n.words, ' ')) w(word)
      on conflict do nothing;
  end if;
end $$;
