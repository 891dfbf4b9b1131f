-- Indexes of the desk for tenants with a hundred thousand cases.

-- The day on which a case was changed last, in UTC, or a later one: rows from before this migration have its day. An index on the moment itself
-- would be written with every change of a case; this one is written with the first change of a day. save_changes keeps it.
alter table cases add column changed_on date not null default (now() at time zone 'UTC')::date;
-- Sandboxes may be ahead of the clock.
update cases set changed_on = (last_modified_at at time zone 'UTC')::date where last_modified_at > now();
create index cases_changed on cases (tenant_id, changed_on, id);

-- Cases that wait, by the skills that they need: those that somebody cannot take are passed over together.
create index queue_cases_skills on queue_cases (tenant_id, queue_key, skills, rank, case_id) where taken_by is null and snoozed_until is null;
