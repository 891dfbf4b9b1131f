// Written by scripts/generate-clients.ts from the operations; `npm run clients` writes it again.
export type Case = { calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string; version: number; owner_email: string | null; assignee_email: string | null; process: { id: number; key: string; name: string; kind: "creation" | "lifecycle"; configuration_version: number }; workflow: { state: { id: number; key: string; name: string; kind: "start" | "open" | "approved" | "declined" | "finished"; is_happy_path: boolean; is_current: boolean } | null; states: ({ id: number; key: string; name: string; kind: "start" | "open" | "approved" | "declined" | "finished"; is_happy_path: boolean; is_current: boolean })[]; transitions: ({ id: number; key: string; name: string; description: string | null; from_state_keys: string[]; to_state_key: string; is_available: boolean; is_in_state: boolean; votes_needed: number; votes_missing: number; reasons: { code: string; message: string }[] })[] }; buttons: ({ transition_id: number; transition_key: string; text: string; style: "primary" | "secondary" | "danger"; confirm: string | null; is_enabled: boolean; reasons: { code: string; message: string }[] })[]; instances: ({ id: number; user_readable_id: string; name: string; ontology_id: number; ontology_key: string; ontology_name: string; status: "draft" | "valid"; locked: boolean; owner_id: number | null; is_outcome: boolean; is_linked: boolean; entry: "own" | "linked" | "copy"; can_change_link: boolean; can_be_removed: boolean; roles: { id: number; key: string; name: string }[]; values: ({ id: number | null; information_key: string; structure_key: string | null; occurrence_id: number | null; value: unknown; is_asked: boolean; is_computed: boolean; is_touched: boolean })[] })[]; questions: ({ value_id: number | null; instance_id: number; structure_key: string | null; occurrence_id: number | null; occurrence_index: number | null; information_id: number; information_key: string; text: string; help: string | null; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null; allow_new: boolean | null; allow_existing: boolean | null; is_required: boolean; is_read_only: boolean; is_answered: boolean; is_open: boolean; fails_check: boolean; value: unknown })[]; structures: ({ structure_value_id: number | null; instance_id: number; information_key: string; name: string; min_occurrences: number; max_occurrences: number | null; editable_names: boolean; can_add: boolean; occurrences: { id: number; name: string; index: number; is_renamed: boolean }[] })[]; needed_documents: ({ id: number; key: string; definition_id: number; name: string; instance_id: number | null; occurrence_id: number | null; information_key: string | null; is_optional: boolean; is_provided: boolean; is_read: boolean; proof_ids: number[] })[]; proofs: ({ id: number; name: string; is_custom: boolean; file_name: string; content_type: string; size: number; created: string; needed_document_id: number | null; information_value_id: number | null; appendix_count: number })[]; documents: ({ id: number; key: string; name: string; user_readable_id: string; definition_id: number; instance_id: number | null; ordering: number; languages: string[]; is_frozen: boolean; is_signed: boolean })[]; booklets: ({ id: number; key: string; name: string; instance_id: number | null; languages: string[]; is_default: boolean })[]; issues: ({ key: string; message: string; instance_id: number | null; occurrence_id: number | null; information_key: string | null; comment_id: number | null })[]; warnings: ({ key: string; message: string; instance_id: number | null; occurrence_id: number | null; information_key: string | null; comment_id: number | null })[]; tags: { id: number; key: string; name: string }[]; comments: ({ id: number; text: string; title: string | null; is_issue: boolean; assigned_user: number | null; deadline: string | null; referenced_value: number | null; reply_to: number | null; author: string; created: string; resolved: boolean })[]; open: { is_complete: boolean; questions: number; needed_documents: number; roles: number; issues: number; comments: number; tasks: number }; dry_run?: { is_changed: boolean; triggers: string[]; calls: ({ connector: string; rule: string; instance_id: number; request: { method: string; url: string; headers: Record<string, string>; body: string | null } | null; problem: string | null })[] } };
export type Explanation = { kind: "question" | "value" | "document" | "needed_document" | "issue" | "warning" | "transition" | "tag" | "right" | "queue"; key: string; instance_id: number | null; occurrence_id: number | null; is_there: boolean; text: string; value: unknown; stored: { value: unknown; by: string; by_kind: string; at: string } | null; is_hidden: boolean; vote: { can_vote: boolean; reason: string | null; text: string } | null; access: { hindrances: ("role" | "workflow" | "access")[]; because: string[]; holders: string[] | null; rule: { access: string; number: number | null; name: string | null; level: string | null } | null } | null; take: { can_take: boolean; reason: string | null; text: string } | null; waits_for: { children: ({ id: number; user_readable_id: string; name: string; process_name: string; state_name: string | null; is_suspended: boolean; text: string })[]; has_others: boolean; text: string } | null; rules: ({ rule: string; reason_given: string | null; kind: string; instance_id: number | null; occurrence_id: number | null; is_deciding: boolean; formulas: ({ purpose: string; formula: string; result: unknown; inputs: ({ path: string; question: string | null; name: string; instance_id: number | null; occurrence_id: number | null; value: unknown; shown: string; because: unknown })[]; decided: ({ decision: string; name: string; row: number | null; note: string | null })[] })[] })[]; missing_rules: ({ rule: string; reason_given: string | null; kind: string; instance_id: number | null; occurrence_id: number | null; is_deciding: boolean; formulas: ({ purpose: string; formula: string; result: unknown; inputs: ({ path: string; question: string | null; name: string; instance_id: number | null; occurrence_id: number | null; value: unknown; shown: string; because: unknown })[]; decided: ({ decision: string; name: string; row: number | null; note: string | null })[] })[]; reason: "other_subject" | "condition_not_met" | "subject_not_in_case" | "no_value"; text: string })[] };
export type Step = { kind: "answer" | "occurrence" | "instance" | "document" | "role" | "vote" | "child" | "call"; instance_id: number | null; occurrence_id: number | null; information_key: string | null; needed_document_key: string | null; role_key: string | null; case_id: number | null; value: unknown; accepts: "any" | "example" | "one_of" | "from" | "above" | "to" | "below" | "none"; bound: unknown; values: unknown[]; is_correction: boolean; people: number; who: string | null; text: string };
export type WhatItTakes = { is_met: boolean; ways: { steps: Step[]; people: number; corrections: number }[]; complete: boolean; reasons: ({ code: "state" | "write" | "editors" | "use" | "condition" | "point" | "hidden" | "nothing" | "limit" | "number"; text: string })[] };
export type DeadlineOfCase = { key: string; comment_id: number | null; name: string; standing: "running" | "paused" | "stopped"; fact: "at_risk" | "missed" | null | null; is_next: boolean; ends_at: string | null; working_time_left: number | null; started_at: string; goal_at: string | null; at_risk_at: string | null; deadline_at: string | null; paused_since: string | null; stopped_at: string | null; explanation: string };
export type WorkItem = { calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string; process_key: string; process_name: string; state_name: string | null; assignee_email: string | null; assignee_name: string | null; deadline: string | null; due: { key: string; name: string; at: string; fact: "at_risk" | "missed" | null | null } | null; tags: { key: string; name: string }[]; open_issues: number | null; suspended_at: string | null; suspended_until: string | null; is_readable: boolean; open_children: number };
export type CaseView = { version: number; may_edit: boolean; may_start: boolean; rights: { comment: boolean; proofs: boolean; export: boolean; erase: boolean }; closed_transitions: string[]; pages: ({ key: string; name: string; tabs: ({ key: string; name: string; parts: ({ title: string | null; text: string | null; columns: number; instance_id: number | null; occurrence_id: number | null; questions: string[] })[] })[] })[]; queues: { key: string; name: string }[]; urgency: number | null; snoozed_until: string | null; parent: { id: number; user_readable_id: string; name: string } | null; children: { count: number; open: number }; suspension: { since: string; until: string | null; by: string; reason: string } | null; reopening: { hindrance: "process" | "state" | "too_late" | "not_you" | null | null; state_name: string | null; until: string | null } | null; votes: ({ transition_key: string; name: string; needed: number; missing: number; is_ready: boolean; can_vote: boolean; hindrance: "not_a_voter" | "four_eyes" | null | null; excluded_as: "owner" | "former_owner" | "assignee" | "former_assignee" | null | null; ballots: ({ user_id: number; name: string; in_favour: boolean; cast: string | null; is_mine: boolean; on_behalf_of: string | null })[]; stand_in_for: { user_id: number; name: string }[] })[] };
export type BinItem = { id: number; kind: "case" | "instance"; record_id: number; user_readable_id: string; name: string; type_key: string; type_name: string; deleted: string; deleted_by: string; goes: string; children: { id: number; user_readable_id: string; name: string }[] };
export type DayLine = { key: string; kind: "case" | "task" | "vote" | "mention"; case_id: number; user_readable_id: string; name: string; state_name: string | null; reasons: ({ code: "deadline_missed" | "deadline_today" | "deadline_at_risk" | "deadline_ahead" | "task_due" | "task" | "vote" | "mentioned" | "assigned" | "form_with_client" | "signature_awaited" | "deadline_paused" | "votes_of_others" | "task_of_others" | "snoozed" | "suspended"; name: string | null; at: string | null })[]; text: string | null; comment_id: number | null; transition_key: string | null; open_issues: number | null; on_behalf_of: { user_id: number; name: string } | null };
export type BoardCard = { id: number; user_readable_id: string; name: string; process_key: string; state_name: string | null; assignee_email: string | null; created: string; due_at: string | null; due_name: string | null; due_fact: "at_risk" | "missed" | null | null; snoozed_until: string | null; is_suspended: boolean };
export type BoardColumn = { key: string; name: string; count: number; missed: number; at_risk: number; person: { id: number; email: string; name: string; is_lead: boolean; held: number; capacity: number | null; is_full: boolean; away_until: string | null; stand_in: string | null } | null; cards: BoardCard[] };
export type CaseForm = { uuid: string; wizard_template_uuid: string; case_id: number; instance_id: number | null; email: string | null; created: string; created_by: string; expires: string; revoked: string | null; submitted: string | null; case_user_readable_id: string; wizard_name: string | null; state: "open" | "sent" | "expired" | "revoked" };
export type BulkChange = { id: number; kind: "transition" | "assign" | "tag" | "untag"; target: string | null; is_trial: boolean; undoes: number | null; state: "waiting" | "running" | "done" | "failed" | "cancelled"; error: string | null; total: number; done: number; changed: number; unchanged: number; blocked: number; created: string; finished: string | null; undo_until: string | null };
export type BulkCase = { id: number; user_readable_id: string; name: string; outcome: "waiting" | "changed" | "unchanged" | "blocked"; errors: ({ code: string; detail: string; attr: string | null })[]; effects: string[] };
export type Replay = { id: number; state: "waiting" | "running" | "done" | "failed" | "stopped"; progress: { done: number; total: number } | null; last_error: string | null; draft_version: number | null; process: string | null; from: string | null; to: string | null; cases: number; differing: number; failing: number; otherwise: number; skipped: number; counts: ({ process: string; part: "state" | "transition" | "value" | "tag" | "needed_document" | "question" | "issue" | "failure"; key: string; rule_before: string | null; rule_after: string | null; cases: number })[]; created: string; created_by: string; finished: string | null };
export type ReplayCase = { case_id: number; user_readable_id: string; name: string; process: string; at: string; decisions: ({ part: "state" | "transition" | "value" | "tag" | "needed_document" | "question" | "issue" | "failure"; key: string; instance_id: number | null; before: unknown; after: unknown; decided_before: { rule: string; kind: string; rows: ({ decision: string; row: number | null })[]; holds: boolean } | null; decided_after: { rule: string; kind: string; rows: ({ decision: string; row: number | null })[]; holds: boolean } | null })[]; left_out: number };
export type Shadow = { id: number; state: "running" | "done" | "stopped" | "outdated" | "failed"; last_error: string | null; draft_version: number | null; published_version: number; until: string; cases: number; differing: number; failing: number; skipped: number; counts: ({ process: string; part: "state" | "transition" | "value" | "tag" | "needed_document" | "question" | "issue" | "failure"; key: string; rule_before: string | null; rule_after: string | null; cases: number })[]; created: string; created_by: string; looked: string | null; finished: string | null };
export type QueueCase = { id: number; user_readable_id: string; name: string; process_key: string; state_key: string | null; assignee_email: string | null; assignee_name: string | null; urgency: number | null; due_at: string | null; due_fact: "at_risk" | "missed" | null | null; snoozed_until: string | null; skills: string[]; created: string };
export type Absence = { id: number; user_id: number; user_name: string; stand_in_id: number | null; stand_in_name: string | null; stand_in_email: string | null; process_key: string | null; starts: string; ends: string; author: string };
export type Notification = { id: number; kind: "assigned" | "mentioned" | "reply" | "task_due" | "vote_waiting" | "at_risk" | "missed" | "client_answered" | "document_signed"; text: string; case_id: number; case_name: string; case_user_readable_id: string; comment_id: number | null; excerpt: string | null; author: string | null; on_behalf_of: { user_id: number; name: string } | null; created: string; read: string | null };
export type NotificationPreferences = { language: string | null; languages: string[]; digest_at: string; time_zone: string; kinds: { assigned: { application: boolean; mail: "off" | "at_once" | "daily" }; mentioned: { application: boolean; mail: "off" | "at_once" | "daily" }; reply: { application: boolean; mail: "off" | "at_once" | "daily" }; task_due: { application: boolean; mail: "off" | "at_once" | "daily" }; vote_waiting: { application: boolean; mail: "off" | "at_once" | "daily" }; at_risk: { application: boolean; mail: "off" | "at_once" | "daily" }; missed: { application: boolean; mail: "off" | "at_once" | "daily" }; client_answered: { application: boolean; mail: "off" | "at_once" | "daily" }; document_signed: { application: boolean; mail: "off" | "at_once" | "daily" } } };
export interface ListActivityInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, _created, activity, case_id, message, user. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListActivityAnswer = { results: ({ _created: string | null; activity: string | null; case_id: number; content: string; id: number; instance: number | null; message: string; needed_document: number | null; user: string; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ListCasesInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCasesAnswer = { data: ({ calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string; is_readable?: boolean })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface CreateCaseInput {
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** The e-mail address of the person who works on the case. */
  assignee_email?: string | undefined;
  /** The name. */
  name?: string | undefined;
  /** The id of the existing instance that the case is about. */
  outcome_instance_id?: number | undefined;
  /** The e-mail address of the owner. */
  owner_email?: string | undefined;
  /** The case that this one is started from: one that the caller may see and change. */
  parent_id?: number | undefined;
  /** Instances that the case begins with, by the keys of the process; `outcome` fills the outcome of every process that creates it. */
  predefined_objects?: Record<string, { instance_id?: number; fields?: Record<string, unknown> }> | undefined;
  /** The language of the case; the tenant's first if left out. */
  preferred_language_key?: string | undefined;
  /** The id of a process; alternatively, use its key. */
  process_id?: number | undefined;
  /** The key of a process; alternatively, use its id. */
  process_key?: string | undefined;
  /** The key of a transition to use at once. */
  transition_with_transition_key?: string | undefined;
}
export type CreateCaseAnswer = { data: Case };
export interface ImportCasesInput {
  /** The id of a process; alternatively, use its key. */
  process_id?: number | undefined;
  /** For rows that name none themselves. */
  process_key?: string | undefined;
  /** The content. */
  file: Blob;
  /** By default the type of the file. */
  content_type?: 'application/x-ndjson' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | undefined;
}
export type ImportCasesAnswer = { data: { id: number; state: string } };
export interface ImportInstancesInput {
  /** The id of an ontology; alternatively, use its key. */
  ontology_id?: number | undefined;
  /** For rows that name none themselves. */
  ontology_key?: string | undefined;
  /** false leaves the search index for a reindex at the end. */
  reindex?: boolean | undefined;
  /** The content. */
  file: Blob;
  /** By default the type of the file. */
  content_type?: 'application/x-ndjson' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | undefined;
}
export type ImportInstancesAnswer = { data: { id: number; state: string } };
export interface GetImportInput {
  /** The id of the import. */
  id: number;
}
export type GetImportAnswer = { data: { id: number; kind: "instances" | "cases"; state: "waiting" | "running" | "done" | "failed"; error: string | null; total: number | null; created_count: number; updated_count: number; failed_count: number; created: string; finished: string | null; author: string } };
export interface ListImportRowsInput {
  /** The id of the import. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: row, status. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The status. */
  status?: "created" | "updated" | "failed" | undefined;
}
export type ListImportRowsAnswer = { results: ({ row: number; status: "created" | "updated" | "failed"; record_id: number | null; errors: ({ code: string; detail: string; attr: string | null })[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ListCaseActivityInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, _created, activity, case_id, message, user. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCaseActivityAnswer = { results: ({ _created: string | null; activity: string | null; case_id: number; content: string; id: number; instance: number | null; message: string; needed_document: number | null; user: string; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AddCommentInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** What it says. */
  text: string;
  /** A line above the text. */
  title?: string | undefined;
  /** Raises it as an issue of the case. */
  is_issue?: boolean | undefined;
  /** Makes it a task for that user. */
  assigned_user?: number | undefined;
  /** The deadline. */
  deadline?: string | undefined;
  /** A value of the case that it is about. */
  referenced_value?: number | undefined;
  /** The comment that it answers. */
  reply_to?: number | undefined;
}
export type AddCommentAnswer = { data: Case };
export interface UpdateCommentInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the comment. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** Whether the comment is done. */
  resolved: boolean;
}
export type UpdateCommentAnswer = { data: Case };
export interface DeleteCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export interface GetCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone. */
  skip_case_response?: boolean | undefined;
}
export type GetCaseAnswer = { data: Case };
export interface UpdateCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** The e-mail address of a user; an empty text for nobody. */
  assignee_email?: string | undefined;
  /** The id of the person who works on the case. */
  assignee_id?: number | undefined;
  /** One value to write; `fields` takes several. */
  field?: { case_field_key?: string; information_key?: string; instance_id?: number; needed_document_id?: number; remove_file_id?: number; structure_occurrence_index?: number; structure_occurrence_information_key?: string; value?: unknown } | undefined;
  /** The values to write; if one is wrong, none is written. */
  fields?: { case_field_key?: string; information_key?: string; instance_id?: number; needed_document_id?: number; remove_file_id?: number; structure_occurrence_index?: number; structure_occurrence_information_key?: string; value?: unknown }[] | undefined;
  /** A name for the case; an empty text removes it. */
  given_name?: string | undefined;
  /** The e-mail address of a user; an empty text for nobody. */
  owner_email?: string | undefined;
  /** The id of the owner. */
  owner_id?: number | undefined;
  /** The language of the case. */
  preferred_language?: string | undefined;
  /** A file to remove from the case. */
  remove_file?: number | undefined;
  /** The new tags of the case, each by `id`, `key` or both. */
  tags?: { id?: number; key?: string }[] | undefined;
  /** Whether the given name is shown instead of the computed one. */
  use_given_name?: boolean | undefined;
}
export type UpdateCaseAnswer = { data: Case };
export interface CaseHistoryInput {
  /** The id of the case. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type CaseHistoryAnswer = { data: ({ calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ExplainCaseInput {
  /** The id of the case. */
  id: number;
  /** With `instance_id`; answers both question and value. */
  information_key?: string | undefined;
  /** The id of an instance. */
  instance_id?: number | undefined;
  /** For a field of a structure. */
  occurrence_id?: number | undefined;
  /** The key of a document. */
  document_key?: string | undefined;
  /** With `instance_id`, unless the case needs it. */
  needed_document_key?: string | undefined;
  /** The key that the case shows with the issue or warning. */
  issue_key?: string | undefined;
  /** The key of a transition; alternatively, use its id. */
  transition_key?: string | undefined;
  /** The key of a tag. */
  tag_key?: string | undefined;
  /** A right of a person; `transition` goes with `transition_key`, `see` and `write` of one information with `information_key`. */
  right?: "list" | "see" | "write" | "comment" | "transition" | "vote" | "proofs" | "export" | "erase" | undefined;
  /** The person whose rights are explained: all of them, if none is named. Yourself, if left out. */
  user_id?: number | undefined;
  /** A queue of the configuration. */
  queue_key?: string | undefined;
}
export type ExplainCaseAnswer = { data: { explanations: Explanation[] } };
export interface WhatItTakesInput {
  /** The id of the case. */
  id: number;
  /** Key of a transition that shall be open. */
  transition?: string | undefined;
  /** Key of an information that shall be asked. */
  question?: string | undefined;
  /** Key of a tag that a rule shall give. */
  tag?: string | undefined;
  /** Key of an information that shall have the value of `equals`. */
  value?: string | undefined;
  /** The value; empty for none. */
  equals?: string | undefined;
  /** Whose question or value; of what the case is about, if left out. */
  instance_id?: number | undefined;
  /** For a field of a structure. */
  occurrence_id?: number | undefined;
}
export type WhatItTakesAnswer = { data: WhatItTakes };
export interface CopyCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
}
export type CopyCaseAnswer = { data: Case };
export interface HasOngoingTasksInput {
  /** The id of the case. */
  id: number;
}
export type HasOngoingTasksAnswer = { has_ongoing_tasks: boolean };
export interface ListAiChecksInput {
  /** The id of the case. */
  case_pk: number;
}
export type ListAiChecksAnswer = { data: ({ key: string; name: string; description: string | null; state: "not_made" | "waiting" | "running" | "done" | "failed" | "not_configured"; applies: boolean; is_outdated: boolean; has_finding: boolean; severity: "issue" | "warning" | null | null; message: string | null; outputs: Record<string, unknown>; dropped: string[]; answered_at: string | null; model: string | null; call_id: number | null; prompt_hash: string | null; failure: { code: string; reason: string; at: string | null } | null; reads: { values: { name: string; text: string }[]; proofs: { id: number; needed_document_key: string }[] } })[] };
export interface RunAiCheckInput {
  /** The id of the case. */
  case_pk: number;
  /** Key of the check. */
  key: string;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type RunAiCheckAnswer = { data: Case };
export interface ListCallsInput {
  /** The id of the case. */
  case_pk: number;
}
export type ListCallsAnswer = { data: ({ connector: string; name: string; rule: string; instance_id: number | null; state: "waiting" | "running" | "done" | "failed"; is_outdated: boolean; status: number | null; answered_at: string | null; request_id: string | null; dropped: string[]; failure: { code: string; reason: string; at: string | null } | null; request: { method: string; url: string; headers: Record<string, string>; body: string | null } | null; problem: string | null })[] };
export interface ListDeadlinesInput {
  /** The id of the case. */
  case_pk: number;
}
export type ListDeadlinesAnswer = { data: DeadlineOfCase[] };
export interface RunCallInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Key of the connector. */
  connector: string;
  /** The id of an instance. */
  instance_id?: number | undefined;
  /** The rule that has asked for it, if there are several. */
  rule?: string | undefined;
}
export type RunCallAnswer = { data: Case };
export interface SetTagsInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Each by `id`, `key` or both. */
  tags: { id?: number; key?: string }[];
}
export interface UseTransitionInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The id of a transition; alternatively, use its key. */
  transition_id?: number | undefined;
  /** The key of a transition; alternatively, use its id. */
  transition_key?: string | undefined;
}
export type UseTransitionAnswer = { data: Case };
export interface SuspendCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The reason for a change of a value. */
  reason: string;
  /** When it goes on by itself. */
  until?: string | null | undefined;
}
export type SuspendCaseAnswer = { data: Case };
export interface ResumeCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The reason for a change of a value. */
  reason?: string | undefined;
}
export type ResumeCaseAnswer = { data: Case };
export interface ReopenCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The reason for a change of a value. */
  reason: string;
}
export type ReopenCaseAnswer = { data: Case };
export interface CastVoteInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The id of a transition; alternatively, use its key. */
  transition_id?: number | undefined;
  /** The key of a transition; alternatively, use its id. */
  transition_key?: string | undefined;
  /** A vote against counts nothing, and takes back one in favour. */
  in_favour: boolean;
  /** The person who is away and for whom the caller stands in now. The caller still has one vote in all, and none where they have made something of the case. */
  on_behalf_of?: number | undefined;
}
export type CastVoteAnswer = { data: Case };
export interface AddOccurrenceInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** The id of the structure value, as the value list of the case reports it. */
  structure_value_id: number;
}
export type AddOccurrenceAnswer = { data: Case };
export interface RemoveOccurrenceInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the structure occurrence. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
}
export type RemoveOccurrenceAnswer = { data: Case };
export interface RenameOccurrenceInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the structure occurrence. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** The name. */
  name: string;
}
export type RenameOccurrenceAnswer = { data: Case };
export interface DuplicateOccurrenceInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the structure occurrence. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
}
export type DuplicateOccurrenceAnswer = { data: Case };
export interface ListCaseValuesInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: case_id, ensured_by, id, information, information_key, information_user_readable_id, instance_id, is_touched, needed_document_id, value. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCaseValuesAnswer = { results: ({ case_id: number | null; ensured_by: string | null; id: number; information: number | null; information_key: string; information_user_readable_id: string; instance_id: string; is_touched: boolean; needed_document_id: number | null; value: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ListInstanceValuesInput {
  /** The id of the instance. */
  instance_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: case_id, ensured_by, id, information, information_key, information_user_readable_id, instance_id, is_touched, needed_document_id, value. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListInstanceValuesAnswer = { results: ({ case_id: number | null; ensured_by: string | null; id: number; information: number | null; information_key: string; information_user_readable_id: string; instance_id: string; is_touched: boolean; needed_document_id: number | null; value: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AddInstanceInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** Values by information key. */
  fields?: Record<string, unknown> | undefined;
  /** The id of an ontology; alternatively, use its key. */
  ontology_id?: number | undefined;
  /** The key of an ontology; alternatively, use its id. */
  ontology_key?: string | undefined;
}
export type AddInstanceAnswer = { data: Case };
export interface RemoveInstanceInput {
  /** The id of the case. */
  case_pk: number;
  /** The instance. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
}
export type RemoveInstanceAnswer = { data: Case };
export interface UnlinkInstanceInput {
  /** The id of the case. */
  case_pk: number;
  /** The instance. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
}
export interface LinkInstanceInput {
  /** The id of the case. */
  case_pk: number;
  /** The instance. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** An instance that exists outside cases. Required. */
  new_instance_id?: number | undefined;
}
export type LinkInstanceAnswer = { data: Case };
export interface AddRoleInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the instance. */
  instance_pk: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** The id of a role; alternatively, use its key. */
  role_id?: number | undefined;
  /** The key of a role; alternatively, use its id. */
  role_key?: string | undefined;
}
export type AddRoleAnswer = { data: Case };
export interface RemoveRoleInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the instance. */
  instance_pk: number;
  /** Id or key of the role. */
  id: string;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Saves the change, marks the case dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
}
export type RemoveRoleAnswer = { data: Case };
export interface ListCrossCaseInstancesInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: instance_id, source_case_id, source_case_name, source_case_user_readable_id. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCrossCaseInstancesAnswer = { results: ({ case_id: string; id: string; instance_id: number; source_case_id: number; source_case_name: string; source_case_process_name: string; source_case_state: string | null; source_case_state_type: string; source_case_user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ListInstancesInput {
  /** The id of the . */
  ontology_id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, user_readable_id, status, locked, owner_id, created, last_modified. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListInstancesAnswer = { data: ({ id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ForceCreateInstanceInput {
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Values by information key; null clears one. A structure is a list with one object per occurrence, with `__name` for its name. */
  fields?: Record<string, unknown> | undefined;
  /** An empty one takes the given name away. */
  name?: string | undefined;
  /** The id of an ontology; alternatively, use its key. */
  ontology_id?: number | undefined;
  /** The key of an ontology; alternatively, use its id. */
  ontology_key?: string | undefined;
}
export type ForceCreateInstanceAnswer = { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
export interface DeleteInstanceInput {
  /** The id of the instance. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export interface GetInstanceInput {
  /** The id of the instance. */
  id: number;
}
export type GetInstanceAnswer = { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
export interface UpdateInstanceInput {
  /** The id of the instance. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Whether the instance can no longer be written. */
  locked?: boolean | undefined;
  /** The e-mail address of a user; an empty text for nobody. */
  owner_email?: string | undefined;
  /** The id of the owner. */
  owner_id?: number | undefined;
}
export type UpdateInstanceAnswer = { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
export interface InstanceCaseCountInput {
  /** The id of the instance. */
  id: number;
}
export type InstanceCaseCountAnswer = { data: { linked_finished_case_count: number; linked_ongoing_case_count: number; outcome_case_count: number } };
export interface ForceUpdateInstanceInput {
  /** The id of the instance. */
  id: number;
  /** `false` leaves the search index as it is, for bulk imports: reindex once at the end. */
  reindex?: string | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Values by information key; null clears one. A structure is a list with one object per occurrence, with `__name` for its name. */
  fields?: Record<string, unknown> | undefined;
  /** An empty one takes the given name away. */
  name?: string | undefined;
}
export type ForceUpdateInstanceAnswer = { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
export interface ListInstanceHistoryInput {
  /** The id of the instance. */
  instance_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, timestamp, reason, changed_by, source_name, case_reference, manual_instance_action_title, old_value, new_value. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** A date, or two of them as `from,to`, both included; days are those of UTC. */
  _created?: string | undefined;
  /** Ids of users, comma-separated. */
  _created_by_includes?: string | undefined;
  /** What the name of who changed it begins with. */
  _created_by_starts?: string | undefined;
  /** A date, or two of them as `from,to`, both included; days are those of UTC. */
  _updated?: string | undefined;
  /** Ids of users, comma-separated. */
  _updated_by_includes?: string | undefined;
  /** What the name of who changed it begins with. */
  _updated_by_starts?: string | undefined;
  /** Id of the user or key. */
  changed_by?: number | undefined;
  /** Key of the action. */
  manual_instance_action_key?: string | undefined;
  /** The reason for a change of a value. */
  reason?: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE" | undefined;
  /** Key of the action, rule or log type; `CASE-12`; `key:3` or `person:4`. */
  source_key?: string | undefined;
}
export type ListInstanceHistoryAnswer = { results: ({ case_reference: number | null; changed_by: string; id: number; manual_instance_action_title: string; new_value: string; old_value: string; reason: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE"; source_name: string; timestamp: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ExecuteManualInstanceActionInput {
  /** The id of the instance. */
  instance_pk: number;
  /** The id of the action. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Values by the key of the parameter. */
  input_parameters?: Record<string, unknown> | undefined;
}
export type ExecuteManualInstanceActionAnswer = { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown>; case_ids?: number[] } };
export interface ListInteractionLogsInput {
  /** The id of the instance. */
  instance_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, interaction_time, interaction_log_type, description. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListInteractionLogsAnswer = { results: ({ description: string | null; id: number; interaction_log_type: string; interaction_time: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AddInteractionLogInput {
  /** The id of the instance. */
  instance_pk: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** A description for people. */
  description?: string | null | undefined;
  /** The key of a type of interaction. */
  interaction_log_type: string;
  /** When it happened; now if left out. */
  interaction_time: string;
}
export type AddInteractionLogAnswer = { data: { description: string | null; id: number; interaction_log_type: string; interaction_time: string } };
export interface GetInteractionLogInput {
  /** The id of the instance. */
  instance_pk: number;
  /** The id of the interaction log. */
  id: number;
}
export type GetInteractionLogAnswer = { data: { description: string | null; id: number; interaction_log_type: string; interaction_time: string } };
export interface UpdateInteractionLogInput {
  /** The id of the instance. */
  instance_pk: number;
  /** The id of the interaction log. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** A description for people. */
  description?: string | null | undefined;
  /** The key of a type of interaction. */
  interaction_log_type?: string | undefined;
  /** When it happened; now if left out. */
  interaction_time?: string | undefined;
}
export type UpdateInteractionLogAnswer = { data: { description: string | null; id: number; interaction_log_type: string; interaction_time: string } };
export interface DeleteInteractionLogInput {
  /** The id of the instance. */
  instance_pk: number;
  /** The id of the interaction log. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export interface AdminListInstancesInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, user_readable_id, status, locked, owner_id, created, last_modified, best. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** For names. */
  language?: string | undefined;
}
export type AdminListInstancesAnswer = { data: ({ id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_name: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetInstanceViewInput {
  /** The id of the instance. */
  id: number;
  /** For names. */
  language?: string | undefined;
}
export type AdminGetInstanceViewAnswer = { data: { version: number; may_write: boolean; owner: { id: number; name: string; email: string } | null; actions: ({ id: number; key: string; name: string; description: string | null; is_available: boolean; reasons: ("draft" | "locked" | "ongoing_tasks" | "not_allowed" | "condition")[]; parameters: ({ key: string; name: string; help: string | null; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null; default: unknown; may_be_empty: boolean })[] })[]; interaction_log_types: { key: string; name: string }[] } };
export interface AdminListCasesOfInstanceInput {
  /** The id of the instance. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, created, status. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** For names. */
  language?: string | undefined;
}
export type AdminListCasesOfInstanceAnswer = { results: ({ id: number; user_readable_id: string; name: string; process_name: string; state_name: string | null; status: string; created: string; is_outcome: boolean; entry: "own" | "linked" | "copy"; roles: { key: string; name: string }[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminListInstanceHistoryInput {
  /** The id of the instance. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, timestamp, reason, changed_by, source_name, case_reference, manual_instance_action_title, old_value, new_value. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** A date, or two of them as `from,to`, both included; days are those of UTC. */
  _created?: string | undefined;
  /** Ids of users, comma-separated. */
  _created_by_includes?: string | undefined;
  /** What the name of who changed it begins with. */
  _created_by_starts?: string | undefined;
  /** A date, or two of them as `from,to`, both included; days are those of UTC. */
  _updated?: string | undefined;
  /** Ids of users, comma-separated. */
  _updated_by_includes?: string | undefined;
  /** What the name of who changed it begins with. */
  _updated_by_starts?: string | undefined;
  /** Id of the user or key. */
  changed_by?: number | undefined;
  /** Key of the action. */
  manual_instance_action_key?: string | undefined;
  /** The reason for a change of a value. */
  reason?: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE" | undefined;
  /** Key of the action, rule or log type; `CASE-12`; `key:3` or `person:4`. */
  source_key?: string | undefined;
}
export type AdminListInstanceHistoryAnswer = { results: ({ case_reference: number | null; changed_by: string; id: number; manual_instance_action_title: string; new_value: string; old_value: string; reason: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE"; source_name: string; timestamp: string; information_key: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface UploadProofInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The file. */
  file: File;
  /** What people call it; else its file name. */
  name?: string | undefined;
}
export type UploadProofAnswer = { data: Case };
export interface DeleteProofInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type DeleteProofAnswer = { data: Case };
export interface GetProofInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
}
export interface UpdateProofInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The file. */
  file?: File | undefined;
  /** What people call it; else its file name. */
  name?: string | undefined;
}
export type UpdateProofAnswer = { data: Case };
export interface AssignProofInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The needed document. */
  assign_to: number;
  /** The id of the value that the file proves. */
  information_value_id?: number | undefined;
}
export type AssignProofAnswer = { data: Case };
export interface GetOriginalProofInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
}
export interface UnassignProofInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type UnassignProofAnswer = { data: Case };
export interface GetAllProofsInput {
  /** The id of the case. */
  id: number;
}
export interface ListProposalsInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, confidence. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListProposalsAnswer = { results: ({ id: number; instance_id: number; information_key: string; question: string; value: unknown; shown: string; present: string | null; present_value: unknown; page: number; box: { x: number; y: number; width: number; height: number }; confidence: number; is_certain: boolean; source: string; status: "open" | "accepted" | "rejected" | "outdated"; decided_by: string | null; decided_at: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AcceptProposalInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** The id of the proposal. */
  proposal_id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** What is written in place of what was found. */
  value?: unknown | undefined;
  /** The answer that is replaced, as the list gives it in `present_value`. */
  replaces?: unknown | undefined;
  /** Replaces whatever answer was given meanwhile. */
  overwrite?: boolean | undefined;
}
export type AcceptProposalAnswer = { data: Case };
export interface RejectProposalInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** The id of the proposal. */
  proposal_id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type RejectProposalAnswer = { data: { id: number; instance_id: number; information_key: string; question: string; value: unknown; shown: string; present: string | null; present_value: unknown; page: number; box: { x: number; y: number; width: number; height: number }; confidence: number; is_certain: boolean; source: string; status: "open" | "accepted" | "rejected" | "outdated"; decided_by: string | null; decided_at: string | null } };
export interface GetProofPageInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proof. */
  id: number;
  /** The id of the page. */
  page: number;
}
export interface GetDocumentInput {
  /** The id of the case. */
  case_pk: number;
  /** Id of the documents overview. */
  id: number;
  /** A language key; that of the case, where it is left out. */
  language?: string | undefined;
}
export interface PreviewDocumentInput {
  /** The id of the case. */
  case_pk: number;
  /** Id of the documents overview. */
  id: number;
  /** A language key; that of the case, where it is left out. */
  language?: string | undefined;
}
export interface ListDocumentsInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, ordering, user_readable_id, document_id. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListDocumentsAnswer = { results: { document_id: string; id: number; languages: string; name: string; ordering: number; user_readable_id: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface UpdateDocumentInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the document. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Documents with a smaller number come first; those with the same in the order they came. */
  ordering: number;
}
export type UpdateDocumentAnswer = { data: { document_id: string; id: number; languages: string; name: string; ordering: number; user_readable_id: string } };
export interface DownloadBookletInput {
  /** The id of the case. */
  case_pk: number;
  /** Id of the booklet, or its key. */
  id: string;
  /** Ids of the documents overview. */
  document_ids?: number[] | undefined;
  /** Ids of proofs of the case. */
  proof_ids?: number[] | undefined;
  /** Ids of proofs of the case that are values of informations. */
  file_information_proof_ids?: number[] | undefined;
  /** The instance that the booklet is for. */
  instance_id?: number | undefined;
}
export interface SendBookletInput {
  /** The id of the case. */
  case_pk: number;
  /** Id of the booklet, or its key. */
  id: string;
  /** Where it goes. */
  email_address: string;
  /** Name of who gets it. */
  recipient_name?: string | undefined;
  /** The subject of the mail; that of the booklet if left out. */
  email_subject?: string | undefined;
  /** The text of the mail; that of the booklet if left out. */
  email_body?: string | undefined;
  /** The instance that the booklet is for. */
  instance_id?: number | undefined;
}
export interface GetBookletInput {
  /** The id of the case. */
  id: number;
  /** `<booklet_id>` or `<booklet_id>-<instance_id>`. */
  booklet_id: string;
  /** A language key; that of the case by default. */
  language?: string | undefined;
}
export interface GetUnsignedBookletInput {
  /** The id of the case. */
  id: number;
  /** A language key; that of the case by default. */
  language?: string | undefined;
}
export interface UploadDocumentsInput {
  /** Saves the change, marks the cases dirty and leaves the rules for later. */
  keep_dirty?: boolean | undefined;
  /** The file. */
  file: File;
}
export type UploadDocumentsAnswer = { affected_cases: { id: number; user_readable_id: string; name: string }[]; analysed_documents: ({ case_id: number | null; needed_document_id: number | null; proof_id: number | null; pages: number[]; status: "stored" | "outdated" | "unknown" | "unreadable"; detail?: string })[] };
export interface ListSignatoryRequestsInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, signatory_name, signatory_email, signatory_phone_number, status. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListSignatoryRequestsAnswer = { results: ({ created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface CreateSignatoryRequestInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The name of the person who signs. */
  signatory_name: string;
  /** The e-mail address to which the link is sent. */
  signatory_email: string;
  /** The telephone number of the person who signs. */
  signatory_phone_number?: string | null | undefined;
  /** Set by the service when the request is sent. */
  request_url?: null | null | undefined;
  /** Those with a lower number sign first. */
  order?: number | undefined;
  /** Id or key of a booklet of the process. */
  booklet_id?: number | string | undefined;
  /** The instance, for a booklet that exists for each of some. */
  instance_id?: number | undefined;
  /** A language of the booklet. */
  language?: string | undefined;
}
export type CreateSignatoryRequestAnswer = { data: { created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" } };
export interface AskSignersInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Id or key of a booklet of the process. */
  booklet_id?: number | string | undefined;
  /** The instance, for a booklet that exists for each of some. */
  instance_id?: number | undefined;
  /** A language of the booklet. */
  language?: string | undefined;
}
export type AskSignersAnswer = { results: ({ created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" })[] };
export interface GetSignatoryRequestInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the signatory request. */
  id: number;
}
export type GetSignatoryRequestAnswer = { data: { created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" } };
export interface CancelSignatoryRequestInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the signatory request. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export interface SendSignatoryRequestInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the signatory request. */
  id: number;
}
export type SendSignatoryRequestAnswer = { data: { created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" } };
export interface GetSignedDocumentInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the document. */
  id: number;
}
export interface GetSignedBookletInput {
  /** The id of the case. */
  id: number;
  /** The language it was signed in. */
  language?: string | undefined;
}
export type AdminGetSigningCertificateAnswer = { data: { certificate: string; fingerprint: string; subject: string; expires: string } };
export interface StartCreationWizardInput {
  /** The uuid of the wizard, as `GET /api/1/configuration` lists it. */
  wizard_template_uuid: string;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type StartCreationWizardAnswer = { data: { case_id: number; link: string; url: string; wizard_uuid: string } };
export interface StartLifecycleWizardInput {
  /** The uuid of the wizard, as `GET /api/1/configuration` lists it. */
  wizard_template_uuid: string;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Needed unless authentication is skipped. */
  email?: string | undefined;
  /** The id of an instance. */
  instance_id?: number | undefined;
  /** The external identifier. */
  instance_identifier?: string | undefined;
  /** Whether the form opens without confirming the address of the person. */
  skip_authentication?: boolean | undefined;
  /** Of the mail, the case and the form, one of those of the wizard; the first one of the tenant if left out. */
  language?: string | undefined;
}
export type StartLifecycleWizardAnswer = { data: { case_id: number; link: string; url: string; wizard_uuid: string } };
export interface ListCaseConversationsInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, _created, name, conversation_name, user. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCaseConversationsAnswer = { results: ({ _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface CreateCaseConversationInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** At most 128 characters. */
  name?: string | null | undefined;
  /** The tenant of the caller. */
  tenant?: number | undefined;
  /** A user of the tenant; the caller, where left out. */
  user?: number | null | undefined;
  /** The case of the address. */
  case?: number | undefined;
  /** A value of the case that the conversation is about. */
  information_value?: number | null | undefined;
}
export type CreateCaseConversationAnswer = { data: { _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string | null; tenant: number } };
export interface GetCaseConversationInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  id: number;
}
export type GetCaseConversationAnswer = { data: { _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string | null; tenant: number } };
export interface UpdateCaseConversationInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** At most 128 characters. */
  name?: string | null | undefined;
  /** The tenant of the caller. */
  tenant?: number | undefined;
  /** A user of the tenant; the caller, where left out. */
  user?: number | null | undefined;
  /** The case of the address. */
  case?: number | undefined;
  /** A value of the case that the conversation is about. */
  information_value?: number | null | undefined;
}
export type UpdateCaseConversationAnswer = { data: { _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string | null; tenant: number } };
export interface DeleteCaseConversationInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export interface ListCaseConversationMessagesInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, _created, role. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCaseConversationMessagesAnswer = { results: ({ _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface CreateCaseConversationMessageInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  id: number;
  /** With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`. */
  stops_when_left?: boolean | undefined;
  /** What the assistant is asked. */
  content: string;
  /** `user`; nothing else can be written. */
  role?: "user" | undefined;
}
export type CreateCaseConversationMessageAnswer = { data: { _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] } };
export interface ListCaseConversationProposalsInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, state. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCaseConversationProposalsAnswer = { results: ({ id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AcceptCaseProposalInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  conversation_id: number;
  /** The id of the proposal. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type AcceptCaseProposalAnswer = { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null } };
export interface RejectCaseProposalInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the conversation. */
  conversation_id: number;
  /** The id of the proposal. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type RejectCaseProposalAnswer = { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null } };
export interface ListCaseProposalsInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, state. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListCaseProposalsAnswer = { results: ({ id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null; conversation_id: number; is_own: boolean })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface ProposeCaseChangesInput {
  /** The id of the case. */
  case_pk: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Why, for the person who decides. */
  reason: string;
  /** The values to write; if one is wrong, none is written. */
  fields: { instance_id?: number; information_key?: string; case_field_key?: string; structure_occurrence_index?: number; structure_occurrence_information_key?: string; value: unknown }[];
}
export type ProposeCaseChangesAnswer = { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null; conversation_id: number; is_own: boolean } };
export interface WithdrawCaseProposalInput {
  /** The id of the case. */
  case_pk: number;
  /** The id of the proposal. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type WithdrawCaseProposalAnswer = { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null } };
export interface ListConfigurationConversationsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, _created, name, conversation_name, user. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListConfigurationConversationsAnswer = { results: ({ _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface CreateConfigurationConversationInput {
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** At most 128 characters. */
  name?: string | null | undefined;
  /** The tenant of the caller. */
  tenant?: number | undefined;
  /** A user of the tenant; the caller, where left out. */
  user?: number | null | undefined;
  /** The kind of definition that it is about: ai_case_check, adx_template, document, document_box, document_section, information, information_structure_item, ontology, manual_instance_action, page, process, rule, rule_action, scheduled_rule, tab, tab_item, tenant_settings, transition, translation, user_function, wizard_node, wizard_node_item, wizard_template. */
  parent?: "ai_case_check" | "adx_template" | "document" | "document_box" | "document_section" | "information" | "information_structure_item" | "ontology" | "manual_instance_action" | "page" | "process" | "rule" | "rule_action" | "scheduled_rule" | "tab" | "tab_item" | "tenant_settings" | "transition" | "translation" | "user_function" | "wizard_node" | "wizard_node_item" | "wizard_template" | "" | null | null | undefined;
  /** The field of it: ai_prompt_output_assignments, adx_template, assignments, case_assignee_formula, color_formula, condition, constants, expression, file_formula, filename_formula, formula, function, icon_formula, is_optional_formula, is_read_only_formula, sub_taxonomy_expression, input_assignments, instance_relationship_condition, jinja_prompt_template, lifecycle_case_creation_condition, name_formula, output_assignments, problem_description, read_only_formula, translation. */
  parent_field?: "ai_prompt_output_assignments" | "adx_template" | "assignments" | "case_assignee_formula" | "color_formula" | "condition" | "constants" | "expression" | "file_formula" | "filename_formula" | "formula" | "function" | "icon_formula" | "is_optional_formula" | "is_read_only_formula" | "sub_taxonomy_expression" | "input_assignments" | "instance_relationship_condition" | "jinja_prompt_template" | "lifecycle_case_creation_condition" | "name_formula" | "output_assignments" | "problem_description" | "read_only_formula" | "translation" | "" | null | null | undefined;
  /** Where in the package it stands, as a JSON pointer such as `/rules/large_amount/when`; beyond the contract. */
  place?: string | null | undefined;
}
export type CreateConfigurationConversationAnswer = { data: { _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number } };
export interface GetConfigurationConversationInput {
  /** The id of the configuration conversation. */
  id: number;
}
export type GetConfigurationConversationAnswer = { data: { _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number } };
export interface UpdateConfigurationConversationInput {
  /** The id of the configuration conversation. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** At most 128 characters. */
  name?: string | null | undefined;
  /** The tenant of the caller. */
  tenant?: number | undefined;
  /** A user of the tenant; the caller, where left out. */
  user?: number | null | undefined;
  /** The kind of definition that it is about: ai_case_check, adx_template, document, document_box, document_section, information, information_structure_item, ontology, manual_instance_action, page, process, rule, rule_action, scheduled_rule, tab, tab_item, tenant_settings, transition, translation, user_function, wizard_node, wizard_node_item, wizard_template. */
  parent?: "ai_case_check" | "adx_template" | "document" | "document_box" | "document_section" | "information" | "information_structure_item" | "ontology" | "manual_instance_action" | "page" | "process" | "rule" | "rule_action" | "scheduled_rule" | "tab" | "tab_item" | "tenant_settings" | "transition" | "translation" | "user_function" | "wizard_node" | "wizard_node_item" | "wizard_template" | "" | null | null | undefined;
  /** The field of it: ai_prompt_output_assignments, adx_template, assignments, case_assignee_formula, color_formula, condition, constants, expression, file_formula, filename_formula, formula, function, icon_formula, is_optional_formula, is_read_only_formula, sub_taxonomy_expression, input_assignments, instance_relationship_condition, jinja_prompt_template, lifecycle_case_creation_condition, name_formula, output_assignments, problem_description, read_only_formula, translation. */
  parent_field?: "ai_prompt_output_assignments" | "adx_template" | "assignments" | "case_assignee_formula" | "color_formula" | "condition" | "constants" | "expression" | "file_formula" | "filename_formula" | "formula" | "function" | "icon_formula" | "is_optional_formula" | "is_read_only_formula" | "sub_taxonomy_expression" | "input_assignments" | "instance_relationship_condition" | "jinja_prompt_template" | "lifecycle_case_creation_condition" | "name_formula" | "output_assignments" | "problem_description" | "read_only_formula" | "translation" | "" | null | null | undefined;
  /** Where in the package it stands, as a JSON pointer such as `/rules/large_amount/when`; beyond the contract. */
  place?: string | null | undefined;
}
export type UpdateConfigurationConversationAnswer = { data: { _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number } };
export interface DeleteConfigurationConversationInput {
  /** The id of the configuration conversation. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export interface ListConfigurationConversationMessagesInput {
  /** The id of the configuration conversation. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, _created, role. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListConfigurationConversationMessagesAnswer = { results: ({ _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface CreateConfigurationConversationMessageInput {
  /** The id of the configuration conversation. */
  id: number;
  /** With `Accept: text/event-stream`: whoever hangs up stops the model. The part that came is kept with the finish reason `interrupted`. */
  stops_when_left?: boolean | undefined;
  /** What the assistant is asked. */
  content: string;
  /** `user`; nothing else can be written. */
  role?: "user" | undefined;
}
export type CreateConfigurationConversationMessageAnswer = { data: { _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] } };
export interface ListConfigurationConversationProposalsInput {
  /** The id of the configuration conversation. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, state. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListConfigurationConversationProposalsAnswer = { results: ({ id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { before: string; after: string; problems: { severity: string; code: string; message: string; path: string }[]; trials: ({ case_id: number; before: { subject: string; value: string }[] | { not_run: string }; after: { subject: string; value: string }[] | { not_run: string } })[]; plan_id: number | null } | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AcceptConfigurationProposalInput {
  /** The id of the configuration conversation. */
  conversation_id: number;
  /** The id of the proposal. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type AcceptConfigurationProposalAnswer = { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { before: string; after: string; problems: { severity: string; code: string; message: string; path: string }[]; trials: ({ case_id: number; before: { subject: string; value: string }[] | { not_run: string }; after: { subject: string; value: string }[] | { not_run: string } })[]; plan_id: number | null } | null } };
export interface RejectConfigurationProposalInput {
  /** The id of the configuration conversation. */
  conversation_id: number;
  /** The id of the proposal. */
  id: number;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
}
export type RejectConfigurationProposalAnswer = { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { before: string; after: string; problems: { severity: string; code: string; message: string; path: string }[]; trials: ({ case_id: number; before: { subject: string; value: string }[] | { not_run: string }; after: { subject: string; value: string }[] | { not_run: string } })[]; plan_id: number | null } | null } };
export interface ListEventsInput {
  /** A cursor from `next`, or `latest`. */
  after?: string | undefined;
  /** The maximum number of entries. */
  limit?: number | undefined;
  /** Only events of these triggers, joined by ",". */
  triggers?: string | undefined;
}
export type ListEventsAnswer = { data: ({ id: string; created: string; payload: { trigger: string; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null } })[]; next: string; has_more: boolean };
export type GetMetaAnswer = { data: { service_version: string; api_version: string; tenant: { id: number; key: string; name: string }; key: { id: number; name: string; scopes: string[] } | null; user: { id: number; name: string; roles: string[] } | null } };
export interface GetConfigurationInput {
  /** A language of the tenant, for the names; the tenant's first if left out. */
  language?: string | undefined;
}
export type GetConfigurationAnswer = { data: { version: number | null; language: string; languages: string[]; processes: ({ id: number; key: string; name: string; kind: "creation" | "lifecycle"; outcome_ontology_key: string; allows_given_names: boolean; states: { id: number; key: string; name: string; kind: string }[]; transitions: { id: number; key: string; name: string; from: string[]; to: string; votes_needed: number }[]; case_fields: { key: string; path: string; description: string }[]; predefined_objects: ({ key: string; ontology_key: string | null; description: string })[]; tag_keys: string[]; document_keys: string[]; booklet_keys: string[]; default_booklet_key: string | null; needed_document_keys: string[] })[]; ontologies: ({ id: number; key: string; name: string; plural_name: string; super_ontology_key: string | null; is_abstract: boolean; is_managed: boolean; allows_link_changes: boolean; identifier_key: string | null; role_keys: string[]; informations: ({ id: number; key: string; name: string; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null; is_computed: boolean; max_occurrences: number | null; components: ({ id: number; key: string; name: string; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null })[] | null })[]; manual_instance_actions: ({ id: number; key: string; name: string; parameters: ({ key: string; name: string; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null })[] })[] })[]; roles: { id: number; key: string; name: string }[]; tags: ({ id: number; key: string; name: string; color: string | null })[]; documents: { id: number; key: string; name: string }[]; booklets: { id: number; key: string; name: string }[]; needed_documents: { id: number; key: string; name: string }[]; interaction_log_types: { id: number; key: string; name: string }[]; wizard_templates: { uuid: string; key: string; name: string; process_key: string }[] } };
export interface ListUsersInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, email, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListUsersAnswer = { results: { id: number; email: string; name: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminListCasesInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id, assignee, process_key, due, open_issues, best. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** `me`, `none`, or an e-mail address. */
  assignee?: string | undefined;
  /** The key of a team: cases whose assignee belongs to it. */
  team?: string | undefined;
  /** The key of a process; alternatively, use its id. */
  process_key?: string | undefined;
  /** The key of a state. */
  state_key?: string | undefined;
  /** The status. */
  status?: "ongoing" | "approved" | "declined" | "finished" | undefined;
  /** The key of a tag. */
  tag_key?: string | undefined;
  /** How what is due next stands. `missed` also has cases with a task that is overdue. */
  due?: "at_risk" | "missed" | undefined;
  /** What is due next has to be done before this moment. */
  due_before?: string | undefined;
  /** What is due next has to be done at this moment or later. */
  due_after?: string | undefined;
  /** Created before this moment. */
  created_before?: string | undefined;
  /** Created at this moment or later. */
  created_after?: string | undefined;
  /** Changed last before this moment. */
  changed_before?: string | undefined;
  /** Changed last at this moment or later. */
  changed_after?: string | undefined;
  /** Ended before this moment. */
  ended_before?: string | undefined;
  /** Ended at this moment or later. */
  ended_after?: string | undefined;
  /** Created more than so many days ago. */
  older_than_days?: number | undefined;
  /** Created at most so many days ago. */
  newer_than_days?: number | undefined;
  /** Whether the case is suspended. */
  suspended?: boolean | undefined;
  /** The case that it was started from. */
  parent_id?: number | undefined;
  /** A language for the names; the tenant's first if it has no such. */
  language?: string | undefined;
}
export type AdminListCasesAnswer = { data: WorkItem[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminExportCasesInput {
  /** `me`, `none`, or an e-mail address. */
  assignee?: string | undefined;
  /** The key of a team: cases whose assignee belongs to it. */
  team?: string | undefined;
  /** The key of a process; alternatively, use its id. */
  process_key?: string | undefined;
  /** The key of a state. */
  state_key?: string | undefined;
  /** The status. */
  status?: "ongoing" | "approved" | "declined" | "finished" | undefined;
  /** The key of a tag. */
  tag_key?: string | undefined;
  /** How what is due next stands. `missed` also has cases with a task that is overdue. */
  due?: "at_risk" | "missed" | undefined;
  /** What is due next has to be done before this moment. */
  due_before?: string | undefined;
  /** What is due next has to be done at this moment or later. */
  due_after?: string | undefined;
  /** Created before this moment. */
  created_before?: string | undefined;
  /** Created at this moment or later. */
  created_after?: string | undefined;
  /** Changed last before this moment. */
  changed_before?: string | undefined;
  /** Changed last at this moment or later. */
  changed_after?: string | undefined;
  /** Ended before this moment. */
  ended_before?: string | undefined;
  /** Ended at this moment or later. */
  ended_after?: string | undefined;
  /** Created more than so many days ago. */
  older_than_days?: number | undefined;
  /** Created at most so many days ago. */
  newer_than_days?: number | undefined;
  /** Whether the case is suspended. */
  suspended?: boolean | undefined;
  /** The case that it was started from. */
  parent_id?: number | undefined;
  /** Names with commas, in their order: number, name, process, state, status, assignee, tags, issues, due, due_name, task, created, changed, ended. All if left out. */
  columns?: string | undefined;
  /** Words that a case has to have. */
  search?: string | undefined;
  /** As of the list; the newest first if left out. */
  ordering?: string | undefined;
  /** A language for names and headings; the tenant's first if it has no such. */
  language?: string | undefined;
}
export interface AdminListWorkTeamsInput {
  /** For names. */
  language?: string | undefined;
}
export type AdminListWorkTeamsAnswer = { data: { key: string; name: string }[] };
export interface ListChildrenInput {
  /** The id of the case. */
  case_pk: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id, assignee, process_key, due, open_issues. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type ListChildrenAnswer = { data: WorkItem[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetCaseViewInput {
  /** The id of the case. */
  id: number;
}
export type AdminGetCaseViewAnswer = { data: CaseView };
export interface AdminGetCaseFileInput {
  /** The id of the case. */
  id: number;
}
export type AdminListMyTasksAnswer = { data: { tasks: ({ id: number; case_id: number; case_name: string; case_user_readable_id: string; title: string | null; text: string; is_issue: boolean; deadline: string | null; due_at: string | null; due_fact: "at_risk" | "missed" | null | null; paused_since: string | null; author: string | null; created: string; on_behalf_of: { user_id: number; name: string } | null })[]; votes: ({ case_id: number; case_name: string; case_user_readable_id: string; transition_key: string; name: string; needed: number; missing: number; on_behalf_of: { user_id: number; name: string } | null })[] } };
export type AdminListViewsAnswer = { data: { id: number; list: string; name: string; query: string }[] };
export interface AdminSaveViewInput {
  /** The list it is a view of: `cases`. */
  list: string;
  /** The name. */
  name: string;
  /** What stands behind the "?" of its address. */
  query: string;
}
export type AdminSaveViewAnswer = { data: { id: number; list: string; name: string; query: string } };
export interface AdminDeleteViewInput {
  /** The id of the view. */
  id: number;
}
export interface AdminListBinInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: deleted, name, type, author. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The kind. */
  kind?: "case" | "instance" | undefined;
  /** A language for the names; the tenant's first if it has no such. */
  language?: string | undefined;
}
export type AdminListBinAnswer = { data: BinItem[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminRestoreFromBinInput {
  /** The id of the bin. */
  id: number;
}
export type AdminRestoreFromBinAnswer = { data: { kind: "case" | "instance"; record_id: number } };
export interface AdminDeleteFromBinInput {
  /** The id of the bin. */
  id: number;
}
export interface AdminGetMyDayInput {
  /** A language for the names. */
  language?: string | undefined;
}
export type AdminGetMyDayAnswer = { data: { due: DayLine[]; at_risk: DayLine[]; for_me: DayLine[]; for_others: DayLine[]; cases: number; is_whole: boolean; queues: ({ key: string; name: string; waiting: number; mine: number; next: { id: number; user_readable_id: string; name: string; urgency: number | null; due_at: string | null } | null })[] } };
export interface AdminGetBoardInput {
  /** A team that the person leads; the first one if left out. */
  team?: string | undefined;
  /** `person` if left out. */
  by?: "person" | "state" | "age" | "risk" | undefined;
  /** The key of a process; alternatively, use its id. */
  process_key?: string | undefined;
  /** Only the cards of this column. */
  column?: string | undefined;
  /** Cards in each column; 20 if left out. */
  cards?: number | undefined;
  /** A language for the names. */
  language?: string | undefined;
}
export type AdminGetBoardAnswer = { data: { team: string | null; teams: { key: string; name: string }[]; people: ({ id: number; email: string; name: string; is_lead: boolean; held: number; capacity: number | null; is_full: boolean; away_until: string | null; stand_in: string | null })[]; columns: BoardColumn[] } };
export interface AdminListCaseFormsInput {
  /** The id of the case. */
  id: number;
}
export type AdminListCaseFormsAnswer = { data: CaseForm[] };
export interface AdminPreviewFormMailInput {
  /** The uuid of the wizard, as `GET /api/1/configuration` lists it. */
  wizard_template_uuid: string;
  /** One of the languages of the wizard; the first one of the tenant if left out. */
  language?: string | undefined;
}
export type AdminPreviewFormMailAnswer = { data: { language: string; languages: string[]; subject: string; text: string } };
export interface AdminCreateBulkChangeInput {
  /** Ids of cases. */
  case_ids?: number[] | undefined;
  /** All cases that match at this moment, as List cases to work on takes it; in place of `case_ids`. */
  filter?: { assignee?: string; team?: string; process_key?: string; state_key?: string; status?: "ongoing" | "approved" | "declined" | "finished"; tag_key?: string; due?: "at_risk" | "missed"; due_before?: string; due_after?: string; created_before?: string; created_after?: string; changed_before?: string; changed_after?: string; ended_before?: string; ended_after?: string; older_than_days?: number; newer_than_days?: number; suspended?: boolean; parent_id?: number; search?: string } | undefined;
  /** What is done to each case. */
  kind: "transition" | "assign" | "tag" | "untag";
  /** The key of the transition or tag, or the address of the person; null for nobody. */
  target: string | null;
  /** Only reports what would happen. */
  is_trial?: boolean | undefined;
}
export type AdminCreateBulkChangeAnswer = { data: BulkChange };
export interface AdminListBulkChangesInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListBulkChangesAnswer = { data: BulkChange[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetBulkChangeInput {
  /** The id of the bulk change. */
  id: number;
}
export type AdminGetBulkChangeAnswer = { data: BulkChange };
export interface AdminListBulkChangeCasesInput {
  /** The id of the bulk change. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: position. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** Only cases that ended so. */
  outcome?: "waiting" | "changed" | "unchanged" | "blocked" | undefined;
}
export type AdminListBulkChangeCasesAnswer = { data: BulkCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminCarryOutBulkChangeInput {
  /** The id of the bulk change. */
  id: number;
}
export type AdminCarryOutBulkChangeAnswer = { data: BulkChange };
export interface AdminUndoBulkChangeInput {
  /** The id of the bulk change. */
  id: number;
  /** Only reports what would happen. */
  is_trial?: boolean | undefined;
}
export type AdminUndoBulkChangeAnswer = { data: BulkChange };
export interface AdminCancelBulkChangeInput {
  /** The id of the bulk change. */
  id: number;
}
export type AdminCancelBulkChangeAnswer = { data: BulkChange };
export interface AdminListCaseReadersInput {
  /** The id of the case. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: name. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListCaseReadersAnswer = { results: ({ kind: "user" | "key"; id: number; name: string; email: string | null; because: string[]; sees: boolean; rights: ("write" | "comment" | "transition" | "vote" | "proofs" | "export" | "erase")[]; hidden: string[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminListCaseOpeningsInput {
  /** The id of the case. */
  id: number;
}
export type AdminListCaseOpeningsAnswer = { data: { is_watched: boolean; openings: ({ author_kind: string; author_id: number | null; name: string | null; times: number; first: string; last: string })[] } };
export interface AdminCountCasesOfUserInput {
  /** The id of the user. */
  id: number;
  /** For names. */
  language?: string | undefined;
}
export type AdminCountCasesOfUserAnswer = { data: { count: number; listed: number; processes: { key: string; name: string; count: number }[]; unseen_ontologies: { key: string; name: string; access_key: string; seen_by: string[] }[] } };
export interface AdminListCasesOfUserInput {
  /** The id of the user. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, last_modified, last_transition_at, name, calculated_name, given_name, state_key, status, user_readable_id. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The key of a process; alternatively, use its id. */
  process_key?: string | undefined;
}
export type AdminListCasesOfUserAnswer = { results: ({ calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminSignInInput {
  /** An e-mail address. */
  email: string;
  /** A password of 12 to 256 characters. */
  password: string;
  /** The key of the tenant, if the address belongs to several. */
  tenant?: string | undefined;
}
export type AdminSignInAnswer = { data: { expires: string; awaits: "second_factor" | "enrolment" | null | null } };
export type AdminGetSessionAnswer = { data: { kind: "key" | "person" | "support"; id: number; name: string; email: string | null; tenant: { id: number; key: string; name: string; currency: string | null }; permissions: string[]; support: { own: { may_write: boolean; passes_rules: boolean; expires: string } | null; present: { name: string; since: string }[] }; awaits: "second_factor" | "enrolment" | null | null } };
export interface AdminSignOutInput {
  /** Whether all sessions of the person end, and not only this one. */
  everywhere?: boolean | undefined;
}
export type AdminListDemoPeopleAnswer = { data: { email: string; name: string; shows: Record<string, string> }[] };
export interface AdminChoosePasswordInput {
  /** The secret of the link in the mail. */
  token: string;
  /** A password of 12 to 256 characters. */
  password: string;
}
export type AdminChoosePasswordAnswer = { data: { email: string } };
export interface AdminChangePasswordInput {
  /** The present password. */
  old_password: string;
  /** The password from now on. */
  new_password: string;
}
export type AdminChangePasswordAnswer = { data: { email: string } };
export interface AdminRequestPasswordResetInput {
  /** An e-mail address. */
  email: string;
  /** The key of the tenant, if the address belongs to several. */
  tenant?: string | undefined;
  /** Language of the mail, such as `de`. */
  language?: string | undefined;
}
export type AdminListSessionsAnswer = { data: ({ id: number; is_current: boolean; method: "password" | "password_and_code" | "oidc" | "passkey"; address: string | null; browser: string | null; created: string; last_seen: string; expires: string })[] };
export interface AdminEndSessionInput {
  /** The id of the session. */
  id: number;
}
export type AdminGetSecondFactorAnswer = { data: { totp_since: string | null; recovery_codes: number; passkeys: number; is_demanded: boolean; has_password: boolean } };
export interface AdminGiveSecondFactorInput {
  /** Six digits of the app. */
  code?: string | undefined;
  /** One of the codes that were shown when the app was set up. */
  recovery_code?: string | undefined;
}
export type AdminGiveSecondFactorAnswer = { data: { expires: string } };
export interface AdminStartTotpInput {
  /** The present password, of a person who has one; not needed while the sign-in awaits enrolment. */
  password?: string | undefined;
}
export type AdminStartTotpAnswer = { data: { secret: string; uri: string } };
export interface AdminConfirmTotpInput {
  /** Six digits of the app. */
  code: string;
}
export type AdminConfirmTotpAnswer = { data: { recovery_codes: string[] } };
export interface AdminRemoveTotpInput {
  /** The present password, of a person who has one; not needed while the sign-in awaits enrolment. */
  password?: string | undefined;
}
export interface AdminRenewRecoveryCodesInput {
  /** The present password, of a person who has one; not needed while the sign-in awaits enrolment. */
  password?: string | undefined;
}
export type AdminRenewRecoveryCodesAnswer = { data: { recovery_codes: string[] } };
export interface AdminStartPasskeySignInInput {
  /** The key of the tenant, if no other is meant. */
  tenant?: string | undefined;
}
export type AdminStartPasskeySignInAnswer = { data: { challenge: string } };
export interface AdminSignInWithPasskeyInput {
  /** What `navigator.credentials.get` gave, in JSON. */
  credential: { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: string; clientExtensionResults: Record<string, unknown>; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } };
}
export type AdminSignInWithPasskeyAnswer = { data: { expires: string } };
export type AdminListPasskeysAnswer = { data: ({ id: number; name: string; is_backed_up: boolean; created: string; last_used: string | null })[] };
export interface AdminAddPasskeyInput {
  /** The name. */
  name: string;
  /** What `navigator.credentials.create` gave, in JSON. */
  credential: { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: string; clientExtensionResults: Record<string, unknown>; response: { clientDataJSON: string; attestationObject: string; transports?: string[] } };
}
export type AdminAddPasskeyAnswer = { data: { id: number; name: string } };
export interface AdminStartPasskeyInput {
  /** The present password, of a person who has one; not needed while the sign-in awaits enrolment. */
  password?: string | undefined;
}
export type AdminStartPasskeyAnswer = { data: { challenge: string } };
export interface AdminRenamePasskeyInput {
  /** The id of the passkey. */
  id: number;
  /** The name. */
  name: string;
}
export type AdminRenamePasskeyAnswer = { data: { id: number; name: string } };
export interface AdminRemovePasskeyInput {
  /** The id of the passkey. */
  id: number;
}
export interface AdminRemoveSecondFactorOfUserInput {
  /** The id of the user. */
  id: number;
}
export type AdminGetSignInPolicyAnswer = { data: { password_length: number; is_password_allowed: boolean; second_factor_roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; session_hours: number | null; idle_minutes: number | null; operator: { idle_minutes: number } } };
export interface AdminUpdateSignInPolicyInput {
  /** The fewest characters of a password that is chosen from now on. */
  password_length?: number | undefined;
  /** Whether people can sign in with a password, or only with a passkey or at a provider. */
  is_password_allowed?: boolean | undefined;
  /** People with one of these roles need a second factor after their password. */
  second_factor_roles?: ("reader" | "case_worker" | "configurator" | "administrator")[] | undefined;
  /** Hours after which a session ends however much it is used; null for any number. */
  session_hours?: number | null | undefined;
  /** Minutes without use after which a session ends; null for what the operator has set, which cannot be exceeded. */
  idle_minutes?: number | null | undefined;
}
export type AdminUpdateSignInPolicyAnswer = { data: { password_length: number; is_password_allowed: boolean; second_factor_roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; session_hours: number | null; idle_minutes: number | null; operator: { idle_minutes: number } } };
export type AdminGetSignInProviderAnswer = { data: { issuer: string; client_id: string; name: string; scopes: string; groups_claim: string | null; group_mapping: ({ group: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams: string[] })[]; creates_people: boolean; trusts_addresses: boolean; callback: string; sign_in: string } | null };
export interface AdminPutSignInProviderInput {
  /** The address of the OpenID Connect issuer; `/.well-known/openid-configuration` is added to it. */
  issuer: string;
  /** The client id of this service at the provider. */
  client_id: string;
  /** The client secret of this service at the provider. It is stored and never shown. */
  client_secret?: string | undefined;
  /** Label of the button that leads to the provider. */
  name: string;
  /** What the provider is asked for, `openid` first. */
  scopes?: string | undefined;
  /** The claim that lists the groups of a person, such as `groups`; null if groups give nothing. */
  groups_claim?: string | null | undefined;
  /** The roles and teams that groups give. A role or team that is named here comes and goes with the groups, at each sign-in; others are given by hand, and stay. */
  group_mapping?: ({ group: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams: string[] })[] | undefined;
  /** Whether somebody unknown becomes a person of the tenant at the first sign-in. */
  creates_people?: boolean | undefined;
  /** Whether addresses count although the provider does not say that it has verified them. */
  trusts_addresses?: boolean | undefined;
}
export type AdminPutSignInProviderAnswer = { data: { issuer: string; client_id: string; name: string; scopes: string; groups_claim: string | null; group_mapping: ({ group: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams: string[] })[]; creates_people: boolean; trusts_addresses: boolean; callback: string; sign_in: string } };
export interface AdminListSupportGrantsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListSupportGrantsAnswer = { results: ({ id: number; reason: string; may_write: boolean; passes_rules: boolean; granted_by: string; created: string; expires: string; ended: string | null; ended_by: string | null; is_living: boolean; visits: ({ name: string; entered: string; last_seen: string; address: string | null; is_present: boolean })[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGrantSupportInput {
  /** How long, from now on. */
  hours: number;
  /** What support is to look at. */
  reason: string;
  /** Whether support may also write cases, instances and documents. */
  may_write?: boolean | undefined;
  /** Whether support also sees cases that rules of access hide, and does what lists of the configuration keep to some people. */
  passes_rules?: boolean | undefined;
}
export type AdminGrantSupportAnswer = { data: { id: number; reason: string; may_write: boolean; passes_rules: boolean; granted_by: string; created: string; expires: string; ended: string | null; ended_by: string | null; is_living: boolean; visits: ({ name: string; entered: string; last_seen: string; address: string | null; is_present: boolean })[] } };
export interface AdminEndSupportInput {
  /** The id of the support grant. */
  id: number;
}
export interface AdminEnterSupportInput {
  /** The secret of the link in the mail. */
  token: string;
}
export type AdminEnterSupportAnswer = { data: { expires: string } };
export interface AdminListDirectoryGroupsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListDirectoryGroupsAnswer = { results: ({ id: number; name: string; external_id: string | null; members: number; roles: string[]; teams: string[]; created: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminUpdateDirectoryGroupInput {
  /** The id of the directory group. */
  id: number;
  /** The roles of the person. */
  roles?: ("reader" | "case_worker" | "configurator" | "administrator")[] | undefined;
  /** Keys of teams of the configuration: who may use a transition, who may vote. */
  teams?: string[] | undefined;
}
export type AdminUpdateDirectoryGroupAnswer = { data: { id: number; name: string; external_id: string | null; members: number; roles: string[]; teams: string[]; created: string } };
export type AdminGetTenantAnswer = { data: { id: number; key: string; name: string; time_zone: string; languages: string[]; bin_days: number; created: string; sandbox: { now: string; ahead_seconds: number } | null } };
export interface AdminUpdateTenantInput {
  /** The name. */
  name?: string | undefined;
  /** How many days deleted cases and instances stay in the bin; 0 deletes at once. */
  bin_days?: number | undefined;
}
export type AdminUpdateTenantAnswer = { data: { id: number; key: string; name: string; time_zone: string; languages: string[]; bin_days: number; created: string; sandbox: { now: string; ahead_seconds: number } | null } };
export interface AdminMoveSandboxClockInput {
  /** The time that the clock is moved to. */
  now?: string | undefined;
  /** An ISO 8601 duration in the time zone of the tenant. */
  advance?: string | undefined;
}
export type AdminMoveSandboxClockAnswer = { data: { now: string; ahead_seconds: number } };
export interface AdminResetSandboxInput {
  /** The end of the range. */
  to: "empty" | "published" | "demo";
  /** The key of the tenant once more, to be sure. */
  confirm: string;
}
export type AdminResetSandboxAnswer = { data: { now: string; ahead_seconds: number } };
export type AdminListTenantsAnswer = { results: { id: number; key: string; name: string; created: string; is_sandbox: boolean }[] };
export interface AdminCreateTenantInput {
  /** The key. */
  key: string;
  /** The name. */
  name: string;
  /** A sandbox can be reset, and its clock can be moved. A tenant is one for ever, or never. */
  is_sandbox?: boolean | undefined;
  /** The first person who can administer it. */
  administrator?: { email: string; name: string; password: string } | undefined;
}
export type AdminCreateTenantAnswer = { data: { id: number; key: string; name: string; api_key: string | null } };
export interface AdminListUsersInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, email, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** A role of people. */
  role?: "reader" | "case_worker" | "configurator" | "administrator" | undefined;
  /** Not disabled. */
  is_active?: boolean | undefined;
}
export type AdminListUsersAnswer = { results: ({ id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminCreateUserInput {
  /** An e-mail address. */
  email: string;
  /** The name. */
  name: string;
  /** The roles of the person. */
  roles: ("reader" | "case_worker" | "configurator" | "administrator")[];
  /** Keys of teams of the configuration: who may use a transition, who may vote. */
  teams?: string[] | undefined;
  /** Those of the teams that the person leads: rules of access can name the lead of somebody. */
  leads?: string[] | undefined;
  /** A password of 12 to 256 characters. */
  password?: string | undefined;
}
export type AdminCreateUserAnswer = { data: { id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null } };
export interface AdminGetUserInput {
  /** The id of the user. */
  id: number;
}
export type AdminGetUserAnswer = { data: { id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null } };
export interface AdminUpdateUserInput {
  /** The id of the user. */
  id: number;
  /** The name. */
  name?: string | undefined;
  /** The roles of the person. */
  roles?: ("reader" | "case_worker" | "configurator" | "administrator")[] | undefined;
  /** Keys of teams of the configuration: who may use a transition, who may vote. */
  teams?: string[] | undefined;
  /** Those of the teams that the person leads: rules of access can name the lead of somebody. */
  leads?: string[] | undefined;
  /** What the person can do, in the words of the queues of the configuration. */
  skills?: string[] | undefined;
  /** How many cases of queues the person may have at a time; null for any number. */
  capacity?: number | null | undefined;
  /** A password of 12 to 256 characters. */
  password?: string | undefined;
  /** Whether the person can no longer sign in. */
  is_disabled?: boolean | undefined;
}
export type AdminUpdateUserAnswer = { data: { id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null } };
export interface AdminSignOutUserInput {
  /** The id of the user. */
  id: number;
}
export interface AdminInviteUserInput {
  /** The id of the user. */
  id: number;
  /** Language of the mail, such as `de`. */
  language?: string | undefined;
}
export type AdminInviteUserAnswer = { data: { email: string; expires: string } };
export interface AdminListTeamsInput {
  /** For names. */
  language?: string | undefined;
}
export type AdminListTeamsAnswer = { data: { key: string; name: string }[] };
export type AdminGetSignInAnswer = { data: { methods: ({ kind: "password" | "passkey" | "oidc"; name: string | null })[]; session_hours: number } };
export interface AdminListApiKeysInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, name, created, last_used. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListApiKeysAnswer = { results: ({ id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminCreateApiKeyInput {
  /** The name. */
  name: string;
  /** The scopes of the key. */
  scopes?: ("cases:read" | "cases:write" | "instances:read" | "instances:write" | "documents:read" | "documents:write" | "wizards:start" | "cases:propose" | "agent:act" | "people:provision" | "admin" | "operator")[] | undefined;
  /** The time at which it expires; never if left out. */
  expires?: string | undefined;
  /** The key of a team: the key sees the cases that this team may see. Without one it sees all cases. */
  team?: string | undefined;
}
export type AdminCreateApiKeyAnswer = { data: { id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null; key: string | null } };
export interface AdminGetApiKeyInput {
  /** The id of the api key. */
  id: number;
}
export type AdminGetApiKeyAnswer = { data: { id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null } };
export interface AdminRevokeApiKeyInput {
  /** The id of the api key. */
  id: number;
}
export interface AdminRollApiKeyInput {
  /** The id of the api key. */
  id: number;
}
export type AdminRollApiKeyAnswer = { data: { id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null; key: string | null } };
export interface AdminListWebhookEndpointsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, url, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListWebhookEndpointsAnswer = { results: ({ id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminCreateWebhookEndpointInput {
  /** Where requests go: http or https. Private addresses need the permission of the operator. */
  url: string;
  /** The events it is told of. */
  triggers: ("case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored")[];
  /** A description for people. */
  description?: string | undefined;
  /** Whether events are sent to it. */
  is_enabled?: boolean | undefined;
}
export type AdminCreateWebhookEndpointAnswer = { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string; secret: string | null } };
export interface AdminGetWebhookEndpointInput {
  /** The id of the webhook endpoint. */
  id: number;
}
export type AdminGetWebhookEndpointAnswer = { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string } };
export interface AdminUpdateWebhookEndpointInput {
  /** The id of the webhook endpoint. */
  id: number;
  /** Where requests go: http or https. Private addresses need the permission of the operator. */
  url?: string | undefined;
  /** The events it is told of. */
  triggers?: ("case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored")[] | undefined;
  /** A description for people. */
  description?: string | undefined;
  /** Whether events are sent to it. */
  is_enabled?: boolean | undefined;
}
export type AdminUpdateWebhookEndpointAnswer = { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string } };
export interface AdminDeleteWebhookEndpointInput {
  /** The id of the webhook endpoint. */
  id: number;
}
export interface AdminRotateWebhookSecretInput {
  /** The id of the webhook endpoint. */
  id: number;
}
export type AdminRotateWebhookSecretAnswer = { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string; secret: string | null } };
export interface AdminTestWebhookEndpointInput {
  /** The id of the webhook endpoint. */
  id: number;
  /** The trigger of an event. */
  trigger?: "case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored" | undefined;
}
export type AdminTestWebhookEndpointAnswer = { data: { id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null; payload: string; attempts: ({ started: string; duration_ms: number; request: { url: string; headers: Record<string, string> }; response_status: number | null; response_headers: Record<string, string> | null; response_body: string | null; error: string | null })[] } };
export interface AdminReplayWebhookEventsInput {
  /** The id of the webhook endpoint. */
  id: number;
  /** The beginning of the range. */
  from: string;
  /** Now, if left out. */
  to?: string | undefined;
  /** Whether events that have reached the endpoint are sent again as well. */
  include_delivered?: boolean | undefined;
}
export type AdminReplayWebhookEventsAnswer = { data: { count: number } };
export interface AdminListWebhookDeliveriesInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, finished. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The id of a webhook endpoint. */
  endpoint_id?: number | undefined;
  /** The id of a case. */
  case_id?: number | undefined;
  /** The id of an event. */
  event_id?: number | undefined;
  /** The state. */
  state?: "waiting" | "queued" | "running" | "delivered" | "failed" | "cancelled" | undefined;
  /** The trigger of an event. */
  trigger?: "case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored" | undefined;
}
export type AdminListWebhookDeliveriesAnswer = { results: ({ id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetWebhookDeliveryInput {
  /** The id of the webhook delivery. */
  id: number;
}
export type AdminGetWebhookDeliveryAnswer = { data: { id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null; payload: string; attempts: ({ started: string; duration_ms: number; request: { url: string; headers: Record<string, string> }; response_status: number | null; response_headers: Record<string, string> | null; response_body: string | null; error: string | null })[] } };
export interface AdminReplayWebhookDeliveryInput {
  /** The id of the webhook delivery. */
  id: number;
}
export type AdminReplayWebhookDeliveryAnswer = { data: { id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null; payload: string; attempts: ({ started: string; duration_ms: number; request: { url: string; headers: Record<string, string> }; response_status: number | null; response_headers: Record<string, string> | null; response_body: string | null; error: string | null })[] } };
export type AdminListWebhookTriggersAnswer = { data: { key: string; description: string; sample: Record<string, unknown> }[] };
export interface AdminListRequestsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, received, duration_ms, status. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The `X-Request-ID` of a request. */
  request_id?: string | undefined;
  /** An HTTP method, such as `PATCH`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | undefined;
  /** The id of an API key. */
  key_id?: number | undefined;
  /** The id of a person. */
  user_id?: number | undefined;
  /** A code of the error table. */
  error_code?: string | undefined;
  /** Answered with a status of 400 or more. */
  is_failed?: boolean | undefined;
  /** A status, or a class of them such as `4xx`. */
  status?: string | undefined;
  /** The beginning of the path. */
  path?: string | undefined;
  /** Only entries with a higher id. */
  after_id?: number | undefined;
}
export type AdminListRequestsAnswer = { results: ({ id: number; request_id: string; received: string; method: string; path: string; status: number; duration_ms: number; caller_kind: string; caller_id: number; caller_name: string; error_code: string | null; error_detail: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export type AdminGetConnectorsAnswer = { data: { allowed_hosts: string[]; secrets: { name: string; set_at: string; set_by: string }[]; connectors: ({ key: string; name: string; host: string | null; is_allowed: boolean; missing_secrets: string[]; failures: number; open_until: string | null })[] } };
export interface AdminUpdateConnectorsInput {
  /** The hosts, all of them: those that are left out are allowed no more. */
  allowed_hosts: string[];
}
export type AdminUpdateConnectorsAnswer = { data: { allowed_hosts: string[]; secrets: { name: string; set_at: string; set_by: string }[]; connectors: ({ key: string; name: string; host: string | null; is_allowed: boolean; missing_secrets: string[]; failures: number; open_until: string | null })[] } };
export interface AdminSetConnectorSecretInput {
  /** Name of the secret. */
  name: string;
  /** Its text, which is not stored anywhere else and never shown. */
  secret: string;
}
export interface AdminDeleteConnectorSecretInput {
  /** Name of the secret. */
  name: string;
}
export interface AdminListConnectorCallsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, sent. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The id of a case. */
  case_id?: number | undefined;
  /** Key of the connector. */
  connector?: string | undefined;
}
export type AdminListConnectorCallsAnswer = { results: ({ id: number; request_id: string; connector: string; rule: string; case_id: number | null; instance_id: number | null; sent: string; duration_ms: number | null; method: string; host: string; path: string; status: number | null; error: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetConnectorCallInput {
  /** The id of the connector call. */
  id: number;
}
export type AdminGetConnectorCallAnswer = { data: { id: number; request_id: string; connector: string; rule: string; case_id: number | null; instance_id: number | null; sent: string; duration_ms: number | null; method: string; host: string; path: string; status: number | null; error: string | null; request_headers: Record<string, string>; request_body: string | null; response_headers: Record<string, string> | null; response_body: string | null } };
export type AdminGetAssistantAnswer = { data: { is_ready: boolean; url: string | null; model: string | null; has_key: boolean; tokens_per_day: number | null; tokens_per_month: number | null; limits: { tokens_per_day: number; tokens_per_month: number }; use: { tokens_today: number; tokens_this_month: number; cost_this_month: number }; months: { month: string; calls: number; input_tokens: number; output_tokens: number; cost: number }[] } };
export interface AdminUpdateAssistantInput {
  /** An endpoint that speaks the OpenAI-compatible chat protocol, such as `https://api.example.com/v1`; null for that of the operator. */
  url?: string | null | undefined;
  /** The model, by the name that the endpoint gives it; null for that of the operator. */
  model?: string | null | undefined;
  /** The key for the endpoint of the tenant. It is stored and never shown. */
  key?: string | null | undefined;
  /** Tokens that the tenant allows itself within a day (UTC); null for no limit of its own. */
  tokens_per_day?: number | null | undefined;
  /** Tokens that the tenant allows itself within a month (UTC); null for no limit of its own. */
  tokens_per_month?: number | null | undefined;
}
export type AdminUpdateAssistantAnswer = { data: { is_ready: boolean; url: string | null; model: string | null; has_key: boolean; tokens_per_day: number | null; tokens_per_month: number | null; limits: { tokens_per_day: number; tokens_per_month: number }; use: { tokens_today: number; tokens_this_month: number; cost_this_month: number }; months: { month: string; calls: number; input_tokens: number; output_tokens: number; cost: number }[] } };
export interface AdminListAssistantCallsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, asked. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The id of a case. */
  case_id?: number | undefined;
  /** Why the model was asked. */
  purpose?: "case_conversation" | "configuration_conversation" | "ai_check" | "extraction" | undefined;
}
export type AdminListAssistantCallsAnswer = { results: ({ id: number; asked: string; ended: string | null; purpose: string; case_id: number | null; conversation_id: number | null; caller_kind: string; caller_id: number | null; caller_name: string; host: string; model: string; prompt_hash: string; finish_reason: string | null; error: string | null; input_tokens: number; output_tokens: number; is_estimated: boolean; cost: number | null; erased: string | null; erased_by: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetAssistantCallInput {
  /** The id of the call. */
  id: number;
}
export type AdminGetAssistantCallAnswer = { data: { id: number; asked: string; ended: string | null; purpose: string; case_id: number | null; conversation_id: number | null; caller_kind: string; caller_id: number | null; caller_name: string; host: string; model: string; prompt_hash: string; finish_reason: string | null; error: string | null; input_tokens: number; output_tokens: number; is_estimated: boolean; cost: number | null; erased: string | null; erased_by: string | null; sent: unknown; received: unknown } };
export interface AdminEraseAssistantTextsInput {
  /** The id of one call. */
  call_id?: number | undefined;
  /** The id of a case. */
  case_id?: number | undefined;
  /** Calls from before this moment. */
  before?: string | undefined;
}
export type AdminEraseAssistantTextsAnswer = { data: { count: number } };
export interface AdminListWizardsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: created, expires, case_id. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListWizardsAnswer = { results: ({ uuid: string; wizard_template_uuid: string; case_id: number; instance_id: number | null; email: string | null; created: string; created_by: string; expires: string; revoked: string | null; submitted: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminRevokeWizardInput {
  /** The id of the wizard. */
  uuid: string;
}
export type AdminGetConfigurationAnswer = { data: { version: number; published: string; published_by: string; note: string; files: Record<string, string> } };
export interface AdminListConfigurationVersionsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: version, published. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListConfigurationVersionsAnswer = { results: { version: number; published: string; published_by: string; note: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetConfigurationVersionInput {
  /** The number of the version. */
  version: number;
}
export type AdminGetConfigurationVersionAnswer = { data: { version: number; published: string; published_by: string; note: string; files: Record<string, string> } };
export interface AdminGetConfigurationMoveInput {
  /** The number of the version. */
  version: number;
}
export type AdminGetConfigurationMoveAnswer = { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null; result: { moved: number; stayed: number; examples: { case_id: number; reason: string }[]; is_superseded: boolean; instances: number } | null } };
export interface AdminCompareConfigurationVersionsInput {
  /** The beginning of the range. */
  from: number;
  /** The end of the range. */
  to: number;
}
export type AdminCompareConfigurationVersionsAnswer = { results: ({ change: string; kind: string; key: string; path: string; properties: string[]; refused: string | null; refused_reason: string | null })[] };
export interface AdminCompareConfigurationInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
}
export type AdminCompareConfigurationAnswer = { results: ({ change: string; kind: string; key: string; path: string; properties: string[]; refused: string | null; refused_reason: string | null })[] };
export interface AdminCheckConfigurationInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Whether holes and contradictions are looked for; true if left out. */
  analysis?: boolean | undefined;
}
export type AdminCheckConfigurationAnswer = { results: ({ severity: string; code: string; message: string; suggestion: string | null; witness: string | null; reason: string[]; file: string; line: number; column: number; path: string })[] };
export interface AdminOutlineConfigurationInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Of the names; left out, the default one. */
  language?: string | undefined;
}
export type AdminOutlineConfigurationAnswer = { data: { name: string | null; languages: string[]; entries: ({ kind: string; key: string; name: string | null; path: string; file: string; line: number })[]; problems: ({ severity: string; code: string; message: string; suggestion: string | null; witness: string | null; reason: string[]; file: string; line: number; column: number; path: string })[] } };
export interface AdminFindConfigurationUsesInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** As in the outline: `information`, `role`, `document`. */
  kind: string;
  /** The key. */
  key: string;
}
export type AdminFindConfigurationUsesAnswer = { results: { path: string; file: string; line: number; column: number; how: string; text: string }[] };
export interface AdminRunConfigurationScenariosInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Only scenarios whose name holds this text. */
  only?: string | undefined;
}
export type AdminRunConfigurationScenariosAnswer = { data: { scenarios: ({ name: string; process: string | null; has_passed: boolean; failures: string[]; path: string; file: string; line: number; column: number })[]; coverage: { kind: string; covered: number; total: number; percent: number; missing: { name: string; path: string; file: string; line: number; column: number }[] }[] } };
export interface AdminMakeConfigurationScenarioInput {
  /** The id of a case. */
  case_id: number;
  /** Its name; 409 where the package has it. */
  name?: string | undefined;
}
export type AdminMakeConfigurationScenarioAnswer = { data: { name: string; file: string; text: string; left_out: string[]; kept: string[] } };
export interface AdminListConfigurationFormulasInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
}
export type AdminListConfigurationFormulasAnswer = { results: { path: string; file: string; line: number; column: number; offset: number; text: string; subject: string; processes: string[]; expects: string }[] };
export interface AdminTryConfigurationFormulaInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Where the formula stands, as the list of formulas says. */
  path: string;
  /** Which one, where a template holds several. */
  offset?: number | undefined;
  /** Left out, the one that stands there. */
  formula?: string | undefined;
  /** Further cells of the same table, such as those that were pasted. */
  cells?: { path: string; formula: string }[] | undefined;
  /** The id of a case. */
  case_id?: number | undefined;
}
export type AdminTryConfigurationFormulaAnswer = { data: { formula: string; type: string; expected: string | null; problems: ({ from: number; to: number; code: string; message: string; suggestion: string | null })[]; cells: ({ path: string; problems: ({ from: number; to: number; code: string; message: string; suggestion: string | null })[] })[]; names: { name: string; type: string; properties: string[] }[]; things: { type: string; properties: { name: string; type: string }[] }[]; functions: { name: string; parameters: string }[]; results: { subject: string; value: string; warnings: { from: number; to: number; reason: string }[] }[]; not_run: string | null; not_run_reason: string | null } };
export interface AdminWriteConfigurationFormulaInput {
  /** As the list of formulas names it. */
  path: string;
  /** The text of the formula. */
  formula: string;
}
export type AdminWriteConfigurationFormulaAnswer = { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
export interface AdminReadConfigurationWorkflowInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** The key of a process. */
  process: string;
  /** A language of the tenant, such as `de`. */
  language?: string | undefined;
}
export type AdminReadConfigurationWorkflowAnswer = { data: { states: { path: string; file: string; line: number; column: number; key: string; name: string; kind: string; is_happy_path: boolean; may_edit: string[] }[]; transitions: ({ path: string; file: string; line: number; column: number; key: string; name: string; from: string[]; to: string; condition: string | null; votes: number; may_use: string[] })[] } };
export interface AdminListConfigurationTextsInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
}
export type AdminListConfigurationTextsAnswer = { languages: string[]; results: { path: string; file: string; line: number; column: number; words: Record<string, string>; is_for_all: boolean; is_template: boolean; missing: string[] }[] };
export interface AdminWriteConfigurationTextInput {
  /** As the list of texts names it. */
  path: string;
  /** A language of the tenant, such as `de`. */
  language: string;
  /** The text. */
  text: string;
}
export type AdminWriteConfigurationTextAnswer = { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
export interface AdminPreviewConfigurationDocumentInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Its key. */
  document: string;
  /** The id of a case. */
  case_id: number;
  /** A language of the tenant, such as `de`. */
  language?: string | undefined;
}
export interface AdminPreviewConfigurationWizardInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Its key. */
  wizard: string;
  /** Left out, a new case. */
  case_id?: number | undefined;
  /** Left out, the first one. */
  page?: string | undefined;
  /** A language of the tenant, such as `de`. */
  language?: string | undefined;
}
export type AdminPreviewConfigurationWizardAnswer = { data: { page: string; pages: { path: string; title: string }[]; languages: string[]; language: string; documents: { path: string; key: string }[]; html: string } };
export type AdminGetConfigurationStandingAnswer = { data: { published: { version: number; published: string; published_by: string; note: string } | null; draft: { based_on: number | null; version: number; updated: string; updated_by: string } | null } };
export type AdminGetConfigurationDraftAnswer = { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
export type AdminStartConfigurationDraftAnswer = { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
export interface AdminPutConfigurationDraftInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files: Record<string, string>;
}
export type AdminPutConfigurationDraftAnswer = { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
export interface AdminPlanConfigurationInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** Whether it is counted in how many cases each row of a decision table decides. */
  counts_rows?: boolean | undefined;
}
export type AdminPlanConfigurationAnswer = { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null; result: { from_version: number | null; differences: { change: string; kind: string; key: string; properties: string[] }[]; refusals: ({ reason?: string; attr: string | null; detail: string })[]; missing_secrets?: string[]; is_partial?: boolean; processes: { process: string; policy: string; cases: number; changed: number; not_begun: number; failing: { count: number; examples: { case_id: number; reason: string }[] }; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[]; kept_values: { key: string; count: number; examples: number[] }[]; moved_states: { key: string; count: number; examples: number[] }[]; rows?: { decision: string; row: number; cases: number }[] }[]; ontologies?: { ontology: string; instances: number; changed: number; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[] }[] } | null } };
export interface AdminGetConfigurationPlanInput {
  /** The id of the plan. */
  id: number;
}
export type AdminGetConfigurationPlanAnswer = { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null; result: { from_version: number | null; differences: { change: string; kind: string; key: string; properties: string[] }[]; refusals: ({ reason?: string; attr: string | null; detail: string })[]; missing_secrets?: string[]; is_partial?: boolean; processes: { process: string; policy: string; cases: number; changed: number; not_begun: number; failing: { count: number; examples: { case_id: number; reason: string }[] }; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[]; kept_values: { key: string; count: number; examples: number[] }[]; moved_states: { key: string; count: number; examples: number[] }[]; rows?: { decision: string; row: number; cases: number }[] }[]; ontologies?: { ontology: string; instances: number; changed: number; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[] }[] } | null } };
export interface AdminCreateConfigurationReplayInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** The first day on which cases ended, in the time zone of the package; from the beginning if left out. */
  from?: string | undefined;
  /** The last day; until now if left out. */
  to?: string | undefined;
  /** Only cases of this process. */
  process?: string | undefined;
}
export type AdminCreateConfigurationReplayAnswer = { data: Replay };
export interface AdminListConfigurationReplaysInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListConfigurationReplaysAnswer = { data: Replay[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetConfigurationReplayInput {
  /** The id of the replay. */
  id: number;
}
export type AdminGetConfigurationReplayAnswer = { data: Replay };
export interface AdminListConfigurationReplayCasesInput {
  /** The id of the replay. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: case_id, at. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** Only cases in which this rule decided. */
  rule?: string | undefined;
}
export type AdminListConfigurationReplayCasesAnswer = { data: ReplayCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminStopConfigurationReplayInput {
  /** The id of the replay. */
  id: number;
}
export type AdminStopConfigurationReplayAnswer = { data: Replay };
export interface AdminCreateConfigurationShadowInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** How long it runs; 24 if left out. */
  hours?: number | undefined;
}
export type AdminCreateConfigurationShadowAnswer = { data: Shadow };
export interface AdminListConfigurationShadowsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListConfigurationShadowsAnswer = { data: Shadow[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetConfigurationShadowInput {
  /** The id of the shadow. */
  id: number;
}
export type AdminGetConfigurationShadowAnswer = { data: Shadow };
export interface AdminListConfigurationShadowCasesInput {
  /** The id of the shadow. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: case_id, at. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** Only cases in which this rule decided. */
  rule?: string | undefined;
}
export type AdminListConfigurationShadowCasesAnswer = { data: ReplayCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminStopConfigurationShadowInput {
  /** The id of the shadow. */
  id: number;
}
export type AdminStopConfigurationShadowAnswer = { data: Shadow };
export interface AdminPublishConfigurationInput {
  /** The YAML files of a package by path, such as `ontologies/person.yaml`, and rows of decision tables as CSV. A spreadsheet with rows (`decisions/fee.xlsx`) is given as Base64, and becomes CSV. */
  files?: Record<string, string> | undefined;
  /** The number of a published version; the newest if left out. */
  version?: number | undefined;
  /** A note about this version. */
  note?: string | undefined;
}
export type AdminPublishConfigurationAnswer = { data: { version: number; published: string; published_by: string; note: string } };
export interface AdminGetConfigurationSchemaInput {
  /** The name of the schema. */
  name: string;
}
export type AdminGetConfigurationSchemaAnswer = Record<string, unknown>;
export interface AdminListQueuesInput {
  /** A language for the names. */
  language?: string | undefined;
}
export type AdminListQueuesAnswer = { data: { capacity: number | null; held: number; queues: ({ key: string; name: string; description: string | null; waiting: number; mine: number; snoozed: number; capacity: number | null; is_full: boolean; missing_skills: string[] })[] } };
export interface AdminListQueueCasesInput {
  /** The id of the queue. */
  key: string;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 200. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: rank. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** `all` if left out. */
  standing?: "all" | "waiting" | "taken" | "snoozed" | undefined;
}
export type AdminListQueueCasesAnswer = { data: QueueCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminTakeNextCaseInput {
  /** The id of the queue. */
  key: string;
}
export type AdminTakeNextCaseAnswer = { data: { case: { id: number; user_readable_id: string; name: string } | null; reason: "nothing_waits" | "nothing_for_you" | null | null } };
export interface AdminClaimCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** Where the case is in several queues. */
  queue_key?: string | undefined;
}
export type AdminClaimCaseAnswer = { data: Case };
export interface AdminGiveBackCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The reason, which the activity of the case shows. */
  reason: string;
}
export type AdminGiveBackCaseAnswer = { data: Case };
export interface AdminHandOverCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** The e-mail address of the person who works on the case. */
  assignee_email?: string | undefined;
  /** One of the queues that the case is in. */
  queue_key?: string | undefined;
  /** The reason, which the activity of the case shows. */
  reason?: string | undefined;
}
export type AdminHandOverCaseAnswer = { data: Case };
export interface AdminSnoozeCaseInput {
  /** The id of the case. */
  id: number;
  /** Answers the case id alone (and the id of what was created). */
  skip_case_response?: boolean | undefined;
  /** Answers what would be, and stores nothing. */
  dry_run?: boolean | undefined;
  /** At most 366 days from now. */
  until: string | null;
  /** The reason, which the activity of the case shows. */
  reason?: string | undefined;
}
export type AdminSnoozeCaseAnswer = { data: Case };
export type AdminListMyAbsencesAnswer = { data: { absences: Absence[]; stands_in: Absence[] } };
export interface AdminAddMyAbsenceInput {
  /** When the person is away from. */
  starts: string;
  /** When the person is back. */
  ends: string;
  /** Who stands in; nobody if left out. */
  stand_in_email?: string | null | undefined;
  /** Only for cases of this process; for all if left out. */
  process_key?: string | null | undefined;
}
export type AdminAddMyAbsenceAnswer = { data: Absence };
export interface AdminRemoveMyAbsenceInput {
  /** The id of the my absence. */
  id: number;
}
export interface AdminListAbsencesInput {
  /** The id of the user. */
  id: number;
}
export type AdminListAbsencesAnswer = { data: Absence[] };
export interface AdminAddAbsenceInput {
  /** The id of the user. */
  id: number;
  /** When the person is away from. */
  starts: string;
  /** When the person is back. */
  ends: string;
  /** Who stands in; nobody if left out. */
  stand_in_email?: string | null | undefined;
  /** Only for cases of this process; for all if left out. */
  process_key?: string | null | undefined;
}
export type AdminAddAbsenceAnswer = { data: Absence };
export interface AdminRemoveAbsenceInput {
  /** The id of the user. */
  user_id: number;
  /** The id of the absence. */
  id: number;
}
export interface AdminListNotificationsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, unread. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** Only unread ones, or only read ones. */
  unread?: boolean | undefined;
  /** What happened. */
  kind?: "assigned" | "mentioned" | "reply" | "task_due" | "vote_waiting" | "at_risk" | "missed" | "client_answered" | "document_signed" | undefined;
}
export type AdminListNotificationsAnswer = { results: Notification[]; meta: { pagination: { count: number; page: number; pages: number } } };
export type AdminCountNotificationsAnswer = { data: { unread: number } };
export interface AdminMarkNotificationsReadInput {
  /** The id of the newest one that was shown. */
  up_to: number;
}
export type AdminMarkNotificationsReadAnswer = { data: { marked: number; unread: number } };
export interface AdminUpdateNotificationInput {
  /** The id of the notification. */
  id: number;
  /** Whether it counts as read. */
  read: boolean;
}
export type AdminUpdateNotificationAnswer = { data: { unread: number } };
export type AdminGetNotificationPreferencesAnswer = { data: NotificationPreferences };
export interface AdminUpdateNotificationPreferencesInput {
  /** A language of the tenant, such as `de`. */
  language?: string | null | undefined;
  /** Kinds that are told otherwise from now on. */
  kinds?: { assigned?: { application: boolean; mail: "off" | "at_once" | "daily" }; mentioned?: { application: boolean; mail: "off" | "at_once" | "daily" }; reply?: { application: boolean; mail: "off" | "at_once" | "daily" }; task_due?: { application: boolean; mail: "off" | "at_once" | "daily" }; vote_waiting?: { application: boolean; mail: "off" | "at_once" | "daily" }; at_risk?: { application: boolean; mail: "off" | "at_once" | "daily" }; missed?: { application: boolean; mail: "off" | "at_once" | "daily" }; client_answered?: { application: boolean; mail: "off" | "at_once" | "daily" }; document_signed?: { application: boolean; mail: "off" | "at_once" | "daily" } } | undefined;
}
export type AdminUpdateNotificationPreferencesAnswer = { data: NotificationPreferences };
export interface AdminListMentionableInput {
  /** The id of the case. */
  id: number;
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: name. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
}
export type AdminListMentionableAnswer = { results: { id: number; name: string; email: string; mention: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminListJobsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, kind, state, run_at, created, finished. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The state. */
  state?: "waiting" | "running" | "done" | "failed" | "cancelled" | undefined;
  /** The kind. */
  kind?: string | undefined;
}
export type AdminListJobsAnswer = { results: ({ id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetJobInput {
  /** The id of the job. */
  id: number;
}
export type AdminGetJobAnswer = { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null } };
export interface AdminCancelJobInput {
  /** The id of the job. */
  id: number;
}
export interface AdminRetryJobInput {
  /** The id of the job. */
  id: number;
}
export type AdminRetryJobAnswer = { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null } };
export type AdminReindexAnswer = { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null } };
export interface AdminListMailsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, sent, state. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The state. */
  state?: "waiting" | "sent" | "failed" | "kept" | undefined;
}
export type AdminListMailsAnswer = { results: ({ id: number; recipient: string; subject: string; state: string; created: string; sent: string | null; last_error: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export interface AdminGetMailInput {
  /** The id of the mail. */
  id: number;
}
export type AdminGetMailAnswer = { data: { id: number; recipient: string; subject: string; state: string; created: string; sent: string | null; last_error: string | null; text: string; html: string | null; attachments: { name: string; content_type: string }[] } };
export interface AdminRetryMailInput {
  /** The id of the mail. */
  id: number;
}
export type AdminRetryMailAnswer = { data: { id: number; recipient: string; subject: string; state: string; created: string; sent: string | null; last_error: string | null } };
export interface AdminListAuditInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The key of the action. */
  action?: string | undefined;
  /** The kind of author. */
  author_kind?: string | undefined;
  /** The id of the author. */
  author_id?: number | undefined;
  /** The id of a case. */
  case_id?: number | undefined;
  /** The id of an instance. */
  instance_id?: number | undefined;
  /** The subject of the action, such as `user:3`. */
  subject?: string | undefined;
  /** The `X-Request-ID` of a request. */
  request_id?: string | undefined;
  /** The beginning of the range. */
  from?: string | undefined;
  /** Up to here, and not this moment itself. */
  to?: string | undefined;
}
export type AdminListAuditAnswer = { results: ({ id: number; sequence: number | null; hash: string | null; created: string; action: string; author_kind: string; author_id: number | null; request_id: string | null; case_id: number | null; instance_id: number | null; subject: string | null; subject_name: string | null; changed: string[]; who: Record<string, unknown> | null; what: Record<string, unknown> | null; is_erased: boolean })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export type AdminGetAuditHeadAnswer = { data: { head: string | null; waiting: number } };
export interface AdminVerifyAuditInput {
  /** As `GET /api/admin/audit/head` gave it: `1204:9f86…`. */
  head?: string | undefined;
}
export type AdminVerifyAuditAnswer = { data: { is_intact: boolean; count: number; waiting: number; erased: number; head: string; problem_count: number; problems: { sequence: number; problem: string }[] } };
export interface AdminEraseAuditInput {
  /** The id of a case. */
  case_id?: number | undefined;
  /** The id of an instance. */
  instance_id?: number | undefined;
  /** The id of a person. */
  user_id?: number | undefined;
}
export type AdminEraseAuditAnswer = { data: { count: number } };
export interface AdminListImportsInput {
  /** Page, from 1; past the last it is the last. */
  page?: number | undefined;
  /** Rows on a page, at most 1000; -1 for 1000. */
  page_size?: number | undefined;
  /** Fields to order by, joined by ","; "-" reverses. One of: id, created, state. */
  ordering?: string | undefined;
  /** Free text; every word must match. */
  search?: string | undefined;
  /** The kind. */
  kind?: "instances" | "cases" | undefined;
}
export type AdminListImportsAnswer = { results: ({ id: number; kind: "instances" | "cases"; state: "waiting" | "running" | "done" | "failed"; error: string | null; total: number | null; created_count: number; updated_count: number; failed_count: number; created: string; finished: string | null; author: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
export type AdminGetHealthAnswer = { data: { status: "ok" | "warning" | "failed"; database: { status: "ok" | "warning" | "failed"; ms: number; version: string; size: number; schema: string | null; is_embedded: boolean }; files: { status: "ok" | "warning" | "failed"; ms: number; kind: "disk" | "s3"; count: number; size: number; error: string | null }; mail: { status: "ok" | "warning" | "failed"; has_server: boolean; waiting: number; failed: number; kept: number }; worker: { status: "ok" | "warning" | "failed"; is_on: boolean; waiting: number; running: number; failed: number; set_aside: number; oldest_due: string | null; last_schedule: string | null }; webhooks: { status: "ok" | "warning" | "failed"; endpoints: number; failing: number; waiting: number }; connectors: { status: "ok" | "warning" | "failed"; count: number; failing: string[]; without_secret: string[] }; audit: { status: "ok" | "warning" | "failed"; waiting: number }; backup: { status: "ok" | "warning" | "failed"; taken: string | null }; loop: { status: "ok" | "warning" | "failed"; recent_pause_ms: number; recent_work_ms: number; longest_pause_ms: number; longest_work_ms: number }; versions: { service: string; node: string; configuration: number | null }; node: { name: string; started: string; memory: number } } };
export interface AdminGetRuleCostsInput {
  /** Key of a process. */
  process?: string | undefined;
}
export type AdminGetRuleCostsAnswer = { data: { node: string; since: string; one_in: number; processes: ({ process: string; runs: number; milliseconds: number; rule_count: number; rules: ({ kind: "rule" | "formula" | "default" | "optional" | "read_only" | "check" | "name" | "color" | "access" | "assignee" | "transition" | "page" | "wizard" | "needed_document" | "ai_check" | "connector" | "deadline" | "urgency" | "queue" | "aggregate"; key: string; place: "case" | "outcome" | "instances" | "occurrences"; ontology: string | null; structure: string | null; count: number; milliseconds: number; mean_microseconds: number; longest_microseconds: number; share: number })[] })[] } };
/** A new case is created. */
export type CaseCreated = { trigger: "case_created"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** A case is approved. */
export type CaseApproved = { trigger: "case_approved"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** A case is declined. */
export type CaseDeclined = { trigger: "case_declined"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** A case is finished. */
export type CaseFinished = { trigger: "case_finished"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** A comment is added to a case. */
export type CaseComment = { trigger: "case_comment"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** Data within a case is changed. */
export type CaseChanged = { trigger: "case_changed"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; action: string };
/** A case transitions to a different state. */
export type CaseStateChanged = { trigger: "case_state_changed"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; previous_state_key: string | null; current_state_key: string | null; transition_key: string | null };
/** Documents on a case are generated or deleted. */
export type CaseDocumentsUpdated = { trigger: "case_documents_updated"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; document_keys: string[]; action: string | null };
/** Proofs on a case are uploaded or deleted. */
export type CaseProofsUpdated = { trigger: "case_proofs_updated"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** A deadline of a case is at risk. */
export type CaseDeadlineAtRisk = { trigger: "case_deadline_at_risk"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; deadline_key: string; comment_id: number | null; due_at: string | null; started_at: string };
/** A deadline of a case is missed. */
export type CaseDeadlineMissed = { trigger: "case_deadline_missed"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; deadline_key: string; comment_id: number | null; due_at: string | null; started_at: string };
/** A case is suspended. */
export type CaseSuspended = { trigger: "case_suspended"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; reason: string; suspended_until: string | null };
/** A suspended case is resumed. */
export type CaseResumed = { trigger: "case_resumed"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; suspended_since: string };
/** A case that had ended is reopened. */
export type CaseReopened = { trigger: "case_reopened"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null; previous_state_key: string | null };
/** A deleted case comes back from the bin. */
export type CaseRestored = { trigger: "case_restored"; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null };
/** Every event that an endpoint can be told of. */
export type WebhookEvent = CaseCreated | CaseApproved | CaseDeclined | CaseFinished | CaseComment | CaseChanged | CaseStateChanged | CaseDocumentsUpdated | CaseProofsUpdated | CaseDeadlineAtRisk | CaseDeadlineMissed | CaseSuspended | CaseResumed | CaseReopened | CaseRestored;
/** Every reason for which a request is refused. */
export type ErrorCode =
  | 'parse_error'
  | 'invalid'
  | 'required'
  | 'unknown_field'
  | 'does_not_exist'
  | 'identifiers_disagree'
  | 'ambiguous_identifier'
  | 'already_exists'
  | 'invalid_page'
  | 'invalid_page_size'
  | 'invalid_ordering'
  | 'invalid_cursor'
  | 'cursor_expired'
  | 'invalid_format'
  | 'invalid_idempotency_key'
  | 'invalid_if_match'
  | 'tenant_required'
  | 'weak_password'
  | 'common_password'
  | 'wrong_code'
  | 'wrong_password'
  | 'invalid_value'
  | 'keep_dirty_with_transition'
  | 'structure_occurrences.max_amount_reached'
  | 'structure_occurrences.editable_name_disabled'
  | 'proof_name_not_editable'
  | 'proof_type_not_accepted'
  | 'heic_not_accepted'
  | 'picture_too_large'
  | 'configuration_invalid'
  | 'not_authenticated'
  | 'authentication_failed'
  | 'sign_in_failed'
  | 'permission_denied'
  | 'second_factor_required'
  | 'cross_site_request'
  | 'page_of_another'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_many_replays'
  | 'shadow_running'
  | 'configuration_refused'
  | 'needed_document_full'
  | 'answered_meanwhile'
  | 'document_too_large'
  | 'document_frozen'
  | 'case_not_editable'
  | 'case_suspended'
  | 'case_not_suspended'
  | 'case_not_reopenable'
  | 'not_signed'
  | 'signatory_request_closed'
  | 'signatory_not_next'
  | 'booklet_not_signable'
  | 'instance_locked'
  | 'ontology_managed'
  | 'link_change_not_allowed'
  | 'case_taken'
  | 'case_not_held'
  | 'case_not_in_queue'
  | 'skills_missing'
  | 'capacity_reached'
  | 'transition_not_available'
  | 'transition_condition_not_met'
  | 'transition_requires_votes'
  | 'rules_did_not_converge'
  | 'manual_instance_action_condition_not_met'
  | 'instance_has_ongoing_tasks'
  | 'not_a_sandbox'
  | 'webhook_endpoint_disabled'
  | 'not_configured'
  | 'second_factor_demanded'
  | 'no_other_sign_in'
  | 'last_administrator'
  | 'job_not_retryable'
  | 'job_not_cancellable'
  | 'booklet_empty'
  | 'booklet_too_large'
  | 'no_default_booklet'
  | 'scan_too_large'
  | 'invalid_scan'
  | 'proposal_decided'
  | 'proposal_outdated'
  | 'proposal_not_ready'
  | 'idempotency_key_in_flight'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'too_many_requests'
  | 'assistant_budget_exceeded'
  | 'assistant_busy'
  | 'internal_error'
  | 'overloaded'
  | 'files_unavailable'
  | 'assistant_not_configured'
  | 'assistant_unavailable'
  | 'assistant_answer_invalid'
  | 'unavailable'
;
