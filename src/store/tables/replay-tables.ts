import type { ColumnType, Generated } from 'kysely';
import type { Decision } from '../../planning/compare-decisions.ts';
import type { ReplayTally } from '../../planning/tally-decisions.ts';
import type { OptionalTime, Tenant, Time } from './columns.ts';

export const REPLAY_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

/** Cases that are decided again under a draft. */
export interface ReplayTables {
  replays: {
    tenant_id: Tenant;
    id: Generated<number>;
    state: Generated<ReplayState>;
    error: string | null;
    files: ColumnType<Readonly<Record<string, string>> | null, string, null>;
    draft_version: number | null;
    process_key: string | null;
    from_day: ColumnType<string | null, string | null, never>;
    to_day: ColumnType<string | null, string | null, never>;
    ended_from: OptionalTime;
    ended_before: OptionalTime;
    skipped: Generated<number>;
    created_at: Time;
    finished_at: OptionalTime;
    author_name: string;
  };
  replay_shares: {
    tenant_id: Tenant;
    replay_id: number;
    position: number;
    first_id: number;
    last_id: number;
    cases: number;
    tally: ColumnType<ReplayTally | null, string | null, string | null>;
  };
  replay_cases: {
    tenant_id: Tenant;
    replay_id: number;
    case_id: number;
    at: Time;
    decisions: ColumnType<Decision[], string, string>;
    left_out: Generated<number>;
    rules: Generated<string[]>;
  };
}
