// Written by scripts/generate-api-types.ts from the OpenAPI documents; `npm run api-types` writes it again.
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
/** Every operation by its method and path. */
export interface Operations {
  /** Activity of all cases */
  'GET /api/1/case_activity_log': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ _created: string | null; activity: string | null; case_id: number; content: string; id: number; instance: number | null; message: string; needed_document: number | null; user: string; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List cases */
  'GET /api/1/cases': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { data: ({ calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string; is_readable?: boolean })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Create a case */
  'POST /api/1/cases': {
    params: undefined;
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { assignee_email?: string; name?: string; outcome_instance_id?: number; owner_email?: string; parent_id?: number; predefined_objects?: Record<string, { instance_id?: number; fields?: Record<string, unknown> }>; preferred_language_key?: string; process_id?: number; process_key?: string; transition_with_transition_key?: string };
    answer: { data: Case };
  };
  /** Import cases */
  'POST /api/1/cases/import': {
    params: undefined;
    query: { process_id?: number; process_key?: string };
    body: Blob | FormData;
    answer: { data: { id: number; state: string } };
  };
  /** Import instances */
  'POST /api/1/instances/import': {
    params: undefined;
    query: { ontology_id?: number; ontology_key?: string; reindex?: boolean };
    body: Blob | FormData;
    answer: { data: { id: number; state: string } };
  };
  /** Get an import */
  'GET /api/1/imports/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; kind: "instances" | "cases"; state: "waiting" | "running" | "done" | "failed"; error: string | null; total: number | null; created_count: number; updated_count: number; failed_count: number; created: string; finished: string | null; author: string } };
  };
  /** Report of an import */
  'GET /api/1/imports/{id}/rows': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; status?: "created" | "updated" | "failed" };
    body: undefined;
    answer: { results: ({ row: number; status: "created" | "updated" | "failed"; record_id: number | null; errors: ({ code: string; detail: string; attr: string | null })[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Activity of a case */
  'GET /api/1/cases/{case_pk}/activity_log': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ _created: string | null; activity: string | null; case_id: number; content: string; id: number; instance: number | null; message: string; needed_document: number | null; user: string; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Comment on a case */
  'POST /api/1/cases/{case_pk}/comments': {
    params: { case_pk: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { text: string; title?: string; is_issue?: boolean; assigned_user?: number; deadline?: string; referenced_value?: number; reply_to?: number };
    answer: { data: Case };
  };
  /** Resolve a comment */
  'PATCH /api/1/cases/{case_pk}/comments/{id}': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { resolved: boolean };
    answer: { data: Case };
  };
  /** Delete a case */
  'DELETE /api/1/cases/{id}': {
    params: { id: number };
    query: { dry_run?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: undefined;
  };
  /** Get a case */
  'GET /api/1/cases/{id}': {
    params: { id: number };
    query: { skip_case_response?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** Update a case */
  'PATCH /api/1/cases/{id}': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { assignee_email?: string; assignee_id?: number; field?: { case_field_key?: string; information_key?: string; instance_id?: number; needed_document_id?: number; remove_file_id?: number; structure_occurrence_index?: number; structure_occurrence_information_key?: string; value?: unknown }; fields?: { case_field_key?: string; information_key?: string; instance_id?: number; needed_document_id?: number; remove_file_id?: number; structure_occurrence_index?: number; structure_occurrence_information_key?: string; value?: unknown }[]; given_name?: string; owner_email?: string; owner_id?: number; preferred_language?: string; remove_file?: number; tags?: { id?: number; key?: string }[]; use_given_name?: boolean };
    answer: { data: Case };
  };
  /** Case history */
  'GET /api/1/cases/{id}/case_history': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; format?: "json" | "text" };
    body: undefined;
    answer: { data: ({ calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Explain a case */
  'GET /api/1/cases/{id}/explain': {
    params: { id: number };
    query: { information_key?: string; instance_id?: number; occurrence_id?: number; document_key?: string; needed_document_key?: string; issue_key?: string; transition_key?: string; tag_key?: string; right?: "list" | "see" | "write" | "comment" | "transition" | "vote" | "proofs" | "export" | "erase"; user_id?: number; queue_key?: string; format?: "json" | "text" };
    body: undefined;
    answer: { data: { explanations: Explanation[] } };
  };
  /** What it takes */
  'GET /api/1/cases/{id}/what_it_takes': {
    params: { id: number };
    query: { transition?: string; question?: string; tag?: string; value?: string; equals?: string; instance_id?: number; occurrence_id?: number; format?: "json" | "text" };
    body: undefined;
    answer: { data: WhatItTakes };
  };
  /** Copy a case */
  'POST /api/1/cases/{id}/copy': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** Has ongoing tasks */
  'GET /api/1/cases/{id}/has_ongoing_tasks': {
    params: { id: number };
    query: { format?: "json" | "text" };
    body: undefined;
    answer: { has_ongoing_tasks: boolean };
  };
  /** List AI checks of a case */
  'GET /api/1/cases/{case_pk}/ai_checks': {
    params: { case_pk: number };
    query: { format?: "json" | "text" };
    body: undefined;
    answer: { data: ({ key: string; name: string; description: string | null; state: "not_made" | "waiting" | "running" | "done" | "failed" | "not_configured"; applies: boolean; is_outdated: boolean; has_finding: boolean; severity: "issue" | "warning" | null | null; message: string | null; outputs: Record<string, unknown>; dropped: string[]; answered_at: string | null; model: string | null; call_id: number | null; prompt_hash: string | null; failure: { code: string; reason: string; at: string | null } | null; reads: { values: { name: string; text: string }[]; proofs: { id: number; needed_document_key: string }[] } })[] };
  };
  /** Make an AI check of a case */
  'POST /api/1/cases/{case_pk}/ai_checks/{key}/run': {
    params: { case_pk: number; key: string };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** List calls of other systems for a case */
  'GET /api/1/cases/{case_pk}/calls': {
    params: { case_pk: number };
    query: { format?: "json" | "text" };
    body: undefined;
    answer: { data: ({ connector: string; name: string; rule: string; instance_id: number | null; state: "waiting" | "running" | "done" | "failed"; is_outdated: boolean; status: number | null; answered_at: string | null; request_id: string | null; dropped: string[]; failure: { code: string; reason: string; at: string | null } | null; request: { method: string; url: string; headers: Record<string, string>; body: string | null } | null; problem: string | null })[] };
  };
  /** List deadlines of a case */
  'GET /api/1/cases/{case_pk}/deadlines': {
    params: { case_pk: number };
    query: { format?: "json" | "text" };
    body: undefined;
    answer: { data: DeadlineOfCase[] };
  };
  /** Call another system again */
  'POST /api/1/cases/{case_pk}/calls/run': {
    params: { case_pk: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { connector: string; instance_id?: number; rule?: string };
    answer: { data: Case };
  };
  /** Set tags */
  'POST /api/1/cases/{id}/set_tags': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { tags: { id?: number; key?: string }[] };
    answer: undefined;
  };
  /** Use a transition */
  'POST /api/1/cases/{id}/transition': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { transition_id?: number; transition_key?: string };
    answer: { data: Case };
  };
  /** Suspend a case */
  'POST /api/1/cases/{id}/suspend': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { reason: string; until?: string | null };
    answer: { data: Case };
  };
  /** Resume a case */
  'POST /api/1/cases/{id}/resume': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { reason?: string };
    answer: { data: Case };
  };
  /** Reopen a case */
  'POST /api/1/cases/{id}/reopen': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { reason: string };
    answer: { data: Case };
  };
  /** Vote on a transition */
  'POST /api/admin/cases/{id}/votes': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { transition_id?: number; transition_key?: string; in_favour: boolean; on_behalf_of?: number };
    answer: { data: Case };
  };
  /** Add an occurrence */
  'POST /api/1/cases/{case_pk}/structure_occurrences': {
    params: { case_pk: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { structure_value_id: number };
    answer: { data: Case };
  };
  /** Remove an occurrence */
  'DELETE /api/1/cases/{case_pk}/structure_occurrences/{id}': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** Rename an occurrence */
  'PATCH /api/1/cases/{case_pk}/structure_occurrences/{id}': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { name: string };
    answer: { data: Case };
  };
  /** Duplicate an occurrence */
  'POST /api/1/cases/{case_pk}/structure_occurrences/{id}/duplicate': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** List the values of a case */
  'GET /api/1/cases/{case_pk}/values': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ case_id: number | null; ensured_by: string | null; id: number; information: number | null; information_key: string; information_user_readable_id: string; instance_id: string; is_touched: boolean; needed_document_id: number | null; value: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List the values of an instance */
  'GET /api/1/instances/{instance_pk}/values': {
    params: { instance_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ case_id: number | null; ensured_by: string | null; id: number; information: number | null; information_key: string; information_user_readable_id: string; instance_id: string; is_touched: boolean; needed_document_id: number | null; value: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Add an instance to a case */
  'POST /api/1/cases/{case_pk}/instances': {
    params: { case_pk: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { fields?: Record<string, unknown>; ontology_id?: number; ontology_key?: string };
    answer: { data: Case };
  };
  /** Remove an instance from a case */
  'DELETE /api/1/cases/{case_pk}/instances/{id}': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** Unlink an instance */
  'DELETE /api/1/cases/{case_pk}/instances/{id}/link': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: undefined;
  };
  /** Link an instance */
  'POST /api/1/cases/{case_pk}/instances/{id}/link': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { new_instance_id?: number };
    answer: { data: Case };
  };
  /** Give an instance a role */
  'POST /api/1/cases/{case_pk}/instances/{instance_pk}/roles': {
    params: { case_pk: number; instance_pk: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: { role_id?: number; role_key?: string };
    answer: { data: Case };
  };
  /** Take a role from an instance */
  'DELETE /api/1/cases/{case_pk}/instances/{instance_pk}/roles/{id}': {
    params: { case_pk: number; instance_pk: number; id: string };
    query: { skip_case_response?: boolean; dry_run?: boolean; keep_dirty?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** List cross-case instances */
  'GET /api/1/cases/{case_pk}/cross_case_instances': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ case_id: string; id: string; instance_id: number; source_case_id: number; source_case_name: string; source_case_process_name: string; source_case_state: string | null; source_case_state_type: string; source_case_user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List the instances of an ontology */
  'GET /api/1/instances-for-ontology-{ontology_id}': {
    params: { ontology_id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { data: ({ id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Create an instance without a case */
  'POST /api/1/instances/force_create': {
    params: undefined;
    query: { dry_run?: boolean };
    body: { fields?: Record<string, unknown>; name?: string; ontology_id?: number; ontology_key?: string };
    answer: { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
  };
  /** Delete an instance */
  'DELETE /api/1/instances/{id}': {
    params: { id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: undefined;
  };
  /** Get an instance */
  'GET /api/1/instances/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
  };
  /** Lock an instance or give it an owner */
  'PATCH /api/1/instances/{id}': {
    params: { id: number };
    query: { dry_run?: boolean };
    body: { locked?: boolean; owner_email?: string; owner_id?: number };
    answer: { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
  };
  /** Count the cases of an instance */
  'GET /api/1/instances/{id}/case_count': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { linked_finished_case_count: number; linked_ongoing_case_count: number; outcome_case_count: number } };
  };
  /** Write values of an instance without a case */
  'PATCH /api/1/instances/{id}/force_update': {
    params: { id: number };
    query: { reindex?: string; dry_run?: boolean };
    body: { fields?: Record<string, unknown>; name?: string };
    answer: { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown> } };
  };
  /** List the changes of an instance */
  'GET /api/1/instances/{instance_pk}/history': {
    params: { instance_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; _created?: string; _created_by_includes?: string; _created_by_starts?: string; _updated?: string; _updated_by_includes?: string; _updated_by_starts?: string; changed_by?: number; manual_instance_action_key?: string; reason?: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE"; source_key?: string };
    body: undefined;
    answer: { results: ({ case_reference: number | null; changed_by: string; id: number; manual_instance_action_title: string; new_value: string; old_value: string; reason: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE"; source_name: string; timestamp: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Run a manual instance action */
  'POST /api/1/instances/{instance_pk}/manual_instance_actions/{id}/execute_manual_instance_action': {
    params: { instance_pk: number; id: number };
    query: { dry_run?: boolean };
    body: { input_parameters?: Record<string, unknown> };
    answer: { data: { id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_key: string; given_name: string | null; identifier: string | null; version: number; created: string; last_modified: string; fields: Record<string, unknown>; case_ids?: number[] } };
  };
  /** List the interaction logs of an instance */
  'GET /api/1/instances/{instance_pk}/interaction_logs': {
    params: { instance_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ description: string | null; id: number; interaction_log_type: string; interaction_time: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Log an interaction */
  'POST /api/1/instances/{instance_pk}/interaction_logs': {
    params: { instance_pk: number };
    query: { dry_run?: boolean };
    body: { description?: string | null; interaction_log_type: string; interaction_time: string };
    answer: { data: { description: string | null; id: number; interaction_log_type: string; interaction_time: string } };
  };
  /** Get an interaction log */
  'GET /api/1/instances/{instance_pk}/interaction_logs/{id}': {
    params: { instance_pk: number; id: number };
    query: undefined;
    body: undefined;
    answer: { data: { description: string | null; id: number; interaction_log_type: string; interaction_time: string } };
  };
  /** Edit an interaction log */
  'PATCH /api/1/instances/{instance_pk}/interaction_logs/{id}': {
    params: { instance_pk: number; id: number };
    query: { dry_run?: boolean };
    body: { description?: string | null; interaction_log_type?: string; interaction_time?: string };
    answer: { data: { description: string | null; id: number; interaction_log_type: string; interaction_time: string } };
  };
  /** Delete an interaction log */
  'DELETE /api/1/instances/{instance_pk}/interaction_logs/{id}': {
    params: { instance_pk: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: undefined;
  };
  /** List the instances of every ontology */
  'GET /api/admin/instances': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; language?: string };
    body: undefined;
    answer: { data: ({ id: number; locked: boolean; name: string; ontology_id: number; owner_id: number | null; status: "draft" | "valid"; user_readable_id: string; ontology_name: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get what can be done with an instance */
  'GET /api/admin/instances/{id}/view': {
    params: { id: number };
    query: { language?: string };
    body: undefined;
    answer: { data: { version: number; may_write: boolean; owner: { id: number; name: string; email: string } | null; actions: ({ id: number; key: string; name: string; description: string | null; is_available: boolean; reasons: ("draft" | "locked" | "ongoing_tasks" | "not_allowed" | "condition")[]; parameters: ({ key: string; name: string; help: string | null; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null; default: unknown; may_be_empty: boolean })[] })[]; interaction_log_types: { key: string; name: string }[] } };
  };
  /** List the cases of an instance */
  'GET /api/admin/instances/{id}/cases': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; language?: string };
    body: undefined;
    answer: { results: ({ id: number; user_readable_id: string; name: string; process_name: string; state_name: string | null; status: string; created: string; is_outcome: boolean; entry: "own" | "linked" | "copy"; roles: { key: string; name: string }[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List the changes of an instance with what they changed */
  'GET /api/admin/instances/{id}/history': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; _created?: string; _created_by_includes?: string; _created_by_starts?: string; _updated?: string; _updated_by_includes?: string; _updated_by_starts?: string; changed_by?: number; manual_instance_action_key?: string; reason?: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE"; source_key?: string };
    body: undefined;
    answer: { results: ({ case_reference: number | null; changed_by: string; id: number; manual_instance_action_title: string; new_value: string; old_value: string; reason: "API" | "CASE" | "CONFIGURATION_CHANGE" | "EXCEL_IMPORT" | "INTERACTION_LOG_ADDED" | "INTERACTION_LOG_DELETED" | "INTERACTION_LOG_EDITED" | "MANUAL_INSTANCE_ACTION" | "SCHEDULED_RULE"; source_name: string; timestamp: string; information_key: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Upload a proof */
  'POST /api/1/cases/{case_pk}/proofs': {
    params: { case_pk: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: Blob | FormData;
    answer: { data: Case };
  };
  /** Delete a proof */
  'DELETE /api/1/cases/{case_pk}/proofs/{id}': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** Get a proof with its appendices */
  'GET /api/1/cases/{case_pk}/proofs/{id}': {
    params: { case_pk: number; id: number };
    query: undefined;
    body: undefined;
    answer: Blob;
  };
  /** Update a proof */
  'PATCH /api/1/cases/{case_pk}/proofs/{id}': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: Blob | FormData;
    answer: { data: Case };
  };
  /** Assign a proof to a needed document */
  'POST /api/1/cases/{case_pk}/proofs/{id}/assign': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { assign_to: number; information_value_id?: number };
    answer: { data: Case };
  };
  /** Get the file of a proof as it was uploaded */
  'GET /api/1/cases/{case_pk}/proofs/{id}/original': {
    params: { case_pk: number; id: number };
    query: undefined;
    body: undefined;
    answer: Blob;
  };
  /** Take a proof from its needed document */
  'POST /api/1/cases/{case_pk}/proofs/{id}/unassign': {
    params: { case_pk: number; id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: undefined;
    answer: { data: Case };
  };
  /** Get all proofs of a case */
  'GET /api/1/cases/{id}/all_proofs': {
    params: { id: number };
    query: { format?: "json" | "text" };
    body: undefined;
    answer: Blob;
  };
  /** List the answers that were found in a proof */
  'GET /api/1/cases/{case_pk}/proofs/{id}/proposals': {
    params: { case_pk: number; id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; instance_id: number; information_key: string; question: string; value: unknown; shown: string; present: string | null; present_value: unknown; page: number; box: { x: number; y: number; width: number; height: number }; confidence: number; is_certain: boolean; source: string; status: "open" | "accepted" | "rejected" | "outdated"; decided_by: string | null; decided_at: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Take an answer that was found in a proof */
  'POST /api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/accept': {
    params: { case_pk: number; id: number; proposal_id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { value?: unknown; replaces?: unknown; overwrite?: boolean };
    answer: { data: Case };
  };
  /** Reject an answer that was found in a proof */
  'POST /api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/reject': {
    params: { case_pk: number; id: number; proposal_id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { id: number; instance_id: number; information_key: string; question: string; value: unknown; shown: string; present: string | null; present_value: unknown; page: number; box: { x: number; y: number; width: number; height: number }; confidence: number; is_certain: boolean; source: string; status: "open" | "accepted" | "rejected" | "outdated"; decided_by: string | null; decided_at: string | null } };
  };
  /** Get a page of a proof as a picture */
  'GET /api/1/cases/{case_pk}/proofs/{id}/pages/{page}': {
    params: { case_pk: number; id: number; page: number };
    query: undefined;
    body: undefined;
    answer: Blob;
  };
  /** Get a document */
  'GET /api/1/cases/{case_pk}/documents/{id}': {
    params: { case_pk: number; id: number };
    query: { language?: string };
    body: undefined;
    answer: Blob;
  };
  /** Preview a document */
  'GET /api/1/cases/{case_pk}/documents/{id}/preview': {
    params: { case_pk: number; id: number };
    query: { language?: string };
    body: undefined;
    answer: Blob;
  };
  /** List the documents of a case */
  'GET /api/1/cases/{case_pk}/documents_overview': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: { document_id: string; id: number; languages: string; name: string; ordering: number; user_readable_id: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Change the place of a document in the overview */
  'PATCH /api/1/cases/{case_pk}/documents_overview/{id}': {
    params: { case_pk: number; id: number };
    query: { dry_run?: boolean };
    body: { ordering: number };
    answer: { data: { document_id: string; id: number; languages: string; name: string; ordering: number; user_readable_id: string } };
  };
  /** Download a booklet of chosen documents and proofs */
  'POST /api/1/cases/{case_pk}/booklets/{id}/download': {
    params: { case_pk: number; id: string };
    query: undefined;
    body: { document_ids?: number[]; proof_ids?: number[]; file_information_proof_ids?: number[]; instance_id?: number };
    answer: Blob;
  };
  /** Send a booklet by e-mail */
  'POST /api/1/cases/{case_pk}/booklets/{id}/send': {
    params: { case_pk: number; id: string };
    query: undefined;
    body: { email_address: string; recipient_name?: string; email_subject?: string; email_body?: string; instance_id?: number };
    answer: undefined;
  };
  /** Get a booklet of a case */
  'GET /api/1/cases/{id}/booklet': {
    params: { id: number };
    query: { booklet_id: string; language?: string };
    body: undefined;
    answer: Blob;
  };
  /** Get the default booklet without signatures */
  'GET /api/1/cases/{id}/unsigned_booklet': {
    params: { id: number };
    query: { language?: string };
    body: undefined;
    answer: Blob;
  };
  /** Upload scanned pages */
  'POST /api/1/documents_upload/upload': {
    params: undefined;
    query: { keep_dirty?: boolean };
    body: Blob | FormData;
    answer: { affected_cases: { id: number; user_readable_id: string; name: string }[]; analysed_documents: ({ case_id: number | null; needed_document_id: number | null; proof_id: number | null; pages: number[]; status: "stored" | "outdated" | "unknown" | "unreadable"; detail?: string })[] };
  };
  /** List the signatory requests of a case */
  'GET /api/1/cases/{case_pk}/signatory_requests': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Ask somebody to sign */
  'POST /api/1/cases/{case_pk}/signatory_requests': {
    params: { case_pk: number };
    query: { dry_run?: boolean };
    body: { signatory_name: string; signatory_email: string; signatory_phone_number?: string | null; request_url?: null | null; order?: number; booklet_id?: number | string; instance_id?: number; language?: string };
    answer: { data: { created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" } };
  };
  /** Ask the signers of a booklet */
  'POST /api/1/cases/{case_pk}/signatory_requests/from_booklet': {
    params: { case_pk: number };
    query: { dry_run?: boolean };
    body: { booklet_id?: number | string; instance_id?: number; language?: string };
    answer: { results: ({ created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" })[] };
  };
  /** Get a signatory request */
  'GET /api/1/cases/{case_pk}/signatory_requests/{id}': {
    params: { case_pk: number; id: number };
    query: undefined;
    body: undefined;
    answer: { data: { created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" } };
  };
  /** Cancel a signatory request */
  'DELETE /api/1/cases/{case_pk}/signatory_requests/{id}': {
    params: { case_pk: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: undefined;
  };
  /** Send a signatory request */
  'POST /api/1/cases/{case_pk}/signatory_requests/{id}/send': {
    params: { case_pk: number; id: number };
    query: undefined;
    body: Record<string, unknown>;
    answer: { data: { created: string; id: number; id_filename: string | null; information_value_ids: string; needed_document_ids: string; request_url: string | null; signatory_email: string; signatory_name: string; signatory_phone_number: string | null; status: "pending" | "sent" | "viewed" | "signed" | "declined" | "expired" | "cancelled" } };
  };
  /** Get a signed document */
  'GET /api/1/cases/{case_pk}/documents/{id}/signed': {
    params: { case_pk: number; id: number };
    query: undefined;
    body: undefined;
    answer: Blob;
  };
  /** Get the signed booklet */
  'GET /api/1/cases/{id}/signed_booklet': {
    params: { id: number };
    query: { language?: string; format?: "json" | "text" };
    body: undefined;
    answer: Blob;
  };
  /** Get the certificate that signs */
  'GET /api/admin/signing_certificate': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { certificate: string; fingerprint: string; subject: string; expires: string } };
  };
  /** Start a creation wizard */
  'POST /api/1/wizard_templates/{wizard_template_uuid}/start_creation_wizard': {
    params: { wizard_template_uuid: string };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { case_id: number; link: string; url: string; wizard_uuid: string } };
  };
  /** Start a lifecycle wizard */
  'POST /api/1/wizard_templates/{wizard_template_uuid}/start_lifecycle_wizard': {
    params: { wizard_template_uuid: string };
    query: { dry_run?: boolean };
    body: { email?: string; instance_id?: number; instance_identifier?: string; skip_authentication?: boolean; language?: string };
    answer: { data: { case_id: number; link: string; url: string; wizard_uuid: string } };
  };
  /** List the conversations about a case */
  'GET /api/1/cases/{case_pk}/conversations': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Begin a conversation about a case */
  'POST /api/1/cases/{case_pk}/conversations': {
    params: { case_pk: number };
    query: { dry_run?: boolean };
    body: { name?: string | null; tenant?: number; user?: number | null; case?: number; information_value?: number | null };
    answer: { data: { _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string | null; tenant: number } };
  };
  /** Get a conversation about a case */
  'GET /api/1/cases/{case_pk}/conversations/{id}': {
    params: { case_pk: number; id: number };
    query: undefined;
    body: undefined;
    answer: { data: { _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string | null; tenant: number } };
  };
  /** Change a conversation about a case */
  'PATCH /api/1/cases/{case_pk}/conversations/{id}': {
    params: { case_pk: number; id: number };
    query: { dry_run?: boolean };
    body: { name?: string | null; tenant?: number; user?: number | null; case?: number; information_value?: number | null };
    answer: { data: { _created: string | null; conversation_name: string; id: number; user: number | null; case: number; information_value: number | null; name: string | null; tenant: number } };
  };
  /** Delete a conversation about a case */
  'DELETE /api/1/cases/{case_pk}/conversations/{id}': {
    params: { case_pk: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: undefined;
  };
  /** List the messages of a conversation about a case */
  'GET /api/1/cases/{case_pk}/conversations/{id}/messages': {
    params: { case_pk: number; id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Ask the assistant about a case */
  'POST /api/1/cases/{case_pk}/conversations/{id}/messages': {
    params: { case_pk: number; id: number };
    query: { stops_when_left?: boolean };
    body: { content: string; role?: "user" };
    answer: { data: { _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] } };
  };
  /** List what the assistant proposes for a case */
  'GET /api/1/cases/{case_pk}/conversations/{id}/proposals': {
    params: { case_pk: number; id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Accept a proposal for a case */
  'POST /api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/accept': {
    params: { case_pk: number; conversation_id: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null } };
  };
  /** Reject a proposal for a case */
  'POST /api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/reject': {
    params: { case_pk: number; conversation_id: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null } };
  };
  /** List what is proposed for a case */
  'GET /api/1/cases/{case_pk}/proposals': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null; conversation_id: number; is_own: boolean })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Propose changes of a case */
  'POST /api/1/cases/{case_pk}/proposals': {
    params: { case_pk: number };
    query: { dry_run?: boolean };
    body: { reason: string; fields: { instance_id?: number; information_key?: string; case_field_key?: string; structure_occurrence_index?: number; structure_occurrence_information_key?: string; value: unknown }[] };
    answer: { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null; conversation_id: number; is_own: boolean } };
  };
  /** Withdraw a proposal for a case */
  'POST /api/1/cases/{case_pk}/proposals/{id}/withdraw': {
    params: { case_pk: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { is_changed: boolean; values: ({ instance_id: number | null; instance: string; structure_key: string | null; occurrence_index: number | null; information_key: string; question: string; is_computed: boolean; before: unknown; after: unknown })[]; questions: { added: string[]; removed: string[] }; issues: { added: string[]; removed: string[] }; warnings: { added: string[]; removed: string[] }; needed_documents: { added: string[]; removed: string[] }; documents: { added: string[]; removed: string[] }; tags: { added: string[]; removed: string[] }; instances: { added: string[]; removed: string[] }; transitions: { added: string[]; removed: string[] }; state: { before: string | null; after: string | null }; name: { before: string; after: string } } | null } };
  };
  /** List the conversations about the configuration */
  'GET /api/1/configuration_conversations': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Begin a conversation about the configuration */
  'POST /api/1/configuration_conversations': {
    params: undefined;
    query: { dry_run?: boolean };
    body: { name?: string | null; tenant?: number; user?: number | null; parent?: "ai_case_check" | "adx_template" | "document" | "document_box" | "document_section" | "information" | "information_structure_item" | "ontology" | "manual_instance_action" | "page" | "process" | "rule" | "rule_action" | "scheduled_rule" | "tab" | "tab_item" | "tenant_settings" | "transition" | "translation" | "user_function" | "wizard_node" | "wizard_node_item" | "wizard_template" | "" | null | null; parent_field?: "ai_prompt_output_assignments" | "adx_template" | "assignments" | "case_assignee_formula" | "color_formula" | "condition" | "constants" | "expression" | "file_formula" | "filename_formula" | "formula" | "function" | "icon_formula" | "is_optional_formula" | "is_read_only_formula" | "sub_taxonomy_expression" | "input_assignments" | "instance_relationship_condition" | "jinja_prompt_template" | "lifecycle_case_creation_condition" | "name_formula" | "output_assignments" | "problem_description" | "read_only_formula" | "translation" | "" | null | null; place?: string | null };
    answer: { data: { _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number } };
  };
  /** Get a conversation about the configuration */
  'GET /api/1/configuration_conversations/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number } };
  };
  /** Change a conversation about the configuration */
  'PATCH /api/1/configuration_conversations/{id}': {
    params: { id: number };
    query: { dry_run?: boolean };
    body: { name?: string | null; tenant?: number; user?: number | null; parent?: "ai_case_check" | "adx_template" | "document" | "document_box" | "document_section" | "information" | "information_structure_item" | "ontology" | "manual_instance_action" | "page" | "process" | "rule" | "rule_action" | "scheduled_rule" | "tab" | "tab_item" | "tenant_settings" | "transition" | "translation" | "user_function" | "wizard_node" | "wizard_node_item" | "wizard_template" | "" | null | null; parent_field?: "ai_prompt_output_assignments" | "adx_template" | "assignments" | "case_assignee_formula" | "color_formula" | "condition" | "constants" | "expression" | "file_formula" | "filename_formula" | "formula" | "function" | "icon_formula" | "is_optional_formula" | "is_read_only_formula" | "sub_taxonomy_expression" | "input_assignments" | "instance_relationship_condition" | "jinja_prompt_template" | "lifecycle_case_creation_condition" | "name_formula" | "output_assignments" | "problem_description" | "read_only_formula" | "translation" | "" | null | null; place?: string | null };
    answer: { data: { _created: string | null; conversation_name: string; id: number; user: number | null; parent: string | null; parent_field: string | null; place: string | null; name: string | null; tenant: number } };
  };
  /** Delete a conversation about the configuration */
  'DELETE /api/1/configuration_conversations/{id}': {
    params: { id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: undefined;
  };
  /** List the messages of a conversation about the configuration */
  'GET /api/1/configuration_conversations/{id}/messages': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Ask the assistant about the configuration */
  'POST /api/1/configuration_conversations/{id}/messages': {
    params: { id: number };
    query: { stops_when_left?: boolean };
    body: { content: string; role?: "user" };
    answer: { data: { _created: string | null; content: string; finish_reason: string; id: number; role: string; author: string; steps: { tool: string; arguments: string; refused?: string }[]; proposal_ids: number[] } };
  };
  /** List what the assistant proposes for the configuration */
  'GET /api/1/configuration_conversations/{id}/proposals': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { before: string; after: string; problems: { severity: string; code: string; message: string; path: string }[]; trials: ({ case_id: number; before: { subject: string; value: string }[] | { not_run: string }; after: { subject: string; value: string }[] | { not_run: string } })[]; plan_id: number | null } | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Accept a proposal for the configuration */
  'POST /api/1/configuration_conversations/{conversation_id}/proposals/{id}/accept': {
    params: { conversation_id: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { before: string; after: string; problems: { severity: string; code: string; message: string; path: string }[]; trials: ({ case_id: number; before: { subject: string; value: string }[] | { not_run: string }; after: { subject: string; value: string }[] | { not_run: string } })[]; plan_id: number | null } | null } };
  };
  /** Reject a proposal for the configuration */
  'POST /api/1/configuration_conversations/{conversation_id}/proposals/{id}/reject': {
    params: { conversation_id: number; id: number };
    query: { dry_run?: boolean };
    body: undefined;
    answer: { data: { id: number; message_id: number; state: "open" | "accepted" | "rejected"; reason: string; changes: unknown; readiness: "checking" | "ready" | "refused" | "unplanned" | "expired" | null | null; hindrance: string | null; prompt_hash: string; created: string; decided: string | null; decided_by: string | null; effect: { before: string; after: string; problems: { severity: string; code: string; message: string; path: string }[]; trials: ({ case_id: number; before: { subject: string; value: string }[] | { not_run: string }; after: { subject: string; value: string }[] | { not_run: string } })[]; plan_id: number | null } | null } };
  };
  /** Read the event feed */
  'GET /api/1/events': {
    params: undefined;
    query: { after?: string; limit?: number; triggers?: string };
    body: undefined;
    answer: { data: ({ id: string; created: string; payload: { trigger: string; case_id: number; case_user_readable_id: string; case_name: string; case_url: string; case_version: number; case_color: string | null; outcome_instance_id: number | null; process_key: string | null } })[]; next: string; has_more: boolean };
  };
  /** Get service and key */
  'GET /api/1/meta': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { service_version: string; api_version: string; tenant: { id: number; key: string; name: string }; key: { id: number; name: string; scopes: string[] } | null; user: { id: number; name: string; roles: string[] } | null } };
  };
  /** Get what can be addressed */
  'GET /api/1/configuration': {
    params: undefined;
    query: { language?: string };
    body: undefined;
    answer: { data: { version: number | null; language: string; languages: string[]; processes: ({ id: number; key: string; name: string; kind: "creation" | "lifecycle"; outcome_ontology_key: string; allows_given_names: boolean; states: { id: number; key: string; name: string; kind: string }[]; transitions: { id: number; key: string; name: string; from: string[]; to: string; votes_needed: number }[]; case_fields: { key: string; path: string; description: string }[]; predefined_objects: ({ key: string; ontology_key: string | null; description: string })[]; tag_keys: string[]; document_keys: string[]; booklet_keys: string[]; default_booklet_key: string | null; needed_document_keys: string[] })[]; ontologies: ({ id: number; key: string; name: string; plural_name: string; super_ontology_key: string | null; is_abstract: boolean; is_managed: boolean; allows_link_changes: boolean; identifier_key: string | null; role_keys: string[]; informations: ({ id: number; key: string; name: string; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null; is_computed: boolean; max_occurrences: number | null; components: ({ id: number; key: string; name: string; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null })[] | null })[]; manual_instance_actions: ({ id: number; key: string; name: string; parameters: ({ key: string; name: string; type: "text" | "long_text" | "integer" | "decimal" | "money" | "percentage" | "boolean" | "date" | "date_time" | "choice" | "choices" | "country" | "currency" | "language" | "email" | "phone" | "iban" | "instance" | "file" | "structure"; options: { key: string; name: string }[] | null; currency: string | null; ontology_key: string | null })[] })[] })[]; roles: { id: number; key: string; name: string }[]; tags: ({ id: number; key: string; name: string; color: string | null })[]; documents: { id: number; key: string; name: string }[]; booklets: { id: number; key: string; name: string }[]; needed_documents: { id: number; key: string; name: string }[]; interaction_log_types: { id: number; key: string; name: string }[]; wizard_templates: { uuid: string; key: string; name: string; process_key: string }[] } };
  };
  /** List users */
  'GET /api/1/users': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: { id: number; email: string; name: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List cases to work on */
  'GET /api/admin/cases': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; assignee?: string; team?: string; process_key?: string; state_key?: string; status?: "ongoing" | "approved" | "declined" | "finished"; tag_key?: string; due?: "at_risk" | "missed"; due_before?: string; due_after?: string; created_before?: string; created_after?: string; changed_before?: string; changed_after?: string; ended_before?: string; ended_after?: string; older_than_days?: number; newer_than_days?: number; suspended?: boolean; parent_id?: number; language?: string };
    body: undefined;
    answer: { data: WorkItem[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Export cases as a table */
  'GET /api/admin/cases/export': {
    params: undefined;
    query: { assignee?: string; team?: string; process_key?: string; state_key?: string; status?: "ongoing" | "approved" | "declined" | "finished"; tag_key?: string; due?: "at_risk" | "missed"; due_before?: string; due_after?: string; created_before?: string; created_after?: string; changed_before?: string; changed_after?: string; ended_before?: string; ended_after?: string; older_than_days?: number; newer_than_days?: number; suspended?: boolean; parent_id?: number; format?: "csv" | "xlsx"; columns?: string; search?: string; ordering?: string; language?: string };
    body: undefined;
    answer: Blob;
  };
  /** List teams to filter by */
  'GET /api/admin/work/teams': {
    params: undefined;
    query: { language?: string };
    body: undefined;
    answer: { data: { key: string; name: string }[] };
  };
  /** List children of a case */
  'GET /api/1/cases/{case_pk}/children': {
    params: { case_pk: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { data: WorkItem[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get how a case is shown */
  'GET /api/admin/cases/{id}/view': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: CaseView };
  };
  /** Get the case file of a case that has ended */
  'GET /api/admin/cases/{id}/file': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: Blob;
  };
  /** List my tasks */
  'GET /api/admin/my_tasks': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { tasks: ({ id: number; case_id: number; case_name: string; case_user_readable_id: string; title: string | null; text: string; is_issue: boolean; deadline: string | null; due_at: string | null; due_fact: "at_risk" | "missed" | null | null; paused_since: string | null; author: string | null; created: string; on_behalf_of: { user_id: number; name: string } | null })[]; votes: ({ case_id: number; case_name: string; case_user_readable_id: string; transition_key: string; name: string; needed: number; missing: number; on_behalf_of: { user_id: number; name: string } | null })[] } };
  };
  /** List saved views */
  'GET /api/admin/views': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { id: number; list: string; name: string; query: string }[] };
  };
  /** Save a view */
  'POST /api/admin/views': {
    params: undefined;
    query: undefined;
    body: { list: string; name: string; query: string };
    answer: { data: { id: number; list: string; name: string; query: string } };
  };
  /** Delete a saved view */
  'DELETE /api/admin/views/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** List the bin */
  'GET /api/admin/bin': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; kind?: "case" | "instance"; language?: string };
    body: undefined;
    answer: { data: BinItem[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Bring back from the bin */
  'POST /api/admin/bin/{id}/restore': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { kind: "case" | "instance"; record_id: number } };
  };
  /** Delete for good */
  'DELETE /api/admin/bin/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Get my day */
  'GET /api/admin/my_day': {
    params: undefined;
    query: { language?: string };
    body: undefined;
    answer: { data: { due: DayLine[]; at_risk: DayLine[]; for_me: DayLine[]; for_others: DayLine[]; cases: number; is_whole: boolean; queues: ({ key: string; name: string; waiting: number; mine: number; next: { id: number; user_readable_id: string; name: string; urgency: number | null; due_at: string | null } | null })[] } };
  };
  /** Get the board of a team */
  'GET /api/admin/board': {
    params: undefined;
    query: { team?: string; by?: "person" | "state" | "age" | "risk"; process_key?: string; column?: string; cards?: number; language?: string };
    body: undefined;
    answer: { data: { team: string | null; teams: { key: string; name: string }[]; people: ({ id: number; email: string; name: string; is_lead: boolean; held: number; capacity: number | null; is_full: boolean; away_until: string | null; stand_in: string | null })[]; columns: BoardColumn[] } };
  };
  /** List the forms of a case */
  'GET /api/admin/cases/{id}/forms': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: CaseForm[] };
  };
  /** Show the mail of a form */
  'GET /api/admin/wizard_templates/{wizard_template_uuid}/mail': {
    params: { wizard_template_uuid: string };
    query: { language?: string };
    body: undefined;
    answer: { data: { language: string; languages: string[]; subject: string; text: string } };
  };
  /** Change many cases */
  'POST /api/admin/bulk_changes': {
    params: undefined;
    query: undefined;
    body: { case_ids?: number[]; filter?: { assignee?: string; team?: string; process_key?: string; state_key?: string; status?: "ongoing" | "approved" | "declined" | "finished"; tag_key?: string; due?: "at_risk" | "missed"; due_before?: string; due_after?: string; created_before?: string; created_after?: string; changed_before?: string; changed_after?: string; ended_before?: string; ended_after?: string; older_than_days?: number; newer_than_days?: number; suspended?: boolean; parent_id?: number; search?: string }; kind: "transition" | "assign" | "tag" | "untag"; target: string | null; is_trial?: boolean };
    answer: { data: BulkChange };
  };
  /** List my bulk changes */
  'GET /api/admin/bulk_changes': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { data: BulkChange[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a bulk change */
  'GET /api/admin/bulk_changes/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: BulkChange };
  };
  /** Report of a bulk change */
  'GET /api/admin/bulk_changes/{id}/cases': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; outcome?: "waiting" | "changed" | "unchanged" | "blocked" };
    body: undefined;
    answer: { data: BulkCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Carry out what was tried */
  'POST /api/admin/bulk_changes/{id}/carry_out': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: BulkChange };
  };
  /** Take a bulk change back */
  'POST /api/admin/bulk_changes/{id}/undo': {
    params: { id: number };
    query: undefined;
    body: { is_trial?: boolean };
    answer: { data: BulkChange };
  };
  /** Stop a bulk change */
  'POST /api/admin/bulk_changes/{id}/cancel': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: BulkChange };
  };
  /** List who can see a case */
  'GET /api/admin/cases/{id}/readers': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ kind: "user" | "key"; id: number; name: string; email: string | null; because: string[]; sees: boolean; rights: ("write" | "comment" | "transition" | "vote" | "proofs" | "export" | "erase")[]; hidden: string[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List who has opened a case */
  'GET /api/admin/cases/{id}/openings': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { is_watched: boolean; openings: ({ author_kind: string; author_id: number | null; name: string | null; times: number; first: string; last: string })[] } };
  };
  /** Count the cases that a person can see */
  'GET /api/admin/users/{id}/case_counts': {
    params: { id: number };
    query: { language?: string };
    body: undefined;
    answer: { data: { count: number; listed: number; processes: { key: string; name: string; count: number }[]; unseen_ontologies: { key: string; name: string; access_key: string; seen_by: string[] }[] } };
  };
  /** List the cases that a person can see */
  'GET /api/admin/users/{id}/cases': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; process_key?: string };
    body: undefined;
    answer: { results: ({ calculated_name: string | null; color: string; created: string; given_name: string | null; id: number; is_created: boolean; is_dirty: boolean; is_editable: boolean; last_modified: string; last_transition_at: string; name: string; outcome_instance_id: number | null; preferred_language: string | null; state_id: number | null; state_key: string | null; status: string; use_given_name: boolean; user_readable_id: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Sign in */
  'POST /api/admin/session': {
    params: undefined;
    query: undefined;
    body: { email: string; password: string; tenant?: string };
    answer: { data: { expires: string; awaits: "second_factor" | "enrolment" | null | null } };
  };
  /** Get the session */
  'GET /api/admin/session': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { kind: "key" | "person" | "support"; id: number; name: string; email: string | null; tenant: { id: number; key: string; name: string; currency: string | null }; permissions: string[]; support: { own: { may_write: boolean; passes_rules: boolean; expires: string } | null; present: { name: string; since: string }[] }; awaits: "second_factor" | "enrolment" | null | null } };
  };
  /** Sign out */
  'DELETE /api/admin/session': {
    params: undefined;
    query: { everywhere?: boolean };
    body: undefined;
    answer: undefined;
  };
  /** List the people of the demo */
  'GET /api/admin/demo_people': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { email: string; name: string; shows: Record<string, string> }[] };
  };
  /** Choose a password */
  'POST /api/admin/password': {
    params: undefined;
    query: undefined;
    body: { token: string; password: string };
    answer: { data: { email: string } };
  };
  /** Change the own password */
  'POST /api/admin/session/password': {
    params: undefined;
    query: undefined;
    body: { old_password: string; new_password: string };
    answer: { data: { email: string } };
  };
  /** Ask for a new password */
  'POST /api/admin/password_resets': {
    params: undefined;
    query: undefined;
    body: { email: string; tenant?: string; language?: string };
    answer: undefined;
  };
  /** List the own sessions */
  'GET /api/admin/sessions': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: ({ id: number; is_current: boolean; method: "password" | "password_and_code" | "oidc" | "passkey"; address: string | null; browser: string | null; created: string; last_seen: string; expires: string })[] };
  };
  /** End the other sessions */
  'DELETE /api/admin/sessions': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** End a session */
  'DELETE /api/admin/sessions/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Get the own second factor */
  'GET /api/admin/session/second_factor': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { totp_since: string | null; recovery_codes: number; passkeys: number; is_demanded: boolean; has_password: boolean } };
  };
  /** Give the second factor */
  'POST /api/admin/session/second_factor': {
    params: undefined;
    query: undefined;
    body: { code?: string; recovery_code?: string };
    answer: { data: { expires: string } };
  };
  /** Begin to set up an app of codes */
  'POST /api/admin/session/totp': {
    params: undefined;
    query: undefined;
    body: { password?: string };
    answer: { data: { secret: string; uri: string } };
  };
  /** Confirm an app of codes */
  'POST /api/admin/session/totp/confirm': {
    params: undefined;
    query: undefined;
    body: { code: string };
    answer: { data: { recovery_codes: string[] } };
  };
  /** Remove the app of codes */
  'POST /api/admin/session/totp/remove': {
    params: undefined;
    query: undefined;
    body: { password?: string };
    answer: undefined;
  };
  /** Renew the recovery codes */
  'POST /api/admin/session/recovery_codes': {
    params: undefined;
    query: undefined;
    body: { password?: string };
    answer: { data: { recovery_codes: string[] } };
  };
  /** Begin to sign in with a passkey */
  'POST /api/admin/session/passkey/challenge': {
    params: undefined;
    query: undefined;
    body: { tenant?: string };
    answer: { data: { challenge: string } };
  };
  /** Sign in with a passkey */
  'POST /api/admin/session/passkey': {
    params: undefined;
    query: undefined;
    body: { credential: { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: string; clientExtensionResults: Record<string, unknown>; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } };
    answer: { data: { expires: string } };
  };
  /** List the own passkeys */
  'GET /api/admin/session/passkeys': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: ({ id: number; name: string; is_backed_up: boolean; created: string; last_used: string | null })[] };
  };
  /** Add a passkey */
  'POST /api/admin/session/passkeys': {
    params: undefined;
    query: undefined;
    body: { name: string; credential: { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: string; clientExtensionResults: Record<string, unknown>; response: { clientDataJSON: string; attestationObject: string; transports?: string[] } } };
    answer: { data: { id: number; name: string } };
  };
  /** Begin to add a passkey */
  'POST /api/admin/session/passkeys/challenge': {
    params: undefined;
    query: undefined;
    body: { password?: string };
    answer: { data: { challenge: string } };
  };
  /** Rename a passkey */
  'PATCH /api/admin/session/passkeys/{id}': {
    params: { id: number };
    query: undefined;
    body: { name: string };
    answer: { data: { id: number; name: string } };
  };
  /** Remove a passkey */
  'DELETE /api/admin/session/passkeys/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Remove the second factor of a person */
  'DELETE /api/admin/users/{id}/second_factor': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Get the rules for signing in */
  'GET /api/admin/sign_in_policy': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { password_length: number; is_password_allowed: boolean; second_factor_roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; session_hours: number | null; idle_minutes: number | null; operator: { idle_minutes: number } } };
  };
  /** Change the rules for signing in */
  'PATCH /api/admin/sign_in_policy': {
    params: undefined;
    query: undefined;
    body: { password_length?: number; is_password_allowed?: boolean; second_factor_roles?: ("reader" | "case_worker" | "configurator" | "administrator")[]; session_hours?: number | null; idle_minutes?: number | null };
    answer: { data: { password_length: number; is_password_allowed: boolean; second_factor_roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; session_hours: number | null; idle_minutes: number | null; operator: { idle_minutes: number } } };
  };
  /** Get the provider for signing in */
  'GET /api/admin/sign_in_provider': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { issuer: string; client_id: string; name: string; scopes: string; groups_claim: string | null; group_mapping: ({ group: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams: string[] })[]; creates_people: boolean; trusts_addresses: boolean; callback: string; sign_in: string } | null };
  };
  /** Set the provider for signing in */
  'PUT /api/admin/sign_in_provider': {
    params: undefined;
    query: undefined;
    body: { issuer: string; client_id: string; client_secret?: string; name: string; scopes?: string; groups_claim?: string | null; group_mapping?: ({ group: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams: string[] })[]; creates_people?: boolean; trusts_addresses?: boolean };
    answer: { data: { issuer: string; client_id: string; name: string; scopes: string; groups_claim: string | null; group_mapping: ({ group: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams: string[] })[]; creates_people: boolean; trusts_addresses: boolean; callback: string; sign_in: string } };
  };
  /** Remove the provider for signing in */
  'DELETE /api/admin/sign_in_provider': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** List support access */
  'GET /api/admin/support_grants': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; reason: string; may_write: boolean; passes_rules: boolean; granted_by: string; created: string; expires: string; ended: string | null; ended_by: string | null; is_living: boolean; visits: ({ name: string; entered: string; last_seen: string; address: string | null; is_present: boolean })[] })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Let support in */
  'POST /api/admin/support_grants': {
    params: undefined;
    query: undefined;
    body: { hours: number; reason: string; may_write?: boolean; passes_rules?: boolean };
    answer: { data: { id: number; reason: string; may_write: boolean; passes_rules: boolean; granted_by: string; created: string; expires: string; ended: string | null; ended_by: string | null; is_living: boolean; visits: ({ name: string; entered: string; last_seen: string; address: string | null; is_present: boolean })[] } };
  };
  /** End support access */
  'DELETE /api/admin/support_grants/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Enter as support */
  'POST /api/admin/session/support': {
    params: undefined;
    query: undefined;
    body: { token: string };
    answer: { data: { expires: string } };
  };
  /** List groups of the directory */
  'GET /api/admin/directory_groups': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; name: string; external_id: string | null; members: number; roles: string[]; teams: string[]; created: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Say what a group gives */
  'PATCH /api/admin/directory_groups/{id}': {
    params: { id: number };
    query: undefined;
    body: { roles?: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams?: string[] };
    answer: { data: { id: number; name: string; external_id: string | null; members: number; roles: string[]; teams: string[]; created: string } };
  };
  /** Get the tenant */
  'GET /api/admin/tenant': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { id: number; key: string; name: string; time_zone: string; languages: string[]; bin_days: number; created: string; sandbox: { now: string; ahead_seconds: number } | null } };
  };
  /** Change the tenant */
  'PATCH /api/admin/tenant': {
    params: undefined;
    query: undefined;
    body: { name?: string; bin_days?: number };
    answer: { data: { id: number; key: string; name: string; time_zone: string; languages: string[]; bin_days: number; created: string; sandbox: { now: string; ahead_seconds: number } | null } };
  };
  /** Move the clock of a sandbox */
  'POST /api/admin/tenant/sandbox/clock': {
    params: undefined;
    query: undefined;
    body: { now?: string; advance?: string };
    answer: { data: { now: string; ahead_seconds: number } };
  };
  /** Reset a sandbox */
  'POST /api/admin/tenant/sandbox/reset': {
    params: undefined;
    query: undefined;
    body: { to: "empty" | "published" | "demo"; confirm: string };
    answer: { data: { now: string; ahead_seconds: number } };
  };
  /** List tenants */
  'GET /api/admin/tenants': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { results: { id: number; key: string; name: string; created: string; is_sandbox: boolean }[] };
  };
  /** Create a tenant */
  'POST /api/admin/tenants': {
    params: undefined;
    query: undefined;
    body: { key: string; name: string; is_sandbox?: boolean; administrator?: { email: string; name: string; password: string } };
    answer: { data: { id: number; key: string; name: string; api_key: string | null } };
  };
  /** List people */
  'GET /api/admin/users': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; role?: "reader" | "case_worker" | "configurator" | "administrator"; is_active?: boolean };
    body: undefined;
    answer: { results: ({ id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Add a person */
  'POST /api/admin/users': {
    params: undefined;
    query: undefined;
    body: { email: string; name: string; roles: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams?: string[]; leads?: string[]; password?: string };
    answer: { data: { id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null } };
  };
  /** Get a person */
  'GET /api/admin/users/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null } };
  };
  /** Change a person */
  'PATCH /api/admin/users/{id}': {
    params: { id: number };
    query: undefined;
    body: { name?: string; roles?: ("reader" | "case_worker" | "configurator" | "administrator")[]; teams?: string[]; leads?: string[]; skills?: string[]; capacity?: number | null; password?: string; is_disabled?: boolean };
    answer: { data: { id: number; email: string; name: string; roles: string[]; teams: string[]; leads: string[]; skills: string[]; capacity: number | null; created: string; disabled: string | null; has_password: boolean; has_app_of_codes: boolean; passkeys: number; last_seen: string | null } };
  };
  /** Sign a person out */
  'DELETE /api/admin/users/{id}/sessions': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Invite a person */
  'POST /api/admin/users/{id}/invite': {
    params: { id: number };
    query: undefined;
    body: { language?: string };
    answer: { data: { email: string; expires: string } };
  };
  /** List teams */
  'GET /api/admin/teams': {
    params: undefined;
    query: { language?: string };
    body: undefined;
    answer: { data: { key: string; name: string }[] };
  };
  /** List sign-in methods */
  'GET /api/admin/sign_in_methods': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { methods: ({ kind: "password" | "passkey" | "oidc"; name: string | null })[]; session_hours: number } };
  };
  /** List API keys */
  'GET /api/admin/api_keys': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Create an API key */
  'POST /api/admin/api_keys': {
    params: undefined;
    query: undefined;
    body: { name: string; scopes?: ("cases:read" | "cases:write" | "instances:read" | "instances:write" | "documents:read" | "documents:write" | "wizards:start" | "cases:propose" | "agent:act" | "people:provision" | "admin" | "operator")[]; expires?: string; team?: string };
    answer: { data: { id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null; key: string | null } };
  };
  /** Get an API key */
  'GET /api/admin/api_keys/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null } };
  };
  /** Revoke an API key */
  'DELETE /api/admin/api_keys/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Roll an API key */
  'POST /api/admin/api_keys/{id}/roll': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; prefix: string; name: string; scopes: string[]; created: string; created_by: string; expires: string | null; revoked: string | null; last_used: string | null; team: string | null; key: string | null } };
  };
  /** List webhook endpoints */
  'GET /api/admin/webhook_endpoints': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Create a webhook endpoint */
  'POST /api/admin/webhook_endpoints': {
    params: undefined;
    query: undefined;
    body: { url: string; triggers: ("case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored")[]; description?: string; is_enabled?: boolean };
    answer: { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string; secret: string | null } };
  };
  /** Get a webhook endpoint */
  'GET /api/admin/webhook_endpoints/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string } };
  };
  /** Change a webhook endpoint */
  'PATCH /api/admin/webhook_endpoints/{id}': {
    params: { id: number };
    query: undefined;
    body: { url?: string; triggers?: ("case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored")[]; description?: string; is_enabled?: boolean };
    answer: { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string } };
  };
  /** Delete a webhook endpoint */
  'DELETE /api/admin/webhook_endpoints/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Rotate the secret of a webhook endpoint */
  'POST /api/admin/webhook_endpoints/{id}/rotate_secret': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; url: string; description: string; triggers: string[]; is_enabled: boolean; disabled_reason: string | null; disabled: string | null; failing_since: string | null; previous_secret_expires: string | null; waiting: number; last_day: { succeeded: number; failed: number; success_rate: number | null; average_ms: number | null }; created: string; created_by: string; secret: string | null } };
  };
  /** Send a test delivery */
  'POST /api/admin/webhook_endpoints/{id}/test': {
    params: { id: number };
    query: undefined;
    body: { trigger?: "case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored" };
    answer: { data: { id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null; payload: string; attempts: ({ started: string; duration_ms: number; request: { url: string; headers: Record<string, string> }; response_status: number | null; response_headers: Record<string, string> | null; response_body: string | null; error: string | null })[] } };
  };
  /** Replay the events of a time range */
  'POST /api/admin/webhook_endpoints/{id}/replay': {
    params: { id: number };
    query: undefined;
    body: { from: string; to?: string; include_delivered?: boolean };
    answer: { data: { count: number } };
  };
  /** List webhook deliveries */
  'GET /api/admin/webhook_deliveries': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; endpoint_id?: number; case_id?: number; event_id?: number; state?: "waiting" | "queued" | "running" | "delivered" | "failed" | "cancelled"; trigger?: "case_created" | "case_approved" | "case_declined" | "case_finished" | "case_comment" | "case_changed" | "case_state_changed" | "case_documents_updated" | "case_proofs_updated" | "case_deadline_at_risk" | "case_deadline_missed" | "case_suspended" | "case_resumed" | "case_reopened" | "case_restored" };
    body: undefined;
    answer: { results: ({ id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a webhook delivery */
  'GET /api/admin/webhook_deliveries/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null; payload: string; attempts: ({ started: string; duration_ms: number; request: { url: string; headers: Record<string, string> }; response_status: number | null; response_headers: Record<string, string> | null; response_body: string | null; error: string | null })[] } };
  };
  /** Replay a webhook delivery */
  'POST /api/admin/webhook_deliveries/{id}/replay': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; endpoint_id: number; webhook_id: string; event_id: number | null; case_id: number | null; trigger: string; state: string; is_replay: boolean; failures: number; response_status: number | null; last_error: string | null; next_attempt: string | null; created: string; finished: string | null; payload: string; attempts: ({ started: string; duration_ms: number; request: { url: string; headers: Record<string, string> }; response_status: number | null; response_headers: Record<string, string> | null; response_body: string | null; error: string | null })[] } };
  };
  /** List webhook triggers */
  'GET /api/admin/webhook_triggers': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { key: string; description: string; sample: Record<string, unknown> }[] };
  };
  /** List requests */
  'GET /api/admin/requests': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; request_id?: string; method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; key_id?: number; user_id?: number; error_code?: string; is_failed?: boolean; status?: string; path?: string; after_id?: number };
    body: undefined;
    answer: { results: ({ id: number; request_id: string; received: string; method: string; path: string; status: number; duration_ms: number; caller_kind: string; caller_id: number; caller_name: string; error_code: string | null; error_detail: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get connectors */
  'GET /api/admin/connectors': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { allowed_hosts: string[]; secrets: { name: string; set_at: string; set_by: string }[]; connectors: ({ key: string; name: string; host: string | null; is_allowed: boolean; missing_secrets: string[]; failures: number; open_until: string | null })[] } };
  };
  /** Change the hosts that connectors may call */
  'PATCH /api/admin/connectors': {
    params: undefined;
    query: undefined;
    body: { allowed_hosts: string[] };
    answer: { data: { allowed_hosts: string[]; secrets: { name: string; set_at: string; set_by: string }[]; connectors: ({ key: string; name: string; host: string | null; is_allowed: boolean; missing_secrets: string[]; failures: number; open_until: string | null })[] } };
  };
  /** Set a secret of connectors */
  'PUT /api/admin/connector_secrets/{name}': {
    params: { name: string };
    query: undefined;
    body: { secret: string };
    answer: undefined;
  };
  /** Delete a secret of connectors */
  'DELETE /api/admin/connector_secrets/{name}': {
    params: { name: string };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** List requests to other systems */
  'GET /api/admin/connector_calls': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; case_id?: number; connector?: string };
    body: undefined;
    answer: { results: ({ id: number; request_id: string; connector: string; rule: string; case_id: number | null; instance_id: number | null; sent: string; duration_ms: number | null; method: string; host: string; path: string; status: number | null; error: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a request to another system with its texts */
  'GET /api/admin/connector_calls/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; request_id: string; connector: string; rule: string; case_id: number | null; instance_id: number | null; sent: string; duration_ms: number | null; method: string; host: string; path: string; status: number | null; error: string | null; request_headers: Record<string, string>; request_body: string | null; response_headers: Record<string, string> | null; response_body: string | null } };
  };
  /** Get the settings of the assistant */
  'GET /api/admin/assistant': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { is_ready: boolean; url: string | null; model: string | null; has_key: boolean; tokens_per_day: number | null; tokens_per_month: number | null; limits: { tokens_per_day: number; tokens_per_month: number }; use: { tokens_today: number; tokens_this_month: number; cost_this_month: number }; months: { month: string; calls: number; input_tokens: number; output_tokens: number; cost: number }[] } };
  };
  /** Change the settings of the assistant */
  'PATCH /api/admin/assistant': {
    params: undefined;
    query: undefined;
    body: { url?: string | null; model?: string | null; key?: string | null; tokens_per_day?: number | null; tokens_per_month?: number | null };
    answer: { data: { is_ready: boolean; url: string | null; model: string | null; has_key: boolean; tokens_per_day: number | null; tokens_per_month: number | null; limits: { tokens_per_day: number; tokens_per_month: number }; use: { tokens_today: number; tokens_this_month: number; cost_this_month: number }; months: { month: string; calls: number; input_tokens: number; output_tokens: number; cost: number }[] } };
  };
  /** List requests to models */
  'GET /api/admin/assistant/calls': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; case_id?: number; purpose?: "case_conversation" | "configuration_conversation" | "ai_check" | "extraction" };
    body: undefined;
    answer: { results: ({ id: number; asked: string; ended: string | null; purpose: string; case_id: number | null; conversation_id: number | null; caller_kind: string; caller_id: number | null; caller_name: string; host: string; model: string; prompt_hash: string; finish_reason: string | null; error: string | null; input_tokens: number; output_tokens: number; is_estimated: boolean; cost: number | null; erased: string | null; erased_by: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a request to a model with its texts */
  'GET /api/admin/assistant/calls/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; asked: string; ended: string | null; purpose: string; case_id: number | null; conversation_id: number | null; caller_kind: string; caller_id: number | null; caller_name: string; host: string; model: string; prompt_hash: string; finish_reason: string | null; error: string | null; input_tokens: number; output_tokens: number; is_estimated: boolean; cost: number | null; erased: string | null; erased_by: string | null; sent: unknown; received: unknown } };
  };
  /** Erase what was sent to models */
  'POST /api/admin/assistant/erase': {
    params: undefined;
    query: undefined;
    body: { call_id?: number; case_id?: number; before?: string };
    answer: { data: { count: number } };
  };
  /** List wizards that were started */
  'GET /api/admin/wizards': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: ({ uuid: string; wizard_template_uuid: string; case_id: number; instance_id: number | null; email: string | null; created: string; created_by: string; expires: string; revoked: string | null; submitted: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Revoke the links of a wizard */
  'POST /api/admin/wizards/{uuid}/revoke': {
    params: { uuid: string };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Get the published package */
  'GET /api/admin/configuration': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { version: number; published: string; published_by: string; note: string; files: Record<string, string> } };
  };
  /** List versions */
  'GET /api/admin/configuration/versions': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: { version: number; published: string; published_by: string; note: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a version */
  'GET /api/admin/configuration/versions/{version}': {
    params: { version: number };
    query: undefined;
    body: undefined;
    answer: { data: { version: number; published: string; published_by: string; note: string; files: Record<string, string> } };
  };
  /** Get the move to a version */
  'GET /api/admin/configuration/versions/{version}/move': {
    params: { version: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null; result: { moved: number; stayed: number; examples: { case_id: number; reason: string }[]; is_superseded: boolean; instances: number } | null } };
  };
  /** Compare two versions */
  'GET /api/admin/configuration/compare': {
    params: undefined;
    query: { from: number; to: number };
    body: undefined;
    answer: { results: ({ change: string; kind: string; key: string; path: string; properties: string[]; refused: string | null; refused_reason: string | null })[] };
  };
  /** Compare with the published version */
  'POST /api/admin/configuration/compare': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number };
    answer: { results: ({ change: string; kind: string; key: string; path: string; properties: string[]; refused: string | null; refused_reason: string | null })[] };
  };
  /** Check a package */
  'POST /api/admin/configuration/check': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; analysis?: boolean };
    answer: { results: ({ severity: string; code: string; message: string; suggestion: string | null; witness: string | null; reason: string[]; file: string; line: number; column: number; path: string })[] };
  };
  /** Outline a package */
  'POST /api/admin/configuration/outline': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; language?: string };
    answer: { data: { name: string | null; languages: string[]; entries: ({ kind: string; key: string; name: string | null; path: string; file: string; line: number })[]; problems: ({ severity: string; code: string; message: string; suggestion: string | null; witness: string | null; reason: string[]; file: string; line: number; column: number; path: string })[] } };
  };
  /** Find the uses of a key */
  'POST /api/admin/configuration/uses': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; kind: string; key: string };
    answer: { results: { path: string; file: string; line: number; column: number; how: string; text: string }[] };
  };
  /** Run the scenarios of a package */
  'POST /api/admin/configuration/scenarios': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; only?: string };
    answer: { data: { scenarios: ({ name: string; process: string | null; has_passed: boolean; failures: string[]; path: string; file: string; line: number; column: number })[]; coverage: { kind: string; covered: number; total: number; percent: number; missing: { name: string; path: string; file: string; line: number; column: number }[] }[] } };
  };
  /** Make a scenario of a case */
  'POST /api/admin/configuration/scenarios/from_case': {
    params: undefined;
    query: undefined;
    body: { case_id: number; name?: string };
    answer: { data: { name: string; file: string; text: string; left_out: string[]; kept: string[] } };
  };
  /** List the formulas of a package */
  'POST /api/admin/configuration/formulas': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number };
    answer: { results: { path: string; file: string; line: number; column: number; offset: number; text: string; subject: string; processes: string[]; expects: string }[] };
  };
  /** Try a formula */
  'POST /api/admin/configuration/formula': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; path: string; offset?: number; formula?: string; cells?: { path: string; formula: string }[]; case_id?: number };
    answer: { data: { formula: string; type: string; expected: string | null; problems: ({ from: number; to: number; code: string; message: string; suggestion: string | null })[]; cells: ({ path: string; problems: ({ from: number; to: number; code: string; message: string; suggestion: string | null })[] })[]; names: { name: string; type: string; properties: string[] }[]; things: { type: string; properties: { name: string; type: string }[] }[]; functions: { name: string; parameters: string }[]; results: { subject: string; value: string; warnings: { from: number; to: number; reason: string }[] }[]; not_run: string | null; not_run_reason: string | null } };
  };
  /** Write a formula */
  'PATCH /api/admin/configuration/draft/formula': {
    params: undefined;
    query: undefined;
    body: { path: string; formula: string };
    answer: { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
  };
  /** Read the workflow of a process */
  'POST /api/admin/configuration/workflow': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; process: string; language?: string };
    answer: { data: { states: { path: string; file: string; line: number; column: number; key: string; name: string; kind: string; is_happy_path: boolean; may_edit: string[] }[]; transitions: ({ path: string; file: string; line: number; column: number; key: string; name: string; from: string[]; to: string; condition: string | null; votes: number; may_use: string[] })[] } };
  };
  /** List the texts of a package */
  'POST /api/admin/configuration/texts': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number };
    answer: { languages: string[]; results: { path: string; file: string; line: number; column: number; words: Record<string, string>; is_for_all: boolean; is_template: boolean; missing: string[] }[] };
  };
  /** Write a text */
  'PATCH /api/admin/configuration/draft/text': {
    params: undefined;
    query: undefined;
    body: { path: string; language: string; text: string };
    answer: { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
  };
  /** Preview a document of a package */
  'POST /api/admin/configuration/preview/document': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; document: string; case_id: number; language?: string };
    answer: Blob;
  };
  /** Preview a wizard of a package */
  'POST /api/admin/configuration/preview/wizard': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; wizard: string; case_id?: number; page?: string; language?: string };
    answer: { data: { page: string; pages: { path: string; title: string }[]; languages: string[]; language: string; documents: { path: string; key: string }[]; html: string } };
  };
  /** See what is published and what is being worked on */
  'GET /api/admin/configuration/standing': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { published: { version: number; published: string; published_by: string; note: string } | null; draft: { based_on: number | null; version: number; updated: string; updated_by: string } | null } };
  };
  /** Get the draft */
  'GET /api/admin/configuration/draft': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
  };
  /** Start a draft */
  'POST /api/admin/configuration/draft': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
  };
  /** Save the draft */
  'PUT /api/admin/configuration/draft': {
    params: undefined;
    query: undefined;
    body: { files: Record<string, string> };
    answer: { data: { based_on: number | null; version: number; updated: string; updated_by: string; files: Record<string, string> } };
  };
  /** Discard the draft */
  'DELETE /api/admin/configuration/draft': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Plan a publication */
  'POST /api/admin/configuration/plan': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; counts_rows?: boolean };
    answer: { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null; result: { from_version: number | null; differences: { change: string; kind: string; key: string; properties: string[] }[]; refusals: ({ reason?: string; attr: string | null; detail: string })[]; missing_secrets?: string[]; is_partial?: boolean; processes: { process: string; policy: string; cases: number; changed: number; not_begun: number; failing: { count: number; examples: { case_id: number; reason: string }[] }; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[]; kept_values: { key: string; count: number; examples: number[] }[]; moved_states: { key: string; count: number; examples: number[] }[]; rows?: { decision: string; row: number; cases: number }[] }[]; ontologies?: { ontology: string; instances: number; changed: number; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[] }[] } | null } };
  };
  /** Get a plan */
  'GET /api/admin/configuration/plan/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null; result: { from_version: number | null; differences: { change: string; kind: string; key: string; properties: string[] }[]; refusals: ({ reason?: string; attr: string | null; detail: string })[]; missing_secrets?: string[]; is_partial?: boolean; processes: { process: string; policy: string; cases: number; changed: number; not_begun: number; failing: { count: number; examples: { case_id: number; reason: string }[] }; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[]; kept_values: { key: string; count: number; examples: number[] }[]; moved_states: { key: string; count: number; examples: number[] }[]; rows?: { decision: string; row: number; cases: number }[] }[]; ontologies?: { ontology: string; instances: number; changed: number; effects: { part: string; key: string; appears: { count: number; examples: number[] }; disappears: { count: number; examples: number[] }; changes: { count: number; examples: number[] } }[] }[] } | null } };
  };
  /** Decide ended cases again */
  'POST /api/admin/configuration/replays': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; from?: string; to?: string; process?: string };
    answer: { data: Replay };
  };
  /** List replays */
  'GET /api/admin/configuration/replays': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { data: Replay[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a replay */
  'GET /api/admin/configuration/replays/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: Replay };
  };
  /** List cases that would be decided differently */
  'GET /api/admin/configuration/replays/{id}/cases': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; rule?: string };
    body: undefined;
    answer: { data: ReplayCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Stop a replay */
  'POST /api/admin/configuration/replays/{id}/stop': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: Replay };
  };
  /** Run a draft in the shadow of live writes */
  'POST /api/admin/configuration/shadows': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; hours?: number };
    answer: { data: Shadow };
  };
  /** List shadows */
  'GET /api/admin/configuration/shadows': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { data: Shadow[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a shadow */
  'GET /api/admin/configuration/shadows/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: Shadow };
  };
  /** List written cases that the draft would decide differently */
  'GET /api/admin/configuration/shadows/{id}/cases': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; rule?: string };
    body: undefined;
    answer: { data: ReplayCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Stop a shadow */
  'POST /api/admin/configuration/shadows/{id}/stop': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: Shadow };
  };
  /** Publish */
  'POST /api/admin/configuration/publish': {
    params: undefined;
    query: undefined;
    body: { files?: Record<string, string>; version?: number; note?: string };
    answer: { data: { version: number; published: string; published_by: string; note: string } };
  };
  /** Get a JSON Schema */
  'GET /api/admin/configuration/schemas/{name}': {
    params: { name: string };
    query: undefined;
    body: undefined;
    answer: Record<string, unknown>;
  };
  /** List my queues */
  'GET /api/admin/queues': {
    params: undefined;
    query: { language?: string };
    body: undefined;
    answer: { data: { capacity: number | null; held: number; queues: ({ key: string; name: string; description: string | null; waiting: number; mine: number; snoozed: number; capacity: number | null; is_full: boolean; missing_skills: string[] })[] } };
  };
  /** List the cases of a queue */
  'GET /api/admin/queues/{key}/cases': {
    params: { key: string };
    query: { page?: number; page_size?: number; ordering?: string; search?: string; standing?: "all" | "waiting" | "taken" | "snoozed" };
    body: undefined;
    answer: { data: QueueCase[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Take the next case */
  'POST /api/admin/queues/{key}/next': {
    params: { key: string };
    query: undefined;
    body: undefined;
    answer: { data: { case: { id: number; user_readable_id: string; name: string } | null; reason: "nothing_waits" | "nothing_for_you" | null | null } };
  };
  /** Take a case of a queue */
  'POST /api/admin/cases/{id}/claim': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { queue_key?: string };
    answer: { data: Case };
  };
  /** Give a case back */
  'POST /api/admin/cases/{id}/give_back': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { reason: string };
    answer: { data: Case };
  };
  /** Hand a case over */
  'POST /api/admin/cases/{id}/hand_over': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { assignee_email?: string; queue_key?: string; reason?: string };
    answer: { data: Case };
  };
  /** Snooze a case */
  'POST /api/admin/cases/{id}/snooze': {
    params: { id: number };
    query: { skip_case_response?: boolean; dry_run?: boolean; format?: "json" | "text" };
    body: { until: string | null; reason?: string };
    answer: { data: Case };
  };
  /** List my absences */
  'GET /api/admin/my_absences': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { absences: Absence[]; stands_in: Absence[] } };
  };
  /** Enter an absence */
  'POST /api/admin/my_absences': {
    params: undefined;
    query: undefined;
    body: { starts: string; ends: string; stand_in_email?: string | null; process_key?: string | null };
    answer: { data: Absence };
  };
  /** Remove an absence */
  'DELETE /api/admin/my_absences/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** List the absences of a person */
  'GET /api/admin/users/{id}/absences': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: Absence[] };
  };
  /** Enter an absence of a person */
  'POST /api/admin/users/{id}/absences': {
    params: { id: number };
    query: undefined;
    body: { starts: string; ends: string; stand_in_email?: string | null; process_key?: string | null };
    answer: { data: Absence };
  };
  /** Remove an absence of a person */
  'DELETE /api/admin/users/{user_id}/absences/{id}': {
    params: { user_id: number; id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** List my notifications */
  'GET /api/admin/notifications': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; unread?: boolean; kind?: "assigned" | "mentioned" | "reply" | "task_due" | "vote_waiting" | "at_risk" | "missed" | "client_answered" | "document_signed" };
    body: undefined;
    answer: { results: Notification[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Count my unread notifications */
  'GET /api/admin/notifications/count': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { unread: number } };
  };
  /** Mark all my notifications as read */
  'POST /api/admin/notifications/mark_read': {
    params: undefined;
    query: undefined;
    body: { up_to: number };
    answer: { data: { marked: number; unread: number } };
  };
  /** Mark a notification as read or unread */
  'PATCH /api/admin/notifications/{id}': {
    params: { id: number };
    query: undefined;
    body: { read: boolean };
    answer: { data: { unread: number } };
  };
  /** Get how I am told */
  'GET /api/admin/notification_preferences': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: NotificationPreferences };
  };
  /** Change how I am told */
  'PATCH /api/admin/notification_preferences': {
    params: undefined;
    query: undefined;
    body: { language?: string | null; kinds?: { assigned?: { application: boolean; mail: "off" | "at_once" | "daily" }; mentioned?: { application: boolean; mail: "off" | "at_once" | "daily" }; reply?: { application: boolean; mail: "off" | "at_once" | "daily" }; task_due?: { application: boolean; mail: "off" | "at_once" | "daily" }; vote_waiting?: { application: boolean; mail: "off" | "at_once" | "daily" }; at_risk?: { application: boolean; mail: "off" | "at_once" | "daily" }; missed?: { application: boolean; mail: "off" | "at_once" | "daily" }; client_answered?: { application: boolean; mail: "off" | "at_once" | "daily" }; document_signed?: { application: boolean; mail: "off" | "at_once" | "daily" } } };
    answer: { data: NotificationPreferences };
  };
  /** List whom a comment can mention */
  'GET /api/admin/cases/{id}/mentionable': {
    params: { id: number };
    query: { page?: number; page_size?: number; ordering?: string; search?: string };
    body: undefined;
    answer: { results: { id: number; name: string; email: string; mention: string }[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** List jobs */
  'GET /api/admin/jobs': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; state?: "waiting" | "running" | "done" | "failed" | "cancelled"; kind?: string };
    body: undefined;
    answer: { results: ({ id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a job */
  'GET /api/admin/jobs/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null } };
  };
  /** Cancel a job */
  'DELETE /api/admin/jobs/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  /** Retry a job */
  'POST /api/admin/jobs/{id}/retry': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null } };
  };
  /** Build the search index anew */
  'POST /api/admin/reindex': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { id: number; kind: string; lane: string; state: string; run_at: string; attempts: number; max_attempts: number; crashes: number; case_id: number | null; instance_id: number | null; progress: { done: number; total: number } | null; last_error: string | null; created: string; finished: string | null } };
  };
  /** List mail */
  'GET /api/admin/mails': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; state?: "waiting" | "sent" | "failed" | "kept" };
    body: undefined;
    answer: { results: ({ id: number; recipient: string; subject: string; state: string; created: string; sent: string | null; last_error: string | null })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get a mail */
  'GET /api/admin/mails/{id}': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; recipient: string; subject: string; state: string; created: string; sent: string | null; last_error: string | null; text: string; html: string | null; attachments: { name: string; content_type: string }[] } };
  };
  /** Send a mail again */
  'POST /api/admin/mails/{id}/retry': {
    params: { id: number };
    query: undefined;
    body: undefined;
    answer: { data: { id: number; recipient: string; subject: string; state: string; created: string; sent: string | null; last_error: string | null } };
  };
  /** List the audit trail */
  'GET /api/admin/audit': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; action?: string; author_kind?: string; author_id?: number; case_id?: number; instance_id?: number; subject?: string; request_id?: string; from?: string; to?: string };
    body: undefined;
    answer: { results: ({ id: number; sequence: number | null; hash: string | null; created: string; action: string; author_kind: string; author_id: number | null; request_id: string | null; case_id: number | null; instance_id: number | null; subject: string | null; subject_name: string | null; changed: string[]; who: Record<string, unknown> | null; what: Record<string, unknown> | null; is_erased: boolean })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get the head of the audit trail */
  'GET /api/admin/audit/head': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { head: string | null; waiting: number } };
  };
  /** Check the audit trail */
  'GET /api/admin/audit/verify': {
    params: undefined;
    query: { head?: string };
    body: undefined;
    answer: { data: { is_intact: boolean; count: number; waiting: number; erased: number; head: string; problem_count: number; problems: { sequence: number; problem: string }[] } };
  };
  /** Erase personal data from the audit trail */
  'POST /api/admin/audit/erase': {
    params: undefined;
    query: undefined;
    body: { case_id?: number; instance_id?: number; user_id?: number };
    answer: { data: { count: number } };
  };
  /** List imports */
  'GET /api/admin/imports': {
    params: undefined;
    query: { page?: number; page_size?: number; ordering?: string; search?: string; kind?: "instances" | "cases" };
    body: undefined;
    answer: { results: ({ id: number; kind: "instances" | "cases"; state: "waiting" | "running" | "done" | "failed"; error: string | null; total: number | null; created_count: number; updated_count: number; failed_count: number; created: string; finished: string | null; author: string })[]; meta: { pagination: { count: number; page: number; pages: number } } };
  };
  /** Get the health of the service */
  'GET /api/admin/health': {
    params: undefined;
    query: undefined;
    body: undefined;
    answer: { data: { status: "ok" | "warning" | "failed"; database: { status: "ok" | "warning" | "failed"; ms: number; version: string; size: number; schema: string | null; is_embedded: boolean }; files: { status: "ok" | "warning" | "failed"; ms: number; kind: "disk" | "s3"; count: number; size: number; error: string | null }; mail: { status: "ok" | "warning" | "failed"; has_server: boolean; waiting: number; failed: number; kept: number }; worker: { status: "ok" | "warning" | "failed"; is_on: boolean; waiting: number; running: number; failed: number; set_aside: number; oldest_due: string | null; last_schedule: string | null }; webhooks: { status: "ok" | "warning" | "failed"; endpoints: number; failing: number; waiting: number }; connectors: { status: "ok" | "warning" | "failed"; count: number; failing: string[]; without_secret: string[] }; audit: { status: "ok" | "warning" | "failed"; waiting: number }; backup: { status: "ok" | "warning" | "failed"; taken: string | null }; loop: { status: "ok" | "warning" | "failed"; recent_pause_ms: number; recent_work_ms: number; longest_pause_ms: number; longest_work_ms: number }; versions: { service: string; node: string; configuration: number | null }; node: { name: string; started: string; memory: number } } };
  };
  /** Get what rules cost */
  'GET /api/admin/rule_costs': {
    params: undefined;
    query: { process?: string };
    body: undefined;
    answer: { data: { node: string; since: string; one_in: number; processes: ({ process: string; runs: number; milliseconds: number; rule_count: number; rules: ({ kind: "rule" | "formula" | "default" | "optional" | "read_only" | "check" | "name" | "color" | "access" | "assignee" | "transition" | "page" | "wizard" | "needed_document" | "ai_check" | "connector" | "deadline" | "urgency" | "queue" | "aggregate"; key: string; place: "case" | "outcome" | "instances" | "occurrences"; ontology: string | null; structure: string | null; count: number; milliseconds: number; mean_microseconds: number; longest_microseconds: number; share: number })[] })[] } };
  };
}
