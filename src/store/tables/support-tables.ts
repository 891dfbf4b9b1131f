import type { Generated } from 'kysely';
import type { OptionalTime, Tenant, Time } from './columns.ts';

/** The times for which a tenant lets the operator in, and the visits. */
export interface SupportTables {
  support_grants: {
    tenant_id: Tenant;
    id: Generated<number>;
    reason: string;
    may_write: boolean;
    passes_rules: boolean;
    granted_by: number;
    granted_by_name: string;
    created_at: Time;
    expires_at: Time;
    ended_at: OptionalTime;
    ended_by_name: string | null;
  };
  support_sessions: {
    tenant_id: Tenant;
    id: Generated<number>;
    grant_id: number;
    operator: string;
    link_hash: Buffer | null;
    link_expires_at: Time;
    token_hash: Buffer | null;
    created_at: Time;
    opened_at: OptionalTime;
    last_seen_at: OptionalTime;
    ended_at: OptionalTime;
    remote_address: string | null;
  };
}
