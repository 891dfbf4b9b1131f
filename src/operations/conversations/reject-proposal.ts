import Type from 'typebox';
import { defineOperation, type Operation } from '../operation.ts';
import { Id } from '../shapes.ts';
import {
  ABOUT_CASE,
  ABOUT_CONFIGURATION,
  type ConversationKind,
  conversationAt,
} from './conversation-kind.ts';
import { decide, openProposal } from './decide.ts';
import { PROPOSAL_BODIES } from './proposal.ts';

const define = (kind: ConversationKind, summary: string): Operation =>
  defineOperation({
    id: `reject_${kind.name}_proposal`,
    method: 'POST',
    path: `${kind.path}/{conversation_id}/proposals/{id}/reject`,
    section: 'Conversations',
    summary,
    access: kind.decide,
    params: { ...kind.params, conversation_id: Id(), id: Id() },
    answer: Type.Object({ data: PROPOSAL_BODIES[kind.name] }),
    handle: ({ params }, context) =>
      context.write(
        async (tx) => {
          const caseId = kind.caseIn(params);
          const { id } = await conversationAt(tx, caseId, params.conversation_id);
          return decide(tx, context, await openProposal(tx, id, params.id), 'rejected', caseId);
        },
        { isAudited: true },
      ),
  });

export const rejectCaseProposal = define(ABOUT_CASE, 'Reject a proposal for a case');
export const rejectConfigurationProposal = define(
  ABOUT_CONFIGURATION,
  'Reject a proposal for the configuration',
);
