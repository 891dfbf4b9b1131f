-- Queues: cases that wait for somebody.

-- How a case stands in queues: places, urgency, until when it is snoozed, who gave it back. Null for most cases. save_changes keeps it.
alter table cases add column queueing jsonb;

-- A case in a queue. Rows follow from the case: save_changes writes them where they change. The next case of a queue is the first of its
-- index.
create table queue_cases (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  queue_key text not null,
  case_id bigint not null,
  -- Compared number by number: the smaller comes first.
  rank double precision[] not null,
  skills text[] not null,
  -- The assignee in small letters; null for a case that waits.
  taken_by text,
  snoozed_until timestamptz,
  given_back_by text[] not null,
  primary key (tenant_id, queue_key, case_id),
  foreign key (tenant_id, case_id) references cases on delete cascade
);
create index queue_cases_waiting on queue_cases (tenant_id, queue_key, rank, case_id) where taken_by is null and snoozed_until is null;
create index queue_cases_rank on queue_cases (tenant_id, queue_key, rank, case_id);
create index queue_cases_taken on queue_cases (tenant_id, taken_by, case_id) where taken_by is not null;
create index queue_cases_case on queue_cases (tenant_id, case_id);
call protect_tenant_table('queue_cases');
call protect_case_rows('queue_cases');

-- Administrators say what people can do, and how many cases of queues they may have at a time: null is any number.
alter table users add column skills text[] not null default '{}';
alter table users add column capacity int check (capacity >= 0);
