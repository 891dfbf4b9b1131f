import type { ColumnType, Generated } from 'kysely';
import type { Decision } from '../../planning/compare-decisions.ts';
import type { DecisionCount, ReplayTally } from '../../planning/tally-decisions.ts';
import type { OptionalTime, Tenant, Time } from './columns.ts';

export const REPLAY_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

/** `outdated`: the draft or the published version has changed. */
export const SHADOW_STATES = ['running', 'done', 'stopped', 'outdated', 'failed'] as const;
export type ShadowState = (typeof SHADOW_STATES)[number];

/** What became of a case in the shadow. `fails`: the rules of the draft cannot run on it; `skipped`: the draft does not have its process. */
export type ShadowOutcome = 'same' | 'differs' | 'fails' | 'skipped';

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
    author_kind: string | null;
    author_id: number | null;
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
  shadows: {
    tenant_id: Tenant;
    id: Generated<number>;
    state: Generated<ShadowState>;
    error: string | null;
    files: ColumnType<Readonly<Record<string, string>> | null, string, null>;
    draft_version: number | null;
    published_version: number;
    until: Time;
    transaction_id: string;
    event_id: number;
    created_at: Time;
    looked_at: OptionalTime;
    finished_at: OptionalTime;
    author_kind: string;
    author_id: number | null;
    author_name: string;
  };
  shadow_cases: {
    tenant_id: Tenant;
    shadow_id: number;
    case_id: number;
    process_key: string;
    at: Time;
    outcome: ShadowOutcome;
    decisions: ColumnType<Decision[], string, string>;
    left_out: Generated<number>;
    counts: ColumnType<DecisionCount[], string, string>;
    rules: Generated<string[]>;
  };
}
