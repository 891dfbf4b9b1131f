import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Finding } from '../../errors.ts';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';

/** Each secret by the mark that stands in its place until then. */
export type MailSecrets = Readonly<Record<string, string>>;

/** Work in the background and what it sends. */
export interface JobTables {
  jobs: {
    tenant_id: Tenant;
    id: Id;
    kind: string;
    /** The lane of its kind, from `laneOf`. */
    lane: ColumnType<JobLane, JobLane, never>;
    payload: JSONColumnType<Record<string, unknown>>;
    state: Generated<JobState>;
    run_at: Time;
    attempts: Generated<number>;
    max_attempts: Generated<number>;
    crashes: Generated<number>;
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
    about_case: number | null;
    unsubscribe_url: Generated<string | null>;
    guarded: Generated<boolean>;
    handover: ColumnType<MailHandover | null, string | null | undefined, string | null>;
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
}

/** From what goes first to what can wait; each leaves room for those before it. */
export const JOB_LANES = ['urgent', 'normal', 'long', 'idle'] as const;

export type JobLane = (typeof JOB_LANES)[number];

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export type MailState = 'waiting' | 'sent' | 'failed' | 'kept';

/** A job for one mail. */
export interface MailHandover {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Secrets that are put into the mail on its way out; they are removed once it was sent. */
  readonly secrets?: MailSecrets;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly hash: string;
}
