import type { ColumnType } from 'kysely';

type Tenant = ColumnType<number, never, never>;
type Id = ColumnType<number, never, never>;

/** What is kept for those who operate the service and connect others to it. */
export interface OperatingTables {
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
}
