import { PROPOSAL_ORDERINGS, listProposalsOfCase as read } from '../../store/assistant/proposals.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { AgentProposalBody, presentAgentProposal } from './agent-proposal.ts';
import { ABOUT_CASE, checkCase } from './conversation-kind.ts';
import { proposalReader } from './proposal-reader.ts';

export const listProposalsOfCase = defineList({
  id: 'list_case_proposals',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/proposals',
  section: 'Conversations',
  summary: 'List what is proposed for a case',
  description: 'Proposals of agents and of the assistant, of every conversation about the case.',
  access: ABOUT_CASE.read,
  params: { case_pk: Id() },
  list: { key: 'results', orderings: Object.keys(PROPOSAL_ORDERINGS), defaultOrdering: '-id' },
  entry: AgentProposalBody,
  handle: ({ params: { case_pk: caseId }, list }, context) =>
    context.read(async (tx) => {
      await checkCase(tx, caseId);
      const reader = await proposalReader(context, tx, caseId);
      return presentPage(await read(tx, caseId, list, { tellsReasons: reader.hidden.size === 0 }), (row) =>
        presentAgentProposal(row, context.principal, reader),
      );
    }),
});
