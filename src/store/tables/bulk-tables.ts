import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Finding } from '../../errors.ts';
import type { OptionalTime, Tenant, Time } from './columns.ts';

export const BULK_KINDS = ['transition', 'assign', 'tag', 'untag'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type BulkState = (typeof BULK_STATES)[number];

export const BULK_OUTCOMES = ['waiting', 'changed', 'unchanged', 'blocked'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** How a case stood before a change. */
export interface FormerCase {
  readonly assignee: string | null;
  readonly tags: readonly string[];
  readonly state: string;
}

/** Changes of many cases at once. */
export interface BulkTables {
  bulk_changes: {
    tenant_id: Tenant;
    id: Generated<number>;
    kind: BulkKind;
    target: string | null;
    is_trial: boolean;
    undoes: number | null;
    state: Generated<BulkState>;
    error: string | null;
    total: number;
    job_id: number | null;
    created_at: Time;
    finished_at: OptionalTime;
    author_id: number;
    author_name: string;
  };
  bulk_rows: {
    tenant_id: Tenant;
    bulk_id: number;
    case_id: number;
    position: number;
    outcome: Generated<BulkOutcome>;
    errors: JSONColumnType<Finding[]>;
    former: ColumnType<FormerCase | null, string | null, string | null>;
    version: number | null;
    effects: Generated<string[]>;
  };
}
