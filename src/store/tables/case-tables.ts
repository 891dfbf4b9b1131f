import type { ColumnType, Generated } from 'kysely';
import type { Queueing } from '../../model/queueing.ts';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';

/** Cases and everything in them. Values and occurrences of instances outside of cases stand in the same tables, with case 0. */
export interface CaseTables {
  cases: {
    tenant_id: Tenant;
    id: Id;
    number: number;
    process_key: string;
    name: string;
    calculated_name: string | null;
    given_name: string | null;
    use_given_name: Generated<boolean>;
    color: string | null;
    status: Generated<CaseStatus>;
    state_id: number | null;
    state_key: string | null;
    outcome_instance_id: number | null;
    preferred_language: string | null;
    is_created: Generated<boolean>;
    is_dirty: Generated<boolean>;
    is_editable: Generated<boolean>;
    created_at: Time;
    last_modified_at: Time;
    /** The day of the last change, in UTC, or a later one. */
    changed_on: Generated<string>;
    last_transition_at: Time;
    version: Generated<number>;
    configuration_version: number | null;
    owner_email: string | null;
    assignee_email: string | null;
    given_assignee: string | null;
    removed_assignee: string | null;
    past_owners: Generated<string[]>;
    past_assignees: Generated<string[]>;
    recalculate_at: OptionalTime;
    is_lifecycle: Generated<boolean>;
    open_issues: number | null;
    due_at: OptionalTime;
    due_key: string | null;
    due_fact: 'at_risk' | 'missed' | null;
    audience_id: Generated<number>;
    terms: string | null;
    /** Those who may list the case beside its readers; null where nobody else may. */
    listing_id: number | null;
    parent_id: number | null;
    suspended_at: OptionalTime;
    suspended_until: OptionalTime;
    queueing: ColumnType<Queueing | null, string | null, string | null>;
  };
  /** What the reader of a transaction is shown of a case that they may list and not see. */
  case_cards: {
    tenant_id: Tenant;
    id: Id;
    number: number;
    process_key: string;
    name: string;
    status: CaseStatus;
    state_id: number | null;
    state_key: string | null;
    created_at: Time;
    listing_id: number;
  };
  /** The cases that the reader of a transaction sees, and those that they may list alone, of which lists are ordered by nothing else than they show. */
  listed_cases: {
    tenant_id: Tenant;
    id: Id;
    is_card: boolean;
  };
  queue_cases: {
    tenant_id: Tenant;
    queue_key: string;
    case_id: number;
    rank: number[];
    skills: string[];
    taken_by: string | null;
    snoozed_until: OptionalTime;
    given_back_by: string[];
    since: OptionalTime;
    audience_id: Generated<number>;
    place: string | null;
  };
  audiences: {
    tenant_id: Tenant;
    id: Generated<number>;
    hash: string;
    members: string[];
    has_relations: Generated<boolean>;
  };
  ontology_readers: {
    tenant_id: Tenant;
    ontology_key: string;
    access_key: string;
    members: string[];
  };
  case_instances: {
    tenant_id: Tenant;
    case_id: number;
    instance_id: number;
    ontology_key: string;
    status: 'draft' | 'valid';
    entry: 'own' | 'linked' | 'copy';
    is_by_hand: boolean;
    is_active: boolean;
    name: string | null;
    seen_version: Generated<number>;
    entered_version: Generated<number>;
    is_shared: Generated<boolean>;
  };
  information_values: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: Generated<number>;
    instance_id: number;
    occurrence_id: Generated<number>;
    information_key: string;
    answer: ColumnType<unknown, string | null, string | null>;
    value: ColumnType<unknown, string | null, string | null>;
    is_asked: Generated<boolean>;
    is_touched: Generated<boolean>;
    author_kind: string | null;
    author_name: string | null;
    written_at: OptionalTime;
    version: Generated<number>;
    named_id: number | null;
  };
  occurrences: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: Generated<number>;
    instance_id: number;
    structure_key: string;
    position: number;
    given_name: string | null;
    version: number | null;
    is_removed_outside: boolean | null;
  };
  case_parts: {
    tenant_id: Tenant;
    case_id: number;
    part: string;
    key: string;
    body: ColumnType<unknown, string, string>;
  };
  needed_documents: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: number;
    document_key: string;
    instance_id: number | null;
    occurrence_id: number | null;
    information_key: string | null;
    is_optional: boolean;
    is_provided: boolean;
  };
  proofs: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: number;
    name: string;
    file_hash: string;
    file_name: string;
    content_type: string;
    size: number;
    created_at: Time;
    author_kind: string;
    author_name: string;
    document_key: string | null;
    instance_id: number | null;
    information_key: string | null;
    assigned_at: OptionalTime;
  };
  proof_proposals: {
    tenant_id: Tenant;
    id: Id;
    case_id: number;
    proof_id: number;
    file_hash: string;
    document_key: string;
    instance_id: number;
    information_key: string;
    value: ColumnType<unknown, string, string>;
    answer_before: ColumnType<unknown, string | null, string | null>;
    page: number;
    box: ColumnType<unknown, string, string>;
    confidence: number;
    source: string;
    status: Generated<ProposalStatus>;
    made_at: Time;
    decided_at: OptionalTime;
    decided_by: string | null;
  };
  comments: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: number;
    text: string;
    title: string | null;
    is_issue: Generated<boolean>;
    assigned_user: number | null;
    deadline: OptionalTime;
    referenced_value: number | null;
    reply_to: number | null;
    author_kind: string;
    author_id: number | null;
    author_name: string;
    created_at: Time;
    resolved: Generated<boolean>;
  };
  case_activity: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: number;
    created_at: Time;
    activity: string;
    message: string;
    content: Generated<string>;
    instance_id: number | null;
    needed_document_id: number | null;
    author_kind: string;
    author_id: number | null;
    author_name: string;
    words: ColumnType<string, string | undefined, string>;
  };
  case_events: {
    tenant_id: Tenant;
    id: Generated<number>;
    transaction_id: ColumnType<string, never, never>;
    case_id: number;
    case_version: number;
    trigger: string;
    payload: string;
    created_at: Time;
  };
  case_words: { tenant_id: Tenant; case_id: number; chunk: string; word: string };
  list_counts: { tenant_id: Tenant; list: string; shard: number; count: number };
  counters: { tenant_id: Tenant; kind: string; next: number };
  page_code_keys: { tenant_id: Tenant; secret: Buffer; created_at: Time };
}

export type CaseStatus = 'ongoing' | 'approved' | 'declined' | 'finished';

/** Whether somebody has decided about an answer that was found in a proof. */
export type ProposalStatus = 'open' | 'accepted' | 'rejected';
