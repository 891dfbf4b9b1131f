-- What is due next in a case, for lists: the deadline that runs and ends first. Its facts are in `case_parts`. `due_fact` is null while nothing
-- is wrong.
alter table cases add column due_at timestamptz;
alter table cases add column due_key text;
alter table cases add column due_fact text check (due_fact in ('at_risk', 'missed'));
create index cases_due_at on cases (tenant_id, due_at, id) where due_at is not null;
