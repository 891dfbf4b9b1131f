-- Jobs have lanes, so that what a person waits for never waits behind long work; and it is counted how often the process of a job ended
-- while it ran, so that a job which ends its process each time is set aside. set_job_lane is replaced by routines/ when its table changes.
alter table jobs
  add column lane text not null default 'normal' check (lane in ('urgent', 'normal', 'long', 'idle')),
  add column crashes int not null default 0;

create index jobs_waiting_lane on jobs (tenant_id, lane, run_at, id) where state = 'waiting';
create index jobs_suspect on jobs (tenant_id, run_at) where state = 'waiting' and crashes > 0;

create function set_job_lane() returns trigger language plpgsql as $$
begin
  return new;
end $$;

create trigger jobs_lane before insert on jobs for each row execute function set_job_lane();
