-- Indexes of lists that grow.

-- People in the order of their names.
create index users_name on users (tenant_id, name, id);

-- A directory asks for a group by its own name for it.
create index directory_groups_external on directory_groups (tenant_id, external_id);

-- Cases of a queue that are snoozed are few among those that are in it.
create index queue_cases_snoozed on queue_cases (tenant_id, queue_key, rank, case_id) where snoozed_until is not null;

-- So are cases with a deadline that is at risk or missed.
create index cases_due_fact on cases (tenant_id, due_fact, created_at, id) where due_fact is not null;
