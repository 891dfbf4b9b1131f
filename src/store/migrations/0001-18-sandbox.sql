-- Sandboxes, and numbers by which nodes notice what others did to a tenant.

-- Of a sandbox alone: by how many milliseconds its clock is ahead.
alter table tenants add column clock_shift_ms bigint check (clock_shift_ms >= 0);
-- Changes when the rows of the tenant were replaced as a whole, by a restore or a reset.
alter table tenants add column epoch bigint;

-- The service changes tenants through functions alone; whether one is a sandbox is decided when it is created.
revoke insert, update, delete on tenants from dossier_app;

-- The audit tells when things were done, and budgets are paid for, by the clock of the nodes.
alter table audit_waiting alter column created_at set default node_now();
alter table audit_heads alter column sealed_at set default node_now();
alter table assistant_calls alter column asked_at set default node_now();

-- How many messages a conversation has; null for one that has got none since this column is there.
alter table conversations add column message_count int;

-- The trace of the change that an event tells of, as W3C `traceparent`; null where no traces are sent.
alter table case_events add column traceparent text;
