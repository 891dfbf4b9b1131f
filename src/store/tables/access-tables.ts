import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';
import type { Awaited } from './sign-in-tables.ts';

/** Tenants, those who work with them, and what is theirs. */
export interface AccessTables {
  tenants: {
    tenant_id: Id;
    key: string;
    name: string;
    time_zone: Generated<string>;
    languages: Generated<string[]>;
    created_at: Time;
    version: Generated<number>;
    clock_shift_ms: Generated<number | null>;
    epoch: Generated<number | null>;
    bin_days: Generated<number>;
  };
  users: {
    tenant_id: Tenant;
    id: Id;
    email: string;
    name: string;
    password_hash: string | null;
    roles: string[];
    teams: Generated<string[]>;
    leads: Generated<string[]>;
    created_at: Time;
    disabled_at: OptionalTime;
    version: Generated<number>;
    provider_subject: Generated<string | null>;
    skills: Generated<string[]>;
    capacity: number | null;
  };
  absences: {
    tenant_id: Tenant;
    id: Generated<number>;
    user_id: number;
    stand_in_id: number | null;
    process_key: string | null;
    starts_at: ColumnType<Date, Date, Date>;
    ends_at: ColumnType<Date, Date, Date>;
    created_at: Time;
    author_id: number | null;
    author_name: string;
  };
  sessions: {
    tenant_id: Tenant;
    id: Id;
    user_id: number;
    token_hash: Buffer;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Time;
    method: Generated<string>;
    remote_address: Generated<string | null>;
    user_agent: Generated<string | null>;
    ends_at: OptionalTime;
    awaits: Generated<Awaited | null>;
  };
  api_keys: {
    tenant_id: Tenant;
    id: Id;
    prefix: string;
    secret_hash: Buffer;
    name: string;
    scopes: string[];
    created_at: Time;
    created_by: string;
    expires_at: OptionalTime;
    revoked_at: OptionalTime;
    last_used_at: OptionalTime;
    team: string | null;
  };
  idempotency_answers: {
    tenant_id: Tenant;
    caller: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    headers: JSONColumnType<Record<string, string>>;
    payload: string | null;
    created_at: Time;
  };
  saved_views: {
    tenant_id: Tenant;
    id: Generated<number>;
    user_id: number;
    list: string;
    name: string;
    query: string;
    created_at: Time;
  };
}
