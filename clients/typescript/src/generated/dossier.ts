// Written by scripts/generate-clients.ts from the operations; `npm run clients` writes it again.
import type { DownloadedFile } from '../downloaded-file.ts';
import type { CallOptions, DossierOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { StreamEvent } from '../read-events.ts';
import type { Route } from '../route.ts';
import { openTransport, type Transport } from '../transport.ts';
import type {
  AcceptCaseProposalAnswer,
  AcceptCaseProposalInput,
  AcceptConfigurationProposalAnswer,
  AcceptConfigurationProposalInput,
  AcceptProposalAnswer,
  AcceptProposalInput,
  AddCommentAnswer,
  AddCommentInput,
  AddInstanceAnswer,
  AddInstanceInput,
  AddInteractionLogAnswer,
  AddInteractionLogInput,
  AddOccurrenceAnswer,
  AddOccurrenceInput,
  AddRoleAnswer,
  AddRoleInput,
  AdminAddAbsenceAnswer,
  AdminAddAbsenceInput,
  AdminAddMyAbsenceAnswer,
  AdminAddMyAbsenceInput,
  AdminAddPasskeyAnswer,
  AdminAddPasskeyInput,
  AdminCancelBulkChangeAnswer,
  AdminCancelBulkChangeInput,
  AdminCancelJobInput,
  AdminCarryOutBulkChangeAnswer,
  AdminCarryOutBulkChangeInput,
  AdminChangePasswordAnswer,
  AdminChangePasswordInput,
  AdminCheckConfigurationAnswer,
  AdminCheckConfigurationInput,
  AdminChoosePasswordAnswer,
  AdminChoosePasswordInput,
  AdminClaimCaseAnswer,
  AdminClaimCaseInput,
  AdminCompareConfigurationAnswer,
  AdminCompareConfigurationInput,
  AdminCompareConfigurationVersionsAnswer,
  AdminCompareConfigurationVersionsInput,
  AdminConfirmTotpAnswer,
  AdminConfirmTotpInput,
  AdminCountCasesOfUserAnswer,
  AdminCountCasesOfUserInput,
  AdminCountNotificationsAnswer,
  AdminCreateApiKeyAnswer,
  AdminCreateApiKeyInput,
  AdminCreateBulkChangeAnswer,
  AdminCreateBulkChangeInput,
  AdminCreateConfigurationReplayAnswer,
  AdminCreateConfigurationReplayInput,
  AdminCreateConfigurationShadowAnswer,
  AdminCreateConfigurationShadowInput,
  AdminCreateTenantAnswer,
  AdminCreateTenantInput,
  AdminCreateUserAnswer,
  AdminCreateUserInput,
  AdminCreateWebhookEndpointAnswer,
  AdminCreateWebhookEndpointInput,
  AdminDeleteConnectorSecretInput,
  AdminDeleteFromBinInput,
  AdminDeleteViewInput,
  AdminDeleteWebhookEndpointInput,
  AdminEndSessionInput,
  AdminEndSupportInput,
  AdminEnterSupportAnswer,
  AdminEnterSupportInput,
  AdminEraseAssistantTextsAnswer,
  AdminEraseAssistantTextsInput,
  AdminEraseAuditAnswer,
  AdminEraseAuditInput,
  AdminExportCasesInput,
  AdminFindConfigurationUsesAnswer,
  AdminFindConfigurationUsesInput,
  AdminGetApiKeyAnswer,
  AdminGetApiKeyInput,
  AdminGetAssistantAnswer,
  AdminGetAssistantCallAnswer,
  AdminGetAssistantCallInput,
  AdminGetAuditHeadAnswer,
  AdminGetBoardAnswer,
  AdminGetBoardInput,
  AdminGetBulkChangeAnswer,
  AdminGetBulkChangeInput,
  AdminGetCaseFileInput,
  AdminGetCaseViewAnswer,
  AdminGetCaseViewInput,
  AdminGetConfigurationAnswer,
  AdminGetConfigurationDraftAnswer,
  AdminGetConfigurationMoveAnswer,
  AdminGetConfigurationMoveInput,
  AdminGetConfigurationPlanAnswer,
  AdminGetConfigurationPlanInput,
  AdminGetConfigurationReplayAnswer,
  AdminGetConfigurationReplayInput,
  AdminGetConfigurationSchemaAnswer,
  AdminGetConfigurationSchemaInput,
  AdminGetConfigurationShadowAnswer,
  AdminGetConfigurationShadowInput,
  AdminGetConfigurationStandingAnswer,
  AdminGetConfigurationVersionAnswer,
  AdminGetConfigurationVersionInput,
  AdminGetConnectorCallAnswer,
  AdminGetConnectorCallInput,
  AdminGetConnectorsAnswer,
  AdminGetHealthAnswer,
  AdminGetInstanceViewAnswer,
  AdminGetInstanceViewInput,
  AdminGetJobAnswer,
  AdminGetJobInput,
  AdminGetMailAnswer,
  AdminGetMailInput,
  AdminGetMyDayAnswer,
  AdminGetMyDayInput,
  AdminGetNotificationPreferencesAnswer,
  AdminGetRuleCostsAnswer,
  AdminGetRuleCostsInput,
  AdminGetSecondFactorAnswer,
  AdminGetSessionAnswer,
  AdminGetSignInAnswer,
  AdminGetSignInPolicyAnswer,
  AdminGetSignInProviderAnswer,
  AdminGetSigningCertificateAnswer,
  AdminGetTenantAnswer,
  AdminGetUserAnswer,
  AdminGetUserInput,
  AdminGetWebhookDeliveryAnswer,
  AdminGetWebhookDeliveryInput,
  AdminGetWebhookEndpointAnswer,
  AdminGetWebhookEndpointInput,
  AdminGiveBackCaseAnswer,
  AdminGiveBackCaseInput,
  AdminGiveSecondFactorAnswer,
  AdminGiveSecondFactorInput,
  AdminGrantSupportAnswer,
  AdminGrantSupportInput,
  AdminHandOverCaseAnswer,
  AdminHandOverCaseInput,
  AdminInviteUserAnswer,
  AdminInviteUserInput,
  AdminListAbsencesAnswer,
  AdminListAbsencesInput,
  AdminListApiKeysAnswer,
  AdminListApiKeysInput,
  AdminListAssistantCallsAnswer,
  AdminListAssistantCallsInput,
  AdminListAuditAnswer,
  AdminListAuditInput,
  AdminListBinAnswer,
  AdminListBinInput,
  AdminListBulkChangeCasesAnswer,
  AdminListBulkChangeCasesInput,
  AdminListBulkChangesAnswer,
  AdminListBulkChangesInput,
  AdminListCaseFormsAnswer,
  AdminListCaseFormsInput,
  AdminListCaseOpeningsAnswer,
  AdminListCaseOpeningsInput,
  AdminListCaseReadersAnswer,
  AdminListCaseReadersInput,
  AdminListCasesAnswer,
  AdminListCasesInput,
  AdminListCasesOfInstanceAnswer,
  AdminListCasesOfInstanceInput,
  AdminListCasesOfUserAnswer,
  AdminListCasesOfUserInput,
  AdminListConfigurationFormulasAnswer,
  AdminListConfigurationFormulasInput,
  AdminListConfigurationReplayCasesAnswer,
  AdminListConfigurationReplayCasesInput,
  AdminListConfigurationReplaysAnswer,
  AdminListConfigurationReplaysInput,
  AdminListConfigurationShadowCasesAnswer,
  AdminListConfigurationShadowCasesInput,
  AdminListConfigurationShadowsAnswer,
  AdminListConfigurationShadowsInput,
  AdminListConfigurationTextsAnswer,
  AdminListConfigurationTextsInput,
  AdminListConfigurationVersionsAnswer,
  AdminListConfigurationVersionsInput,
  AdminListConnectorCallsAnswer,
  AdminListConnectorCallsInput,
  AdminListDemoPeopleAnswer,
  AdminListDirectoryGroupsAnswer,
  AdminListDirectoryGroupsInput,
  AdminListImportsAnswer,
  AdminListImportsInput,
  AdminListInstanceHistoryAnswer,
  AdminListInstanceHistoryInput,
  AdminListInstancesAnswer,
  AdminListInstancesInput,
  AdminListJobsAnswer,
  AdminListJobsInput,
  AdminListMailsAnswer,
  AdminListMailsInput,
  AdminListMentionableAnswer,
  AdminListMentionableInput,
  AdminListMyAbsencesAnswer,
  AdminListMyTasksAnswer,
  AdminListNotificationsAnswer,
  AdminListNotificationsInput,
  AdminListPasskeysAnswer,
  AdminListQueueCasesAnswer,
  AdminListQueueCasesInput,
  AdminListQueuesAnswer,
  AdminListQueuesInput,
  AdminListRequestsAnswer,
  AdminListRequestsInput,
  AdminListSessionsAnswer,
  AdminListSupportGrantsAnswer,
  AdminListSupportGrantsInput,
  AdminListTeamsAnswer,
  AdminListTeamsInput,
  AdminListTenantsAnswer,
  AdminListUsersAnswer,
  AdminListUsersInput,
  AdminListViewsAnswer,
  AdminListWebhookDeliveriesAnswer,
  AdminListWebhookDeliveriesInput,
  AdminListWebhookEndpointsAnswer,
  AdminListWebhookEndpointsInput,
  AdminListWebhookTriggersAnswer,
  AdminListWizardsAnswer,
  AdminListWizardsInput,
  AdminListWorkTeamsAnswer,
  AdminListWorkTeamsInput,
  AdminMakeConfigurationScenarioAnswer,
  AdminMakeConfigurationScenarioInput,
  AdminMarkNotificationsReadAnswer,
  AdminMarkNotificationsReadInput,
  AdminMoveSandboxClockAnswer,
  AdminMoveSandboxClockInput,
  AdminOutlineConfigurationAnswer,
  AdminOutlineConfigurationInput,
  AdminPlanConfigurationAnswer,
  AdminPlanConfigurationInput,
  AdminPreviewConfigurationDocumentInput,
  AdminPreviewConfigurationWizardAnswer,
  AdminPreviewConfigurationWizardInput,
  AdminPreviewFormMailAnswer,
  AdminPreviewFormMailInput,
  AdminPublishConfigurationAnswer,
  AdminPublishConfigurationInput,
  AdminPutConfigurationDraftAnswer,
  AdminPutConfigurationDraftInput,
  AdminPutSignInProviderAnswer,
  AdminPutSignInProviderInput,
  AdminReadConfigurationWorkflowAnswer,
  AdminReadConfigurationWorkflowInput,
  AdminReindexAnswer,
  AdminRemoveAbsenceInput,
  AdminRemoveMyAbsenceInput,
  AdminRemovePasskeyInput,
  AdminRemoveSecondFactorOfUserInput,
  AdminRemoveTotpInput,
  AdminRenamePasskeyAnswer,
  AdminRenamePasskeyInput,
  AdminRenewRecoveryCodesAnswer,
  AdminRenewRecoveryCodesInput,
  AdminReplayWebhookDeliveryAnswer,
  AdminReplayWebhookDeliveryInput,
  AdminReplayWebhookEventsAnswer,
  AdminReplayWebhookEventsInput,
  AdminRequestPasswordResetInput,
  AdminResetSandboxAnswer,
  AdminResetSandboxInput,
  AdminRestoreFromBinAnswer,
  AdminRestoreFromBinInput,
  AdminRetryJobAnswer,
  AdminRetryJobInput,
  AdminRetryMailAnswer,
  AdminRetryMailInput,
  AdminRevokeApiKeyInput,
  AdminRevokeWizardInput,
  AdminRollApiKeyAnswer,
  AdminRollApiKeyInput,
  AdminRotateWebhookSecretAnswer,
  AdminRotateWebhookSecretInput,
  AdminRunConfigurationScenariosAnswer,
  AdminRunConfigurationScenariosInput,
  AdminSaveViewAnswer,
  AdminSaveViewInput,
  AdminSetConnectorSecretInput,
  AdminSignInAnswer,
  AdminSignInInput,
  AdminSignInWithPasskeyAnswer,
  AdminSignInWithPasskeyInput,
  AdminSignOutInput,
  AdminSignOutUserInput,
  AdminSnoozeCaseAnswer,
  AdminSnoozeCaseInput,
  AdminStartConfigurationDraftAnswer,
  AdminStartPasskeyAnswer,
  AdminStartPasskeyInput,
  AdminStartPasskeySignInAnswer,
  AdminStartPasskeySignInInput,
  AdminStartTotpAnswer,
  AdminStartTotpInput,
  AdminStopConfigurationReplayAnswer,
  AdminStopConfigurationReplayInput,
  AdminStopConfigurationShadowAnswer,
  AdminStopConfigurationShadowInput,
  AdminTakeNextCaseAnswer,
  AdminTakeNextCaseInput,
  AdminTestWebhookEndpointAnswer,
  AdminTestWebhookEndpointInput,
  AdminTryConfigurationFormulaAnswer,
  AdminTryConfigurationFormulaInput,
  AdminUndoBulkChangeAnswer,
  AdminUndoBulkChangeInput,
  AdminUpdateAssistantAnswer,
  AdminUpdateAssistantInput,
  AdminUpdateConnectorsAnswer,
  AdminUpdateConnectorsInput,
  AdminUpdateDirectoryGroupAnswer,
  AdminUpdateDirectoryGroupInput,
  AdminUpdateNotificationAnswer,
  AdminUpdateNotificationInput,
  AdminUpdateNotificationPreferencesAnswer,
  AdminUpdateNotificationPreferencesInput,
  AdminUpdateSignInPolicyAnswer,
  AdminUpdateSignInPolicyInput,
  AdminUpdateTenantAnswer,
  AdminUpdateTenantInput,
  AdminUpdateUserAnswer,
  AdminUpdateUserInput,
  AdminUpdateWebhookEndpointAnswer,
  AdminUpdateWebhookEndpointInput,
  AdminVerifyAuditAnswer,
  AdminVerifyAuditInput,
  AdminWriteConfigurationFormulaAnswer,
  AdminWriteConfigurationFormulaInput,
  AdminWriteConfigurationTextAnswer,
  AdminWriteConfigurationTextInput,
  AskSignersAnswer,
  AskSignersInput,
  AssignProofAnswer,
  AssignProofInput,
  CancelSignatoryRequestInput,
  CaseHistoryAnswer,
  CaseHistoryInput,
  CastVoteAnswer,
  CastVoteInput,
  CopyCaseAnswer,
  CopyCaseInput,
  CreateCaseAnswer,
  CreateCaseConversationAnswer,
  CreateCaseConversationInput,
  CreateCaseConversationMessageAnswer,
  CreateCaseConversationMessageInput,
  CreateCaseInput,
  CreateConfigurationConversationAnswer,
  CreateConfigurationConversationInput,
  CreateConfigurationConversationMessageAnswer,
  CreateConfigurationConversationMessageInput,
  CreateSignatoryRequestAnswer,
  CreateSignatoryRequestInput,
  DeleteCaseConversationInput,
  DeleteCaseInput,
  DeleteConfigurationConversationInput,
  DeleteInstanceInput,
  DeleteInteractionLogInput,
  DeleteProofAnswer,
  DeleteProofInput,
  DownloadBookletInput,
  DuplicateOccurrenceAnswer,
  DuplicateOccurrenceInput,
  ExecuteManualInstanceActionAnswer,
  ExecuteManualInstanceActionInput,
  ExplainCaseAnswer,
  ExplainCaseInput,
  ForceCreateInstanceAnswer,
  ForceCreateInstanceInput,
  ForceUpdateInstanceAnswer,
  ForceUpdateInstanceInput,
  GetAllProofsInput,
  GetBookletInput,
  GetCaseAnswer,
  GetCaseConversationAnswer,
  GetCaseConversationInput,
  GetCaseInput,
  GetConfigurationAnswer,
  GetConfigurationConversationAnswer,
  GetConfigurationConversationInput,
  GetConfigurationInput,
  GetDocumentInput,
  GetImportAnswer,
  GetImportInput,
  GetInstanceAnswer,
  GetInstanceInput,
  GetInteractionLogAnswer,
  GetInteractionLogInput,
  GetMetaAnswer,
  GetOriginalProofInput,
  GetProofInput,
  GetProofPageInput,
  GetSignatoryRequestAnswer,
  GetSignatoryRequestInput,
  GetSignedBookletInput,
  GetSignedDocumentInput,
  GetUnsignedBookletInput,
  HasOngoingTasksAnswer,
  HasOngoingTasksInput,
  ImportCasesAnswer,
  ImportCasesInput,
  ImportInstancesAnswer,
  ImportInstancesInput,
  InstanceCaseCountAnswer,
  InstanceCaseCountInput,
  LinkInstanceAnswer,
  LinkInstanceInput,
  ListActivityAnswer,
  ListActivityInput,
  ListAiChecksAnswer,
  ListAiChecksInput,
  ListCallsAnswer,
  ListCallsInput,
  ListCaseActivityAnswer,
  ListCaseActivityInput,
  ListCaseConversationMessagesAnswer,
  ListCaseConversationMessagesInput,
  ListCaseConversationProposalsAnswer,
  ListCaseConversationProposalsInput,
  ListCaseConversationsAnswer,
  ListCaseConversationsInput,
  ListCaseProposalsAnswer,
  ListCaseProposalsInput,
  ListCaseValuesAnswer,
  ListCaseValuesInput,
  ListCasesAnswer,
  ListCasesInput,
  ListChildrenAnswer,
  ListChildrenInput,
  ListConfigurationConversationMessagesAnswer,
  ListConfigurationConversationMessagesInput,
  ListConfigurationConversationProposalsAnswer,
  ListConfigurationConversationProposalsInput,
  ListConfigurationConversationsAnswer,
  ListConfigurationConversationsInput,
  ListCrossCaseInstancesAnswer,
  ListCrossCaseInstancesInput,
  ListDeadlinesAnswer,
  ListDeadlinesInput,
  ListDocumentsAnswer,
  ListDocumentsInput,
  ListEventsAnswer,
  ListEventsInput,
  ListImportRowsAnswer,
  ListImportRowsInput,
  ListInstanceHistoryAnswer,
  ListInstanceHistoryInput,
  ListInstanceValuesAnswer,
  ListInstanceValuesInput,
  ListInstancesAnswer,
  ListInstancesInput,
  ListInteractionLogsAnswer,
  ListInteractionLogsInput,
  ListProposalsAnswer,
  ListProposalsInput,
  ListSignatoryRequestsAnswer,
  ListSignatoryRequestsInput,
  ListUsersAnswer,
  ListUsersInput,
  PreviewDocumentInput,
  ProposeCaseChangesAnswer,
  ProposeCaseChangesInput,
  RejectCaseProposalAnswer,
  RejectCaseProposalInput,
  RejectConfigurationProposalAnswer,
  RejectConfigurationProposalInput,
  RejectProposalAnswer,
  RejectProposalInput,
  RemoveInstanceAnswer,
  RemoveInstanceInput,
  RemoveOccurrenceAnswer,
  RemoveOccurrenceInput,
  RemoveRoleAnswer,
  RemoveRoleInput,
  RenameOccurrenceAnswer,
  RenameOccurrenceInput,
  ReopenCaseAnswer,
  ReopenCaseInput,
  ResumeCaseAnswer,
  ResumeCaseInput,
  RunAiCheckAnswer,
  RunAiCheckInput,
  RunCallAnswer,
  RunCallInput,
  SendBookletInput,
  SendSignatoryRequestAnswer,
  SendSignatoryRequestInput,
  SetTagsInput,
  StartCreationWizardAnswer,
  StartCreationWizardInput,
  StartLifecycleWizardAnswer,
  StartLifecycleWizardInput,
  SuspendCaseAnswer,
  SuspendCaseInput,
  UnassignProofAnswer,
  UnassignProofInput,
  UnlinkInstanceInput,
  UpdateCaseAnswer,
  UpdateCaseConversationAnswer,
  UpdateCaseConversationInput,
  UpdateCaseInput,
  UpdateCommentAnswer,
  UpdateCommentInput,
  UpdateConfigurationConversationAnswer,
  UpdateConfigurationConversationInput,
  UpdateDocumentAnswer,
  UpdateDocumentInput,
  UpdateInstanceAnswer,
  UpdateInstanceInput,
  UpdateInteractionLogAnswer,
  UpdateInteractionLogInput,
  UpdateProofAnswer,
  UpdateProofInput,
  UploadDocumentsAnswer,
  UploadDocumentsInput,
  UploadProofAnswer,
  UploadProofInput,
  UseTransitionAnswer,
  UseTransitionInput,
  WhatItTakesAnswer,
  WhatItTakesInput,
  WithdrawCaseProposalAnswer,
  WithdrawCaseProposalInput,
} from './types.ts';

/** The answer with `skip_case_response`: the id of the case, and the id of what was created. */
export type SkippedCase = { data: { id: number; created_instance_id?: number; created_proof_id?: number; created_comment_id?: number; trigger_object?: number } };

const ROUTES = {
  listActivity: { method: 'GET', path: '/api/1/case_activity_log', query: ['page', 'page_size', 'ordering', 'search'] },
  listCases: { method: 'GET', path: '/api/1/cases', query: ['page', 'page_size', 'ordering', 'search'] },
  createCase: { method: 'POST', path: '/api/1/cases', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json', isRepeatable: true },
  importCases: { method: 'POST', path: '/api/1/cases/import', query: ['process_id', 'process_key'], content: 'file', isRepeatable: true },
  importInstances: { method: 'POST', path: '/api/1/instances/import', query: ['ontology_id', 'ontology_key', 'reindex'], content: 'file', isRepeatable: true },
  getImport: { method: 'GET', path: '/api/1/imports/{id}' },
  listImportRows: { method: 'GET', path: '/api/1/imports/{id}/rows', query: ['page', 'page_size', 'ordering', 'search', 'status'] },
  listCaseActivity: { method: 'GET', path: '/api/1/cases/{case_pk}/activity_log', query: ['page', 'page_size', 'ordering', 'search'] },
  addComment: { method: 'POST', path: '/api/1/cases/{case_pk}/comments', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json', isRepeatable: true },
  updateComment: { method: 'PATCH', path: '/api/1/cases/{case_pk}/comments/{id}', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json' },
  deleteCase: { method: 'DELETE', path: '/api/1/cases/{id}', query: ['dry_run'] },
  getCase: { method: 'GET', path: '/api/1/cases/{id}', query: ['skip_case_response'] },
  updateCase: { method: 'PATCH', path: '/api/1/cases/{id}', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json' },
  caseHistory: { method: 'GET', path: '/api/1/cases/{id}/case_history', query: ['page', 'page_size', 'ordering', 'search'] },
  explainCase: { method: 'GET', path: '/api/1/cases/{id}/explain', query: ['information_key', 'instance_id', 'occurrence_id', 'document_key', 'needed_document_key', 'issue_key', 'transition_key', 'tag_key', 'right', 'user_id', 'queue_key'] },
  whatItTakes: { method: 'GET', path: '/api/1/cases/{id}/what_it_takes', query: ['transition', 'question', 'tag', 'value', 'equals', 'instance_id', 'occurrence_id'] },
  copyCase: { method: 'POST', path: '/api/1/cases/{id}/copy', query: ['skip_case_response', 'dry_run', 'keep_dirty'], isRepeatable: true },
  hasOngoingTasks: { method: 'GET', path: '/api/1/cases/{id}/has_ongoing_tasks' },
  listAiChecks: { method: 'GET', path: '/api/1/cases/{case_pk}/ai_checks' },
  runAiCheck: { method: 'POST', path: '/api/1/cases/{case_pk}/ai_checks/{key}/run', query: ['skip_case_response', 'dry_run'], isRepeatable: true },
  listCalls: { method: 'GET', path: '/api/1/cases/{case_pk}/calls' },
  listDeadlines: { method: 'GET', path: '/api/1/cases/{case_pk}/deadlines' },
  runCall: { method: 'POST', path: '/api/1/cases/{case_pk}/calls/run', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  setTags: { method: 'POST', path: '/api/1/cases/{id}/set_tags', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  useTransition: { method: 'POST', path: '/api/1/cases/{id}/transition', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  suspendCase: { method: 'POST', path: '/api/1/cases/{id}/suspend', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  resumeCase: { method: 'POST', path: '/api/1/cases/{id}/resume', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  reopenCase: { method: 'POST', path: '/api/1/cases/{id}/reopen', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  castVote: { method: 'POST', path: '/api/admin/cases/{id}/votes', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  addOccurrence: { method: 'POST', path: '/api/1/cases/{case_pk}/structure_occurrences', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json', isRepeatable: true },
  removeOccurrence: { method: 'DELETE', path: '/api/1/cases/{case_pk}/structure_occurrences/{id}', query: ['skip_case_response', 'dry_run', 'keep_dirty'] },
  renameOccurrence: { method: 'PATCH', path: '/api/1/cases/{case_pk}/structure_occurrences/{id}', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json' },
  duplicateOccurrence: { method: 'POST', path: '/api/1/cases/{case_pk}/structure_occurrences/{id}/duplicate', query: ['skip_case_response', 'dry_run', 'keep_dirty'], isRepeatable: true },
  listCaseValues: { method: 'GET', path: '/api/1/cases/{case_pk}/values', query: ['page', 'page_size', 'ordering', 'search'] },
  listInstanceValues: { method: 'GET', path: '/api/1/instances/{instance_pk}/values', query: ['page', 'page_size', 'ordering', 'search'] },
  addInstance: { method: 'POST', path: '/api/1/cases/{case_pk}/instances', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json', isRepeatable: true },
  removeInstance: { method: 'DELETE', path: '/api/1/cases/{case_pk}/instances/{id}', query: ['skip_case_response', 'dry_run', 'keep_dirty'] },
  unlinkInstance: { method: 'DELETE', path: '/api/1/cases/{case_pk}/instances/{id}/link', query: ['skip_case_response', 'dry_run', 'keep_dirty'] },
  linkInstance: { method: 'POST', path: '/api/1/cases/{case_pk}/instances/{id}/link', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json', isRepeatable: true },
  addRole: { method: 'POST', path: '/api/1/cases/{case_pk}/instances/{instance_pk}/roles', query: ['skip_case_response', 'dry_run', 'keep_dirty'], content: 'json', isRepeatable: true },
  removeRole: { method: 'DELETE', path: '/api/1/cases/{case_pk}/instances/{instance_pk}/roles/{id}', query: ['skip_case_response', 'dry_run', 'keep_dirty'] },
  listCrossCaseInstances: { method: 'GET', path: '/api/1/cases/{case_pk}/cross_case_instances', query: ['page', 'page_size', 'ordering', 'search'] },
  listInstances: { method: 'GET', path: '/api/1/instances-for-ontology-{ontology_id}', query: ['page', 'page_size', 'ordering', 'search'] },
  forceCreateInstance: { method: 'POST', path: '/api/1/instances/force_create', query: ['dry_run'], content: 'json', isRepeatable: true },
  deleteInstance: { method: 'DELETE', path: '/api/1/instances/{id}', query: ['dry_run'] },
  getInstance: { method: 'GET', path: '/api/1/instances/{id}' },
  updateInstance: { method: 'PATCH', path: '/api/1/instances/{id}', query: ['dry_run'], content: 'json' },
  instanceCaseCount: { method: 'GET', path: '/api/1/instances/{id}/case_count' },
  forceUpdateInstance: { method: 'PATCH', path: '/api/1/instances/{id}/force_update', query: ['reindex', 'dry_run'], content: 'json' },
  listInstanceHistory: { method: 'GET', path: '/api/1/instances/{instance_pk}/history', query: ['page', 'page_size', 'ordering', 'search', '_created', '_created_by_includes', '_created_by_starts', '_updated', '_updated_by_includes', '_updated_by_starts', 'changed_by', 'manual_instance_action_key', 'reason', 'source_key'] },
  executeManualInstanceAction: { method: 'POST', path: '/api/1/instances/{instance_pk}/manual_instance_actions/{id}/execute_manual_instance_action', query: ['dry_run'], content: 'json', isRepeatable: true },
  listInteractionLogs: { method: 'GET', path: '/api/1/instances/{instance_pk}/interaction_logs', query: ['page', 'page_size', 'ordering', 'search'] },
  addInteractionLog: { method: 'POST', path: '/api/1/instances/{instance_pk}/interaction_logs', query: ['dry_run'], content: 'json', isRepeatable: true },
  getInteractionLog: { method: 'GET', path: '/api/1/instances/{instance_pk}/interaction_logs/{id}' },
  updateInteractionLog: { method: 'PATCH', path: '/api/1/instances/{instance_pk}/interaction_logs/{id}', query: ['dry_run'], content: 'json' },
  deleteInteractionLog: { method: 'DELETE', path: '/api/1/instances/{instance_pk}/interaction_logs/{id}', query: ['dry_run'] },
  adminListInstances: { method: 'GET', path: '/api/admin/instances', query: ['page', 'page_size', 'ordering', 'search', 'language'] },
  adminGetInstanceView: { method: 'GET', path: '/api/admin/instances/{id}/view', query: ['language'] },
  adminListCasesOfInstance: { method: 'GET', path: '/api/admin/instances/{id}/cases', query: ['page', 'page_size', 'ordering', 'search', 'language'] },
  adminListInstanceHistory: { method: 'GET', path: '/api/admin/instances/{id}/history', query: ['page', 'page_size', 'ordering', 'search', '_created', '_created_by_includes', '_created_by_starts', '_updated', '_updated_by_includes', '_updated_by_starts', 'changed_by', 'manual_instance_action_key', 'reason', 'source_key'] },
  uploadProof: { method: 'POST', path: '/api/1/cases/{case_pk}/proofs', query: ['skip_case_response', 'dry_run'], content: 'form', isRepeatable: true },
  deleteProof: { method: 'DELETE', path: '/api/1/cases/{case_pk}/proofs/{id}', query: ['skip_case_response', 'dry_run'] },
  getProof: { method: 'GET', path: '/api/1/cases/{case_pk}/proofs/{id}' },
  updateProof: { method: 'PATCH', path: '/api/1/cases/{case_pk}/proofs/{id}', query: ['skip_case_response', 'dry_run'], content: 'form' },
  assignProof: { method: 'POST', path: '/api/1/cases/{case_pk}/proofs/{id}/assign', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  getOriginalProof: { method: 'GET', path: '/api/1/cases/{case_pk}/proofs/{id}/original' },
  unassignProof: { method: 'POST', path: '/api/1/cases/{case_pk}/proofs/{id}/unassign', query: ['skip_case_response', 'dry_run'], isRepeatable: true },
  getAllProofs: { method: 'GET', path: '/api/1/cases/{id}/all_proofs' },
  listProposals: { method: 'GET', path: '/api/1/cases/{case_pk}/proofs/{id}/proposals', query: ['page', 'page_size', 'ordering', 'search'] },
  acceptProposal: { method: 'POST', path: '/api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/accept', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  rejectProposal: { method: 'POST', path: '/api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/reject', query: ['dry_run'], isRepeatable: true },
  getProofPage: { method: 'GET', path: '/api/1/cases/{case_pk}/proofs/{id}/pages/{page}' },
  getDocument: { method: 'GET', path: '/api/1/cases/{case_pk}/documents/{id}', query: ['language'] },
  previewDocument: { method: 'GET', path: '/api/1/cases/{case_pk}/documents/{id}/preview', query: ['language'] },
  listDocuments: { method: 'GET', path: '/api/1/cases/{case_pk}/documents_overview', query: ['page', 'page_size', 'ordering', 'search'] },
  updateDocument: { method: 'PATCH', path: '/api/1/cases/{case_pk}/documents_overview/{id}', query: ['dry_run'], content: 'json' },
  downloadBooklet: { method: 'POST', path: '/api/1/cases/{case_pk}/booklets/{id}/download', content: 'json', isRepeatable: true },
  sendBooklet: { method: 'POST', path: '/api/1/cases/{case_pk}/booklets/{id}/send', content: 'json', isRepeatable: true },
  getBooklet: { method: 'GET', path: '/api/1/cases/{id}/booklet', query: ['booklet_id', 'language'] },
  getUnsignedBooklet: { method: 'GET', path: '/api/1/cases/{id}/unsigned_booklet', query: ['language'] },
  uploadDocuments: { method: 'POST', path: '/api/1/documents_upload/upload', query: ['keep_dirty'], content: 'form', isRepeatable: true },
  listSignatoryRequests: { method: 'GET', path: '/api/1/cases/{case_pk}/signatory_requests', query: ['page', 'page_size', 'ordering', 'search'] },
  createSignatoryRequest: { method: 'POST', path: '/api/1/cases/{case_pk}/signatory_requests', query: ['dry_run'], content: 'json', isRepeatable: true },
  askSigners: { method: 'POST', path: '/api/1/cases/{case_pk}/signatory_requests/from_booklet', query: ['dry_run'], content: 'json', isRepeatable: true },
  getSignatoryRequest: { method: 'GET', path: '/api/1/cases/{case_pk}/signatory_requests/{id}' },
  cancelSignatoryRequest: { method: 'DELETE', path: '/api/1/cases/{case_pk}/signatory_requests/{id}', query: ['dry_run'] },
  sendSignatoryRequest: { method: 'POST', path: '/api/1/cases/{case_pk}/signatory_requests/{id}/send', content: 'json', isRepeatable: true },
  getSignedDocument: { method: 'GET', path: '/api/1/cases/{case_pk}/documents/{id}/signed' },
  getSignedBooklet: { method: 'GET', path: '/api/1/cases/{id}/signed_booklet', query: ['language'] },
  adminGetSigningCertificate: { method: 'GET', path: '/api/admin/signing_certificate' },
  startCreationWizard: { method: 'POST', path: '/api/1/wizard_templates/{wizard_template_uuid}/start_creation_wizard', query: ['dry_run'], isRepeatable: true },
  startLifecycleWizard: { method: 'POST', path: '/api/1/wizard_templates/{wizard_template_uuid}/start_lifecycle_wizard', query: ['dry_run'], content: 'json', isRepeatable: true },
  listCaseConversations: { method: 'GET', path: '/api/1/cases/{case_pk}/conversations', query: ['page', 'page_size', 'ordering', 'search'] },
  createCaseConversation: { method: 'POST', path: '/api/1/cases/{case_pk}/conversations', query: ['dry_run'], content: 'json', isRepeatable: true },
  getCaseConversation: { method: 'GET', path: '/api/1/cases/{case_pk}/conversations/{id}' },
  updateCaseConversation: { method: 'PATCH', path: '/api/1/cases/{case_pk}/conversations/{id}', query: ['dry_run'], content: 'json' },
  deleteCaseConversation: { method: 'DELETE', path: '/api/1/cases/{case_pk}/conversations/{id}', query: ['dry_run'] },
  listCaseConversationMessages: { method: 'GET', path: '/api/1/cases/{case_pk}/conversations/{id}/messages', query: ['page', 'page_size', 'ordering', 'search'] },
  createCaseConversationMessage: { method: 'POST', path: '/api/1/cases/{case_pk}/conversations/{id}/messages', query: ['stops_when_left'], content: 'json', isRepeatable: true },
  listCaseConversationProposals: { method: 'GET', path: '/api/1/cases/{case_pk}/conversations/{id}/proposals', query: ['page', 'page_size', 'ordering', 'search'] },
  acceptCaseProposal: { method: 'POST', path: '/api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/accept', query: ['dry_run'], isRepeatable: true },
  rejectCaseProposal: { method: 'POST', path: '/api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/reject', query: ['dry_run'], isRepeatable: true },
  listCaseProposals: { method: 'GET', path: '/api/1/cases/{case_pk}/proposals', query: ['page', 'page_size', 'ordering', 'search'] },
  proposeCaseChanges: { method: 'POST', path: '/api/1/cases/{case_pk}/proposals', query: ['dry_run'], content: 'json', isRepeatable: true },
  withdrawCaseProposal: { method: 'POST', path: '/api/1/cases/{case_pk}/proposals/{id}/withdraw', query: ['dry_run'], isRepeatable: true },
  listConfigurationConversations: { method: 'GET', path: '/api/1/configuration_conversations', query: ['page', 'page_size', 'ordering', 'search'] },
  createConfigurationConversation: { method: 'POST', path: '/api/1/configuration_conversations', query: ['dry_run'], content: 'json', isRepeatable: true },
  getConfigurationConversation: { method: 'GET', path: '/api/1/configuration_conversations/{id}' },
  updateConfigurationConversation: { method: 'PATCH', path: '/api/1/configuration_conversations/{id}', query: ['dry_run'], content: 'json' },
  deleteConfigurationConversation: { method: 'DELETE', path: '/api/1/configuration_conversations/{id}', query: ['dry_run'] },
  listConfigurationConversationMessages: { method: 'GET', path: '/api/1/configuration_conversations/{id}/messages', query: ['page', 'page_size', 'ordering', 'search'] },
  createConfigurationConversationMessage: { method: 'POST', path: '/api/1/configuration_conversations/{id}/messages', query: ['stops_when_left'], content: 'json', isRepeatable: true },
  listConfigurationConversationProposals: { method: 'GET', path: '/api/1/configuration_conversations/{id}/proposals', query: ['page', 'page_size', 'ordering', 'search'] },
  acceptConfigurationProposal: { method: 'POST', path: '/api/1/configuration_conversations/{conversation_id}/proposals/{id}/accept', query: ['dry_run'], isRepeatable: true },
  rejectConfigurationProposal: { method: 'POST', path: '/api/1/configuration_conversations/{conversation_id}/proposals/{id}/reject', query: ['dry_run'], isRepeatable: true },
  listEvents: { method: 'GET', path: '/api/1/events', query: ['after', 'limit', 'triggers'] },
  getMeta: { method: 'GET', path: '/api/1/meta' },
  getConfiguration: { method: 'GET', path: '/api/1/configuration', query: ['language'] },
  listUsers: { method: 'GET', path: '/api/1/users', query: ['page', 'page_size', 'ordering', 'search'] },
  adminListCases: { method: 'GET', path: '/api/admin/cases', query: ['page', 'page_size', 'ordering', 'search', 'assignee', 'team', 'process_key', 'state_key', 'status', 'tag_key', 'due', 'due_before', 'due_after', 'created_before', 'created_after', 'changed_before', 'changed_after', 'ended_before', 'ended_after', 'older_than_days', 'newer_than_days', 'suspended', 'parent_id', 'language'] },
  adminExportCases: { method: 'GET', path: '/api/admin/cases/export', query: ['assignee', 'team', 'process_key', 'state_key', 'status', 'tag_key', 'due', 'due_before', 'due_after', 'created_before', 'created_after', 'changed_before', 'changed_after', 'ended_before', 'ended_after', 'older_than_days', 'newer_than_days', 'suspended', 'parent_id', 'columns', 'search', 'ordering', 'language'] },
  adminListWorkTeams: { method: 'GET', path: '/api/admin/work/teams', query: ['language'] },
  listChildren: { method: 'GET', path: '/api/1/cases/{case_pk}/children', query: ['page', 'page_size', 'ordering', 'search'] },
  adminGetCaseView: { method: 'GET', path: '/api/admin/cases/{id}/view' },
  adminGetCaseFile: { method: 'GET', path: '/api/admin/cases/{id}/file' },
  adminListMyTasks: { method: 'GET', path: '/api/admin/my_tasks' },
  adminListViews: { method: 'GET', path: '/api/admin/views' },
  adminSaveView: { method: 'POST', path: '/api/admin/views', content: 'json', isRepeatable: true },
  adminDeleteView: { method: 'DELETE', path: '/api/admin/views/{id}' },
  adminListBin: { method: 'GET', path: '/api/admin/bin', query: ['page', 'page_size', 'ordering', 'search', 'kind', 'language'] },
  adminRestoreFromBin: { method: 'POST', path: '/api/admin/bin/{id}/restore', isRepeatable: true },
  adminDeleteFromBin: { method: 'DELETE', path: '/api/admin/bin/{id}' },
  adminGetMyDay: { method: 'GET', path: '/api/admin/my_day', query: ['language'] },
  adminGetBoard: { method: 'GET', path: '/api/admin/board', query: ['team', 'by', 'process_key', 'column', 'cards', 'language'] },
  adminListCaseForms: { method: 'GET', path: '/api/admin/cases/{id}/forms' },
  adminPreviewFormMail: { method: 'GET', path: '/api/admin/wizard_templates/{wizard_template_uuid}/mail', query: ['language'] },
  adminCreateBulkChange: { method: 'POST', path: '/api/admin/bulk_changes', content: 'json', isRepeatable: true },
  adminListBulkChanges: { method: 'GET', path: '/api/admin/bulk_changes', query: ['page', 'page_size', 'ordering', 'search'] },
  adminGetBulkChange: { method: 'GET', path: '/api/admin/bulk_changes/{id}' },
  adminListBulkChangeCases: { method: 'GET', path: '/api/admin/bulk_changes/{id}/cases', query: ['page', 'page_size', 'ordering', 'search', 'outcome'] },
  adminCarryOutBulkChange: { method: 'POST', path: '/api/admin/bulk_changes/{id}/carry_out', isRepeatable: true },
  adminUndoBulkChange: { method: 'POST', path: '/api/admin/bulk_changes/{id}/undo', content: 'json', isRepeatable: true },
  adminCancelBulkChange: { method: 'POST', path: '/api/admin/bulk_changes/{id}/cancel', isRepeatable: true },
  adminListCaseReaders: { method: 'GET', path: '/api/admin/cases/{id}/readers', query: ['page', 'page_size', 'ordering', 'search'] },
  adminListCaseOpenings: { method: 'GET', path: '/api/admin/cases/{id}/openings' },
  adminCountCasesOfUser: { method: 'GET', path: '/api/admin/users/{id}/case_counts', query: ['language'] },
  adminListCasesOfUser: { method: 'GET', path: '/api/admin/users/{id}/cases', query: ['page', 'page_size', 'ordering', 'search', 'process_key'] },
  adminSignIn: { method: 'POST', path: '/api/admin/session', content: 'json', isOpen: true },
  adminGetSession: { method: 'GET', path: '/api/admin/session' },
  adminSignOut: { method: 'DELETE', path: '/api/admin/session', query: ['everywhere'] },
  adminListDemoPeople: { method: 'GET', path: '/api/admin/demo_people', isOpen: true },
  adminChoosePassword: { method: 'POST', path: '/api/admin/password', content: 'json', isOpen: true },
  adminChangePassword: { method: 'POST', path: '/api/admin/session/password', content: 'json', isRepeatable: true },
  adminRequestPasswordReset: { method: 'POST', path: '/api/admin/password_resets', content: 'json', isOpen: true },
  adminListSessions: { method: 'GET', path: '/api/admin/sessions' },
  adminEndOtherSessions: { method: 'DELETE', path: '/api/admin/sessions' },
  adminEndSession: { method: 'DELETE', path: '/api/admin/sessions/{id}' },
  adminGetSecondFactor: { method: 'GET', path: '/api/admin/session/second_factor' },
  adminGiveSecondFactor: { method: 'POST', path: '/api/admin/session/second_factor', content: 'json', isRepeatable: true },
  adminStartTotp: { method: 'POST', path: '/api/admin/session/totp', content: 'json', isRepeatable: true },
  adminConfirmTotp: { method: 'POST', path: '/api/admin/session/totp/confirm', content: 'json', isRepeatable: true },
  adminRemoveTotp: { method: 'POST', path: '/api/admin/session/totp/remove', content: 'json', isRepeatable: true },
  adminRenewRecoveryCodes: { method: 'POST', path: '/api/admin/session/recovery_codes', content: 'json', isRepeatable: true },
  adminStartPasskeySignIn: { method: 'POST', path: '/api/admin/session/passkey/challenge', content: 'json', isOpen: true },
  adminSignInWithPasskey: { method: 'POST', path: '/api/admin/session/passkey', content: 'json', isOpen: true },
  adminListPasskeys: { method: 'GET', path: '/api/admin/session/passkeys' },
  adminAddPasskey: { method: 'POST', path: '/api/admin/session/passkeys', content: 'json', isRepeatable: true },
  adminStartPasskey: { method: 'POST', path: '/api/admin/session/passkeys/challenge', content: 'json', isRepeatable: true },
  adminRenamePasskey: { method: 'PATCH', path: '/api/admin/session/passkeys/{id}', content: 'json' },
  adminRemovePasskey: { method: 'DELETE', path: '/api/admin/session/passkeys/{id}' },
  adminRemoveSecondFactorOfUser: { method: 'DELETE', path: '/api/admin/users/{id}/second_factor' },
  adminGetSignInPolicy: { method: 'GET', path: '/api/admin/sign_in_policy' },
  adminUpdateSignInPolicy: { method: 'PATCH', path: '/api/admin/sign_in_policy', content: 'json' },
  adminGetSignInProvider: { method: 'GET', path: '/api/admin/sign_in_provider' },
  adminPutSignInProvider: { method: 'PUT', path: '/api/admin/sign_in_provider', content: 'json' },
  adminDeleteSignInProvider: { method: 'DELETE', path: '/api/admin/sign_in_provider' },
  adminListSupportGrants: { method: 'GET', path: '/api/admin/support_grants', query: ['page', 'page_size', 'ordering', 'search'] },
  adminGrantSupport: { method: 'POST', path: '/api/admin/support_grants', content: 'json', isRepeatable: true },
  adminEndSupport: { method: 'DELETE', path: '/api/admin/support_grants/{id}' },
  adminEnterSupport: { method: 'POST', path: '/api/admin/session/support', content: 'json', isOpen: true },
  adminListDirectoryGroups: { method: 'GET', path: '/api/admin/directory_groups', query: ['page', 'page_size', 'ordering', 'search'] },
  adminUpdateDirectoryGroup: { method: 'PATCH', path: '/api/admin/directory_groups/{id}', content: 'json' },
  adminGetTenant: { method: 'GET', path: '/api/admin/tenant' },
  adminUpdateTenant: { method: 'PATCH', path: '/api/admin/tenant', content: 'json' },
  adminMoveSandboxClock: { method: 'POST', path: '/api/admin/tenant/sandbox/clock', content: 'json', isRepeatable: true },
  adminResetSandbox: { method: 'POST', path: '/api/admin/tenant/sandbox/reset', content: 'json', isRepeatable: true },
  adminListTenants: { method: 'GET', path: '/api/admin/tenants' },
  adminCreateTenant: { method: 'POST', path: '/api/admin/tenants', content: 'json', isRepeatable: true },
  adminListUsers: { method: 'GET', path: '/api/admin/users', query: ['page', 'page_size', 'ordering', 'search', 'role', 'is_active'] },
  adminCreateUser: { method: 'POST', path: '/api/admin/users', content: 'json', isRepeatable: true },
  adminGetUser: { method: 'GET', path: '/api/admin/users/{id}' },
  adminUpdateUser: { method: 'PATCH', path: '/api/admin/users/{id}', content: 'json' },
  adminSignOutUser: { method: 'DELETE', path: '/api/admin/users/{id}/sessions' },
  adminInviteUser: { method: 'POST', path: '/api/admin/users/{id}/invite', content: 'json', isRepeatable: true },
  adminListTeams: { method: 'GET', path: '/api/admin/teams', query: ['language'] },
  adminGetSignIn: { method: 'GET', path: '/api/admin/sign_in_methods' },
  adminListApiKeys: { method: 'GET', path: '/api/admin/api_keys', query: ['page', 'page_size', 'ordering', 'search'] },
  adminCreateApiKey: { method: 'POST', path: '/api/admin/api_keys', content: 'json', isRepeatable: true },
  adminGetApiKey: { method: 'GET', path: '/api/admin/api_keys/{id}' },
  adminRevokeApiKey: { method: 'DELETE', path: '/api/admin/api_keys/{id}' },
  adminRollApiKey: { method: 'POST', path: '/api/admin/api_keys/{id}/roll', isRepeatable: true },
  adminListWebhookEndpoints: { method: 'GET', path: '/api/admin/webhook_endpoints', query: ['page', 'page_size', 'ordering', 'search'] },
  adminCreateWebhookEndpoint: { method: 'POST', path: '/api/admin/webhook_endpoints', content: 'json', isRepeatable: true },
  adminGetWebhookEndpoint: { method: 'GET', path: '/api/admin/webhook_endpoints/{id}' },
  adminUpdateWebhookEndpoint: { method: 'PATCH', path: '/api/admin/webhook_endpoints/{id}', content: 'json' },
  adminDeleteWebhookEndpoint: { method: 'DELETE', path: '/api/admin/webhook_endpoints/{id}' },
  adminRotateWebhookSecret: { method: 'POST', path: '/api/admin/webhook_endpoints/{id}/rotate_secret', isRepeatable: true },
  adminTestWebhookEndpoint: { method: 'POST', path: '/api/admin/webhook_endpoints/{id}/test', content: 'json', isRepeatable: true },
  adminReplayWebhookEvents: { method: 'POST', path: '/api/admin/webhook_endpoints/{id}/replay', content: 'json', isRepeatable: true },
  adminListWebhookDeliveries: { method: 'GET', path: '/api/admin/webhook_deliveries', query: ['page', 'page_size', 'ordering', 'search', 'endpoint_id', 'case_id', 'event_id', 'state', 'trigger'] },
  adminGetWebhookDelivery: { method: 'GET', path: '/api/admin/webhook_deliveries/{id}' },
  adminReplayWebhookDelivery: { method: 'POST', path: '/api/admin/webhook_deliveries/{id}/replay', isRepeatable: true },
  adminListWebhookTriggers: { method: 'GET', path: '/api/admin/webhook_triggers' },
  adminListRequests: { method: 'GET', path: '/api/admin/requests', query: ['page', 'page_size', 'ordering', 'search', 'request_id', 'method', 'key_id', 'user_id', 'error_code', 'is_failed', 'status', 'path', 'after_id'] },
  adminGetConnectors: { method: 'GET', path: '/api/admin/connectors' },
  adminUpdateConnectors: { method: 'PATCH', path: '/api/admin/connectors', content: 'json' },
  adminSetConnectorSecret: { method: 'PUT', path: '/api/admin/connector_secrets/{name}', content: 'json' },
  adminDeleteConnectorSecret: { method: 'DELETE', path: '/api/admin/connector_secrets/{name}' },
  adminListConnectorCalls: { method: 'GET', path: '/api/admin/connector_calls', query: ['page', 'page_size', 'ordering', 'search', 'case_id', 'connector'] },
  adminGetConnectorCall: { method: 'GET', path: '/api/admin/connector_calls/{id}' },
  adminGetAssistant: { method: 'GET', path: '/api/admin/assistant' },
  adminUpdateAssistant: { method: 'PATCH', path: '/api/admin/assistant', content: 'json' },
  adminListAssistantCalls: { method: 'GET', path: '/api/admin/assistant/calls', query: ['page', 'page_size', 'ordering', 'search', 'case_id', 'purpose'] },
  adminGetAssistantCall: { method: 'GET', path: '/api/admin/assistant/calls/{id}' },
  adminEraseAssistantTexts: { method: 'POST', path: '/api/admin/assistant/erase', content: 'json', isRepeatable: true },
  adminListWizards: { method: 'GET', path: '/api/admin/wizards', query: ['page', 'page_size', 'ordering', 'search'] },
  adminRevokeWizard: { method: 'POST', path: '/api/admin/wizards/{uuid}/revoke', isRepeatable: true },
  adminGetConfiguration: { method: 'GET', path: '/api/admin/configuration' },
  adminListConfigurationVersions: { method: 'GET', path: '/api/admin/configuration/versions', query: ['page', 'page_size', 'ordering', 'search'] },
  adminGetConfigurationVersion: { method: 'GET', path: '/api/admin/configuration/versions/{version}' },
  adminGetConfigurationMove: { method: 'GET', path: '/api/admin/configuration/versions/{version}/move' },
  adminCompareConfigurationVersions: { method: 'GET', path: '/api/admin/configuration/compare', query: ['from', 'to'] },
  adminCompareConfiguration: { method: 'POST', path: '/api/admin/configuration/compare', content: 'json', isRepeatable: true },
  adminCheckConfiguration: { method: 'POST', path: '/api/admin/configuration/check', content: 'json', isRepeatable: true },
  adminOutlineConfiguration: { method: 'POST', path: '/api/admin/configuration/outline', content: 'json', isRepeatable: true },
  adminFindConfigurationUses: { method: 'POST', path: '/api/admin/configuration/uses', content: 'json', isRepeatable: true },
  adminRunConfigurationScenarios: { method: 'POST', path: '/api/admin/configuration/scenarios', content: 'json', isRepeatable: true },
  adminMakeConfigurationScenario: { method: 'POST', path: '/api/admin/configuration/scenarios/from_case', content: 'json', isRepeatable: true },
  adminListConfigurationFormulas: { method: 'POST', path: '/api/admin/configuration/formulas', content: 'json', isRepeatable: true },
  adminTryConfigurationFormula: { method: 'POST', path: '/api/admin/configuration/formula', content: 'json', isRepeatable: true },
  adminWriteConfigurationFormula: { method: 'PATCH', path: '/api/admin/configuration/draft/formula', content: 'json' },
  adminReadConfigurationWorkflow: { method: 'POST', path: '/api/admin/configuration/workflow', content: 'json', isRepeatable: true },
  adminListConfigurationTexts: { method: 'POST', path: '/api/admin/configuration/texts', content: 'json', isRepeatable: true },
  adminWriteConfigurationText: { method: 'PATCH', path: '/api/admin/configuration/draft/text', content: 'json' },
  adminPreviewConfigurationDocument: { method: 'POST', path: '/api/admin/configuration/preview/document', content: 'json', isRepeatable: true },
  adminPreviewConfigurationWizard: { method: 'POST', path: '/api/admin/configuration/preview/wizard', content: 'json', isRepeatable: true },
  adminGetConfigurationStanding: { method: 'GET', path: '/api/admin/configuration/standing' },
  adminGetConfigurationDraft: { method: 'GET', path: '/api/admin/configuration/draft' },
  adminStartConfigurationDraft: { method: 'POST', path: '/api/admin/configuration/draft', isRepeatable: true },
  adminPutConfigurationDraft: { method: 'PUT', path: '/api/admin/configuration/draft', content: 'json' },
  adminDeleteConfigurationDraft: { method: 'DELETE', path: '/api/admin/configuration/draft' },
  adminPlanConfiguration: { method: 'POST', path: '/api/admin/configuration/plan', content: 'json', isRepeatable: true },
  adminGetConfigurationPlan: { method: 'GET', path: '/api/admin/configuration/plan/{id}' },
  adminCreateConfigurationReplay: { method: 'POST', path: '/api/admin/configuration/replays', content: 'json', isRepeatable: true },
  adminListConfigurationReplays: { method: 'GET', path: '/api/admin/configuration/replays', query: ['page', 'page_size', 'ordering', 'search'] },
  adminGetConfigurationReplay: { method: 'GET', path: '/api/admin/configuration/replays/{id}' },
  adminListConfigurationReplayCases: { method: 'GET', path: '/api/admin/configuration/replays/{id}/cases', query: ['page', 'page_size', 'ordering', 'search', 'rule'] },
  adminStopConfigurationReplay: { method: 'POST', path: '/api/admin/configuration/replays/{id}/stop', isRepeatable: true },
  adminCreateConfigurationShadow: { method: 'POST', path: '/api/admin/configuration/shadows', content: 'json', isRepeatable: true },
  adminListConfigurationShadows: { method: 'GET', path: '/api/admin/configuration/shadows', query: ['page', 'page_size', 'ordering', 'search'] },
  adminGetConfigurationShadow: { method: 'GET', path: '/api/admin/configuration/shadows/{id}' },
  adminListConfigurationShadowCases: { method: 'GET', path: '/api/admin/configuration/shadows/{id}/cases', query: ['page', 'page_size', 'ordering', 'search', 'rule'] },
  adminStopConfigurationShadow: { method: 'POST', path: '/api/admin/configuration/shadows/{id}/stop', isRepeatable: true },
  adminPublishConfiguration: { method: 'POST', path: '/api/admin/configuration/publish', content: 'json', isRepeatable: true },
  adminGetConfigurationSchema: { method: 'GET', path: '/api/admin/configuration/schemas/{name}', isOpen: true },
  adminListQueues: { method: 'GET', path: '/api/admin/queues', query: ['language'] },
  adminListQueueCases: { method: 'GET', path: '/api/admin/queues/{key}/cases', query: ['page', 'page_size', 'ordering', 'search', 'standing'] },
  adminTakeNextCase: { method: 'POST', path: '/api/admin/queues/{key}/next', isRepeatable: true },
  adminClaimCase: { method: 'POST', path: '/api/admin/cases/{id}/claim', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  adminGiveBackCase: { method: 'POST', path: '/api/admin/cases/{id}/give_back', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  adminHandOverCase: { method: 'POST', path: '/api/admin/cases/{id}/hand_over', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  adminSnoozeCase: { method: 'POST', path: '/api/admin/cases/{id}/snooze', query: ['skip_case_response', 'dry_run'], content: 'json', isRepeatable: true },
  adminListMyAbsences: { method: 'GET', path: '/api/admin/my_absences' },
  adminAddMyAbsence: { method: 'POST', path: '/api/admin/my_absences', content: 'json', isRepeatable: true },
  adminRemoveMyAbsence: { method: 'DELETE', path: '/api/admin/my_absences/{id}' },
  adminListAbsences: { method: 'GET', path: '/api/admin/users/{id}/absences' },
  adminAddAbsence: { method: 'POST', path: '/api/admin/users/{id}/absences', content: 'json', isRepeatable: true },
  adminRemoveAbsence: { method: 'DELETE', path: '/api/admin/users/{user_id}/absences/{id}' },
  adminListNotifications: { method: 'GET', path: '/api/admin/notifications', query: ['page', 'page_size', 'ordering', 'search', 'unread', 'kind'] },
  adminCountNotifications: { method: 'GET', path: '/api/admin/notifications/count' },
  adminMarkNotificationsRead: { method: 'POST', path: '/api/admin/notifications/mark_read', content: 'json', isRepeatable: true },
  adminUpdateNotification: { method: 'PATCH', path: '/api/admin/notifications/{id}', content: 'json' },
  adminGetNotificationPreferences: { method: 'GET', path: '/api/admin/notification_preferences' },
  adminUpdateNotificationPreferences: { method: 'PATCH', path: '/api/admin/notification_preferences', content: 'json' },
  adminListMentionable: { method: 'GET', path: '/api/admin/cases/{id}/mentionable', query: ['page', 'page_size', 'ordering', 'search'] },
  adminListJobs: { method: 'GET', path: '/api/admin/jobs', query: ['page', 'page_size', 'ordering', 'search', 'state', 'kind'] },
  adminGetJob: { method: 'GET', path: '/api/admin/jobs/{id}' },
  adminCancelJob: { method: 'DELETE', path: '/api/admin/jobs/{id}' },
  adminRetryJob: { method: 'POST', path: '/api/admin/jobs/{id}/retry', isRepeatable: true },
  adminReindex: { method: 'POST', path: '/api/admin/reindex', isRepeatable: true },
  adminListMails: { method: 'GET', path: '/api/admin/mails', query: ['page', 'page_size', 'ordering', 'search', 'state'] },
  adminGetMail: { method: 'GET', path: '/api/admin/mails/{id}' },
  adminRetryMail: { method: 'POST', path: '/api/admin/mails/{id}/retry', isRepeatable: true },
  adminListAudit: { method: 'GET', path: '/api/admin/audit', query: ['page', 'page_size', 'ordering', 'search', 'action', 'author_kind', 'author_id', 'case_id', 'instance_id', 'subject', 'request_id', 'from', 'to'] },
  adminGetAuditHead: { method: 'GET', path: '/api/admin/audit/head' },
  adminVerifyAudit: { method: 'GET', path: '/api/admin/audit/verify', query: ['head'] },
  adminEraseAudit: { method: 'POST', path: '/api/admin/audit/erase', content: 'json', isRepeatable: true },
  adminListImports: { method: 'GET', path: '/api/admin/imports', query: ['page', 'page_size', 'ordering', 'search', 'kind'] },
  adminGetHealth: { method: 'GET', path: '/api/admin/health' },
  adminGetRuleCosts: { method: 'GET', path: '/api/admin/rule_costs', query: ['process'] },
} as const satisfies Record<string, Route>;

/** A client of the service: one method for each operation. */
export class Dossier {
  readonly #transport: Transport;

  constructor(options: DossierOptions) {
    this.#transport = openTransport(options);
  }

  /**
   * Activity of all cases.
   *
   * Who did what on the cases of the tenant, newest first.
   *
   * Needs the scope `cases:read`.
   */
  listActivity(input: ListActivityInput = {}, options?: CallOptions): Pages<ListActivityAnswer, ListActivityAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listActivity, by: 'page', entriesOf: (page: ListActivityAnswer) => page.results }, input, options);
  }

  /**
   * List cases.
   *
   * The cases of the tenant, newest first. Of a case that the caller may list and not see, there are the number, the name, the state and the time of creation alone.
   *
   * Needs the scope `cases:read`.
   */
  listCases(input: ListCasesInput = {}, options?: CallOptions): Pages<ListCasesAnswer, ListCasesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.listCases, by: 'page', entriesOf: (page: ListCasesAnswer) => page.data }, input, options);
  }

  /**
   * Create a case.
   *
   * The rules run before the answer, which already holds the questions the case asks. With `keep_dirty` they wait, and so do the instances they build.
   *
   * Needs the scope `cases:write`.
   */
  createCase(input: CreateCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  createCase(input?: CreateCaseInput, options?: CallOptions): Promise<CreateCaseAnswer>;
  createCase(input: CreateCaseInput = {}, options?: CallOptions): Promise<CreateCaseAnswer | SkippedCase> {
    return this.#transport.json<CreateCaseAnswer | SkippedCase>(ROUTES.createCase, input, options);
  }

  /**
   * Import cases.
   *
   * Takes NDJSON (one object a line: what Create a case takes, and `fields` keyed by case field) or a spreadsheet (columns of the same names, any other column is a case field). The work is a job; each row is done or reported on its own.
   *
   * Takes no `dry_run`. Rows are read in the background, where nobody waits for what they would be.
   *
   * Needs the scope `cases:write`.
   */
  importCases(input: ImportCasesInput, options?: CallOptions): Promise<ImportCasesAnswer> {
    return this.#transport.json<ImportCasesAnswer>(ROUTES.importCases, input, options);
  }

  /**
   * Import instances.
   *
   * Takes NDJSON (one object a line: `fields`, and where wanted `name`, `instance_id`, `ontology_key`) or a spreadsheet (a column for each information, `addresses.0.street` for structures; `name`, `instance_id` and `ontology_key` mean the same). A row with an `instance_id`, or with the identifier of an instance that exists, updates it; any other creates one. The work is a job; each row is done or reported on its own.
   *
   * Takes no `dry_run`. Rows are read in the background, where nobody waits for what they would be.
   *
   * Needs the scope `instances:write`.
   */
  importInstances(input: ImportInstancesInput, options?: CallOptions): Promise<ImportInstancesAnswer> {
    return this.#transport.json<ImportInstancesAnswer>(ROUTES.importInstances, input, options);
  }

  /**
   * Get an import.
   *
   * How far it has come, and how its rows have ended.
   *
   * Needs one of the scopes `cases:write`, `instances:write`.
   */
  getImport(input: GetImportInput, options?: CallOptions): Promise<GetImportAnswer> {
    return this.#transport.json<GetImportAnswer>(ROUTES.getImport, input, options);
  }

  /**
   * Report of an import.
   *
   * What became of each row.
   *
   * Needs one of the scopes `cases:write`, `instances:write`.
   */
  listImportRows(input: ListImportRowsInput, options?: CallOptions): Pages<ListImportRowsAnswer, ListImportRowsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listImportRows, by: 'page', entriesOf: (page: ListImportRowsAnswer) => page.results }, input, options);
  }

  /**
   * Activity of a case.
   *
   * Who did what on the case, newest first.
   *
   * Needs the scope `cases:read`.
   */
  listCaseActivity(input: ListCaseActivityInput, options?: CallOptions): Pages<ListCaseActivityAnswer, ListCaseActivityAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCaseActivity, by: 'page', entriesOf: (page: ListCaseActivityAnswer) => page.results }, input, options);
  }

  /**
   * Comment on a case.
   *
   * Adds a comment. It can be raised as an issue, be a task for a user with a deadline, be about a value of the case, and answer another comment.
   *
   * Needs the scope `cases:write`.
   */
  addComment(input: AddCommentInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  addComment(input: AddCommentInput, options?: CallOptions): Promise<AddCommentAnswer>;
  addComment(input: AddCommentInput, options?: CallOptions): Promise<AddCommentAnswer | SkippedCase> {
    return this.#transport.json<AddCommentAnswer | SkippedCase>(ROUTES.addComment, input, options);
  }

  /**
   * Resolve a comment.
   *
   * A resolved issue or task is no longer open; it can be opened again.
   *
   * Needs the scope `cases:write`.
   */
  updateComment(input: UpdateCommentInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  updateComment(input: UpdateCommentInput, options?: CallOptions): Promise<UpdateCommentAnswer>;
  updateComment(input: UpdateCommentInput, options?: CallOptions): Promise<UpdateCommentAnswer | SkippedCase> {
    return this.#transport.json<UpdateCommentAnswer | SkippedCase>(ROUTES.updateComment, input, options);
  }

  /**
   * Delete a case.
   *
   * Deletes the case with its files, its activity, and the instances that were made in it and exist nowhere else. Instances that exist outside the case stay.
   *
   * Needs the scope `cases:write`.
   */
  deleteCase(input: DeleteCaseInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.deleteCase, input, options);
  }

  /**
   * Get a case.
   *
   * The full case, recalculated first where changes or time wait for the rules. No other read does that.
   *
   * Needs the scope `cases:read`.
   */
  getCase(input: GetCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  getCase(input: GetCaseInput, options?: CallOptions): Promise<GetCaseAnswer>;
  getCase(input: GetCaseInput, options?: CallOptions): Promise<GetCaseAnswer | SkippedCase> {
    return this.#transport.json<GetCaseAnswer | SkippedCase>(ROUTES.getCase, input, options);
  }

  /**
   * Update a case.
   *
   * Writes values, people, names, tags and the language. A value is addressed by `case_field_key`, or by `information_key` with `instance_id`; inside a structure also by occurrence and component. A structure without an occurrence is written as a whole. An instance that exists outside the case comes into it as a copy when a value names it. When one entry is wrong, nothing is stored.
   *
   * Needs the scope `cases:write`.
   */
  updateCase(input: UpdateCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  updateCase(input: UpdateCaseInput, options?: CallOptions): Promise<UpdateCaseAnswer>;
  updateCase(input: UpdateCaseInput, options?: CallOptions): Promise<UpdateCaseAnswer | SkippedCase> {
    return this.#transport.json<UpdateCaseAnswer | SkippedCase>(ROUTES.updateCase, input, options);
  }

  /**
   * Case history.
   *
   * Every case that involves the outcome instance of this case, as its own outcome or as a related instance, newest first; this case included. The history of the client, not revisions of this case.
   *
   * Needs the scope `cases:read`.
   */
  caseHistory(input: CaseHistoryInput, options?: CallOptions): Pages<CaseHistoryAnswer, CaseHistoryAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.caseHistory, by: 'page', entriesOf: (page: CaseHistoryAnswer) => page.data }, input, options);
  }

  /**
   * Explain a case.
   *
   * Why a question, value, document, needed document, issue, warning, tag, queue or transition is there, or why it is not: the rules with their formulas, what these read, and who wrote it. Or why a person has a right to the case or lacks it. Name one thing. The rules run on what waits for them, and nothing of that is stored.
   *
   * Needs the scope `cases:read`.
   */
  explainCase(input: ExplainCaseInput, options?: CallOptions): Promise<ExplainCaseAnswer> {
    return this.#transport.json<ExplainCaseAnswer>(ROUTES.explainCase, input, options);
  }

  /**
   * What it takes.
   *
   * The smallest sets of answers, documents, roles and votes after which a transition can be used, a question is asked, a rule gives a tag, or an information has a value. Only what the caller may write is told. Each set was tried on a copy of the case; nothing is stored. Name one of `transition`, `question`, `tag` and `value`.
   *
   * Needs the scope `cases:read`.
   */
  whatItTakes(input: WhatItTakesInput, options?: CallOptions): Promise<WhatItTakesAnswer> {
    return this.#transport.json<WhatItTakesAnswer>(ROUTES.whatItTakes, input, options);
  }

  /**
   * Copy a case.
   *
   * The new case has the values, instances, roles, occurrences, proofs and tags of this one and begins in the start state. Drafts become new drafts; what is linked stays linked, what is a copy stays a copy. Comments, documents, activity and signatures stay behind.
   *
   * Needs the scope `cases:write`.
   */
  copyCase(input: CopyCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  copyCase(input: CopyCaseInput, options?: CallOptions): Promise<CopyCaseAnswer>;
  copyCase(input: CopyCaseInput, options?: CallOptions): Promise<CopyCaseAnswer | SkippedCase> {
    return this.#transport.json<CopyCaseAnswer | SkippedCase>(ROUTES.copyCase, input, options);
  }

  /**
   * Has ongoing tasks.
   *
   * True while background work on the case waits or runs, for example freezing documents. Poll until it is false.
   *
   * Needs the scope `cases:read`.
   */
  hasOngoingTasks(input: HasOngoingTasksInput, options?: CallOptions): Promise<HasOngoingTasksAnswer> {
    return this.#transport.json<HasOngoingTasksAnswer>(ROUTES.hasOngoingTasks, input, options);
  }

  /**
   * List AI checks of a case.
   *
   * The AI checks of the process: how each stands, what it found and when, what it reads now, and whether that has changed since.
   *
   * Needs the scope `cases:read`.
   */
  listAiChecks(input: ListAiChecksInput, options?: CallOptions): Promise<ListAiChecksAnswer> {
    return this.#transport.json<ListAiChecksAnswer>(ROUTES.listAiChecks, input, options);
  }

  /**
   * Make an AI check of a case.
   *
   * The check is made in the background: poll `has_ongoing_tasks`, then read the AI checks of the case. Where nothing that it reads has changed since its last answer, that answer stays and no model is asked.
   *
   * Needs the scope `cases:write`.
   */
  runAiCheck(input: RunAiCheckInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  runAiCheck(input: RunAiCheckInput, options?: CallOptions): Promise<RunAiCheckAnswer>;
  runAiCheck(input: RunAiCheckInput, options?: CallOptions): Promise<RunAiCheckAnswer | SkippedCase> {
    return this.#transport.json<RunAiCheckAnswer | SkippedCase>(ROUTES.runAiCheck, input, options);
  }

  /**
   * List calls of other systems for a case.
   *
   * The calls that rules have asked for: how each stands, and the request as it would be sent now, with marks in place of secrets.
   *
   * Needs the scope `cases:read`.
   */
  listCalls(input: ListCallsInput, options?: CallOptions): Promise<ListCallsAnswer> {
    return this.#transport.json<ListCallsAnswer>(ROUTES.listCalls, input, options);
  }

  /**
   * List deadlines of a case.
   *
   * The deadlines of the process that have started: what is due next comes first, then what pauses and what has stopped.
   *
   * Needs the scope `cases:read`.
   */
  listDeadlines(input: ListDeadlinesInput, options?: CallOptions): Promise<ListDeadlinesAnswer> {
    return this.#transport.json<ListDeadlinesAnswer>(ROUTES.listDeadlines, input, options);
  }

  /**
   * Call another system again.
   *
   * Makes a call that a rule of the process names, or repeats it, in the background: a call whose rule gives inputs can only be repeated. Poll `has_ongoing_tasks`, then read the calls of the case. A question that has its answer is not asked again. With `dry_run` the answer shows the request under `dry_run.calls`, and nothing is sent.
   *
   * Needs the scope `cases:write`.
   */
  runCall(input: RunCallInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  runCall(input: RunCallInput, options?: CallOptions): Promise<RunCallAnswer>;
  runCall(input: RunCallInput, options?: CallOptions): Promise<RunCallAnswer | SkippedCase> {
    return this.#transport.json<RunCallAnswer | SkippedCase>(ROUTES.runCall, input, options);
  }

  /**
   * Set tags.
   *
   * The tags of the case are exactly the ones given. The rules do not run.
   *
   * Needs the scope `cases:write`.
   */
  setTags(input: SetTagsInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.setTags, input, options);
  }

  /**
   * Use a transition.
   *
   * The rules run, then the condition of the transition is looked at: where it does not hold, the case stays where it is and the errors say why. A transition that needs votes is refused, since only people can vote.
   *
   * Needs the scope `cases:write`.
   */
  useTransition(input: UseTransitionInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  useTransition(input: UseTransitionInput, options?: CallOptions): Promise<UseTransitionAnswer>;
  useTransition(input: UseTransitionInput, options?: CallOptions): Promise<UseTransitionAnswer | SkippedCase> {
    return this.#transport.json<UseTransitionAnswer | SkippedCase>(ROUTES.useTransition, input, options);
  }

  /**
   * Suspend a case.
   *
   * While a case is suspended, nobody writes to it but comments, its deadlines pause, and it is in no queue. It goes on when somebody resumes it or, with `until`, by itself. A case that is suspended already gets the new reason and moment.
   *
   * Needs the scope `cases:write`.
   */
  suspendCase(input: SuspendCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  suspendCase(input: SuspendCaseInput, options?: CallOptions): Promise<SuspendCaseAnswer>;
  suspendCase(input: SuspendCaseInput, options?: CallOptions): Promise<SuspendCaseAnswer | SkippedCase> {
    return this.#transport.json<SuspendCaseAnswer | SkippedCase>(ROUTES.suspendCase, input, options);
  }

  /**
   * Resume a case.
   *
   * Ends the suspension of a case: its deadlines run again, with the time of the pause added.
   *
   * Needs the scope `cases:write`.
   */
  resumeCase(input: ResumeCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  resumeCase(input: ResumeCaseInput, options?: CallOptions): Promise<ResumeCaseAnswer>;
  resumeCase(input: ResumeCaseInput, options?: CallOptions): Promise<ResumeCaseAnswer | SkippedCase> {
    return this.#transport.json<ResumeCaseAnswer | SkippedCase>(ROUTES.resumeCase, input, options);
  }

  /**
   * Reopen a case.
   *
   * A case that has ended goes on in the state that its process names with `reopen`. It keeps its values, instances, proofs and documents; votes are asked for again, and its deadlines start anew. Where the process does not allow it, the refusal says why.
   *
   * Needs the scope `cases:write`.
   */
  reopenCase(input: ReopenCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  reopenCase(input: ReopenCaseInput, options?: CallOptions): Promise<ReopenCaseAnswer>;
  reopenCase(input: ReopenCaseInput, options?: CallOptions): Promise<ReopenCaseAnswer | SkippedCase> {
    return this.#transport.json<ReopenCaseAnswer | SkippedCase>(ROUTES.reopenCase, input, options);
  }

  /**
   * Vote on a transition.
   *
   * Signed-in people alone vote, each once; a later vote of the same person replaces the earlier one, also where that came from another account with the same address. Whom `exclude` names as owner or assignee is everybody who has ever been it. The vote that makes them enough uses the transition. Votes are forgotten when the case comes to another state.
   *
   * Votes are cast by signed-in people alone.
   *
   * Needs the scope `cases:write`.
   */
  castVote(input: CastVoteInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  castVote(input: CastVoteInput, options?: CallOptions): Promise<CastVoteAnswer>;
  castVote(input: CastVoteInput, options?: CallOptions): Promise<CastVoteAnswer | SkippedCase> {
    return this.#transport.json<CastVoteAnswer | SkippedCase>(ROUTES.castVote, input, options);
  }

  /**
   * Add an occurrence.
   *
   * Adds an empty occurrence at the end of a structure. It is named after the display name of the structure, from the second on with its position, and the name follows both until it is renamed.
   *
   * Needs the scope `cases:write`.
   */
  addOccurrence(input: AddOccurrenceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  addOccurrence(input: AddOccurrenceInput, options?: CallOptions): Promise<AddOccurrenceAnswer>;
  addOccurrence(input: AddOccurrenceInput, options?: CallOptions): Promise<AddOccurrenceAnswer | SkippedCase> {
    return this.#transport.json<AddOccurrenceAnswer | SkippedCase>(ROUTES.addOccurrence, input, options);
  }

  /**
   * Remove an occurrence.
   *
   * Deletes the occurrence and the values it holds. Later ones move up, and their numbered names follow; renamed ones keep their names.
   *
   * Needs the scope `cases:write`.
   */
  removeOccurrence(input: RemoveOccurrenceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  removeOccurrence(input: RemoveOccurrenceInput, options?: CallOptions): Promise<RemoveOccurrenceAnswer>;
  removeOccurrence(input: RemoveOccurrenceInput, options?: CallOptions): Promise<RemoveOccurrenceAnswer | SkippedCase> {
    return this.#transport.json<RemoveOccurrenceAnswer | SkippedCase>(ROUTES.removeOccurrence, input, options);
  }

  /**
   * Rename an occurrence.
   *
   * Gives the occurrence a name of its own, which it keeps, where its structure allows it.
   *
   * Needs the scope `cases:write`.
   */
  renameOccurrence(input: RenameOccurrenceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  renameOccurrence(input: RenameOccurrenceInput, options?: CallOptions): Promise<RenameOccurrenceAnswer>;
  renameOccurrence(input: RenameOccurrenceInput, options?: CallOptions): Promise<RenameOccurrenceAnswer | SkippedCase> {
    return this.#transport.json<RenameOccurrenceAnswer | SkippedCase>(ROUTES.renameOccurrence, input, options);
  }

  /**
   * Duplicate an occurrence.
   *
   * Appends a copy with every value of the occurrence and the files attached to them. The copy is named as a new occurrence.
   *
   * Needs the scope `cases:write`.
   */
  duplicateOccurrence(input: DuplicateOccurrenceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  duplicateOccurrence(input: DuplicateOccurrenceInput, options?: CallOptions): Promise<DuplicateOccurrenceAnswer>;
  duplicateOccurrence(input: DuplicateOccurrenceInput, options?: CallOptions): Promise<DuplicateOccurrenceAnswer | SkippedCase> {
    return this.#transport.json<DuplicateOccurrenceAnswer | SkippedCase>(ROUTES.duplicateOccurrence, input, options);
  }

  /**
   * List the values of a case.
   *
   * The values that the case asks for or has, as they are stored: no rule runs. A structure is there once it is asked, with the value `[]` while it is empty; its components have entries of their own, too.
   *
   * Needs the scope `cases:read`.
   */
  listCaseValues(input: ListCaseValuesInput, options?: CallOptions): Pages<ListCaseValuesAnswer, ListCaseValuesAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCaseValues, by: 'page', entriesOf: (page: ListCaseValuesAnswer) => page.results }, input, options);
  }

  /**
   * List the values of an instance.
   *
   * The values that the instance has outside cases; those of a draft, which exists in its case alone, are the ones it has there.
   *
   * Needs the scope `instances:read`.
   */
  listInstanceValues(input: ListInstanceValuesInput, options?: CallOptions): Pages<ListInstanceValuesAnswer, ListInstanceValuesAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listInstanceValues, by: 'page', entriesOf: (page: ListInstanceValuesAnswer) => page.results }, input, options);
  }

  /**
   * Add an instance to a case.
   *
   * Adds a draft of an ontology with its first values. It exists outside the case once the case is approved or finished.
   *
   * Needs the scope `cases:write`.
   */
  addInstance(input: AddInstanceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  addInstance(input: AddInstanceInput, options?: CallOptions): Promise<AddInstanceAnswer>;
  addInstance(input: AddInstanceInput, options?: CallOptions): Promise<AddInstanceAnswer | SkippedCase> {
    return this.#transport.json<AddInstanceAnswer | SkippedCase>(ROUTES.addInstance, input, options);
  }

  /**
   * Remove an instance from a case.
   *
   * A draft is deleted; where a rule still wants it, an empty one takes its place. An instance that exists outside the case leaves it, and its values in the case are removed.
   *
   * Needs the scope `cases:write`.
   */
  removeInstance(input: RemoveInstanceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  removeInstance(input: RemoveInstanceInput, options?: CallOptions): Promise<RemoveInstanceAnswer>;
  removeInstance(input: RemoveInstanceInput, options?: CallOptions): Promise<RemoveInstanceAnswer | SkippedCase> {
    return this.#transport.json<RemoveInstanceAnswer | SkippedCase>(ROUTES.removeInstance, input, options);
  }

  /**
   * Unlink an instance.
   *
   * The case gets its own copy of the instance again, so that later changes stay in this case.
   *
   * Needs the scope `cases:write`.
   */
  unlinkInstance(input: UnlinkInstanceInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.unlinkInstance, input, options);
  }

  /**
   * Link an instance.
   *
   * Replaces the instance in the case by another one, which it then shares with other cases. Roles, references and the outcome move to it. A copy is linked to what it was made of by naming the same id.
   *
   * Needs the scope `cases:write`.
   */
  linkInstance(input: LinkInstanceInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  linkInstance(input: LinkInstanceInput, options?: CallOptions): Promise<LinkInstanceAnswer>;
  linkInstance(input: LinkInstanceInput, options?: CallOptions): Promise<LinkInstanceAnswer | SkippedCase> {
    return this.#transport.json<LinkInstanceAnswer | SkippedCase>(ROUTES.linkInstance, input, options);
  }

  /**
   * Give an instance a role.
   *
   * The role must be one that the ontology of the instance can hold.
   *
   * Needs the scope `cases:write`.
   */
  addRole(input: AddRoleInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  addRole(input: AddRoleInput, options?: CallOptions): Promise<AddRoleAnswer>;
  addRole(input: AddRoleInput, options?: CallOptions): Promise<AddRoleAnswer | SkippedCase> {
    return this.#transport.json<AddRoleAnswer | SkippedCase>(ROUTES.addRole, input, options);
  }

  /**
   * Take a role from an instance.
   *
   * What a rule gave and is taken away stays away.
   *
   * Needs the scope `cases:write`.
   */
  removeRole(input: RemoveRoleInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  removeRole(input: RemoveRoleInput, options?: CallOptions): Promise<RemoveRoleAnswer>;
  removeRole(input: RemoveRoleInput, options?: CallOptions): Promise<RemoveRoleAnswer | SkippedCase> {
    return this.#transport.json<RemoveRoleAnswer | SkippedCase>(ROUTES.removeRole, input, options);
  }

  /**
   * List cross-case instances.
   *
   * The instances of this case that other cases have, too, linked or as a copy: one entry for each such case.
   *
   * Needs the scope `cases:read`.
   */
  listCrossCaseInstances(input: ListCrossCaseInstancesInput, options?: CallOptions): Pages<ListCrossCaseInstancesAnswer, ListCrossCaseInstancesAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCrossCaseInstances, by: 'page', entriesOf: (page: ListCrossCaseInstancesAnswer) => page.results }, input, options);
  }

  /**
   * List the instances of an ontology.
   *
   * Newest first. Instances of the ontologies below it are among them, and so are drafts of ongoing cases.
   *
   * Needs the scope `instances:read`.
   */
  listInstances(input: ListInstancesInput, options?: CallOptions): Pages<ListInstancesAnswer, ListInstancesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.listInstances, by: 'page', entriesOf: (page: ListInstancesAnswer) => page.data }, input, options);
  }

  /**
   * Create an instance without a case.
   *
   * Creates a valid instance. Refused for ontologies whose instances are managed, and for abstract ones. An identifier that another instance has is rejected.
   *
   * Needs the scope `instances:write`.
   */
  forceCreateInstance(input: ForceCreateInstanceInput = {}, options?: CallOptions): Promise<ForceCreateInstanceAnswer> {
    return this.#transport.json<ForceCreateInstanceAnswer>(ROUTES.forceCreateInstance, input, options);
  }

  /**
   * Delete an instance.
   *
   * Deletes it wherever it is used. The lifecycle cases whose outcome it is are deleted with it; it is removed from cases that merely have it, and a creation case that made it stays without an outcome.
   *
   * Needs the scope `instances:write`.
   */
  deleteInstance(input: DeleteInstanceInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.deleteInstance, input, options);
  }

  /**
   * Get an instance.
   *
   * A draft is shown with the values of the case that it is built in.
   *
   * Needs the scope `instances:read`.
   */
  getInstance(input: GetInstanceInput, options?: CallOptions): Promise<GetInstanceAnswer> {
    return this.#transport.json<GetInstanceAnswer>(ROUTES.getInstance, input, options);
  }

  /**
   * Lock an instance or give it an owner.
   *
   * A locked instance refuses writes, actions and writes from the cases that link it, until it is unlocked.
   *
   * Needs the scope `instances:write`.
   */
  updateInstance(input: UpdateInstanceInput, options?: CallOptions): Promise<UpdateInstanceAnswer> {
    return this.#transport.json<UpdateInstanceAnswer>(ROUTES.updateInstance, input, options);
  }

  /**
   * Count the cases of an instance.
   *
   * How many cases have it as their outcome, and how many others have it, linked or as a copy: ongoing ones, and those that were approved, declined or finished.
   *
   * Needs the scope `instances:read`.
   */
  instanceCaseCount(input: InstanceCaseCountInput, options?: CallOptions): Promise<InstanceCaseCountAnswer> {
    return this.#transport.json<InstanceCaseCountAnswer>(ROUTES.instanceCaseCount, input, options);
  }

  /**
   * Write values of an instance without a case.
   *
   * Writes the instance itself. Cases that link it see the new values; an ongoing case that works on a copy is warned of each value that differs.
   *
   * Needs the scope `instances:write`.
   */
  forceUpdateInstance(input: ForceUpdateInstanceInput, options?: CallOptions): Promise<ForceUpdateInstanceAnswer> {
    return this.#transport.json<ForceUpdateInstanceAnswer>(ROUTES.forceUpdateInstance, input, options);
  }

  /**
   * List the changes of an instance.
   *
   * What was changed of its values outside cases, newest first.
   *
   * Needs the scope `instances:read`.
   */
  listInstanceHistory(input: ListInstanceHistoryInput, options?: CallOptions): Pages<ListInstanceHistoryAnswer, ListInstanceHistoryAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listInstanceHistory, by: 'page', entriesOf: (page: ListInstanceHistoryAnswer) => page.results }, input, options);
  }

  /**
   * Run a manual instance action.
   *
   * Runs the rules of the action against the instance, only while its condition still holds. `input_parameters` supplies every parameter that the action declares; `GET /api/1/configuration` has the ids of actions and their parameters.
   *
   * Needs the scope `instances:write`.
   */
  executeManualInstanceAction(input: ExecuteManualInstanceActionInput, options?: CallOptions): Promise<ExecuteManualInstanceActionAnswer> {
    return this.#transport.json<ExecuteManualInstanceActionAnswer>(ROUTES.executeManualInstanceAction, input, options);
  }

  /**
   * List the interaction logs of an instance.
   *
   * Contacts with it, the latest first.
   *
   * Needs the scope `instances:read`.
   */
  listInteractionLogs(input: ListInteractionLogsInput, options?: CallOptions): Pages<ListInteractionLogsAnswer, ListInteractionLogsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listInteractionLogs, by: 'page', entriesOf: (page: ListInteractionLogsAnswer) => page.results }, input, options);
  }

  /**
   * Log an interaction.
   *
   * The values of the instance that follow from its logs are computed anew.
   *
   * Needs the scope `instances:write`.
   */
  addInteractionLog(input: AddInteractionLogInput, options?: CallOptions): Promise<AddInteractionLogAnswer> {
    return this.#transport.json<AddInteractionLogAnswer>(ROUTES.addInteractionLog, input, options);
  }

  /**
   * Get an interaction log.
   *
   * Needs the scope `instances:read`.
   */
  getInteractionLog(input: GetInteractionLogInput, options?: CallOptions): Promise<GetInteractionLogAnswer> {
    return this.#transport.json<GetInteractionLogAnswer>(ROUTES.getInteractionLog, input, options);
  }

  /**
   * Edit an interaction log.
   *
   * Send only what changes. The values of the instance that follow from its logs are computed anew.
   *
   * Needs the scope `instances:write`.
   */
  updateInteractionLog(input: UpdateInteractionLogInput, options?: CallOptions): Promise<UpdateInteractionLogAnswer> {
    return this.#transport.json<UpdateInteractionLogAnswer>(ROUTES.updateInteractionLog, input, options);
  }

  /**
   * Delete an interaction log.
   *
   * The values of the instance that follow from its logs are computed anew.
   *
   * Needs the scope `instances:write`.
   */
  deleteInteractionLog(input: DeleteInteractionLogInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.deleteInteractionLog, input, options);
  }

  /**
   * List the instances of every ontology.
   *
   * Newest first, drafts of ongoing cases among them. None where nothing is published yet. `ordering=best` puts the instance whose number or name was searched first.
   *
   * Needs the scope `instances:read`.
   */
  adminListInstances(input: AdminListInstancesInput = {}, options?: CallOptions): Pages<AdminListInstancesAnswer, AdminListInstancesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListInstances, by: 'page', entriesOf: (page: AdminListInstancesAnswer) => page.data }, input, options);
  }

  /**
   * Get what can be done with an instance.
   *
   * Its manual actions with what they ask for and why one is blocked, its owner, and who may write it.
   *
   * Needs the scope `instances:read`.
   */
  adminGetInstanceView(input: AdminGetInstanceViewInput, options?: CallOptions): Promise<AdminGetInstanceViewAnswer> {
    return this.#transport.json<AdminGetInstanceViewAnswer>(ROUTES.adminGetInstanceView, input, options);
  }

  /**
   * List the cases of an instance.
   *
   * Newest first, with the roles that the instance has in each.
   *
   * Needs the scopes `instances:read` and `cases:read`.
   */
  adminListCasesOfInstance(input: AdminListCasesOfInstanceInput, options?: CallOptions): Pages<AdminListCasesOfInstanceAnswer, AdminListCasesOfInstanceAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListCasesOfInstance, by: 'page', entriesOf: (page: AdminListCasesOfInstanceAnswer) => page.results }, input, options);
  }

  /**
   * List the changes of an instance with what they changed.
   *
   * The same list as that of the public API, whose entries do not say which information was changed.
   *
   * Needs the scope `instances:read`.
   */
  adminListInstanceHistory(input: AdminListInstanceHistoryInput, options?: CallOptions): Pages<AdminListInstanceHistoryAnswer, AdminListInstanceHistoryAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListInstanceHistory, by: 'page', entriesOf: (page: AdminListInstanceHistoryAnswer) => page.results }, input, options);
  }

  /**
   * Upload a proof.
   *
   * Stores a file on the case as a custom proof; assign it to a needed document afterwards. Its type is found by its content. Its text is read in the background and can then be searched for.
   *
   * Needs the scope `cases:write`.
   */
  uploadProof(input: UploadProofInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  uploadProof(input: UploadProofInput, options?: CallOptions): Promise<UploadProofAnswer>;
  uploadProof(input: UploadProofInput, options?: CallOptions): Promise<UploadProofAnswer | SkippedCase> {
    return this.#transport.json<UploadProofAnswer | SkippedCase>(ROUTES.uploadProof, input, options);
  }

  /**
   * Delete a proof.
   *
   * The proof goes with its file; values that hold the file are empty afterwards.
   *
   * Needs the scope `cases:write`.
   */
  deleteProof(input: DeleteProofInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  deleteProof(input: DeleteProofInput, options?: CallOptions): Promise<DeleteProofAnswer>;
  deleteProof(input: DeleteProofInput, options?: CallOptions): Promise<DeleteProofAnswer | SkippedCase> {
    return this.#transport.json<DeleteProofAnswer | SkippedCase>(ROUTES.deleteProof, input, options);
  }

  /**
   * Get a proof with its appendices.
   *
   * PDFs and pictures come as one PDF, the appendices behind the proof in the order in which they were assigned. A file that cannot be merged comes as it was uploaded, in its own type; for an appendix that cannot be merged stands a page that names it.
   *
   * Needs the scope `documents:read`.
   */
  getProof(input: GetProofInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getProof, input, options);
  }

  /**
   * Update a proof.
   *
   * Replaces the file, the name, or both. Only a custom proof can be renamed: a name for a requested one is rejected, before the file is read where it comes first, and the proof keeps its file either way.
   *
   * Needs the scope `cases:write`.
   */
  updateProof(input: UpdateProofInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  updateProof(input: UpdateProofInput, options?: CallOptions): Promise<UpdateProofAnswer>;
  updateProof(input: UpdateProofInput, options?: CallOptions): Promise<UpdateProofAnswer | SkippedCase> {
    return this.#transport.json<UpdateProofAnswer | SkippedCase>(ROUTES.updateProof, input, options);
  }

  /**
   * Assign a proof to a needed document.
   *
   * The proof becomes a requested one and carries the name of the needed document. Where that has a proof already, this one becomes its appendix. With `information_value_id` it proves that value; of a file information it becomes the value.
   *
   * Needs the scope `cases:write`.
   */
  assignProof(input: AssignProofInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  assignProof(input: AssignProofInput, options?: CallOptions): Promise<AssignProofAnswer>;
  assignProof(input: AssignProofInput, options?: CallOptions): Promise<AssignProofAnswer | SkippedCase> {
    return this.#transport.json<AssignProofAnswer | SkippedCase>(ROUTES.assignProof, input, options);
  }

  /**
   * Get the file of a proof as it was uploaded.
   *
   * Without appendices, in the type it has.
   *
   * Needs the scope `documents:read`.
   */
  getOriginalProof(input: GetOriginalProofInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getOriginalProof, input, options);
  }

  /**
   * Take a proof from its needed document.
   *
   * The proof is a custom one again, under the name it had. The rules do not run: the case is dirty where they have something to do.
   *
   * Needs the scope `cases:write`.
   */
  unassignProof(input: UnassignProofInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  unassignProof(input: UnassignProofInput, options?: CallOptions): Promise<UnassignProofAnswer>;
  unassignProof(input: UnassignProofInput, options?: CallOptions): Promise<UnassignProofAnswer | SkippedCase> {
    return this.#transport.json<UnassignProofAnswer | SkippedCase>(ROUTES.unassignProof, input, options);
  }

  /**
   * Get all proofs of a case.
   *
   * A zip archive of every file that was uploaded as a proof, as it was uploaded.
   *
   * Needs the scope `documents:read`.
   */
  getAllProofs(input: GetAllProofsInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getAllProofs, input, options);
  }

  /**
   * List the answers that were found in a proof.
   *
   * What the needed document of the proof `reads`, as it was found in the file: with its place on the page and how surely it was read. It is read in the background once the proof is assigned; `has_ongoing_tasks` is true until then.
   *
   * Needs the scope `documents:read`.
   */
  listProposals(input: ListProposalsInput, options?: CallOptions): Pages<ListProposalsAnswer, ListProposalsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listProposals, by: 'page', entriesOf: (page: ListProposalsAnswer) => page.results }, input, options);
  }

  /**
   * Take an answer that was found in a proof.
   *
   * Writes the answer, or the corrected one in `value`, like an update of the case, and runs the rules. An answer that was given after the proof was read is replaced only where `replaces` names it, or with `overwrite`, whatever it is.
   *
   * Needs the scope `cases:write`.
   */
  acceptProposal(input: AcceptProposalInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  acceptProposal(input: AcceptProposalInput, options?: CallOptions): Promise<AcceptProposalAnswer>;
  acceptProposal(input: AcceptProposalInput, options?: CallOptions): Promise<AcceptProposalAnswer | SkippedCase> {
    return this.#transport.json<AcceptProposalAnswer | SkippedCase>(ROUTES.acceptProposal, input, options);
  }

  /**
   * Reject an answer that was found in a proof.
   *
   * Nothing is written to the case. It is not proposed again for this file.
   *
   * Needs the scope `cases:write`.
   */
  rejectProposal(input: RejectProposalInput, options?: CallOptions): Promise<RejectProposalAnswer> {
    return this.#transport.json<RejectProposalAnswer>(ROUTES.rejectProposal, input, options);
  }

  /**
   * Get a page of a proof as a picture.
   *
   * A page of the file as it was uploaded, upright, as a PNG: what the boxes of its proposals are drawn on.
   *
   * Needs the scope `documents:read`.
   */
  getProofPage(input: GetProofPageInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getProofPage, input, options);
  }

  /**
   * Get a document.
   *
   * The document as PDF, from what is stored: no rule runs. It is made again when what it shows has changed, and never once it is frozen.
   *
   * Needs the scope `documents:read`.
   */
  getDocument(input: GetDocumentInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getDocument, input, options);
  }

  /**
   * Preview a document.
   *
   * The document with a watermark, and with a list of the formulas that failed. A frozen document is given as it was frozen.
   *
   * Needs the scope `documents:read`.
   */
  previewDocument(input: PreviewDocumentInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.previewDocument, input, options);
  }

  /**
   * List the documents of a case.
   *
   * The documents that the rules include in the case, and those that were frozen. No rule runs.
   *
   * Needs the scope `documents:read`.
   */
  listDocuments(input: ListDocumentsInput, options?: CallOptions): Pages<ListDocumentsAnswer, ListDocumentsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listDocuments, by: 'page', entriesOf: (page: ListDocumentsAnswer) => page.results }, input, options);
  }

  /**
   * Change the place of a document in the overview.
   *
   * Needs the scope `documents:write`.
   */
  updateDocument(input: UpdateDocumentInput, options?: CallOptions): Promise<UpdateDocumentAnswer> {
    return this.#transport.json<UpdateDocumentAnswer>(ROUTES.updateDocument, input, options);
  }

  /**
   * Download a booklet of chosen documents and proofs.
   *
   * Binds the documents and proofs given, in their order: documents, then proofs, then proofs of file informations. Where no list is given, it binds what the booklet is configured to hold. The rules are not run.
   *
   * Takes no `dry_run`. Documents that a booklet has made are kept for the next one.
   *
   * Needs the scope `documents:read`.
   */
  downloadBooklet(input: DownloadBookletInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.downloadBooklet, input, options);
  }

  /**
   * Send a booklet by e-mail.
   *
   * Binds the booklet from what is stored and puts an e-mail with it on its way; where the mail server is down, it is tried again. Subject and text are those of the request, else those of the booklet.
   *
   * Takes no `dry_run`. Documents that a booklet has made are kept for the next one.
   *
   * Needs the scope `documents:write`.
   */
  sendBooklet(input: SendBookletInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.sendBooklet, input, options);
  }

  /**
   * Get a booklet of a case.
   *
   * Made from what is stored, without running the rules. `booklet_id` is the id of a booklet (or its key), or `<booklet_id>-<instance_id>` for one instance of the case.
   *
   * Needs the scope `documents:read`.
   */
  getBooklet(input: GetBookletInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getBooklet, input, options);
  }

  /**
   * Get the default booklet without signatures.
   *
   * The default booklet of the case's process, made from what is stored, without running the rules.
   *
   * Needs the scope `documents:read`.
   */
  getUnsignedBooklet(input: GetUnsignedBookletInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getUnsignedBooklet, input, options);
  }

  /**
   * Upload scanned pages.
   *
   * Reads the codes on scanned pages of generated documents (a PDF or a picture, at most 200 pages, of several cases and in any order) and stores the pages of each case on the needed document that they fill. Pages that show what has changed since, that carry no code of this tenant or none that can be read are reported instead.
   *
   * Takes no `dry_run`. Pages are read from the stored file.
   *
   * Needs the scope `documents:write`.
   */
  uploadDocuments(input: UploadDocumentsInput, options?: CallOptions): Promise<UploadDocumentsAnswer> {
    return this.#transport.json<UploadDocumentsAnswer>(ROUTES.uploadDocuments, input, options);
  }

  /**
   * List the signatory requests of a case.
   *
   * Who is asked to sign, and where each request stands.
   *
   * Needs the scope `documents:read`.
   */
  listSignatoryRequests(input: ListSignatoryRequestsInput, options?: CallOptions): Pages<ListSignatoryRequestsAnswer, ListSignatoryRequestsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listSignatoryRequests, by: 'page', entriesOf: (page: ListSignatoryRequestsAnswer) => page.results }, input, options);
  }

  /**
   * Ask somebody to sign.
   *
   * Prepares a request to sign a booklet of the case, its default booklet where none is named. Nothing is sent yet. A person whom the booklet names as a signer signs in their own place.
   *
   * Needs the scope `documents:write`.
   */
  createSignatoryRequest(input: CreateSignatoryRequestInput, options?: CallOptions): Promise<CreateSignatoryRequestAnswer> {
    return this.#transport.json<CreateSignatoryRequestAnswer>(ROUTES.createSignatoryRequest, input, options);
  }

  /**
   * Ask the signers of a booklet.
   *
   * Prepares a request for each of the booklet's configured signers who has a name and an address and no request yet, and answers all of the booklet's requests in the order of signing. Nothing is sent yet.
   *
   * Needs the scope `documents:write`.
   */
  askSigners(input: AskSignersInput, options?: CallOptions): Promise<AskSignersAnswer> {
    return this.#transport.json<AskSignersAnswer>(ROUTES.askSigners, input, options);
  }

  /**
   * Get a signatory request.
   *
   * Needs the scope `documents:read`.
   */
  getSignatoryRequest(input: GetSignatoryRequestInput, options?: CallOptions): Promise<GetSignatoryRequestAnswer> {
    return this.#transport.json<GetSignatoryRequestAnswer>(ROUTES.getSignatoryRequest, input, options);
  }

  /**
   * Cancel a signatory request.
   *
   * Its link opens nothing any more. The request stays in the list as cancelled. What was signed stays.
   *
   * Needs the scope `documents:write`.
   */
  cancelSignatoryRequest(input: CancelSignatoryRequestInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.cancelSignatoryRequest, input, options);
  }

  /**
   * Send a signatory request.
   *
   * Sends the link by e-mail; a link that was sent before opens nothing any more. The first request of a booklet fixes its bytes: everybody sees and signs the same. Where what the booklet shows has changed since, it is fixed anew, and those who have signed are to be asked again.
   *
   * Takes no `dry_run`. Sending fixes the bytes that are signed.
   *
   * Needs the scope `documents:write`.
   */
  sendSignatoryRequest(input: SendSignatoryRequestInput, options?: CallOptions): Promise<SendSignatoryRequestAnswer> {
    return this.#transport.json<SendSignatoryRequestAnswer>(ROUTES.sendSignatoryRequest, input, options);
  }

  /**
   * Get a signed document.
   *
   * The document with the signatures of everybody who was asked to sign the booklet it stands in; before they have: 409 `not_signed`.
   *
   * Needs the scope `documents:read`.
   */
  getSignedDocument(input: GetSignedDocumentInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getSignedDocument, input, options);
  }

  /**
   * Get the signed booklet.
   *
   * The default booklet with the signatures of everybody who was asked. In the language of the case, or else the one that was signed last; before everybody has signed: 409 `not_signed`, whose `detail` names the language in which it was signed if that is another one than `language`.
   *
   * Needs the scope `documents:read`.
   */
  getSignedBooklet(input: GetSignedBookletInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.getSignedBooklet, input, options);
  }

  /**
   * Get the certificate that signs.
   *
   * What signed files of the tenant are sealed with, for those who check them. It is made when it is first needed.
   *
   * Needs the scope `admin`.
   */
  adminGetSigningCertificate(options?: CallOptions): Promise<AdminGetSigningCertificateAnswer> {
    return this.#transport.json<AdminGetSigningCertificateAnswer>(ROUTES.adminGetSigningCertificate, {}, options);
  }

  /**
   * Start a creation wizard.
   *
   * Creates a case and its instance, and returns the link to the form that fills them in. The person lands on the entry step the wizard names. The rules always run. Whoever has the link can fill in this case until it expires: hand it to nobody else.
   *
   * Needs the scope `wizards:start`.
   */
  startCreationWizard(input: StartCreationWizardInput, options?: CallOptions): Promise<StartCreationWizardAnswer> {
    return this.#transport.json<StartCreationWizardAnswer>(ROUTES.startCreationWizard, input, options);
  }

  /**
   * Start a lifecycle wizard.
   *
   * Creates a case on a lifecycle process for one instance, named by its id or by the external identifier the wizard names, and returns the link to the form. With `skip_authentication` the person lands on the entry step. Otherwise `email` is written to, and the form opens only after the person has confirmed that address by the code or link in the mail. The rules always run.
   *
   * Needs the scope `wizards:start`.
   */
  startLifecycleWizard(input: StartLifecycleWizardInput, options?: CallOptions): Promise<StartLifecycleWizardAnswer> {
    return this.#transport.json<StartLifecycleWizardAnswer>(ROUTES.startLifecycleWizard, input, options);
  }

  /**
   * List the conversations about a case.
   *
   * Needs the scope `cases:read`.
   */
  listCaseConversations(input: ListCaseConversationsInput, options?: CallOptions): Pages<ListCaseConversationsAnswer, ListCaseConversationsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCaseConversations, by: 'page', entriesOf: (page: ListCaseConversationsAnswer) => page.results }, input, options);
  }

  /**
   * Begin a conversation about a case.
   *
   * Needs the scopes `cases:read` and `cases:propose`.
   */
  createCaseConversation(input: CreateCaseConversationInput, options?: CallOptions): Promise<CreateCaseConversationAnswer> {
    return this.#transport.json<CreateCaseConversationAnswer>(ROUTES.createCaseConversation, input, options);
  }

  /**
   * Get a conversation about a case.
   *
   * Needs the scope `cases:read`.
   */
  getCaseConversation(input: GetCaseConversationInput, options?: CallOptions): Promise<GetCaseConversationAnswer> {
    return this.#transport.json<GetCaseConversationAnswer>(ROUTES.getCaseConversation, input, options);
  }

  /**
   * Change a conversation about a case.
   *
   * Needs the scope `cases:write`.
   */
  updateCaseConversation(input: UpdateCaseConversationInput, options?: CallOptions): Promise<UpdateCaseConversationAnswer> {
    return this.#transport.json<UpdateCaseConversationAnswer>(ROUTES.updateCaseConversation, input, options);
  }

  /**
   * Delete a conversation about a case.
   *
   * With its messages and proposals, and with the texts that were sent to a model for it. What was accepted stays done, and the audit keeps it.
   *
   * Needs the scope `cases:write`.
   */
  deleteCaseConversation(input: DeleteCaseConversationInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.deleteCaseConversation, input, options);
  }

  /**
   * List the messages of a conversation about a case.
   *
   * Needs the scope `cases:read`.
   */
  listCaseConversationMessages(input: ListCaseConversationMessagesInput, options?: CallOptions): Pages<ListCaseConversationMessagesAnswer, ListCaseConversationMessagesAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCaseConversationMessages, by: 'page', entriesOf: (page: ListCaseConversationMessagesAnswer) => page.results }, input, options);
  }

  /**
   * Ask the assistant about a case.
   *
   * Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.
   *
   * Takes no `dry_run`. The model would be asked all the same.
   *
   * Needs the scopes `cases:read` and `cases:propose`.
   */
  createCaseConversationMessage(input: CreateCaseConversationMessageInput, options?: CallOptions): Promise<CreateCaseConversationMessageAnswer> {
    return this.#transport.json<CreateCaseConversationMessageAnswer>(ROUTES.createCaseConversationMessage, input, options);
  }

  /**
   * Ask the assistant about a case, told as it comes.
   *
   * Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.
   *
   * Takes no `dry_run`. The model would be asked all the same.
   *
   * Needs the scopes `cases:read` and `cases:propose`.
   */
  streamCaseConversationMessage(input: CreateCaseConversationMessageInput, options?: CallOptions): AsyncGenerator<StreamEvent<CreateCaseConversationMessageAnswer>, void> {
    return this.#transport.events<CreateCaseConversationMessageAnswer>(ROUTES.createCaseConversationMessage, input, options);
  }

  /**
   * List what the assistant proposes for a case.
   *
   * Needs the scope `cases:read`.
   */
  listCaseConversationProposals(input: ListCaseConversationProposalsInput, options?: CallOptions): Pages<ListCaseConversationProposalsAnswer, ListCaseConversationProposalsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCaseConversationProposals, by: 'page', entriesOf: (page: ListCaseConversationProposalsAnswer) => page.results }, input, options);
  }

  /**
   * Accept a proposal for a case.
   *
   * Writes what was proposed, with the rights of whoever accepts it. What comes of it must be what the proposal shows: where the case has changed so that something else would come of it, nothing is written, the proposal is tried anew, and the answer is 409 `proposal_outdated`.
   *
   * Needs the scope `cases:write`.
   */
  acceptCaseProposal(input: AcceptCaseProposalInput, options?: CallOptions): Promise<AcceptCaseProposalAnswer> {
    return this.#transport.json<AcceptCaseProposalAnswer>(ROUTES.acceptCaseProposal, input, options);
  }

  /**
   * Reject a proposal for a case.
   *
   * Needs the scope `cases:write`.
   */
  rejectCaseProposal(input: RejectCaseProposalInput, options?: CallOptions): Promise<RejectCaseProposalAnswer> {
    return this.#transport.json<RejectCaseProposalAnswer>(ROUTES.rejectCaseProposal, input, options);
  }

  /**
   * List what is proposed for a case.
   *
   * Proposals of agents and of the assistant, of every conversation about the case.
   *
   * Needs the scope `cases:read`.
   */
  listCaseProposals(input: ListCaseProposalsInput, options?: CallOptions): Pages<ListCaseProposalsAnswer, ListCaseProposalsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listCaseProposals, by: 'page', entriesOf: (page: ListCaseProposalsAnswer) => page.results }, input, options);
  }

  /**
   * Propose changes of a case.
   *
   * Writes nothing of the case. The rules are run on the change, and what would come of it is kept as a proposal in a conversation about the case, which somebody with the right to write accepts or rejects. One caller has at most 50 open proposals for a case. `prompt_hash` is that of the proposal itself.
   *
   * Needs the scopes `cases:read` and `cases:propose`.
   */
  proposeCaseChanges(input: ProposeCaseChangesInput, options?: CallOptions): Promise<ProposeCaseChangesAnswer> {
    return this.#transport.json<ProposeCaseChangesAnswer>(ROUTES.proposeCaseChanges, input, options);
  }

  /**
   * Withdraw a proposal for a case.
   *
   * Takes back an open proposal that the caller has made. It is shown as rejected by them.
   *
   * Needs the scopes `cases:read` and `cases:propose`.
   */
  withdrawCaseProposal(input: WithdrawCaseProposalInput, options?: CallOptions): Promise<WithdrawCaseProposalAnswer> {
    return this.#transport.json<WithdrawCaseProposalAnswer>(ROUTES.withdrawCaseProposal, input, options);
  }

  /**
   * List the conversations about the configuration.
   *
   * Needs the scope `admin`.
   */
  listConfigurationConversations(input: ListConfigurationConversationsInput = {}, options?: CallOptions): Pages<ListConfigurationConversationsAnswer, ListConfigurationConversationsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listConfigurationConversations, by: 'page', entriesOf: (page: ListConfigurationConversationsAnswer) => page.results }, input, options);
  }

  /**
   * Begin a conversation about the configuration.
   *
   * Needs the scope `admin`.
   */
  createConfigurationConversation(input: CreateConfigurationConversationInput = {}, options?: CallOptions): Promise<CreateConfigurationConversationAnswer> {
    return this.#transport.json<CreateConfigurationConversationAnswer>(ROUTES.createConfigurationConversation, input, options);
  }

  /**
   * Get a conversation about the configuration.
   *
   * Needs the scope `admin`.
   */
  getConfigurationConversation(input: GetConfigurationConversationInput, options?: CallOptions): Promise<GetConfigurationConversationAnswer> {
    return this.#transport.json<GetConfigurationConversationAnswer>(ROUTES.getConfigurationConversation, input, options);
  }

  /**
   * Change a conversation about the configuration.
   *
   * Needs the scope `admin`.
   */
  updateConfigurationConversation(input: UpdateConfigurationConversationInput, options?: CallOptions): Promise<UpdateConfigurationConversationAnswer> {
    return this.#transport.json<UpdateConfigurationConversationAnswer>(ROUTES.updateConfigurationConversation, input, options);
  }

  /**
   * Delete a conversation about the configuration.
   *
   * With its messages and proposals, and with the texts that were sent to a model for it. What was accepted stays done, and the audit keeps it.
   *
   * Needs the scope `admin`.
   */
  deleteConfigurationConversation(input: DeleteConfigurationConversationInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.deleteConfigurationConversation, input, options);
  }

  /**
   * List the messages of a conversation about the configuration.
   *
   * Needs the scope `admin`.
   */
  listConfigurationConversationMessages(input: ListConfigurationConversationMessagesInput, options?: CallOptions): Pages<ListConfigurationConversationMessagesAnswer, ListConfigurationConversationMessagesAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listConfigurationConversationMessages, by: 'page', entriesOf: (page: ListConfigurationConversationMessagesAnswer) => page.results }, input, options);
  }

  /**
   * Ask the assistant about the configuration.
   *
   * Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.
   *
   * Takes no `dry_run`. The model would be asked all the same.
   *
   * Needs the scope `admin`.
   */
  createConfigurationConversationMessage(input: CreateConfigurationConversationMessageInput, options?: CallOptions): Promise<CreateConfigurationConversationMessageAnswer> {
    return this.#transport.json<CreateConfigurationConversationMessageAnswer>(ROUTES.createConfigurationConversationMessage, input, options);
  }

  /**
   * Ask the assistant about the configuration, told as it comes.
   *
   * Asks the assistant, and answers its message. With `Accept: text/event-stream` the answer is told as it comes: events `text`, `tool` and `proposal`, then `answer` with the message, or `problem`. Both messages are stored once the answer is there; where there is none, nothing is. Nothing that the assistant proposes is done before somebody accepts it.
   *
   * Takes no `dry_run`. The model would be asked all the same.
   *
   * Needs the scope `admin`.
   */
  streamConfigurationConversationMessage(input: CreateConfigurationConversationMessageInput, options?: CallOptions): AsyncGenerator<StreamEvent<CreateConfigurationConversationMessageAnswer>, void> {
    return this.#transport.events<CreateConfigurationConversationMessageAnswer>(ROUTES.createConfigurationConversationMessage, input, options);
  }

  /**
   * List what the assistant proposes for the configuration.
   *
   * Needs the scope `admin`.
   */
  listConfigurationConversationProposals(input: ListConfigurationConversationProposalsInput, options?: CallOptions): Pages<ListConfigurationConversationProposalsAnswer, ListConfigurationConversationProposalsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listConfigurationConversationProposals, by: 'page', entriesOf: (page: ListConfigurationConversationProposalsAnswer) => page.results }, input, options);
  }

  /**
   * Accept a proposal for the configuration.
   *
   * Writes what was proposed into the draft; where there is none, one is made of the published package. Nothing is published. Where something else stands at the place by now, nothing is written, the proposal is tried anew, and the answer is 409 `proposal_outdated`. While the plan of the proposal has not ended, or where publishing it would be refused, the answer is 409 `proposal_not_ready`.
   *
   * Needs the scope `admin`.
   */
  acceptConfigurationProposal(input: AcceptConfigurationProposalInput, options?: CallOptions): Promise<AcceptConfigurationProposalAnswer> {
    return this.#transport.json<AcceptConfigurationProposalAnswer>(ROUTES.acceptConfigurationProposal, input, options);
  }

  /**
   * Reject a proposal for the configuration.
   *
   * Needs the scope `admin`.
   */
  rejectConfigurationProposal(input: RejectConfigurationProposalInput, options?: CallOptions): Promise<RejectConfigurationProposalAnswer> {
    return this.#transport.json<RejectConfigurationProposalAnswer>(ROUTES.rejectConfigurationProposal, input, options);
  }

  /**
   * Read the event feed.
   *
   * The events of the tenant in the order in which they were committed, for clients that would rather ask than be told. Keep `next` and send it as `after` the next time: nothing is skipped and nothing comes twice. Without `after` the feed begins with the oldest event that is kept: events go by the month, 90 days after it has ended; `after=latest` gives no events and the place where the next ones will be.
   *
   * Needs the scope `cases:read`.
   */
  listEvents(input: ListEventsInput = {}, options?: CallOptions): Pages<ListEventsAnswer, ListEventsAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.listEvents, by: 'cursor', entriesOf: (page: ListEventsAnswer) => page.data }, input, options);
  }

  /**
   * Get service and key.
   *
   * The version of the service, the tenant, and the name and scopes of the key.
   *
   * Any key will do.
   */
  getMeta(options?: CallOptions): Promise<GetMetaAnswer> {
    return this.#transport.json<GetMetaAnswer>(ROUTES.getMeta, {}, options);
  }

  /**
   * Get what can be addressed.
   *
   * The ids and keys of everything that other operations take: processes with their states and transitions, ontologies with their informations, roles, tags, documents, wizard templates.
   *
   * Any key will do.
   */
  getConfiguration(input: GetConfigurationInput = {}, options?: CallOptions): Promise<GetConfigurationAnswer> {
    return this.#transport.json<GetConfigurationAnswer>(ROUTES.getConfiguration, input, options);
  }

  /**
   * List users.
   *
   * The users a case can be assigned to.
   *
   * Needs the scope `cases:read`.
   */
  listUsers(input: ListUsersInput = {}, options?: CallOptions): Pages<ListUsersAnswer, ListUsersAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.listUsers, by: 'page', entriesOf: (page: ListUsersAnswer) => page.results }, input, options);
  }

  /**
   * List cases to work on.
   *
   * Cases with who works on them, what is open and what is due, filtered. `ordering=best` puts the case whose number or name was searched first.
   *
   * Needs the scope `cases:read`.
   */
  adminListCases(input: AdminListCasesInput = {}, options?: CallOptions): Pages<AdminListCasesAnswer, AdminListCasesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListCases, by: 'page', entriesOf: (page: AdminListCasesAnswer) => page.data }, input, options);
  }

  /**
   * Export cases as a table.
   *
   * The cases of the list with the same filters, in the same order, as CSV or XLSX: those that whoever asks may see and export. All of it is as it was at one moment. At most as many as the operator allows (`EXPORT_LIMIT`, 100,000), else 400. Texts of CSV that a spreadsheet would take for a formula begin with an apostrophe.
   *
   * Needs the scope `cases:read`.
   */
  adminExportCases(input: AdminExportCasesInput = {}, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.adminExportCases, input, options);
  }

  /**
   * List teams to filter by.
   *
   * The teams of the published configuration, whose cases the list can show.
   *
   * Needs the scope `cases:read`.
   */
  adminListWorkTeams(input: AdminListWorkTeamsInput = {}, options?: CallOptions): Promise<AdminListWorkTeamsAnswer> {
    return this.#transport.json<AdminListWorkTeamsAnswer>(ROUTES.adminListWorkTeams, input, options);
  }

  /**
   * List children of a case.
   *
   * The cases that were started from this one, by a rule, a person or a client, oldest first: only those that the caller may see.
   *
   * Needs the scope `cases:read`.
   */
  listChildren(input: ListChildrenInput, options?: CallOptions): Pages<ListChildrenAnswer, ListChildrenAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.listChildren, by: 'page', entriesOf: (page: ListChildrenAnswer) => page.data }, input, options);
  }

  /**
   * Get how a case is shown.
   *
   * The pages and tabs of the case as its process lays them out, the votes that transitions wait for, and what the person may do.
   *
   * Needs the scope `cases:read`.
   */
  adminGetCaseView(input: AdminGetCaseViewInput, options?: CallOptions): Promise<AdminGetCaseViewAnswer> {
    return this.#transport.json<AdminGetCaseViewAnswer>(ROUTES.adminGetCaseView, input, options);
  }

  /**
   * Get the case file of a case that has ended.
   *
   * A PDF/A-3 that proves itself: readable pages, and as attachments the data of the case, its configuration version, the explanations, the entries of the audit, and a page that recomputes every value and checks all of it without a connection. It is sealed with the key of the tenant. For whoever may see and export all of the case; 409 while it goes on. The audit tells of it.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminGetCaseFile(input: AdminGetCaseFileInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.adminGetCaseFile, input, options);
  }

  /**
   * List my tasks.
   *
   * The comments that are assigned to the person and not resolved, and the votes that wait for them; also those of people who are away and for whom the person stands in.
   *
   * Only people have tasks.
   *
   * Needs the scope `cases:read`.
   */
  adminListMyTasks(options?: CallOptions): Promise<AdminListMyTasksAnswer> {
    return this.#transport.json<AdminListMyTasksAnswer>(ROUTES.adminListMyTasks, {}, options);
  }

  /**
   * List saved views.
   *
   * The filters that the person has saved under a name.
   *
   * Only people save views.
   *
   * Needs the scope `cases:read`.
   */
  adminListViews(options?: CallOptions): Promise<AdminListViewsAnswer> {
    return this.#transport.json<AdminListViewsAnswer>(ROUTES.adminListViews, {}, options);
  }

  /**
   * Save a view.
   *
   * Only people save views.
   *
   * Needs the scope `cases:read`.
   */
  adminSaveView(input: AdminSaveViewInput, options?: CallOptions): Promise<AdminSaveViewAnswer> {
    return this.#transport.json<AdminSaveViewAnswer>(ROUTES.adminSaveView, input, options);
  }

  /**
   * Delete a saved view.
   *
   * Only people save views.
   *
   * Needs the scope `cases:read`.
   */
  adminDeleteView(input: AdminDeleteViewInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminDeleteView, input, options);
  }

  /**
   * List the bin.
   *
   * Cases and instances that were deleted and can be brought back, for as many days as the tenant says (`bin_days`). Cases that went with an instance come and go with it.
   *
   * Needs the scope `admin`.
   */
  adminListBin(input: AdminListBinInput = {}, options?: CallOptions): Pages<AdminListBinAnswer, AdminListBinAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListBin, by: 'page', entriesOf: (page: AdminListBinAnswer) => page.data }, input, options);
  }

  /**
   * Bring back from the bin.
   *
   * A case comes back as it was when it was deleted, without instances that are gone for good since. An instance comes back with the cases that were deleted with it, and into the cases that lost it, where these are ongoing or unchanged. 409 where an instance of the case is in the bin, too, or where its identifier is taken by now.
   *
   * Needs the scope `admin`.
   */
  adminRestoreFromBin(input: AdminRestoreFromBinInput, options?: CallOptions): Promise<AdminRestoreFromBinAnswer> {
    return this.#transport.json<AdminRestoreFromBinAnswer>(ROUTES.adminRestoreFromBin, input, options);
  }

  /**
   * Delete for good.
   *
   * Removes it from the bin, with its files and the cases that were deleted with it. There is no way back.
   *
   * Needs the scope `admin`.
   */
  adminDeleteFromBin(input: AdminDeleteFromBinInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminDeleteFromBin, input, options);
  }

  /**
   * Get my day.
   *
   * What the person has to see to, each line with its reasons: what is due today or overdue, what is at risk, what waits for them (cases, tasks, votes, comments that mention them and that they have not read), what waits for others (a form with a client, a signature, votes, a task of somebody else, a deadline that pauses, a case that is snoozed or suspended), and what their queues give next. A case stands in the first part that it fits. Of the person's cases, the 200 that are due first are looked at.
   *
   * Only people take cases.
   *
   * Needs the scope `cases:read`.
   */
  adminGetMyDay(input: AdminGetMyDayInput = {}, options?: CallOptions): Promise<AdminGetMyDayAnswer> {
    return this.#transport.json<AdminGetMyDayAnswer>(ROUTES.adminGetMyDay, input, options);
  }

  /**
   * Get the board of a team.
   *
   * The ongoing cases of the people of a team, in columns by person, state, age or risk; counts are of all cases that the reader may see. For those who lead the team, and for those who administer people. A board shows 100 people.
   *
   * Only people lead teams.
   *
   * Needs the scope `cases:read`.
   */
  adminGetBoard(input: AdminGetBoardInput = {}, options?: CallOptions): Promise<AdminGetBoardAnswer> {
    return this.#transport.json<AdminGetBoardAnswer>(ROUTES.adminGetBoard, input, options);
  }

  /**
   * List the forms of a case.
   *
   * Wizards that fill in this case, and those that were started for the instances of it: to whom they went, and whether they were sent back. The newest first, at most 100.
   *
   * Needs the scope `cases:read`.
   */
  adminListCaseForms(input: AdminListCaseFormsInput, options?: CallOptions): Promise<AdminListCaseFormsAnswer> {
    return this.#transport.json<AdminListCaseFormsAnswer>(ROUTES.adminListCaseForms, input, options);
  }

  /**
   * Show the mail of a form.
   *
   * The mail with which a lifecycle wizard goes to a person, as `start_lifecycle_wizard` would send it now, with dots for its code and its link. Nothing is sent or stored.
   *
   * Needs the scope `wizards:start`.
   */
  adminPreviewFormMail(input: AdminPreviewFormMailInput, options?: CallOptions): Promise<AdminPreviewFormMailAnswer> {
    return this.#transport.json<AdminPreviewFormMailAnswer>(ROUTES.adminPreviewFormMail, input, options);
  }

  /**
   * Change many cases.
   *
   * Uses a transition in many cases, assigns them, or gives or takes a tag. The work is a job; each case is changed on its own, with what the person may do at that moment, or reported with the reason why not. With `is_trial` nothing is changed, and the report says what would happen to each. At most 10,000 cases; those that the person may not see do not exist.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminCreateBulkChange(input: AdminCreateBulkChangeInput, options?: CallOptions): Promise<AdminCreateBulkChangeAnswer> {
    return this.#transport.json<AdminCreateBulkChangeAnswer>(ROUTES.adminCreateBulkChange, input, options);
  }

  /**
   * List my bulk changes.
   *
   * Those of the last 30 days, without trials.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminListBulkChanges(input: AdminListBulkChangesInput = {}, options?: CallOptions): Pages<AdminListBulkChangesAnswer, AdminListBulkChangesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListBulkChanges, by: 'page', entriesOf: (page: AdminListBulkChangesAnswer) => page.data }, input, options);
  }

  /**
   * Get a bulk change.
   *
   * How far it has come, and how many cases ended how.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminGetBulkChange(input: AdminGetBulkChangeInput, options?: CallOptions): Promise<AdminGetBulkChangeAnswer> {
    return this.#transport.json<AdminGetBulkChangeAnswer>(ROUTES.adminGetBulkChange, input, options);
  }

  /**
   * Report of a bulk change.
   *
   * What became of each case, or would.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminListBulkChangeCases(input: AdminListBulkChangeCasesInput, options?: CallOptions): Pages<AdminListBulkChangeCasesAnswer, AdminListBulkChangeCasesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListBulkChangeCases, by: 'page', entriesOf: (page: AdminListBulkChangeCasesAnswer) => page.data }, input, options);
  }

  /**
   * Carry out what was tried.
   *
   * Starts the same bulk change for the cases that a trial has found changeable.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminCarryOutBulkChange(input: AdminCarryOutBulkChangeInput, options?: CallOptions): Promise<AdminCarryOutBulkChangeAnswer> {
    return this.#transport.json<AdminCarryOutBulkChangeAnswer>(ROUTES.adminCarryOutBulkChange, input, options);
  }

  /**
   * Take a bulk change back.
   *
   * For a day after it has ended, in cases that nobody and nothing has changed since. A case goes back to the state, assignee or tags that it had, and its rules run; mails, webhooks, calls and documents that went out stay out, and the report names them. Cases that have ended stay ended. It is a bulk change itself, with a report.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminUndoBulkChange(input: AdminUndoBulkChangeInput, options?: CallOptions): Promise<AdminUndoBulkChangeAnswer> {
    return this.#transport.json<AdminUndoBulkChangeAnswer>(ROUTES.adminUndoBulkChange, input, options);
  }

  /**
   * Stop a bulk change.
   *
   * Cases that it has changed stay changed, and can be taken back.
   *
   * Only people change many cases at once.
   *
   * Needs the scope `cases:write`.
   */
  adminCancelBulkChange(input: AdminCancelBulkChangeInput, options?: CallOptions): Promise<AdminCancelBulkChangeAnswer> {
    return this.#transport.json<AdminCancelBulkChangeAnswer>(ROUTES.adminCancelBulkChange, input, options);
  }

  /**
   * List who can see a case.
   *
   * The people and keys that can see the case or list it, with the words of the rule of access that names each of them, and the rights that the rules give them beside seeing. A key without a team acts for the tenant and sees every case.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminListCaseReaders(input: AdminListCaseReadersInput, options?: CallOptions): Pages<AdminListCaseReadersAnswer, AdminListCaseReadersAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListCaseReaders, by: 'page', entriesOf: (page: AdminListCaseReadersAnswer) => page.results }, input, options);
  }

  /**
   * List who has opened a case.
   *
   * Those of whom the audit knows that they have opened the case: from the time when its level was one of `audited_levels`. Within an hour, each is told of once. Lists that name the case do not open it.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminListCaseOpenings(input: AdminListCaseOpeningsInput, options?: CallOptions): Promise<AdminListCaseOpeningsAnswer> {
    return this.#transport.json<AdminListCaseOpeningsAnswer>(ROUTES.adminListCaseOpenings, input, options);
  }

  /**
   * Count the cases that a person can see.
   *
   * By process, of the cases that the caller can see, too. It also says of which ontologies the person sees no instances outside of cases.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminCountCasesOfUser(input: AdminCountCasesOfUserInput, options?: CallOptions): Promise<AdminCountCasesOfUserAnswer> {
    return this.#transport.json<AdminCountCasesOfUserAnswer>(ROUTES.adminCountCasesOfUser, input, options);
  }

  /**
   * List the cases that a person can see.
   *
   * Of the cases that the caller can see, too. Search finds words of the name and the number.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminListCasesOfUser(input: AdminListCasesOfUserInput, options?: CallOptions): Pages<AdminListCasesOfUserAnswer, AdminListCasesOfUserAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListCasesOfUser, by: 'page', entriesOf: (page: AdminListCasesOfUserAnswer) => page.results }, input, options);
  }

  /**
   * Sign in.
   *
   * An address that exists in several tenants with the same password needs the key of the tenant. Where a second factor is missing, `awaits` says so, and the session can do nothing until it is given (`POST /api/admin/session/second_factor`) or set up (`POST /api/admin/session/totp`), within ten minutes.
   *
   * Needs no key.
   */
  adminSignIn(input: AdminSignInInput, options?: CallOptions): Promise<AdminSignInAnswer> {
    return this.#transport.json<AdminSignInAnswer>(ROUTES.adminSignIn, input, options);
  }

  /**
   * Get the session.
   *
   * Who is signed in, and what they may do.
   *
   * Any key will do.
   */
  adminGetSession(options?: CallOptions): Promise<AdminGetSessionAnswer> {
    return this.#transport.json<AdminGetSessionAnswer>(ROUTES.adminGetSession, {}, options);
  }

  /**
   * Sign out.
   *
   * Ends this session, or every one of the person.
   *
   * Any key will do.
   */
  adminSignOut(input: AdminSignOutInput = {}, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminSignOut, input, options);
  }

  /**
   * List the people of the demo.
   *
   * As whom a visitor of the demo can sign in, and where each may look first. Empty where the service has no demo.
   *
   * Needs no key.
   */
  adminListDemoPeople(options?: CallOptions): Promise<AdminListDemoPeopleAnswer> {
    return this.#transport.json<AdminListDemoPeopleAnswer>(ROUTES.adminListDemoPeople, {}, options);
  }

  /**
   * Choose a password.
   *
   * With the token of an invitation. It ends the sessions of the person.
   *
   * Needs no key.
   */
  adminChoosePassword(input: AdminChoosePasswordInput, options?: CallOptions): Promise<AdminChoosePasswordAnswer> {
    return this.#transport.json<AdminChoosePasswordAnswer>(ROUTES.adminChoosePassword, input, options);
  }

  /**
   * Change the own password.
   *
   * Takes the present password. The other sessions of the person end, and links for choosing a password stop working.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminChangePassword(input: AdminChangePasswordInput, options?: CallOptions): Promise<AdminChangePasswordAnswer> {
    return this.#transport.json<AdminChangePasswordAnswer>(ROUTES.adminChangePassword, input, options);
  }

  /**
   * Ask for a new password.
   *
   * Sends a mail with a link at which the person chooses another password. The link works once, for 30 minutes. The answer is the same whether or not anybody has the address. A person in several tenants gets a mail for each of them, unless the tenant is named.
   *
   * Needs no key.
   */
  adminRequestPasswordReset(input: AdminRequestPasswordResetInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRequestPasswordReset, input, options);
  }

  /**
   * List the own sessions.
   *
   * Where the person is signed in, the session used last first.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminListSessions(options?: CallOptions): Promise<AdminListSessionsAnswer> {
    return this.#transport.json<AdminListSessionsAnswer>(ROUTES.adminListSessions, {}, options);
  }

  /**
   * End the other sessions.
   *
   * Ends every session of the person but this one.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminEndOtherSessions(options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminEndOtherSessions, {}, options);
  }

  /**
   * End a session.
   *
   * Ends one session of the person.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminEndSession(input: AdminEndSessionInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminEndSession, input, options);
  }

  /**
   * Get the own second factor.
   *
   * What the person has set up, and whether the tenant demands it.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminGetSecondFactor(options?: CallOptions): Promise<AdminGetSecondFactorAnswer> {
    return this.#transport.json<AdminGetSecondFactorAnswer>(ROUTES.adminGetSecondFactor, {}, options);
  }

  /**
   * Give the second factor.
   *
   * Completes a sign-in that awaits it: with a code of the app, or with a recovery code. Each code is accepted once. After some wrong codes in a row, the next one has to wait.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminGiveSecondFactor(input: AdminGiveSecondFactorInput = {}, options?: CallOptions): Promise<AdminGiveSecondFactorAnswer> {
    return this.#transport.json<AdminGiveSecondFactorAnswer>(ROUTES.adminGiveSecondFactor, input, options);
  }

  /**
   * Begin to set up an app of codes.
   *
   * Answers a secret for an authenticator app (RFC 6238), also as the address that a QR code shows. It counts once a first code confirms it; until then, an app that was set up before stays.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminStartTotp(input: AdminStartTotpInput = {}, options?: CallOptions): Promise<AdminStartTotpAnswer> {
    return this.#transport.json<AdminStartTotpAnswer>(ROUTES.adminStartTotp, input, options);
  }

  /**
   * Confirm an app of codes.
   *
   * With a first code of the app. Answers recovery codes. A sign-in that awaited enrolment is complete now.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminConfirmTotp(input: AdminConfirmTotpInput, options?: CallOptions): Promise<AdminConfirmTotpAnswer> {
    return this.#transport.json<AdminConfirmTotpAnswer>(ROUTES.adminConfirmTotp, input, options);
  }

  /**
   * Remove the app of codes.
   *
   * With its recovery codes. Refused if the tenant demands a second factor and there is no other.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminRemoveTotp(input: AdminRemoveTotpInput = {}, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRemoveTotp, input, options);
  }

  /**
   * Renew the recovery codes.
   *
   * The old ones stop working.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminRenewRecoveryCodes(input: AdminRenewRecoveryCodesInput = {}, options?: CallOptions): Promise<AdminRenewRecoveryCodesAnswer> {
    return this.#transport.json<AdminRenewRecoveryCodesAnswer>(ROUTES.adminRenewRecoveryCodes, input, options);
  }

  /**
   * Begin to sign in with a passkey.
   *
   * Answers the options for the browser. The challenge can be used once, within five minutes.
   *
   * Needs no key.
   */
  adminStartPasskeySignIn(input: AdminStartPasskeySignInInput = {}, options?: CallOptions): Promise<AdminStartPasskeySignInAnswer> {
    return this.#transport.json<AdminStartPasskeySignInAnswer>(ROUTES.adminStartPasskeySignIn, input, options);
  }

  /**
   * Sign in with a passkey.
   *
   * A passkey whose device has checked who holds it counts as both factors; the sign-in is complete at once.
   *
   * Needs no key.
   */
  adminSignInWithPasskey(input: AdminSignInWithPasskeyInput, options?: CallOptions): Promise<AdminSignInWithPasskeyAnswer> {
    return this.#transport.json<AdminSignInWithPasskeyAnswer>(ROUTES.adminSignInWithPasskey, input, options);
  }

  /**
   * List the own passkeys.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminListPasskeys(options?: CallOptions): Promise<AdminListPasskeysAnswer> {
    return this.#transport.json<AdminListPasskeysAnswer>(ROUTES.adminListPasskeys, {}, options);
  }

  /**
   * Add a passkey.
   *
   * A sign-in that awaited enrolment is complete now.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminAddPasskey(input: AdminAddPasskeyInput, options?: CallOptions): Promise<AdminAddPasskeyAnswer> {
    return this.#transport.json<AdminAddPasskeyAnswer>(ROUTES.adminAddPasskey, input, options);
  }

  /**
   * Begin to add a passkey.
   *
   * Answers the options for the browser. The challenge can be used once, within five minutes.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminStartPasskey(input: AdminStartPasskeyInput = {}, options?: CallOptions): Promise<AdminStartPasskeyAnswer> {
    return this.#transport.json<AdminStartPasskeyAnswer>(ROUTES.adminStartPasskey, input, options);
  }

  /**
   * Rename a passkey.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminRenamePasskey(input: AdminRenamePasskeyInput, options?: CallOptions): Promise<AdminRenamePasskeyAnswer> {
    return this.#transport.json<AdminRenamePasskeyAnswer>(ROUTES.adminRenamePasskey, input, options);
  }

  /**
   * Remove a passkey.
   *
   * Refused for the last one if the tenant demands a second factor and there is no app of codes, and if the person has no other way to sign in.
   *
   * It is about the person who is signed in, and cannot be called with a key.
   *
   * Any key will do.
   */
  adminRemovePasskey(input: AdminRemovePasskeyInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRemovePasskey, input, options);
  }

  /**
   * Remove the second factor of a person.
   *
   * For a person who has lost it: the app of codes, recovery codes and passkeys are removed, and the sessions end. Where the tenant demands a second factor, the person sets up another at the next sign-in.
   *
   * Needs the scope `admin`.
   */
  adminRemoveSecondFactorOfUser(input: AdminRemoveSecondFactorOfUserInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRemoveSecondFactorOfUser, input, options);
  }

  /**
   * Get the rules for signing in.
   *
   * The rules of the tenant for passwords, second factors and sessions.
   *
   * Needs the scope `admin`.
   */
  adminGetSignInPolicy(options?: CallOptions): Promise<AdminGetSignInPolicyAnswer> {
    return this.#transport.json<AdminGetSignInPolicyAnswer>(ROUTES.adminGetSignInPolicy, {}, options);
  }

  /**
   * Change the rules for signing in.
   *
   * Shorter times hold for open sessions as well, and sessions that began without a second factor end for roles that need one from now on. A longer password is demanded when the next one is chosen. Passwords can be switched off only while there is another way to sign in.
   *
   * Needs the scope `admin`.
   */
  adminUpdateSignInPolicy(input: AdminUpdateSignInPolicyInput = {}, options?: CallOptions): Promise<AdminUpdateSignInPolicyAnswer> {
    return this.#transport.json<AdminUpdateSignInPolicyAnswer>(ROUTES.adminUpdateSignInPolicy, input, options);
  }

  /**
   * Get the provider for signing in.
   *
   * The OpenID Connect provider of the tenant; null if it has none. Its secret is never shown.
   *
   * Needs the scope `admin`.
   */
  adminGetSignInProvider(options?: CallOptions): Promise<AdminGetSignInProviderAnswer> {
    return this.#transport.json<AdminGetSignInProviderAnswer>(ROUTES.adminGetSignInProvider, {}, options);
  }

  /**
   * Set the provider for signing in.
   *
   * People of the tenant can then also sign in there. The provider is asked at once whether it is one. The secret can be left out to keep the stored one, as long as issuer and client stay the same.
   *
   * Needs the scope `admin`.
   */
  adminPutSignInProvider(input: AdminPutSignInProviderInput, options?: CallOptions): Promise<AdminPutSignInProviderAnswer> {
    return this.#transport.json<AdminPutSignInProviderAnswer>(ROUTES.adminPutSignInProvider, input, options);
  }

  /**
   * Remove the provider for signing in.
   *
   * Refused if nobody who administers the tenant could sign in without it.
   *
   * Needs the scope `admin`.
   */
  adminDeleteSignInProvider(options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminDeleteSignInProvider, {}, options);
  }

  /**
   * List support access.
   *
   * When the tenant has let the operator of the service in, for what, and who came. `GET /api/admin/audit` and `GET /api/admin/requests` tell what they did.
   *
   * Needs the scope `admin`.
   */
  adminListSupportGrants(input: AdminListSupportGrantsInput = {}, options?: CallOptions): Pages<AdminListSupportGrantsAnswer, AdminListSupportGrantsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListSupportGrants, by: 'page', entriesOf: (page: AdminListSupportGrantsAnswer) => page.results }, input, options);
  }

  /**
   * Let support in.
   *
   * Lets an operator of the service look into the tenant for a time. Without this, no operator can. Support sees neither people nor keys, and never votes.
   *
   * Only a person can let support in.
   *
   * Needs the scope `admin`.
   */
  adminGrantSupport(input: AdminGrantSupportInput, options?: CallOptions): Promise<AdminGrantSupportAnswer> {
    return this.#transport.json<AdminGrantSupportAnswer>(ROUTES.adminGrantSupport, input, options);
  }

  /**
   * End support access.
   *
   * At once: every session of support that it has allowed ends. One that is over stays as it is.
   *
   * Needs the scope `admin`.
   */
  adminEndSupport(input: AdminEndSupportInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminEndSupport, input, options);
  }

  /**
   * Enter as support.
   *
   * With the token of a link that `dossier support enter` has made. It works once, for ten minutes, while the tenant lets support in.
   *
   * Needs no key.
   */
  adminEnterSupport(input: AdminEnterSupportInput, options?: CallOptions): Promise<AdminEnterSupportAnswer> {
    return this.#transport.json<AdminEnterSupportAnswer>(ROUTES.adminEnterSupport, input, options);
  }

  /**
   * List groups of the directory.
   *
   * The groups that the directory of the tenant keeps over SCIM at `/scim/v2`, and what each of them gives.
   *
   * Needs the scope `admin`.
   */
  adminListDirectoryGroups(input: AdminListDirectoryGroupsInput = {}, options?: CallOptions): Pages<AdminListDirectoryGroupsAnswer, AdminListDirectoryGroupsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListDirectoryGroups, by: 'page', entriesOf: (page: AdminListDirectoryGroupsAnswer) => page.results }, input, options);
  }

  /**
   * Say what a group gives.
   *
   * The roles and teams that the members of a group of the directory have by it. They are given and taken at once; roles and teams that no group gives are given by hand, and stay.
   *
   * Needs the scope `admin`.
   */
  adminUpdateDirectoryGroup(input: AdminUpdateDirectoryGroupInput, options?: CallOptions): Promise<AdminUpdateDirectoryGroupAnswer> {
    return this.#transport.json<AdminUpdateDirectoryGroupAnswer>(ROUTES.adminUpdateDirectoryGroup, input, options);
  }

  /**
   * Get the tenant.
   *
   * Needs the scope `admin`.
   */
  adminGetTenant(options?: CallOptions): Promise<AdminGetTenantAnswer> {
    return this.#transport.json<AdminGetTenantAnswer>(ROUTES.adminGetTenant, {}, options);
  }

  /**
   * Change the tenant.
   *
   * Needs the scope `admin`.
   */
  adminUpdateTenant(input: AdminUpdateTenantInput = {}, options?: CallOptions): Promise<AdminUpdateTenantAnswer> {
    return this.#transport.json<AdminUpdateTenantAnswer>(ROUTES.adminUpdateTenant, input, options);
  }

  /**
   * Move the clock of a sandbox.
   *
   * Moves the clock to a time, or on by a duration such as `P3D`; it goes on from there. Rules, deadlines, retention and jobs follow, as after a time in which the service did not run: work that is scheduled every day runs once. A clock goes back only with a reset, and is at most 20 years ahead. Other tenants do not notice, and a tenant that is no sandbox gets 409.
   *
   * Needs the scope `admin`.
   */
  adminMoveSandboxClock(input: AdminMoveSandboxClockInput = {}, options?: CallOptions): Promise<AdminMoveSandboxClockAnswer> {
    return this.#transport.json<AdminMoveSandboxClockAnswer>(ROUTES.adminMoveSandboxClock, input, options);
  }

  /**
   * Reset a sandbox.
   *
   * Removes everything that was made in a sandbox and sets its clock right. People, keys, endpoints, the audit and the log of requests stay. `empty` leaves nothing else, `published` the configuration, and `demo` publishes the example packages and adds the people of the demo, without passwords. A tenant that is no sandbox gets 409.
   *
   * Needs the scope `admin`.
   */
  adminResetSandbox(input: AdminResetSandboxInput, options?: CallOptions): Promise<AdminResetSandboxAnswer> {
    return this.#transport.json<AdminResetSandboxAnswer>(ROUTES.adminResetSandbox, input, options);
  }

  /**
   * List tenants.
   *
   * The tenants of the whole service.
   *
   * Needs the scope `operator`.
   */
  adminListTenants(options?: CallOptions): Promise<AdminListTenantsAnswer> {
    return this.#transport.json<AdminListTenantsAnswer>(ROUTES.adminListTenants, {}, options);
  }

  /**
   * Create a tenant.
   *
   * With its first API key, and its first administrator where one is named.
   *
   * Needs the scope `operator`.
   */
  adminCreateTenant(input: AdminCreateTenantInput, options?: CallOptions): Promise<AdminCreateTenantAnswer> {
    return this.#transport.json<AdminCreateTenantAnswer>(ROUTES.adminCreateTenant, input, options);
  }

  /**
   * List people.
   *
   * The people of the tenant, the disabled ones too.
   *
   * Needs the scope `admin`.
   */
  adminListUsers(input: AdminListUsersInput = {}, options?: CallOptions): Pages<AdminListUsersAnswer, AdminListUsersAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListUsers, by: 'page', entriesOf: (page: AdminListUsersAnswer) => page.results }, input, options);
  }

  /**
   * Add a person.
   *
   * Without a password the person exists, for cases to be assigned to, and cannot sign in.
   *
   * Needs the scope `admin`.
   */
  adminCreateUser(input: AdminCreateUserInput, options?: CallOptions): Promise<AdminCreateUserAnswer> {
    return this.#transport.json<AdminCreateUserAnswer>(ROUTES.adminCreateUser, input, options);
  }

  /**
   * Get a person.
   *
   * Needs the scope `admin`.
   */
  adminGetUser(input: AdminGetUserInput, options?: CallOptions): Promise<AdminGetUserAnswer> {
    return this.#transport.json<AdminGetUserAnswer>(ROUTES.adminGetUser, input, options);
  }

  /**
   * Change a person.
   *
   * Name, roles, teams and which of them the person leads, skills, capacity, password, disabled or not. A new password, other roles or disabling end the sessions of that person.
   *
   * Needs the scope `admin`.
   */
  adminUpdateUser(input: AdminUpdateUserInput, options?: CallOptions): Promise<AdminUpdateUserAnswer> {
    return this.#transport.json<AdminUpdateUserAnswer>(ROUTES.adminUpdateUser, input, options);
  }

  /**
   * Sign a person out.
   *
   * Ends every session of that person.
   *
   * Needs the scope `admin`.
   */
  adminSignOutUser(input: AdminSignOutUserInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminSignOutUser, input, options);
  }

  /**
   * Invite a person.
   *
   * Sends a mail with a link at which the person chooses a password. It works once, for three days; an earlier one ends. Also for a person who has lost theirs: until the link is used, the old password stays.
   *
   * Needs the scope `admin`.
   */
  adminInviteUser(input: AdminInviteUserInput, options?: CallOptions): Promise<AdminInviteUserAnswer> {
    return this.#transport.json<AdminInviteUserAnswer>(ROUTES.adminInviteUser, input, options);
  }

  /**
   * List teams.
   *
   * The teams of the published configuration that people can belong to.
   *
   * Needs the scope `admin`.
   */
  adminListTeams(input: AdminListTeamsInput = {}, options?: CallOptions): Promise<AdminListTeamsAnswer> {
    return this.#transport.json<AdminListTeamsAnswer>(ROUTES.adminListTeams, input, options);
  }

  /**
   * List sign-in methods.
   *
   * How people of the tenant can sign in, as the operator and the tenant have set it.
   *
   * Needs the scope `admin`.
   */
  adminGetSignIn(options?: CallOptions): Promise<AdminGetSignInAnswer> {
    return this.#transport.json<AdminGetSignInAnswer>(ROUTES.adminGetSignIn, {}, options);
  }

  /**
   * List API keys.
   *
   * The keys of the tenant, the revoked ones too, without their secrets.
   *
   * Needs the scope `admin`.
   */
  adminListApiKeys(input: AdminListApiKeysInput = {}, options?: CallOptions): Pages<AdminListApiKeysAnswer, AdminListApiKeysAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListApiKeys, by: 'page', entriesOf: (page: AdminListApiKeysAnswer) => page.results }, input, options);
  }

  /**
   * Create an API key.
   *
   * The key is shown once. Without scopes the key gets all of the public API, and not `admin`.
   *
   * Needs the scope `admin`.
   */
  adminCreateApiKey(input: AdminCreateApiKeyInput, options?: CallOptions): Promise<AdminCreateApiKeyAnswer> {
    return this.#transport.json<AdminCreateApiKeyAnswer>(ROUTES.adminCreateApiKey, input, options);
  }

  /**
   * Get an API key.
   *
   * Without its secret.
   *
   * Needs the scope `admin`.
   */
  adminGetApiKey(input: AdminGetApiKeyInput, options?: CallOptions): Promise<AdminGetApiKeyAnswer> {
    return this.#transport.json<AdminGetApiKeyAnswer>(ROUTES.adminGetApiKey, input, options);
  }

  /**
   * Revoke an API key.
   *
   * Its next request is refused, on every node.
   *
   * Needs the scope `admin`.
   */
  adminRevokeApiKey(input: AdminRevokeApiKeyInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRevokeApiKey, input, options);
  }

  /**
   * Roll an API key.
   *
   * Replaces the key by a new one with the same name, scopes, team and expiry, shown once.
   *
   * Needs the scope `admin`.
   */
  adminRollApiKey(input: AdminRollApiKeyInput, options?: CallOptions): Promise<AdminRollApiKeyAnswer> {
    return this.#transport.json<AdminRollApiKeyAnswer>(ROUTES.adminRollApiKey, input, options);
  }

  /**
   * List webhook endpoints.
   *
   * With their success rates, and without their secrets.
   *
   * Needs the scope `admin`.
   */
  adminListWebhookEndpoints(input: AdminListWebhookEndpointsInput = {}, options?: CallOptions): Pages<AdminListWebhookEndpointsAnswer, AdminListWebhookEndpointsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListWebhookEndpoints, by: 'page', entriesOf: (page: AdminListWebhookEndpointsAnswer) => page.results }, input, options);
  }

  /**
   * Create a webhook endpoint.
   *
   * It is told of what happens from now on. The secret is shown once.
   *
   * Needs the scope `admin`.
   */
  adminCreateWebhookEndpoint(input: AdminCreateWebhookEndpointInput, options?: CallOptions): Promise<AdminCreateWebhookEndpointAnswer> {
    return this.#transport.json<AdminCreateWebhookEndpointAnswer>(ROUTES.adminCreateWebhookEndpoint, input, options);
  }

  /**
   * Get a webhook endpoint.
   *
   * With its success rate, and without its secret.
   *
   * Needs the scope `admin`.
   */
  adminGetWebhookEndpoint(input: AdminGetWebhookEndpointInput, options?: CallOptions): Promise<AdminGetWebhookEndpointAnswer> {
    return this.#transport.json<AdminGetWebhookEndpointAnswer>(ROUTES.adminGetWebhookEndpoint, input, options);
  }

  /**
   * Change a webhook endpoint.
   *
   * Switched off, it is told of nothing, and what waits for it is given up; switched on again, it is told of what happens from then on. Replay the time between.
   *
   * Needs the scope `admin`.
   */
  adminUpdateWebhookEndpoint(input: AdminUpdateWebhookEndpointInput, options?: CallOptions): Promise<AdminUpdateWebhookEndpointAnswer> {
    return this.#transport.json<AdminUpdateWebhookEndpointAnswer>(ROUTES.adminUpdateWebhookEndpoint, input, options);
  }

  /**
   * Delete a webhook endpoint.
   *
   * With its deliveries and their log.
   *
   * Needs the scope `admin`.
   */
  adminDeleteWebhookEndpoint(input: AdminDeleteWebhookEndpointInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminDeleteWebhookEndpoint, input, options);
  }

  /**
   * Rotate the secret of a webhook endpoint.
   *
   * Gives a new secret, shown once. For a day requests are signed with the new and with the old one, so that the receiver can change over.
   *
   * Needs the scope `admin`.
   */
  adminRotateWebhookSecret(input: AdminRotateWebhookSecretInput, options?: CallOptions): Promise<AdminRotateWebhookSecretAnswer> {
    return this.#transport.json<AdminRotateWebhookSecretAnswer>(ROUTES.adminRotateWebhookSecret, input, options);
  }

  /**
   * Send a test delivery.
   *
   * Sends a signed payload about a case that does not exist, `case_id` 0. Its outcome stands on the delivery that this answers.
   *
   * Needs the scope `admin`.
   */
  adminTestWebhookEndpoint(input: AdminTestWebhookEndpointInput, options?: CallOptions): Promise<AdminTestWebhookEndpointAnswer> {
    return this.#transport.json<AdminTestWebhookEndpointAnswer>(ROUTES.adminTestWebhookEndpoint, input, options);
  }

  /**
   * Replay the events of a time range.
   *
   * Sends the events of its triggers that happened from `from` up to `to`, also those of a time in which the endpoint was off or did not exist. What is still on its way is left out, and what has arrived, unless `include_delivered`.
   *
   * Needs the scope `admin`.
   */
  adminReplayWebhookEvents(input: AdminReplayWebhookEventsInput, options?: CallOptions): Promise<AdminReplayWebhookEventsAnswer> {
    return this.#transport.json<AdminReplayWebhookEventsAnswer>(ROUTES.adminReplayWebhookEvents, input, options);
  }

  /**
   * List webhook deliveries.
   *
   * Newest first; kept for 90 days.
   *
   * Needs the scope `admin`.
   */
  adminListWebhookDeliveries(input: AdminListWebhookDeliveriesInput = {}, options?: CallOptions): Pages<AdminListWebhookDeliveriesAnswer, AdminListWebhookDeliveriesAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListWebhookDeliveries, by: 'page', entriesOf: (page: AdminListWebhookDeliveriesAnswer) => page.results }, input, options);
  }

  /**
   * Get a webhook delivery.
   *
   * With request, response and timing of each attempt.
   *
   * Needs the scope `admin`.
   */
  adminGetWebhookDelivery(input: AdminGetWebhookDeliveryInput, options?: CallOptions): Promise<AdminGetWebhookDeliveryAnswer> {
    return this.#transport.json<AdminGetWebhookDeliveryAnswer>(ROUTES.adminGetWebhookDelivery, input, options);
  }

  /**
   * Replay a webhook delivery.
   *
   * Sends the same body under the same `webhook-id` again, as a delivery of its own. A test has no event: its replay has a `webhook-id` of its own.
   *
   * Needs the scope `admin`.
   */
  adminReplayWebhookDelivery(input: AdminReplayWebhookDeliveryInput, options?: CallOptions): Promise<AdminReplayWebhookDeliveryAnswer> {
    return this.#transport.json<AdminReplayWebhookDeliveryAnswer>(ROUTES.adminReplayWebhookDelivery, input, options);
  }

  /**
   * List webhook triggers.
   *
   * What an endpoint can be told of, each with a sample of its payload.
   *
   * Needs the scope `admin`.
   */
  adminListWebhookTriggers(options?: CallOptions): Promise<AdminListWebhookTriggersAnswer> {
    return this.#transport.json<AdminListWebhookTriggersAnswer>(ROUTES.adminListWebhookTriggers, {}, options);
  }

  /**
   * List requests.
   *
   * The last 10,000 requests of the tenant, for at most 30 days, newest first: every one with a key, and of people in the application what changed something or was refused. Under heavy load some that succeeded are left out.
   *
   * Needs the scope `admin`.
   */
  adminListRequests(input: AdminListRequestsInput = {}, options?: CallOptions): Pages<AdminListRequestsAnswer, AdminListRequestsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListRequests, by: 'page', entriesOf: (page: AdminListRequestsAnswer) => page.results }, input, options);
  }

  /**
   * Get connectors.
   *
   * Hosts that may be called, names of secrets, and how each connector stands.
   *
   * Needs the scope `admin`.
   */
  adminGetConnectors(options?: CallOptions): Promise<AdminGetConnectorsAnswer> {
    return this.#transport.json<AdminGetConnectorsAnswer>(ROUTES.adminGetConnectors, {}, options);
  }

  /**
   * Change the hosts that connectors may call.
   *
   * No other host is called, whatever a configuration says. A host without a port means the usual ports.
   *
   * Needs the scope `admin`.
   */
  adminUpdateConnectors(input: AdminUpdateConnectorsInput, options?: CallOptions): Promise<AdminUpdateConnectorsAnswer> {
    return this.#transport.json<AdminUpdateConnectorsAnswer>(ROUTES.adminUpdateConnectors, input, options);
  }

  /**
   * Set a secret of connectors.
   *
   * Connectors use it in headers by its name. It replaces the one before, and can never be read again.
   *
   * Needs the scope `admin`.
   */
  adminSetConnectorSecret(input: AdminSetConnectorSecretInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminSetConnectorSecret, input, options);
  }

  /**
   * Delete a secret of connectors.
   *
   * Calls that need it fail from then on.
   *
   * Needs the scope `admin`.
   */
  adminDeleteConnectorSecret(input: AdminDeleteConnectorSecretInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminDeleteConnectorSecret, input, options);
  }

  /**
   * List requests to other systems.
   *
   * Newest first; kept for 90 days.
   *
   * Needs the scope `admin`.
   */
  adminListConnectorCalls(input: AdminListConnectorCallsInput = {}, options?: CallOptions): Pages<AdminListConnectorCallsAnswer, AdminListConnectorCallsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListConnectorCalls, by: 'page', entriesOf: (page: AdminListConnectorCallsAnswer) => page.results }, input, options);
  }

  /**
   * Get a request to another system with its texts.
   *
   * Secrets, and values that are never sent on, are marked.
   *
   * Needs the scope `admin`.
   */
  adminGetConnectorCall(input: AdminGetConnectorCallInput, options?: CallOptions): Promise<AdminGetConnectorCallAnswer> {
    return this.#transport.json<AdminGetConnectorCallAnswer>(ROUTES.adminGetConnectorCall, input, options);
  }

  /**
   * Get the settings of the assistant.
   *
   * With the limits that hold and what was used of them.
   *
   * Needs the scope `admin`.
   */
  adminGetAssistant(options?: CallOptions): Promise<AdminGetAssistantAnswer> {
    return this.#transport.json<AdminGetAssistantAnswer>(ROUTES.adminGetAssistant, {}, options);
  }

  /**
   * Change the settings of the assistant.
   *
   * An endpoint of the tenant’s own needs a model. Another address takes the stored key away, unless a key is sent with it: a key goes to the address that it was given for.
   *
   * Needs the scope `admin`.
   */
  adminUpdateAssistant(input: AdminUpdateAssistantInput = {}, options?: CallOptions): Promise<AdminUpdateAssistantAnswer> {
    return this.#transport.json<AdminUpdateAssistantAnswer>(ROUTES.adminUpdateAssistant, input, options);
  }

  /**
   * List requests to models.
   *
   * What was sent to whom, for whom and when, newest first; `GET …/{id}` has the texts.
   *
   * Needs the scope `admin`.
   */
  adminListAssistantCalls(input: AdminListAssistantCallsInput = {}, options?: CallOptions): Pages<AdminListAssistantCallsAnswer, AdminListAssistantCallsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListAssistantCalls, by: 'page', entriesOf: (page: AdminListAssistantCallsAnswer) => page.results }, input, options);
  }

  /**
   * Get a request to a model with its texts.
   *
   * Needs the scope `admin`.
   */
  adminGetAssistantCall(input: AdminGetAssistantCallInput, options?: CallOptions): Promise<AdminGetAssistantCallAnswer> {
    return this.#transport.json<AdminGetAssistantCallAnswer>(ROUTES.adminGetAssistantCall, input, options);
  }

  /**
   * Erase what was sent to models.
   *
   * Erases the texts that were sent and received: of one call, of a case, or of all from before a moment. Who asked whom, when, and how many tokens it took stays. What the endpoint has kept is not reached by this. There is no way back.
   *
   * Needs the scope `admin`.
   */
  adminEraseAssistantTexts(input: AdminEraseAssistantTextsInput = {}, options?: CallOptions): Promise<AdminEraseAssistantTextsAnswer> {
    return this.#transport.json<AdminEraseAssistantTextsAnswer>(ROUTES.adminEraseAssistantTexts, input, options);
  }

  /**
   * List wizards that were started.
   *
   * Newest first: the case each of them fills in, whether it was sent, and when its links end.
   *
   * Needs the scope `admin`.
   */
  adminListWizards(input: AdminListWizardsInput = {}, options?: CallOptions): Pages<AdminListWizardsAnswer, AdminListWizardsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListWizards, by: 'page', entriesOf: (page: AdminListWizardsAnswer) => page.results }, input, options);
  }

  /**
   * Revoke the links of a wizard.
   *
   * None of its links opens anything any more, and browsers that are in are turned away. The case stays.
   *
   * Needs the scope `admin`.
   */
  adminRevokeWizard(input: AdminRevokeWizardInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRevokeWizard, input, options);
  }

  /**
   * Get the published package.
   *
   * The newest published version with its files. 404 while nothing has been published.
   *
   * Needs the scope `admin`.
   */
  adminGetConfiguration(options?: CallOptions): Promise<AdminGetConfigurationAnswer> {
    return this.#transport.json<AdminGetConfigurationAnswer>(ROUTES.adminGetConfiguration, {}, options);
  }

  /**
   * List versions.
   *
   * The published versions of the configuration, newest first.
   *
   * Needs the scope `admin`.
   */
  adminListConfigurationVersions(input: AdminListConfigurationVersionsInput = {}, options?: CallOptions): Pages<AdminListConfigurationVersionsAnswer, AdminListConfigurationVersionsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListConfigurationVersions, by: 'page', entriesOf: (page: AdminListConfigurationVersionsAnswer) => page.results }, input, options);
  }

  /**
   * Get a version.
   *
   * One published version with its files.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationVersion(input: AdminGetConfigurationVersionInput, options?: CallOptions): Promise<AdminGetConfigurationVersionAnswer> {
    return this.#transport.json<AdminGetConfigurationVersionAnswer>(ROUTES.adminGetConfigurationVersion, input, options);
  }

  /**
   * Get the move to a version.
   *
   * How far the ongoing cases have been moved to a published version, and once it is done, how many moved, and which stayed with the version they had and why. Kept for a week; 404 also for the first version, to which nothing had to move.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationMove(input: AdminGetConfigurationMoveInput, options?: CallOptions): Promise<AdminGetConfigurationMoveAnswer> {
    return this.#transport.json<AdminGetConfigurationMoveAnswer>(ROUTES.adminGetConfigurationMove, input, options);
  }

  /**
   * Compare two versions.
   *
   * What was added, removed and changed from one published version to another.
   *
   * Needs the scope `admin`.
   */
  adminCompareConfigurationVersions(input: AdminCompareConfigurationVersionsInput, options?: CallOptions): Promise<AdminCompareConfigurationVersionsAnswer> {
    return this.#transport.json<AdminCompareConfigurationVersionsAnswer>(ROUTES.adminCompareConfigurationVersions, input, options);
  }

  /**
   * Compare with the published version.
   *
   * What the draft, or the files given, or a version would add, remove and change of the published version. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminCompareConfiguration(input: AdminCompareConfigurationInput = {}, options?: CallOptions): Promise<AdminCompareConfigurationAnswer> {
    return this.#transport.json<AdminCompareConfigurationAnswer>(ROUTES.adminCompareConfiguration, input, options);
  }

  /**
   * Check a package.
   *
   * Every mistake of the files given, a version, the draft, or else the published package, with its file, line and column, and what was probably meant. A package without errors is analysed as well: holes and contradictions of its tables, rules and workflows are warnings with a `witness` or a `reason`. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminCheckConfiguration(input: AdminCheckConfigurationInput = {}, options?: CallOptions): Promise<AdminCheckConfigurationAnswer> {
    return this.#transport.json<AdminCheckConfigurationAnswer>(ROUTES.adminCheckConfiguration, input, options);
  }

  /**
   * Outline a package.
   *
   * Everything that the files given, a version, the draft, or else the published package defines, each with its file and line, and what the check finds. Also for a package with mistakes. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminOutlineConfiguration(input: AdminOutlineConfigurationInput = {}, options?: CallOptions): Promise<AdminOutlineConfigurationAnswer> {
    return this.#transport.json<AdminOutlineConfigurationAnswer>(ROUTES.adminOutlineConfiguration, input, options);
  }

  /**
   * Find the uses of a key.
   *
   * Every place that names an information, a role, a document or anything else: by its key, along a path, or in a formula. Keys of parts name their owner: `Person.first_name`, `open_account.draft`. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminFindConfigurationUses(input: AdminFindConfigurationUsesInput, options?: CallOptions): Promise<AdminFindConfigurationUsesAnswer> {
    return this.#transport.json<AdminFindConfigurationUsesAnswer>(ROUTES.adminFindConfigurationUses, input, options);
  }

  /**
   * Run the scenarios of a package.
   *
   * Runs the scenarios of the files given, a version, the draft, or else the published package, without a case of the tenant, and says what each of those that fail expected and found. `coverage` counts the parts of the package that the scenarios come by, and lists the others. A package with errors is refused. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminRunConfigurationScenarios(input: AdminRunConfigurationScenariosInput = {}, options?: CallOptions): Promise<AdminRunConfigurationScenariosAnswer> {
    return this.#transport.json<AdminRunConfigurationScenariosAnswer>(ROUTES.adminRunConfigurationScenarios, input, options);
  }

  /**
   * Make a scenario of a case.
   *
   * Tells a case again as a scenario: its steps in their order, and what holds after each transition. Texts, days and numbers that can be about people are replaced, each by the same everywhere. The scenario is replayed, and stored in the draft as a file of its own; nothing is overwritten. `left_out` says what could not be carried over, and `kept` which values the result depends on.
   *
   * Where a case is named, also needs the scope `cases:read`.
   *
   * Needs the scope `admin`.
   */
  adminMakeConfigurationScenario(input: AdminMakeConfigurationScenarioInput, options?: CallOptions): Promise<AdminMakeConfigurationScenarioAnswer> {
    return this.#transport.json<AdminMakeConfigurationScenarioAnswer>(ROUTES.adminMakeConfigurationScenario, input, options);
  }

  /**
   * List the formulas of a package.
   *
   * Every formula with its place, what it is about and what it has to give. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminListConfigurationFormulas(input: AdminListConfigurationFormulasInput = {}, options?: CallOptions): Promise<AdminListConfigurationFormulasAnswer> {
    return this.#transport.json<AdminListConfigurationFormulasAnswer>(ROUTES.adminListConfigurationFormulas, input, options);
  }

  /**
   * Try a formula.
   *
   * Checks a formula as if it stood at a place of the package, says what can be named there, and where a case is given, what the formula gives in it now. The case is recalculated with the package in memory; nothing is stored. A path of a cell of a decision table, such as `/decisions/fee/rows/0/when/segment`, checks the text as one of that column.
   *
   * Where a case is named, also needs the scope `cases:read`.
   *
   * Needs the scope `admin`.
   */
  adminTryConfigurationFormula(input: AdminTryConfigurationFormulaInput, options?: CallOptions): Promise<AdminTryConfigurationFormulaAnswer> {
    return this.#transport.json<AdminTryConfigurationFormulaAnswer>(ROUTES.adminTryConfigurationFormula, input, options);
  }

  /**
   * Write a formula.
   *
   * Writes one formula of the draft, mistakes and all, and leaves every other character of its file as it is. Where there is no draft, one is made of the published package.
   *
   * Needs the scope `admin`.
   */
  adminWriteConfigurationFormula(input: AdminWriteConfigurationFormulaInput, options?: CallOptions): Promise<AdminWriteConfigurationFormulaAnswer> {
    return this.#transport.json<AdminWriteConfigurationFormulaAnswer>(ROUTES.adminWriteConfigurationFormula, input, options);
  }

  /**
   * Read the workflow of a process.
   *
   * States and transitions of a process, each with its place in the files. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminReadConfigurationWorkflow(input: AdminReadConfigurationWorkflowInput, options?: CallOptions): Promise<AdminReadConfigurationWorkflowAnswer> {
    return this.#transport.json<AdminReadConfigurationWorkflowAnswer>(ROUTES.adminReadConfigurationWorkflow, input, options);
  }

  /**
   * List the texts of a package.
   *
   * Every text that people read, in each language of the tenant, with what is missing. Names that are not written are listed, too: their key is shown instead. So are the words of the package in place of those of the service. Stores nothing.
   *
   * Needs the scope `admin`.
   */
  adminListConfigurationTexts(input: AdminListConfigurationTextsInput = {}, options?: CallOptions): Promise<AdminListConfigurationTextsAnswer> {
    return this.#transport.json<AdminListConfigurationTextsAnswer>(ROUTES.adminListConfigurationTexts, input, options);
  }

  /**
   * Write a text.
   *
   * Writes one text of the draft in one language, and leaves every other character of its file as it is. Where there is no draft, one is made of the published package.
   *
   * Needs the scope `admin`.
   */
  adminWriteConfigurationText(input: AdminWriteConfigurationTextInput, options?: CallOptions): Promise<AdminWriteConfigurationTextAnswer> {
    return this.#transport.json<AdminWriteConfigurationTextAnswer>(ROUTES.adminWriteConfigurationText, input, options);
  }

  /**
   * Preview a document of a package.
   *
   * A document as the draft, the files given or a version would make it for a case, with a watermark. Nothing is stored.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminPreviewConfigurationDocument(input: AdminPreviewConfigurationDocumentInput, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(ROUTES.adminPreviewConfigurationDocument, input, options);
  }

  /**
   * Preview a wizard of a package.
   *
   * A page of a wizard as the draft, the files given or a version would show it, for a case or for a new one. Nothing can be answered on it, and nothing is stored.
   *
   * Where a case is named, also needs the scope `cases:read`.
   *
   * Needs the scope `admin`.
   */
  adminPreviewConfigurationWizard(input: AdminPreviewConfigurationWizardInput, options?: CallOptions): Promise<AdminPreviewConfigurationWizardAnswer> {
    return this.#transport.json<AdminPreviewConfigurationWizardAnswer>(ROUTES.adminPreviewConfigurationWizard, input, options);
  }

  /**
   * See what is published and what is being worked on.
   *
   * The published version and the draft, without their files; null for what there is not.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationStanding(options?: CallOptions): Promise<AdminGetConfigurationStandingAnswer> {
    return this.#transport.json<AdminGetConfigurationStandingAnswer>(ROUTES.adminGetConfigurationStanding, {}, options);
  }

  /**
   * Get the draft.
   *
   * The package that is being worked on. 404 when there is none.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationDraft(options?: CallOptions): Promise<AdminGetConfigurationDraftAnswer> {
    return this.#transport.json<AdminGetConfigurationDraftAnswer>(ROUTES.adminGetConfigurationDraft, {}, options);
  }

  /**
   * Start a draft.
   *
   * Makes a draft of the published package; where nothing has been published, of a small package to begin with. 409 where there is one.
   *
   * Needs the scope `admin`.
   */
  adminStartConfigurationDraft(options?: CallOptions): Promise<AdminStartConfigurationDraftAnswer> {
    return this.#transport.json<AdminStartConfigurationDraftAnswer>(ROUTES.adminStartConfigurationDraft, {}, options);
  }

  /**
   * Save the draft.
   *
   * Replaces the draft, mistakes and all: nothing is checked before it is published. Send the ETag you read as `If-Match`, so that nobody overwrites what somebody else saved.
   *
   * Needs the scope `admin`.
   */
  adminPutConfigurationDraft(input: AdminPutConfigurationDraftInput, options?: CallOptions): Promise<AdminPutConfigurationDraftAnswer> {
    return this.#transport.json<AdminPutConfigurationDraftAnswer>(ROUTES.adminPutConfigurationDraft, input, options);
  }

  /**
   * Discard the draft.
   *
   * Needs the scope `admin`.
   */
  adminDeleteConfigurationDraft(options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminDeleteConfigurationDraft, {}, options);
  }

  /**
   * Plan a publication.
   *
   * Works out in the background what publishing the draft, or the files given, or an earlier version would change: of the configuration, and of every ongoing case, each of which is recalculated with the new version. Nothing is stored. Cases of which the caller may not see everything are not looked at: a new rule could ask for what is hidden. `Location` names the plan.
   *
   * Needs the scope `admin`.
   */
  adminPlanConfiguration(input: AdminPlanConfigurationInput = {}, options?: CallOptions): Promise<AdminPlanConfigurationAnswer> {
    return this.#transport.json<AdminPlanConfigurationAnswer>(ROUTES.adminPlanConfiguration, input, options);
  }

  /**
   * Get a plan.
   *
   * How far the plan is, and its result once `state` is `done`. Kept for a week. A plan tells of the moment it was made: cases go on.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationPlan(input: AdminGetConfigurationPlanInput, options?: CallOptions): Promise<AdminGetConfigurationPlanAnswer> {
    return this.#transport.json<AdminGetConfigurationPlanAnswer>(ROUTES.adminGetConfigurationPlan, input, options);
  }

  /**
   * Decide ended cases again.
   *
   * Replays, in the background, the cases that ended in a period under the draft, or the files given, or an earlier version: each as of its end, with the inputs that it had then. The result says which decisions would differ and which rules decide them. Nothing of a case is stored. Cases of which the caller may not see everything are not looked at. Three replays run at a time. `Location` names the replay.
   *
   * Needs the scope `admin`.
   */
  adminCreateConfigurationReplay(input: AdminCreateConfigurationReplayInput = {}, options?: CallOptions): Promise<AdminCreateConfigurationReplayAnswer> {
    return this.#transport.json<AdminCreateConfigurationReplayAnswer>(ROUTES.adminCreateConfigurationReplay, input, options);
  }

  /**
   * List replays.
   *
   * Those that run, and those that ended in the last 30 days: your own, and those of others if nothing is hidden from you.
   *
   * Needs the scope `admin`.
   */
  adminListConfigurationReplays(input: AdminListConfigurationReplaysInput = {}, options?: CallOptions): Pages<AdminListConfigurationReplaysAnswer, AdminListConfigurationReplaysAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListConfigurationReplays, by: 'page', entriesOf: (page: AdminListConfigurationReplaysAnswer) => page.data }, input, options);
  }

  /**
   * Get a replay.
   *
   * How far it is, and in how many cases which decisions differ.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationReplay(input: AdminGetConfigurationReplayInput, options?: CallOptions): Promise<AdminGetConfigurationReplayAnswer> {
    return this.#transport.json<AdminGetConfigurationReplayAnswer>(ROUTES.adminGetConfigurationReplay, input, options);
  }

  /**
   * List cases that would be decided differently.
   *
   * The decisions of each case that differ, with what decided them. Cases that the caller may not see are not listed, nor those of which they may not see all informations.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminListConfigurationReplayCases(input: AdminListConfigurationReplayCasesInput, options?: CallOptions): Pages<AdminListConfigurationReplayCasesAnswer, AdminListConfigurationReplayCasesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListConfigurationReplayCases, by: 'page', entriesOf: (page: AdminListConfigurationReplayCasesAnswer) => page.data }, input, options);
  }

  /**
   * Stop a replay.
   *
   * What it has found so far stays.
   *
   * Needs the scope `admin`.
   */
  adminStopConfigurationReplay(input: AdminStopConfigurationReplayInput, options?: CallOptions): Promise<AdminStopConfigurationReplayAnswer> {
    return this.#transport.json<AdminStopConfigurationReplayAnswer>(ROUTES.adminStopConfigurationReplay, input, options);
  }

  /**
   * Run a draft in the shadow of live writes.
   *
   * From now on, each case that is written is also computed under the draft, or the files given, or an earlier version: in the background, after the write has committed. What would differ is in the report of the shadow, and nowhere else: nothing of a case is stored, no event or mail is sent, and no other system is asked. It ends after `hours`, when somebody stops it, and when the draft or the published version changes. One shadow runs at a time. Cases of which the caller may not see everything are not looked at. `Location` names the shadow.
   *
   * Needs the scope `admin`.
   */
  adminCreateConfigurationShadow(input: AdminCreateConfigurationShadowInput = {}, options?: CallOptions): Promise<AdminCreateConfigurationShadowAnswer> {
    return this.#transport.json<AdminCreateConfigurationShadowAnswer>(ROUTES.adminCreateConfigurationShadow, input, options);
  }

  /**
   * List shadows.
   *
   * The one that runs, and the last 20 of those that ended in the last 30 days: your own, and those of others if nothing is hidden from you.
   *
   * Needs the scope `admin`.
   */
  adminListConfigurationShadows(input: AdminListConfigurationShadowsInput = {}, options?: CallOptions): Pages<AdminListConfigurationShadowsAnswer, AdminListConfigurationShadowsAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListConfigurationShadows, by: 'page', entriesOf: (page: AdminListConfigurationShadowsAnswer) => page.data }, input, options);
  }

  /**
   * Get a shadow.
   *
   * Whether it runs, and in how many cases what would differ.
   *
   * Needs the scope `admin`.
   */
  adminGetConfigurationShadow(input: AdminGetConfigurationShadowInput, options?: CallOptions): Promise<AdminGetConfigurationShadowAnswer> {
    return this.#transport.json<AdminGetConfigurationShadowAnswer>(ROUTES.adminGetConfigurationShadow, input, options);
  }

  /**
   * List written cases that the draft would decide differently.
   *
   * What differs in each case as it was after its last write, with what decided it. Cases that the caller may not see are not listed, nor those of which they may not see all informations.
   *
   * Needs the scopes `admin` and `cases:read`.
   */
  adminListConfigurationShadowCases(input: AdminListConfigurationShadowCasesInput, options?: CallOptions): Pages<AdminListConfigurationShadowCasesAnswer, AdminListConfigurationShadowCasesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListConfigurationShadowCases, by: 'page', entriesOf: (page: AdminListConfigurationShadowCasesAnswer) => page.data }, input, options);
  }

  /**
   * Stop a shadow.
   *
   * What it has found so far stays for 30 days, or until 20 others have ended.
   *
   * Needs the scope `admin`.
   */
  adminStopConfigurationShadow(input: AdminStopConfigurationShadowInput, options?: CallOptions): Promise<AdminStopConfigurationShadowAnswer> {
    return this.#transport.json<AdminStopConfigurationShadowAnswer>(ROUTES.adminStopConfigurationShadow, input, options);
  }

  /**
   * Publish.
   *
   * Publishes the draft, or the files given, or an earlier version again, as the next version. A package with errors is rejected, but for an earlier version that later releases find errors in; one that running cases or stored values do not allow is refused. The draft is gone once it is published. Ongoing cases move to the new version in the background, unless their process says `stay`: `…/versions/{version}/move` tells how far it is.
   *
   * Needs the scope `admin`.
   */
  adminPublishConfiguration(input: AdminPublishConfigurationInput = {}, options?: CallOptions): Promise<AdminPublishConfigurationAnswer> {
    return this.#transport.json<AdminPublishConfigurationAnswer>(ROUTES.adminPublishConfiguration, input, options);
  }

  /**
   * Get a JSON Schema.
   *
   * For completion and checking in an editor: `ontologies.schema.json`, `processes.schema.json`, …
   *
   * Needs no key.
   */
  adminGetConfigurationSchema(input: AdminGetConfigurationSchemaInput, options?: CallOptions): Promise<AdminGetConfigurationSchemaAnswer> {
    return this.#transport.json<AdminGetConfigurationSchemaAnswer>(ROUTES.adminGetConfigurationSchema, input, options);
  }

  /**
   * List my queues.
   *
   * The queues that the person works on, with how many cases wait there and how many the person has. Cases that the person may not see are not counted.
   *
   * Only people take cases.
   *
   * Needs the scope `cases:read`.
   */
  adminListQueues(input: AdminListQueuesInput = {}, options?: CallOptions): Promise<AdminListQueuesAnswer> {
    return this.#transport.json<AdminListQueuesAnswer>(ROUTES.adminListQueues, input, options);
  }

  /**
   * List the cases of a queue.
   *
   * In the order in which they are given out, at most 10,000 of those that the caller may see.
   *
   * Needs the scope `cases:read`.
   */
  adminListQueueCases(input: AdminListQueueCasesInput, options?: CallOptions): Pages<AdminListQueueCasesAnswer, AdminListQueueCasesAnswer['data'][number]> {
    return this.#transport.list({ route: ROUTES.adminListQueueCases, by: 'page', entriesOf: (page: AdminListQueueCasesAnswer) => page.data }, input, options);
  }

  /**
   * Take the next case.
   *
   * The first case of the queue that this person may see and change and has the skills for becomes theirs; two people never get the same one. `case` is null where there is none: `reason` says whether nothing waits or nothing that this person can take. One case too many is refused with `capacity_reached`.
   *
   * Only people take cases.
   *
   * Needs the scope `cases:write`.
   */
  adminTakeNextCase(input: AdminTakeNextCaseInput, options?: CallOptions): Promise<AdminTakeNextCaseAnswer> {
    return this.#transport.json<AdminTakeNextCaseAnswer>(ROUTES.adminTakeNextCase, input, options);
  }

  /**
   * Take a case of a queue.
   *
   * The person becomes the assignee of a case that waits in a queue, or that somebody has for whom they stand in. Refused are cases that somebody else has (`case_taken`), that are in no queue (`case_not_in_queue`), that need skills which the person lacks (`skills_missing`), and one too many (`capacity_reached`).
   *
   * Only people take cases.
   *
   * Needs the scope `cases:write`.
   */
  adminClaimCase(input: AdminClaimCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  adminClaimCase(input: AdminClaimCaseInput, options?: CallOptions): Promise<AdminClaimCaseAnswer>;
  adminClaimCase(input: AdminClaimCaseInput, options?: CallOptions): Promise<AdminClaimCaseAnswer | SkippedCase> {
    return this.#transport.json<AdminClaimCaseAnswer | SkippedCase>(ROUTES.adminClaimCase, input, options);
  }

  /**
   * Give a case back.
   *
   * The case has no assignee any more and waits in its queues for somebody else: whoever gave it back is not given it again. People give back what they have, or what somebody has for whom they stand in.
   *
   * Only people take cases.
   *
   * Needs the scope `cases:write`.
   */
  adminGiveBackCase(input: AdminGiveBackCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  adminGiveBackCase(input: AdminGiveBackCaseInput, options?: CallOptions): Promise<AdminGiveBackCaseAnswer>;
  adminGiveBackCase(input: AdminGiveBackCaseInput, options?: CallOptions): Promise<AdminGiveBackCaseAnswer | SkippedCase> {
    return this.#transport.json<AdminGiveBackCaseAnswer | SkippedCase>(ROUTES.adminGiveBackCase, input, options);
  }

  /**
   * Hand a case over.
   *
   * Gives the case to another person, or to one of the queues that it is in: then it waits in that queue alone. Whoever may change the case may hand it over. A person who may not see or change it, or who has as many cases as they may have, does not get it.
   *
   * Only people take cases.
   *
   * Needs the scope `cases:write`.
   */
  adminHandOverCase(input: AdminHandOverCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  adminHandOverCase(input: AdminHandOverCaseInput, options?: CallOptions): Promise<AdminHandOverCaseAnswer>;
  adminHandOverCase(input: AdminHandOverCaseInput, options?: CallOptions): Promise<AdminHandOverCaseAnswer | SkippedCase> {
    return this.#transport.json<AdminHandOverCaseAnswer | SkippedCase>(ROUTES.adminHandOverCase, input, options);
  }

  /**
   * Snooze a case.
   *
   * Until a moment, queues give the case to nobody and it does not count for the capacity of whoever has it; `until: null` ends that at once. The rules and deadlines of the case go on.
   *
   * Needs the scope `cases:write`.
   */
  adminSnoozeCase(input: AdminSnoozeCaseInput & { skip_case_response: true }, options?: CallOptions): Promise<SkippedCase>;
  adminSnoozeCase(input: AdminSnoozeCaseInput, options?: CallOptions): Promise<AdminSnoozeCaseAnswer>;
  adminSnoozeCase(input: AdminSnoozeCaseInput, options?: CallOptions): Promise<AdminSnoozeCaseAnswer | SkippedCase> {
    return this.#transport.json<AdminSnoozeCaseAnswer | SkippedCase>(ROUTES.adminSnoozeCase, input, options);
  }

  /**
   * List my absences.
   *
   * The absences of the person that have not ended, and those of others in which the person stands in.
   *
   * Only people are absent.
   *
   * Needs the scope `cases:read`.
   */
  adminListMyAbsences(options?: CallOptions): Promise<AdminListMyAbsencesAnswer> {
    return this.#transport.json<AdminListMyAbsencesAnswer>(ROUTES.adminListMyAbsences, {}, options);
  }

  /**
   * Enter an absence.
   *
   * While it lasts, the stand-in has the tasks of the person in their list, votes for them, and takes cases from the queues of their teams, in cases that the stand-in may see.
   *
   * Only people are absent.
   *
   * Needs the scope `cases:read`.
   */
  adminAddMyAbsence(input: AdminAddMyAbsenceInput, options?: CallOptions): Promise<AdminAddMyAbsenceAnswer> {
    return this.#transport.json<AdminAddMyAbsenceAnswer>(ROUTES.adminAddMyAbsence, input, options);
  }

  /**
   * Remove an absence.
   *
   * Only people are absent.
   *
   * Needs the scope `cases:read`.
   */
  adminRemoveMyAbsence(input: AdminRemoveMyAbsenceInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRemoveMyAbsence, input, options);
  }

  /**
   * List the absences of a person.
   *
   * Those that have not ended.
   *
   * Needs the scope `admin`.
   */
  adminListAbsences(input: AdminListAbsencesInput, options?: CallOptions): Promise<AdminListAbsencesAnswer> {
    return this.#transport.json<AdminListAbsencesAnswer>(ROUTES.adminListAbsences, input, options);
  }

  /**
   * Enter an absence of a person.
   *
   * Needs the scope `admin`.
   */
  adminAddAbsence(input: AdminAddAbsenceInput, options?: CallOptions): Promise<AdminAddAbsenceAnswer> {
    return this.#transport.json<AdminAddAbsenceAnswer>(ROUTES.adminAddAbsence, input, options);
  }

  /**
   * Remove an absence of a person.
   *
   * Needs the scope `admin`.
   */
  adminRemoveAbsence(input: AdminRemoveAbsenceInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminRemoveAbsence, input, options);
  }

  /**
   * List my notifications.
   *
   * What the person was told of, of cases that they may see now. `ordering=-unread,-created` puts unread ones first.
   *
   * Only people are told something.
   *
   * Needs the scope `cases:read`.
   */
  adminListNotifications(input: AdminListNotificationsInput = {}, options?: CallOptions): Pages<AdminListNotificationsAnswer, AdminListNotificationsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListNotifications, by: 'page', entriesOf: (page: AdminListNotificationsAnswer) => page.results }, input, options);
  }

  /**
   * Count my unread notifications.
   *
   * Of cases that the person may see now. `GET /api/admin/notifications/live` tells the same as server-sent events, whenever it changes.
   *
   * Only people are told something.
   *
   * Needs the scope `cases:read`.
   */
  adminCountNotifications(options?: CallOptions): Promise<AdminCountNotificationsAnswer> {
    return this.#transport.json<AdminCountNotificationsAnswer>(ROUTES.adminCountNotifications, {}, options);
  }

  /**
   * Mark all my notifications as read.
   *
   * All up to one that the person has seen; those that have come since stay unread.
   *
   * Only people are told something.
   *
   * Needs the scope `cases:read`.
   */
  adminMarkNotificationsRead(input: AdminMarkNotificationsReadInput, options?: CallOptions): Promise<AdminMarkNotificationsReadAnswer> {
    return this.#transport.json<AdminMarkNotificationsReadAnswer>(ROUTES.adminMarkNotificationsRead, input, options);
  }

  /**
   * Mark a notification as read or unread.
   *
   * Only people are told something.
   *
   * Needs the scope `cases:read`.
   */
  adminUpdateNotification(input: AdminUpdateNotificationInput, options?: CallOptions): Promise<AdminUpdateNotificationAnswer> {
    return this.#transport.json<AdminUpdateNotificationAnswer>(ROUTES.adminUpdateNotification, input, options);
  }

  /**
   * Get how I am told.
   *
   * Only people are told something.
   *
   * Needs the scope `cases:read`.
   */
  adminGetNotificationPreferences(options?: CallOptions): Promise<AdminGetNotificationPreferencesAnswer> {
    return this.#transport.json<AdminGetNotificationPreferencesAnswer>(ROUTES.adminGetNotificationPreferences, {}, options);
  }

  /**
   * Change how I am told.
   *
   * Kinds that are left out stay as they are.
   *
   * Only people are told something.
   *
   * Needs the scope `cases:read`.
   */
  adminUpdateNotificationPreferences(input: AdminUpdateNotificationPreferencesInput = {}, options?: CallOptions): Promise<AdminUpdateNotificationPreferencesAnswer> {
    return this.#transport.json<AdminUpdateNotificationPreferencesAnswer>(ROUTES.adminUpdateNotificationPreferences, input, options);
  }

  /**
   * List whom a comment can mention.
   *
   * The people who may see the case. A comment with `mention` in its text tells the person of it; names are found however they are written, large or small.
   *
   * Needs the scope `cases:read`.
   */
  adminListMentionable(input: AdminListMentionableInput, options?: CallOptions): Pages<AdminListMentionableAnswer, AdminListMentionableAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListMentionable, by: 'page', entriesOf: (page: AdminListMentionableAnswer) => page.results }, input, options);
  }

  /**
   * List jobs.
   *
   * Background jobs, newest first.
   *
   * Needs the scope `admin`.
   */
  adminListJobs(input: AdminListJobsInput = {}, options?: CallOptions): Pages<AdminListJobsAnswer, AdminListJobsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListJobs, by: 'page', entriesOf: (page: AdminListJobsAnswer) => page.results }, input, options);
  }

  /**
   * Get a job.
   *
   * Needs the scope `admin`.
   */
  adminGetJob(input: AdminGetJobInput, options?: CallOptions): Promise<AdminGetJobAnswer> {
    return this.#transport.json<AdminGetJobAnswer>(ROUTES.adminGetJob, input, options);
  }

  /**
   * Cancel a job.
   *
   * One that waits, runs or has failed. What a running job has not stored by then, it does not store any more.
   *
   * Needs the scope `admin`.
   */
  adminCancelJob(input: AdminCancelJobInput, options?: CallOptions): Promise<void> {
    return this.#transport.none(ROUTES.adminCancelJob, input, options);
  }

  /**
   * Retry a job.
   *
   * Runs a failed or cancelled job again.
   *
   * Needs the scope `admin`.
   */
  adminRetryJob(input: AdminRetryJobInput, options?: CallOptions): Promise<AdminRetryJobAnswer> {
    return this.#transport.json<AdminRetryJobAnswer>(ROUTES.adminRetryJob, input, options);
  }

  /**
   * Build the search index anew.
   *
   * A job goes over all instances and cases, and says how far it is. To be called once at the end of a bulk import that was made with `reindex=false`. While such a job waits, that one is answered.
   *
   * Needs the scope `admin`.
   */
  adminReindex(options?: CallOptions): Promise<AdminReindexAnswer> {
    return this.#transport.json<AdminReindexAnswer>(ROUTES.adminReindex, {}, options);
  }

  /**
   * List mail.
   *
   * Outgoing mail, newest first; where no mail server is set it is kept here.
   *
   * Needs the scope `admin`.
   */
  adminListMails(input: AdminListMailsInput = {}, options?: CallOptions): Pages<AdminListMailsAnswer, AdminListMailsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListMails, by: 'page', entriesOf: (page: AdminListMailsAnswer) => page.results }, input, options);
  }

  /**
   * Get a mail.
   *
   * With its text. Links and codes that let whoever reads them in are shown as dots: the recipient alone gets them. Where no mail server is set, the operator reads them with `dossier mails show`.
   *
   * Needs the scope `admin`.
   */
  adminGetMail(input: AdminGetMailInput, options?: CallOptions): Promise<AdminGetMailAnswer> {
    return this.#transport.json<AdminGetMailAnswer>(ROUTES.adminGetMail, input, options);
  }

  /**
   * Send a mail again.
   *
   * One that failed, or one that was kept while no mail server was set.
   *
   * Needs the scope `admin`.
   */
  adminRetryMail(input: AdminRetryMailInput, options?: CallOptions): Promise<AdminRetryMailAnswer> {
    return this.#transport.json<AdminRetryMailAnswer>(ROUTES.adminRetryMail, input, options);
  }

  /**
   * List the audit trail.
   *
   * Who did what, newest first. An entry is chained by its hash within a minute.
   *
   * Needs the scope `admin`.
   */
  adminListAudit(input: AdminListAuditInput = {}, options?: CallOptions): Pages<AdminListAuditAnswer, AdminListAuditAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListAudit, by: 'page', entriesOf: (page: AdminListAuditAnswer) => page.results }, input, options);
  }

  /**
   * Get the head of the audit trail.
   *
   * The newest sealed entry, to be noted where nobody who can reach the database can change it: `dossier audit verify --head` then also finds an end that was cut off or written anew.
   *
   * Needs the scope `admin`.
   */
  adminGetAuditHead(options?: CallOptions): Promise<AdminGetAuditHeadAnswer> {
    return this.#transport.json<AdminGetAuditHeadAnswer>(ROUTES.adminGetAuditHead, {}, options);
  }

  /**
   * Check the audit trail.
   *
   * Goes over every sealed entry and checks that none was changed, removed, moved or put in. A head that was noted before must still be in the chain. The same check from outside the service is `dossier audit verify`.
   *
   * Needs the scope `admin`.
   */
  adminVerifyAudit(input: AdminVerifyAuditInput = {}, options?: CallOptions): Promise<AdminVerifyAuditAnswer> {
    return this.#transport.json<AdminVerifyAuditAnswer>(ROUTES.adminVerifyAudit, input, options);
  }

  /**
   * Erase personal data from the audit trail.
   *
   * Of a case: the names and values that were written in it, and the names of those who signed. Of an instance: those that were written outside of cases, or from a case to the instance itself; what was written of it inside a case goes with that case. Also of one that has been deleted, which goes from the bin for good. Of a person: their name and addresses wherever they acted, and what others wrote about them. That something was done, when and to what stays, and so does the proof that nothing else was changed. There is no way back.
   *
   * Needs the scope `admin`.
   */
  adminEraseAudit(input: AdminEraseAuditInput = {}, options?: CallOptions): Promise<AdminEraseAuditAnswer> {
    return this.#transport.json<AdminEraseAuditAnswer>(ROUTES.adminEraseAudit, input, options);
  }

  /**
   * List imports.
   *
   * Newest first: those of what the caller may write.
   *
   * Needs one of the scopes `cases:write`, `instances:write`.
   */
  adminListImports(input: AdminListImportsInput = {}, options?: CallOptions): Pages<AdminListImportsAnswer, AdminListImportsAnswer['results'][number]> {
    return this.#transport.list({ route: ROUTES.adminListImports, by: 'page', entriesOf: (page: AdminListImportsAnswer) => page.results }, input, options);
  }

  /**
   * Get the health of the service.
   *
   * Database, files, mail, jobs, webhooks, connectors, audit and the last backup as this tenant sees them, and the versions. For load balancers there are `/health/live` and `/health/ready`.
   *
   * Needs the scope `admin`.
   */
  adminGetHealth(options?: CallOptions): Promise<AdminGetHealthAnswer> {
    return this.#transport.json<AdminGetHealthAnswer>(ROUTES.adminGetHealth, {}, options);
  }

  /**
   * Get what rules cost.
   *
   * Which rules and formulas take the most time in recalculations, by process, the most expensive first. One in `one_in` recalculations on the answering node is measured, so that the others cost nothing. Ten rules are listed of each process; with `process`, up to 200 of that one.
   *
   * Needs the scope `admin`.
   */
  adminGetRuleCosts(input: AdminGetRuleCostsInput = {}, options?: CallOptions): Promise<AdminGetRuleCostsAnswer> {
    return this.#transport.json<AdminGetRuleCostsAnswer>(ROUTES.adminGetRuleCosts, input, options);
  }
}
