import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadProposalOfCase } from '../../store/assistant/proposals.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { agentMark } from './agent-proposal.ts';
import { ABOUT_CASE } from './conversation-kind.ts';
import { decide, openProposal } from './decide.ts';
import { PROPOSAL_BODIES } from './proposal.ts';

export const withdrawCaseProposal = defineOperation({
  id: 'withdraw_case_proposal',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/proposals/{id}/withdraw',
  section: 'Conversations',
  summary: 'Withdraw a proposal for a case',
  description: 'Takes back an open proposal that the caller has made. It is shown as rejected by them.',
  access: ABOUT_CASE.talk,
  params: { case_pk: Id(), id: Id() },
  answer: Type.Object({ data: PROPOSAL_BODIES.case }),
  handle: ({ params: { case_pk: caseId, id } }, context) =>
    context.write(
      async (tx) => {
        const found = await loadProposalOfCase(tx, caseId, id);
        if (found === undefined) throw refuse('not_found');
        if (found.begunBy !== agentMark(context.principal))
          throw refuse('permission_denied', 'Somebody else has made this proposal.');
        return decide(tx, context, await openProposal(tx, found.conversationId, id), 'rejected', caseId);
      },
      { isAudited: true },
    ),
});
