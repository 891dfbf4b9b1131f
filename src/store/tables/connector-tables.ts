import type { ColumnType, Generated } from 'kysely';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';

type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Calls of other systems: settings, secrets, systems that fail, and the log. */
export interface ConnectorTables {
  connector_settings: {
    tenant_id: Tenant;
    allowed_hosts: string[];
    version: Generated<number>;
  };
  connector_secrets: {
    tenant_id: Tenant;
    name: string;
    secret: string;
    set_at: Time;
    set_by: string;
  };
  connector_circuits: {
    tenant_id: Tenant;
    connector: string;
    failures: number;
    open_until: OptionalTime;
    probe_until: OptionalTime;
  };
  connector_calls: {
    tenant_id: Tenant;
    id: Id;
    request_id: string;
    connector: string;
    rule: string;
    case_id: number | null;
    instance_id: number | null;
    sent_at: Time;
    duration_ms: number | null;
    method: string;
    host: string;
    path: string;
    digest: string;
    status: number | null;
    error: string | null;
    request_headers: Json<Record<string, string>>;
    request_body: string | null;
    response_headers: OptionalJson<Record<string, string>>;
    response_body: string | null;
    unsettled: OptionalJson<unknown>;
  };
}
