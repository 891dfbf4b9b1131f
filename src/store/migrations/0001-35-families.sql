-- Families of cases: the case from which another one was started. It is set when the case is created and cleared when the parent is deleted; so
-- there are no rings.
alter table cases add column parent_id bigint;
create index cases_parent on cases (tenant_id, parent_id, id) where parent_id is not null;

-- Since when a case is suspended, and until when if that is known, for lists. Who suspended it and why is in `case_parts`.
alter table cases add column suspended_at timestamptz;
alter table cases add column suspended_until timestamptz;
create index cases_suspended on cases (tenant_id, suspended_at, id) where suspended_at is not null;
