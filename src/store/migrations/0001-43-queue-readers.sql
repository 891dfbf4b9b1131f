-- Queues for readers who see some of the cases, and for people who may not change cases in some states: a row of a queue has what is asked
-- of its case, so that a case is looked at only when it is about to be shown.

-- The audience of the case, and its process and state as "process/state". save_changes keeps both.
alter table queue_cases add column audience_id bigint not null default 0;
alter table queue_cases add column place text;
update queue_cases q set audience_id = c.audience_id, place = c.process_key || '/' || c.state_key
  from cases c where c.tenant_id = q.tenant_id and c.id = q.case_id;
-- The indexes have all that lists and counts of a queue ask for, so that no row is looked at for them.
create index queue_cases_audience on queue_cases (tenant_id, queue_key, audience_id, rank, case_id) include (taken_by, snoozed_until);
drop index queue_cases_waiting;
create index queue_cases_waiting on queue_cases (tenant_id, queue_key, rank, case_id) include (audience_id) where taken_by is null and snoozed_until is null;
