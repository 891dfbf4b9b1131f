import type { ColumnType, Generated } from 'kysely';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';

/** JSON that is written as text and read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

/** The assistant of a tenant: its settings, what was asked of models, and conversations. */
export interface AssistantTables {
  assistant_settings: {
    tenant_id: Tenant;
    url: string | null;
    model: string | null;
    api_key: string | null;
    tokens_per_day: number | null;
    tokens_per_month: number | null;
    version: Generated<number>;
  };
  assistant_calls: {
    tenant_id: Tenant;
    id: Id;
    asked_at: Time;
    ended_at: OptionalTime;
    purpose: string;
    caller_kind: string;
    caller_id: number | null;
    caller_name: string;
    host: string;
    model: string;
    prompt_hash: Buffer;
    finish_reason: string | null;
    error: string | null;
    input_tokens: number;
    output_tokens: Generated<number>;
    is_estimated: Generated<boolean>;
    cost: string | null;
    erased_at: OptionalTime;
    erased_by: string | null;
  };
  assistant_texts: {
    tenant_id: Tenant;
    call_id: number;
    case_id: number | null;
    conversation_id: number | null;
    sent: Json<unknown>;
    received: ColumnType<unknown, string | null | undefined, string | null>;
  };
  conversations: {
    tenant_id: Tenant;
    id: Id;
    case_id: number | null;
    information_value_id: number | null;
    parent: string | null;
    parent_field: string | null;
    place: string | null;
    name: string | null;
    user_id: number | null;
    created_by: string;
    created_at: Time;
    message_count: Generated<number | null>;
  };
  conversation_messages: {
    tenant_id: Tenant;
    id: Id;
    conversation_id: number;
    role: MessageRole;
    content: string;
    finish_reason: Generated<string>;
    author: string;
    steps: Json<readonly MessageStep[]>;
    created_at: Time;
  };
  proposals: {
    tenant_id: Tenant;
    id: Id;
    conversation_id: number;
    message_id: number;
    state: ColumnType<ProposalState, never, ProposalState>;
    reason: string;
    changes: Json<unknown>;
    base: Json<unknown>;
    effect: Json<unknown>;
    prompt_hash: Buffer;
    created_at: Time;
    decided_at: OptionalTime;
    decided_by: string | null;
  };
}

export type MessageRole = 'user' | 'assistant';

/** A tool that the model called, and what it asked of it. */
export interface MessageStep {
  readonly tool: string;
  readonly arguments: string;
  /** Why it got no answer. */
  readonly refused?: string;
}

export type ProposalState = 'open' | 'accepted' | 'rejected';
