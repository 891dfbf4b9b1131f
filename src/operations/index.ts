import { ABSENCE_OPERATIONS } from './absences/index.ts';
import { ACCESS_OPERATIONS } from './access/index.ts';
import { ASSISTANT_OPERATIONS } from './assistant/index.ts';
import { BIN_OPERATIONS } from './bin/index.ts';
import { BOOKLET_OPERATIONS } from './booklets/index.ts';
import { CASE_INSTANCE_OPERATIONS } from './case-instances/index.ts';
import { addComment } from './cases/add-comment.ts';
import { caseHistory } from './cases/case-history.ts';
import { castVote } from './cases/cast-vote.ts';
import { copyCase } from './cases/copy-case.ts';
import { createCase } from './cases/create-case.ts';
import { deleteCase } from './cases/delete-case.ts';
import { explainCase } from './cases/explain-case.ts';
import { getCase } from './cases/get-case.ts';
import { hasOngoingTasks } from './cases/has-ongoing-tasks.ts';
import { listActivity } from './cases/list-activity.ts';
import { listAiChecks } from './cases/list-ai-checks.ts';
import { listCalls } from './cases/list-calls.ts';
import { listCaseActivity } from './cases/list-case-activity.ts';
import { listCases } from './cases/list-cases.ts';
import { listDeadlines } from './cases/list-deadlines.ts';
import { reopenCase } from './cases/reopen-case.ts';
import { resumeCase } from './cases/resume-case.ts';
import { runAiCheck } from './cases/run-ai-check.ts';
import { runCall } from './cases/run-call.ts';
import { setTags } from './cases/set-tags.ts';
import { suspendCase } from './cases/suspend-case.ts';
import { updateCase } from './cases/update-case.ts';
import { updateComment } from './cases/update-comment.ts';
import { useTransition } from './cases/use-transition.ts';
import { whatItTakes } from './cases/what-it-takes.ts';
import { checkConfiguration } from './configuration/check-configuration.ts';
import { compareDraft } from './configuration/compare-draft.ts';
import { compareVersions } from './configuration/compare-versions.ts';
import { deleteDraft } from './configuration/delete-draft.ts';
import { findUses } from './configuration/find-uses.ts';
import { getDraft } from './configuration/get-draft.ts';
import { getMove } from './configuration/get-move.ts';
import { getPlan } from './configuration/get-plan.ts';
import { getPublished } from './configuration/get-published.ts';
import { getSchema } from './configuration/get-schema.ts';
import { getStanding } from './configuration/get-standing.ts';
import { getVersion } from './configuration/get-version.ts';
import { listFormulas } from './configuration/list-formulas.ts';
import { listTexts } from './configuration/list-texts.ts';
import { listVersions } from './configuration/list-versions.ts';
import { makeScenario } from './configuration/make-scenario.ts';
import { outlineConfiguration } from './configuration/outline-configuration.ts';
import { planConfiguration } from './configuration/plan-configuration.ts';
import { previewConfigurationDocument } from './configuration/preview-document.ts';
import { previewConfigurationWizard } from './configuration/preview-wizard.ts';
import { publish } from './configuration/publish.ts';
import { putDraft } from './configuration/put-draft.ts';
import { readWorkflow } from './configuration/read-workflow.ts';
import {
  createReplay,
  getReplay,
  listConfigurationReplays,
  listReplayCases,
  stopReplay,
} from './configuration/replays.ts';
import { runScenarios } from './configuration/run-scenarios.ts';
import {
  createShadow,
  getShadow,
  listConfigurationShadowCases,
  listConfigurationShadows,
  stopShadow,
} from './configuration/shadows.ts';
import { startDraft } from './configuration/start-draft.ts';
import { tryFormula } from './configuration/try-formula.ts';
import { writeFormula } from './configuration/write-formula.ts';
import { writeText } from './configuration/write-text.ts';
import { CONNECTOR_OPERATIONS } from './connectors/index.ts';
import { CONVERSATION_OPERATIONS } from './conversations/index.ts';
import { DESK_OPERATIONS } from './desk/index.ts';
import { DOCUMENT_OPERATIONS } from './documents/index.ts';
import { uploadDocuments } from './documents-upload/upload-documents.ts';
import { listEvents } from './events/list-events.ts';
import { getImport } from './imports/get-import.ts';
import { importCases } from './imports/import-cases.ts';
import { importInstances } from './imports/import-instances.ts';
import { listImportRows } from './imports/list-import-rows.ts';
import { listImports } from './imports/list-imports.ts';
import { INSTANCE_OPERATIONS } from './instances/index.ts';
import { createApiKey } from './integrations/create-api-key.ts';
import { createWebhookEndpoint } from './integrations/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './integrations/delete-webhook-endpoint.ts';
import { getApiKey } from './integrations/get-api-key.ts';
import { getWebhookDelivery } from './integrations/get-webhook-delivery.ts';
import { getWebhookEndpoint } from './integrations/get-webhook-endpoint.ts';
import { listApiKeys } from './integrations/list-api-keys.ts';
import { listRequests } from './integrations/list-requests.ts';
import { listWebhookDeliveries } from './integrations/list-webhook-deliveries.ts';
import { listWebhookEndpoints } from './integrations/list-webhook-endpoints.ts';
import { listWebhookTriggers } from './integrations/list-webhook-triggers.ts';
import { replayWebhookDelivery } from './integrations/replay-webhook-delivery.ts';
import { replayWebhookEvents } from './integrations/replay-webhook-events.ts';
import { revokeApiKey } from './integrations/revoke-api-key.ts';
import { rollApiKey } from './integrations/roll-api-key.ts';
import { rotateWebhookSecret } from './integrations/rotate-webhook-secret.ts';
import { testWebhookEndpoint } from './integrations/test-webhook-endpoint.ts';
import { updateWebhookEndpoint } from './integrations/update-webhook-endpoint.ts';
import { getConfiguration } from './meta/get-configuration.ts';
import { getMeta } from './meta/get-meta.ts';
import { NOTIFICATION_OPERATIONS } from './notifications/index.ts';
import { cancelJob } from './operating/cancel-job.ts';
import { eraseAudit } from './operating/erase-audit.ts';
import { getAuditHead } from './operating/get-audit-head.ts';
import { getHealth } from './operating/get-health.ts';
import { getJob } from './operating/get-job.ts';
import { getMail } from './operating/get-mail.ts';
import { getRuleCosts } from './operating/get-rule-costs.ts';
import { listAudit } from './operating/list-audit.ts';
import { listJobs } from './operating/list-jobs.ts';
import { listMails } from './operating/list-mails.ts';
import { reindex } from './operating/reindex.ts';
import { retryJob } from './operating/retry-job.ts';
import { retryMail } from './operating/retry-mail.ts';
import { verifyAudit } from './operating/verify-audit.ts';
import type { Operation } from './operation.ts';
import { choosePassword } from './people/choose-password.ts';
import { createTenant } from './people/create-tenant.ts';
import { createUser } from './people/create-user.ts';
import { getSession } from './people/get-session.ts';
import { getSignIn } from './people/get-sign-in.ts';
import { getTenant } from './people/get-tenant.ts';
import { getUser } from './people/get-user.ts';
import { inviteUser } from './people/invite-user.ts';
import { listAssignableUsers } from './people/list-assignable-users.ts';
import { listDemoPeople } from './people/list-demo-people.ts';
import { listTeams } from './people/list-teams.ts';
import { listTenants } from './people/list-tenants.ts';
import { listUsers } from './people/list-users.ts';
import { moveSandboxClock } from './people/move-sandbox-clock.ts';
import { resetSandbox } from './people/reset-sandbox.ts';
import { signIn } from './people/sign-in.ts';
import { signOut } from './people/sign-out.ts';
import { signOutUser } from './people/sign-out-user.ts';
import { updateTenant } from './people/update-tenant.ts';
import { updateUser } from './people/update-user.ts';
import { PROOF_OPERATIONS } from './proofs/index.ts';
import { listDirectoryGroups, updateDirectoryGroup } from './provisioning/directory-groups.ts';
import { QUEUE_OPERATIONS } from './queues/index.ts';
import { SIGN_IN_OPERATIONS } from './sign-in/index.ts';
import { SIGNATURE_OPERATIONS } from './signatures/index.ts';
import { enterSupport } from './support/enter-support.ts';
import { endSupport, grantSupport, listSupportGrants } from './support/support-grants.ts';
import { addOccurrence } from './values/add-occurrence.ts';
import { duplicateOccurrence } from './values/duplicate-occurrence.ts';
import { listCaseValues } from './values/list-case-values.ts';
import { listInstanceValues } from './values/list-instance-values.ts';
import { removeOccurrence } from './values/remove-occurrence.ts';
import { renameOccurrence } from './values/rename-occurrence.ts';
import { listWizardRuns } from './wizards/list-wizard-runs.ts';
import { revokeWizardRun } from './wizards/revoke-wizard-run.ts';
import { startCreationWizard } from './wizards/start-creation-wizard.ts';
import { startLifecycleWizard } from './wizards/start-lifecycle-wizard.ts';
import { WORK_OPERATIONS } from './work/index.ts';

/** Every operation that the service answers, in the order of the reference. A new one is one file and one line here. */
export const OPERATIONS: readonly Operation[] = [
  listActivity,
  listCases,
  createCase,
  importCases,
  importInstances,
  getImport,
  listImportRows,
  listCaseActivity,
  addComment,
  updateComment,
  deleteCase,
  getCase,
  updateCase,
  caseHistory,
  explainCase,
  whatItTakes,
  copyCase,
  hasOngoingTasks,
  listAiChecks,
  runAiCheck,
  listCalls,
  listDeadlines,
  runCall,
  setTags,
  useTransition,
  suspendCase,
  resumeCase,
  reopenCase,
  castVote,
  addOccurrence,
  removeOccurrence,
  renameOccurrence,
  duplicateOccurrence,
  listCaseValues,
  listInstanceValues,
  ...CASE_INSTANCE_OPERATIONS,
  ...INSTANCE_OPERATIONS,
  ...PROOF_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...BOOKLET_OPERATIONS,
  uploadDocuments,
  ...SIGNATURE_OPERATIONS,
  startCreationWizard,
  startLifecycleWizard,
  ...CONVERSATION_OPERATIONS,
  listEvents,
  getMeta,
  getConfiguration,
  listAssignableUsers,

  ...WORK_OPERATIONS,
  ...BIN_OPERATIONS,
  ...DESK_OPERATIONS,
  ...ACCESS_OPERATIONS,
  signIn,
  listDemoPeople,
  getSession,
  signOut,
  choosePassword,
  ...SIGN_IN_OPERATIONS,
  listSupportGrants,
  grantSupport,
  endSupport,
  enterSupport,
  listDirectoryGroups,
  updateDirectoryGroup,
  getTenant,
  updateTenant,
  moveSandboxClock,
  resetSandbox,
  listTenants,
  createTenant,
  listUsers,
  createUser,
  getUser,
  updateUser,
  signOutUser,
  inviteUser,
  listTeams,
  getSignIn,
  listApiKeys,
  createApiKey,
  getApiKey,
  revokeApiKey,
  rollApiKey,
  listWebhookEndpoints,
  createWebhookEndpoint,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  replayWebhookEvents,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  listWebhookTriggers,
  listRequests,
  ...CONNECTOR_OPERATIONS,
  ...ASSISTANT_OPERATIONS,
  listWizardRuns,
  revokeWizardRun,
  getPublished,
  listVersions,
  getVersion,
  getMove,
  compareVersions,
  checkConfiguration,
  outlineConfiguration,
  compareDraft,
  findUses,
  runScenarios,
  makeScenario,
  listFormulas,
  tryFormula,
  writeFormula,
  readWorkflow,
  listTexts,
  writeText,
  previewConfigurationDocument,
  previewConfigurationWizard,
  getStanding,
  getDraft,
  startDraft,
  putDraft,
  deleteDraft,
  planConfiguration,
  getPlan,
  createReplay,
  listConfigurationReplays,
  getReplay,
  listReplayCases,
  stopReplay,
  createShadow,
  listConfigurationShadows,
  getShadow,
  listConfigurationShadowCases,
  stopShadow,
  publish,
  getSchema,
  ...QUEUE_OPERATIONS,
  ...ABSENCE_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
  listJobs,
  getJob,
  retryJob,
  cancelJob,
  reindex,
  listMails,
  getMail,
  retryMail,
  listAudit,
  getAuditHead,
  verifyAudit,
  eraseAudit,
  listImports,
  getHealth,
  getRuleCosts,
];
