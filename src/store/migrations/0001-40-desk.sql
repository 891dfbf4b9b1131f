-- The desk: the cases that somebody works on, in the order in which they are due. Cases that have ended are not in it, so that the work of
-- years does not slow down the look at a day.
create index cases_mine on cases (tenant_id, lower(assignee_email), due_at, id) where status = 'ongoing';

-- Since when a case is in a queue, for the metrics of the operator; null for those that came before this was kept.
alter table queue_cases add column since timestamptz;
alter table queue_cases alter column since set default clock_now();
create index queue_cases_since on queue_cases (tenant_id, since) where taken_by is null and snoozed_until is null;
