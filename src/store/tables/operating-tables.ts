import type { ColumnType } from 'kysely';
import type { Id, Tenant, Time } from './columns.ts';

/** Tables for those who administer a tenant: invitations of people, the log of requests, and the last upkeep. */
export interface OperatingTables {
  user_invitations: {
    tenant_id: Tenant;
    id: Id;
    user_id: number;
    token_hash: Buffer;
    created_at: ColumnType<Date, never, never>;
    expires_at: Date;
  };
  request_log: {
    tenant_id: Tenant;
    id: Id;
    request_id: string;
    received_at: Date;
    method: string;
    path: string;
    status: number;
    duration_ms: number;
    caller_kind: string;
    caller_id: number;
    caller_name: string;
    error_code: string | null;
    error_detail: string | null;
  };
  tenant_places: { tenant_id: Tenant; moves: number; server: number };
  upkeep_records: {
    tenant_id: Tenant;
    kind: UpkeepKind;
    at: Time;
    facts: ColumnType<Record<string, unknown>, string, string>;
  };
}

/** The things that operators do for a tenant, and that others ask the age of. */
export type UpkeepKind = 'backup' | 'audit_verified' | 'restored';
