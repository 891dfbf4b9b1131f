import type { RowChange } from './rows/row-tables.ts';
import type { SubjectKey } from './subject-key.ts';

/** A fact about the case; the activity log, the webhooks and the index read it. */
export interface CaseEvent {
  readonly kind:
    | 'case_created'
    | 'case_changed'
    | 'case_state_changed'
    | 'case_approved'
    | 'case_declined'
    | 'case_finished'
    | 'case_comment'
    | 'case_deadline_at_risk'
    | 'case_deadline_missed'
    | 'case_suspended'
    | 'case_resumed'
    | 'case_reopened';
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** Work that an event asks for, unique by its key: case, rule, subject and event. */
export interface Effect {
  readonly key: string;
  readonly kind:
    | 'comment'
    | 'send_email'
    | 'start_case'
    | 'create_lifecycle_case'
    | 'generate_documents'
    | 'freeze_documents'
    | 'run_ai_check'
    | 'http_call'
    | 'transition';
  readonly rule: string;
  readonly subject: SubjectKey;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The outcome of a change: what the store writes, and nothing else. */
export interface ChangeSet {
  readonly rows: readonly RowChange[];
  readonly events: readonly CaseEvent[];
  readonly effects: readonly Effect[];
}
