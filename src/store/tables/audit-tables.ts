import type { ColumnType } from 'kysely';
import type { Tenant } from './columns.ts';

type Stored<T> = ColumnType<T, never, never>;

interface AuditColumns {
  tenant_id: Tenant;
  id: Stored<number>;
  created_at: Stored<Date>;
  action: Stored<string>;
  author_kind: Stored<string>;
  author_id: Stored<number | null>;
  request_id: Stored<string | null>;
  case_id: Stored<number | null>;
  instance_id: Stored<number | null>;
  subject: Stored<string | null>;
  changed: Stored<string[]>;
  who: Stored<string | null>;
  what: Stored<string | null>;
}

/** The tables of the audit trail; what writes them is SQL of its own. */
export interface AuditTables {
  audit_waiting: AuditColumns & { is_who_erased: Stored<boolean>; is_what_erased: Stored<boolean> };
  audit_entries: AuditColumns & {
    sequence: Stored<number>;
    who_salt: Stored<Buffer | null>;
    what_salt: Stored<Buffer | null>;
    who_hash: Stored<Buffer | null>;
    what_hash: Stored<Buffer | null>;
    hash: Stored<Buffer>;
  };
  audit_heads: {
    tenant_id: Tenant;
    sequence: Stored<number>;
    hash: Stored<Buffer>;
    sealed_at: Stored<Date>;
  };
  audit_trail: AuditColumns & {
    sequence: Stored<number | null>;
    is_who_erased: Stored<boolean>;
    is_what_erased: Stored<boolean>;
    hash: Stored<Buffer | null>;
  };
}
