import type { Generated, JSONColumnType } from 'kysely';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';

export type DisabledReason = 'manual' | 'gone' | 'failing';
export type DeliveryState = 'waiting' | 'queued' | 'running' | 'delivered' | 'failed' | 'cancelled';

/** The tables of webhooks, as the migrations make them. */
export interface WebhookTables {
  removed_events: { tenant_id: Tenant; transaction_id: string; event_id: number };
  webhook_endpoints: {
    tenant_id: Tenant;
    id: Id;
    url: string;
    description: Generated<string>;
    triggers: string[];
    is_enabled: Generated<boolean>;
    disabled_reason: DisabledReason | null;
    disabled_at: OptionalTime;
    secret: string;
    previous_secret: string | null;
    previous_secret_expires_at: OptionalTime;
    failing_since: OptionalTime;
    created_at: Time;
    created_by: string;
    version: Generated<number>;
  };
  webhook_deliveries: {
    tenant_id: Tenant;
    id: Id;
    endpoint_id: number;
    event_id: number | null;
    case_id: number | null;
    case_version: number | null;
    trigger: string;
    payload: string | null;
    state: Generated<DeliveryState>;
    failures: Generated<number>;
    next_attempt_at: Time;
    claimed_by: string | null;
    claimed_until: OptionalTime;
    response_status: number | null;
    last_error: string | null;
    is_replay: Generated<boolean>;
    created_at: Time;
    finished_at: OptionalTime;
  };
  webhook_attempts: {
    tenant_id: Tenant;
    id: Id;
    delivery_id: number;
    started_at: Time;
    duration_ms: number;
    url: string;
    request_headers: JSONColumnType<Record<string, string>>;
    response_status: number | null;
    response_headers: JSONColumnType<Record<string, string>> | null;
    response_body: string | null;
    error: string | null;
  };
  webhook_statistics: {
    tenant_id: Tenant;
    endpoint_id: number;
    hour: Time;
    succeeded: number;
    failed: number;
    duration_ms: number;
  };
}
