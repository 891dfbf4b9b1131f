import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Finding } from '../errors.ts';
import type { AuditTables } from './audit-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { OperatingTables } from './operating-tables.ts';
import type { SignatureTables } from './signature-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WizardTables } from './wizard-tables.ts';

/** The tables as the migrations make them. Names are the database's: snake_case stays in this folder. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Filled in from the transaction's tenant, so that no query names it. */
type Tenant = ColumnType<number, never, never>;
type Id = ColumnType<number, never, never>;

export interface Schema
  extends AuditTables,
    DocumentTables,
    OperatingTables,
    SignatureTables,
    WebhookTables,
    WizardTables {
  tenants: {
    tenant_id: Id;
    key: string;
    name: string;
    time_zone: Generated<string>;
    languages: Generated<string[]>;
    created_at: Time;
    version: Generated<number>;
  };
  users: {
    tenant_id: Tenant;
    id: Id;
    email: string;
    name: string;
    password_hash: string | null;
    roles: string[];
    teams: Generated<string[]>;
    created_at: Time;
    disabled_at: OptionalTime;
    version: Generated<number>;
  };
  sessions: {
    tenant_id: Tenant;
    id: Id;
    user_id: number;
    token_hash: Buffer;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Time;
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
  };
  jobs: {
    tenant_id: Tenant;
    id: Id;
    kind: string;
    payload: JSONColumnType<Record<string, unknown>>;
    state: Generated<JobState>;
    run_at: Time;
    attempts: Generated<number>;
    max_attempts: Generated<number>;
    unique_key: string | null;
    case_id: number | null;
    instance_id: number | null;
    progress_done: number | null;
    progress_total: number | null;
    claimed_by: string | null;
    claimed_until: OptionalTime;
    last_error: string | null;
    created_at: Time;
    finished_at: OptionalTime;
  };
  job_data: {
    tenant_id: Tenant;
    job_id: number;
    input: ColumnType<unknown, string | null | undefined, string | null>;
    result: ColumnType<unknown, string | null | undefined, string | null>;
  };
  schedules: {
    tenant_id: Tenant;
    key: string;
    kind: string;
    payload: JSONColumnType<Record<string, unknown>>;
    cron: string;
    next_run_at: Time;
    last_run_at: OptionalTime;
  };
  files: { tenant_id: Tenant; hash: string; size: number; content_type: string; stored_at: Time };
  file_uses: { tenant_id: Tenant; hash: string; holder_kind: string; holder_id: number };
  file_texts: { tenant_id: Tenant; hash: string; text: string; read_at: Time };
  mails: {
    tenant_id: Tenant;
    id: Id;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string | null;
    attachments: JSONColumnType<MailAttachment[]>;
    state: MailState;
    created_at: Time;
    sent_at: OptionalTime;
    last_error: string | null;
    handover: ColumnType<MailHandover | null, string | null | undefined, string | null>;
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
  configuration_versions: {
    tenant_id: Tenant;
    version: number;
    files: JSONColumnType<Record<string, string>>;
    package: ColumnType<unknown, string, never>;
    note: Generated<string>;
    published_at: Time;
    published_by: string;
  };
  configuration_ids: { tenant_id: Tenant; kind: string; key: string; id: Id; type: string | null };
  configuration_drafts: {
    tenant_id: Tenant;
    files: JSONColumnType<Record<string, string>>;
    based_on: number | null;
    version: Generated<number>;
    updated_at: Time;
    updated_by: string;
  };
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
    last_transition_at: Time;
    version: Generated<number>;
    configuration_version: number | null;
    owner_email: string | null;
    assignee_email: string | null;
    given_assignee: string | null;
    removed_assignee: string | null;
    recalculate_at: OptionalTime;
    is_lifecycle: Generated<boolean>;
    open_issues: number | null;
  };
  instances: {
    tenant_id: Tenant;
    id: Generated<number>;
    number: number;
    ontology_key: string;
    name: string;
    given_name: string | null;
    status: 'draft' | 'valid';
    locked: Generated<boolean>;
    is_hidden: Generated<boolean>;
    owner_id: number | null;
    identifier: string | null;
    version: Generated<number>;
    created_at: Time;
    created_by: Generated<string>;
    last_modified_at: Time;
    search_text: ColumnType<string, string | undefined, string>;
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
  saved_views: {
    tenant_id: Tenant;
    id: Generated<number>;
    user_id: number;
    list: string;
    name: string;
    query: string;
    created_at: Time;
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
  instance_value_changes: {
    tenant_id: Tenant;
    id: Generated<number>;
    instance_id: number;
    information_key: string;
    old_value: string;
    new_value: string;
    reason: string;
    source_kind: string;
    source_key: string;
    source_name: string;
    case_id: number | null;
    action_key: string | null;
    action_title: Generated<string>;
    author_kind: string;
    author_id: number | null;
    author_name: string;
    created_at: Time;
  };
  interaction_logs: {
    tenant_id: Tenant;
    id: Generated<number>;
    instance_id: number;
    type_key: string;
    interaction_time: Time;
    description: string | null;
    author_kind: string;
    author_name: string;
    created_at: Time;
  };
  scheduled_rules: { tenant_id: Tenant; key: string; done_until: Time };
  scheduled_rule_runs: {
    tenant_id: Tenant;
    instance_id: number;
    rule_key: string;
    due_at: OptionalTime;
    ran_for: OptionalTime;
    instance_version: Generated<number>;
    configuration_version: Generated<number>;
  };
  imports: {
    tenant_id: Tenant;
    id: Generated<number>;
    kind: 'instances' | 'cases';
    content_type: string;
    file_hash: string;
    options: JSONColumnType<Record<string, unknown>>;
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
    error: string | null;
    total: number | null;
    created_at: Time;
    finished_at: OptionalTime;
    author_kind: string;
    author_id: number | null;
    author_name: string;
  };
  import_rows: {
    tenant_id: Tenant;
    import_id: number;
    row: number;
    status: 'created' | 'updated' | 'failed';
    record_id: number | null;
    errors: JSONColumnType<Finding[]>;
  };
  page_code_keys: { tenant_id: Tenant; secret: Buffer; created_at: Time };
  case_words: { tenant_id: Tenant; case_id: number; chunk: string; word: string };
  list_counts: { tenant_id: Tenant; list: string; shard: number; count: number };
  counters: { tenant_id: Tenant; kind: string; next: number };
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
export type MailState = 'waiting' | 'sent' | 'failed' | 'kept';
export type CaseStatus = 'ongoing' | 'approved' | 'declined' | 'finished';

/** A job for one mail. */
export interface MailHandover {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly hash: string;
}
