import Type from 'typebox';
import { isUnseen } from '../../changes/case-to-change.ts';
import { refuse } from '../../errors.ts';
import { decideProposal } from '../../store/files/proof-proposals.ts';
import { mustBeOpen } from '../../writing/proofs/plan-proposal.ts';
import { defineOperation } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { Id } from '../shapes.ts';
import { writeBeside } from '../signatures/writer-in.ts';
import { ProposalEntry, presentProposal } from './proposal-entry.ts';
import { PROPOSAL, proposalIn } from './proposal-in.ts';

export const rejectProposal = defineOperation({
  id: 'reject_proposal',
  method: 'POST',
  path: `${PROPOSAL}/reject`,
  section: 'Proofs',
  summary: 'Reject an answer that was found in a proof',
  description: 'Nothing is written to the case. It is not proposed again for this file.',
  access: 'cases:write',
  params: { case_pk: Id(), id: Id(), proposal_id: Id() },
  answer: Type.Object({ data: ProposalEntry }),
  handle: ({ params }, context) =>
    writeBeside(context, params.case_pk, ['proofs'], async (tx, current) => {
      const proposal = await proposalIn(tx, params);
      if (isUnseen(current, proposal.information)) throw refuse('not_found');
      mustBeOpen(current, proposal);
      const decision = { status: 'rejected', by: context.principal.name } as const;
      if (!(await decideProposal(tx, proposal.id, decision))) throw refuse('proposal_decided');
      const decided = await proposalIn(tx, params);
      return { body: { data: presentProposal(decided, forReader(current, context)) } };
    }),
});
