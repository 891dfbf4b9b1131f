import { acceptCaseProposal } from './accept-case-proposal.ts';
import { acceptConfigurationProposal } from './accept-configuration-proposal.ts';
import { createCaseConversation, createConfigurationConversation } from './create-conversation.ts';
import { createCaseMessage, createConfigurationMessage } from './create-message.ts';
import { deleteCaseConversation, deleteConfigurationConversation } from './delete-conversation.ts';
import { getCaseConversation, getConfigurationConversation } from './get-conversation.ts';
import { listCaseConversations, listConfigurationConversations } from './list-conversations.ts';
import { listCaseMessages, listConfigurationMessages } from './list-messages.ts';
import { listCaseProposals, listConfigurationProposals } from './list-proposals.ts';
import { listProposalsOfCase } from './list-proposals-of-case.ts';
import { proposeCaseChanges } from './propose-case-changes.ts';
import { rejectCaseProposal, rejectConfigurationProposal } from './reject-proposal.ts';
import { updateCaseConversation, updateConfigurationConversation } from './update-conversation.ts';
import { withdrawCaseProposal } from './withdraw-case-proposal.ts';

/** Conversations with the assistant, about cases and about the configuration. */
export const CONVERSATION_OPERATIONS = [
  listCaseConversations,
  createCaseConversation,
  getCaseConversation,
  updateCaseConversation,
  deleteCaseConversation,
  listCaseMessages,
  createCaseMessage,
  listCaseProposals,
  acceptCaseProposal,
  rejectCaseProposal,
  listProposalsOfCase,
  proposeCaseChanges,
  withdrawCaseProposal,
  listConfigurationConversations,
  createConfigurationConversation,
  getConfigurationConversation,
  updateConfigurationConversation,
  deleteConfigurationConversation,
  listConfigurationMessages,
  createConfigurationMessage,
  listConfigurationProposals,
  acceptConfigurationProposal,
  rejectConfigurationProposal,
];
