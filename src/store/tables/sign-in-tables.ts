import type { Generated, JSONColumnType } from 'kysely';
import type { OptionalTime, Tenant, Time } from './columns.ts';

/** The step that a session waits for: a second factor, or setting one up because the tenant demands it. */
export type Awaited = 'second_factor' | 'enrolment';

/** The roles and teams that a group of the directory gives. */
export interface GroupGrant {
  readonly group: string;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
}

/** The rules of a tenant for signing in, second factors, passkeys, and the people and groups of its directory. */
export interface SignInTables {
  sign_in_policies: {
    tenant_id: Tenant;
    password_length: Generated<number>;
    is_password_allowed: Generated<boolean>;
    second_factor_roles: Generated<string[]>;
    session_hours: Generated<number | null>;
    idle_minutes: Generated<number | null>;
    version: Generated<number>;
  };
  sign_in_providers: {
    tenant_id: Tenant;
    issuer: string;
    client_id: string;
    client_secret: string;
    name: string;
    scopes: string;
    groups_claim: string | null;
    group_mapping: JSONColumnType<GroupGrant[]>;
    creates_people: boolean;
    trusts_addresses: boolean;
    version: Generated<number>;
  };
  totp_secrets: {
    tenant_id: Tenant;
    user_id: number;
    is_confirmed: boolean;
    secret: Buffer;
    last_step: Generated<number>;
    failures: Generated<number>;
    failed_at: OptionalTime;
    created_at: Time;
  };
  recovery_codes: {
    tenant_id: Tenant;
    user_id: number;
    code_hash: Buffer;
    created_at: Time;
  };
  passkeys: {
    tenant_id: Tenant;
    id: Generated<number>;
    user_id: number;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    is_backed_up: boolean;
    created_at: Time;
    last_used_at: OptionalTime;
  };
  passkey_challenges: {
    tenant_id: Tenant;
    challenge_hash: Buffer;
    user_id: number;
    origin: string;
    expires_at: Time;
  };
  provisioned_people: {
    tenant_id: Tenant;
    user_id: number;
    user_name: string;
    external_id: string | null;
    given_name: string | null;
    family_name: string | null;
    created_at: Time;
    removed_at: OptionalTime;
  };
  directory_groups: {
    tenant_id: Tenant;
    id: Generated<number>;
    display_name: string;
    external_id: string | null;
    roles: Generated<string[]>;
    teams: Generated<string[]>;
    version: Generated<number>;
    created_at: Time;
  };
  directory_group_members: {
    tenant_id: Tenant;
    group_id: number;
    user_id: number;
  };
}
