-- References that cases hold are found, too, when the instance they name is deleted: of an instance itself the value that counts is looked
-- at, as before, and of a case the answer. Where it has none, what it derives counts: that can be an instance that it merely names, and once it has ended
-- the values of linked instances are nowhere else.
create or replace function named_by(of_case_id bigint, answer jsonb, value jsonb) returns bigint language sql immutable as $$
  select case when jsonb_typeof(case when of_case_id = 0 then value else coalesce(answer, value) end) = 'number'
    then (case when of_case_id = 0 then value else coalesce(answer, value) end)::bigint end
$$;
