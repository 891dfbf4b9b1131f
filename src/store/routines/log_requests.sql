-- Adds requests of one tenant in one round trip. Nobody waits for the disk: the last second of the log may go with the power.
create or replace function log_requests(of_tenant_id bigint, requests jsonb) returns void language plpgsql as $$
begin
  perform enter_tenant(of_tenant_id), set_config('synchronous_commit', 'off', true);
  insert into request_log (request_id, received_at, method, path, status, duration_ms, caller_kind, caller_id, caller_name, error_code, error_detail)
    select r.* from jsonb_to_recordset(requests) r(request_id text, received_at timestamptz, method text, path text, status int, duration_ms real,
      caller_kind text, caller_id bigint, caller_name text, error_code text, error_detail text);
end $$;
