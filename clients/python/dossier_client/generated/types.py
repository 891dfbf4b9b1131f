# Written by scripts/generate-clients.ts from the operations; `npm run clients` writes it again.
"""The forms of what is sent and answered."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


class ListActivityEntry(TypedDict):
    _created: Optional[str]
    activity: Optional[str]
    case_id: int
    content: str
    id: int
    instance: Optional[int]
    message: str
    needed_document: Optional[int]
    user: str
    user_readable_id: str


class ListActivityAnswerMetaPagination(TypedDict):
    count: int
    page: int
    pages: int


class ListActivityAnswerMeta(TypedDict):
    pagination: ListActivityAnswerMetaPagination


class ListActivityAnswer(TypedDict):
    results: List[ListActivityEntry]
    meta: ListActivityAnswerMeta


class _ListCasesEntryRequired(TypedDict):
    calculated_name: Optional[str]
    color: str
    created: str
    given_name: Optional[str]
    id: int
    is_created: bool
    is_dirty: bool
    is_editable: bool
    last_modified: str
    last_transition_at: str
    name: str
    outcome_instance_id: Optional[int]
    preferred_language: Optional[str]
    state_id: Optional[int]
    state_key: Optional[str]
    status: str
    use_given_name: bool
    user_readable_id: str


class ListCasesEntry(_ListCasesEntryRequired, total=False):
    is_readable: bool


class ListCasesAnswer(TypedDict):
    data: List[ListCasesEntry]
    meta: ListActivityAnswerMeta


class CreateCasePredefinedObjectsValue(TypedDict, total=False):
    instance_id: int
    fields: Dict[str, Any]


class CaseProcess(TypedDict):
    id: int
    key: str
    name: str
    kind: Literal["creation", "lifecycle"]
    configuration_version: int


class CaseWorkflowState(TypedDict):
    id: int
    key: str
    name: str
    kind: Literal["start", "open", "approved", "declined", "finished"]
    is_happy_path: bool
    is_current: bool


class CaseWorkflowTransitionsItemReasonsItem(TypedDict):
    code: str
    message: str


class CaseWorkflowTransitionsItem(TypedDict):
    id: int
    key: str
    name: str
    description: Optional[str]
    from_state_keys: List[str]
    to_state_key: str
    is_available: bool
    is_in_state: bool
    votes_needed: int
    votes_missing: int
    reasons: List[CaseWorkflowTransitionsItemReasonsItem]


class CaseWorkflow(TypedDict):
    state: Optional[CaseWorkflowState]
    states: List[CaseWorkflowState]
    transitions: List[CaseWorkflowTransitionsItem]


class CaseButtonsItem(TypedDict):
    transition_id: int
    transition_key: str
    text: str
    style: Literal["primary", "secondary", "danger"]
    confirm: Optional[str]
    is_enabled: bool
    reasons: List[CaseWorkflowTransitionsItemReasonsItem]


class CaseInstancesItemRolesItem(TypedDict):
    id: int
    key: str
    name: str


class CaseInstancesItemValuesItem(TypedDict):
    id: Optional[int]
    information_key: str
    structure_key: Optional[str]
    occurrence_id: Optional[int]
    value: Any
    is_asked: bool
    is_computed: bool
    is_touched: bool


class CaseInstancesItem(TypedDict):
    id: int
    user_readable_id: str
    name: str
    ontology_id: int
    ontology_key: str
    ontology_name: str
    status: Literal["draft", "valid"]
    locked: bool
    owner_id: Optional[int]
    is_outcome: bool
    is_linked: bool
    entry: Literal["own", "linked", "copy"]
    can_change_link: bool
    can_be_removed: bool
    roles: List[CaseInstancesItemRolesItem]
    values: List[CaseInstancesItemValuesItem]


class CaseQuestionsItemOptionsItem(TypedDict):
    key: str
    name: str


class CaseQuestionsItem(TypedDict):
    value_id: Optional[int]
    instance_id: int
    structure_key: Optional[str]
    occurrence_id: Optional[int]
    occurrence_index: Optional[int]
    information_id: int
    information_key: str
    text: str
    help: Optional[str]
    type: Literal["text", "long_text", "integer", "decimal", "money", "percentage", "boolean", "date", "date_time", "choice", "choices", "country", "currency", "language", "email", "phone", "iban", "instance", "file", "structure"]
    options: Optional[List[CaseQuestionsItemOptionsItem]]
    currency: Optional[str]
    ontology_key: Optional[str]
    allow_new: Optional[bool]
    allow_existing: Optional[bool]
    is_required: bool
    is_read_only: bool
    is_answered: bool
    is_open: bool
    fails_check: bool
    value: Any


class CaseStructuresItemOccurrencesItem(TypedDict):
    id: int
    name: str
    index: int
    is_renamed: bool


class CaseStructuresItem(TypedDict):
    structure_value_id: Optional[int]
    instance_id: int
    information_key: str
    name: str
    min_occurrences: int
    max_occurrences: Optional[int]
    editable_names: bool
    can_add: bool
    occurrences: List[CaseStructuresItemOccurrencesItem]


class CaseNeededDocumentsItem(TypedDict):
    id: int
    key: str
    definition_id: int
    name: str
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    information_key: Optional[str]
    is_optional: bool
    is_provided: bool
    is_read: bool
    proof_ids: List[int]


class CaseProofsItem(TypedDict):
    id: int
    name: str
    is_custom: bool
    file_name: str
    content_type: str
    size: int
    created: str
    needed_document_id: Optional[int]
    information_value_id: Optional[int]
    appendix_count: int


class CaseDocumentsItem(TypedDict):
    id: int
    key: str
    name: str
    user_readable_id: str
    definition_id: int
    instance_id: Optional[int]
    ordering: int
    languages: List[str]
    is_frozen: bool
    is_signed: bool


class CaseBookletsItem(TypedDict):
    id: int
    key: str
    name: str
    instance_id: Optional[int]
    languages: List[str]
    is_default: bool


class CaseIssuesItem(TypedDict):
    key: str
    message: str
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    information_key: Optional[str]
    comment_id: Optional[int]


class CaseCommentsItem(TypedDict):
    id: int
    text: str
    title: Optional[str]
    is_issue: bool
    assigned_user: Optional[int]
    deadline: Optional[str]
    referenced_value: Optional[int]
    reply_to: Optional[int]
    author: str
    created: str
    resolved: bool


class CaseOpen(TypedDict):
    is_complete: bool
    questions: int
    needed_documents: int
    roles: int
    issues: int
    comments: int
    tasks: int


class CaseDryRunCallsItemRequest(TypedDict):
    method: str
    url: str
    headers: Dict[str, str]
    body: Optional[str]


class CaseDryRunCallsItem(TypedDict):
    connector: str
    rule: str
    instance_id: int
    request: Optional[CaseDryRunCallsItemRequest]
    problem: Optional[str]


class CaseDryRun(TypedDict):
    is_changed: bool
    triggers: List[str]
    calls: List[CaseDryRunCallsItem]


class _CaseRequired(TypedDict):
    calculated_name: Optional[str]
    color: str
    created: str
    given_name: Optional[str]
    id: int
    is_created: bool
    is_dirty: bool
    is_editable: bool
    last_modified: str
    last_transition_at: str
    name: str
    outcome_instance_id: Optional[int]
    preferred_language: Optional[str]
    state_id: Optional[int]
    state_key: Optional[str]
    status: str
    use_given_name: bool
    user_readable_id: str
    version: int
    owner_email: Optional[str]
    assignee_email: Optional[str]
    process: CaseProcess
    workflow: CaseWorkflow
    buttons: List[CaseButtonsItem]
    instances: List[CaseInstancesItem]
    questions: List[CaseQuestionsItem]
    structures: List[CaseStructuresItem]
    needed_documents: List[CaseNeededDocumentsItem]
    proofs: List[CaseProofsItem]
    documents: List[CaseDocumentsItem]
    booklets: List[CaseBookletsItem]
    issues: List[CaseIssuesItem]
    warnings: List[CaseIssuesItem]
    tags: List[CaseInstancesItemRolesItem]
    comments: List[CaseCommentsItem]
    open: CaseOpen


class Case(_CaseRequired, total=False):
    dry_run: CaseDryRun


class CaseAnswer(TypedDict):
    data: Case


class ImportCasesAnswerData(TypedDict):
    id: int
    state: str


class ImportCasesAnswer(TypedDict):
    data: ImportCasesAnswerData


class GetImportAnswerData(TypedDict):
    id: int
    kind: Literal["instances", "cases"]
    state: Literal["waiting", "running", "done", "failed"]
    error: Optional[str]
    total: Optional[int]
    created_count: int
    updated_count: int
    failed_count: int
    created: str
    finished: Optional[str]
    author: str


class GetImportAnswer(TypedDict):
    data: GetImportAnswerData


class ListImportRowsEntryErrorsItem(TypedDict):
    code: str
    detail: str
    attr: Optional[str]


class ListImportRowsEntry(TypedDict):
    row: int
    status: Literal["created", "updated", "failed"]
    record_id: Optional[int]
    errors: List[ListImportRowsEntryErrorsItem]


class ListImportRowsAnswer(TypedDict):
    results: List[ListImportRowsEntry]
    meta: ListActivityAnswerMeta


class UpdateCaseField(TypedDict, total=False):
    case_field_key: str
    information_key: str
    instance_id: int
    needed_document_id: int
    remove_file_id: int
    structure_occurrence_index: int
    structure_occurrence_information_key: str
    value: Any


class UpdateCaseTagsItem(TypedDict, total=False):
    id: int
    key: str


class CaseHistoryEntry(TypedDict):
    calculated_name: Optional[str]
    color: str
    created: str
    given_name: Optional[str]
    id: int
    is_created: bool
    is_dirty: bool
    is_editable: bool
    last_modified: str
    last_transition_at: str
    name: str
    outcome_instance_id: Optional[int]
    preferred_language: Optional[str]
    state_id: Optional[int]
    state_key: Optional[str]
    status: str
    use_given_name: bool
    user_readable_id: str


class CaseHistoryAnswer(TypedDict):
    data: List[CaseHistoryEntry]
    meta: ListActivityAnswerMeta


class ExplanationStored(TypedDict):
    value: Any
    by: str
    by_kind: str
    at: str


class ExplanationVote(TypedDict):
    can_vote: bool
    reason: Optional[str]
    text: str


class ExplanationAccessRule(TypedDict):
    access: str
    number: Optional[int]
    name: Optional[str]
    level: Optional[str]


class ExplanationAccess(TypedDict):
    hindrances: List[Literal["role", "workflow", "access"]]
    because: List[str]
    holders: Optional[List[str]]
    rule: Optional[ExplanationAccessRule]


class ExplanationTake(TypedDict):
    can_take: bool
    reason: Optional[str]
    text: str


class ExplanationWaitsForChildrenItem(TypedDict):
    id: int
    user_readable_id: str
    name: str
    process_name: str
    state_name: Optional[str]
    is_suspended: bool
    text: str


class ExplanationWaitsFor(TypedDict):
    children: List[ExplanationWaitsForChildrenItem]
    has_others: bool
    text: str


class ExplanationRulesItemFormulasItemInputsItem(TypedDict):
    path: str
    question: Optional[str]
    name: str
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    value: Any
    shown: str
    because: Any


class ExplanationRulesItemFormulasItemDecidedItem(TypedDict):
    decision: str
    name: str
    row: Optional[int]
    note: Optional[str]


class ExplanationRulesItemFormulasItem(TypedDict):
    purpose: str
    formula: str
    result: Any
    inputs: List[ExplanationRulesItemFormulasItemInputsItem]
    decided: List[ExplanationRulesItemFormulasItemDecidedItem]


class ExplanationRulesItem(TypedDict):
    rule: str
    reason_given: Optional[str]
    kind: str
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    is_deciding: bool
    formulas: List[ExplanationRulesItemFormulasItem]


class ExplanationMissingRulesItem(TypedDict):
    rule: str
    reason_given: Optional[str]
    kind: str
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    is_deciding: bool
    formulas: List[ExplanationRulesItemFormulasItem]
    reason: Literal["other_subject", "condition_not_met", "subject_not_in_case", "no_value"]
    text: str


class Explanation(TypedDict):
    kind: Literal["question", "value", "document", "needed_document", "issue", "warning", "transition", "tag", "right", "queue"]
    key: str
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    is_there: bool
    text: str
    value: Any
    stored: Optional[ExplanationStored]
    is_hidden: bool
    vote: Optional[ExplanationVote]
    access: Optional[ExplanationAccess]
    take: Optional[ExplanationTake]
    waits_for: Optional[ExplanationWaitsFor]
    rules: List[ExplanationRulesItem]
    missing_rules: List[ExplanationMissingRulesItem]


class ExplainCaseAnswerData(TypedDict):
    explanations: List[Explanation]


class ExplainCaseAnswer(TypedDict):
    data: ExplainCaseAnswerData


class Step(TypedDict):
    kind: Literal["answer", "occurrence", "instance", "document", "role", "vote", "child", "call"]
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    information_key: Optional[str]
    needed_document_key: Optional[str]
    role_key: Optional[str]
    case_id: Optional[int]
    value: Any
    accepts: Literal["any", "example", "one_of", "from", "above", "to", "below", "none"]
    bound: Any
    values: List[Any]
    is_correction: bool
    people: int
    who: Optional[str]
    text: str


class WhatItTakesWaysItem(TypedDict):
    steps: List[Step]
    people: int
    corrections: int


class WhatItTakesReasonsItem(TypedDict):
    code: Literal["state", "write", "editors", "use", "condition", "point", "hidden", "nothing", "limit", "number"]
    text: str


class WhatItTakes(TypedDict):
    is_met: bool
    ways: List[WhatItTakesWaysItem]
    complete: bool
    reasons: List[WhatItTakesReasonsItem]


class WhatItTakesAnswer(TypedDict):
    data: WhatItTakes


class HasOngoingTasksAnswer(TypedDict):
    has_ongoing_tasks: bool


class ListAiChecksAnswerDataItemFailure(TypedDict):
    code: str
    reason: str
    at: Optional[str]


class ListAiChecksAnswerDataItemReadsValuesItem(TypedDict):
    name: str
    text: str


class ListAiChecksAnswerDataItemReadsProofsItem(TypedDict):
    id: int
    needed_document_key: str


class ListAiChecksAnswerDataItemReads(TypedDict):
    values: List[ListAiChecksAnswerDataItemReadsValuesItem]
    proofs: List[ListAiChecksAnswerDataItemReadsProofsItem]


class ListAiChecksAnswerDataItem(TypedDict):
    key: str
    name: str
    description: Optional[str]
    state: Literal["not_made", "waiting", "running", "done", "failed", "not_configured"]
    applies: bool
    is_outdated: bool
    has_finding: bool
    severity: Optional[Literal["issue", "warning"]]
    message: Optional[str]
    outputs: Dict[str, Any]
    dropped: List[str]
    answered_at: Optional[str]
    model: Optional[str]
    call_id: Optional[int]
    prompt_hash: Optional[str]
    failure: Optional[ListAiChecksAnswerDataItemFailure]
    reads: ListAiChecksAnswerDataItemReads


class ListAiChecksAnswer(TypedDict):
    data: List[ListAiChecksAnswerDataItem]


class ListCallsAnswerDataItem(TypedDict):
    connector: str
    name: str
    rule: str
    instance_id: Optional[int]
    state: Literal["waiting", "running", "done", "failed"]
    is_outdated: bool
    status: Optional[int]
    answered_at: Optional[str]
    request_id: Optional[str]
    dropped: List[str]
    failure: Optional[ListAiChecksAnswerDataItemFailure]
    request: Optional[CaseDryRunCallsItemRequest]
    problem: Optional[str]


class ListCallsAnswer(TypedDict):
    data: List[ListCallsAnswerDataItem]


class DeadlineOfCase(TypedDict):
    key: str
    comment_id: Optional[int]
    name: str
    standing: Literal["running", "paused", "stopped"]
    fact: Optional[Literal["at_risk", "missed"]]
    is_next: bool
    ends_at: Optional[str]
    working_time_left: Optional[int]
    started_at: str
    goal_at: Optional[str]
    at_risk_at: Optional[str]
    deadline_at: Optional[str]
    paused_since: Optional[str]
    stopped_at: Optional[str]
    explanation: str


class ListDeadlinesAnswer(TypedDict):
    data: List[DeadlineOfCase]


class ListCaseValuesEntry(TypedDict):
    case_id: Optional[int]
    ensured_by: Optional[str]
    id: int
    information: Optional[int]
    information_key: str
    information_user_readable_id: str
    instance_id: str
    is_touched: bool
    needed_document_id: Optional[int]
    value: str


class ListCaseValuesAnswer(TypedDict):
    results: List[ListCaseValuesEntry]
    meta: ListActivityAnswerMeta


class ListCrossCaseInstancesEntry(TypedDict):
    case_id: str
    id: str
    instance_id: int
    source_case_id: int
    source_case_name: str
    source_case_process_name: str
    source_case_state: Optional[str]
    source_case_state_type: str
    source_case_user_readable_id: str


class ListCrossCaseInstancesAnswer(TypedDict):
    results: List[ListCrossCaseInstancesEntry]
    meta: ListActivityAnswerMeta


class ListInstancesEntry(TypedDict):
    id: int
    locked: bool
    name: str
    ontology_id: int
    owner_id: Optional[int]
    status: Literal["draft", "valid"]
    user_readable_id: str


class ListInstancesAnswer(TypedDict):
    data: List[ListInstancesEntry]
    meta: ListActivityAnswerMeta


class ForceCreateInstanceAnswerData(TypedDict):
    id: int
    locked: bool
    name: str
    ontology_id: int
    owner_id: Optional[int]
    status: Literal["draft", "valid"]
    user_readable_id: str
    ontology_key: str
    given_name: Optional[str]
    identifier: Optional[str]
    version: int
    created: str
    last_modified: str
    fields: Dict[str, Any]


class ForceCreateInstanceAnswer(TypedDict):
    data: ForceCreateInstanceAnswerData


class InstanceCaseCountAnswerData(TypedDict):
    linked_finished_case_count: int
    linked_ongoing_case_count: int
    outcome_case_count: int


class InstanceCaseCountAnswer(TypedDict):
    data: InstanceCaseCountAnswerData


class ListInstanceHistoryEntry(TypedDict):
    case_reference: Optional[int]
    changed_by: str
    id: int
    manual_instance_action_title: str
    new_value: str
    old_value: str
    reason: Literal["API", "CASE", "CONFIGURATION_CHANGE", "EXCEL_IMPORT", "INTERACTION_LOG_ADDED", "INTERACTION_LOG_DELETED", "INTERACTION_LOG_EDITED", "MANUAL_INSTANCE_ACTION", "SCHEDULED_RULE"]
    source_name: str
    timestamp: str


class ListInstanceHistoryAnswer(TypedDict):
    results: List[ListInstanceHistoryEntry]
    meta: ListActivityAnswerMeta


class _ExecuteManualInstanceActionAnswerDataRequired(TypedDict):
    id: int
    locked: bool
    name: str
    ontology_id: int
    owner_id: Optional[int]
    status: Literal["draft", "valid"]
    user_readable_id: str
    ontology_key: str
    given_name: Optional[str]
    identifier: Optional[str]
    version: int
    created: str
    last_modified: str
    fields: Dict[str, Any]


class ExecuteManualInstanceActionAnswerData(_ExecuteManualInstanceActionAnswerDataRequired, total=False):
    case_ids: List[int]


class ExecuteManualInstanceActionAnswer(TypedDict):
    data: ExecuteManualInstanceActionAnswerData


class ListInteractionLogsEntry(TypedDict):
    description: Optional[str]
    id: int
    interaction_log_type: str
    interaction_time: str


class ListInteractionLogsAnswer(TypedDict):
    results: List[ListInteractionLogsEntry]
    meta: ListActivityAnswerMeta


class AddInteractionLogAnswer(TypedDict):
    data: ListInteractionLogsEntry


class AdminListInstancesEntry(TypedDict):
    id: int
    locked: bool
    name: str
    ontology_id: int
    owner_id: Optional[int]
    status: Literal["draft", "valid"]
    user_readable_id: str
    ontology_name: str


class AdminListInstancesAnswer(TypedDict):
    data: List[AdminListInstancesEntry]
    meta: ListActivityAnswerMeta


class AdminGetInstanceViewAnswerDataOwner(TypedDict):
    id: int
    name: str
    email: str


class AdminGetInstanceViewAnswerDataActionsItemParametersItem(TypedDict):
    key: str
    name: str
    help: Optional[str]
    type: Literal["text", "long_text", "integer", "decimal", "money", "percentage", "boolean", "date", "date_time", "choice", "choices", "country", "currency", "language", "email", "phone", "iban", "instance", "file", "structure"]
    options: Optional[List[CaseQuestionsItemOptionsItem]]
    currency: Optional[str]
    ontology_key: Optional[str]
    default: Any
    may_be_empty: bool


class AdminGetInstanceViewAnswerDataActionsItem(TypedDict):
    id: int
    key: str
    name: str
    description: Optional[str]
    is_available: bool
    reasons: List[Literal["draft", "locked", "ongoing_tasks", "not_allowed", "condition"]]
    parameters: List[AdminGetInstanceViewAnswerDataActionsItemParametersItem]


class AdminGetInstanceViewAnswerData(TypedDict):
    version: int
    may_write: bool
    owner: Optional[AdminGetInstanceViewAnswerDataOwner]
    actions: List[AdminGetInstanceViewAnswerDataActionsItem]
    interaction_log_types: List[CaseQuestionsItemOptionsItem]


class AdminGetInstanceViewAnswer(TypedDict):
    data: AdminGetInstanceViewAnswerData


class AdminListCasesOfInstanceEntry(TypedDict):
    id: int
    user_readable_id: str
    name: str
    process_name: str
    state_name: Optional[str]
    status: str
    created: str
    is_outcome: bool
    entry: Literal["own", "linked", "copy"]
    roles: List[CaseQuestionsItemOptionsItem]


class AdminListCasesOfInstanceAnswer(TypedDict):
    results: List[AdminListCasesOfInstanceEntry]
    meta: ListActivityAnswerMeta


class AdminListInstanceHistoryEntry(TypedDict):
    case_reference: Optional[int]
    changed_by: str
    id: int
    manual_instance_action_title: str
    new_value: str
    old_value: str
    reason: Literal["API", "CASE", "CONFIGURATION_CHANGE", "EXCEL_IMPORT", "INTERACTION_LOG_ADDED", "INTERACTION_LOG_DELETED", "INTERACTION_LOG_EDITED", "MANUAL_INSTANCE_ACTION", "SCHEDULED_RULE"]
    source_name: str
    timestamp: str
    information_key: str


class AdminListInstanceHistoryAnswer(TypedDict):
    results: List[AdminListInstanceHistoryEntry]
    meta: ListActivityAnswerMeta


class ListProposalsEntryBox(TypedDict):
    x: float
    y: float
    width: float
    height: float


class ListProposalsEntry(TypedDict):
    id: int
    instance_id: int
    information_key: str
    question: str
    value: Any
    shown: str
    present: Optional[str]
    present_value: Any
    page: int
    box: ListProposalsEntryBox
    confidence: float
    is_certain: bool
    source: str
    status: Literal["open", "accepted", "rejected", "outdated"]
    decided_by: Optional[str]
    decided_at: Optional[str]


class ListProposalsAnswer(TypedDict):
    results: List[ListProposalsEntry]
    meta: ListActivityAnswerMeta


class RejectProposalAnswer(TypedDict):
    data: ListProposalsEntry


class ListDocumentsEntry(TypedDict):
    document_id: str
    id: int
    languages: str
    name: str
    ordering: int
    user_readable_id: str


class ListDocumentsAnswer(TypedDict):
    results: List[ListDocumentsEntry]
    meta: ListActivityAnswerMeta


class UpdateDocumentAnswer(TypedDict):
    data: ListDocumentsEntry


class UploadDocumentsAnswerAffectedCasesItem(TypedDict):
    id: int
    user_readable_id: str
    name: str


class _UploadDocumentsAnswerAnalysedDocumentsItemRequired(TypedDict):
    case_id: Optional[int]
    needed_document_id: Optional[int]
    proof_id: Optional[int]
    pages: List[int]
    status: Literal["stored", "outdated", "unknown", "unreadable"]


class UploadDocumentsAnswerAnalysedDocumentsItem(_UploadDocumentsAnswerAnalysedDocumentsItemRequired, total=False):
    detail: str


class UploadDocumentsAnswer(TypedDict):
    affected_cases: List[UploadDocumentsAnswerAffectedCasesItem]
    analysed_documents: List[UploadDocumentsAnswerAnalysedDocumentsItem]


class ListSignatoryRequestsEntry(TypedDict):
    created: str
    id: int
    id_filename: Optional[str]
    information_value_ids: str
    needed_document_ids: str
    request_url: Optional[str]
    signatory_email: str
    signatory_name: str
    signatory_phone_number: Optional[str]
    status: Literal["pending", "sent", "viewed", "signed", "declined", "expired", "cancelled"]


class ListSignatoryRequestsAnswer(TypedDict):
    results: List[ListSignatoryRequestsEntry]
    meta: ListActivityAnswerMeta


class CreateSignatoryRequestAnswer(TypedDict):
    data: ListSignatoryRequestsEntry


class AskSignersAnswer(TypedDict):
    results: List[ListSignatoryRequestsEntry]


class AdminGetSigningCertificateAnswerData(TypedDict):
    certificate: str
    fingerprint: str
    subject: str
    expires: str


class AdminGetSigningCertificateAnswer(TypedDict):
    data: AdminGetSigningCertificateAnswerData


class StartCreationWizardAnswerData(TypedDict):
    case_id: int
    link: str
    url: str
    wizard_uuid: str


class StartCreationWizardAnswer(TypedDict):
    data: StartCreationWizardAnswerData


class ListCaseConversationsEntry(TypedDict):
    _created: Optional[str]
    conversation_name: str
    id: int
    user: Optional[int]
    case: int
    information_value: Optional[int]
    name: str


class ListCaseConversationsAnswer(TypedDict):
    results: List[ListCaseConversationsEntry]
    meta: ListActivityAnswerMeta


class CreateCaseConversationAnswerData(TypedDict):
    _created: Optional[str]
    conversation_name: str
    id: int
    user: Optional[int]
    case: int
    information_value: Optional[int]
    name: Optional[str]
    tenant: int


class CreateCaseConversationAnswer(TypedDict):
    data: CreateCaseConversationAnswerData


class _ListCaseConversationMessagesEntryStepsItemRequired(TypedDict):
    tool: str
    arguments: str


class ListCaseConversationMessagesEntryStepsItem(_ListCaseConversationMessagesEntryStepsItemRequired, total=False):
    refused: str


class ListCaseConversationMessagesEntry(TypedDict):
    _created: Optional[str]
    content: str
    finish_reason: str
    id: int
    role: str
    author: str
    steps: List[ListCaseConversationMessagesEntryStepsItem]
    proposal_ids: List[int]


class ListCaseConversationMessagesAnswer(TypedDict):
    results: List[ListCaseConversationMessagesEntry]
    meta: ListActivityAnswerMeta


class CreateCaseConversationMessageAnswer(TypedDict):
    data: ListCaseConversationMessagesEntry


class ListCaseConversationProposalsEntryEffectValuesItem(TypedDict):
    instance_id: Optional[int]
    instance: str
    structure_key: Optional[str]
    occurrence_index: Optional[int]
    information_key: str
    question: str
    is_computed: bool
    before: Any
    after: Any


class ListCaseConversationProposalsEntryEffectQuestions(TypedDict):
    added: List[str]
    removed: List[str]


class ListCaseConversationProposalsEntryEffectState(TypedDict):
    before: Optional[str]
    after: Optional[str]


class ListCaseConversationProposalsEntryEffectName(TypedDict):
    before: str
    after: str


class ListCaseConversationProposalsEntryEffect(TypedDict):
    is_changed: bool
    values: List[ListCaseConversationProposalsEntryEffectValuesItem]
    questions: ListCaseConversationProposalsEntryEffectQuestions
    issues: ListCaseConversationProposalsEntryEffectQuestions
    warnings: ListCaseConversationProposalsEntryEffectQuestions
    needed_documents: ListCaseConversationProposalsEntryEffectQuestions
    documents: ListCaseConversationProposalsEntryEffectQuestions
    tags: ListCaseConversationProposalsEntryEffectQuestions
    instances: ListCaseConversationProposalsEntryEffectQuestions
    transitions: ListCaseConversationProposalsEntryEffectQuestions
    state: ListCaseConversationProposalsEntryEffectState
    name: ListCaseConversationProposalsEntryEffectName


class ListCaseConversationProposalsEntry(TypedDict):
    id: int
    message_id: int
    state: Literal["open", "accepted", "rejected"]
    reason: str
    changes: Any
    readiness: Optional[Literal["checking", "ready", "refused", "unplanned", "expired"]]
    hindrance: Optional[str]
    prompt_hash: str
    created: str
    decided: Optional[str]
    decided_by: Optional[str]
    effect: Optional[ListCaseConversationProposalsEntryEffect]


class ListCaseConversationProposalsAnswer(TypedDict):
    results: List[ListCaseConversationProposalsEntry]
    meta: ListActivityAnswerMeta


class AcceptCaseProposalAnswer(TypedDict):
    data: ListCaseConversationProposalsEntry


class ListCaseProposalsEntry(TypedDict):
    id: int
    message_id: int
    state: Literal["open", "accepted", "rejected"]
    reason: str
    changes: Any
    readiness: Optional[Literal["checking", "ready", "refused", "unplanned", "expired"]]
    hindrance: Optional[str]
    prompt_hash: str
    created: str
    decided: Optional[str]
    decided_by: Optional[str]
    effect: Optional[ListCaseConversationProposalsEntryEffect]
    conversation_id: int
    is_own: bool


class ListCaseProposalsAnswer(TypedDict):
    results: List[ListCaseProposalsEntry]
    meta: ListActivityAnswerMeta


class _ProposeCaseChangesFieldsItemRequired(TypedDict):
    value: Any


class ProposeCaseChangesFieldsItem(_ProposeCaseChangesFieldsItemRequired, total=False):
    instance_id: int
    information_key: str
    case_field_key: str
    structure_occurrence_index: int
    structure_occurrence_information_key: str


class ProposeCaseChangesAnswer(TypedDict):
    data: ListCaseProposalsEntry


class ListConfigurationConversationsEntry(TypedDict):
    _created: Optional[str]
    conversation_name: str
    id: int
    user: Optional[int]
    parent: Optional[str]
    parent_field: Optional[str]
    place: Optional[str]
    name: Optional[str]
    tenant: int


class ListConfigurationConversationsAnswer(TypedDict):
    results: List[ListConfigurationConversationsEntry]
    meta: ListActivityAnswerMeta


class CreateConfigurationConversationAnswer(TypedDict):
    data: ListConfigurationConversationsEntry


class ListConfigurationConversationProposalsEntryEffectProblemsItem(TypedDict):
    severity: str
    code: str
    message: str
    path: str


class ListConfigurationConversationProposalsEntryEffectTrialsItemBeforeItem(TypedDict):
    subject: str
    value: str


class ListConfigurationConversationProposalsEntryEffectTrialsItemBefore(TypedDict):
    not_run: str


class ListConfigurationConversationProposalsEntryEffectTrialsItem(TypedDict):
    case_id: int
    before: Union[List[ListConfigurationConversationProposalsEntryEffectTrialsItemBeforeItem], ListConfigurationConversationProposalsEntryEffectTrialsItemBefore]
    after: Union[List[ListConfigurationConversationProposalsEntryEffectTrialsItemBeforeItem], ListConfigurationConversationProposalsEntryEffectTrialsItemBefore]


class ListConfigurationConversationProposalsEntryEffect(TypedDict):
    before: str
    after: str
    problems: List[ListConfigurationConversationProposalsEntryEffectProblemsItem]
    trials: List[ListConfigurationConversationProposalsEntryEffectTrialsItem]
    plan_id: Optional[int]


class ListConfigurationConversationProposalsEntry(TypedDict):
    id: int
    message_id: int
    state: Literal["open", "accepted", "rejected"]
    reason: str
    changes: Any
    readiness: Optional[Literal["checking", "ready", "refused", "unplanned", "expired"]]
    hindrance: Optional[str]
    prompt_hash: str
    created: str
    decided: Optional[str]
    decided_by: Optional[str]
    effect: Optional[ListConfigurationConversationProposalsEntryEffect]


class ListConfigurationConversationProposalsAnswer(TypedDict):
    results: List[ListConfigurationConversationProposalsEntry]
    meta: ListActivityAnswerMeta


class AcceptConfigurationProposalAnswer(TypedDict):
    data: ListConfigurationConversationProposalsEntry


class ListEventsEntryPayload(TypedDict):
    trigger: str
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class ListEventsEntry(TypedDict):
    id: str
    created: str
    payload: ListEventsEntryPayload


class ListEventsAnswer(TypedDict):
    data: List[ListEventsEntry]
    next: str
    has_more: bool


class GetMetaAnswerDataKey(TypedDict):
    id: int
    name: str
    scopes: List[str]


class GetMetaAnswerDataUser(TypedDict):
    id: int
    name: str
    roles: List[str]


class GetMetaAnswerData(TypedDict):
    service_version: str
    api_version: str
    tenant: CaseInstancesItemRolesItem
    key: Optional[GetMetaAnswerDataKey]
    user: Optional[GetMetaAnswerDataUser]


class GetMetaAnswer(TypedDict):
    data: GetMetaAnswerData


class GetConfigurationAnswerDataProcessesItemStatesItem(TypedDict):
    id: int
    key: str
    name: str
    kind: str


GetConfigurationAnswerDataProcessesItemTransitionsItem = TypedDict(
    "GetConfigurationAnswerDataProcessesItemTransitionsItem",
    {
        "id": "int",
        "key": "str",
        "name": "str",
        "from": "List[str]",
        "to": "str",
        "votes_needed": "int",
    },
)


class GetConfigurationAnswerDataProcessesItemCaseFieldsItem(TypedDict):
    key: str
    path: str
    description: str


class GetConfigurationAnswerDataProcessesItemPredefinedObjectsItem(TypedDict):
    key: str
    ontology_key: Optional[str]
    description: str


class GetConfigurationAnswerDataProcessesItem(TypedDict):
    id: int
    key: str
    name: str
    kind: Literal["creation", "lifecycle"]
    outcome_ontology_key: str
    allows_given_names: bool
    states: List[GetConfigurationAnswerDataProcessesItemStatesItem]
    transitions: List[GetConfigurationAnswerDataProcessesItemTransitionsItem]
    case_fields: List[GetConfigurationAnswerDataProcessesItemCaseFieldsItem]
    predefined_objects: List[GetConfigurationAnswerDataProcessesItemPredefinedObjectsItem]
    tag_keys: List[str]
    document_keys: List[str]
    booklet_keys: List[str]
    default_booklet_key: Optional[str]
    needed_document_keys: List[str]


class GetConfigurationAnswerDataOntologiesItemInformationsItemComponentsItem(TypedDict):
    id: int
    key: str
    name: str
    type: Literal["text", "long_text", "integer", "decimal", "money", "percentage", "boolean", "date", "date_time", "choice", "choices", "country", "currency", "language", "email", "phone", "iban", "instance", "file", "structure"]
    options: Optional[List[CaseQuestionsItemOptionsItem]]
    currency: Optional[str]
    ontology_key: Optional[str]


class GetConfigurationAnswerDataOntologiesItemInformationsItem(TypedDict):
    id: int
    key: str
    name: str
    type: Literal["text", "long_text", "integer", "decimal", "money", "percentage", "boolean", "date", "date_time", "choice", "choices", "country", "currency", "language", "email", "phone", "iban", "instance", "file", "structure"]
    options: Optional[List[CaseQuestionsItemOptionsItem]]
    currency: Optional[str]
    ontology_key: Optional[str]
    is_computed: bool
    max_occurrences: Optional[int]
    components: Optional[List[GetConfigurationAnswerDataOntologiesItemInformationsItemComponentsItem]]


class GetConfigurationAnswerDataOntologiesItemManualInstanceActionsItemParametersItem(TypedDict):
    key: str
    name: str
    type: Literal["text", "long_text", "integer", "decimal", "money", "percentage", "boolean", "date", "date_time", "choice", "choices", "country", "currency", "language", "email", "phone", "iban", "instance", "file", "structure"]
    options: Optional[List[CaseQuestionsItemOptionsItem]]
    currency: Optional[str]
    ontology_key: Optional[str]


class GetConfigurationAnswerDataOntologiesItemManualInstanceActionsItem(TypedDict):
    id: int
    key: str
    name: str
    parameters: List[GetConfigurationAnswerDataOntologiesItemManualInstanceActionsItemParametersItem]


class GetConfigurationAnswerDataOntologiesItem(TypedDict):
    id: int
    key: str
    name: str
    plural_name: str
    super_ontology_key: Optional[str]
    is_abstract: bool
    is_managed: bool
    allows_link_changes: bool
    identifier_key: Optional[str]
    role_keys: List[str]
    informations: List[GetConfigurationAnswerDataOntologiesItemInformationsItem]
    manual_instance_actions: List[GetConfigurationAnswerDataOntologiesItemManualInstanceActionsItem]


class GetConfigurationAnswerDataTagsItem(TypedDict):
    id: int
    key: str
    name: str
    color: Optional[str]


class GetConfigurationAnswerDataWizardTemplatesItem(TypedDict):
    uuid: str
    key: str
    name: str
    process_key: str


class GetConfigurationAnswerData(TypedDict):
    version: Optional[int]
    language: str
    languages: List[str]
    processes: List[GetConfigurationAnswerDataProcessesItem]
    ontologies: List[GetConfigurationAnswerDataOntologiesItem]
    roles: List[CaseInstancesItemRolesItem]
    tags: List[GetConfigurationAnswerDataTagsItem]
    documents: List[CaseInstancesItemRolesItem]
    booklets: List[CaseInstancesItemRolesItem]
    needed_documents: List[CaseInstancesItemRolesItem]
    interaction_log_types: List[CaseInstancesItemRolesItem]
    wizard_templates: List[GetConfigurationAnswerDataWizardTemplatesItem]


class GetConfigurationAnswer(TypedDict):
    data: GetConfigurationAnswerData


class ListUsersEntry(TypedDict):
    id: int
    email: str
    name: str


class ListUsersAnswer(TypedDict):
    results: List[ListUsersEntry]
    meta: ListActivityAnswerMeta


class WorkItemDue(TypedDict):
    key: str
    name: str
    at: str
    fact: Optional[Literal["at_risk", "missed"]]


class WorkItem(TypedDict):
    calculated_name: Optional[str]
    color: str
    created: str
    given_name: Optional[str]
    id: int
    is_created: bool
    is_dirty: bool
    is_editable: bool
    last_modified: str
    last_transition_at: str
    name: str
    outcome_instance_id: Optional[int]
    preferred_language: Optional[str]
    state_id: Optional[int]
    state_key: Optional[str]
    status: str
    use_given_name: bool
    user_readable_id: str
    process_key: str
    process_name: str
    state_name: Optional[str]
    assignee_email: Optional[str]
    assignee_name: Optional[str]
    deadline: Optional[str]
    due: Optional[WorkItemDue]
    tags: List[CaseQuestionsItemOptionsItem]
    open_issues: Optional[int]
    suspended_at: Optional[str]
    suspended_until: Optional[str]
    is_readable: bool
    open_children: int


class AdminListCasesAnswer(TypedDict):
    data: List[WorkItem]
    meta: ListActivityAnswerMeta


class AdminListWorkTeamsAnswer(TypedDict):
    data: List[CaseQuestionsItemOptionsItem]


class CaseViewRights(TypedDict):
    comment: bool
    proofs: bool
    export: bool
    erase: bool


class CaseViewPagesItemTabsItemPartsItem(TypedDict):
    title: Optional[str]
    text: Optional[str]
    columns: int
    instance_id: Optional[int]
    occurrence_id: Optional[int]
    questions: List[str]


class CaseViewPagesItemTabsItem(TypedDict):
    key: str
    name: str
    parts: List[CaseViewPagesItemTabsItemPartsItem]


class CaseViewPagesItem(TypedDict):
    key: str
    name: str
    tabs: List[CaseViewPagesItemTabsItem]


class CaseViewChildren(TypedDict):
    count: int
    open: int


class CaseViewSuspension(TypedDict):
    since: str
    until: Optional[str]
    by: str
    reason: str


class CaseViewReopening(TypedDict):
    hindrance: Optional[Literal["process", "state", "too_late", "not_you"]]
    state_name: Optional[str]
    until: Optional[str]


class CaseViewVotesItemBallotsItem(TypedDict):
    user_id: int
    name: str
    in_favour: bool
    cast: Optional[str]
    is_mine: bool
    on_behalf_of: Optional[str]


class CaseViewVotesItemStandInForItem(TypedDict):
    user_id: int
    name: str


class CaseViewVotesItem(TypedDict):
    transition_key: str
    name: str
    needed: int
    missing: int
    is_ready: bool
    can_vote: bool
    hindrance: Optional[Literal["not_a_voter", "four_eyes"]]
    excluded_as: Optional[Literal["owner", "former_owner", "assignee", "former_assignee"]]
    ballots: List[CaseViewVotesItemBallotsItem]
    stand_in_for: List[CaseViewVotesItemStandInForItem]


class CaseView(TypedDict):
    version: int
    may_edit: bool
    may_start: bool
    rights: CaseViewRights
    closed_transitions: List[str]
    pages: List[CaseViewPagesItem]
    queues: List[CaseQuestionsItemOptionsItem]
    urgency: Optional[float]
    snoozed_until: Optional[str]
    parent: Optional[UploadDocumentsAnswerAffectedCasesItem]
    children: CaseViewChildren
    suspension: Optional[CaseViewSuspension]
    reopening: Optional[CaseViewReopening]
    votes: List[CaseViewVotesItem]


class CaseViewAnswer(TypedDict):
    data: CaseView


class AdminListMyTasksAnswerDataTasksItem(TypedDict):
    id: int
    case_id: int
    case_name: str
    case_user_readable_id: str
    title: Optional[str]
    text: str
    is_issue: bool
    deadline: Optional[str]
    due_at: Optional[str]
    due_fact: Optional[Literal["at_risk", "missed"]]
    paused_since: Optional[str]
    author: Optional[str]
    created: str
    on_behalf_of: Optional[CaseViewVotesItemStandInForItem]


class AdminListMyTasksAnswerDataVotesItem(TypedDict):
    case_id: int
    case_name: str
    case_user_readable_id: str
    transition_key: str
    name: str
    needed: int
    missing: int
    on_behalf_of: Optional[CaseViewVotesItemStandInForItem]


class AdminListMyTasksAnswerData(TypedDict):
    tasks: List[AdminListMyTasksAnswerDataTasksItem]
    votes: List[AdminListMyTasksAnswerDataVotesItem]


class AdminListMyTasksAnswer(TypedDict):
    data: AdminListMyTasksAnswerData


class AdminListViewsAnswerDataItem(TypedDict):
    id: int
    list: str
    name: str
    query: str


class AdminListViewsAnswer(TypedDict):
    data: List[AdminListViewsAnswerDataItem]


class AdminSaveViewAnswer(TypedDict):
    data: AdminListViewsAnswerDataItem


class BinItem(TypedDict):
    id: int
    kind: Literal["case", "instance"]
    record_id: int
    user_readable_id: str
    name: str
    type_key: str
    type_name: str
    deleted: str
    deleted_by: str
    goes: str
    children: List[UploadDocumentsAnswerAffectedCasesItem]


class AdminListBinAnswer(TypedDict):
    data: List[BinItem]
    meta: ListActivityAnswerMeta


class AdminRestoreFromBinAnswerData(TypedDict):
    kind: Literal["case", "instance"]
    record_id: int


class AdminRestoreFromBinAnswer(TypedDict):
    data: AdminRestoreFromBinAnswerData


class DayLineReasonsItem(TypedDict):
    code: Literal["deadline_missed", "deadline_today", "deadline_at_risk", "deadline_ahead", "task_due", "task", "vote", "mentioned", "assigned", "form_with_client", "signature_awaited", "deadline_paused", "votes_of_others", "task_of_others", "snoozed", "suspended"]
    name: Optional[str]
    at: Optional[str]


class DayLine(TypedDict):
    key: str
    kind: Literal["case", "task", "vote", "mention"]
    case_id: int
    user_readable_id: str
    name: str
    state_name: Optional[str]
    reasons: List[DayLineReasonsItem]
    text: Optional[str]
    comment_id: Optional[int]
    transition_key: Optional[str]
    open_issues: Optional[int]
    on_behalf_of: Optional[CaseViewVotesItemStandInForItem]


class AdminGetMyDayAnswerDataQueuesItemNext(TypedDict):
    id: int
    user_readable_id: str
    name: str
    urgency: Optional[float]
    due_at: Optional[str]


class AdminGetMyDayAnswerDataQueuesItem(TypedDict):
    key: str
    name: str
    waiting: int
    mine: int
    next: Optional[AdminGetMyDayAnswerDataQueuesItemNext]


class AdminGetMyDayAnswerData(TypedDict):
    due: List[DayLine]
    at_risk: List[DayLine]
    for_me: List[DayLine]
    for_others: List[DayLine]
    cases: int
    is_whole: bool
    queues: List[AdminGetMyDayAnswerDataQueuesItem]


class AdminGetMyDayAnswer(TypedDict):
    data: AdminGetMyDayAnswerData


class AdminGetBoardAnswerDataPeopleItem(TypedDict):
    id: int
    email: str
    name: str
    is_lead: bool
    held: int
    capacity: Optional[int]
    is_full: bool
    away_until: Optional[str]
    stand_in: Optional[str]


class BoardCard(TypedDict):
    id: int
    user_readable_id: str
    name: str
    process_key: str
    state_name: Optional[str]
    assignee_email: Optional[str]
    created: str
    due_at: Optional[str]
    due_name: Optional[str]
    due_fact: Optional[Literal["at_risk", "missed"]]
    snoozed_until: Optional[str]
    is_suspended: bool


class BoardColumn(TypedDict):
    key: str
    name: str
    count: int
    missed: int
    at_risk: int
    person: Optional[AdminGetBoardAnswerDataPeopleItem]
    cards: List[BoardCard]


class AdminGetBoardAnswerData(TypedDict):
    team: Optional[str]
    teams: List[CaseQuestionsItemOptionsItem]
    people: List[AdminGetBoardAnswerDataPeopleItem]
    columns: List[BoardColumn]


class AdminGetBoardAnswer(TypedDict):
    data: AdminGetBoardAnswerData


class CaseForm(TypedDict):
    uuid: str
    wizard_template_uuid: str
    case_id: int
    instance_id: Optional[int]
    email: Optional[str]
    created: str
    created_by: str
    expires: str
    revoked: Optional[str]
    submitted: Optional[str]
    case_user_readable_id: str
    wizard_name: Optional[str]
    state: Literal["open", "sent", "expired", "revoked"]


class AdminListCaseFormsAnswer(TypedDict):
    data: List[CaseForm]


class AdminPreviewFormMailAnswerData(TypedDict):
    language: str
    languages: List[str]
    subject: str
    text: str


class AdminPreviewFormMailAnswer(TypedDict):
    data: AdminPreviewFormMailAnswerData


class AdminCreateBulkChangeFilter(TypedDict, total=False):
    assignee: str
    team: str
    process_key: str
    state_key: str
    status: Literal["ongoing", "approved", "declined", "finished"]
    tag_key: str
    due: Literal["at_risk", "missed"]
    due_before: str
    due_after: str
    created_before: str
    created_after: str
    changed_before: str
    changed_after: str
    ended_before: str
    ended_after: str
    older_than_days: int
    newer_than_days: int
    suspended: bool
    parent_id: int
    search: str


class BulkChange(TypedDict):
    id: int
    kind: Literal["transition", "assign", "tag", "untag"]
    target: Optional[str]
    is_trial: bool
    undoes: Optional[int]
    state: Literal["waiting", "running", "done", "failed", "cancelled"]
    error: Optional[str]
    total: int
    done: int
    changed: int
    unchanged: int
    blocked: int
    created: str
    finished: Optional[str]
    undo_until: Optional[str]


class BulkChangeAnswer(TypedDict):
    data: BulkChange


class AdminListBulkChangesAnswer(TypedDict):
    data: List[BulkChange]
    meta: ListActivityAnswerMeta


class BulkCase(TypedDict):
    id: int
    user_readable_id: str
    name: str
    outcome: Literal["waiting", "changed", "unchanged", "blocked"]
    errors: List[ListImportRowsEntryErrorsItem]
    effects: List[str]


class AdminListBulkChangeCasesAnswer(TypedDict):
    data: List[BulkCase]
    meta: ListActivityAnswerMeta


class AdminListCaseReadersEntry(TypedDict):
    kind: Literal["user", "key"]
    id: int
    name: str
    email: Optional[str]
    because: List[str]
    sees: bool
    rights: List[Literal["write", "comment", "transition", "vote", "proofs", "export", "erase"]]
    hidden: List[str]


class AdminListCaseReadersAnswer(TypedDict):
    results: List[AdminListCaseReadersEntry]
    meta: ListActivityAnswerMeta


class AdminListCaseOpeningsAnswerDataOpeningsItem(TypedDict):
    author_kind: str
    author_id: Optional[int]
    name: Optional[str]
    times: int
    first: str
    last: str


class AdminListCaseOpeningsAnswerData(TypedDict):
    is_watched: bool
    openings: List[AdminListCaseOpeningsAnswerDataOpeningsItem]


class AdminListCaseOpeningsAnswer(TypedDict):
    data: AdminListCaseOpeningsAnswerData


class AdminCountCasesOfUserAnswerDataProcessesItem(TypedDict):
    key: str
    name: str
    count: int


class AdminCountCasesOfUserAnswerDataUnseenOntologiesItem(TypedDict):
    key: str
    name: str
    access_key: str
    seen_by: List[str]


class AdminCountCasesOfUserAnswerData(TypedDict):
    count: int
    listed: int
    processes: List[AdminCountCasesOfUserAnswerDataProcessesItem]
    unseen_ontologies: List[AdminCountCasesOfUserAnswerDataUnseenOntologiesItem]


class AdminCountCasesOfUserAnswer(TypedDict):
    data: AdminCountCasesOfUserAnswerData


class AdminListCasesOfUserAnswer(TypedDict):
    results: List[CaseHistoryEntry]
    meta: ListActivityAnswerMeta


class AdminSignInAnswerData(TypedDict):
    expires: str
    awaits: Optional[Literal["second_factor", "enrolment"]]


class AdminSignInAnswer(TypedDict):
    data: AdminSignInAnswerData


class AdminGetSessionAnswerDataTenant(TypedDict):
    id: int
    key: str
    name: str
    currency: Optional[str]


class AdminGetSessionAnswerDataSupportOwn(TypedDict):
    may_write: bool
    passes_rules: bool
    expires: str


class AdminGetSessionAnswerDataSupportPresentItem(TypedDict):
    name: str
    since: str


class AdminGetSessionAnswerDataSupport(TypedDict):
    own: Optional[AdminGetSessionAnswerDataSupportOwn]
    present: List[AdminGetSessionAnswerDataSupportPresentItem]


class AdminGetSessionAnswerData(TypedDict):
    kind: Literal["key", "person", "support"]
    id: int
    name: str
    email: Optional[str]
    tenant: AdminGetSessionAnswerDataTenant
    permissions: List[str]
    support: AdminGetSessionAnswerDataSupport
    awaits: Optional[Literal["second_factor", "enrolment"]]


class AdminGetSessionAnswer(TypedDict):
    data: AdminGetSessionAnswerData


class AdminListDemoPeopleAnswerDataItem(TypedDict):
    email: str
    name: str
    shows: Dict[str, str]


class AdminListDemoPeopleAnswer(TypedDict):
    data: List[AdminListDemoPeopleAnswerDataItem]


class AdminChoosePasswordAnswerData(TypedDict):
    email: str


class AdminChoosePasswordAnswer(TypedDict):
    data: AdminChoosePasswordAnswerData


class AdminListSessionsAnswerDataItem(TypedDict):
    id: int
    is_current: bool
    method: Literal["password", "password_and_code", "oidc", "passkey"]
    address: Optional[str]
    browser: Optional[str]
    created: str
    last_seen: str
    expires: str


class AdminListSessionsAnswer(TypedDict):
    data: List[AdminListSessionsAnswerDataItem]


class AdminGetSecondFactorAnswerData(TypedDict):
    totp_since: Optional[str]
    recovery_codes: int
    passkeys: int
    is_demanded: bool
    has_password: bool


class AdminGetSecondFactorAnswer(TypedDict):
    data: AdminGetSecondFactorAnswerData


class AdminGiveSecondFactorAnswerData(TypedDict):
    expires: str


class AdminGiveSecondFactorAnswer(TypedDict):
    data: AdminGiveSecondFactorAnswerData


class AdminStartTotpAnswerData(TypedDict):
    secret: str
    uri: str


class AdminStartTotpAnswer(TypedDict):
    data: AdminStartTotpAnswerData


class AdminConfirmTotpAnswerData(TypedDict):
    recovery_codes: List[str]


class AdminConfirmTotpAnswer(TypedDict):
    data: AdminConfirmTotpAnswerData


class AdminStartPasskeySignInAnswerData(TypedDict):
    challenge: str


class AdminStartPasskeySignInAnswer(TypedDict):
    data: AdminStartPasskeySignInAnswerData


class _AdminSignInWithPasskeyCredentialResponseRequired(TypedDict):
    clientDataJSON: str
    authenticatorData: str
    signature: str


class AdminSignInWithPasskeyCredentialResponse(_AdminSignInWithPasskeyCredentialResponseRequired, total=False):
    userHandle: str


class _AdminSignInWithPasskeyCredentialRequired(TypedDict):
    id: str
    rawId: str
    type: Literal["public-key"]
    clientExtensionResults: Dict[str, Any]
    response: AdminSignInWithPasskeyCredentialResponse


class AdminSignInWithPasskeyCredential(_AdminSignInWithPasskeyCredentialRequired, total=False):
    authenticatorAttachment: str


class AdminListPasskeysAnswerDataItem(TypedDict):
    id: int
    name: str
    is_backed_up: bool
    created: str
    last_used: Optional[str]


class AdminListPasskeysAnswer(TypedDict):
    data: List[AdminListPasskeysAnswerDataItem]


class _AdminAddPasskeyCredentialResponseRequired(TypedDict):
    clientDataJSON: str
    attestationObject: str


class AdminAddPasskeyCredentialResponse(_AdminAddPasskeyCredentialResponseRequired, total=False):
    transports: List[str]


class _AdminAddPasskeyCredentialRequired(TypedDict):
    id: str
    rawId: str
    type: Literal["public-key"]
    clientExtensionResults: Dict[str, Any]
    response: AdminAddPasskeyCredentialResponse


class AdminAddPasskeyCredential(_AdminAddPasskeyCredentialRequired, total=False):
    authenticatorAttachment: str


class AdminAddPasskeyAnswerData(TypedDict):
    id: int
    name: str


class AdminAddPasskeyAnswer(TypedDict):
    data: AdminAddPasskeyAnswerData


class AdminGetSignInPolicyAnswerDataOperator(TypedDict):
    idle_minutes: int


class AdminGetSignInPolicyAnswerData(TypedDict):
    password_length: int
    is_password_allowed: bool
    second_factor_roles: List[Literal["reader", "case_worker", "configurator", "administrator"]]
    session_hours: Optional[int]
    idle_minutes: Optional[int]
    operator: AdminGetSignInPolicyAnswerDataOperator


class AdminGetSignInPolicyAnswer(TypedDict):
    data: AdminGetSignInPolicyAnswerData


class AdminGetSignInProviderAnswerDataGroupMappingItem(TypedDict):
    group: str
    roles: List[Literal["reader", "case_worker", "configurator", "administrator"]]
    teams: List[str]


class AdminGetSignInProviderAnswerData(TypedDict):
    issuer: str
    client_id: str
    name: str
    scopes: str
    groups_claim: Optional[str]
    group_mapping: List[AdminGetSignInProviderAnswerDataGroupMappingItem]
    creates_people: bool
    trusts_addresses: bool
    callback: str
    sign_in: str


class AdminGetSignInProviderAnswer(TypedDict):
    data: Optional[AdminGetSignInProviderAnswerData]


class AdminPutSignInProviderAnswer(TypedDict):
    data: AdminGetSignInProviderAnswerData


class AdminListSupportGrantsEntryVisitsItem(TypedDict):
    name: str
    entered: str
    last_seen: str
    address: Optional[str]
    is_present: bool


class AdminListSupportGrantsEntry(TypedDict):
    id: int
    reason: str
    may_write: bool
    passes_rules: bool
    granted_by: str
    created: str
    expires: str
    ended: Optional[str]
    ended_by: Optional[str]
    is_living: bool
    visits: List[AdminListSupportGrantsEntryVisitsItem]


class AdminListSupportGrantsAnswer(TypedDict):
    results: List[AdminListSupportGrantsEntry]
    meta: ListActivityAnswerMeta


class AdminGrantSupportAnswer(TypedDict):
    data: AdminListSupportGrantsEntry


class AdminListDirectoryGroupsEntry(TypedDict):
    id: int
    name: str
    external_id: Optional[str]
    members: int
    roles: List[str]
    teams: List[str]
    created: str


class AdminListDirectoryGroupsAnswer(TypedDict):
    results: List[AdminListDirectoryGroupsEntry]
    meta: ListActivityAnswerMeta


class AdminUpdateDirectoryGroupAnswer(TypedDict):
    data: AdminListDirectoryGroupsEntry


class AdminGetTenantAnswerDataSandbox(TypedDict):
    now: str
    ahead_seconds: int


class AdminGetTenantAnswerData(TypedDict):
    id: int
    key: str
    name: str
    time_zone: str
    languages: List[str]
    bin_days: int
    created: str
    sandbox: Optional[AdminGetTenantAnswerDataSandbox]


class AdminGetTenantAnswer(TypedDict):
    data: AdminGetTenantAnswerData


class AdminMoveSandboxClockAnswer(TypedDict):
    data: AdminGetTenantAnswerDataSandbox


class AdminListTenantsAnswerResultsItem(TypedDict):
    id: int
    key: str
    name: str
    created: str
    is_sandbox: bool


class AdminListTenantsAnswer(TypedDict):
    results: List[AdminListTenantsAnswerResultsItem]


class AdminCreateTenantAdministrator(TypedDict):
    email: str
    name: str
    password: str


class AdminCreateTenantAnswerData(TypedDict):
    id: int
    key: str
    name: str
    api_key: Optional[str]


class AdminCreateTenantAnswer(TypedDict):
    data: AdminCreateTenantAnswerData


class AdminListUsersEntry(TypedDict):
    id: int
    email: str
    name: str
    roles: List[str]
    teams: List[str]
    leads: List[str]
    skills: List[str]
    capacity: Optional[int]
    created: str
    disabled: Optional[str]
    has_password: bool
    has_app_of_codes: bool
    passkeys: int
    last_seen: Optional[str]


class AdminListUsersAnswer(TypedDict):
    results: List[AdminListUsersEntry]
    meta: ListActivityAnswerMeta


class AdminCreateUserAnswer(TypedDict):
    data: AdminListUsersEntry


class AdminInviteUserAnswerData(TypedDict):
    email: str
    expires: str


class AdminInviteUserAnswer(TypedDict):
    data: AdminInviteUserAnswerData


class AdminGetSignInAnswerDataMethodsItem(TypedDict):
    kind: Literal["password", "passkey", "oidc"]
    name: Optional[str]


class AdminGetSignInAnswerData(TypedDict):
    methods: List[AdminGetSignInAnswerDataMethodsItem]
    session_hours: int


class AdminGetSignInAnswer(TypedDict):
    data: AdminGetSignInAnswerData


class AdminListApiKeysEntry(TypedDict):
    id: int
    prefix: str
    name: str
    scopes: List[str]
    created: str
    created_by: str
    expires: Optional[str]
    revoked: Optional[str]
    last_used: Optional[str]
    team: Optional[str]


class AdminListApiKeysAnswer(TypedDict):
    results: List[AdminListApiKeysEntry]
    meta: ListActivityAnswerMeta


class AdminCreateApiKeyAnswerData(TypedDict):
    id: int
    prefix: str
    name: str
    scopes: List[str]
    created: str
    created_by: str
    expires: Optional[str]
    revoked: Optional[str]
    last_used: Optional[str]
    team: Optional[str]
    key: Optional[str]


class AdminCreateApiKeyAnswer(TypedDict):
    data: AdminCreateApiKeyAnswerData


class AdminGetApiKeyAnswer(TypedDict):
    data: AdminListApiKeysEntry


class AdminListWebhookEndpointsEntryLastDay(TypedDict):
    succeeded: int
    failed: int
    success_rate: Optional[float]
    average_ms: Optional[int]


class AdminListWebhookEndpointsEntry(TypedDict):
    id: int
    url: str
    description: str
    triggers: List[str]
    is_enabled: bool
    disabled_reason: Optional[str]
    disabled: Optional[str]
    failing_since: Optional[str]
    previous_secret_expires: Optional[str]
    waiting: int
    last_day: AdminListWebhookEndpointsEntryLastDay
    created: str
    created_by: str


class AdminListWebhookEndpointsAnswer(TypedDict):
    results: List[AdminListWebhookEndpointsEntry]
    meta: ListActivityAnswerMeta


class AdminCreateWebhookEndpointAnswerData(TypedDict):
    id: int
    url: str
    description: str
    triggers: List[str]
    is_enabled: bool
    disabled_reason: Optional[str]
    disabled: Optional[str]
    failing_since: Optional[str]
    previous_secret_expires: Optional[str]
    waiting: int
    last_day: AdminListWebhookEndpointsEntryLastDay
    created: str
    created_by: str
    secret: Optional[str]


class AdminCreateWebhookEndpointAnswer(TypedDict):
    data: AdminCreateWebhookEndpointAnswerData


class AdminGetWebhookEndpointAnswer(TypedDict):
    data: AdminListWebhookEndpointsEntry


class AdminTestWebhookEndpointAnswerDataAttemptsItemRequest(TypedDict):
    url: str
    headers: Dict[str, str]


class AdminTestWebhookEndpointAnswerDataAttemptsItem(TypedDict):
    started: str
    duration_ms: int
    request: AdminTestWebhookEndpointAnswerDataAttemptsItemRequest
    response_status: Optional[int]
    response_headers: Optional[Dict[str, str]]
    response_body: Optional[str]
    error: Optional[str]


class AdminTestWebhookEndpointAnswerData(TypedDict):
    id: int
    endpoint_id: int
    webhook_id: str
    event_id: Optional[int]
    case_id: Optional[int]
    trigger: str
    state: str
    is_replay: bool
    failures: int
    response_status: Optional[int]
    last_error: Optional[str]
    next_attempt: Optional[str]
    created: str
    finished: Optional[str]
    payload: str
    attempts: List[AdminTestWebhookEndpointAnswerDataAttemptsItem]


class AdminTestWebhookEndpointAnswer(TypedDict):
    data: AdminTestWebhookEndpointAnswerData


class AdminReplayWebhookEventsAnswerData(TypedDict):
    count: int


class AdminReplayWebhookEventsAnswer(TypedDict):
    data: AdminReplayWebhookEventsAnswerData


class AdminListWebhookDeliveriesEntry(TypedDict):
    id: int
    endpoint_id: int
    webhook_id: str
    event_id: Optional[int]
    case_id: Optional[int]
    trigger: str
    state: str
    is_replay: bool
    failures: int
    response_status: Optional[int]
    last_error: Optional[str]
    next_attempt: Optional[str]
    created: str
    finished: Optional[str]


class AdminListWebhookDeliveriesAnswer(TypedDict):
    results: List[AdminListWebhookDeliveriesEntry]
    meta: ListActivityAnswerMeta


class AdminListWebhookTriggersAnswerDataItem(TypedDict):
    key: str
    description: str
    sample: Dict[str, Any]


class AdminListWebhookTriggersAnswer(TypedDict):
    data: List[AdminListWebhookTriggersAnswerDataItem]


class AdminListRequestsEntry(TypedDict):
    id: int
    request_id: str
    received: str
    method: str
    path: str
    status: int
    duration_ms: float
    caller_kind: str
    caller_id: int
    caller_name: str
    error_code: Optional[str]
    error_detail: Optional[str]


class AdminListRequestsAnswer(TypedDict):
    results: List[AdminListRequestsEntry]
    meta: ListActivityAnswerMeta


class AdminGetConnectorsAnswerDataSecretsItem(TypedDict):
    name: str
    set_at: str
    set_by: str


class AdminGetConnectorsAnswerDataConnectorsItem(TypedDict):
    key: str
    name: str
    host: Optional[str]
    is_allowed: bool
    missing_secrets: List[str]
    failures: int
    open_until: Optional[str]


class AdminGetConnectorsAnswerData(TypedDict):
    allowed_hosts: List[str]
    secrets: List[AdminGetConnectorsAnswerDataSecretsItem]
    connectors: List[AdminGetConnectorsAnswerDataConnectorsItem]


class AdminGetConnectorsAnswer(TypedDict):
    data: AdminGetConnectorsAnswerData


class AdminListConnectorCallsEntry(TypedDict):
    id: int
    request_id: str
    connector: str
    rule: str
    case_id: Optional[int]
    instance_id: Optional[int]
    sent: str
    duration_ms: Optional[int]
    method: str
    host: str
    path: str
    status: Optional[int]
    error: Optional[str]


class AdminListConnectorCallsAnswer(TypedDict):
    results: List[AdminListConnectorCallsEntry]
    meta: ListActivityAnswerMeta


class AdminGetConnectorCallAnswerData(TypedDict):
    id: int
    request_id: str
    connector: str
    rule: str
    case_id: Optional[int]
    instance_id: Optional[int]
    sent: str
    duration_ms: Optional[int]
    method: str
    host: str
    path: str
    status: Optional[int]
    error: Optional[str]
    request_headers: Dict[str, str]
    request_body: Optional[str]
    response_headers: Optional[Dict[str, str]]
    response_body: Optional[str]


class AdminGetConnectorCallAnswer(TypedDict):
    data: AdminGetConnectorCallAnswerData


class AdminGetAssistantAnswerDataLimits(TypedDict):
    tokens_per_day: int
    tokens_per_month: int


class AdminGetAssistantAnswerDataUse(TypedDict):
    tokens_today: int
    tokens_this_month: int
    cost_this_month: float


class AdminGetAssistantAnswerDataMonthsItem(TypedDict):
    month: str
    calls: int
    input_tokens: int
    output_tokens: int
    cost: float


class AdminGetAssistantAnswerData(TypedDict):
    is_ready: bool
    url: Optional[str]
    model: Optional[str]
    has_key: bool
    tokens_per_day: Optional[int]
    tokens_per_month: Optional[int]
    limits: AdminGetAssistantAnswerDataLimits
    use: AdminGetAssistantAnswerDataUse
    months: List[AdminGetAssistantAnswerDataMonthsItem]


class AdminGetAssistantAnswer(TypedDict):
    data: AdminGetAssistantAnswerData


class AdminListAssistantCallsEntry(TypedDict):
    id: int
    asked: str
    ended: Optional[str]
    purpose: str
    case_id: Optional[int]
    conversation_id: Optional[int]
    caller_kind: str
    caller_id: Optional[int]
    caller_name: str
    host: str
    model: str
    prompt_hash: str
    finish_reason: Optional[str]
    error: Optional[str]
    input_tokens: int
    output_tokens: int
    is_estimated: bool
    cost: Optional[float]
    erased: Optional[str]
    erased_by: Optional[str]


class AdminListAssistantCallsAnswer(TypedDict):
    results: List[AdminListAssistantCallsEntry]
    meta: ListActivityAnswerMeta


class AdminGetAssistantCallAnswerData(TypedDict):
    id: int
    asked: str
    ended: Optional[str]
    purpose: str
    case_id: Optional[int]
    conversation_id: Optional[int]
    caller_kind: str
    caller_id: Optional[int]
    caller_name: str
    host: str
    model: str
    prompt_hash: str
    finish_reason: Optional[str]
    error: Optional[str]
    input_tokens: int
    output_tokens: int
    is_estimated: bool
    cost: Optional[float]
    erased: Optional[str]
    erased_by: Optional[str]
    sent: Any
    received: Any


class AdminGetAssistantCallAnswer(TypedDict):
    data: AdminGetAssistantCallAnswerData


class AdminListWizardsEntry(TypedDict):
    uuid: str
    wizard_template_uuid: str
    case_id: int
    instance_id: Optional[int]
    email: Optional[str]
    created: str
    created_by: str
    expires: str
    revoked: Optional[str]
    submitted: Optional[str]


class AdminListWizardsAnswer(TypedDict):
    results: List[AdminListWizardsEntry]
    meta: ListActivityAnswerMeta


class AdminGetConfigurationAnswerData(TypedDict):
    version: int
    published: str
    published_by: str
    note: str
    files: Dict[str, str]


class AdminGetConfigurationAnswer(TypedDict):
    data: AdminGetConfigurationAnswerData


class AdminListConfigurationVersionsEntry(TypedDict):
    version: int
    published: str
    published_by: str
    note: str


class AdminListConfigurationVersionsAnswer(TypedDict):
    results: List[AdminListConfigurationVersionsEntry]
    meta: ListActivityAnswerMeta


class AdminGetConfigurationMoveAnswerDataProgress(TypedDict):
    done: int
    total: int


class AdminGetConfigurationMoveAnswerDataResultExamplesItem(TypedDict):
    case_id: int
    reason: str


class AdminGetConfigurationMoveAnswerDataResult(TypedDict):
    moved: int
    stayed: int
    examples: List[AdminGetConfigurationMoveAnswerDataResultExamplesItem]
    is_superseded: bool
    instances: int


class AdminGetConfigurationMoveAnswerData(TypedDict):
    id: int
    kind: str
    lane: str
    state: str
    run_at: str
    attempts: int
    max_attempts: int
    crashes: int
    case_id: Optional[int]
    instance_id: Optional[int]
    progress: Optional[AdminGetConfigurationMoveAnswerDataProgress]
    last_error: Optional[str]
    created: str
    finished: Optional[str]
    result: Optional[AdminGetConfigurationMoveAnswerDataResult]


class AdminGetConfigurationMoveAnswer(TypedDict):
    data: AdminGetConfigurationMoveAnswerData


class AdminCompareConfigurationVersionsAnswerResultsItem(TypedDict):
    change: str
    kind: str
    key: str
    path: str
    properties: List[str]
    refused: Optional[str]
    refused_reason: Optional[str]


class AdminCompareConfigurationVersionsAnswer(TypedDict):
    results: List[AdminCompareConfigurationVersionsAnswerResultsItem]


class AdminCheckConfigurationAnswerResultsItem(TypedDict):
    severity: str
    code: str
    message: str
    suggestion: Optional[str]
    witness: Optional[str]
    reason: List[str]
    file: str
    line: int
    column: int
    path: str


class AdminCheckConfigurationAnswer(TypedDict):
    results: List[AdminCheckConfigurationAnswerResultsItem]


class AdminOutlineConfigurationAnswerDataEntriesItem(TypedDict):
    kind: str
    key: str
    name: Optional[str]
    path: str
    file: str
    line: int


class AdminOutlineConfigurationAnswerData(TypedDict):
    name: Optional[str]
    languages: List[str]
    entries: List[AdminOutlineConfigurationAnswerDataEntriesItem]
    problems: List[AdminCheckConfigurationAnswerResultsItem]


class AdminOutlineConfigurationAnswer(TypedDict):
    data: AdminOutlineConfigurationAnswerData


class AdminFindConfigurationUsesAnswerResultsItem(TypedDict):
    path: str
    file: str
    line: int
    column: int
    how: str
    text: str


class AdminFindConfigurationUsesAnswer(TypedDict):
    results: List[AdminFindConfigurationUsesAnswerResultsItem]


class AdminRunConfigurationScenariosAnswerDataScenariosItem(TypedDict):
    name: str
    process: Optional[str]
    has_passed: bool
    failures: List[str]
    path: str
    file: str
    line: int
    column: int


class AdminRunConfigurationScenariosAnswerDataCoverageItemMissingItem(TypedDict):
    name: str
    path: str
    file: str
    line: int
    column: int


class AdminRunConfigurationScenariosAnswerDataCoverageItem(TypedDict):
    kind: str
    covered: int
    total: int
    percent: int
    missing: List[AdminRunConfigurationScenariosAnswerDataCoverageItemMissingItem]


class AdminRunConfigurationScenariosAnswerData(TypedDict):
    scenarios: List[AdminRunConfigurationScenariosAnswerDataScenariosItem]
    coverage: List[AdminRunConfigurationScenariosAnswerDataCoverageItem]


class AdminRunConfigurationScenariosAnswer(TypedDict):
    data: AdminRunConfigurationScenariosAnswerData


class AdminMakeConfigurationScenarioAnswerData(TypedDict):
    name: str
    file: str
    text: str
    left_out: List[str]
    kept: List[str]


class AdminMakeConfigurationScenarioAnswer(TypedDict):
    data: AdminMakeConfigurationScenarioAnswerData


class AdminListConfigurationFormulasAnswerResultsItem(TypedDict):
    path: str
    file: str
    line: int
    column: int
    offset: int
    text: str
    subject: str
    processes: List[str]
    expects: str


class AdminListConfigurationFormulasAnswer(TypedDict):
    results: List[AdminListConfigurationFormulasAnswerResultsItem]


class AdminTryConfigurationFormulaCellsItem(TypedDict):
    path: str
    formula: str


AdminTryConfigurationFormulaAnswerDataProblemsItem = TypedDict(
    "AdminTryConfigurationFormulaAnswerDataProblemsItem",
    {
        "from": "int",
        "to": "int",
        "code": "str",
        "message": "str",
        "suggestion": "Optional[str]",
    },
)


class AdminTryConfigurationFormulaAnswerDataCellsItem(TypedDict):
    path: str
    problems: List[AdminTryConfigurationFormulaAnswerDataProblemsItem]


class AdminTryConfigurationFormulaAnswerDataNamesItem(TypedDict):
    name: str
    type: str
    properties: List[str]


class AdminTryConfigurationFormulaAnswerDataThingsItemPropertiesItem(TypedDict):
    name: str
    type: str


class AdminTryConfigurationFormulaAnswerDataThingsItem(TypedDict):
    type: str
    properties: List[AdminTryConfigurationFormulaAnswerDataThingsItemPropertiesItem]


class AdminTryConfigurationFormulaAnswerDataFunctionsItem(TypedDict):
    name: str
    parameters: str


AdminTryConfigurationFormulaAnswerDataResultsItemWarningsItem = TypedDict(
    "AdminTryConfigurationFormulaAnswerDataResultsItemWarningsItem",
    {
        "from": "int",
        "to": "int",
        "reason": "str",
    },
)


class AdminTryConfigurationFormulaAnswerDataResultsItem(TypedDict):
    subject: str
    value: str
    warnings: List[AdminTryConfigurationFormulaAnswerDataResultsItemWarningsItem]


class AdminTryConfigurationFormulaAnswerData(TypedDict):
    formula: str
    type: str
    expected: Optional[str]
    problems: List[AdminTryConfigurationFormulaAnswerDataProblemsItem]
    cells: List[AdminTryConfigurationFormulaAnswerDataCellsItem]
    names: List[AdminTryConfigurationFormulaAnswerDataNamesItem]
    things: List[AdminTryConfigurationFormulaAnswerDataThingsItem]
    functions: List[AdminTryConfigurationFormulaAnswerDataFunctionsItem]
    results: List[AdminTryConfigurationFormulaAnswerDataResultsItem]
    not_run: Optional[str]
    not_run_reason: Optional[str]


class AdminTryConfigurationFormulaAnswer(TypedDict):
    data: AdminTryConfigurationFormulaAnswerData


class AdminWriteConfigurationFormulaAnswerData(TypedDict):
    based_on: Optional[int]
    version: int
    updated: str
    updated_by: str
    files: Dict[str, str]


class AdminWriteConfigurationFormulaAnswer(TypedDict):
    data: AdminWriteConfigurationFormulaAnswerData


class AdminReadConfigurationWorkflowAnswerDataStatesItem(TypedDict):
    path: str
    file: str
    line: int
    column: int
    key: str
    name: str
    kind: str
    is_happy_path: bool
    may_edit: List[str]


AdminReadConfigurationWorkflowAnswerDataTransitionsItem = TypedDict(
    "AdminReadConfigurationWorkflowAnswerDataTransitionsItem",
    {
        "path": "str",
        "file": "str",
        "line": "int",
        "column": "int",
        "key": "str",
        "name": "str",
        "from": "List[str]",
        "to": "str",
        "condition": "Optional[str]",
        "votes": "int",
        "may_use": "List[str]",
    },
)


class AdminReadConfigurationWorkflowAnswerData(TypedDict):
    states: List[AdminReadConfigurationWorkflowAnswerDataStatesItem]
    transitions: List[AdminReadConfigurationWorkflowAnswerDataTransitionsItem]


class AdminReadConfigurationWorkflowAnswer(TypedDict):
    data: AdminReadConfigurationWorkflowAnswerData


class AdminListConfigurationTextsAnswerResultsItem(TypedDict):
    path: str
    file: str
    line: int
    column: int
    words: Dict[str, str]
    is_for_all: bool
    is_template: bool
    missing: List[str]


class AdminListConfigurationTextsAnswer(TypedDict):
    languages: List[str]
    results: List[AdminListConfigurationTextsAnswerResultsItem]


class AdminPreviewConfigurationWizardAnswerDataPagesItem(TypedDict):
    path: str
    title: str


class AdminPreviewConfigurationWizardAnswerDataDocumentsItem(TypedDict):
    path: str
    key: str


class AdminPreviewConfigurationWizardAnswerData(TypedDict):
    page: str
    pages: List[AdminPreviewConfigurationWizardAnswerDataPagesItem]
    languages: List[str]
    language: str
    documents: List[AdminPreviewConfigurationWizardAnswerDataDocumentsItem]
    html: str


class AdminPreviewConfigurationWizardAnswer(TypedDict):
    data: AdminPreviewConfigurationWizardAnswerData


class AdminGetConfigurationStandingAnswerDataDraft(TypedDict):
    based_on: Optional[int]
    version: int
    updated: str
    updated_by: str


class AdminGetConfigurationStandingAnswerData(TypedDict):
    published: Optional[AdminListConfigurationVersionsEntry]
    draft: Optional[AdminGetConfigurationStandingAnswerDataDraft]


class AdminGetConfigurationStandingAnswer(TypedDict):
    data: AdminGetConfigurationStandingAnswerData


class AdminPlanConfigurationAnswerDataResultDifferencesItem(TypedDict):
    change: str
    kind: str
    key: str
    properties: List[str]


class _AdminPlanConfigurationAnswerDataResultRefusalsItemRequired(TypedDict):
    attr: Optional[str]
    detail: str


class AdminPlanConfigurationAnswerDataResultRefusalsItem(_AdminPlanConfigurationAnswerDataResultRefusalsItemRequired, total=False):
    reason: str


class AdminPlanConfigurationAnswerDataResultProcessesItemFailing(TypedDict):
    count: int
    examples: List[AdminGetConfigurationMoveAnswerDataResultExamplesItem]


class AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItemAppears(TypedDict):
    count: int
    examples: List[int]


class AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItem(TypedDict):
    part: str
    key: str
    appears: AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItemAppears
    disappears: AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItemAppears
    changes: AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItemAppears


class AdminPlanConfigurationAnswerDataResultProcessesItemKeptValuesItem(TypedDict):
    key: str
    count: int
    examples: List[int]


class AdminPlanConfigurationAnswerDataResultProcessesItemRowsItem(TypedDict):
    decision: str
    row: int
    cases: int


class _AdminPlanConfigurationAnswerDataResultProcessesItemRequired(TypedDict):
    process: str
    policy: str
    cases: int
    changed: int
    not_begun: int
    failing: AdminPlanConfigurationAnswerDataResultProcessesItemFailing
    effects: List[AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItem]
    kept_values: List[AdminPlanConfigurationAnswerDataResultProcessesItemKeptValuesItem]
    moved_states: List[AdminPlanConfigurationAnswerDataResultProcessesItemKeptValuesItem]


class AdminPlanConfigurationAnswerDataResultProcessesItem(_AdminPlanConfigurationAnswerDataResultProcessesItemRequired, total=False):
    rows: List[AdminPlanConfigurationAnswerDataResultProcessesItemRowsItem]


class AdminPlanConfigurationAnswerDataResultOntologiesItem(TypedDict):
    ontology: str
    instances: int
    changed: int
    effects: List[AdminPlanConfigurationAnswerDataResultProcessesItemEffectsItem]


class _AdminPlanConfigurationAnswerDataResultRequired(TypedDict):
    from_version: Optional[int]
    differences: List[AdminPlanConfigurationAnswerDataResultDifferencesItem]
    refusals: List[AdminPlanConfigurationAnswerDataResultRefusalsItem]
    processes: List[AdminPlanConfigurationAnswerDataResultProcessesItem]


class AdminPlanConfigurationAnswerDataResult(_AdminPlanConfigurationAnswerDataResultRequired, total=False):
    missing_secrets: List[str]
    is_partial: bool
    ontologies: List[AdminPlanConfigurationAnswerDataResultOntologiesItem]


class AdminPlanConfigurationAnswerData(TypedDict):
    id: int
    kind: str
    lane: str
    state: str
    run_at: str
    attempts: int
    max_attempts: int
    crashes: int
    case_id: Optional[int]
    instance_id: Optional[int]
    progress: Optional[AdminGetConfigurationMoveAnswerDataProgress]
    last_error: Optional[str]
    created: str
    finished: Optional[str]
    result: Optional[AdminPlanConfigurationAnswerDataResult]


class AdminPlanConfigurationAnswer(TypedDict):
    data: AdminPlanConfigurationAnswerData


class ReplayCountsItem(TypedDict):
    process: str
    part: Literal["state", "transition", "value", "tag", "needed_document", "question", "issue", "failure"]
    key: str
    rule_before: Optional[str]
    rule_after: Optional[str]
    cases: int


Replay = TypedDict(
    "Replay",
    {
        "id": "int",
        "state": "Literal[\"waiting\", \"running\", \"done\", \"failed\", \"stopped\"]",
        "progress": "Optional[AdminGetConfigurationMoveAnswerDataProgress]",
        "last_error": "Optional[str]",
        "draft_version": "Optional[int]",
        "process": "Optional[str]",
        "from": "Optional[str]",
        "to": "Optional[str]",
        "cases": "int",
        "differing": "int",
        "failing": "int",
        "otherwise": "int",
        "skipped": "int",
        "counts": "List[ReplayCountsItem]",
        "created": "str",
        "created_by": "str",
        "finished": "Optional[str]",
    },
)


class ReplayAnswer(TypedDict):
    data: Replay


class AdminListConfigurationReplaysAnswer(TypedDict):
    data: List[Replay]
    meta: ListActivityAnswerMeta


class ReplayCaseDecisionsItemDecidedBeforeRowsItem(TypedDict):
    decision: str
    row: Optional[int]


class ReplayCaseDecisionsItemDecidedBefore(TypedDict):
    rule: str
    kind: str
    rows: List[ReplayCaseDecisionsItemDecidedBeforeRowsItem]
    holds: bool


class ReplayCaseDecisionsItem(TypedDict):
    part: Literal["state", "transition", "value", "tag", "needed_document", "question", "issue", "failure"]
    key: str
    instance_id: Optional[int]
    before: Any
    after: Any
    decided_before: Optional[ReplayCaseDecisionsItemDecidedBefore]
    decided_after: Optional[ReplayCaseDecisionsItemDecidedBefore]


class ReplayCase(TypedDict):
    case_id: int
    user_readable_id: str
    name: str
    process: str
    at: str
    decisions: List[ReplayCaseDecisionsItem]
    left_out: int


class AdminListConfigurationReplayCasesAnswer(TypedDict):
    data: List[ReplayCase]
    meta: ListActivityAnswerMeta


class Shadow(TypedDict):
    id: int
    state: Literal["running", "done", "stopped", "outdated", "failed"]
    last_error: Optional[str]
    draft_version: Optional[int]
    published_version: int
    until: str
    cases: int
    differing: int
    failing: int
    skipped: int
    counts: List[ReplayCountsItem]
    created: str
    created_by: str
    looked: Optional[str]
    finished: Optional[str]


class ShadowAnswer(TypedDict):
    data: Shadow


class AdminListConfigurationShadowsAnswer(TypedDict):
    data: List[Shadow]
    meta: ListActivityAnswerMeta


class AdminPublishConfigurationAnswer(TypedDict):
    data: AdminListConfigurationVersionsEntry


class AdminListQueuesAnswerDataQueuesItem(TypedDict):
    key: str
    name: str
    description: Optional[str]
    waiting: int
    mine: int
    snoozed: int
    capacity: Optional[int]
    is_full: bool
    missing_skills: List[str]


class AdminListQueuesAnswerData(TypedDict):
    capacity: Optional[int]
    held: int
    queues: List[AdminListQueuesAnswerDataQueuesItem]


class AdminListQueuesAnswer(TypedDict):
    data: AdminListQueuesAnswerData


class QueueCase(TypedDict):
    id: int
    user_readable_id: str
    name: str
    process_key: str
    state_key: Optional[str]
    assignee_email: Optional[str]
    assignee_name: Optional[str]
    urgency: Optional[float]
    due_at: Optional[str]
    due_fact: Optional[Literal["at_risk", "missed"]]
    snoozed_until: Optional[str]
    skills: List[str]
    created: str


class AdminListQueueCasesAnswer(TypedDict):
    data: List[QueueCase]
    meta: ListActivityAnswerMeta


class AdminTakeNextCaseAnswerData(TypedDict):
    case: Optional[UploadDocumentsAnswerAffectedCasesItem]
    reason: Optional[Literal["nothing_waits", "nothing_for_you"]]


class AdminTakeNextCaseAnswer(TypedDict):
    data: AdminTakeNextCaseAnswerData


class Absence(TypedDict):
    id: int
    user_id: int
    user_name: str
    stand_in_id: Optional[int]
    stand_in_name: Optional[str]
    stand_in_email: Optional[str]
    process_key: Optional[str]
    starts: str
    ends: str
    author: str


class AdminListMyAbsencesAnswerData(TypedDict):
    absences: List[Absence]
    stands_in: List[Absence]


class AdminListMyAbsencesAnswer(TypedDict):
    data: AdminListMyAbsencesAnswerData


class AbsenceAnswer(TypedDict):
    data: Absence


class AdminListAbsencesAnswer(TypedDict):
    data: List[Absence]


class Notification(TypedDict):
    id: int
    kind: Literal["assigned", "mentioned", "reply", "task_due", "vote_waiting", "at_risk", "missed", "client_answered", "document_signed"]
    text: str
    case_id: int
    case_name: str
    case_user_readable_id: str
    comment_id: Optional[int]
    excerpt: Optional[str]
    author: Optional[str]
    on_behalf_of: Optional[CaseViewVotesItemStandInForItem]
    created: str
    read: Optional[str]


class AdminListNotificationsAnswer(TypedDict):
    results: List[Notification]
    meta: ListActivityAnswerMeta


class AdminCountNotificationsAnswerData(TypedDict):
    unread: int


class AdminCountNotificationsAnswer(TypedDict):
    data: AdminCountNotificationsAnswerData


class AdminMarkNotificationsReadAnswerData(TypedDict):
    marked: int
    unread: int


class AdminMarkNotificationsReadAnswer(TypedDict):
    data: AdminMarkNotificationsReadAnswerData


class NotificationPreferencesKindsAssigned(TypedDict):
    application: bool
    mail: Literal["off", "at_once", "daily"]


class NotificationPreferencesKinds(TypedDict):
    assigned: NotificationPreferencesKindsAssigned
    mentioned: NotificationPreferencesKindsAssigned
    reply: NotificationPreferencesKindsAssigned
    task_due: NotificationPreferencesKindsAssigned
    vote_waiting: NotificationPreferencesKindsAssigned
    at_risk: NotificationPreferencesKindsAssigned
    missed: NotificationPreferencesKindsAssigned
    client_answered: NotificationPreferencesKindsAssigned
    document_signed: NotificationPreferencesKindsAssigned


class NotificationPreferences(TypedDict):
    language: Optional[str]
    languages: List[str]
    digest_at: str
    time_zone: str
    kinds: NotificationPreferencesKinds


class NotificationPreferencesAnswer(TypedDict):
    data: NotificationPreferences


class AdminUpdateNotificationPreferencesKinds(TypedDict, total=False):
    assigned: NotificationPreferencesKindsAssigned
    mentioned: NotificationPreferencesKindsAssigned
    reply: NotificationPreferencesKindsAssigned
    task_due: NotificationPreferencesKindsAssigned
    vote_waiting: NotificationPreferencesKindsAssigned
    at_risk: NotificationPreferencesKindsAssigned
    missed: NotificationPreferencesKindsAssigned
    client_answered: NotificationPreferencesKindsAssigned
    document_signed: NotificationPreferencesKindsAssigned


class AdminListMentionableEntry(TypedDict):
    id: int
    name: str
    email: str
    mention: str


class AdminListMentionableAnswer(TypedDict):
    results: List[AdminListMentionableEntry]
    meta: ListActivityAnswerMeta


class AdminListJobsEntry(TypedDict):
    id: int
    kind: str
    lane: str
    state: str
    run_at: str
    attempts: int
    max_attempts: int
    crashes: int
    case_id: Optional[int]
    instance_id: Optional[int]
    progress: Optional[AdminGetConfigurationMoveAnswerDataProgress]
    last_error: Optional[str]
    created: str
    finished: Optional[str]


class AdminListJobsAnswer(TypedDict):
    results: List[AdminListJobsEntry]
    meta: ListActivityAnswerMeta


class AdminGetJobAnswer(TypedDict):
    data: AdminListJobsEntry


class AdminListMailsEntry(TypedDict):
    id: int
    recipient: str
    subject: str
    state: str
    created: str
    sent: Optional[str]
    last_error: Optional[str]


class AdminListMailsAnswer(TypedDict):
    results: List[AdminListMailsEntry]
    meta: ListActivityAnswerMeta


class AdminGetMailAnswerDataAttachmentsItem(TypedDict):
    name: str
    content_type: str


class AdminGetMailAnswerData(TypedDict):
    id: int
    recipient: str
    subject: str
    state: str
    created: str
    sent: Optional[str]
    last_error: Optional[str]
    text: str
    html: Optional[str]
    attachments: List[AdminGetMailAnswerDataAttachmentsItem]


class AdminGetMailAnswer(TypedDict):
    data: AdminGetMailAnswerData


class AdminRetryMailAnswer(TypedDict):
    data: AdminListMailsEntry


class AdminListAuditEntry(TypedDict):
    id: int
    sequence: Optional[int]
    hash: Optional[str]
    created: str
    action: str
    author_kind: str
    author_id: Optional[int]
    request_id: Optional[str]
    case_id: Optional[int]
    instance_id: Optional[int]
    subject: Optional[str]
    subject_name: Optional[str]
    changed: List[str]
    who: Optional[Dict[str, Any]]
    what: Optional[Dict[str, Any]]
    is_erased: bool


class AdminListAuditAnswer(TypedDict):
    results: List[AdminListAuditEntry]
    meta: ListActivityAnswerMeta


class AdminGetAuditHeadAnswerData(TypedDict):
    head: Optional[str]
    waiting: int


class AdminGetAuditHeadAnswer(TypedDict):
    data: AdminGetAuditHeadAnswerData


class AdminVerifyAuditAnswerDataProblemsItem(TypedDict):
    sequence: int
    problem: str


class AdminVerifyAuditAnswerData(TypedDict):
    is_intact: bool
    count: int
    waiting: int
    erased: int
    head: str
    problem_count: int
    problems: List[AdminVerifyAuditAnswerDataProblemsItem]


class AdminVerifyAuditAnswer(TypedDict):
    data: AdminVerifyAuditAnswerData


class AdminListImportsAnswer(TypedDict):
    results: List[GetImportAnswerData]
    meta: ListActivityAnswerMeta


class AdminGetHealthAnswerDataDatabase(TypedDict):
    status: Literal["ok", "warning", "failed"]
    ms: float
    version: str
    size: int
    schema: Optional[str]
    is_embedded: bool


class AdminGetHealthAnswerDataFiles(TypedDict):
    status: Literal["ok", "warning", "failed"]
    ms: float
    kind: Literal["disk", "s3"]
    count: int
    size: int
    error: Optional[str]


class AdminGetHealthAnswerDataMail(TypedDict):
    status: Literal["ok", "warning", "failed"]
    has_server: bool
    waiting: int
    failed: int
    kept: int


class AdminGetHealthAnswerDataWorker(TypedDict):
    status: Literal["ok", "warning", "failed"]
    is_on: bool
    waiting: int
    running: int
    failed: int
    set_aside: int
    oldest_due: Optional[str]
    last_schedule: Optional[str]


class AdminGetHealthAnswerDataWebhooks(TypedDict):
    status: Literal["ok", "warning", "failed"]
    endpoints: int
    failing: int
    waiting: int


class AdminGetHealthAnswerDataConnectors(TypedDict):
    status: Literal["ok", "warning", "failed"]
    count: int
    failing: List[str]
    without_secret: List[str]


class AdminGetHealthAnswerDataAudit(TypedDict):
    status: Literal["ok", "warning", "failed"]
    waiting: int


class AdminGetHealthAnswerDataBackup(TypedDict):
    status: Literal["ok", "warning", "failed"]
    taken: Optional[str]


class AdminGetHealthAnswerDataLoop(TypedDict):
    status: Literal["ok", "warning", "failed"]
    recent_pause_ms: float
    recent_work_ms: float
    longest_pause_ms: float
    longest_work_ms: float


class AdminGetHealthAnswerDataVersions(TypedDict):
    service: str
    node: str
    configuration: Optional[int]


class AdminGetHealthAnswerDataNode(TypedDict):
    name: str
    started: str
    memory: int


class AdminGetHealthAnswerData(TypedDict):
    status: Literal["ok", "warning", "failed"]
    database: AdminGetHealthAnswerDataDatabase
    files: AdminGetHealthAnswerDataFiles
    mail: AdminGetHealthAnswerDataMail
    worker: AdminGetHealthAnswerDataWorker
    webhooks: AdminGetHealthAnswerDataWebhooks
    connectors: AdminGetHealthAnswerDataConnectors
    audit: AdminGetHealthAnswerDataAudit
    backup: AdminGetHealthAnswerDataBackup
    loop: AdminGetHealthAnswerDataLoop
    versions: AdminGetHealthAnswerDataVersions
    node: AdminGetHealthAnswerDataNode


class AdminGetHealthAnswer(TypedDict):
    data: AdminGetHealthAnswerData


class AdminGetRuleCostsAnswerDataProcessesItemRulesItem(TypedDict):
    kind: Literal["rule", "formula", "default", "optional", "read_only", "check", "name", "color", "access", "assignee", "transition", "page", "wizard", "needed_document", "ai_check", "connector", "deadline", "urgency", "queue", "aggregate"]
    key: str
    place: Literal["case", "outcome", "instances", "occurrences"]
    ontology: Optional[str]
    structure: Optional[str]
    count: int
    milliseconds: float
    mean_microseconds: float
    longest_microseconds: float
    share: float


class AdminGetRuleCostsAnswerDataProcessesItem(TypedDict):
    process: str
    runs: int
    milliseconds: float
    rule_count: int
    rules: List[AdminGetRuleCostsAnswerDataProcessesItemRulesItem]


class AdminGetRuleCostsAnswerData(TypedDict):
    node: str
    since: str
    one_in: int
    processes: List[AdminGetRuleCostsAnswerDataProcessesItem]


class AdminGetRuleCostsAnswer(TypedDict):
    data: AdminGetRuleCostsAnswerData


class CaseCreated(TypedDict):
    trigger: Literal["case_created"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class CaseApproved(TypedDict):
    trigger: Literal["case_approved"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class CaseDeclined(TypedDict):
    trigger: Literal["case_declined"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class CaseFinished(TypedDict):
    trigger: Literal["case_finished"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class CaseComment(TypedDict):
    trigger: Literal["case_comment"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class CaseChanged(TypedDict):
    trigger: Literal["case_changed"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    action: str


class CaseStateChanged(TypedDict):
    trigger: Literal["case_state_changed"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    previous_state_key: Optional[str]
    current_state_key: Optional[str]
    transition_key: Optional[str]


class CaseDocumentsUpdated(TypedDict):
    trigger: Literal["case_documents_updated"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    document_keys: List[str]
    action: Optional[str]


class CaseProofsUpdated(TypedDict):
    trigger: Literal["case_proofs_updated"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


class CaseDeadlineAtRisk(TypedDict):
    trigger: Literal["case_deadline_at_risk"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    deadline_key: str
    comment_id: Optional[int]
    due_at: Optional[str]
    started_at: str


class CaseDeadlineMissed(TypedDict):
    trigger: Literal["case_deadline_missed"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    deadline_key: str
    comment_id: Optional[int]
    due_at: Optional[str]
    started_at: str


class CaseSuspended(TypedDict):
    trigger: Literal["case_suspended"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    reason: str
    suspended_until: Optional[str]


class CaseResumed(TypedDict):
    trigger: Literal["case_resumed"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    suspended_since: str


class CaseReopened(TypedDict):
    trigger: Literal["case_reopened"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]
    previous_state_key: Optional[str]


class CaseRestored(TypedDict):
    trigger: Literal["case_restored"]
    case_id: int
    case_user_readable_id: str
    case_name: str
    case_url: str
    case_version: int
    case_color: Optional[str]
    outcome_instance_id: Optional[int]
    process_key: Optional[str]


#: Every event that an endpoint can be told of.
WebhookEvent = Union[CaseCreated, CaseApproved, CaseDeclined, CaseFinished, CaseComment, CaseChanged, CaseStateChanged, CaseDocumentsUpdated, CaseProofsUpdated, CaseDeadlineAtRisk, CaseDeadlineMissed, CaseSuspended, CaseResumed, CaseReopened, CaseRestored]

#: Every reason for which a request is refused.
ErrorCode = Literal[
    "parse_error",
    "invalid",
    "required",
    "unknown_field",
    "does_not_exist",
    "identifiers_disagree",
    "ambiguous_identifier",
    "already_exists",
    "invalid_page",
    "invalid_page_size",
    "invalid_ordering",
    "invalid_cursor",
    "cursor_expired",
    "invalid_format",
    "invalid_idempotency_key",
    "invalid_if_match",
    "tenant_required",
    "weak_password",
    "common_password",
    "wrong_code",
    "wrong_password",
    "invalid_value",
    "keep_dirty_with_transition",
    "structure_occurrences.max_amount_reached",
    "structure_occurrences.editable_name_disabled",
    "proof_name_not_editable",
    "proof_type_not_accepted",
    "heic_not_accepted",
    "picture_too_large",
    "configuration_invalid",
    "not_authenticated",
    "authentication_failed",
    "sign_in_failed",
    "permission_denied",
    "second_factor_required",
    "cross_site_request",
    "page_of_another",
    "not_found",
    "method_not_allowed",
    "conflict",
    "too_many_replays",
    "shadow_running",
    "configuration_refused",
    "needed_document_full",
    "answered_meanwhile",
    "document_too_large",
    "document_frozen",
    "case_not_editable",
    "case_suspended",
    "case_not_suspended",
    "case_not_reopenable",
    "not_signed",
    "signatory_request_closed",
    "signatory_not_next",
    "booklet_not_signable",
    "instance_locked",
    "ontology_managed",
    "link_change_not_allowed",
    "case_taken",
    "case_not_held",
    "case_not_in_queue",
    "skills_missing",
    "capacity_reached",
    "transition_not_available",
    "transition_condition_not_met",
    "transition_requires_votes",
    "rules_did_not_converge",
    "manual_instance_action_condition_not_met",
    "instance_has_ongoing_tasks",
    "not_a_sandbox",
    "webhook_endpoint_disabled",
    "not_configured",
    "second_factor_demanded",
    "no_other_sign_in",
    "last_administrator",
    "job_not_retryable",
    "job_not_cancellable",
    "booklet_empty",
    "booklet_too_large",
    "no_default_booklet",
    "scan_too_large",
    "invalid_scan",
    "proposal_decided",
    "proposal_outdated",
    "proposal_not_ready",
    "idempotency_key_in_flight",
    "precondition_failed",
    "too_large",
    "unsupported_media_type",
    "idempotency_key_reused",
    "too_many_requests",
    "assistant_budget_exceeded",
    "assistant_busy",
    "internal_error",
    "overloaded",
    "files_unavailable",
    "assistant_not_configured",
    "assistant_unavailable",
    "assistant_answer_invalid",
    "unavailable",
]
