import type { JobHandler } from '../handler.ts';
import { applyRetention } from './apply-retention.ts';
import { askAboutProof } from './ask-about-proof.ts';
import { collectFiles } from './collect-files.ts';
import { emptyBin } from './empty-bin.ts';
import { expireSignatoryRequests } from './expire-signatory-requests.ts';
import { followChild } from './follow-child.ts';
import { followInstance } from './follow-instance.ts';
import { freezeDocuments } from './freeze-documents.ts';
import { generateDocuments } from './generate-documents.ts';
import { httpCall } from './http-call.ts';
import { leaveFamily } from './leave-family.ts';
import { mailDocuments } from './mail-documents.ts';
import { mailNotifications } from './mail-notifications.ts';
import { moveCasesJob } from './move-cases.ts';
import { planConfigurationJob } from './plan-configuration.ts';
import { readProofText } from './read-proof-text.ts';
import { refreshCases } from './refresh-cases.ts';
import { refreshInstances } from './refresh-instances.ts';
import { reindex } from './reindex.ts';
import { removeExpired } from './remove-expired.ts';
import { removeOldEvents } from './remove-old-events.ts';
import { replayEnded, replayShareJob } from './replay-cases.ts';
import { runAiCheck } from './run-ai-check.ts';
import { runBulkChange } from './run-bulk-change.ts';
import { runImport } from './run-import.ts';
import { runScheduledRules } from './run-scheduled-rules.ts';
import { sealAudit } from './seal-audit.ts';
import { sendMail } from './send-mail.ts';
import { sendSignatoryRequest } from './send-signatory-request.ts';
import { shadowWrites } from './shadow-writes.ts';
import { signBooklet } from './sign-booklet.ts';
import { startCase } from './start-case.ts';
import { tellPeopleJob } from './tell-people.ts';

/** Every kind of background work. A new one is one file here and one line. */
export const HANDLERS: readonly JobHandler[] = [
  applyRetention,
  askAboutProof,
  collectFiles,
  emptyBin,
  expireSignatoryRequests,
  followChild,
  followInstance,
  freezeDocuments,
  generateDocuments,
  httpCall,
  leaveFamily,
  mailDocuments,
  mailNotifications,
  moveCasesJob,
  planConfigurationJob,
  readProofText,
  refreshCases,
  refreshInstances,
  reindex,
  removeExpired,
  removeOldEvents,
  replayEnded,
  replayShareJob,
  runAiCheck,
  runBulkChange,
  runImport,
  runScheduledRules,
  sealAudit,
  sendMail,
  sendSignatoryRequest,
  shadowWrites,
  signBooklet,
  startCase,
  tellPeopleJob,
];
