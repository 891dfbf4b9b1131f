-- Requests.

-- The first answer to a request with an Idempotency-Key, committed together with what the request did.
create table idempotency_answers (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  headers jsonb not null,
  payload text,
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id, caller, key)
);
create index idempotency_answers_age on idempotency_answers (tenant_id, created_at);
call protect_tenant_table('idempotency_answers');

-- The last requests of each tenant, for those who connect other systems. A node writes them in batches; old ones are removed.
create table request_log (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id bigint generated always as identity,
  request_id text not null,
  received_at timestamptz not null,
  method text not null,
  -- Without the part behind the question mark.
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
