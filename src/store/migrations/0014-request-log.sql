-- The last requests of each tenant, for those who connect other systems. A node writes them in batches; old ones go.

create table request_log (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  request_id text not null,
  received_at timestamptz not null,
  method text not null,
  -- Without what stands behind the question mark.
  path text not null,
  status int not null,
  duration_ms real not null,
  -- Who called: `key` or `person`, with the name it had then.
  caller_kind text not null,
  caller_id bigint not null,
  caller_name text not null,
  error_code text,
  error_detail text,
  primary key (tenant_id, id)
);
create index request_log_request on request_log (tenant_id, request_id);
create index request_log_received on request_log (tenant_id, received_at);
call protect_tenant_table('request_log');

-- Adds requests of one tenant in one round trip. Nobody waits for the disk: the last second of the log may go with the power.
create function log_requests(of_tenant_id bigint, requests jsonb) returns void language plpgsql as $$
begin
  perform set_config('dossier.tenant_id', of_tenant_id::text, true), set_config('synchronous_commit', 'off', true);
  insert into request_log (request_id, received_at, method, path, status, duration_ms, caller_kind, caller_id, caller_name, error_code, error_detail)
    select r.* from jsonb_to_recordset(requests) r(request_id text, received_at timestamptz, method text, path text, status int, duration_ms real,
      caller_kind text, caller_id bigint, caller_name text, error_code text, error_detail text);
end $$;
