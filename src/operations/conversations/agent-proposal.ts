import Type, { type Static } from 'typebox';
import { callerOf, type Principal } from '../../access/principal.ts';
import type { CaseProposal } from '../../store/assistant/proposals.ts';
import { Id } from '../shapes.ts';
import { PROPOSAL_BODIES, presentProposal } from './proposal.ts';
import type { ProposalReader } from './proposal-reader.ts';

/** A proposal about a case, whoever made it: an agent over the API, or the assistant in a conversation. */
export const AgentProposalBody = Type.Object({
  ...PROPOSAL_BODIES.case.properties,
  conversation_id: Id({ description: 'The conversation in which people see it and decide.' }),
  is_own: Type.Boolean({ description: 'Whether the caller has made it, and so can withdraw it.' }),
});

/** How the conversation is marked in which the proposals of one caller stand. */
export const agentMark = (principal: Principal): string => `agent ${callerOf(principal)}`;

export const presentAgentProposal = (
  row: CaseProposal,
  principal: Principal,
  reader: ProposalReader,
): Static<typeof AgentProposalBody> => ({
  ...presentProposal(row, reader),
  conversation_id: row.conversationId,
  is_own: row.begunBy === agentMark(principal),
});
