-- References that cases hold are found, too, when the instance they name is deleted: of an instance itself the value that counts is looked
-- at, as before, and of a case the answer. What a case derives names an instance that the case has.
create or replace function named_by(of_case_id bigint, answer jsonb, value jsonb) returns bigint language sql immutable as $$
  select case when jsonb_typeof(case when of_case_id = 0 then value else answer end) = 'number'
    then (case when of_case_id = 0 then value else answer end)::bigint end
$$;
